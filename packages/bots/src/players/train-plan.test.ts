import { Dice } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { type PlanQuestion, TrainPlan } from './train-plan.ts';

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

/** The same by trying everything, with nothing remembered. */
function tried(question: PlanQuestion, trains: readonly number[], money: number, runs: number, passed = 0): number {
  const { prices, besides, limit, income, kept } = question;
  const earned = (those: readonly number[]): number => (those.length === 0 ? 0 : income(those));
  if (runs <= 0) return 0;
  const growing = (n: number): number => 1 + 0.05 * n;
  if (runs === 1 || passed >= 4)
    return Array.from({ length: runs }, (_, n) => earned(trains) * growing(passed + n)).reduce((a, b) => a + b, 0);
  const bought = (those: readonly number[], purse: number): number =>
    Math.max(
      tried(question, those, purse, runs - 1, passed + 1),
      ...prices.flatMap((price, type) => {
        const more = [...those, type].toSorted((a, b) => a - b);
        if (those.length >= limit || price > purse || earned(more) <= earned(those)) return [];
        return [(besides[type] ?? 0) + bought(more, purse - price)];
      }),
    );
  const keeping = [trains, ...trains.map((_, n) => trains.toSpliced(n, 1))];
  return Math.max(
    ...keeping.map((those) => {
      const now = earned(those) * growing(passed);
      return now + bought(those, Math.floor(money + now * kept));
    }),
  );
}

it('plans come to the same as trying everything', () => {
  const dice = new Dice('plans');
  for (let n = 0; n < 40; n += 1) {
    const worth = [20 + dice.roll(60), 60 + dice.roll(120)];
    const question: PlanQuestion = {
      prices: [80, 120 + dice.roll(100)],
      besides: [dice.roll(40) - 20, dice.roll(40) - 20],
      limit: 1 + dice.roll(3),
      kept: 0.5,
      // A second train of a type finds less track.
      income: (trains) =>
        trains.reduce((sum, type, at) => sum + (worth[type] ?? 0) / (1 + at - trains.indexOf(type)), 0),
    };
    const [trains, money, runs] = [dice.roll(2) === 0 ? [] : [0], dice.roll(300), 1 + dice.roll(6)];
    const plan = new TrainPlan(question);
    for (const asked of [runs, runs + 1])
      expect(plan.best(trains, money, asked)).toBeCloseTo(tried(question, trains, money, asked));
  }
});
