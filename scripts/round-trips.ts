/**
 * `npm run round-trips`: random games under the ruleset of 18xx.games, exported to that site's form and imported again. A game
 * passes if the import comes to the same result with the same log. What is done stays done when it is stopped, as long as the
 * engine stays as it is; games that failed are tried again.
 *
 * `npm run round-trips -- --games 300 --seed s` goes through so many games of each form, `--form 18Mag` through one form only,
 * and `--fresh` begins anew. `--keep <folder>` keeps the files.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord } from '@kursbuch/engine';
import { roundTrip, TOLD_FORMS, type ToldForm } from '@kursbuch/engine/testkit';
import { obstacleWords } from '@kursbuch/words';
import { askedFor, refuse, wholeNumber } from './asked.ts';
import { engineSources, fingerprint } from './mutants/groups.ts';
import { ROOT } from './set-up.mjs';

/** What is done so far. */
const RECORD = join(ROOT, 'node_modules', '.cache', 'kursbuch', 'round-trips.json');

type Progress = {
  readonly seed: string;
  /** What the engine was then: games of other rules prove nothing about these. */
  readonly sources: string;
  /** For each form the number of the next game. */
  readonly next: { readonly [form: string]: number };
  readonly failed: readonly Failed[];
};

type Failed = { readonly form: string; readonly number: number; readonly why: string };

const USE =
  'Use: npm run round-trips -- [--games <number>] [--seed <text>] [--form 18Mag|1824|Cisleithania] [--keep <folder>] [--fresh]';

const { values } = askedFor(USE, {
  options: {
    games: { type: 'string', default: '300' },
    seed: { type: 'string', default: 's' },
    form: { type: 'string' },
    keep: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
});

function wantedForms(): readonly ToldForm[] {
  const { form } = values;
  if (form === undefined) return TOLD_FORMS;
  const found = TOLD_FORMS.filter((one) => one === form);
  return found.length === 0 ? refuse(USE) : found;
}

const isProgress = (input: unknown): input is Progress =>
  isRecord(input) &&
  typeof input['seed'] === 'string' &&
  typeof input['sources'] === 'string' &&
  isRecord(input['next']) &&
  Array.isArray(input['failed']);

/** What was done before with the same seed and the same engine. */
function begun(): Progress {
  const sources = fingerprint(engineSources());
  const anew: Progress = { seed: values.seed, sources, next: {}, failed: [] };
  try {
    const before: unknown = JSON.parse(readFileSync(RECORD, 'utf8'));
    return isProgress(before) && before.seed === values.seed && before.sources === sources ? before : anew;
  } catch {
    return anew;
  }
}

function keep(form: ToldForm, number: number, file: unknown): void {
  if (values.keep === undefined) return;
  mkdirSync(values.keep, { recursive: true });
  writeFileSync(join(values.keep, `${form}-${values.seed}-${number}.json`), `${JSON.stringify(file)}\n`);
}

/** One game there and back; the answer is what is wrong with it. A game that fails is no reason to leave out the others. */
function fault(form: ToldForm, number: number): string | undefined {
  try {
    return obstacleTo(form, number);
  } catch (error) {
    return String(error);
  }
}

function obstacleTo(form: ToldForm, number: number): string | undefined {
  const told = roundTrip(form, values.seed, number);
  if (!told.told) return obstacleWords(told.obstacle).join(' ');
  keep(form, number, told.file);
  return undefined;
}

const games = wholeNumber('games', values.games);
const forms = wantedForms();
if (values.fresh) rmSync(RECORD, { force: true });
let progress = begun();

/** Goes through one game and notes what came of it. */
function go(form: ToldForm, number: number): void {
  const why = fault(form, number);
  if (why !== undefined) console.error(`${form} ${number}: ${why}`);
  const others = progress.failed.filter((one) => one.form !== form || one.number !== number);
  progress = {
    ...progress,
    next: { ...progress.next, [form]: Math.max(number + 1, progress.next[form] ?? 0) },
    failed: why === undefined ? others : [...others, { form, number, why }],
  };
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(progress));
}

for (const form of forms) {
  const first = progress.next[form] ?? 0;
  console.log(`${form}: ${games} games, ${Math.min(first, games)} of them done before.`);
  for (const { number } of progress.failed.filter((one) => one.form === form)) go(form, number);
  for (let number = first; number < games; number += 1) {
    go(form, number);
    if ((number + 1) % 10 === 0) console.log(`  ${number + 1}`);
  }
}
const failed = progress.failed.filter((one) => forms.some((form) => form === one.form) && one.number < games);
for (const { form, number, why } of failed) console.error(`Failed: ${form} ${number}: ${why}`);
console.log(`${forms.join(', ')}: ${games} games of each, ${failed.length} failed (seed ${values.seed})`);
process.exitCode = failed.length === 0 ? 0 : 1;
