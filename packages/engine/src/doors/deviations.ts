/** By which rules a game is played, where these are not the rulebook's alone. */
import type { Deviation } from '../core/table.ts';
import { titleOf } from '../titles/registry.ts';
import type { GameState } from './game.ts';

export type { Deviation } from '../core/table.ts';

/** Where a game is played differently from the rulebook; only games of the ruleset 18xx.games are. */
export const deviationsOfGame = (state: GameState): readonly Deviation[] =>
  titleOf(state.title).table(state, (table, now) => table.deviations(now));
