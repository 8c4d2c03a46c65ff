import { describe, expect, it } from 'vitest';
import {
  components1824,
  components1824Cisleithania2,
  components1824Cisleithania3,
  components1824GoodsTime,
} from './index.ts';
import { company, ofKind, ids, hex, tilesByColour, trainCounts } from './test-reading.ts';

describe('Goods Time', () => {
  it('[1824-GOODS-01] adds 17 tiles, 12 yellow and 5 green', () => {
    const [base, more] = [tilesByColour(components1824), tilesByColour(components1824GoodsTime)];
    expect(more.map((count, n) => count - (base[n] ?? 0))).toEqual([12, 5, 0, 0]);
  });

  it('[1824-GOODS-06] puts nine town markers on seven hexes', () => {
    const changed = components1824GoodsTime.board.hexes.filter(
      (other, n) => other.stops.length !== components1824.board.hexes[n]?.stops.length,
    );
    expect(changed.map((other) => `${other.id} ${other.stops.length}`)).toEqual([
      'B7 1',
      'C8 1',
      'C20 1',
      'C22 1',
      'F25 2',
      'G24 2',
      'H21 1',
    ]);
    for (const other of changed) for (const stop of other.stops) expect(stop.kind).toBe('town');
    expect(components1824GoodsTime.own.townMarkers).toHaveLength(7);
    expect(components1824.own.townMarkers).toEqual([]);
  });

  it('changes nothing else', () => {
    for (const part of ['players', 'market', 'trains', 'companies'] as const)
      expect(components1824GoodsTime[part]).toEqual(components1824[part]);
  });
});

describe('Cisleithania for two', () => {
  const set = components1824Cisleithania2;

  it('lets its minors act in this order', () => {
    expect(set.own.minorOrder).toEqual(['EPP', 'EOD', 'MLB', 'SD1', 'SD2', 'SD3', 'KK1', 'KK2']);
  });

  it('[1824-CIS2-04] [1824-CIS2-05] has 4,000 Gulden, 830 for each player, and a limit of 14', () => {
    expect(set.own).toMatchObject({ bank: 4000, startingCash: 830, certificateLimit: 14, mountainRailways: 2 });
    expect(set.players).toEqual([2]);
  });

  it('[1824-CIS2-06] has fewer trains', () => {
    expect(trainCounts(set)).toEqual({
      '2': 6,
      '3': 5,
      '4': 4,
      '5': 2,
      '6': 2,
      '8': 1,
      '10': 'unlimited',
      '1g': 3,
      '2g': 2,
      '3g': 2,
      '4g': 1,
      '5g': 2,
    });
  });

  it('founds kk with the first 5-train', () => {
    expect(company('KK', set)).toMatchObject({ formedBy: '5' });
  });

  it('starts the bond company at 50 in the bottom row', () => {
    expect(set.market.bondSpace).toEqual({ row: 6, column: 1, price: 50 });
    expect(set.market.rows[6]?.[1]).toBe(50);
    expect(set.market.startSpaces[0]?.companies).toEqual(['SD', 'KK']);
  });

  it('knows the hexes of the Bukowina bonus', () => {
    expect(set.own.bukowinaBonus).toEqual({ from: ['E12', 'B9'], to: ['D25', 'E24', 'E26'], amount: 50 });
  });

  it('has no circle in Budapest', () => {
    expect(hex(set, 'G12')?.stops).toMatchObject([{ kind: 'offboard', slots: 0 }]);
  });

  it('leaves the four tiles for Budapest in the box', () => {
    expect([...components1824.faces.keys()].filter((id) => !set.faces.has(id))).toEqual(['498', '490', '126', '495']);
    expect(tilesByColour(set)).toEqual([71, 47, 19, 2]);
  });
});

describe('Cisleithania for three', () => {
  const set = components1824Cisleithania3;

  it('[1824-CIS3-04] [1824-CIS3-05] has 9,000 Gulden, 680 for each player, and a limit of 16', () => {
    expect(set.own).toMatchObject({ bank: 9000, startingCash: 680, certificateLimit: 16, mountainRailways: 3 });
    expect(set.players).toEqual([3]);
  });

  it('[1824-CIS3-06] has these trains', () => {
    expect(trainCounts(set)).toEqual({
      '2': 8,
      '3': 6,
      '4': 4,
      '5': 3,
      '6': 3,
      '8': 2,
      '10': 'unlimited',
      '1g': 5,
      '2g': 4,
      '3g': 3,
      '4g': 2,
      '5g': 2,
    });
  });

  it('[1824-CIS3-09] gives Ug eight times 120', () => {
    expect(company('UG', set)).toMatchObject({
      reserved: [{ for: 'UG1', share: 20 }],
      startingCash: { perUnreservedShare: 120, unreservedShares: 8 },
      homes: [{ hex: 'G12', stop: 0 }],
      formedBy: '5',
    });
  });

  it('has no Bukowina bonus and no bond company', () => {
    expect(set.own.bukowinaBonus).toBeUndefined();
    expect(set.market.bondSpace).toBeUndefined();
  });

  it('differs from the board for two in one hex, Budapest, which has a circle', () => {
    const other = components1824Cisleithania2.board.hexes;
    const different = set.board.hexes.filter((here, n) => JSON.stringify(here) !== JSON.stringify(other[n]));
    expect(different.map((here) => here.id)).toEqual(['G12']);
    expect(different[0]?.stops).toMatchObject([{ kind: 'city', slots: 1 }]);
    expect(company('UG1', set)?.homes).toEqual([{ hex: 'G12', stop: 0 }]);
  });
});

describe('references between cards of 1824', () => {
  it.each([components1824, components1824GoodsTime, components1824Cisleithania2, components1824Cisleithania3])(
    '$id names only companies and trains that are in the box',
    (set) => {
      const known = new Set<string>([...ids(set.companies), ...set.trains.map(({ type }) => type)]);
      const named: readonly string[] = [
        ...ofKind(set, 'coal').flatMap((card) => [card.exchangesInto.company, ...card.startingTrains]),
        ...ofKind(set, 'pre-state').map((card) => card.exchangesInto.company),
        ...ofKind(set, 'regional').flatMap((card) => card.reserved.map((share) => share.for)),
        ...ofKind(set, 'state').flatMap((card) => [...card.homeFrom, card.formedBy]),
        ...set.trains.flatMap((train) => (train.availableFrom === undefined ? [] : [train.availableFrom])),
        ...set.trains.flatMap((train) => train.tradeIn.map(({ train: old }) => old)),
        ...set.own.phases.flatMap(({ begins }) => (begins === undefined ? [] : [begins])),
        ...set.own.minorOrder,
        ...set.market.startSpaces.flatMap((space) => space.companies),
      ];
      expect(named.length).toBeGreaterThan(40);
      expect(named.filter((id) => !known.has(id))).toEqual([]);
      expect(set.own.mines.filter((id) => hex(set, id)?.area !== 'mine')).toEqual([]);
    },
  );
});
