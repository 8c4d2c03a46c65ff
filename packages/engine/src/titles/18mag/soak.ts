/**
 * Many random games of all forms, every invariant checked after every action. Pure like everything here: whoever runs it
 * hands in what to do with a finished game, for example
 * `npx tsx -e "import('./packages/engine/src/titles/18mag/soak.ts').then((m) => m.soak(1000, console.log))"`.
 */
import { playTitleRandomly } from '../../by-chance/random-titles.ts';
import type { BaseState } from '../../core/state.ts';
import { meta } from './meta.ts';
import type { Ruleset } from './variants/18xx-games.ts';

export type SoakGame = {
  readonly seed: string;
  readonly seats: number;
  readonly actions: number;
  readonly ended: boolean;
  readonly violations: readonly string[];
  readonly state: BaseState;
};

/** One random game: the number decides players, form and seed. */
export function soakGame(number: number, spoiled = 1, mostActions = 6000, ruleset: Ruleset = 'rulebook'): SoakGame {
  const seats = 1 + (number % 6);
  const options = { ruleset, ...(seats === 1 ? { minors: number % 12 < 6 ? 2 : 3 } : {}) };
  const seed = `18mag ${number}`;
  const { state, actions, violations } = playTitleRandomly(meta.id, { seed, seats, options, mostActions, spoiled });
  return { seed, seats, actions: actions.length, ended: state.outcome !== undefined, violations, state };
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
