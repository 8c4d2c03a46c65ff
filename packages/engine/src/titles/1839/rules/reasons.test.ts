/** What speaks against an action: all of it, and nothing that is not so. */
import { describe, expect, it } from 'vitest';

import { companyId, hexId } from '../../../core/ids.ts';
import { table as shown } from '../table.ts';
import {
  auction,
  buy,
  buyLot,
  deal,
  discount,
  dividend,
  done,
  lay,
  move,
  no,
  par,
  pass,
  place,
  sell,
  table,
  type Table,
  take,
  train,
  yes,
} from '../test-table.ts';
import { buyPrivate, local, market, ncs, ncsBuys, opens, poor } from '../test-scenes.ts';
import { lowestPar } from './floating.ts';

describe('in the auction', () => {
  it('[1839-AUCTION-01] what is no lot is neither sold nor made cheaper', () => {
    const t = auction(3).do(buyLot(0, 'LP'));
    expect([t.allReasons(buyLot(0, 'LP')), t.allReasons(discount(0, 'LP')), t.allReasons(discount(0, 'RH'))]).toEqual([
      ['not-for-sale 1839-AUCTION-01'],
      ['not-for-sale 1839-AUCTION-01'],
      ['not-for-sale 1839-AUCTION-01'],
    ]);
  });
  it('[1839-AUCTION-11] [1839-AUCTION-12] a par price goes with a brown private, and only one that is open', () => {
    const t = auction(3);
    expect([
      t.allReasons(buyLot(0, 'LP', 61)),
      t.allReasons(buyLot(0, 'CO')),
      t.allReasons(buyLot(0, 'CO', 61)),
    ]).toEqual([['no-par-here 1839-AUCTION-11'], ['par-needed 1839-AUCTION-11'], ['par-not-open 1839-AUCTION-12']]);
  });
  it('[1839-AUCTION-04] [1839-AUCTION-06] says what it costs and what it takes off', () => {
    const t = auction(3).do(discount(0, 'KR'));
    expect(t.offers('discount', 0)[0]?.about).toEqual({ amount: 20 });
    t.do(discount(0, 'LP'));
    expect(t.offers('buy-lot', 1).find(({ fixed }) => fixed['lot'] === 'KR')?.about).toEqual({ cost: 90 });
  });
  it('[1839-AUCTION-15] [1839-AUCTION-03] two actions are a turn, and the last lot ends it before', () => {
    const t = auction(2).own({
      privates: auction(2).state.own.privates.map((one) => ({ ...one, owner: one.id === 'LP' ? 'lot' : 'gone' })),
    });
    expect(t.do(buyLot(0, 'LP')).state.place.round).toBe('stock');
    const two = auction(2).do(discount(0, 'AV'));
    expect([two.acting, two.do(discount(0, 'AV')).acting]).toEqual([0, 1]);
  });
});

