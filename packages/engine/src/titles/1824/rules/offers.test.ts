/** Offers at moments set up by hand: exactly what may be done there, no more and no less. */
import { describe, expect, it } from 'vitest';
import { listFor } from '../../../core/game.ts';
import { companyId, seat } from '../../../core/ids.ts';
import type { AnyOffer } from '../../../core/offer.ts';
import type { DeedType } from '../../../deeds/index.ts';
import { rules1824 } from '../index.ts';
import { table, type Table } from '../test-table.ts';

const DRAWN = { preStaatsbahn: companyId('SD2'), coal: companyId('EPP') };
const two = (): Table => table({ form: 'cisleithania', drawn: DRAWN }, 2);

/** What offers of a type say: their fixed fields, what is to be chosen, and what a person is told. */
const told = (t: Table, type: DeedType): readonly unknown[] => {
  const offers: readonly AnyOffer[] = t.offers(type);
  return offers.map(({ fixed, choose, about }) => ({ ...fixed, ...choose, ...about }));
};

/** BH at its train step with MS of the same director and CL of another beside it. */
const three = (money: number): Table =>
  table()
    .afterInitial()
    .phase(3)
    .open('BH', 0, [4])
    .open('MS', 0, [4])
    .open('CL', 1, [0, 4])
    .marker('BH', 'J13')
    .trains('BH', '2')
    .trains('MS', '3')
    .trains('CL', '2g')
    .money('BH', money)
    .at('BH', 'trains')
    .set(3, 1);

describe('offers of papers', () => {
  it('[1824-ISR-05] [1824-SR-12] only papers that can be paid, coal railways at every price that can', () => {
    const t = table().money(2, 150);
    expect(told(t, 'buy-paper').slice(3, 6)).toEqual([
      { company: 'B4', price: 120 },
      { company: 'EPP', price: { oneOf: [120, 140] } },
      { company: 'EOD', price: { oneOf: [120, 140] } },
    ]);
    expect(t.choices('buy-paper', 'company')).not.toContain('SD1');
    expect(told(t.money(2, 119), 'buy-paper')).toEqual([]);
    expect(told(t.money(2, 120), 'buy-paper')).toContainEqual({ company: 'EPP', price: { oneOf: [120] } });
  });

  it('[1824-CERT-02] papers that count are not offered at the limit, mountain railways are', () => {
    const full = table({}, 6)
      .shares('UG', 'reserved', [6])
      .shares('KK', 'reserved', [5])
      .money(0, 460)
      .turnOf(0, 'initial');
    expect(full.offers('buy-paper').map(({ fixed }) => fixed['company'])).toEqual(['B1', 'B2', 'B3', 'B4']);
    expect(full.no('buy-paper', { company: 'SD2', price: 120 })).toBe('1824-CERT-02');
    full.shares('KK', 'reserved', [4]);
    expect(full.choices('buy-paper', 'company')).toContain('SD2');
  });

  it('[1824-REG-07] the director of BH at every issue price that can be paid twice', () => {
    const t = table().money(2, 179);
    expect(told(t, 'par')).toEqual([{ company: 'BH', price: { oneOf: [60, 70, 80] }, shares: 2 }]);
    expect(told(t.money(2, 119), 'par')).toEqual([]);
  });

  it('[1824-CIS2-28] [1824-CIS2-30] of every pile each paper with its partner, coal railways at five prices', () => {
    expect(told(two(), 'draft')).toEqual([
      { company: 'SD2', price: 120, others: ['EPP'] },
      { company: 'EPP', price: 120, others: ['SD2'] },
      { company: 'SD1', price: 240, others: ['KK1'] },
      { company: 'KK1', price: 240, others: ['SD1'] },
      { company: 'SD3', price: 120, others: ['KK2'] },
      { company: 'KK2', price: 120, others: ['SD3'] },
      { company: 'EOD', price: { oneOf: [120, 140, 160, 180, 200] }, others: ['MLB'] },
      { company: 'MLB', price: { oneOf: [120, 140, 160, 180, 200] }, others: ['EOD'] },
    ]);
    const asked = two().do('draft', { company: 'EOD', price: 200 });
    expect(told(asked, 'set-price')).toEqual([{ company: 'MLB', price: { oneOf: [120, 140, 160, 180, 200] } }]);
  });

  it('[1824-CIS2-31] mountain railways that can be paid, and nobody is asked who cannot', () => {
    const t = two().do('draft', { company: 'SD1', price: 240 }).do('draft', { company: 'SD3', price: 120 });
    t.do('draft', { company: 'EPP', price: 120 }).money(0, 319).do('draft', { company: 'EOD', price: 200 });
    t.do('set-price', { company: 'MLB', price: 120 });
    // Seat 0 has 119 left and is passed over.
    expect([t.moneyOf(0), t.acting]).toEqual([119, 1]);
    expect(told(t, 'buy-paper')).toEqual([
      { company: 'B1', price: 120 },
      { company: 'B2', price: 120 },
    ]);
  });
});

