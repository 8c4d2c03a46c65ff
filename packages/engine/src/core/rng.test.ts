import { describe, expect, it } from 'vitest';

import { drawNumber, seeded, shuffled } from './rng.ts';

const draws = (seed: string, below: number, count: number): readonly number[] => {
  let rng = seeded(seed);
  return Array.from({ length: count }, () => {
    const drawn = drawNumber(rng, below);
    rng = drawn.rng;
    return drawn.value;
  });
};

describe('seeded chance', () => {
  it('gives the same numbers for the same seed on every machine', () => {
    expect(draws('Kursbuch', 1000, 6)).toEqual(draws('Kursbuch', 1000, 6));
    expect(draws('Kursbuch', 1_000_000, 4)).toMatchInlineSnapshot(`
      [
        366898,
        978474,
        453536,
        487960,
      ]
    `);
  });

  it('tells seeds apart', () => {
    const first = new Set(Array.from({ length: 500 }, (_, n) => draws(`${n}`, 2 ** 31, 1)[0]));
    expect(first.size).toBe(500);
  });

  it('is even', () => {
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (const value of draws('even', 7, 70_000)) counts[value] = (counts[value] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it('shuffles without losing anything, and every order comes up', () => {
    const orders = new Map<string, number>();
    let rng = seeded('orders');
    for (let n = 0; n < 6000; n += 1) {
      const { items, rng: next } = shuffled(rng, ['a', 'b', 'c']);
      rng = next;
      orders.set(items.join(''), (orders.get(items.join('')) ?? 0) + 1);
    }
    expect([...orders.keys()].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
