/** How long a game is still likely to take, by its pace so far. */
import type { RoundsLeft } from '../core/table.ts';

/** So many rounds, and it is certain. */
export const exactly = (rounds: number): RoundsLeft => ({ least: rounds, likely: rounds, most: rounds });

/** Before anything has happened: rounds for one step on the way to the end, as games usually go. */
const USUAL = 3;

/** Rounds until the last of so many steps, of which some have been taken in so many rounds; one at least. */
export function paceBy(taken: number, all: number, rounds: number): number {
  const forOne = taken === 0 ? Math.max(USUAL, rounds) : rounds / taken;
  return Math.max(1, Math.round((all - taken) * forOne));
}
