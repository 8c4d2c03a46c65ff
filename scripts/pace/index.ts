/**
 * `npm run pace -- --title 1824 --players 4 --rounds 7 --games 12 --seed s [--level express]`: how far programs come in the time people
 * took in recorded games: the worth of every seat after so many operating rounds, its mean and its spread. What is played stays played
 * when it is stopped, as long as the version of the players is the same; `--fresh` begins anew. `--papers` counts papers as the ruleset of
 * the recorded games does, where the rulebook counts nothing.
 */
import { choose, PLAYERS_VERSION } from '@kursbuch/bots/players';
import { type GameState, isRecord, readState, roundKind, seat as seatOf, view, worthNow } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { z } from 'zod';
import { askedFor, checkTable, levelOf, wholeNumber } from '../asked.ts';
import { keepLine, keptGames } from '../kept-lines.ts';

const { values } = askedFor(
  'Use: npm run pace -- --title <id> --players <number> --rounds <number> --games <number> --seed <text> [--level <program>] [--papers] [--fresh]',
  {
    options: {
      title: { type: 'string', default: '18mag' },
      players: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '11' },
      games: { type: 'string', default: '12' },
      seed: { type: 'string', default: 's' },
      level: { type: 'string', default: 'express' },
      papers: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
    },
  },
);
const level = levelOf(values.level);
const players = wholeNumber('players', values.players, 2);
const rounds = wholeNumber('rounds', values.rounds);
const games = wholeNumber('games', values.games);
checkTable(values.title, players);
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

const worthOfAll = (state: GameState): readonly number[] =>
  state.money.players.map((_, n) => worthNow(counted(state), seatOf(n)));

/** Whether so many rounds of companies are over. */
const isThere = (state: GameState): boolean =>
  state.outcome !== undefined || (roundKind(state) === 'companies' && state.place.number > rounds);

/** What everybody is worth when the rounds are over, or the game is; the rest is left to chance, which is quick. */
function play(seed: string): readonly number[] {
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
        if (isThere(now)) found ??= worthOfAll(now);
        return found === undefined ? choose(view(now, seat), seat, { level, seed: `${seed} ${seat}` }) : undefined;
      },
    },
    { concede: 0, 'propose-winner': 0 },
  );
  return found ?? worthOfAll(state);
}

const Played = z.array(z.number());
const name = `pace-${values.title}-${players}-${rounds}-${values.papers}-${level}-${values.seed}-${PLAYERS_VERSION}`;

const worths: (readonly number[])[] = [...keptGames(name, Played, values.fresh)].slice(0, games);
for (let game = worths.length; game < games; game += 1) {
  const worth = play(`${values.seed}-${game}`);
  keepLine(name, worth);
  worths.push(worth);
  console.error(`game ${game + 1} of ${games}: ${worth.join(' ')}`);
}

const means = worths.map((worth) => worth.reduce((sum, one) => sum + one, 0) / worth.length);
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
