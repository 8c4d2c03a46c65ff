import { describe, expect, it } from 'vitest';

import { tileId } from '../../../core/ids.ts';
import { arrivesOver, reachOf } from '../../../map/reach.ts';
import { type Deed, lay, table, Table } from '../test-table.ts';
import { allRotations, local } from '../test-scenes.ts';
import type { Lay } from '../../../mechanisms/tiles.ts';
import { cityFee, laying, terrainCost } from './track.ts';
import { box } from '../cards.ts';

const n = (hex: string): number => box.board.hexes.findIndex(({ id }) => id === hex);

const lays = (t: Table, company: string, hex: string): readonly Lay[] =>
  laying.lays.on(t.state, t.sharesOf(company).company, n(hex));
const keepsOf = (t: Table, company: string, hex: string): ReadonlySet<string> =>
  new Set(lays(t, company, hex).flatMap(({ ways }) => ways.map((keeps) => keeps.join())));

const groundCost = ({ state }: Table, hex: string): number => terrainCost(state, n(hex)) + cityFee(state, n(hex));

/** NBDS stands in Breda and Weert. */
const nbds = (): Table =>
  table(2)
    .company('NBDS', { price: 74, cash: 900, trains: ['2'] })
    .at('NBDS', 'track');

const NEXT = ['I8', '57'] as const;

describe('track actions', () => {
  it('[1839-TRACK-01] one is free', () => {
    expect(
      local()
        .do(lay(0, 'L1', ...NEXT, 1))
        .moneyOf('L1'),
    ).toBe(900);
    expect(
      local()
        .phase('LG')
        .tile('I8', '57', 1)
        .do(lay(0, 'L1', 'I8', '14', 1))
        .moneyOf('L1'),
    ).toBe(900);
  });
  it('[1839-TRACK-02] [1839-R-50] a second on another hex costs 20, a third is not allowed', () => {
    const t = local().do(lay(0, 'L1', ...NEXT, 1), lay(0, 'L1', 'I10', '9', 1));
    expect(t.moneyOf('L1')).toBe(880);
    expect(t.why(lay(0, 'L1', 'N17', '57', 1))).toBe('two-track-actions 1839-TRACK-02');
  });
  it('[1839-TRACK-03] at most one is an upgrade', () => {
    const t = local()
      .phase('LG')
      .tile('I8', '57', 1)
      .tile('N17', '57', 1)
      .do(lay(0, 'L1', 'I8', '14', 1));
    expect(t.why(lay(0, 'L1', 'N17', '14', 1))).toBe('one-upgrade 1839-TRACK-03');
    expect(t.why(lay(0, 'L1', 'I10', '9', 1))).toBe('legal');
  });
  it('[1839-TRACK-04] a tile just laid is not upgraded', () => {
    expect(
      local()
        .phase('LG')
        .do(lay(0, 'L1', ...NEXT, 1))
        .why(lay(0, 'L1', 'I8', '14', 1)),
    ).toBe('laid-this-turn 1839-TRACK-04');
  });
  it('[1839-TRACK-05] the treasury pays everything', () => {
    const t = local({ cash: 90 }).tile('I8', '57', 0);
    expect(t.why(lay(0, 'L1', 'J7', 'R6', 3))).toBe('legal');
    expect(
      local({ cash: 79 })
        .tile('I8', '57', 0)
        .why(lay(0, 'L1', 'J7', 'R6', 3)),
    ).toBe('not-enough-money 1839-TRACK-05');
  });
  it('[1839-TRACK-06] [1839-PRIV-33] [1839-PRIV-34] [1839-PRIV-06] the extra tile of HLG', () => {
    const t = local();
    t.private('HLG', t.sharesOf('L1').company);
    const extra = lay(0, 'L1', 'I10', '9', 1, { using: 'HLG' });
    t.do(lay(0, 'L1', ...NEXT, 1), extra);
    expect([t.moneyOf('L1'), t.ownerOf('HLG'), t.state.own.turn.trackActions]).toEqual([880, 'gone', 1]);
    expect(local().why(lay(0, 'L1', ...NEXT, 1, { using: 'HLG' }))).toBe('not-its-private 1839-PRIV-33');
    const up = local().phase('LG').tile('I8', '57', 1);
    expect(up.private('HLG', up.sharesOf('L1').company).why(lay(0, 'L1', 'I8', '14', 1, { using: 'HLG' }))).toBe(
      'yellow-only 1839-TRACK-06',
    );
  });
  it('[1839-TRACK-07] [1839-PRIV-32] [1839-MAP-12] H7 is closed while a player has HLG', () => {
    const t = local({ homes: ['H5', 'N17'] }).tile('H5', '57', 1);
    expect(t.private('HLG', 1).why(lay(0, 'L1', 'H7', '1', 0))).toBe('hex-blocked 1839-TRACK-07');
    const listed = (): number => t.list({ type: 'lay-tile', seat: 0, company: 'L1', hex: 'H7' }).length;
    expect(listed()).toBe(0);
    t.private('HLG', 'gone');
    expect(listed()).toBeGreaterThan(0);
    t.private('HLG', t.sharesOf('L1').company);
    expect(listed()).toBeGreaterThan(0);
  });
});