describe('in a stock round', () => {
  it('[1839-BUY-10] a company without a price has no shares to buy or sell', () => {
    const t = market();
    expect([t.allReasons(buy(0, 'MSS')), t.allReasons(buy(0, 'KR')), t.allReasons(sell(0, ['MSS', 1]))]).toEqual([
      ['not-parred 1839-BUY-10'],
      ['not-parred 1839-BUY-10'],
      ['not-parred 1839-SELL-01'],
    ]);
    expect(t.allReasons(sell(0, ['KR', 1]))).toEqual(['not-parred 1839-SELL-01']);
  });
  it('[1839-SELL-01] nobody sells what he has not', () => {
    expect([market().allReasons(sell(0, ['NCS', 5])), market().allReasons(sell(0, ['NCS', 10]))]).toEqual([
      ['not-enough-shares 1839-SELL-01'],
      ['not-enough-shares 1839-SELL-01'],
    ]);
  });
  it('[1839-SELL-07] an announcement names something, and each company once', () => {
    const t = market();
    expect([t.allReasons(sell(0)), t.allReasons(sell(0, ['NCS', 1], ['NCS', 1]))]).toEqual([
      ['nothing-to-sell 1839-SELL-07'],
      ['named-twice 1839-SELL-07'],
    ]);
  });
  it('[1839-SETUP-02] [1839-FLOAT-01] only a public company can be started', () => {
    const t = table(2).cash(900, 900).stock(0);
    expect([t.allReasons(par(0, 'KR', 67)), t.allReasons(par(0, 'GOV', 67))]).toEqual([
      ['no-such-company 1839-SETUP-02'],
      ['no-such-company 1839-SETUP-02'],
    ]);
    expect(t.offers('par', 0).every(({ about }) => about['shares'] === 2)).toBe(true);
  });
  it('[1839-FLOAT-13] two homes, no more and no less', () => {
    const t = table(2).cash(900, 900).stock(0);
    for (const homes of [[], ['D19'], ['D19', 'D19'], ['D19', 'N17', 'I8']])
      expect(t.allReasons(par(0, 'L1', 31, homes)).at(-1)).toMatch(/^(?:two-homes 1839-FLOAT-13|malformed)$/u);
    expect(t.allReasons(par(0, 'L1', 31, ['D19', 'N17']))).toEqual([]);
  });
  it('[1839-FLOAT-13] pairs of homes are listed for the price in question', () => {
    const t = table(2).cash(900, 900).stock(0);
    const prices = (price?: number): readonly unknown[] => [
      ...new Set(
        t
          .list({ type: 'par', seat: 0, company: 'L1', ...(price === undefined ? {} : { price }) })
          .map((one) => /"price":(\d+)/u.exec(JSON.stringify(one))?.[1]),
      ),
    ];
    expect([prices(), prices(31), prices(67)]).toEqual([['20', '31', '46'], ['31'], []]);
    expect(t.list({ type: 'par', seat: 0, company: 'NCS' })).toEqual([]);
  });
  it('[1839-FLOAT-14] a place without a city, or kept for NRS, is told as such', () => {
    const t = table(2).cash(900, 900).stock(0);
    expect([t.allReasons(par(0, 'L1', 31, ['A14', 'D19'])), t.allReasons(par(0, 'L1', 31, ['I16', 'K16']))]).toEqual([
      ['no-city 1839-FLOAT-14'],
      ['kept-for-nrs 1839-FLOAT-14'],
    ]);
    // One of them is taken: the other is for NRS.
    const one = t.company('L2', { price: 31, shares: [0, 3], director: 1, homes: ['I16', 'D19'] });
    expect(one.allReasons(par(0, 'L1', 31, ['K16', 'N17']))).toEqual(['kept-for-nrs 1839-FLOAT-14']);
  });
  it('[1839-FLOAT-09] the par price suggested is the lowest that is open, or that there is', () => {
    const t = table(2).phase('LB');
    const major = companyId('ZHESM');
    expect(lowestPar(t.state, major)).toBe(67);
    t.phase('LY').company('NCS', { price: 67 }).company('AMS', { price: 67 });
    expect(lowestPar(t.state, major)).toBe(74);
    expect(lowestPar(t.phase('LB').state, major)).toBe(67);
  });
  it('[1839-R-38] [1839-FLOAT-19] an L-company that has grown floats without a fee', () => {
    const t = table(2)
      .cash(900, 900)
      .phase('DR')
      .company('L1', { price: 43, major: true, shares: [5, 0], homes: ['D19', 'N17'] })
      .stock(0)
      .do(buy(0, 'L1'));
    expect(t.moneyOf('L1')).toBe(430);
  });
  it('[1839-SR-02] [1839-SR-03] who has acted ends the turn, who has not passes', () => {
    const t = market();
    expect([t.offers('pass', 0).length, t.offers('done', 0).length, t.why(done(0))]).toEqual([
      1,
      0,
      'has-not-acted 1839-SR-03',
    ]);
    t.do(buy(0, 'NCS'));
    expect([t.offers('pass', 0).length, t.offers('done', 0).length, t.why(pass(0))]).toEqual([
      0,
      1,
      'has-acted 1839-SR-03',
    ]);
  });
});

