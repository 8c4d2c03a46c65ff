/** Breaks what the names of rows stand for, and sees whether a test named after the row goes red. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TitleId } from '@kursbuch/engine';
import { bundle } from '../mutants/bundle.ts';
import { coverageOf, redTests, type Touching } from '../mutants/coverage.ts';
import type { Mutant } from '../mutants/instrument.ts';
import { startWorker, type Worker } from '../mutants/process.ts';
import type { FileSeen, Verdict } from '../mutants/trials.ts';
import { ROOT } from '../set-up.mjs';
import { type Book, FOLDER, openBook } from './book.ts';
import type { Finding } from './finding.ts';
import { breaksOf, type Name, placesOf, testsOf, wordOf } from './names.ts';

export type Options = {
  readonly title: TitleId;
  readonly names: readonly Name[];
  readonly say: (line: string) => void;
  /** Whether what was found before counts, and what is found now is stored. */
  readonly remember: boolean;
};

/** A broken row may take this long beside ten times its usual time; others may need the machine too. */
const AND_SECONDS = 30;
const MOST_TIMES = 10;
const COVER_SECONDS = 900;

/** After so many rows what is found is stored and said. */
const BATCH = 10;

/** After so many breaks a process has gathered enough. */
const BREAKS_EACH = 400;

export type Outcome = {
  readonly findings: readonly Finding[];
  /** Tests that fail without any break; nothing counts then. */
  readonly red: readonly string[];
};

/** The whole run; what is known from before is not tried again. */
export async function run(options: Options): Promise<Outcome> {
  const { title, names, say, remember } = options;
  const book = openBook(title, remember);
  const left = names.filter((name) => book.known(name.id, placesOf(name)) === undefined);
  say(`${title}: ${names.length} rows, ${names.length - left.length} of them known from before.`);
  const red = left.length === 0 ? [] : await tryRows({ ...options, names: left }, book);
  return { findings: names.flatMap((name) => book.known(name.id, placesOf(name)) ?? []), red };
}

async function tryRows({ title, names, say }: Options, book: Book): Promise<readonly string[]> {
  const breaks = breaksOf(names);
  const words = names.map(({ id }) => wordOf(id));
  const tests = testsOf(
    title,
    names.map(({ id }) => id),
  );
  const { code, mutants } = await bundle({ root: ROOT, rules: breaks.files, tests, more: breaks.more });
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${title}-${process.pid}.cjs`);
  writeFileSync(path, code);
  const worker = startWorker(path);
  try {
    const seen = await cover(worker, tests, mutants.length, words);
    const coverage = coverageOf(seen);
    say(`${title}: ${coverage.tests.length} tests of ${tests.length} files are named after them.`);
    let tried = 0;
    for (const [n, name] of names.entries()) {
      const numbers = breaks.of(name, mutants);
      const own = (number: number): readonly Touching[] =>
        coverage.touching(number).filter((test) => test.name.includes(wordOf(name.id)));
      const isTested = coverage.tests.some((test) => test.name.includes(wordOf(name.id)));
      book.enter(await tryRow({ name, numbers, own, mutants, worker, isTested }));
      tried += numbers.length;
      if ((n + 1) % BATCH === 0 || n + 1 === names.length) {
        book.save();
        say(`${title}: ${n + 1} of ${names.length}`);
      }
      if (tried < BREAKS_EACH) continue;
      worker.restart();
      tried = 0;
    }
    return redTests(seen);
  } finally {
    worker.restart();
    rmSync(path, { force: true });
  }
}

async function cover(
  worker: Worker,
  tests: readonly string[],
  mutants: number,
  words: readonly string[],
): Promise<readonly FileSeen[]> {
  const seen: FileSeen[] = [];
  for (const file of tests) {
    const answer = await worker.ask({ ask: 'cover', mutants, file, words }, COVER_SECONDS * 1000);
    if (answer === 'late' || answer.answer !== 'cover') throw new Error(`${file}: ${JSON.stringify(answer)}`);
    seen.push(answer.seen);
  }
  return seen;
}

type Row = {
  readonly name: Name;
  /** The ways to break it. */
  readonly numbers: readonly number[];
  /** The tests of the row that come to a break. */
  readonly own: (number: number) => readonly Touching[];
  readonly mutants: readonly Mutant[];
  readonly worker: Worker;
  readonly isTested: boolean;
};

async function tryRow({ name, numbers, own, mutants, worker, isTested }: Row): Promise<Finding> {
  const touched = numbers.filter((number) => own(number).length > 0);
  const counts = {
    id: name.id,
    at: placesOf(name),
    breaks: numbers.length,
    touched: touched.length,
  };
  if (!isTested) return { ...counts, verdict: 'untested' };
  if (numbers.length === 0) return { ...counts, verdict: 'unbreakable' };
  for (const number of touched)
    for (const test of own(number)) {
      const mutant = mutants[number];
      if (mutant === undefined) throw new RangeError(`there is no switch ${number}`);
      if ((await tryOne(worker, number, test)).verdict === 'survived') continue;
      const broken = `${mutant.line}: ${mutant.original} → ${mutant.mutated}`;
      return { ...counts, verdict: 'proven', by: { file: mutant.file, broken, test: test.name, testFile: test.file } };
    }
  return { ...counts, verdict: 'weak' };
}

/** One test in a world of its own: what another test leaves behind is no proof. */
async function tryOne(worker: Worker, number: number, test: Touching): Promise<Verdict> {
  const { file, index, name, steps, ms } = test;
  const attempts = [{ file, index, name, steps }];
  const answer = await worker.ask({ ask: 'try', mutant: number, attempts }, AND_SECONDS * 1000 + MOST_TIMES * ms);
  if (answer === 'late') return { verdict: 'time', by: test, why: 'stopped by the clock' };
  if (answer.answer !== 'try') throw new Error(JSON.stringify(answer));
  return answer.verdict;
}
