import { allComponentSets, componentSet } from '@kursbuch/engine';
import { BOARD_ENGLISH } from '@kursbuch/words/board';
import { describe, expect, it } from 'vitest';
import { wedgeShapes } from '../face/station.ts';
import { beyondSide, hexCentre } from '../geometry/hex.ts';
import { gap, movedShape } from '../geometry/shape.ts';
import { joinedSides, offboardAreas, offboardGroups } from './layout.ts';

const idsOf = (set: '1824' | '1839'): readonly string[] =>
  offboardGroups(componentSet(set).board).map((hexes) => hexes.map((hex) => hex.id).join(' '));

describe('offboardGroups', () => {
  it('joins the hexes of one location', () => {
    expect(idsOf('1824')).toEqual(['A4 B3', 'A24 A26', 'G28 H27', 'H1 I2', 'J11 J13 J15']);
    expect(idsOf('1839')).toContain('D11 E12');
    // Three places have the same name and nothing else in common.
    expect(idsOf('1839').filter((ids) => ['A20', 'F11', 'L1'].includes(ids))).toHaveLength(3);
  });
});

describe('joinedSides', () => {
  it('are the sides towards the same location', () => {
    const { board } = componentSet('1824');
    const sides = (id: string) => {
      const hex = board.hexes.find((candidate) => candidate.id === id);
      return hex && joinedSides(board, hex);
    };
    expect(sides('J13')).toEqual([1, 4]);
    expect(sides('A4')).toEqual([0]);
    expect(sides('B5')).toEqual([]);
  });
});

describe.each(allComponentSets())('off-board locations of $id', ({ board }) => {
  const areas = offboardAreas(board, BOARD_ENGLISH);

  it('have one name and one row of values each', () => {
    for (const { hexes, words } of areas) {
      const names = words.flatMap(({ word }) => (word.kind === 'text' && word.role === 'offboard-name' ? [word] : []));
      expect(names.map((word) => word.lines.map((line) => line.text).join(' '))).toEqual([hexes[0]?.name]);
      const values = words.filter(({ word }) => word.kind === 'values').length;
      expect(values).toBe(hexes[0]?.stops[0]?.revenue === 'largest-or-double' ? 0 : 1);
    }
  });

  it('keep their words inside, off the wedges and apart', () => {
    for (const { hexes, words } of areas) {
      const centres = hexes.map((hex) => hexCentre(hex.id, board.rows));
      const wedges = hexes.flatMap((hex, n) =>
        wedgeShapes(hex).map((shape) => movedShape(shape, centres[n] ?? { x: 0, y: 0 })),
      );
      const shapes = words.flatMap((word) => word.shapes);
      for (const [n, shape] of shapes.entries()) {
        for (const x of [shape.left, shape.right])
          for (const y of [shape.top, shape.bottom])
            expect(Math.min(...centres.map((c) => beyondSide({ x: x - c.x, y: y - c.y })))).toBeLessThanOrEqual(0);
        for (const wedge of wedges) expect(gap(shape, wedge)).toBeGreaterThan(0.5);
        for (const other of shapes.slice(n + 1)) expect(gap(shape, other)).toBeGreaterThan(0);
      }
    }
  });

  it('are worked out once', () => expect(offboardAreas(board, BOARD_ENGLISH)).toBe(areas));
});
