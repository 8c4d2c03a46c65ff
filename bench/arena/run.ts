/**
 * The published tables of the arena. `npm run arena [words]` plays every line-up with these words in its name that has no result yet from players
 * that choose as those of today do, and writes it into `results.json`. Games of a line-up that is not through are kept beside it, so that it goes
 * on where it was stopped, on another machine as well; `-- --jobs 1` keeps one core busy instead of all. `npm run arena -- --table` plays nothing and
 * prints what is known.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLAYERS_VERSION } from '@kursbuch/bots/players';
import { canonical } from '@kursbuch/engine';
import { z } from 'zod';
import { askedFor, refuse } from '../../scripts/asked.ts';
import { ROOT } from '../../scripts/set-up.mjs';
import { LINE_UPS, type LineUp, SAME_SINCE } from './line-ups.ts';

const RESULTS = fileURLToPath(new URL('results.json', import.meta.url));
const PROGRAM = join(ROOT, 'packages', 'cli', 'bin', 'kursbuch.mjs');
/** The games of line-ups that are not through. */
const GAMES = fileURLToPath(new URL('games', import.meta.url));

const reportSchema = z.object({
  games: z.number(),
  unfinished: z.number(),
  violations: z.array(z.unknown()),
  bots: z.array(
    z.object({
      name: z.string(),
      wins: z.number(),
      winShare: z.number(),
      worthShare: z.number(),
      rating: z.number(),
      low: z.number(),
      high: z.number(),
      msP50: z.number(),
      msMean: z.number(),
      msP99: z.number(),
      msWorst: z.number(),
    }),
  ),
});
const resultSchema = z.object({ name: z.string(), version: z.number(), seed: z.string(), report: reportSchema });
type Result = z.infer<typeof resultSchema>;

/** What a file of kept games says first. */
const settingsSchema = z.record(z.string(), z.json());

const nameOf = ({ title, variant, bots }: LineUp): string =>
  [title, variant, bots].filter((part) => part !== undefined).join(' ');

/** Whether these are games of players of today: of this version, or of one that chose the same in this title. */
const isOfToday = ({ name, version }: Result): boolean =>
  LINE_UPS.some((lineUp) => nameOf(lineUp) === name && version >= SAME_SINCE[lineUp.title]);

const known = (): readonly Result[] =>
  z
    .array(resultSchema)
    .parse(JSON.parse(readFileSync(RESULTS, 'utf8')))
    .filter(isOfToday);

const keptIn = (lineUp: LineUp): string => join(GAMES, `${SAME_SINCE[lineUp.title]} ${nameOf(lineUp)}.jsonl`);

/** What players of an older version have played who chose the same counts as played by those of today. */
function bringToToday(keep: string): void {
  const [head = '', ...games] = readFileSync(keep, 'utf8').split('\n');
  const settings = settingsSchema.parse(JSON.parse(head));
  writeFileSync(keep, [canonical({ ...settings, version: PLAYERS_VERSION }), ...games].join('\n'));
}

function played(lineUp: LineUp, jobs: string | undefined): Result {
  const { title, variant, bots, games, seed } = lineUp;
  const name = nameOf(lineUp);
  mkdirSync(GAMES, { recursive: true });
  const keep = keptIn(lineUp);
  if (existsSync(keep)) bringToToday(keep);
  const form = variant === undefined ? [] : ['--variant', variant];
  const args = ['--title', title, ...form, '--bots', bots, '--games', String(games), '--seed', seed, '--keep', keep];
  if (jobs !== undefined) args.push('--jobs', jobs);
  console.log(name);
  const run = spawnSync(process.execPath, [PROGRAM, 'arena', ...args, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.stdout === '') process.exit(run.status ?? 1);
  return { name, version: PLAYERS_VERSION, seed, report: reportSchema.parse(JSON.parse(run.stdout)) };
}

/** One row for each line-up: of its first program, but the times of the second, too. */
function row({ name, report: { games, unfinished, violations, bots } }: Result): string {
  const [first] = bots;
  if (first === undefined) throw new Error(`${name} has no programs.`);
  const { wins, winShare, worthShare, rating, low, high } = first;
  const times = bots.slice(0, 2);
  return [
    name.replaceAll(',', ', '),
    games,
    unfinished + violations.length,
    `${wins} (${winShare.toFixed(2)})`,
    worthShare.toFixed(2),
    `${rating} (${low} to ${high})`,
    times.map(({ msMean }) => Math.round(msMean)).join(' / '),
    times.map(({ msP99 }) => msP99).join(' / '),
    times.map(({ msWorst }) => msWorst).join(' / '),
  ].join(' | ');
}

function table(): string {
  const results = known();
  const rows = LINE_UPS.flatMap((lineUp) => results.find(({ name }) => name === nameOf(lineUp)) ?? []).map(row);
  const head = 'line-up | games | failed | won | worth | rating | ms | p99 | worst';
  return [head, '---|---|---|---|---|---|---|---|---', ...rows].map((line) => `| ${line} |`).join('\n');
}

const { values, positionals } = askedFor('Use: npm run arena -- [words of a line-up] [--jobs <number>] [--table]', {
  options: { table: { type: 'boolean', default: false }, jobs: { type: 'string' } },
  allowPositionals: true,
});
const wanted = LINE_UPS.filter((lineUp) => positionals.every((word) => nameOf(lineUp).includes(word)));
if (wanted.length === 0) refuse(`No line-up has "${positionals.join(' ')}" in its name.`);
for (const lineUp of values.table ? [] : wanted) {
  if (known().some(({ name }) => name === nameOf(lineUp))) continue;
  const result = played(lineUp, values.jobs);
  // Another run may have written its own meanwhile.
  writeFileSync(RESULTS, `${JSON.stringify([...known(), result], undefined, 2)}\n`);
  rmSync(keptIn(lineUp));
}
console.log(table());
