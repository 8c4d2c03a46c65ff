import { describe, expect, it } from 'vitest';

import type { Components } from '../core/components.ts';
import { companyId, hexId, tileId } from '../core/ids.ts';
import { positionOn, textBoard } from '../testkit/text-board.ts';
import { componentSet } from '../doors/boxes.ts';
import { edge, EDGES } from './hex.ts';
import { edgeFault, openEdges } from './open-edges.ts';
import {
  checkPlacement,
  joinsReach,
  layTile,
  type Placement,
  type PlacementRules,
  placementsOn,
  sameAsEarlierRotation,
} from './placement.ts';
import { emptyPosition, faceById, hexNumber, type Position, trackOf } from './position.ts';
import { type TileFace, trackEdges } from './tile.ts';

const mag = componentSet('18mag');
const small = componentSet('18mag-2p');
const full = componentSet('1824');
const dutch = componentSet('1839');

/** Labels bind in every colour, but for 18Mag's K, which is asked for from green on. */
const rulesFor = (box: Components, redBarriersClosed = false): PlacementRules => ({
  labelFor: (hex, colour) => (hex.label === 'K' && colour === 'yellow' ? undefined : hex.label),
  fixedPlacements: box.fixedPlacements,
  redBarriersClosed,
});

const at = (box: Components, hex: string): number => hexNumber(box.board, hexId(hex));
const faceOf = (box: Components, tile: string): TileFace => faceById(box.faces, tileId(tile));

/** Every way to lie there, as `tile@edge-edge…`, told apart by tile and edges. */
function ways(
  box: Components,
  hex: string,
  position: Position = emptyPosition(box.board),
  rules = rulesFor(box),
): readonly string[] {
  const found = placementsOn(box, rules, position, at(box, hex), box.faces.values());
  return [...new Set(found.map((one) => `${one.id}@${edgesOf(box, one)}`))].toSorted();
}

const edgesOf = (box: Components, { id, rotation }: Placement): string =>
  [...new Set(trackOf(faceById(box.faces, id), rotation).flatMap(trackEdges))].toSorted((a, b) => a - b).join('-');

const faultOf = (
  box: Components,
  position: Position,
  hex: string,
  tile: string,
  rotation = 0,
  rules = rulesFor(box),
) => {
  const checked = checkPlacement(box, rules, position, at(box, hex), faceOf(box, tile), edge(rotation));
  return 'fault' in checked ? checked.fault : 'fits';
};

describe('edges', () => {
  it('[18mag-TRACK-21] [1824-TRACK-14] are closed at the end of the map and at blank sides of fixed hexes', () => {
    expect(EDGES.filter((e) => (openEdges(small.board, at(small, 'B3')) >> e) & 1)).toEqual([0, 2, 4, 5]);
    expect(EDGES.filter((e) => (openEdges(small.board, at(small, 'C14')) >> e) & 1)).toEqual([0, 1, 2, 3]);
    expect(EDGES.filter((e) => (openEdges(mag.board, at(mag, 'C8')) >> e) & 1)).toEqual([1, 3, 4, 5]);
    expect(edgeFault(mag.board, at(mag, 'C8'), 0)).toBe('barrier');
    expect(edgeFault(small.board, at(small, 'C14'), 5)).toBe('off-the-map');
  });
});

