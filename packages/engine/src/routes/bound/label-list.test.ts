import * as fc from 'fast-check';
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

  it('keeps the same where nothing is remembered, found with less effort', () => {
    const offers = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: -1, max: 3 })), {
      maxLength: 8,
    });
    const written = ({ count, floor, value, low, high, next, arc }: LabelList): unknown => ({
      floor,
      labels: Array.from({ length: count }, (_, n) => [value[n], low[n], high[n], next[n], arc[n]]),
    });
    const property = fc.property(fc.boolean(), offers, (ends, labels) => {
      const [all, plain] = [listOf([3, 1, 1], [2, 2, 2]), listOf([3, 1, 1], [2, 2, 2])];
      const list = [...(ends ? [[0, -1] as const] : []), ...labels.filter(([, next]) => next >= 0)];
      all.clear();
      plain.clear();
      list.forEach(([worth, next], n) => {
        if (worth <= all.floor) return;
        all.offer(worth, 0, 0, next, n, 0);
        plain.offerPlain(worth, next, n, 0);
        expect(written(plain)).toEqual(written(all));
      });
    });
    fc.assert(property, { seed: 1824, numRuns: 500 });
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
