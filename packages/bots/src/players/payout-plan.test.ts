import { describe, expect, it } from 'vitest';
import { bestPayout } from './payout-plan.ts';

const MANY = [10, 30, 60, 110, 210];
const TWO = [10, 20, 50, 90, 130];

/** Spaces of a whole plan, each payment chosen when it is due. */
function spacesOf(bounds: readonly number[], money: number, rounds: number): number {
  if (rounds === 0) return 0;
  const paid = bestPayout(bounds, money, rounds);
  return bounds.filter((bound) => bound <= paid).length - 1 + spacesOf(bounds, money - paid, rounds - 1);
}

describe('the plan of payouts', () => {
  it.each([
    [120, 2, 4],
    [200, 2, 5],
    [320, 2, 7],
    [600, 2, 8],
    [120, 3, 4],
    [200, 3, 6],
    [320, 3, 8],
    [600, 3, 11],
    [800, 3, 12],
  ])('moves a price with %i in %i rounds by %i', (money, rounds, spaces) => {
    expect(spacesOf(MANY, money, rounds)).toBe(spaces);
  });

  it('keeps to other bounds where two play', () => {
    expect([120, 200, 320, 420].map((money) => spacesOf(TWO, money, 3))).toEqual([5, 7, 10, 12]);
  });

  it('pays the highest bound it can use and keeps the rest for later rounds', () => {
    expect(bestPayout(MANY, 800, 3)).toBe(210);
    expect(bestPayout(MANY, 600, 4)).toBe(210);
  });

  it('pays everything in the last round', () => {
    expect([bestPayout(MANY, 800, 1), bestPayout(MANY, 7, 1)]).toEqual([800, 7]);
  });
});
