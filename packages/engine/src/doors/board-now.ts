/** How the board is to be read at one moment: what a drawing needs besides tiles and markers. */
import type { BoardNow } from '../core/table.ts';
import { titleOf } from '../titles/registry.ts';
import type { GameState } from './game.ts';

export type { BoardNow } from '../core/table.ts';

export const boardNow = (state: GameState): BoardNow =>
  titleOf(state.title).table(state, (table, now) => table.board(now));
