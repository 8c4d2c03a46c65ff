/** The order of the test files: with two threads and many files, what is left for last decides how long one of them idles. */
import { readFileSync, statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest time that a file asks for anything in it, in seconds. */
const patienceOf = (path: string): number =>
  Math.max(0, ...[...readFileSync(path, 'utf8').matchAll(/\b\d{1,3}_000\b/gu)].map(([text]) => parseInt(text, 10)));

/** Files that ask for much patience come first and then large ones, so that at the end no long one is left to a single thread. */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    // Those that stand alone come before all others: threads are shared only by files that follow each other.
    const place = ({ project, moduleId }: TestSpecification): number =>
      (project.name === 'alone' ? 1e12 : 0) + patienceOf(moduleId) * 1e6 + statSync(moduleId).size;
    return specifications.toSorted((a, b) => place(b) - place(a));
  }
}