describe('offers of shares', () => {
  it('[1824-SR-11] [1824-SR-12] one certificate of each company that can be paid', () => {
    const t = table().afterInitial().open('BH', 1, [0, 4], 100).issued('MS', 80).money(0, 119).turnOf(0);
    expect(told(t, 'buy-share')).toEqual([
      { company: 'MS', from: 'bank', shares: 1, cost: 80 },
      { company: 'BH', from: 'bank', shares: 1, cost: 100 },
    ]);
    expect(t.money(0, 120).choices('buy-share', 'company')).toEqual(['MS', 'BH', 'SD', 'UG', 'KK']);
  });

  it('[1824-CIS2-17] of the bond company one of 10 % or the whole of 20 %', () => {
    const t = two();
    t.do('draft', { company: 'SD1', price: 240 }).do('draft', { company: 'SD3', price: 120 });
    t.do('draft', { company: 'EPP', price: 120 }).do('draft', { company: 'EOD', price: 120 });
    t.do('set-price', { company: 'MLB', price: 120 }).do('pass').do('pass').money(0, 100);
    expect(told(t, 'buy-share')).toEqual([
      { company: 'BK', from: 'pool', shares: 1, cost: 50 },
      { company: 'BK', from: 'pool', certificate: 'director', shares: 2, cost: 100 },
      { company: 'MS', from: 'bank', shares: 1, cost: 60 },
      { company: 'CL', from: 'bank', shares: 1, cost: 60 },
    ]);
    expect(told(t.money(0, 99), 'buy-share')).toHaveLength(3);
  });

  it('[1824-PRIV-07] [1824-COAL-12] exchanges of what one owns, into every certificate there is', () => {
    const t = table().paper('B1', 0).paper('B2', 1).paper('EPP', 0).paper('EOD', 1).paper('SD1', 0).afterInitial();
    t.phase(3).turnOf(0);
    for (const id of ['CL', 'SB']) t.shares(id, 'bank', [0, 4, 4]);
    expect(told(t, 'exchange')).toEqual([
      { company: 'B1', into: 'BK', from: 'bank' },
      { company: 'B1', into: 'MS', from: 'bank' },
      { company: 'B1', into: 'BH', from: 'bank' },
      { company: 'EPP', into: 'BK' },
    ]);
    expect(t.offers('exchange').map(({ fixed }) => Object.keys(fixed))).toEqual([
      ['company', 'into', 'from'],
      ['company', 'into', 'from'],
      ['company', 'into', 'from'],
      ['company', 'into'],
    ]);
    expect(told(t.phase(3).own({ phase: 2 }), 'exchange')).toEqual([]);
    expect(t.whyNot('exchange', { company: 'B1', into: 'SD', from: 'bank' })).toEqual(['1824-PRIV-07']);
    expect(t.refusal('exchange', { company: 'B1', into: 'SD', from: 'bank' }).code).toBe('not-a-regional-railway');
  });

  it('[1824-CERT-09] an exchange of a mountain railway fills the last place under the limit', () => {
    const t = table({}, 6).paper('B1', 0).afterInitial().phase(3).shares('UG', 'bank', [6]).shares('SD', 'bank', [4]);
    expect(t.turnOf(0).do('exchange', { company: 'B1', into: 'BH', from: 'bank' }).held('BH', 0)).toBe(1);
    // Where mountain railways count themselves, an exchange at the limit changes nothing.
    const site = table({ ruleset: '18xx.games' }, 6).paper('B1', 0).paper('B2', 0).afterInitial().phase(3);
    site.shares('UG', 'bank', [6]).shares('SD', 'bank', [3]).turnOf(0);
    expect(site.whyNot('exchange', { company: 'B1', into: 'BH', from: 'bank' })).toEqual([]);
    expect(site.shares('SD', 'bank', [4]).whyNot('exchange', { company: 'B1', into: 'BH', from: 'bank' })).toEqual([
      '1824-CERT-09',
    ]);
    const coal = table({}, 6)
      .paper('EPP', 0)
      .afterInitial()
      .phase(3)
      .shares('UG', 'bank', [6])
      .shares('SD', 'bank', [4]);
    expect(coal.turnOf(0).do('exchange', { company: 'EPP', into: 'BK' }).directorOf('BK')).toBe(0);
  });

  it('[1824-EMERG-08] a debt can be repaid by any amount one has, and who owes nothing repays nothing', () => {
    const t = table()
      .afterInitial()
      .own({ debts: [50, 0, 0] })
      .money(0, 30)
      .turnOf(0);
    expect(told(t, 'repay')).toEqual([{ amount: { from: 1, to: 30, step: 1 }, debt: 50 }]);
    expect(told(t.money(0, 80), 'repay')).toEqual([{ amount: { from: 1, to: 50, step: 1 }, debt: 50 }]);
    expect([t.no('repay', { amount: 51 }), told(t.money(0, 0), 'repay')]).toEqual(['1824-EMERG-08', []]);
    expect(t.money(0, 20).refusal('repay', { amount: 21 }).code).toBe('not-enough-money');
    expect(told(t.turnOf(1), 'repay')).toEqual([]);
    expect(told(t.money(0, 1).turnOf(0), 'repay')).toEqual([{ amount: { from: 1, to: 1, step: 1 }, debt: 50 }]);
  });
});

