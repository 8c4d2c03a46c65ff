/**
 * The published tables of the arena. `npm run arena [words]` plays every line-up with these words in its name that has no result yet from players of
 * today's version, and writes it into `results.json`. Games of a line-up that is not through are kept beside it, so that it goes on where it was
 * stopped, on another machine as well. `npm run arena -- --table` plays nothing and prints what is known.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PLAYERS_VERSION } from '@kursbuch/bots/players';
import { z } from 'zod';
import { ROOT } from '../../scripts/set-up.mjs';
import { LINE_UPS, type LineUp } from './line-ups.ts';

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

const nameOf = ({ title, variant, bots }: LineUp): string =>
  [title, variant, bots].filter((part) => part !== undefined).join(' ');

const known = (): readonly Result[] =>
  z
    .array(resultSchema)
    .parse(JSON.parse(readFileSync(RESULTS, 'utf8')))
    .filter(({ version }) => version === PLAYERS_VERSION);

const keptIn = (name: string): string => join(GAMES, `${PLAYERS_VERSION} ${name}.jsonl`);

function played(lineUp: LineUp): Result {
  const { title, variant, bots, games, seed } = lineUp;
  const name = nameOf(lineUp);
  mkdirSync(GAMES, { recursive: true });
  const keep = keptIn(name);
  const form = variant === undefined ? [] : ['--variant', variant];
  const args = ['--title', title, ...form, '--bots', bots, '--games', String(games), '--seed', seed, '--keep', keep];
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

const { values, positionals } = parseArgs({
  options: { table: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = LINE_UPS.filter((lineUp) => positionals.every((word) => nameOf(lineUp).includes(word)));
for (const lineUp of values.table ? [] : wanted) {
  const before = known();
  if (before.some(({ name }) => name === nameOf(lineUp))) continue;
  writeFileSync(RESULTS, `${JSON.stringify([...before, played(lineUp)], undefined, 2)}\n`);
  rmSync(keptIn(nameOf(lineUp)));
}
console.log(table());