describe('yellow tiles', () => {
  const empty = emptyPosition(mag.board);

  it.each([
    ['E10', '57', 'fits'],
    ['E10', '9', { code: 'wrong-stops' }],
    ['E10', '58', { code: 'wrong-stops' }],
    ['C14', '57', { code: 'wrong-stops' }],
    ['D19', '57', { code: 'wrong-label', needed: 'OO' }],
    ['E10', 'L32', { code: 'wrong-label', needed: '' }],
    ['E10', '14', { code: 'wrong-colour', needed: 'yellow' }],
    ['A10', '9', { code: 'hex-takes-no-tile' }],
    ['B23', '9', { code: 'hex-takes-no-tile' }],
    ['I2', '57', 'fits'],
  ])('[18mag-TRACK-15] [18mag-TRACK-16] [18mag-TRACK-20] on %s: %s', (hex, tile, expected) => {
    const outcomes = EDGES.map((rotation) => faultOf(mag, empty, hex, tile, rotation));
    expect(outcomes.includes('fits') ? 'fits' : outcomes[0]).toEqual(expected);
  });

  it('[18mag-R-29] lie on one shore of Lake Balaton', () => {
    expect(ways(mag, 'F9')).toEqual(['7@0-5', '7@1-2', '7@2-3', '7@4-5', '8@0-4', '8@1-3']);
    const promoted = ways(mag, 'F9', positionOn(mag, 'F9: #8/1'));
    expect(promoted).toEqual(['28@1-2-3', '29@1-2-3']);
    expect(faultOf(mag, empty, 'F9', '9', 1)).toEqual({ code: 'partition-crossed' });
  });

  it('[18mag-R-31] lie on Budapest in one way only, and keep Buda and Pest apart', () => {
    const found = placementsOn(mag, rulesFor(mag), empty, at(mag, 'E12'), mag.faces.values());
    expect(found).toEqual([{ id: 'L33', rotation: 2, keeps: [1, 0] }]);
    expect(faultOf(mag, empty, 'E12', 'L33', 0)).toEqual({ code: 'fixed-rotation', rotation: 2 });
    const pest = positionOn(mag, 'E12: [|1]');
    const [only] = found;
    if (only === undefined) throw new Error('no way');
    const laid = layTile(mag, pest, at(mag, 'E12'), only)[at(mag, 'E12')];
    expect(laid).toEqual({ tile: { id: 'L33', rotation: 2 }, markers: [['1'], []] });
  });

  it('[18mag-TRACK-25] never lead to a barrier', () => {
    expect(faultOf(mag, empty, 'C8', '57', 0)).toEqual({ code: 'edge-closed', edge: 0, why: 'barrier' });
    expect(ways(mag, 'C8').every((way) => !way.includes('@0'))).toBe(true);
  });

  it('[1824-TRACK-16] keep the printed track of Wien and Budapest', () => {
    expect(ways(full, 'E12').every((way) => way.startsWith('499@') && /0.*1.*2/.test(way))).toBe(true);
    expect(ways(full, 'F17')).not.toEqual([]);
    for (const way of ways(full, 'F17')) expect(way).toMatch(/^498@.*0.*3/);
  });

  it('[1839-TRACK-25] keep the printed track of white hexes and join the stubs', () => {
    const breda = ways(dutch, 'K8');
    expect(breda).not.toEqual([]);
    for (const way of breda) expect(way).toMatch(/^B(13|206)@.*3.*5/);
    const haarlem = ways(dutch, 'G8');
    expect(haarlem.length).toBeGreaterThan(0);
    for (const way of haarlem) expect(way).toMatch(/^H6@.*4/);
    expect(EDGES.map((turn) => faultOf(dutch, emptyPosition(dutch.board), 'G8', 'H6', turn))).toContainEqual({
      code: 'stub-not-joined',
      edge: 4,
    });
  });

  it('keep the two towns of a hex apart', () => {
    const found = placementsOn(
      dutch,
      rulesFor(dutch),
      emptyPosition(dutch.board),
      at(dutch, 'H7'),
      dutch.faces.values(),
    );
    expect(new Set(found.map(({ keeps }) => keeps.join()))).toEqual(new Set(['0,1', '1,0']));
  });

  it('[1839-TILE-03] never lie on yellow or gray hexes', () => {
    expect(faultOf(dutch, emptyPosition(dutch.board), 'G10', 'B13')).toEqual({ code: 'wrong-colour', needed: 'green' });
    expect(faultOf(dutch, emptyPosition(dutch.board), 'B21', '9')).toEqual({ code: 'hex-takes-no-tile' });
  });
});

