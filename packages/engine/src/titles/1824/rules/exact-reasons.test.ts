/** All that stands against an action, and nothing that does not: what a refusal says first and what else it would say. */
import { describe, expect, it } from 'vitest';
import { companyId, seat } from '../../../core/ids.ts';
import { table, type Table } from '../test-table.ts';

type Fields = { readonly [field: string]: unknown };
const DRAWN = { preStaatsbahn: companyId('SD2'), coal: companyId('EPP') };

/** BH at a step with money, seat 0 its director. */
const bh = (step: string, phase = 3): Table =>
  table()
    .afterInitial()
    .phase(phase)
    .open('BH', 0, [4])
    .marker('BH', 'J13')
    .trains('BH', '3')
    .money('BH', 2000)
    .at('BH', step)
    .set(3, 1);

describe('against buying', () => {
  it('[1824-ISR-01] [1824-ISR-05] [1824-COAL-02] [1824-SR-12] a paper: that it is there, its price, the money', () => {
    const t = table().paper('B1', 0).money(2, 130);
    const no = (company: string, price: number): readonly string[] => t.whyNot('buy-paper', { company, price });
    expect([no('B1', 120), no('XX', 120), no('BH', 120)]).toEqual([['1824-ISR-01'], ['1824-ISR-01'], ['1824-ISR-01']]);
    expect([no('B2', 110), no('EPP', 130), no('SD1', 240)]).toEqual([
      ['1824-ISR-05'],
      ['1824-COAL-02'],
      ['1824-SR-12'],
    ]);
    expect([no('SD1', 120), no('EPP', 140), no('EPP', 120)]).toEqual([['1824-ISR-05'], ['1824-SR-12'], []]);
    expect(t.refusal('buy-paper', { company: 'EPP', price: 130 }).params).toEqual({ price: '120/140/160/180/200' });
  });

  it('[1824-CIS2-31] [1824-PRIV-01] a mountain railway behind the draft', () => {
    const t = table({ form: 'cisleithania', drawn: DRAWN }, 2);
    t.do('draft', { company: 'SD1', price: 240 }).do('draft', { company: 'SD3', price: 120 });
    t.do('draft', { company: 'EPP', price: 120 }).do('draft', { company: 'EOD', price: 120 });
    t.do('set-price', { company: 'MLB', price: 120 });
    const no = (company: string, price: number): readonly string[] => t.whyNot('buy-paper', { company, price });
    expect([no('SD1', 240), no('B3', 120), no('B1', 100), no('B1', 120)]).toEqual([
      ['1824-CIS2-31'],
      ['1824-CIS2-31'],
      ['1824-PRIV-01'],
      [],
    ]);
    t.money(0, 119).turnOf(0);
    expect(t.no('buy-paper', { company: 'B1', price: 120 })).toBe('1824-ISR-08');
  });

  it('[1824-SR-11] [1824-REG-06] [1824-REG-13] [1824-COAL-13] [1824-NAT-21] a share: that there is one and which', () => {
    const t = table().paper('EPP', 0).issued('MS', 60).money(2, 900);
    const no = (company: string, more: Fields = {}): readonly string[] =>
      t.whyNot('buy-share', { company, from: 'bank', ...more });
    expect([no('SD1'), no('XX'), no('CL'), no('BH')]).toEqual([
      ['1824-SR-11'],
      ['1824-SR-11'],
      ['1824-REG-13'],
      ['1824-REG-06'],
    ]);
    const whole = { certificate: 'director' };
    expect([no('BK', whole), no('SD', whole), no('BK'), no('SD')]).toEqual([['1824-COAL-13'], ['1824-NAT-21'], [], []]);
    t.shares('MS', 'bank', [0, 0, 2]);
    expect([no('MS', whole), no('MS')]).toEqual([['1824-REG-06'], []]);
    expect(no('SD', { from: 'pool' })).toEqual(['1824-SR-11']);
    // Without a price there is nothing more to say.
    expect(no('BH', { ...whole, from: 'pool' })).toEqual(['1824-REG-06']);
  });

  it('[1824-REG-06] [1824-REG-07] a director`s certificate: whose it is to buy, at which price', () => {
    const t = table().money(2, 130);
    const no = (company: string, price: number): readonly string[] => t.whyNot('par', { company, price });
    expect([no('SD', 100), no('EPP', 100), no('XX', 100), no('BK', 100)]).toEqual([
      ['1824-NAT-21'],
      ['1824-REG-06'],
      ['1824-REG-06'],
      ['1824-COAL-13'],
    ]);
    expect([no('BH', 65), no('BH', 70), no('BH', 60)]).toEqual([['1824-REG-07'], ['1824-SR-12'], []]);
    t.do('par', { company: 'BH', price: 60 });
    expect(no('BH', 60)).toEqual(['1824-REG-06']);
  });

  it('[1824-EMERG-07] [1824-SR-13] [1824-CERT-02] [1824-CERT-06] any of them: debt, a sale, both limits', () => {
    const t = table({}, 6).afterInitial().phase(3).open('BH', 0, [4, 1]).money(0, 500).turnOf(0);
    const no = (): readonly string[] => t.whyNot('buy-share', { company: 'BH', from: 'bank' });
    expect(no()).toEqual(['1824-CERT-06']);
    t.shares('BH', 0, [3, 1]);
    expect(no()).toEqual([]);
    t.own({ debts: [1, 0, 0, 0, 0, 0] });
    expect(no()).toEqual(['1824-EMERG-07']);
    t.own({ debts: [0, 1, 0, 0, 0, 0] }).shares('UG', 'bank', [7]);
    expect(no()).toEqual(['1824-CERT-02']);
    t.shares('UG', 'bank', [6]);
    expect(no()).toEqual([]);
    t.own({ shareRound: { ...t.state.own.shareRound, sold: [{ seat: seat(t.acting), company: companyId('MS') }] } });
    expect(no()).toEqual([]);
    t.own({ shareRound: { ...t.state.own.shareRound, sold: [{ seat: seat(t.acting), company: companyId('BH') }] } });
    expect(no()).toEqual(['1824-SR-13']);
  });
});

