import { describe, expect, it } from 'vitest';

import { FREE, LARGE, rangeTable, SMALL } from './range-table.ts';

/** Follows stops from the full range. */
function follow({ ranges, after }: ReturnType<typeof rangeTable>, costs: readonly number[]): number {
  let left = ranges - 1;
  for (const cost of costs) left = left < 0 ? -1 : (after[3 * left + cost] ?? -1);
  return left;
}

describe('range that is left', () => {
  it('counts every stop but free ones where the range does', () => {
    const table = rangeTable({ range: { all: 3 } }, 20);
    expect(follow(table, [SMALL, LARGE, FREE, SMALL])).toBeGreaterThanOrEqual(0);
    expect(follow(table, [SMALL, LARGE, FREE, SMALL, SMALL])).toBe(-1);
    expect(table.spent[follow(table, [SMALL, FREE, LARGE])]).toBe(2);
  });

  it('counts large stops apart where both are limited', () => {
    const table = rangeTable({ range: { all: 4, large: 2 } }, 20);
    expect(follow(table, [LARGE, LARGE, SMALL, SMALL])).toBeGreaterThanOrEqual(0);
    expect(follow(table, [SMALL, SMALL, SMALL, SMALL])).toBeGreaterThanOrEqual(0);
    expect(follow(table, [LARGE, LARGE, LARGE])).toBe(-1);
    expect(follow(table, [SMALL, SMALL, SMALL, SMALL, SMALL])).toBe(-1);
    expect(table.spent[follow(table, [LARGE, SMALL, LARGE])]).toBe(3);
  });

  it('leaves small stops alone where only large ones are limited', () => {
    const table = rangeTable({ range: { large: 1 } }, 20);
    expect(follow(table, [SMALL, SMALL, LARGE, SMALL])).toBeGreaterThanOrEqual(0);
    expect(follow(table, [LARGE, LARGE])).toBe(-1);
  });

  it('holds only what can be left, and is filled from below', () => {
    // 12 and 6: 91 pairs, of which 49 can come about and differ.
    expect(rangeTable({ range: { all: 12, large: 6 } }, 40).ranges).toBe(49);
    const { ranges, after } = rangeTable({ range: { all: 8, large: 4 } }, 40);
    for (let left = 0; left < ranges; left += 1) {
      expect(after[3 * left + FREE]).toBe(left);
      for (const cost of [SMALL, LARGE]) expect(after[3 * left + cost]).toBeLessThan(left);
    }
  });

  it('is no longer than the number of places, and that long without a limit', () => {
    expect(rangeTable({ range: { all: 9 } }, 3).ranges).toBe(4);
    expect(rangeTable({ range: {} }, 5).ranges).toBe(6);
  });
});
