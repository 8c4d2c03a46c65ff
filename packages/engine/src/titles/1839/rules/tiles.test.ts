import { describe, expect, it } from 'vitest';

import { lay, table, type Table } from '../test-table.ts';
import { allRotations, local } from '../test-scenes.ts';
import { laying } from './track.ts';
import { box } from '../cards.ts';

const n = (hex: string): number => box.board.hexes.findIndex(({ id }) => id === hex);

describe('tiles', () => {
  it('[1839-TILE-01] come in four colours', () => {
    expect(new Set([...box.faces.values()].map(({ colour }) => colour))).toEqual(
      new Set(['yellow', 'green', 'brown', 'gray']),
    );
    expect(box.own.phases.at(-1)?.tiles).toEqual(['yellow', 'green', 'brown', 'gray']);
  });
  it('[1839-TILE-02] are limited', () => {
    const t = local();
    const piece = box.pieces.findIndex(({ faces }) => faces[0] === '57');
    t.state = { ...t.state, pieces: t.state.pieces.with(piece, 0) };
    expect(t.why(lay(0, 'L1', 'I8', '57', 1))).toBe('no-piece-left 1839-TILE-02');
    expect(t.why(lay(0, 'L1', 'I8', '999', 1))).toBe('no-such-tile 1839-TILE-02');
    expect(t.why(lay(0, 'L1', 'Z1', '57', 1))).toBe('no-such-hex 1839-TILE-02');
  });
  it('[1839-TILE-03] yellow ones go on hexes without a tile, not on yellow hexes', () => {
    expect(
      table(2)
        .company('AMS', { cash: 900 })
        .at('AMS', 'track')
        .why(lay(0, 'AMS', 'L17', '57', 1)),
    ).toBe('wrong-colour 1839-TILE-03');
    expect(
      local()
        .tile('I8', '57', 1)
        .why(lay(0, 'L1', 'I8', '6', 1)),
    ).toBe('wrong-colour 1839-TILE-03');
  });
  it('[1839-TILE-04] city tiles on city hexes', () => {
    expect(local().why(lay(0, 'L1', 'I8', '9', 1))).toBe('wrong-stops 1839-TILE-04');
    expect(
      local()
        .tile('I8', '57', 1)
        .why(lay(0, 'L1', 'I10', '57', 1)),
    ).toBe('wrong-stops 1839-TILE-09');
  });
  it('[1839-TILE-05] big-city tiles on their city', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['J7', 'I8'], cash: 900 })
      .at('L1', 'track');
    expect([
      t.why(lay(0, 'L1', 'J7', '57', 0)),
      t.why(lay(0, 'L1', 'J7', 'H6', 0)),
      t.why(lay(0, 'L1', 'I8', 'R6', 0)),
    ]).toEqual(['wrong-label 1839-TILE-05', 'wrong-label 1839-TILE-05', 'wrong-label 1839-TILE-05']);
  });
  it('[1839-TILE-06] [1839-MAP-02] OO tiles on OO hexes', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['G18', 'I8'], cash: 900 })
      .at('L1', 'track');
    expect([t.why(lay(0, 'L1', 'G18', '57', 0)), t.why(lay(0, 'L1', 'I8', 'LOO5', 0))]).toEqual([
      'wrong-label 1839-TILE-06',
      'wrong-label 1839-TILE-05',
    ]);
  });
  it('[1839-TILE-07] [1839-TILE-08] [1839-TILE-09] [1839-MAP-03] towns, double towns and plain track on their own hexes', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['I8', 'N17'], cash: 900 })
      .tile('N17', '57', 2)
      .at('L1', 'track');
    expect([
      t.why(lay(0, 'L1', 'M16', '9', 2)),
      t.why(lay(0, 'L1', 'M16', '1', 2)),
      t.why(lay(0, 'L1', 'H11', '58', 2)),
      t.why(lay(0, 'L1', 'I10', '58', 2)),
    ]).toEqual([
      'wrong-stops 1839-TILE-07',
      'wrong-stops 1839-TILE-07',
      'wrong-stops 1839-TILE-08',
      'wrong-stops 1839-TILE-09',
    ]);
  });
  it('[1839-TILE-10] replaced ones return to the supply', () => {
    const t = local().phase('LG').tile('I8', '57', 1);
    const piece = box.pieces.findIndex(({ faces }) => faces[0] === '57');
    const before = t.state.pieces[piece];
    expect(t.do(lay(0, 'L1', 'I8', '14', 1)).state.pieces[piece]).toBe((before ?? 0) + 1);
  });
});