describe('red barriers', () => {
  const parts = textBoard('A1: land, red-barrier E\nA3: land\nA5: land\nB2: land\nB4: land\na2: land\na4: land').parts;
  const lay = (text: string, closed: boolean) => {
    const rules: PlacementRules = { labelFor: () => undefined, fixedPlacements: [], redBarriersClosed: closed };
    const hex = hexNumber(parts.board, hexId('A3'));
    const nine = parts.faces.get(tileId('9'));
    if (nine === undefined) throw new Error('no tile 9');
    return checkPlacement(parts, rules, positionOn(parts, text), hex, nine, 1);
  };

  it('[1839-TRACK-18] [1839-TRACK-19] close new connections, not dead ends', () => {
    expect(lay('A1: #8/4', true)).toEqual({ fault: { code: 'red-barrier', edge: 1 } });
    expect(lay('A1: #8/4', false)).toEqual({ keeps: [[]] });
    expect(lay('A1: #7/2', true)).toEqual({ keeps: [[]] });
  });

  it('[1839-R-60] let a connection that is there already stay', () => {
    const rules: PlacementRules = { labelFor: () => undefined, fixedPlacements: [], redBarriersClosed: true };
    const position = positionOn(parts, 'A1: #8/4\nA3: #9/1');
    const green = placementsOn(parts, rules, position, hexNumber(parts.board, hexId('A3')), parts.faces.values());
    expect(green.length).toBeGreaterThan(0);
  });
});

describe('upgrades', () => {
  it('[18mag-UPG-05] keep all track', () => {
    const laid = positionOn(mag, 'C14: #9');
    for (const way of ways(mag, 'C14', laid)) expect(way).toMatch(/@.*0.*3/);
    expect(faultOf(mag, laid, 'C14', '28', 0)).toMatchObject({ code: 'track-lost' });
  });

  it('[18mag-UPG-01] go one colour at a time', () => {
    expect(faultOf(mag, positionOn(mag, 'C14: #9'), 'C14', '39')).toEqual({ code: 'wrong-colour', needed: 'green' });
    expect(faultOf(mag, positionOn(mag, 'E10: #611'), 'E10', '611')).toEqual({ code: 'wrong-colour', needed: 'gray' });
    expect(faultOf(mag, positionOn(mag, 'E10: #455'), 'E10', '611')).toEqual({ code: 'wrong-colour', needed: 'none' });
  });

  it('[18mag-TRACK-19] ask for K from green on', () => {
    const laid = positionOn(mag, 'H23: #6/2');
    const green = ways(mag, 'H23', laid);
    expect(green.length).toBeGreaterThan(0);
    for (const way of green) expect(way).toMatch(/^23[678]@/);
    expect(faultOf(mag, laid, 'H23', '14')).toEqual({ code: 'wrong-label', needed: 'K' });
  });

  it('leave Sopron and Debrecen of the small map with one green tile and no brown one', () => {
    const sopron = positionOn(small, 'B3: #6/2');
    expect(ways(small, 'B3', sopron)).toEqual(['619@0-2-4-5']);
    const green = placementsOn(small, rulesFor(small), sopron, at(small, 'B3'), small.faces.values());
    const [only] = green;
    if (only === undefined) throw new Error('no green tile');
    expect(ways(small, 'B3', layTile(small, sopron, at(small, 'B3'), only))).toEqual([]);
    expect(ways(small, 'C14', positionOn(small, 'C14: #57'))).toEqual(['15@0-1-2-3']);
  });

  it('[18mag-R-95] continue the city with track by its track', () => {
    const laid = positionOn(mag, 'D19: #L32/4 [2]');
    const found = placementsOn(mag, rulesFor(mag), laid, at(mag, 'D19'), [faceOf(mag, '8860')]);
    expect(found).not.toEqual([]);
    for (const placement of found) {
      const [city] = placement.keeps;
      const edges = trackOf(faceOf(mag, '8860'), placement.rotation).flatMap((piece) =>
        piece.kind === 'spur' && piece.stop === city ? [piece.edge] : [],
      );
      expect(edges).toContain(0);
      const after = layTile(mag, laid, at(mag, 'D19'), placement)[at(mag, 'D19')];
      expect(after?.markers[city ?? -1]).toEqual(['2']);
    }
  });

  it('[1824-R-98] join cities and all that stands in them', () => {
    const laid = positionOn(full, 'F17: #498 [UG1|X]');
    const found = placementsOn(full, rulesFor(full), laid, at(full, 'F17'), full.faces.values());
    expect(found.length).toBeGreaterThan(0);
    for (const placement of found) {
      expect(placement).toMatchObject({ id: '490', keeps: [0, 0] });
      expect(layTile(full, laid, at(full, 'F17'), placement)[at(full, 'F17')]?.markers).toEqual([['UG1', 'X']]);
    }
  });

  it('[1824-R-94] follow the worked-out chart', () => {
    const chart = (tile: string): readonly string[] => {
      const board = textBoard(`
        B2: land
        A1: land
        A3: land
        B0: land
        B4: land
        C1: land
        C3: land`);
      const face = faceOf(full, tile);
      const hex = hexNumber(board.parts.board, hexId('B2'));
      const state = { tile: { id: face.id, rotation: edge(0) }, markers: face.stops.map(() => []) };
      const rules: PlacementRules = { labelFor: () => face.label, fixedPlacements: [], redBarriersClosed: false };
      const parts = { board: board.parts.board, faces: full.faces };
      const found = placementsOn(parts, rules, board.position.with(hex, state), hex, full.faces.values());
      return [...new Set(found.map(({ id }) => String(id)))].toSorted();
    };
    expect(chart('58')).toEqual(['87', '88']);
    expect(chart('57')).toEqual(['14', '15', '619']);
    expect(['14', '15', '619'].map(chart)).toEqual([['611'], ['611'], ['611']]);
    expect(['401', '447', '405', '497'].map(chart)).toEqual([['405'], ['405'], ['497'], ['494']]);
    expect(['498', '490', '126'].map(chart)).toEqual([['490'], ['126'], ['495']]);
    expect(['499', '491', '493'].map(chart)).toEqual([['491'], ['493'], ['496']]);
    expect(['1', '2', '55', '56', '69', '630', '631', '87', '88', '611', '39', '47'].flatMap(chart)).toEqual([]);
  });
});