describe('connection', () => {
  it('[1839-TRACK-08] needs a trace to the tile', () => {
    const t = local();
    expect(t.why(lay(0, 'L1', 'E16', '9', 1))).toBe('not-connected 1839-TRACK-08');
    expect(t.tile('I8', '57', 1).why(lay(0, 'L1', 'I10', '9', 0))).toBe('not-connected 1839-TRACK-08');
  });
  it('[1839-TRACK-09] [1839-MAJOR-02] [1839-LOCAL-03] [1839-GOV-05] stops at full cities; government markers stop Majors only', () => {
    // From Heerlen through Maastricht to M14; somebody stands in Maastricht.
    const beyond = (marker: string, setting = {}): number => {
      const t = table(2)
        .company('L1', { price: 46, cash: 900, homes: ['N17', 'I8'], ...setting })
        .tile('N17', '57', 1)
        .tile('N15', '6', 2)
        .marker(marker, 'N15');
      return lays(t, 'L1', 'M14').length;
    };
    expect([beyond('AMS'), beyond('GOV') > 0, beyond('GOV', { price: 43, major: true })]).toEqual([0, true, 0]);
  });
  it('[1839-TRACK-10] crosses no hex edge twice', () => {
    // From Breda a loop by L7, L5, K6, K4, L3 and M4 comes back to L7, from where it would go on to Antwerpen.
    const loop = (company: string): boolean => {
      const t = table(2)
        .company(company, { price: company === 'L1' ? 46 : 74, homes: ['L3', 'N17'] })
        .tile('K8', 'B206', 5)
        .tile('K6', '5', 0)
        .tile('L3', '5', 4);
      const { arrives } = reachOf(box, t.state.hexes, t.sharesOf(company).company, {
        closed: [],
        transparent: [],
        passMines: false,
      });
      expect(arrivesOver(arrives, n('L5'), 0)).toBe(true);
      const tile = { tile: tileId('57'), rotation: 1 } as const;
      const beyond = laying.lays.isConnected(t.state, t.sharesOf(company).company, n('L9'), tile, []);
      expect(arrivesOver(arrives, n('L9'), 1)).toBe(beyond);
      return beyond;
    };
    expect([loop('NBDS'), loop('L1')]).toEqual([false, true]);
  });
  it('[1839-TRACK-11] [1839-R-60] may cross a red barrier along existing track', () => {
    const t = table(2).company('HIJSM', { price: 74, cash: 900 }).at('HIJSM', 'track');
    // Leeuwarden, over the barrier to B11 and C10: D9 and then E10 or D7.
    expect(lays(t.phase('LG'), 'HIJSM', 'C10').length).toBeGreaterThan(0);
  });
});

