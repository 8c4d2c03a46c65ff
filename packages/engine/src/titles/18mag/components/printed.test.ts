/** The boxes of the title are those that were checked against the printed ones. */
import { describe, expect, it } from 'vitest';
import { boxDigest } from '../../../testkit/box-digest.ts';
import { components18Mag, components18MagTwoPlayers } from './index.ts';

describe('the printed box', () => {
  // What is printed does not change by itself. After a correction that is meant, write the new digest here.
  it.each([
    [components18Mag, 98, '55ecbe76'],
    [components18MagTwoPlayers, 41, 'ece2ebfa'],
  ] as const)('$0.id is the one that was checked, with $1 hexes', (box, hexes, digest) => {
    expect([box.board.hexes.length, boxDigest(box)]).toEqual([hexes, digest]);
  });

  it('has the types of its title', () => {
    expect(components18Mag.own.startPriceCards).toHaveLength(10);
  });
});