describe('while money is raised', () => {
  it('[1839-EMR-05] [1839-SELL-01] [1839-SELL-15] the normal rules of selling hold', () => {
    const t = ncsBuys(poor(20), 'PR2+', 240);
    expect([
      t.allReasons(sell(0, ['AMS', 4])),
      t.allReasons(sell(0, ['MSS', 1])),
      t.allReasons(sell(0)),
      t.allReasons(sell(0, ['AMS', 1])),
    ]).toEqual([
      ['not-enough-shares 1839-SELL-01'],
      ['not-parred 1839-SELL-01'],
      ['one-company-at-a-time 1839-EMR-10'],
      [],
    ]);
    const last = ncsBuys(
      poor(0, { cash: 0, treasury: 0 }).company('MSS', {
        price: 61,
        director: 0,
        shares: [2, 1, 0],
        pool: 3,
        trains: ['7'],
      }),
      'PR2+',
      240,
    );
    expect(last.allReasons(sell(0, ['MSS', 1]))).toEqual(['nobody-takes-over 1839-SELL-15']);
  });
  it('[1839-EMR-05] says what is missing and what each share brings', () => {
    const t = ncsBuys(poor(20), 'PR2+', 240);
    expect(t.offers('sell-shares', 0)[0]?.about).toEqual({
      lots: [
        { company: 'AMS', counts: [1], price: 101 },
        { company: 'NCS', counts: [1], price: 56 },
      ],
      missing: 36,
    });
    expect(shown.raising(t.state)).toEqual({ why: 'train', amount: 240, company: 'NCS', train: 'PR2+' });
    expect(shown.raising(market().state)).toBeUndefined();
  });
});

describe('of a company', () => {
  it('[1839-OR-09] only the one whose turn it is, and nothing else is said', () => {
    const at = (step: 'track' | 'marker' | 'run' | 'dividend' | 'trains'): Table =>
      ncs('LG')
        .company('AMS', { price: 67, director: 0, cash: 500, trains: ['3'] })
        .at('NCS', step, step === 'dividend' ? { ran: true, hadTrain: true, revenue: 50 } : {});
    const other = ['not-its-turn 1839-OR-09'];
    expect(at('track').allReasons(lay(0, 'AMS', 'Z9', '57', 0))).toEqual(other);
    expect(at('marker').allReasons(place(0, 'AMS', 'N15'))).toEqual(other);
    expect(at('run').allReasons({ type: 'run', seat: 0, company: 'AMS', runs: [] })).toEqual(other);
    expect(at('dividend').allReasons(dividend(0, 'AMS', 'half'))).toEqual(other);
    expect(at('trains').allReasons(train(0, 'AMS', '3', 1))).toEqual(other);
    expect(at('track').allReasons(buyPrivate(0, 'AMS', 'HLG', 1))).toEqual(['not-its-turn 1839-PRIV-02']);
    const swap = {
      type: 'swap-markers',
      seat: 0,
      company: 'AMS',
      hex: 'N15',
      stop: 0,
      other: 'NCS',
      toHex: 'H13',
      toStop: 0,
    };
    expect(at('marker').allReasons(swap)).toEqual(other);
  });
  it('[1839-TILE-02] [1839-TRACK-08] a tile that does not fit is not asked about its connection', () => {
    const t = local();
    expect([t.allReasons(lay(0, 'L1', 'Z9', '57', 0)), t.allReasons(lay(0, 'L1', 'I8', 'Z9', 0))]).toEqual([
      ['no-such-hex 1839-TILE-02'],
      ['no-such-tile 1839-TILE-02'],
    ]);
    expect(t.allReasons(lay(0, 'L1', 'E16', '57', 0))).toEqual(['wrong-stops 1839-TILE-09']);
  });
  it('[1839-OR-18] the run is on offer, with the best one listed', () => {
    const t = ncs('LG').at('NCS', 'run');
    expect(t.offers('run', 0)).toMatchObject([{ fixed: { company: 'NCS' }, choose: { runs: { onDemand: true } } }]);
    expect(t.list({ type: 'run', seat: 0, company: 'NCS' })).toHaveLength(1);
  });
  it('[1839-UPG-08] a tile on which markers find no room is not listed', () => {
    const t = (...others: readonly string[]): Table => {
      const found = table(3)
        .phase('GR')
        .company('L1', { price: 46, homes: ['I8', 'N17'], cash: 900 })
        .tile('J7', 'R549', 0);
      for (const id of ['L1', ...others]) found.marker(id, 'J7');
      return found.at('L1', 'track');
    };
    const tiles = (one: Table): readonly unknown[] =>
      one
        .list({ type: 'lay-tile', seat: 0, company: 'L1', hex: 'J7' })
        .map((found) => JSON.stringify(found).includes('"R990"'));
    expect([tiles(t('GOV', 'GOV')).includes(true), tiles(t('L2', 'L3')).includes(true)]).toEqual([true, false]);
  });
  it('[1839-RUN-02] [1839-ROUTE-01] a run that is none is told as such, and no better one is spoken of', () => {
    const t = local().tile('I8', '57', 1).tile('N17', '57', 1).at('L1', 'run');
    const runs = [{ train: 'nonsense', cars: [], legs: [] }];
    expect(t.allReasons({ type: 'run', seat: 0, company: 'L1', runs })).toHaveLength(1);
  });
  it('[1839-PRIV-02] [1839-PRIV-03] a private that is none is told as such', () => {
    const t = ncs('LG').at('NCS', 'track');
    expect([t.allReasons(buyPrivate(0, 'NCS', 'AMS', 1)), t.allReasons(buyPrivate(0, 'NCS', 'HLG', 999))]).toEqual([
      ['not-a-green-private 1839-PRIV-02'],
      ['not-with-a-player 1839-PRIV-02', 'price-out-of-range 1839-PRIV-03'],
    ]);
  });
  it('[1839-NEGOT-05] [1839-TRAIN-10] a train is bought from the company that has it', () => {
    const t = ncs('LG')
      .company('AMS', { price: 67, director: 1, trains: ['3'] })
      .train(2, 'R4', 'not-yet')
      .at('NCS', 'trains');
    const [own = '', theirs = '', held = ''] = ['NCS', 'AMS', 2].map((who) => t.cardsOf(who)[0]);
    const none = ['not-its-train 1839-NEGOT-05'];
    expect([
      t.allReasons(deal(0, 'NCS', 'NCS', own, 1)),
      t.allReasons(deal(0, 'NCS', 'AMS', held, 1)),
      t.allReasons(deal(0, 'NCS', 'HLG', theirs, 1)),
      t.allReasons({ type: 'buy-train', seat: 0, company: 'NCS', from: 'AMS', train: '3', price: 1 }),
      t.allReasons({ ...deal(0, 'NCS', 'AMS', theirs, 1), train: '3' }),
      t.allReasons(deal(0, 'NCS', 'AMS', theirs, 1)),
    ]).toEqual([none, none, none, none, ['one-train 1839-NEGOT-05'], []]);
  });
  it('[1839-NEGOT-13] every offer of the turn counts, not only the last', () => {
    const t = ncs('LG')
      .company('AMS', { price: 67, director: 1, trains: ['3'] })
      .at('NCS', 'trains');
    const ask = (price: number): { readonly [field: string]: unknown } =>
      deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', price);
    t.do(ask(10), no(1), ask(20), no(1));
    expect(t.offers('buy-train', 0).flatMap(({ choose }) => choose['price'] ?? [])).toEqual([
      { from: 1, to: 9, step: 1 },
      { from: 11, to: 19, step: 1 },
      { from: 21, to: 300, step: 1 },
    ]);
  });
});

