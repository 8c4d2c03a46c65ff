/** Steps of a company's turn: when there is anything to decide in them, and when they are passed over. */
import { describe, expect, it } from 'vitest';

import { companyId, hexId } from '../../../core/ids.ts';
import { hexNumber } from '../../../map/position.ts';
import { box } from '../cards.ts';
import { done, lay, pass, place, table, type Table, train } from '../test-table.ts';
import { finishTurn, ncs, operating } from '../test-scenes.ts';

/** The step after the track step of NCS. */
const afterTrack = (t: Table): string => t.at('NCS', 'track').do(done(0)).step();

describe('the marker step', () => {
  it('[1839-OR-17] [1839-TOKEN-10] is there with 80 and a marker to place', () => {
    expect([80, 79].map((cash) => afterTrack(ncs('LG', { cash })))).toEqual(['marker', 'run']);
    expect(afterTrack(ncs('LG').marker('NCS', 'D19'))).toBe('run');
  });
  it('[1839-SWAP-01] [1839-SWAP-04] or with 80 and a marker to swap', () => {
    const swaps = (cash: number, operated = true): string =>
      afterTrack(
        ncs('LG', { cash })
          .marker('NCS', 'D19')
          .company('AMS', { price: 67, director: 1, trains: ['3'], operated, settled: true }),
      );
    expect([swaps(80), swaps(79), swaps(80, false)]).toEqual(['marker', 'run', 'run']);
  });
  it('[1839-PRIV-52] or with KR in a player’s hand from BL on, without any money', () => {
    const kr = (phase: 'LG' | 'BL', owner: number | 'gone'): string =>
      afterTrack(ncs(phase, { cash: 0 }).private('KR', owner));
    expect([kr('BL', 1), kr('BL', 'gone'), kr('LG', 1)]).toEqual(['marker', 'run', 'run']);
  });
  it('[1839-TOKEN-01] not when the marker was used in step 3', () => {
    const t = ncs('LG').private('SRV', companyId('NCS')).at('NCS', 'track');
    t.do({ type: 'remote-build', seat: 0, company: 'NCS', hex: 'K16', stop: 0 }, done(0));
    expect(t.step()).toBe('run');
  });
});

describe('what is on offer', () => {
  it('[1839-TOKEN-07] [1839-TOKEN-10] places come in the order of the map, each with its cost', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['I8', 'N17'], cash: 300, trains: ['2'] })
      .tile('I8', '57', 0)
      .tile('N17', '57', 1)
      .tile('N15', '619', 1)
      .tile('J7', 'R6', 3)
      .at('L1', 'marker');
    const places = t.offers('place-marker', 0);
    expect(places.map(({ fixed }) => fixed['hex'])).toEqual(['J7', 'N15']);
    expect(new Set(places.map(({ about }) => about['cost']))).toEqual(new Set([80]));
  });
  it('[1839-TRACK-08] a hex that is reached over one edge is on offer, over whichever it is', () => {
    for (const rotation of [0, 1, 2, 3, 4, 5]) {
      const t = table(2)
        .company('L1', { price: 46, homes: ['I8', 'N17'], cash: 900, trains: ['2'] })
        .tile('I8', '6', rotation)
        .at('L1', 'track');
      const hexes = new Set(t.offers('lay-tile', 0).map(({ fixed }) => fixed['hex']));
      const n = hexNumber(box.board, hexId('I8'));
      const reached = [rotation, (rotation + 2) % 6].map(
        (edge) => box.board.hexes[box.board.neighbours[6 * n + edge] ?? -1],
      );
      expect(reached.every((beyond) => beyond !== undefined && hexes.has(beyond.id))).toBe(true);
    }
  });
});

describe('the train step', () => {
  /** NCS has run; what comes after its track and marker steps. */
  const trains = (phase: 'DY' | 'LG', more: object, put = (t: Table): Table => t): string => {
    const t = put(ncs(phase, { ...more }).company('AMS', { price: 67, director: 1, trains: ['3'] })).at(
      'NCS',
      'dividend',
      { ran: true, hadTrain: true, revenue: 10 },
    );
    t.do({ type: 'dividend', seat: 0, company: 'NCS', pay: 'half' });
    return `${operating(t)} ${t.step()}`;
  };
  it('[1839-TRAIN-08] [1839-TRAIN-07] is there for a company without a train, even without money', () => {
    const t = table(2)
      .cash(500, 500)
      .phase('LG')
      .company('NCS', { price: 74, director: 0, shares: [6, 0], cash: 0 })
      .at('NCS', 'track')
      .do(done(0));
    expect([operating(t), t.step(), t.acting, t.why(done(0))]).toEqual([
      'NCS',
      'trains',
      0,
      'needs-a-train 1839-TRAIN-07',
    ]);
  });
  it('[1839-TRAIN-06] [1839-TRAIN-17] is there with money and room for one more', () => {
    // All shares are with players, and of ten nothing stays.
    const all = { shares: [10, 0, 0] };
    expect([0, 1].map((cash) => trains('DY', { ...all, cash }))).toEqual(['AMS track', 'NCS trains']);
    expect(trains('DY', { ...all, cash: 50, trains: ['2', '2', '2'] })).toBe('AMS track');
  });
  it('[1839-OR-24] is there for a full company while a player has a green private', () => {
    const full = { cash: 50, trains: ['3', '3', '3'] };
    expect(trains('LG', full)).toBe('AMS track');
    expect(trains('LG', full, (t) => t.private('HLG', 1))).toBe('NCS trains');
    expect(trains('LG', full, (t) => t.private('SRV', 2))).toBe('NCS trains');
    expect(trains('DY', full, (t) => t.private('HLG', 1))).toBe('AMS track');
    expect(trains('LG', full, (t) => t.private('HLG', companyId('AMS')))).toBe('AMS track');
    expect(trains('LG', full, (t) => t.private('KR', 1))).toBe('AMS track');
  });
});