describe('against selling', () => {
  const shares = (): Table =>
    table().paper('B1', 0).paper('EPP', 0).paper('SD1', 0).afterInitial().open('BH', 0, [4, 1]);
  const no = (t: Table, company: string, count: number): readonly string[] =>
    t.whyNot('sell-shares', { sales: [{ company, count }] });

  it('[1824-SELL-01] in the initial share round only that it is too early', () => {
    expect(no(shares().turnOf(0, 'initial'), 'XX', 1)).toEqual(['1824-SELL-01']);
  });

  it('[1824-PRIV-02] [1824-COAL-06] [1824-PRE-05] [1824-SR-11] papers and what is no company', () => {
    const t = shares().turnOf(0);
    expect(['B1', 'EPP', 'SD1', 'XX'].map((id) => no(t, id, 1))).toEqual([
      ['1824-PRIV-02'],
      ['1824-COAL-06'],
      ['1824-PRE-05'],
      ['1824-SR-11'],
    ]);
  });

  it('[1824-SR-06] [1824-R-29] [1824-SELL-02] [1824-DIR-06] [1824-SELL-03] shares: how many, priced, operated, heirs, room', () => {
    const t = shares().turnOf(0);
    expect([no(t, 'BH', 7), no(t, 'BH', 5), no(t, 'BH', 2)]).toEqual([
      ['1824-SR-06'],
      ['1824-DIR-06', '1824-SELL-03'],
      [],
    ]);
    t.shares('MS', 'reserved', [2]);
    expect([no(t, 'MS', 1), no(t, 'MS', 3)]).toEqual([['1824-R-29', '1824-SELL-02', '1824-SELL-03'], ['1824-SR-06']]);
    t.issued('MS', 60).shares('MS', 'reserved', [5, 3]);
    expect(no(t, 'MS', 1)).toEqual(['1824-SELL-02']);
    t.shares('BH', 0, [3, 1]);
    expect([no(t, 'BH', 2), no(t, 'BH', 1)]).toEqual([['1824-SELL-03'], []]);
  });

  it('[1824-SELL-07] outside a share round only a director in need sells', () => {
    const t = bh('trains').open('MS', 1, [2, 3]).at('BH', 'trains');
    expect(no(t, 'MS', 1)).toEqual(['1824-SELL-07']);
    expect(no(t.turnOf(0), 'MS', 1)).toEqual([]);
    const site = (money: number, trains: readonly string[]): Table =>
      table({ ruleset: '18xx.games' })
        .afterInitial()
        .phase(4)
        .open('BH', 0, [3])
        .open('MS', 1, [2, 3])
        .marker('BH', 'J13')
        .trains('BH', ...trains)
        .money('BH', money)
        .at('BH', 'trains')
        .set(3, 1);
    expect(no(site(0, []), 'MS', 1)).toEqual([]);
    expect([no(site(280, []), 'MS', 1), no(site(0, ['4']), 'MS', 1)]).toEqual([['1824-SELL-07'], ['1824-SELL-07']]);
    expect(no(site(0, []), 'BH', 4)).toEqual(['1824-DIR-06', '1824-SELL-03']);
    expect(site(280, []).offers('sell-shares')).toEqual([]);
    expect(no(site(280, []), 'XX', 1)).toEqual(['1824-SELL-07']);
    // By the rulebook he buys first and sells then, also in need.
    const poor = bh('trains', 4).open('MS', 1, [2, 3]).money('BH', 0);
    poor.edit((play) => {
      play.draft.trains = [];
    });
    expect(no(poor.at('BH', 'trains'), 'MS', 1)).toEqual(['1824-SELL-07']);
  });
});