describe('offers of trains', () => {
  it('[1824-TRAIN-12] [1824-TRAIN-18] [1824-TRAIN-19] new ones, traded in, and those of others with who is asked', () => {
    const t = three(250);
    expect(told(t, 'buy-train')).toEqual([
      { company: 'BH', from: 'supply', train: '3', price: 180 },
      { company: 'BH', from: 'supply', train: '3', price: 140, tradeIn: t.cardOf('BH') },
      { company: 'BH', from: 'supply', train: '1g', price: 120 },
      { company: 'BH', from: 'supply', train: '2g', price: 240 },
      { company: 'BH', from: 'MS', card: t.cardOf('MS'), price: { from: 1, to: 250, step: 1 } },
      { company: 'BH', from: 'CL', card: t.cardOf('CL'), price: 240, asks: 1 },
    ]);
    expect(three(239).choices('buy-train', 'card')).toEqual([t.cardOf('MS')]);
    expect(told(three(1), 'buy-train')).toEqual([{ company: 'BH', from: 'MS', card: t.cardOf('MS'), price: 1 }]);
    expect(
      three(5)
        .do('buy-train', { company: 'BH', from: 'MS', card: t.cardOf('MS'), price: 5 })
        .trainsOf('BH'),
    ).toEqual(['2', '3']);
  });

  it('[1824-TRAIN-08] the step is left out where there is nothing to buy, and kept for a train of another', () => {
    // Nothing can be paid: straight on to the end of the turn.
    const idle = three(0).at('BH', 'dividend').set(3, 1);
    idle.own({ turn: { ...idle.state.own.turn, income: 10 } });
    expect(idle.do('dividend', { company: 'BH', pay: 'full' }).state.rounds['operating']).toBe(2);
    const other = three(1).at('BH', 'dividend').set(3, 1);
    other.own({ turn: { ...other.state.own.turn, income: 10 } });
    expect(other.do('dividend', { company: 'BH', pay: 'full' }).state.place.step).toBe('trains');
    const supply = three(120).at('BH', 'dividend').set(3, 1);
    supply.edit((play) => {
      play.draft.trains = play.draft.trains.filter(({ owner }) => owner === 'BH');
    });
    supply.own({ turn: { ...supply.state.own.turn, income: 10 } });
    expect(supply.do('dividend', { company: 'BH', pay: 'full' }).state.place.step).toBe('trains');
  });

  it('[1824-TRAIN-19] the seller is told who asks, for what and at which price', () => {
    const t = three(250);
    t.do('buy-train', { company: 'BH', from: 'CL', card: t.cardOf('CL'), price: 240 });
    expect(told(t, 'answer')).toEqual([
      {
        take: { oneOf: ['yes', 'no'] },
        question: 'train-sale',
        by: 0,
        buyer: 'BH',
        seller: 'CL',
        train: t.cardOf('CL'),
        price: 240,
      },
    ]);
    const { events } = t.do('answer', { seat: 1, take: 'no' });
    expect(events).toEqual([{ event: 'declined', question: 'train-sale', company: 'CL', other: 'BH' }]);
  });

  it('[1824-EMERG-03] a director in need sells what he may or borrows what is missing', () => {
    const t = table().afterInitial().phase(4).open('BH', 0, [3], 100).marker('BH', 'J13').money('BH', 100).money(0, 30);
    t.open('MS', 1, [3, 3], 100).at('BH', 'trains').set(3, 1);
    for (const type of ['1g', '2g', '3g']) t.left(type, 0);
    t.do('buy-train', { company: 'BH', from: 'supply', train: '4', price: 280 });
    const lots = [{ company: 'MS', counts: [1, 2, 3], price: 100 }];
    expect(t.offers('sell-shares').map(({ about }) => about)).toEqual([{ lots, missing: 150 }]);
    expect(told(t, 'borrow')).toEqual([{ shortfall: 150 }]);
    t.do('sell-shares', { sales: [{ company: 'MS', count: 1 }] });
    expect(told(t, 'borrow')).toEqual([{ shortfall: 50 }]);
  });

  it('[1824-TRAIN-22] surplus trains are those of the company that has too many', () => {
    const t = three(900).trains('BH', '2g', '2g').trains('MS', '3').left('3', 0);
    t.do('buy-train', { company: 'BH', from: 'supply', train: '4', price: 280 });
    const trains = [t.cardOf('BH'), t.cardOf('BH', 1), t.cardOf('BH', 2)];
    expect(t.trainsOf('BH')).toEqual(['2g', '2g', '4']);
    expect(t.state.pending).toEqual([]);
    t.trains('BH', '3').edit((play) => {
      play.draft.pending = [{ kind: 'surplus-train', seat: seat(t.acting), company: companyId('BH') }];
    });
    expect(told(t, 'discard-train')).toEqual([
      { company: 'BH', train: { oneOf: [...trains, t.cardOf('BH', 3)] }, limit: 3 },
    ]);
    expect(t.refusal('discard-train', { company: 'BH', train: t.cardOf('MS') }).code).toBe('not-its-train');
    expect(t.refusal('discard-train', { company: 'MS', train: t.cardOf('MS') }).code).toBe('not-over-the-limit');
  });
});

