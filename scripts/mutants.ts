/**
 * `npm run mutants -- --title <title>`: breaks the rules of a title on purpose, one place at a time, and sees whether a test of
 * its rules goes red. What is done stays done when it is stopped, and it goes on there; what has changed since is tried again.
 *
 * `--mechanisms` breaks what titles share, all of it. `--count 300` and `--seed 7` draw another share than 1,200 by seed 1.
 * `--only selling` takes everything in files with that in their names, `--mutant <id>` one and tells what becomes of it.
 * `--jobs 2` uses two processes, `--fresh` forgets what was found before, `--json` prints everything for programs, `--verify`
 * compares the tests with those the test runner knows.
 */
import { askedFor, refuse } from './asked.ts';
import { bundle } from './mutants/bundle.ts';
import { draw } from './mutants/draw.ts';
import { excusedAmong, storedExcuses } from './mutants/excused.ts';
import { type Group, sharedGroup, titleGroup, titles } from './mutants/groups.ts';
import type { Mutant } from './mutants/instrument.ts';
import { countsOf, LEAST_KILLED, MOST_EXCUSED, survivors, table } from './mutants/report.ts';
import { forgetResults } from './mutants/results.ts';
import { type Outcome, run } from './mutants/run.ts';
import { verify } from './mutants/verify.ts';
import { ROOT, setUp } from './set-up.mjs';

const USUAL_COUNT = 1200;

const USE = `Use: npm run mutants -- --title <${titles().join('|')}> | --mechanisms [--count n] [--seed s] [--only file] [--mutant id] [--jobs n] [--fresh] [--json] [--verify]`;

const { values } = askedFor(USE, {
  options: {
    title: { type: 'string' },
    mechanisms: { type: 'boolean', default: false },
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    mutant: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => console.error(line);

function chosenGroup(): Group | undefined {
  if (values.mechanisms) return sharedGroup();
  const title = titles().find((one) => one === values.title);
  return title === undefined ? undefined : titleGroup(title);
}

const isWhole = (text: string | undefined): boolean => text === undefined || /^[1-9]\d*$/u.test(text);

/** Which mutants are tried: one, those of some files, or a share. */
function choose(mutants: readonly Mutant[]): readonly Mutant[] {
  const { mutant, only, count, seed, mechanisms } = values;
  if (mutant !== undefined) return mutants.filter(({ id }) => id === mutant);
  const inQuestion = only === undefined ? mutants : mutants.filter(({ file }) => file.includes(only));
  const all = only !== undefined || mechanisms;
  return draw(inQuestion, count === undefined ? (all ? inQuestion.length : USUAL_COUNT) : Number(count), seed);
}

/** Whether the run says what it should; a single file or mutant is only looked at. */
function judged(outcome: Outcome, excused: ReadonlyMap<string, string>): boolean {
  const { drawn, killed, time, excused: spared } = countsOf(outcome, excused);
  const stale = outcome.tried.filter(({ verdict, mutant }) => verdict === 'killed' && excused.has(mutant.id));
  for (const { mutant, by } of stale)
    say(`Excused, but "${by?.name}" finds it: ${mutant.file}:${mutant.line} ${mutant.id}`);
  if (stale.length > 0 || outcome.red > 0) return false;
  if (values.only !== undefined || values.mutant !== undefined) return true;
  return killed + time >= LEAST_KILLED * drawn && spared <= MOST_EXCUSED * drawn;
}

function tell(group: Group, outcome: Outcome, excused: ReadonlyMap<string, string>): void {
  if (values.json) {
    const tried = outcome.tried.map(({ mutant, number: _number, ...found }) => ({
      ...mutant,
      ...found,
      excused: excused.get(mutant.id),
    }));
    console.log(
      JSON.stringify({ group: group.name, seed: values.seed, ...countsOf(outcome, excused), tried }, undefined, 1),
    );
    return;
  }
  for (const line of survivors(outcome, excused)) console.log(line);
  if (values.mutant !== undefined)
    for (const { mutant, verdict, tests, by } of outcome.tried)
      console.log(
        `${mutant.context}\n${mutant.original} → ${mutant.mutated}\n${verdict}, ${tests} tests${by === undefined ? '' : `, by ${by.file} "${by.name}": ${by.why}`}`,
      );
  console.log(`\n${table(group.name, countsOf(outcome, excused))}`);
}

const group = chosenGroup();
if (group === undefined || !isWhole(values.count) || !isWhole(values.jobs)) refuse(USE);
setUp();
if (values.fresh) forgetResults(group.name);
const program = await bundle({ root: ROOT, rules: group.rules, tests: group.tests });
if (values.mutant !== undefined && !program.mutants.some(({ id }) => id === values.mutant))
  refuse(`There is no mutant ${values.mutant} in ${group.name}.`);
const files = new Set(group.rules);
const excused = excusedAmong(
  program.mutants,
  storedExcuses().filter(({ file }) => files.has(file)),
);
const outcome = await run({ group, program, jobs: Number(values.jobs), choose, say });
tell(group, outcome, excused);
if (!judged(outcome, excused)) process.exitCode = 1;
if (values.verify) verify(group, outcome.tests, say);
