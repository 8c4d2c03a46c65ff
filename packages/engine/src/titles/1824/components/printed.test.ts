/** The boxes of the title are those that were checked against the printed ones. */
import { describe, expect, it } from 'vitest';
import { boxDigest } from '../../../testkit/box-digest.ts';
import {
  components1824,
  components1824Cisleithania2,
  components1824Cisleithania3,
  components1824GoodsTime,
} from './index.ts';

describe('the printed box', () => {
  // What is printed does not change by itself. After a correction that is meant, write the new digest here.
  it.each([
    [components1824, 103, '210653ed'],
    [components1824GoodsTime, 103, '43e6f8a3'],
    [components1824Cisleithania2, 65, '14c3d3a5'],
    [components1824Cisleithania3, 65, 'c6320733'],
  ] as const)('$0.id is the one that was checked, with $1 hexes', (box, hexes, digest) => {
    expect([box.board.hexes.length, boxDigest(box)]).toEqual([hexes, digest]);
  });

  it('has the types of its title', () => {
    expect(components1824Cisleithania2.own.bukowinaBonus?.amount).toBe(50);
  });
});
