/**
 * The seed of a file. The site deals the set-up from it and stores nothing else about the deal, so a game of ours needs a seed
 * that deals the same.
 */
import { dealtOrder, setUpNumbers } from './saved-game.ts';

/** So many seeds are tried; the rarest deal comes up once in about 40,000. */
const MOST_SEEDS = 1_000_000;

/** The first seed whose numbers deal as wanted; undefined when none of those tried does. */
export function seedFor(count: number, deals: (numbers: readonly number[]) => boolean): number | undefined {
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) if (deals(setUpNumbers(seed, count))) return seed;
  return undefined;
}

/** Whether the first items come up in this order when all are dealt. */
export function dealsFirst<Item>(numbers: readonly number[], items: readonly Item[], wanted: readonly Item[]): boolean {
  const dealt = dealtOrder(numbers, items);
  return wanted.every((item, n) => dealt[n] === item);
}