describe('rotations', () => {
  it('that look alike are offered once', () => {
    const distinct = (tile: string): number =>
      EDGES.filter((rotation) => !sameAsEarlierRotation(faceOf(mag, tile), rotation)).length;
    expect(['9', '8', '57', '611', '20', '8858'].map(distinct)).toEqual([3, 6, 3, 6, 3, 6]);
  });
});

describe('joining', () => {
  it('asks for one track of the tile where the company arrives, or an own marker in the hex', () => {
    const track = trackOf(faceOf(mag, '9'), 1);
    const reach = { joins: (hex: number, edges: number): boolean => hex === 1 && ((edges >> 4) & 1) === 1 };
    expect(joinsReach(reach, false, 1, track)).toBe(true);
    expect(joinsReach(reach, false, 0, track)).toBe(false);
    expect(joinsReach(reach, false, 1, trackOf(faceOf(mag, '9'), 0))).toBe(false);
    expect(joinsReach({ joins: () => false }, true, 1, track)).toBe(true);
  });
});

describe('bad input', () => {
  it('is a fault that names the place, never an exception', () => {
    const empty = emptyPosition(mag.board);
    expect(checkPlacement(mag, rulesFor(mag), empty, 9999, faceOf(mag, '57'), 0)).toEqual({
      fault: { code: 'hex-takes-no-tile' },
    });
  });

  it('markers are carried along by layTile only for known stops', () => {
    const laid = positionOn(mag, `E10: #57 [${companyId('3')}]`);
    const [green] = placementsOn(mag, rulesFor(mag), laid, at(mag, 'E10'), [faceOf(mag, '15')]);
    if (green === undefined) throw new Error('no green tile fits');
    expect(layTile(mag, laid, at(mag, 'E10'), green)[at(mag, 'E10')]?.markers).toEqual([['3']]);
    expect(() => layTile(mag, laid, 9999, green)).toThrow(RangeError);
  });
});
