/**
 * Many random games of all forms, every invariant checked after every action. Pure like everything here: whoever runs it
 * hands in what to do with a finished game, for example
 * `npx tsx -e "import('./packages/engine/src/titles/1839/soak.ts').then((m) => m.soak(1000, console.log))"`.
 */
import type { LogEvent } from '../../core/events.ts';
import { applyTo, startGame } from '../../core/game.ts';
import type { BaseState } from '../../core/state.ts';
import type { Liking } from '../../core/title.ts';
import { playTitleRandomly } from '../../by-chance/random-titles.ts';
import { rules1839 } from './index.ts';
import { box } from './readers.ts';

export type SoakGame = {
  readonly seed: string;
  readonly seats: number;
  readonly temper: Temper;
  readonly actions: readonly unknown[];
  readonly ended: string;
  readonly violations: readonly string[];
  readonly state: BaseState;
};

/** Two tempers: the hasty buy trains until somebody is bankrupt, the thrifty buy few and see the later phases. */
const TEMPERS = {
  hasty: {},
  thrifty: { 'buy-train': 0.3, 'sell-shares': 0.02, par: 0.1, 'lay-tile': 0.6, 'buy-private': 0.1, done: 2 },
} as const satisfies { readonly [name: string]: Liking };
export type Temper = keyof typeof TEMPERS;

/** Leaving the game and agreeing on a winner end games early: rare in all of them, less rare in some. */
const early = (number: number): Liking => ({
  ...(number % 5 === 3 ? { concede: 0.005 } : {}),
  ...(number % 10 === 7 ? { 'propose-winner': 0.005 } : {}),
});

/** One random game: the number decides players, temper and seed. */
export function soakGame(number: number, spoiled = 1, mostActions = 6000): SoakGame {
  const seats = 2 + (number % 3);
  const temper: Temper = number % 2 === 0 ? 'hasty' : 'thrifty';
  const seed = `1839 ${number}`;
  const play = { seed, seats, options: {}, mostActions, spoiled };
  const played = playTitleRandomly(rules1839.title, play, { ...TEMPERS[temper], ...early(number) });
  return { ...played, seed, seats, temper, ended: played.state.outcome?.reason ?? 'open' };
}

/** Plays games from a number on and hands each one over; the answer is how many had something wrong. */
export function soak(games: number, seen: (game: SoakGame) => void, from = 0, spoiled = 1): number {
  let faults = 0;
  for (let number = from; number < from + games; number += 1) {
    const game = soakGame(number, spoiled);
    if (game.violations.length > 0) faults += 1;
    seen(game);
  }
  return faults;
}

/** A price that goes from one market to the other: a Local has grown into a Major. */
const isGrowth = (event: LogEvent): boolean =>
  event.event === 'price' &&
  box.market.conversions.some(({ from, to }) => from.price === event.from && to.price === event.to);

const nameOf = (event: LogEvent): string | undefined => {
  if (event.event === 'own') return event.what;
  if (isGrowth(event)) return 'local-grown';
  return event.event === 'phase' ? `phase ${event.phase}` : undefined;
};

/** What happened in a game and how often, by the log. */
export function survey({
  actions,
  seed,
  seats,
}: Pick<SoakGame, 'actions' | 'seed' | 'seats'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const started = startGame(rules1839, {}, seats, seed);
  if (!started.ok) return counts;
  let { state } = started.value;
  for (const action of actions) {
    const applied = applyTo(rules1839, state, action, 'best-runs');
    if (!applied.ok) break;
    state = applied.value.state;
    for (const name of applied.value.events.map(nameOf))
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