describe('upgrades', () => {
  it('[1839-UPG-01] [1839-UPG-02] [1839-UPG-03] [1839-PHASE-26] [1839-MAP-04] come with LG, LB and GR', () => {
    const green = (phase: 'DY' | 'LG'): string =>
      local()
        .phase(phase)
        .tile('I8', '57', 1)
        .why(lay(0, 'L1', 'I8', '14', 1));
    const brown = (phase: 'BL' | 'LB'): string =>
      local()
        .phase(phase)
        .tile('I8', '14', 1)
        .why(lay(0, 'L1', 'I8', '611', 1));
    expect([green('DY'), green('LG')]).toEqual(['colour-not-yet 1839-UPG-01', 'legal']);
    expect([brown('BL'), brown('LB')].map((why) => (why === 'legal' ? why : why.split(' ')[1]))).toEqual([
      '1839-UPG-02',
      'legal',
    ]);
    const gray = (phase: 'DR' | 'GR'): number => {
      const t = table(2)
        .phase(phase)
        .company('L1', { price: 46, homes: ['J7', 'N17'], cash: 900 })
        .tile('J7', 'R582', 0);
      return laying.lays.on(t.state, t.sharesOf('L1').company, n('J7')).length;
    };
    expect([gray('DR') > 0, gray('GR') > 0]).toEqual([false, true]);
    const rotterdam = (phase: 'DR' | 'GR'): Table =>
      table(2)
        .phase(phase)
        .company('L1', { price: 46, homes: ['J7', 'N17'], cash: 900 })
        .tile('J7', 'R582', 0)
        .at('L1', 'track');
    const open = rotterdam('GR');
    const [found] = laying.lays.on(open.state, open.sharesOf('L1').company, n('J7'));
    const { tile, rotation } = found ?? { tile: '', rotation: 0 };
    expect(rotterdam('DR').why(lay(0, 'L1', 'J7', tile, rotation))).toBe('colour-not-yet 1839-UPG-03');
    const amsterdam = table(2)
      .phase('LG')
      .company('L1', { price: 46, homes: ['G10', 'N17'], cash: 900 });
    expect(laying.lays.on(amsterdam.state, amsterdam.sharesOf('L1').company, n('G10')).length).toBeGreaterThan(0);
  });
  it('[1839-UPG-04] go one colour at a time', () => {
    expect(
      local()
        .phase('GR')
        .tile('I8', '57', 1)
        .why(lay(0, 'L1', 'I8', '611', 1)),
    ).toBe('wrong-colour 1839-UPG-04');
  });
  it('[1839-UPG-05] keep the type of the tile', () => {
    expect(
      local()
        .phase('LG')
        .tile('I8', '57', 1)
        .why(lay(0, 'L1', 'I8', '80', 1)),
    ).toBe('wrong-stops 1839-UPG-05');
  });
  it('[1839-UPG-06] [1839-UPG-07] keep every connection', () => {
    const t = local().phase('LG').tile('I8', '57', 1).tile('I10', '9', 1);
    // Tile 619 has its city joined to four sides, tile 82 one straight line: west and east must be among them.
    expect(allRotations(t, 'I8', '619')).toEqual([
      'track-lost 1839-UPG-06',
      'legal',
      'track-lost 1839-UPG-06',
      'track-lost 1839-UPG-06',
      'legal',
      'track-lost 1839-UPG-06',
    ]);
    expect(allRotations(t, 'I10', '82').filter((why) => why === 'track-lost 1839-UPG-06').length).toBe(4);
  });
  it('[1839-UPG-08] [1839-UPG-09] may lose circles as long as companies and reservations fit; government markers give way', () => {
    // Rotterdam: from three circles to two.
    const t = (others: readonly string[]): Table => {
      const found = table(3)
        .phase('GR')
        .company('L1', { price: 46, homes: ['I8', 'N17'], cash: 900 })
        .tile('J7', 'R549', 0);
      for (const id of ['L1', ...others]) found.marker(id, 'J7');
      return found.at('L1', 'track');
    };
    expect([
      t(['GOV', 'GOV']).why(lay(0, 'L1', 'J7', 'R990', 0)),
      t(['L2', 'L3']).why(lay(0, 'L1', 'J7', 'R990', 0)),
      t(['L2', 'L3']).why(lay(0, 'L1', 'J7', 'R445', 0)),
    ]).toEqual(['legal', 'markers-do-not-fit 1839-UPG-08', 'legal']);
    expect(
      t(['GOV', 'GOV'])
        .do(lay(0, 'L1', 'J7', 'R990', 0))
        .markersAt('J7'),
    ).toEqual([['L1', 'GOV']]);
    expect(
      t(['GOV', 'L2'])
        .company('L3', { price: 31, shares: [3, 0, 0], homes: ['J7', 'D19'] })
        .why(lay(0, 'L1', 'J7', 'R990', 0)),
    ).toBe('markers-do-not-fit 1839-UPG-08');
  });
  it('[1839-UPG-10] [1839-R-83] move markers to the matching city', () => {
    const t = table(2)
      .phase('LG')
      .company('L1', { price: 46, homes: ['G10', 'N17'], cash: 900, settled: false })
      .public('L1', { settled: true })
      .marker('L1', 'G10', 1)
      .at('L1', 'track');
    const [one] = laying.lays.on(t.state, t.sharesOf('L1').company, n('G10'));
    if (one === undefined) throw new Error('no lay');
    const [keeps = []] = one.ways;
    expect(keeps.length).toBe(2);
    t.do(lay(0, 'L1', 'G10', one.tile, one.rotation, { keeps: [...keeps] }));
    expect(t.markersAt('G10')[keeps[1] ?? 0]).toEqual(['L1']);
  });
});