describe('of markers', () => {
  const l1 = (more = {}): Table =>
    table(3)
      .cash(500, 500, 500)
      .phase('BL')
      .private('KR', 1)
      .company('L1', { price: 46, director: 0, homes: ['N17', 'I8'], cash: 300, trains: ['4+'], ...more })
      .company('AMS', { price: 67, director: 2, trains: ['4+'], cash: 10 })
      .tile('N17', '57', 1)
      .at('L1', 'marker');
  const swap = (more: {
    readonly [field: string]: string | number;
  }): { readonly [field: string]: string | number } => ({
    type: 'swap-markers',
    seat: 0,
    company: 'L1',
    hex: 'N17',
    stop: 0,
    other: 'AMS',
    toHex: 'L17',
    toStop: 0,
    ...more,
  });
  it('[1839-SWAP-01] two companies swap two markers that stand there', () => {
    const t = l1();
    expect([
      t.allReasons(swap({})),
      t.allReasons(swap({ other: 'L1', toHex: 'I8' })),
      t.allReasons(swap({ other: 'NCS' })),
      t.allReasons(swap({ other: 'GOV' })),
      t.allReasons(swap({ hex: 'D19' })),
      t.allReasons(swap({ stop: 1 })),
      t.allReasons(swap({ toHex: 'N17' })),
      t.allReasons(swap({ toStop: 1 })),
    ]).toEqual([
      [],
      ['no-such-company 1839-SWAP-01'],
      ['no-such-company 1839-SWAP-01'],
      ['no-such-company 1839-SWAP-01'],
      ['no-marker-there 1839-SWAP-01'],
      ['no-marker-there 1839-SWAP-01'],
      ['no-marker-there 1839-SWAP-01'],
      ['no-marker-there 1839-SWAP-01'],
    ]);
  });
  it('[1839-SWAP-06] a marker goes back only where two of one company stand', () => {
    const t = l1().tile('N15', '57', 1).tile('N15', '619', 1).marker('GOV', 'N15');
    // N15 has AMS and the government: L1 comes into it beside a marker that is not its own.
    expect(t.do(swap({ toHex: 'N15' }), yes(2)).asked).toBe('nobody');
    expect(t.markersAt('N15').flat().toSorted()).toEqual(['GOV', 'L1']);
  });
  it('[1839-SWAP-06] the director says which of the two, and for his company only', () => {
    // Amsterdam has two cities: L1 stands in the second and comes into the first.
    const two = (): Table =>
      table(3)
        .cash(500, 500, 500)
        .phase('LG')
        .company('L1', { price: 46, director: 0, homes: ['N17', 'I8'], cash: 300, trains: ['3'] })
        .company('AMS', { price: 67, director: 2, trains: ['3'], settled: false })
        .public('AMS', { settled: true })
        .public('NCS', { settled: true })
        .tile('G10', 'A425', 0)
        .marker('AMS', 'G10', 0)
        .marker('L1', 'G10', 1)
        .at('L1', 'marker')
        .do(swap({ hex: 'I8', toHex: 'G10' }), yes(2));
    const back = (which: string, company = 'L1'): { readonly [field: string]: string | number } => ({
      type: 'return-marker',
      seat: 0,
      company,
      which,
    });
    expect([two().asked, two().why(back('moved', 'AMS'))]).toEqual(['return-marker 0', 'no-marker-there 1839-SWAP-06']);
    expect(two().offers('return-marker', 0)[0]).toMatchObject({
      fixed: { company: 'L1' },
      choose: { which: { oneOf: ['moved', 'other'] } },
      about: { hex: 'G10' },
    });
    const moved = two().do(back('moved'));
    expect([moved.markersAt('G10'), moved.state.own.turn.swapped]).toEqual([[['GOV'], ['L1']], []]);
    const other = two().do(back('other'));
    expect([other.markersAt('G10'), other.state.own.turn.swapped.length]).toEqual([[['L1'], ['GOV']], 1]);
  });
  it('[1839-PRIV-52] [1839-PRIV-53] a move goes from a marker of the company to a circle that is there', () => {
    const t = l1().tile('N15', '619', 1).marker('GOV', 'N15');
    const from = (hex: string, stop: number, more = {}): readonly string[] =>
      t.allReasons(move(1, 'L1', hex, 'N15', { stop, ...more }));
    expect([
      from('I8', 0, { replaces: 'GOV' }),
      from('I8', 1, { replaces: 'GOV' }),
      from('D19', 0, { replaces: 'GOV' }),
    ]).toEqual([[], ['no-marker-there 1839-PRIV-52'], ['no-marker-there 1839-PRIV-52']]);
    // AMS has the other circle of Maastricht; a stop that is not there has none.
    expect([from('I8', 0), from('I8', 0, { toStop: 1 })]).toEqual([
      ['no-free-circle 1839-TOKEN-06'],
      ['no-city 1839-TOKEN-06'],
    ]);
    const early = l1().phase('DG');
    expect(early.why(move(1, 'L1', 'I8', 'N15'))).toBe('not-before 1839-PRIV-52');
  });
  it('[1839-R-53] the other city of a hex is a new place', () => {
    const t = l1({ homes: ['G10', 'N17'], settled: false })
      .public('L1', { settled: true })
      .tile('G10', 'A425', 0)
      .tile('G8', 'H6', 0)
      .marker('L1', 'G10', 0)
      .marker('L1', 'N17');
    const within = (toStop: number): string => t.why(move(1, 'L1', 'G10', 'G10', { toStop }));
    expect(within(0)).toBe('same-place 1839-PRIV-52');
    expect(within(1)).not.toBe('same-place 1839-PRIV-52');
  });
  it('[1839-TOKEN-06] placing needs a circle that is there and free, or the government', () => {
    const t = l1().tile('N15', '619', 1).marker('GOV', 'N15');
    expect([
      t.why(place(0, 'L1', 'N15')),
      t.why(place(0, 'L1', 'N15', 0, { replaces: 'GOV' })),
      t.why(place(0, 'L1', 'N15', 1)),
      t.why(place(0, 'L1', 'Z9')),
      t.why(place(0, 'L1', 'H9')),
    ]).toEqual([
      'no-free-circle 1839-TOKEN-06',
      'legal',
      'no-city 1839-TOKEN-06',
      'no-such-hex 1839-TOKEN-06',
      'no-city 1839-TOKEN-06',
    ]);
  });
});