describe('against building and placing', () => {
  const bk = (step: string): Table =>
    table()
      .afterInitial()
      .phase(3)
      .open('BK', 0, [4])
      .marker('BK', 'B9')
      .tile('B9', '57', 2)
      .money('BK', 500)
      .at('BK', step);
  const lay = (t: Table, hex: string, tile: string, rotation: number, company = 'BK'): readonly string[] =>
    t.whyNot('lay-tile', { company, hex, tile, rotation });
  const place = (t: Table, hex: string, stop = 0, company = 'BK'): readonly string[] =>
    t.whyNot('place-marker', { company, hex, stop });

  it('[1824-TRACK-01] [1824-TRACK-14] [1824-TRACK-18] a tile: whose turn, which hex, whether a piece is left', () => {
    const t = bk('track');
    expect(lay(t, 'C10', '58', 2, 'MS')).toEqual(['1824-TRACK-01']);
    expect(lay(t, 'Z9', '58', 2)).toEqual(['1824-TRACK-14']);
    expect(lay(t, 'C10', '999', 2)).toEqual(['1824-TRACK-18']);
    expect(lay(t, 'C10', '58', 2)).toEqual([]);
    for (const hex of ['A8', 'A20', 'C16', 'D25', 'E20', 'F19', 'G2', 'G20']) t.tile(hex, '58', 0);
    expect(lay(t.at('BK', 'track'), 'C10', '58', 2)).toEqual(['1824-TRACK-18']);
  });

  it('[1824-TRACK-02] [1824-UPG-02] a colour that is not there yet', () => {
    const colour = (phase: number, tile: string): readonly string[] =>
      lay(
        table()
          .afterInitial()
          .phase(phase)
          .open('BK', 0, [4])
          .marker('BK', 'B9')
          .tile('B9', '57', 1)
          .money('BK', 500)
          .at('BK', 'track'),
        'B9',
        tile,
        1,
      );
    expect([colour(2, '14'), colour(3, '14')]).toEqual([['1824-TRACK-02'], []]);
    const brown = (phase: number): readonly string[] => {
      const t = table().afterInitial().phase(phase).open('BK', 0, [4]).marker('BK', 'B9').tile('B9', '57', 1);
      return lay(t.tile('B9', '14', 1).money('BK', 500).at('BK', 'track'), 'B9', '611', 1);
    };
    expect([brown(4), brown(5)]).toEqual([['1824-UPG-02'], []]);
  });

  it('[1824-TOKEN-02] [1824-SETUP-13] [1824-TOKEN-05] a marker: whose turn, one left, a city with a tile', () => {
    const t = bk('marker').tile('C10', '58', 2).tile('C12', '57', 1).tile('C12', '14', 0).at('BK', 'marker');
    expect(place(t, 'C12', 0, 'MS')).toEqual(['1824-TOKEN-02']);
    expect([place(t, 'Z9'), place(t, 'C10'), place(t, 'C12', 1), place(t, 'E8')]).toEqual([
      ['1824-TOKEN-05'],
      ['1824-TOKEN-05'],
      ['1824-TOKEN-05'],
      ['1824-TOKEN-05'],
    ]);
    expect(place(t, 'C12')).toEqual([]);
    expect(place(t.money('BK', 40), 'C12')).toEqual([]);
    expect(place(t.money('BK', 39), 'C12')).toEqual(['1824-TOKEN-10']);
    expect(place(t.marker('CL', 'C12').marker('SB', 'C12'), 'C12')).toEqual(['1824-TOKEN-05', '1824-TOKEN-10']);
    t.marker('BK', 'B5').marker('BK', 'E8').at('BK', 'marker');
    expect(place(t, 'C12')).toEqual(['1824-SETUP-13']);
  });
});

