/** What shares gain, from games: for each company the mean of what its price moved by until the end, for ten rounds, by how many were left. */
import { GAIN_ROUNDS, gainStageOf, gainStages } from '../players/gains.ts';
import type { Lesson } from './game.ts';

/** So many rounds of companies in moments of games have to be there before they say anything. */
const ENOUGH = 30;

/** By company: what a share gained in ten rounds, with few rounds left first; companies with too few moments are left out. */
export function fitGains(lessons: readonly Lesson[]): { readonly [company: string]: readonly number[] } {
  const sums = new Map<string, { gained: number; rounds: number }[]>();
  for (const { rounds, prices: end, moments } of lessons)
    for (const { over, prices } of moments) {
      const left = rounds - over;
      if (left <= 0) continue;
      for (const [company, price] of Object.entries(prices)) {
        const last = end[company];
        if (last === undefined) continue;
        const stages = sums.get(company) ?? Array.from({ length: gainStages }, () => ({ gained: 0, rounds: 0 }));
        sums.set(company, stages);
        const sum = stages[gainStageOf(left)];
        if (sum === undefined) continue;
        sum.gained += last - price;
        sum.rounds += left;
      }
    }
  return Object.fromEntries(
    [...sums]
      .filter(([, stages]) => stages.every((sum) => sum.rounds >= ENOUGH))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([company, stages]) => [
        company,
        stages.map(({ gained, rounds }) => Math.round((GAIN_ROUNDS * gained) / rounds)),
      ]),
  );
}