describe('of a gift, a discard, a company to take', () => {
  it('[1839-PRIV-09] an L-company without a price, with two homes', () => {
    const t = opens('DG', (one) => one.private('JJB', 1).company('L2', { price: 31, shares: [3, 0, 0, 0] })).do(
      done(0),
      no(0),
    );
    expect([
      t.allReasons(take(1, 'NRS', ['I8', 'N17'])),
      t.allReasons(take(1, 'KR', ['I8', 'N17'])),
      t.allReasons(take(1, 'L2', ['I8', 'N17'])),
      t.allReasons(take(1, 'L1', ['I8', 'N17'])),
    ]).toEqual([['no-l-company 1839-PRIV-09'], ['no-l-company 1839-PRIV-09'], ['already-parred 1839-PRIV-09'], []]);
    expect(t.offers('take-local', 1)[0]).toMatchObject({ about: { private: 'JJB' } });
    const listed = t.list({ type: 'take-local', seat: 1, company: 'L3' });
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.every((one) => JSON.stringify(one).includes('"L3"'))).toBe(true);
  });
  it('[1839-LIMIT-04] a train of the company that is asked', () => {
    const t = opens('LR', (one) => one.train('NCS', '7').company('AMS', { price: 67, director: 0, trains: ['7'] }));
    const discard = (company: string, card: string): { readonly [field: string]: string | number } => ({
      type: 'discard-train',
      seat: 0,
      company,
      train: card,
    });
    const [own = '', other = ''] = [t.cardsOf('NCS')[0], t.cardsOf('AMS')[0]];
    expect([
      t.allReasons(discard('NCS', own)),
      t.allReasons(discard('NCS', other)),
      t.allReasons(discard('AMS', other)),
    ]).toEqual([[], ['not-its-train 1839-LIMIT-04'], ['not-over-the-limit 1839-LIMIT-04']]);
    expect(t.offers('discard-train', 0)[0]).toMatchObject({
      fixed: { company: 'NCS' },
      choose: { train: { oneOf: t.cardsOf('NCS') } },
      about: { limit: 2 },
    });
  });
});

