/** What is done with a program of tests and mutants: see what each test touches, try a mutant, check that all is clean. */
import { NONE } from './switches.ts';
import { openWorld, type Program, TooLong } from './world.ts';

/** A test by its place: names are not unique. */
export type TestPlace = { readonly file: string; readonly index: number; readonly name: string };

/** What a test does without any mutant. */
export type Seen = TestPlace & {
  readonly ms: number;
  /** Switches that would make a difference to what the test does, and how often any was asked for. */
  readonly touched: readonly number[];
  readonly steps: number;
  /** Why it fails, if it does. */
  readonly failed?: string;
};

export type FileSeen = {
  readonly file: string;
  /** The same while the file and what it imports are loaded: tables and lists. */
  readonly touched: readonly number[];
  readonly steps: number;
  readonly tests: readonly Seen[];
};

export type Attempt = TestPlace & { readonly steps: number };

export type Verdict =
  | { readonly verdict: 'survived' }
  | { readonly verdict: 'killed' | 'time'; readonly by: TestPlace; readonly why: string };

/** A mutant may take this many times the steps of the clean run, and some more for what is short. */
const MOST_TIMES = 20;
const AND_MORE = 1_000_000;

const marked = (touched: Uint8Array): readonly number[] =>
  Array.from(touched.entries()).flatMap(([number, mark]) => (mark === 1 ? [number] : []));

const reason = (fault: unknown): string =>
  (fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault)).slice(0, 300);

/**
 * Runs every test of a file without mutants, or those with one of some words in their names, each in a world of its own: what
 * one remembers, another would not touch.
 */
export async function coverFile(
  program: Program,
  mutants: number,
  file: string,
  words?: readonly string[],
): Promise<FileSeen> {
  const touched = new Uint8Array(mutants);
  const first = openWorld(program, touched);
  const names = (await first.load(file)).map(({ name }) => name);
  const loading = { file, touched: marked(touched), steps: first.steps() };
  const tests: Seen[] = [];
  for (const [index, name] of names.entries()) {
    if (words !== undefined && !words.some((word) => name.includes(word))) continue;
    const world = openWorld(program, touched);
    const test = (await world.load(file))[index];
    touched.fill(0);
    world.allow(Number.POSITIVE_INFINITY);
    const started = performance.now();
    let failed: string | undefined;
    try {
      if (test === undefined) throw new Error('the tests are not the same every time');
      await test.run();
    } catch (fault) {
      failed = reason(fault);
    }
    const ms = performance.now() - started;
    const seen = { file, index, name, ms, touched: marked(touched), steps: world.steps() };
    tests.push(failed === undefined ? seen : { ...seen, failed });
  }
  return { ...loading, tests };
}

/** Switches a mutant on and runs tests until the first goes red. */
export async function tryMutant(program: Program, mutant: number, attempts: readonly Attempt[]): Promise<Verdict> {
  const world = openWorld(program, mutant);
  for (const { steps, ...place } of attempts) {
    world.allow(steps * MOST_TIMES + AND_MORE);
    try {
      const test = (await world.load(place.file))[place.index];
      if (test?.name !== place.name) throw new Error('the test is gone');
      await test.run();
    } catch (fault) {
      return { verdict: fault instanceof TooLong ? 'time' : 'killed', by: place, why: reason(fault) };
    }
  }
  return { verdict: 'survived' };
}

/** Runs tests one after the other in one world without a mutant and names those that fail. */
export async function checkClean(program: Program, places: readonly TestPlace[]): Promise<readonly string[]> {
  const verdicts: string[] = [];
  const world = openWorld(program, NONE);
  for (const { file, index, name } of places) {
    try {
      await (await world.load(file))[index]?.run();
    } catch (fault) {
      verdicts.push(`${file} ${name}: ${reason(fault)}`);
    }
  }
  return verdicts;
}