describe('against running and trains', () => {
  it('[1824-OR-08] another company runs and pays in its own turn', () => {
    const t = bh('run').tile('I12', '9', 0).open('MS', 0, [4]).trains('MS', '3').at('BH', 'run');
    // MS could run for more than nothing, but that is not the question.
    t.marker('MS', 'C12').tile('C12', '57', 1).tile('C10', '58', 2);
    expect(t.whyNot('run', { company: 'MS', runs: [] })).toEqual(['1824-OR-08']);
    const legs = [{ hex: 'J13', stop: 0 }];
    expect(t.whyNot('run', { company: 'BH', runs: [{ train: t.cardOf('BH'), cars: [], legs }] })).toEqual([
      '1824-ROUTE-02',
    ]);
    const paying = bh('dividend');
    paying.own({ turn: { ...paying.state.own.turn, income: 50 } });
    expect(paying.whyNot('dividend', { company: 'MS', pay: 'full' })).toEqual(['1824-OR-08']);
    expect(paying.whyNot('dividend', { company: 'BH', pay: 'full' })).toEqual([]);
  });

  it('[1824-TRAIN-13] [1824-TRAIN-16] [1824-TRAIN-17] [1824-TRAIN-20] a train: whose turn, on sale, from whom', () => {
    const t = bh('trains').open('MS', 0, [4]).trains('MS', '3').at('BH', 'trains');
    const no = (fields: Fields): readonly string[] => t.whyNot('buy-train', { company: 'BH', ...fields });
    expect(no({ company: 'MS', from: 'supply', train: '3', price: 180 })).toEqual(['1824-TRAIN-20']);
    expect(no({ from: 'supply', train: '4', price: 1 })).toEqual(['1824-TRAIN-13']);
    expect(no({ from: 'supply', train: '3g', price: 1 })).toEqual(['1824-TRAIN-16']);
    expect(no({ from: 'supply', train: '99', price: 1 })).toEqual(['1824-TRAIN-13']);
    expect(no({ from: 'MS', card: 'x', price: 0 })).toEqual(['1824-TRAIN-20']);
    expect(no({ from: 'BH', card: t.cardOf('BH'), price: 0 })).toEqual(['1824-TRAIN-20']);
    expect(no({ from: 'XX', card: t.cardOf('BH'), price: 0 })).toEqual(['1824-TRAIN-20']);
    expect(bh('trains', 2).whyNot('buy-train', { company: 'BH', from: 'MS', card: 'x', price: 0 })).toEqual([
      '1824-TRAIN-17',
    ]);
  });

  it('[1824-TRADEIN-01] [1824-TRADEIN-02] [1824-TRADEIN-04] [1824-TRAIN-11] [1824-EMERG-01] trade-ins, limit and money', () => {
    const t = bh('trains')
      .trains('BH', '2', '2', '2')
      .open('MS', 0, [4])
      .trains('MS', '2')
      .money('BH', 139)
      .at('BH', 'trains');
    const no = (fields: Fields): readonly string[] =>
      t.whyNot('buy-train', { company: 'BH', from: 'supply', train: '3', price: 140, ...fields });
    const own = t.cardOf('BH', 1);
    expect(no({ tradeIn: own })).toEqual(['1824-EMERG-01']);
    t.money('BH', 140);
    expect(no({ tradeIn: own })).toEqual([]);
    expect(no({ tradeIn: t.cardOf('MS') })).toEqual([
      '1824-TRADEIN-01',
      '1824-TRAIN-11',
      '1824-TRAIN-12',
      '1824-EMERG-01',
    ]);
    expect(no({ tradeIn: t.cardOf('BH') })).toEqual(['1824-TRADEIN-02', '1824-TRAIN-12', '1824-EMERG-01']);
    expect(no({ price: 180 })).toEqual(['1824-TRAIN-11', '1824-EMERG-01']);
    t.own({ turn: { ...t.state.own.turn, tradedIn: true } });
    expect(no({ tradeIn: own })).toEqual(['1824-TRADEIN-04']);
    expect(t.whyNot('buy-train', { company: 'BH', from: 'MS', card: t.cardOf('MS'), price: 5 })).toEqual([
      '1824-TRAIN-11',
    ]);
  });

  it('[1824-COAL-08] a coal railway and a normal train, of the Bank or of another', () => {
    const t = table()
      .paper('EPP', 0)
      .paper('SD2', 0)
      .afterInitial()
      .phase(3)
      .trains('SD2', '3', '1g')
      .money('EPP', 500);
    t.at('EPP', 'trains');
    const no = (fields: Fields): readonly string[] => t.whyNot('buy-train', { company: 'EPP', ...fields });
    expect(no({ from: 'supply', train: '3', price: 180 })).toEqual(['1824-COAL-08']);
    expect(no({ from: 'SD2', card: t.cardOf('SD2'), price: 5 })).toEqual(['1824-COAL-08']);
    expect(no({ from: 'SD2', card: t.cardOf('SD2', 1), price: 5 })).toEqual([]);
    expect(t.choices('buy-train', 'train')).toEqual(['1g', '2g', '2g']);
  });

  it('[1824-NAT-18] nobody sells for a Staatsbahn without director', () => {
    const t = bh('trains', 4).open('SD', 0).shares('SD', 'bank', [1, 1]).trains('SD', '4').at('BH', 'trains');
    expect(t.whyNot('buy-train', { company: 'BH', from: 'SD', card: t.cardOf('SD'), price: 280 })).toEqual([
      '1824-NAT-18',
    ]);
    expect(t.choices('buy-train', 'card')).toEqual([]);
  });
});
