import { describe, expect, it } from 'vitest';
import { LabelList, MOST_LABELS } from './label-list.ts';

/** Offers labels: what each is worth, what it visits, where it goes next. */
function listOf(...labels: readonly (readonly [number, number, number])[]): LabelList {
  const list = new LabelList();
  labels.forEach(([worth, visits, next], n) => list.offer(worth, visits, 0, next, n, 0));
  return list;
}

const worths = (list: LabelList): readonly number[] => Array.from(list.value.subarray(0, list.count));

describe('the list of labels', () => {
  it('keeps the best first', () => {
    expect(worths(listOf([10, 1, 5], [30, 2, 6], [20, 4, 7]))).toEqual([30, 20, 10]);
  });

  it('drops what one label beats: worth as much, visiting no more, going to the same place', () => {
    expect(worths(listOf([30, 1, 5], [20, 3, 5]))).toEqual([30]);
    expect(worths(listOf([20, 3, 5], [30, 1, 5]))).toEqual([30]);
    expect(worths(listOf([30, 1, 5], [20, 2, 5]))).toEqual([30, 20]);
    expect(worths(listOf([30, 1, 5], [20, 1, 6]))).toEqual([30, 20]);
  });

  it('drops what two labels beat only if they go to different places', () => {
    // Somebody who comes from place 5 can use neither of the first two.
    expect(worths(listOf([40, 1, 5], [30, 2, 5], [20, 3, 6]))).toEqual([40, 30, 20]);
    expect(worths(listOf([40, 1, 5], [30, 2, 6], [20, 3, 7]))).toEqual([40, 30]);
    expect(worths(listOf([40, 1, 5], [30, 2, 6], [20, 1, 7]))).toEqual([40, 30, 20]);
  });

  it('drops everything below a label that ends here and visits nothing', () => {
    const list = listOf([10, 1, 5], [20, 0, -1], [5, 2, 6]);
    expect(worths(list)).toEqual([20]);
    expect(list.floor).toBe(20);
  });

  it('merges the two worst when it is full, into one that looks no worse than either', () => {
    // Every label visits something that no other visits, so that none beats another.
    const many = Array.from({ length: MOST_LABELS + 1 }, (_, n) => [100 - n, 1 << n, n] as const);
    const list = listOf(...many);
    expect(list.count).toBe(MOST_LABELS);
    const last = MOST_LABELS - 1;
    expect([list.value[last], list.low[last], list.next[last]]).toEqual([100 - last, 0, -1]);
  });
});
