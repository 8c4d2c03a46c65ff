/**
 * Golden games: programs have to come to the same actions on every machine. Played here, in other versions of Node and in a browser,
 * each has one fingerprint; it changes with `PLAYERS_VERSION` and with rules, and with nothing else.
 */
import { apply, canonical, hashText, newGame, type Offer, seatToAct, titles, view } from '@kursbuch/engine';
import { byChance } from '../by-chance.ts';
import { choose, type Level, LEVELS, PLAYERS_VERSION } from '../players/index.ts';

/** What is written down in `golden.json`. */
export const WRITTEN_PLAY: GoldenPlay = { actions: 240, every: 16 };

/** So many actions of each game, or to its end; of every few of them one is a program's, the others are chance. */
export type GoldenPlay = { readonly actions: number; readonly every: number };

/** By game: the fingerprint of what programs did in it. */
export type Fingerprints = { readonly [game: string]: string };

/** Chance that comes out the same everywhere: whole numbers, by a text. */
function chanceBy(text: string): () => number {
  let turn = 0;
  return () => {
    turn += 1;
    return Number.parseInt(hashText(`${text} ${turn}`).slice(0, 8), 16) / 2 ** 32;
  };
}

/** Games come to their end: nobody leaves one. */
const weight = ({ type }: Offer): number => (type === 'concede' || type === 'propose-winner' ? 0 : 1);

type Game = { readonly title: string; readonly options: unknown; readonly seats: number; readonly level: Level };

function fingerprintOf({ title, options, seats, level }: Game, { actions, every }: GoldenPlay): string {
  const seed = `golden ${title}`;
  const guess = byChance({ chance: chanceBy(seed), weight });
  const started = newGame(title, options, seats, seed);
  if (!started.ok) throw new Error(`${title} does not start: ${canonical(started.refusal)}`);
  let { state } = started.value;
  const chosen: unknown[] = [];
  for (let n = 0; n < actions && state.outcome === undefined; n += 1) {
    const seat = seatToAct(state);
    if (seat === undefined) throw new Error(`nobody has to act in ${title} after ${n} actions`);
    const own = n % every === 0 ? choose(view(state, seat), seat, { level, seed: `${seed} ${seat}` }) : undefined;
    const act = own ?? guess(state, seat);
    const applied = apply(state, act);
    if (!applied.ok) throw new Error(`${title} refuses ${canonical(act)}: ${canonical(applied.refusal)}`);
    if (own !== undefined) chosen.push(own);
    ({ state } = applied.value);
  }
  return `${chosen.length} ${hashText(canonical(chosen)).slice(0, 16)}`;
}

/** Plays every title and form by every strength, with its most players by the first, its fewest by the next, and so on. */
export function playGolden(play: GoldenPlay): Fingerprints {
  const found: { [game: string]: string } = {};
  for (const { meta } of titles())
    for (const { id, players, options } of meta.variants)
      for (const [n, level] of LEVELS.entries()) {
        const seats = n % 2 === 0 ? Math.max(...players) : Math.min(...players);
        const game: Game = { title: meta.id, options, seats, level };
        found[`${meta.id} ${id}, ${seats}, ${level} ${PLAYERS_VERSION}`] = fingerprintOf(game, play);
      }
  return found;
}
