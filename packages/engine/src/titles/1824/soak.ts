/**
 * Many random games of all forms, every invariant checked after every action. Pure like everything here: whoever runs it
 * hands in what to do with a finished game, for example
 * `npx tsx -e "import('./packages/engine/src/titles/1824/soak.ts').then((m) => m.soak(1000, console.log))"`.
 */
import type { Options } from '../../core/meta.ts';
import type { BaseState } from '../../core/state.ts';
import { playTitleRandomly } from '../../by-chance/random-titles.ts';
import { type GameTable, tablesOf } from '../../by-chance/tables.ts';
import { title1824 } from './index.ts';

export type SoakGame = {
  readonly seed: string;
  readonly seats: number;
  readonly options: Options;
  readonly actions: number;
  readonly ended: boolean;
  readonly violations: readonly string[];
  readonly state: BaseState;
};

/** Every form with every number of players. */
export const SEATINGS: readonly GameTable[] = tablesOf(title1824);

/** One random game: the number decides form, players and seed. */
export function soakGame(number: number, spoiled = 1, mostActions = 6000): SoakGame {
  const { options, seats } = SEATINGS[number % SEATINGS.length] ?? { options: {}, seats: 3 };
  const seed = `1824 ${number}`;
  const { state, actions, violations } = playTitleRandomly('1824', { seed, seats, options, mostActions, spoiled });
  return { seed, seats, options, actions: actions.length, ended: state.outcome !== undefined, violations, state };
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
