/** Which tests come to which mutant, and in which order they are tried on it. */
import type { Mutant } from './instrument.ts';
import type { Attempt, FileSeen, TestPlace } from './trials.ts';

export type Touching = Attempt & { readonly ms: number };

export type Coverage = {
  /** The tests that come to a mutant, by its number: in their own steps, or because their file's tables were made with it. */
  readonly touching: (mutant: number) => readonly Touching[];
  /** Every test that can find something, the quickest first. */
  readonly tests: readonly Touching[];
};

export function coverageOf(files: readonly FileSeen[]): Coverage {
  const byMutant = new Map<number, Set<Touching>>();
  const add = (mutants: readonly number[], tests: readonly Touching[]): void => {
    for (const mutant of mutants) {
      const known = byMutant.get(mutant) ?? new Set<Touching>();
      for (const test of tests) known.add(test);
      byMutant.set(mutant, known);
    }
  };
  const all: Touching[] = [];
  for (const { touched, steps, tests } of files) {
    const own = tests.map(({ file, index, name, ms, steps: more }) => ({ file, index, name, ms, steps: steps + more }));
    const green = own.filter((_, n) => tests[n]?.failed === undefined);
    all.push(...green);
    add(touched, green);
    for (const [n, test] of tests.entries()) if (test.failed === undefined) add(test.touched, own.slice(n, n + 1));
  }
  const byTime = (a: Touching, b: Touching): number => a.ms - b.ms;
  return {
    touching: (mutant) => [...(byMutant.get(mutant) ?? [])].toSorted(byTime),
    tests: all.toSorted(byTime),
  };
}

/** Tests that fail without any mutant, with their reasons. */
export const redTests = (files: readonly FileSeen[]): readonly string[] =>
  files.flatMap(({ tests }) =>
    tests.flatMap(({ file, name, failed }) => (failed === undefined ? [] : [`${file} ${name}: ${failed}`])),
  );

/** How many of those that found the last mutants of a file are asked first about the next one. */
const ASKED_FIRST = 8;

/** Remembers the tests that found out the last mutants of each file: the next one is likely to be found by one of them. */
export function finders(): {
  readonly note: (mutant: Mutant, by: TestPlace) => void;
  readonly order: (mutant: Mutant, tests: readonly Touching[]) => readonly Touching[];
} {
  const last = new Map<string, readonly string[]>();
  const key = ({ file, index }: TestPlace): string => `${file} ${index}`;
  return {
    note(mutant, by) {
      const others = (last.get(mutant.file) ?? []).filter((one) => one !== key(by));
      last.set(mutant.file, [key(by), ...others].slice(0, ASKED_FIRST));
    },
    order(mutant, tests) {
      const first = last.get(mutant.file) ?? [];
      const rank = (test: Touching): number => {
        const place = first.indexOf(key(test));
        return place === -1 ? first.length : place;
      };
      // Sorting keeps the order of those that are alike: the quickest first.
      return tests.toSorted((a, b) => rank(a) - rank(b));
    },
  };
}