describe('what a tile must respect', () => {
  it('[1839-TRACK-12] [1839-TRACK-25] keeps printed connections of white hexes', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['E14', 'N17'], cash: 900 })
      .at('L1', 'track');
    expect(allRotations(t, 'E14', '57').filter((why) => why === 'legal').length).toBe(1);
    expect(allRotations(t, 'E14', '57')).toContain('track-lost 1839-TRACK-12');
  });
  it('[1839-R-88] lies in one of the rotations that look alike', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['E14', 'N17'], cash: 900 })
      .at('L1', 'track');
    expect([0, 3].map((rotation) => t.why(lay(0, 'L1', 'E14', '57', rotation)))).toEqual([
      'legal',
      'same-as-other-rotation 1839-TRACK-12',
    ]);
    expect(t.list({ type: 'lay-tile', seat: 0, company: 'L1', hex: 'E14' })).toContainEqual(
      lay(0, 'L1', 'E14', '57', 0),
    );
  });
  it('[1839-TRACK-13] [1839-MAP-14] joins the printed stubs', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['J7', 'N17'], cash: 900 })
      .at('L1', 'track');
    expect(allRotations(t, 'J7', 'R6')).toContain('stub-not-joined 1839-TRACK-13');
    for (const hex of ['J7', 'G8', 'K8']) expect(box.board.hexes[n(hex)]?.stubs.length).toBe(1);
  });
  it('[1839-TRACK-14] does not run off the map', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['H5', 'N17'], cash: 900 })
      .at('L1', 'track');
    expect(t.why(lay(0, 'L1', 'H5', '57', 1))).toBe('edge-closed 1839-TRACK-14');
  });
  it('[1839-TRACK-15] does not run to a blank side of a gray hex', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['K6', 'N17'], cash: 900 })
      .at('L1', 'track');
    const why = [...allRotations(t, 'K6', '57'), ...allRotations(t, 'K6', '5'), ...allRotations(t, 'K6', '6')];
    expect(why).toContain('edge-closed 1839-TRACK-15');
  });
  it('[1839-TRACK-16] may run to a blank side of a gray tile', () => {
    // Rotterdam's gray tile lies with its blank side towards I6.
    const t = table(2)
      .phase('GR')
      .company('L1', { price: 46, homes: ['I8', 'N17'], cash: 900 })
      .tile('I8', '57', 1)
      .tile('J7', 'R990', 1)
      .at('L1', 'track');
    expect(t.why(lay(0, 'L1', 'I6', '7', 4))).toBe('legal');
  });
  it('[1839-TRACK-17] does not run to a side of an off-board hex without a triangle', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['E14', 'N17'], cash: 900 })
      .tile('E14', '57', 0)
      .at('L1', 'track');
    const all = ['7', '8', '9'].flatMap((tile) => allRotations(t, 'D13', tile));
    expect(all).toContain('edge-closed 1839-TRACK-17');
  });
  it('[1839-TRACK-18] [1839-TRACK-19] [1839-MAP-13] does not complete track over a red barrier before LR; a dead end is allowed', () => {
    const rotterdam = table(2)
      .company('L1', { price: 46, homes: ['J7', 'N17'], cash: 900 })
      .at('L1', 'track');
    expect(rotterdam.why(lay(0, 'L1', 'J7', 'R6', 5))).toBe('legal');
    const breda = (phase: 'LG' | 'LR'): string =>
      nbds()
        .phase(phase)
        .tile('J7', 'R6', 5)
        .tile('K8', 'B13', 1)
        .why(lay(0, 'NBDS', 'K8', 'B121', 1));
    expect([breda('LG'), breda('LR')]).toEqual(['red-barrier 1839-TRACK-18', 'legal']);
  });
  it('[1839-TRACK-20] [1839-TRACK-21] [1839-MAP-09] pays 80 for the first tile on a river', () => {
    expect([groundCost(table(), 'J9'), groundCost(table(), 'I8')]).toEqual([80, 0]);
    expect(groundCost(table().tile('J9', '9', 0), 'J9')).toBe(0);
  });
  it('[1839-TRACK-22] pays 80 for every upgrade of a big city', () => {
    expect([
      groundCost(table(), 'G10'),
      groundCost(table().tile('J7', 'R6', 0), 'J7'),
      groundCost(table().tile('J7', 'R121', 0), 'J7'),
    ]).toEqual([80, 80, 80]);
    expect(groundCost(table(), 'J7')).toBe(80);
  });
  it('[1839-TRACK-23] [1839-UPG-11] [1839-MAP-05] lays nothing on off-board and gray hexes', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['E10', 'N17'], cash: 900 })
      .at('L1', 'track');
    expect(t.why(lay(0, 'L1', 'E10', '57', 0))).toBe('hex-takes-no-tile 1839-TRACK-23');
    expect(t.why(lay(0, 'L1', 'E12', '9', 0))).toBe('hex-takes-no-tile 1839-TRACK-23');
  });
  /** L6 stands in untiled Drachten; Groningen, home of MSS, has track to the other side of that hex. */
  const drachten = (company: 'L6' | 'MSS'): Table =>
    table(2)
      .company('L6', { price: 46, homes: ['B17', 'N17'], cash: 900 })
      .company('MSS', { price: 74, cash: 900 })
      .at(company, 'track');
  it('[1839-TRACK-24] [1839-X-77] the first tile on an OO hex assigns its markers freely', () => {
    const t = drachten('MSS');
    expect(t.markersAt('B17')).toEqual([['L6'], []]);
    expect(keepsOf(t, 'MSS', 'B17')).toEqual(new Set(['0,1', '1,0']));
    const across = (keeps: readonly number[]): Deed => lay(0, 'MSS', 'B17', 'LO57', 1, { keeps });
    expect(t.why(lay(0, 'MSS', 'B17', 'LO57', 1))).toBe('where-markers-go 1839-UPG-10');
    expect(t.why(across([1, 1]))).toBe('where-markers-go 1839-UPG-07');
    expect(new Table(t.state).do(across([0, 1])).markersAt('B17')).toEqual([['L6'], []]);
    expect(new Table(t.state).do(across([1, 0])).markersAt('B17')).toEqual([[], ['L6']]);
  });
  it('[1839-R-87] [1839-TRACK-08] a marker put into the city without track traces to nothing', () => {
    const t = drachten('L6');
    const across = (keeps: readonly number[]): Deed => lay(0, 'L6', 'B17', 'LO57', 1, { keeps });
    expect([t.why(across([0, 1])), t.why(across([1, 0]))]).toEqual(['legal', 'not-connected 1839-TRACK-08']);
    expect(keepsOf(t, 'L6', 'B17')).toEqual(new Set(['0,1']));
    // With track of its own at the other side it may choose again.
    expect(t.marker('L6', 'B19').why(across([1, 0]))).toBe('legal');
  });
});
