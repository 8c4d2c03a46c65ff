/**
 * The site has changed its rules over time, and a saved game does not say by which it was played. What tells is the end: a
 * game followed to it, with the recorded result for everybody, was played so.
 */
import type { Import, SavedGame } from './saved-game.ts';

/** Whether a game was followed to its end and came out as recorded. */
export const comesOut = (
  { players, result }: Pick<SavedGame, 'players' | 'result'>,
  { fault }: Pick<Import, 'fault'>,
  scores: readonly number[] | undefined,
): boolean =>
  fault === undefined && scores !== undefined && players.every(({ id }, seat) => result.get(id) === scores[seat]);

/** The first way by which the game comes out as recorded; if there is none, what the usual way made of it. */
export function firstToComeOut<Way, Attempt extends { readonly comesOut: boolean }>(
  [usual, ...others]: readonly [Way, ...(readonly Way[])],
  attempt: (way: Way) => Attempt,
): Attempt {
  const first = attempt(usual);
  if (first.comesOut) return first;
  for (const way of others) {
    const found = attempt(way);
    if (found.comesOut) return found;
  }
  return first;
}
