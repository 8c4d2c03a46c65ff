/** The door of the board's words: what a drawing says beside what is printed on the components. */
import type { BoardWords } from './board-words.ts';
import { board } from './en/board.ts';

export type { BoardWords } from './board-words.ts';

export const BOARD_ENGLISH: BoardWords = board;
