import { describe, expect, it } from 'vitest';
import type { Components } from '../core/components.ts';
import { tileId } from '../core/ids.ts';
import { componentSet } from '../doors/boxes.ts';
import { makeBoard } from './board.ts';
import { upgradesOf, upgradeTable } from './validate.ts';

const next = (set: Components, id: string): string =>
  upgradesOf(set, tileId(id))
    .map(({ tile }) => tile)
    .join(' ');
const ends = (set: Components): readonly string[] =>
  [...upgradeTable(set)]
    .filter(([id, ways]) => ways.length === 0 && set.faces.get(id)?.colour !== 'gray')
    .map(([id]) => id);

describe('the upgrade chart of 1824', () => {
  const set = componentSet('1824');

  it('[1824-UPG-12] takes towns to 87 and 88, in Goods Time to 204 too', () => {
    for (const id of ['3', '4', '58']) {
      expect(next(set, id)).toBe('87 88');
      expect(next(componentSet('1824-goods-time'), id)).toBe('87 88 204');
    }
  });

  it('[1824-UPG-12] takes cities to 14, 15 and 619, then to 611', () => {
    for (const id of ['5', '6', '57']) expect(next(set, id)).toBe('14 15 619');
    for (const id of ['14', '15', '619']) expect(next(set, id)).toBe('611');
  });

  it('[1824-UPG-12] has one line each for T, Bu and W', () => {
    const line = (id: string): string => (next(set, id) === '' ? id : `${id} ${line(next(set, id))}`);
    expect(['401', '447', '498', '499'].map(line)).toEqual([
      '401 405 497 494',
      '447 405 497 494',
      '498 490 126 495',
      '499 491 493 496',
    ]);
  });

  it('[1824-UPG-12] ends with two towns, green towns, 611 and brown track', () => {
    expect(ends(set).join(' ')).toBe('1 2 55 56 69 630 631 87 88 39 40 41 42 43 44 45 46 47 70 611');
  });

  it('never mixes plain track with stops', () => {
    for (const [id, ways] of upgradeTable(set))
      for (const { tile } of ways)
        expect(set.faces.get(tile)?.stops.length === 0).toBe(set.faces.get(id)?.stops.length === 0);
  });

  it('knows in which turns track is kept', () => {
    // A straight line 0-3 lies in 23 (0-3, 0-4) as it is or upside down.
    expect(upgradesOf(set, tileId('9')).find(({ tile }) => tile === '23')?.rotations).toEqual([0, 3]);
    // Green Wien looks the same upside down, and keeps the three cities apart in no other turn.
    expect(upgradesOf(set, tileId('499'))).toEqual([{ tile: '491', rotations: [0, 3] }]);
  });
});

describe('the upgrade chart of 18Mag', () => {
  const set = componentSet('18mag');

  it('lets K tiles follow plain yellow cities', () => {
    expect(next(set, '5')).toBe('14 15 236 237 238 619');
    expect(next(set, '6')).toBe('14 15 236 237 238 619');
    expect(next(set, '57')).toBe('14 15 237 238 619');
    for (const id of ['236', '237', '238']) expect(next(set, id)).toBe('L34');
    expect(next(set, 'L34')).toBe('L36');
    expect(next(set, '14')).toBe('611');
  });

  it('asks for K tiles only where the board has K hexes', () => {
    expect(next(componentSet('18mag-2p'), '5')).toBe('14 15 619');
  });

  it('does not let them follow where K hexes need no yellow tile', () => {
    const { rows, hexes } = set.board;
    const board = makeBoard(
      rows,
      hexes.map((hex) => (hex.label === 'K' ? { ...hex, area: 'yellow' } : hex)),
    );
    expect(upgradesOf({ ...set, board }, tileId('5')).map(({ tile }) => tile)).toEqual(['14', '15', '619']);
  });

  it('joins the cities of B in green, those of OO in brown', () => {
    expect(['L33', '209', 'L35'].map((id) => next(set, id))).toEqual(['209', 'L35', 'L37']);
    expect(next(set, 'L32')).toBe('8858 8859 8860 8863 8864 8865');
    for (const id of next(set, 'L32').split(' ')) expect(next(set, id)).toBe('L17');
    expect(next(set, 'L17')).toBe('X9');
  });

  it('takes towns to brown and gray', () => {
    for (const id of ['87', '88', '204']) expect(next(set, id)).toBe('G17');
    expect(next(set, 'G17')).toBe('L38');
  });

  it('ends with brown track; for two players with everything brown', () => {
    expect(ends(set).join(' ')).toBe('39 40 41 42 43 44 45 46 47 70');
    const two = componentSet('18mag-2p');
    expect(ends(two)).toEqual([...two.faces.values()].filter((face) => face.colour === 'brown').map((face) => face.id));
  });
});

describe('the upgrade chart of 1839', () => {
  const set = componentSet('1839');

  it('ends with towns, LO36 and LO212, brown track and 611', () => {
    expect(ends(set).join(' ')).toBe('1 2 3 4 55 56 58 69 630 631 632 633 LO36 LO212 544 545 546 611');
  });

  it('keeps each big city to its own tiles', () => {
    expect(['B13', 'B206', 'H6', 'R6', 'U6'].map((id) => next(set, id))).toEqual([
      'B121',
      'B121 B122 B123',
      'H121',
      'R121 R123',
      'U121',
    ]);
    expect(next(set, 'A425')).toBe('A61 A62');
    for (const id of ['A61', 'A62']) expect(next(set, id)).toBe('A718 A990');
    expect(next(set, 'L168')).toBe('L1168');
  });

  it('does not let Amsterdam follow a plain city: its hex is printed yellow', () => {
    for (const id of ['5', '6', '57']) expect(next(set, id)).toBe('14 15 619');
  });

  it('lets the number of circles drop', () => {
    expect(next(set, 'B549')).toBe('B370 B445');
    expect([set.faces.get(tileId('B549')), set.faces.get(tileId('B370'))].map((face) => face?.stops[0]?.slots)).toEqual(
      [3, 2],
    );
  });
});

describe('upgradesOf', () => {
  it('has no answer for gray and unknown tiles', () => {
    expect(upgradesOf(componentSet('1824'), tileId('494'))).toEqual([]);
    expect(upgradesOf(componentSet('1824'), tileId('999'))).toEqual([]);
  });

  it('gives no successor that loses an edge', () => {
    // Independent of the search: an upgrade's turned edges contain the edges of the tile it follows.
    for (const id of ['1824-goods-time', '18mag', '1839'] as const) {
      const set = componentSet(id);
      const edges = (tile: string, turn: number): ReadonlySet<number> =>
        new Set(
          (set.faces.get(tileId(tile))?.track ?? []).flatMap((piece) => {
            const own = piece.kind === 'through' ? piece.edges : piece.kind === 'spur' ? [piece.edge] : [];
            return own.map((e) => (e + turn) % 6);
          }),
        );
      for (const [old, ways] of upgradeTable(set))
        for (const { tile, rotations } of ways)
          for (const turn of rotations) expect([...edges(old, 0)].filter((e) => !edges(tile, turn).has(e))).toEqual([]);
    }
  });
});
