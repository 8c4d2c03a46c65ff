import { describe, expect, it } from 'vitest';
import { componentSet } from '../doors/boxes.ts';
import { EDGE_NAMES } from './hex.ts';
import { printedEnds } from './validate.ts';

const { board } = componentSet('1839');
const ends = printedEnds(board);
const areaOf = (id: string | undefined): string | undefined => board.hexes.find((hex) => hex.id === id)?.area;
const later = (area: string): readonly string[] =>
  ends
    .filter(({ meets, to }) => meets === 'later' && areaOf(to) === area)
    .map(({ hex, edge, to }) => `${hex}.${EDGE_NAMES[edge]}-${to}`);

describe('where printed track leads', () => {
  it('meets tiles on 37 edges of unbuilt hexes of 1839', () => {
    expect(new Set(later('land'))).toEqual(
      new Set(
        [
          'A20.W-A18 B17.W-B15 B19.SW-C18 B19.W-B17 C20.W-C18 D7.SE-E8 D21.W-D19 E10.SW-F9 E10.W-E8 E12.SE-F13',
          'F21.W-F19 G4.SE-H5 G10.SE-H11 G20.SW-H19 G20.W-G18 G20.NW-F19 I4.NE-H5 J5.E-J7 J7.NE-I8 J17.SW-K16',
          'J17.W-J15 J17.NW-I16 K4.E-K6 K8.NE-J9 K18.W-K16 L1.E-L3 L5.W-L3 L5.NE-K6 L7.NE-K8 M2.NE-L3 M4.NW-L3',
          'N13.NE-M14 N13.E-N15 N19.W-N17 O14.NE-N15 O16.NW-N15 O16.NE-N17',
        ].flatMap((line) => line.split(' ')),
      ),
    );
    expect(later('land')).toHaveLength(37);
  });

  it('meets upgrades on 7 edges of yellow hexes of 1839', () => {
    expect(later('yellow')).toEqual([
      'A20.SW-B19',
      'B21.W-B19',
      'C20.NW-B19',
      'E10.NW-D9',
      'F11.SW-G10',
      'F11.SE-G12',
      'G12.W-G10',
    ]);
  });

  it('joins 27 times in 1839, stubs and triangles included', () => {
    expect(ends.filter(({ meets }) => meets === 'track')).toHaveLength(2 * 27);
    expect(ends.some(({ hex, to, meets }) => hex === 'G8' && to === 'G10' && meets === 'track')).toBe(true);
  });

  it('never runs off a map or against a blank side of a fixed hex', () => {
    for (const id of ['1824', '1824-cisleithania-2', '1824-cisleithania-3', '18mag', '18mag-2p', '1839'] as const)
      expect(
        printedEnds(componentSet(id).board).filter(({ meets }) => meets === 'never' || meets === 'off-the-map'),
      ).toEqual([]);
  });
});
