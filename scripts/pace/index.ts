/**
 * `npm run pace -- --title 1824 --players 4 --rounds 7 --games 12 --seed s [--level express]`: how far programs come in the time people
 * took in recorded games: the worth of every seat after so many operating rounds, its mean and its spread. What is played stays played
 * when it is stopped. `--papers` counts papers as the ruleset of the recorded games does, where the rulebook counts nothing.
 */
import { parseArgs } from 'node:util';
import { choose, isLevel, type Level, PLAYERS_VERSION } from '@kursbuch/bots/players';
import {
  findTitle,
  type GameState,
  isRecord,
  readState,
  roundKind,
  seat as seatOf,
  view,
  worthNow,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { z } from 'zod';
import { keepLine, keptLines } from '../kept-lines.ts';

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '18mag' },
    players: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '11' },
    games: { type: 'string', default: '12' },
    seed: { type: 'string', default: 's' },
    level: { type: 'string', default: 'express' },
    papers: { type: 'boolean', default: false },
  },
});
const level = isLevel(values.level) ? values.level : undefined;
const [players, rounds, games] = [Number(values.players), Number(values.rounds), Number(values.games)];
if (findTitle(values.title) === undefined || level === undefined || !(players > 1) || !(rounds > 0) || !(games > 0)) {
  console.error(
    'Use: npm run pace -- --title <id> --players <number> --rounds <number> --games <number> --seed <text>',
  );
  process.exit(2);
}
/** No game has so many actions, or it never ends. */
const MOST_ACTIONS = 5_000;
/** The ruleset of the recorded games. */
const RECORDED = '18xx.games';

/** The same position as the recorded games would count it. */
function counted(state: GameState): GameState {
  const plain: unknown = state;
  if (!values.papers || !isRecord(plain) || !isRecord(plain['own'])) return state;
  const read = readState({ ...plain, own: { ...plain['own'], ruleset: RECORDED } });
  return read.ok ? read.value : state;
}

const worths = (state: GameState): readonly number[] =>
  state.money.players.map((_, n) => worthNow(counted(state), seatOf(n)));

/** Whether so many rounds of companies are over. */
const isThere = (state: GameState): boolean =>
  state.outcome !== undefined || (roundKind(state) === 'companies' && state.place.number > rounds);

/** What everybody is worth when the rounds are over, or the game is; the rest is left to chance, which is quick. */
function play(seed: string, by: Level): readonly number[] {
  let found: readonly number[] | undefined;
  const { state } = playTitleRandomly(
    values.title,
    {
      seed,
      seats: players,
      options: {},
      mostActions: MOST_ACTIONS,
      spoiled: 0,
      chooses: (now, seat) => {
        if (isThere(now)) found ??= worths(now);
        return found === undefined ? choose(view(now, seat), seat, { level: by, seed: `${seed} ${seat}` }) : undefined;
      },
    },
    { concede: 0, 'propose-winner': 0 },
  );
  return found ?? worths(state);
}

const Played = z.array(z.number());
const name = `pace-${values.title}-${players}-${rounds}-${values.papers}-${level}-${values.seed}-${PLAYERS_VERSION}`;

for (let game = keptLines(name, Played).length; game < games; game += 1) {
  const worth = play(`${values.seed}-${game}`, level);
  keepLine(name, worth);
  console.error(`game ${game + 1} of ${games}: ${worth.join(' ')}`);
}

const means = keptLines(name, Played)
  .slice(0, games)
  .map((worth) => worth.reduce((sum, one) => sum + one, 0) / worth.length);
const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
const spread = Math.sqrt(means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, means.length - 1));
console.log(
  JSON.stringify({
    title: values.title,
    players,
    level,
    rounds,
    games: means.length,
    mean: Math.round(mean),
    spread: Math.round(spread),
    least: Math.round(Math.min(...means)),
    most: Math.round(Math.max(...means)),
  }),
);
