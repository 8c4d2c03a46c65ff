/** Breaks the rules of a group one by one and sees whether its tests find out. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Coverage, coverageOf, finders, redTests, type Touching } from './coverage.ts';
import { engineSources, fingerprint, type Group } from './groups.ts';
import type { Mutant } from './instrument.ts';
import { startWorker, type Worker } from './process.ts';
import { addResults, FOLDER, type Found, readResults, type Stored } from './results.ts';
import type { FileSeen, TestPlace, Verdict } from './trials.ts';

/** A mutant with the number of its switch. */
export type Numbered = { readonly mutant: Mutant; readonly number: number };

export type Options = {
  readonly group: Group;
  readonly program: { readonly code: string; readonly mutants: readonly Mutant[] };
  readonly jobs: number;
  /** The mutants to try. */
  readonly choose: (mutants: readonly Mutant[]) => readonly Mutant[];
  readonly say: (line: string) => void;
};

/** After so many mutants, or so long, the tests that found them are run without any, and the results are stored. */
const BATCH = 60;
const BATCH_SECONDS = 60;

/** After so many batches a process has gathered enough. */
const BATCHES_EACH = 6;

/** A mutant may take this many times as long as its tests without it. Others may need the machine too, so it is much. */
const MOST_TIMES = 10;
const AND_SECONDS = 30;

/** Covering a file takes seconds; far more than that is a fault. */
const COVER_SECONDS = 900;

async function cover({ group, program, jobs }: Options, workers: readonly Worker[]): Promise<readonly FileSeen[]> {
  const left = [...group.tests];
  const seen: FileSeen[] = [];
  const next = async (worker: Worker): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const ask = { ask: 'cover', mutants: program.mutants.length, file } as const;
      const answer = await worker.ask(ask, COVER_SECONDS * 1000);
      if (answer === 'late') throw new Error(`${file} did not come to its end`);
      if (answer.answer !== 'cover') throw new Error(`${file}: ${JSON.stringify(answer)}`);
      seen.push(answer.seen);
    }
  };
  await Promise.all(workers.slice(0, jobs).map(next));
  return seen;
}

/** Names the tests that fail without a mutant, one after the other in one world. */
async function faults(worker: Worker, places: readonly TestPlace[]): Promise<readonly string[]> {
  if (places.length === 0) return [];
  const answer = await worker.ask({ ask: 'check', places }, COVER_SECONDS * 1000);
  if (answer === 'late') return ['the tests do not come to their end'];
  return answer.answer === 'check' ? answer.failed : [JSON.stringify(answer)];
}

async function tryOne(worker: Worker, number: number, tests: readonly Touching[]): Promise<Verdict> {
  const usual = tests.reduce((sum, { ms }) => sum + ms, 0);
  const attempts = tests.map(({ file, index, name, steps }) => ({ file, index, name, steps }));
  const limit = AND_SECONDS * 1000 + MOST_TIMES * usual;
  const answer = await worker.ask({ ask: 'try', mutant: number, attempts }, limit);
  if (answer !== 'late' && answer.answer === 'try') return answer.verdict;
  if (answer !== 'late') throw new Error(JSON.stringify(answer));
  const [by] = attempts;
  if (by === undefined) throw new Error('nothing was asked and no answer came');
  return { verdict: 'time', by, why: 'stopped by the clock' };
}

export type Outcome = {
  readonly tried: readonly (Numbered & Found)[];
  readonly tests: number;
  readonly mutants: number;
  /** Tests that fail without any mutant: the figures of such a run do not count. */
  readonly red: number;
};