describe('offers of tiles and markers', () => {
  const bk = (money: number): Table =>
    table()
      .afterInitial()
      .phase(3)
      .open('BK', 0, [4])
      .marker('BK', 'B9')
      .tile('B9', '57', 2)
      .money('BK', money)
      .at('BK', 'track');

  it('[1824-TRACK-13] hexes that can be reached and paid, with what the ground costs', () => {
    expect(told(bk(40), 'lay-tile').map((one) => one)).toEqual(
      ['A8', 'B9', 'C10'].map((hex) => ({
        company: 'BK',
        hex,
        tile: { onDemand: true },
        rotation: { onDemand: true },
        terrain: 0,
        fee: 0,
      })),
    );
    const hill = (money: number): Table => bk(money).tile('A8', '3', 4);
    expect(hill(40).choices('lay-tile', 'hex')).toContain('A10');
    expect(
      hill(40)
        .offers('lay-tile')
        .find(({ fixed }) => fixed['hex'] === 'A10')?.about,
    ).toEqual({ terrain: 40, fee: 0 });
    expect(hill(39).choices('lay-tile', 'hex')).not.toContain('A10');
  });

  it('[1824-TRACK-01] each way to lay a tile is listed once, for the hex asked for or for all that can be paid', () => {
    const list = (t: Table, begun: { readonly [field: string]: unknown }): readonly string[] =>
      [...listFor(rules1824, t.state, { type: 'lay-tile', seat: 0, ...begun })].map((action) =>
        'hex' in action && 'tile' in action && 'rotation' in action
          ? `${action.hex} ${action.tile}/${action.rotation}`
          : '',
      );
    const t = bk(40);
    const all = list(t, { company: 'BK' });
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(all.map((one) => one.split(' ')[0]))).toEqual(new Set(['A8', 'B9', 'C10']));
    expect(list(t, { company: 'BK', hex: 'C10' })).toEqual(all.filter((one) => one.startsWith('C10 ')));
    expect(list(t, { company: 'MS' })).toEqual([]);
    // On a hex with two towns the tile can continue them in either order; that is one way to lay it.
    const towns = table().afterInitial().phase(3).open('BK', 0, [4]).marker('BK', 'B9').money('BK', 500);
    towns.tile('B9', '57', 1).tile('B11', '9', 1).at('BK', 'track');
    const doubled = list(towns, { company: 'BK', hex: 'B13' });
    expect([doubled.length > 0, new Set(doubled).size]).toEqual([true, doubled.length]);
    const hill = list(bk(39).tile('A8', '3', 4), { company: 'BK' });
    expect(hill.some((one) => one.startsWith('A10'))).toBe(false);
    expect(list(bk(40).tile('A8', '3', 4), { company: 'BK', hex: 'A10' }).length).toBeGreaterThan(0);
  });

  it('[1824-TOKEN-03] circles with the price of the next marker; with less money the step is left out', () => {
    const line = (money: number): Table =>
      bk(money).tile('C10', '58', 2).tile('C12', '57', 1).tile('C12', '14', 0).marker('MS', 'C12').at('BK', 'marker');
    expect(told(line(40), 'place-marker')).toEqual([{ company: 'BK', hex: 'C12', stop: 0, cost: 40 }]);
    expect(told(line(39), 'place-marker')).toEqual([]);
    const after = (money: number): string => line(money).at('BK', 'track').do('done').state.place.step;
    expect([after(40), after(39)]).toEqual(['marker', 'trains']);
  });

  it('[1824-REV-07] the dividend tells what is kept and what a share earns', () => {
    const t = bk(0).trains('BK', '3').at('BK', 'dividend');
    t.own({ turn: { ...t.state.own.turn, income: 90 } });
    expect(told(t, 'dividend')).toEqual([
      {
        company: 'BK',
        pay: { oneOf: ['full', 'withhold'] },
        income: 90,
        ways: [
          { pay: 'full', kept: 0, perShare: 9 },
          { pay: 'withhold', kept: 90, perShare: 0 },
        ],
      },
    ]);
  });

  it('[1824-NAT-14] the director of kk chooses between the two homes', () => {
    const t = table().paper('KK1', 0).paper('KK2', 1).marker('KK1', 'E12', 1).marker('KK2', 'E12', 2).afterInitial();
    t.phase(5).left('5', 0).open('BH', 2, [0, 0, 4]).marker('BH', 'J13').money('BH', 900).trains('BH', '5');
    t.at('BH', 'trains').set(3, 1).do('buy-train', { company: 'BH', from: 'supply', train: '6', price: 600 });
    expect(told(t, 'choose-home')).toEqual([{ company: 'KK', home: { oneOf: ['KK1', 'KK2'] } }]);
    expect(t.no('choose-home', { company: 'SD', home: 'KK1' })).toBe('1824-NAT-14');
  });
});