describe('of tiles', () => {
  it('[1839-UPG-10] [1839-TRACK-24] where no marker stands nothing is said about markers', () => {
    const t = table(2)
      .company('L1', { price: 46, homes: ['I8', 'N17'], cash: 900, trains: ['2'] })
      .tile('I8', '57', 1)
      .at('L1', 'track');
    const why = (more = {}): readonly string[] =>
      t.allReasons(lay(0, 'L1', 'G18', 'LOO5', 0, more)).filter((one) => one.endsWith('1839-UPG-10'));
    expect([why(), why({ keeps: [0, 1] })]).toEqual([[], ['markers-stay 1839-UPG-10']]);
  });
  it('[1839-PRIV-45] SRV finds the markers that stand there, also under a new tile', () => {
    const t = ncs('LG')
      .private('SRV', companyId('NCS'))
      .company('L2', { price: 31, director: 1, shares: [0, 6, 0], homes: ['K16', 'D19'], trains: ['3'] })
      .at('NCS', 'track');
    const build = (more: object): readonly string[] =>
      t.allReasons({ type: 'remote-build', seat: 0, company: 'NCS', hex: 'K16', ...more });
    const tile = { lay: { tile: '57', rotation: 0 } };
    expect([build({ ...tile, stop: 0 }), build({ ...tile }), build({ ...tile, replaces: 'GOV' })]).toEqual([
      ['no-free-circle 1839-TOKEN-06'],
      [],
      ['no-circle 1839-PRIV-45'],
    ]);
    expect(t.markersAt('K16')).toEqual([['L2']]);
    expect(t.company1('L2').homes).toEqual(['K16', 'D19'].map(hexId));
  });
  it('[1839-PRIV-42] SRV is used by the company whose turn it is', () => {
    const t = ncs('LG')
      .company('AMS', { price: 67, director: 0, cash: 500, trains: ['3'] })
      .private('SRV', companyId('AMS'))
      .at('NCS', 'track');
    expect(t.why({ type: 'remote-build', seat: 0, company: 'AMS', hex: 'K16', stop: 0 })).toBe(
      'not-its-private 1839-PRIV-42',
    );
  });
});
