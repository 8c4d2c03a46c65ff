/** The boxes of the title are those that were checked against the printed ones. */
import { describe, expect, it } from 'vitest';
import { boxDigest } from '../../../testkit/box-digest.ts';
import { components1839 } from './index.ts';

describe('the printed box', () => {
  // What is printed does not change by itself. After a correction that is meant, write the new digest here.
  it.each([[components1839, 101, 'dcbc7b5d']] as const)(
    '$0.id is the one that was checked, with $1 hexes',
    (box, hexes, digest) => {
      expect([box.board.hexes.length, boxDigest(box)]).toEqual([hexes, digest]);
    },
  );

  it('has the types of its title', () => {
    expect(components1839.market.rowNames).toEqual(['major', 'local']);
  });
});
