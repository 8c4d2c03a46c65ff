import { describe, expect, it } from 'vitest';
import { TrainPlan } from './train-plan.ts';

/** A short train for 80 and a long one for 200; each brings what is said, and two bring both. */
const planOf = (short: number, long: number, besides: readonly number[] = [0, 0]): TrainPlan =>
  new TrainPlan({
    prices: [80, 200],
    besides,
    limit: 2,
    kept: 0.5,
    income: (trains) => trains.reduce((sum, train) => sum + (train === 0 ? short : long), 0),
  });

describe('a plan of trains', () => {
  it('counts on no train that cannot be paid', () => {
    expect(planOf(50, 150).best([0], 0, 1)).toBe(50);
    expect(planOf(50, 150).best([0], 10, 2)).toBeCloseTo(50 + 50 * 1.05);
  });

  it('buys behind the next run what brings more', () => {
    expect(planOf(50, 150).best([0], 180, 2)).toBeCloseTo(50 + 200 * 1.05);
  });

  it('gives up a run of a short train where the long one in its place brings more', () => {
    const kept = 100 + 100 * 1.05 + 100 * 1.1 + 100 * 1.15;
    expect(planOf(50, 150).best([0, 0], 300, 4)).toBeGreaterThan(kept);
    // In the last round nothing that is bought runs any more.
    expect(planOf(50, 150).best([0, 0], 300, 1)).toBe(100);
  });

  it('reckons with what a purchase means beside its runs', () => {
    const bestIf = (meant: number): number => planOf(50, 150, [0, meant]).best([0], 180, 2);
    expect(bestIf(20) - bestIf(0)).toBeCloseTo(20);
    // The short one is bought instead.
    expect(bestIf(-500)).toBeCloseTo(50 + 100 * 1.05);
  });
});