describe('the first turn', () => {
  it('[1839-OR-10] homes are placed in the first turn, and not again when a marker has left its home', () => {
    const t = table(2)
      .company('AMS', { price: 74, director: 0, trains: ['2'], settled: false })
      .public('AMS', { settled: true })
      .marker('AMS', 'L17')
      .stock(0)
      .do(pass(0), pass(1));
    expect([operating(t), t.step(), t.markersAt('N15').flat()]).toEqual(['AMS', 'track', []]);
  });
  it('[1839-OR-10] home markers cost nothing and are said to', () => {
    const t = table(2).company('MSS', { director: 0, cash: 0, operated: false }).stock(0).do(pass(0), pass(1));
    expect(t.offers('place-marker', 0).map(({ about }) => about)).toEqual([{ cost: 0 }, { cost: 0 }]);
    expect(t.do(place(0, 'MSS', 'K12', 0)).moneyOf('MSS')).toBe(0);
  });
  it('[1839-OR-12] [1839-OR-14] the first train comes from the supply and from nowhere else', () => {
    const t = table(2)
      .cash(900, 900)
      .company('AMS', { director: 0, cash: 600, operated: false })
      .company('MSS', { price: 61, director: 1, trains: ['2'] })
      .stock(0)
      .do(pass(0), pass(1));
    const [card = ''] = t.cardsOf('MSS');
    expect([
      t.why({ type: 'buy-train', seat: 0, company: 'AMS', from: 'MSS', card, price: 80 }),
      t.why({ type: 'buy-train', seat: 0, company: 'AMS', from: 'supply', train: '2', card, price: 80 }),
      t.why({ type: 'buy-train', seat: 0, company: 'AMS', from: 'MSS', train: '2', price: 80 }),
      t.why(train(0, 'MSS', '2', 80)),
    ]).toEqual([
      'from-the-supply 1839-OR-12',
      'one-train 1839-OR-12',
      'from-the-supply 1839-OR-12',
      'not-its-turn 1839-OR-09',
    ]);
  });
});

describe('cycles in which nothing happens', () => {
  it('[1839-END-06] [1839-R-86] are counted once a set, however many rounds it has', () => {
    const t = table(2).cash(0, 0).phase('LG').stock(0).do(pass(0), pass(1));
    expect([t.state.place.round, t.state.own.idle.cycles]).toEqual(['stock', 1]);
    expect(t.do(pass(t.acting), pass(1 - t.acting)).state.outcome?.reason).toBe('dead-position');
  });
  it('[1839-END-06] a private that pays nothing makes no difference, one that pays does', () => {
    const idle = (id: string): unknown => {
      const t = table(2).cash(0, 0).private(id, 1).stock(0).do(pass(0), pass(1));
      return t.state.own.idle.cycles;
    };
    expect([idle('LP'), idle('KR'), idle('STK')]).toEqual([1, 0, 0]);
  });
  it('[1839-END-06] a company that operates is something', () => {
    const t = table(2)
      .cash(0, 0)
      .company('AMS', { director: 0, cash: 0, trains: ['2', '2', '2'] })
      .stock(0);
    t.do(pass(0), pass(1));
    finishTurn(t);
    expect([t.state.place.round, t.state.own.idle]).toEqual(['stock', { cycles: 0, busy: false }]);
  });
  it('[1839-END-06] and so is the 100 of RH', () => {
    const t = table(4).cash(0, 500, 0, 0).phase('DB').private('RH', 1).stock(0);
    t.do(pass(0), pass(1), pass(2), pass(3));
    expect([t.moneyOf(1), t.state.own.idle.cycles]).toEqual([300, 0]);
  });
});

describe('the extra tile of HLG', () => {
  it('[1839-PRIV-33] [1839-TRACK-06] is on offer beside the others, with its cost', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['I8', 'N17'], cash: 900, trains: ['2'] })
      .private('HLG', companyId('L1'))
      .tile('I8', '5', 4)
      .at('L1', 'track');
    const of = (hex: string): readonly unknown[] =>
      t
        .offers('lay-tile', 0)
        .filter(({ fixed }) => fixed['hex'] === hex)
        .map(({ fixed, about }) => [fixed['using'], about]);
    expect(of('J9')).toEqual([
      [undefined, { terrain: 80, fee: 0 }],
      ['HLG', { terrain: 80, fee: 20 }],
    ]);
    expect(of('E16')).toEqual([]);
    const listed = t.list({ type: 'lay-tile', seat: 0, company: 'L1', hex: 'J9', using: 'HLG' });
    expect(listed).toContainEqual(lay(0, 'L1', 'J9', '9', 2, { using: 'HLG' }));
    expect(t.list({ type: 'lay-tile', seat: 0, company: 'L1', hex: 'E16' })).toEqual([]);
    expect(t.list({ type: 'lay-tile', seat: 0, company: 'L1', hex: 'Z9' })).toEqual([]);
    expect(t.list({ type: 'lay-tile', seat: 0, company: 'L1', hex: 'J9' })).toContainEqual(lay(0, 'L1', 'J9', '9', 2));
  });
});