/** The whole run. */
export async function run(options: Options): Promise<Outcome> {
  const { group, program, jobs, choose, say } = options;
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${group.name}-${process.pid}.cjs`);
  writeFileSync(path, program.code);
  const workers = Array.from({ length: jobs }, () => startWorker(path));
  try {
    const seen = await cover(options, workers);
    const red = redTests(seen);
    const coverage = coverageOf(seen);
    say(`${coverage.tests.length} tests of ${group.tests.length} files, ${program.mutants.length} mutants.`);
    const [first] = workers;
    if (first === undefined) throw new Error('there must be one job at least');
    if (red.length > 0) say(`Red without any mutant, so they find nothing:\n${red.join('\n')}`);
    const failed = await faults(first, coverage.tests);
    if (failed.length > 0) throw new Error(`After other tests these fail:\n${failed.join('\n')}`);

    const chosen = new Set(choose(program.mutants).map(({ id }) => id));
    const wanted = program.mutants.flatMap((mutant, number) => (chosen.has(mutant.id) ? [{ mutant, number }] : []));
    const book = resultBook(group);
    const left = wanted.filter(({ mutant }) => book.known(mutant) === undefined);
    say(`${wanted.length} to try, ${wanted.length - left.length} of them known from before.`);
    await tryAll({ left, coverage, workers, book, say });
    return {
      tried: wanted.flatMap((one) => {
        const found = book.known(one.mutant);
        return found === undefined ? [] : [{ ...one, ...found }];
      }),
      tests: coverage.tests.length,
      mutants: program.mutants.length,
      red: red.length,
    };
  } finally {
    for (const worker of workers) worker.restart();
    rmSync(path, { force: true });
  }
}

type Book = {
  readonly known: (mutant: Mutant) => Found | undefined;
  readonly enter: (mutant: Mutant, found: Found) => void;
  readonly save: () => void;
};

/** Results by mutant, those whose files have changed left out. */
function resultBook(group: Group): Book {
  const results = readResults(group.name);
  const own = new Map<string, Stored>();
  const everything = fingerprint(engineSources());
  const prints = new Map<string, string>();
  const printOf = (file: string): string => {
    const known = prints.get(file) ?? fingerprint([file]);
    prints.set(file, known);
    return known;
  };
  const proofOf = ({ verdict, by }: Found): string =>
    verdict === 'killed' && by !== undefined && group.tests.includes(by.file) ? printOf(by.file) : everything;
  return {
    known(mutant) {
      const found = results.get(mutant.id);
      return found?.source === printOf(mutant.file) && found.proof === proofOf(found) ? found : undefined;
    },
    enter(mutant, found) {
      const stored = { ...found, source: printOf(mutant.file), proof: proofOf(found) };
      results.set(mutant.id, stored);
      own.set(mutant.id, stored);
    },
    save() {
      addResults(group.name, own);
    },
  };
}

type Work = {
  readonly left: readonly Numbered[];
  readonly coverage: Coverage;
  readonly workers: readonly Worker[];
  readonly book: Book;
  readonly say: (line: string) => void;
};

async function tryAll({ left, coverage, workers, book, say }: Work): Promise<void> {
  const queue = [...left];
  const found = finders();
  const started = performance.now();
  let done = 0;
  let red = 0;

  const tryBatch = async (worker: Worker, batch: readonly Numbered[]): Promise<ReadonlyMap<Mutant, Found>> => {
    const verdicts = new Map<Mutant, Found>();
    const begun = performance.now();
    for (const { mutant, number } of batch) {
      if (performance.now() - begun > BATCH_SECONDS * 1000) break;
      const tests = coverage.touching(number);
      if (tests.length === 0) {
        verdicts.set(mutant, { verdict: 'uncovered', tests: 0 });
        continue;
      }
      const verdict = await tryOne(worker, number, found.order(mutant, tests));
      if (verdict.verdict === 'survived') verdicts.set(mutant, { verdict: 'survived', tests: tests.length });
      else {
        const { by, why } = verdict;
        if (verdict.verdict === 'killed') found.note(mutant, by);
        verdicts.set(mutant, { verdict: verdict.verdict, tests: tests.length, by: { ...by, why } });
      }
    }
    return verdicts;
  };

  /** A test that goes red without any mutant has found nothing: the batch is done again, in a new process. */
  const trusted = async (
    worker: Worker,
    batch: readonly Numbered[],
    again: boolean,
  ): Promise<ReadonlyMap<Mutant, Found>> => {
    const verdicts = await tryBatch(worker, batch);
    const names = new Set([...verdicts.values()].map(({ by }) => `${by?.file} ${by?.name}`));
    const finding = coverage.tests.filter(({ file, name }) => names.has(`${file} ${name}`));
    const failed = await faults(worker, finding);
    if (failed.length === 0) return verdicts;
    if (again) throw new Error(`Without any mutant these fail now and then:\n${failed.join('\n')}`);
    worker.restart();
    return trusted(worker, batch, true);
  };

  await Promise.all(
    workers.map(async (worker) => {
      for (let n = 1; queue.length > 0; n += 1) {
        const batch = queue.splice(0, BATCH);
        const verdicts = await trusted(worker, batch, false);
        queue.unshift(...batch.filter(({ mutant }) => !verdicts.has(mutant)));
        for (const [mutant, verdict] of verdicts) {
          book.enter(mutant, verdict);
          done += 1;
          if (verdict.verdict === 'killed' || verdict.verdict === 'time') red += 1;
        }
        book.save();
        const seconds = Math.round((performance.now() - started) / 1000);
        say(`${done} of ${left.length} tried, ${red} found out, ${seconds} s`);
        if (n % BATCHES_EACH === 0) worker.restart();
      }
    }),
  );
}
