import { trainType } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { trainsTold } from './trains-told.ts';

/** Kinds of trains named 1, 2 and so on, with so many left of each. */
function told(...left: readonly number[]): readonly string[] {
  const kinds = left.map((_, n) => ({ type: trainType(String(n + 1)), price: 100 * n }));
  const supply = kinds.map(({ type }, n) => ({ type, left: left[n] ?? 0, sold: 0 }));
  const { lines, later } = trainsTold(kinds, supply);
  return [lines, later].map((some) => some.map(({ type }) => type).join());
}

describe('the trains for sale on the television', () => {
  it('have four lines, where there are so many kinds', () => {
    expect([told(4, 3, 2, 2), told(0, 3, 2, 2)]).toEqual([
      ['1,2,3,4', ''],
      ['2,3,4', ''],
    ]);
  });

  it('are all named where there are more', () => {
    expect([told(4, 3, 2, 2, 1, 1), told(0, 3, 2, 2, 1, 1)]).toEqual([
      ['1,2,3', '4,5,6'],
      ['2,3,4', '5,6'],
    ]);
  });
});
