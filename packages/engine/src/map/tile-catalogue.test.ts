import { describe, expect, it } from 'vitest';
import { tileId } from '../core/ids.ts';
import { allComponentSets } from '../doors/boxes.ts';
import { addPieces, ALL_FACES, double, facesOf, single, TILE_CATALOGUE } from './tile-catalogue.ts';
import { COLOURS } from './tile.ts';

describe('the tile catalogue', () => {
  it('has 142 faces, each number once', () => {
    expect(ALL_FACES).toHaveLength(142);
    expect(TILE_CATALOGUE.size).toBe(142);
    expect(COLOURS.map((colour) => ALL_FACES.filter((face) => face.colour === colour).length)).toEqual([
      32, 58, 33, 19,
    ]);
  });

  it('serves two manifests of 81 and 86 numbers, 25 of them shared', () => {
    const numbers = (title: string): ReadonlySet<string> =>
      new Set(
        allComponentSets()
          .filter((set) => set.title === title)
          .flatMap((set) => [...set.faces.keys()]),
      );
    const orgler = new Set([...numbers('1824'), ...numbers('18mag')]);
    const dutch = numbers('1839');
    expect([orgler.size, dutch.size]).toEqual([81, 86]);
    expect([...orgler].filter((id) => dutch.has(id))).toHaveLength(25);
    expect(new Set([...orgler, ...dutch]).size).toBe(TILE_CATALOGUE.size);
  });

  it('knows every face from some box', () => {
    const used = new Set(allComponentSets().flatMap((set) => [...set.faces.keys()]));
    expect([...TILE_CATALOGUE.keys()].filter((id) => !used.has(id))).toEqual([]);
  });

  it('draws the tiles everybody knows', () => {
    expect(TILE_CATALOGUE.get(tileId('57'))).toEqual({
      id: '57',
      colour: 'yellow',
      stops: [{ kind: 'city', revenue: 20, slots: 1 }],
      track: [
        { kind: 'spur', edge: 0, stop: 0 },
        { kind: 'spur', edge: 3, stop: 0 },
      ],
    });
    expect(TILE_CATALOGUE.get(tileId('9'))?.track).toEqual([{ kind: 'through', edges: [0, 3] }]);
    expect(TILE_CATALOGUE.get(tileId('L1168'))?.track).toContainEqual({ kind: 'link', stops: [0, 1] });
    expect(TILE_CATALOGUE.get(tileId('L32'))).toMatchObject({ label: 'OO', upgradeCost: 20 });
  });

  it('prints 80 on every big-city tile of 1839 below gray, and on no other', () => {
    const big = ALL_FACES.filter((face) => /^[ABHRU]\d/.test(face.id) && face.label === face.id.slice(0, 1));
    expect(ALL_FACES.filter((face) => face.upgradeCost === 80)).toEqual(big.filter((face) => face.colour !== 'gray'));
    expect(big).toHaveLength(34);
  });
});

describe('a supply', () => {
  it('adds up pieces of the same kind and appends new ones', () => {
    expect(addPieces([single('3', 4), double('8', '9', 2)], [single('3', 3), single('204', 1)])).toEqual([
      single('3', 7),
      double('8', '9', 2),
      single('204', 1),
    ]);
  });

  it('shows the faces of both sides', () => {
    expect([...facesOf([double('8', '9', 2), single('57', 1)]).keys()]).toEqual(['8', '9', '57']);
  });

  it('does not take a tile that does not exist', () => {
    expect(() => facesOf([single('999', 1)])).toThrow('no tile 999');
  });
});