describe('worked examples: track', () => {
  it('[1839-X-39] rural, then a river', () => {
    const t = local()
      .tile('I8', '5', 4)
      .do(lay(0, 'L1', 'I10', '9', 1), lay(0, 'L1', 'J9', '9', 2));
    expect(t.moneyOf('L1')).toBe(800);
  });
  it('[1839-X-40] Rotterdam', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['J7', 'I8'], cash: 900 })
      .at('L1', 'track');
    const yellow = laying.lays.on(t.state, t.sharesOf('L1').company, n('J7'))[0];
    if (yellow === undefined) throw new Error('no lay');
    expect(t.do(lay(0, 'L1', 'J7', yellow.tile, yellow.rotation)).moneyOf('L1')).toBe(820);
    t.phase('LG')
      .at('L1', 'track')
      .do(lay(0, 'L1', 'I8', '57', 1));
    const green = laying.lays.on(t.state, t.sharesOf('L1').company, n('J7'))[0];
    if (green === undefined) throw new Error('no lay');
    expect(t.do(lay(0, 'L1', 'J7', green.tile, green.rotation)).moneyOf('L1')).toBe(720);
  });
  it('[1839-X-41] [1839-R-52] HLG', () => {
    const t = (): Table => {
      const found = local().tile('I8', '6', 2).tile('N17', '6', 2);
      return found
        .private('HLG', found.sharesOf('L1').company)
        .do(lay(0, 'L1', 'I10', '9', 1), lay(0, 'L1', 'M16', '58', 5));
    };
    const h7 = t();
    const [one] = laying.lays.on(h7.state, h7.sharesOf('L1').company, n('H7'));
    h7.do(lay(0, 'L1', 'H7', one?.tile ?? '', one?.rotation ?? 0, { using: 'HLG' }));
    expect([h7.moneyOf('L1'), h7.ownerOf('HLG')]).toEqual([860, 'gone']);
    const river = local().tile('I8', '5', 4).tile('N17', '6', 2);
    river
      .private('HLG', river.sharesOf('L1').company)
      .do(lay(0, 'L1', 'I10', '9', 1), lay(0, 'L1', 'M16', '58', 5), lay(0, 'L1', 'J9', '9', 2, { using: 'HLG' }));
    expect(river.moneyOf('L1')).toBe(780);
  });
});
