/**
 * `npm run random-games`: games by chance over all forms of all titles with every number of players. All invariants are checked
 * after every action, and at every decision a spoiled action has to be refused and leave no trace. What is done stays done when it
 * is stopped, unless the engine has changed since.
 *
 * `npm run random-games -- --games 3000 --seed s` goes through so many games, `--jobs 2` in two processes, `--fresh` begins
 * anew, and `--game 17` plays one of them alone.
 */
import { join } from 'node:path';
import { askedFor, wholeNumber } from './asked.ts';
import { engineSources, fingerprint } from './mutants/groups.ts';
import { played, type Played, taskFor } from './random-games/game.ts';
import { playAll } from './random-games/play.ts';
import { keep, openRecord } from './random-games/record.ts';
import { report, violationText } from './random-games/report.ts';
import { ROOT } from './set-up.mjs';

/** Every so many games something is said. */
const TELL = 50;

const USE =
  'Use: npm run random-games -- [--games <number>] [--seed <text>] [--jobs <number>] [--fresh], or --game <number> [--seed <text>]';

const { values } = askedFor(USE, {
  options: {
    games: { type: 'string', default: '300' },
    seed: { type: 'string', default: 's' },
    jobs: { type: 'string', default: '1' },
    game: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
});

const { seed } = values;

/** What was done so far; every seed has its own, so that a look at another one costs nothing. */
const RECORD = join(ROOT, 'node_modules', '.cache', 'kursbuch', `random-games-${encodeURIComponent(seed)}.jsonl`);

/** What decides how a game goes: the engine, and how games are chosen here. */
const sourcesNow = (): string =>
  fingerprint([
    ...engineSources().filter((file) => !file.endsWith('.test.ts')),
    ...['game.ts', 'moods.ts'].map((name) => join('scripts', 'random-games', name)),
  ]);

/** The games wanted that are not yet done, each noted as soon as it is. */
async function go(games: number, jobs: number): Promise<readonly Played[]> {
  const known = openRecord(RECORD, { seed, sources: sourcesNow() }, values.fresh);
  const left = Array.from({ length: games }, (_, n) => n).filter((n) => !known.has(n));
  console.log(`${games} games, ${games - left.length} of them done before.`);
  const begun = performance.now();
  let done = 0;
  await playAll(left, seed, jobs, (game) => {
    known.set(game.number, game);
    keep(RECORD, game);
    if (game.violations.length > 0) console.error(violationText(game));
    done += 1;
    if (done % TELL > 0) return;
    const each = (performance.now() - begun) / 1000 / done;
    const minutes = Math.round((each * (left.length - done)) / 60);
    console.log(`  ${done} of ${left.length} played, ${each.toFixed(2)} s each, ${minutes} minutes left`);
  });
  return [...known.values()].filter((game) => game.number < games).toSorted((a, b) => a.number - b.number);
}

const games =
  values.game === undefined
    ? await go(wholeNumber('games', values.games), wholeNumber('jobs', values.jobs))
    : [played(taskFor(wholeNumber('game', values.game, 0), seed))];
console.log(report(games, seed));
process.exitCode = games.every(({ violations }) => violations.length === 0) ? 0 : 1;
