/** Cases that other implementations of 1824 stumbled over, named by the numbers under which players reported them. */
import { describe, expect, it } from 'vitest';
import { companyId, hexId, seat } from '../../core/ids.ts';
import { allMoney } from '../../core/ledger.ts';
import { components1824 } from './components/index.ts';
import { certificatesHeld, trainLimit } from './readers.ts';
import { foundingCapital } from './rules/founding.ts';
import { timesIssuePrice } from './rules/opening.ts';
import { bestRunOf, runRequest } from './rules/runs.ts';
import { table, type Table } from './test-table.ts';

/** BH, of seat 2, is about to buy the first train of a type. */
const buyer = (t: Table, phase: number, before: string): Table =>
  t
    .afterInitial()
    .phase(phase)
    .left(before, 0)
    .open('BH', 2, [0, 0, 4])
    .marker('BH', 'J13')
    .money('BH', 2000)
    .trains('BH', before)
    .at('BH', 'trains')
    .set(3, 1);
const buy = (t: Table, train: string, price: number): Table =>
  t.do('buy-train', { company: 'BH', from: 'supply', train, price });

describe('mountain railways', () => {
  it('[#12020] an exchange by choice is in any order', () => {
    const t = table()
      .paper('B1', 0)
      .paper('B3', 0)
      .afterInitial()
      .phase(3)
      .turnOf(0)
      .do('exchange', { company: 'B3', into: 'BH', from: 'bank' });
    expect([t.owner('B3'), t.owner('B1')]).toEqual(['gone', 0]);
  });

  it('[#12070] the forced exchange interrupts the round at once, in order, and the new share earns in the same round', () => {
    const t = buy(buyer(table().paper('B2', 0).paper('B1', 1), 3, '3'), '4', 280);
    expect(t.state.pending[0]).toMatchObject({ kind: 'mountain-exchange', company: 'B1' });
    t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' }).do('exchange', {
      company: 'B2',
      into: 'BH',
      from: 'bank',
    });
    t.at('BH', 'dividend').own({ turn: { ...t.state.own.turn, income: 100 } });
    const cash = [t.moneyOf(0), t.moneyOf(1)];
    t.do('dividend', { company: 'BH', pay: 'full' });
    expect([t.moneyOf(0), t.moneyOf(1)]).toEqual(cash.map((amount) => amount + 10));
  });

  it('[PR-12089] an export between rounds forces it as well', () => {
    const t = buyer(table().paper('B1', 0), 3, '3').set(1, 1).do('done');
    expect([t.state.own.phase, t.state.pending[0]?.kind]).toEqual([4, 'mountain-exchange']);
  });

  it('[#12205] [PR-12211] of two the lower must be exchanged first', () => {
    const t = buy(buyer(table().paper('B1', 0).paper('B2', 0), 3, '3'), '4', 280);
    expect(t.no('exchange', { company: 'B2', into: 'BK', from: 'bank' })).toBe('1824-PRIV-11');
    expect(new Set(t.choices('exchange', 'company'))).toEqual(new Set(['B1']));
    t.do('exchange', { company: 'B1', into: 'BK', from: 'bank' }).do('exchange', {
      company: 'B2',
      into: 'BK',
      from: 'bank',
    });
    expect(t.state.pending).toEqual([]);
  });

  it('[#12258] [#12195] [#12279] who can only exchange is asked, and may pass', () => {
    const t = table().paper('B1', 0).afterInitial().phase(3).money(0, 0).turnOf(0);
    expect([t.acting, t.offers('exchange').length > 0, t.offers('pass').length]).toEqual([0, true, 1]);
    expect(t.offers('buy-share')).toEqual([]);
  });

  it('[#12228] [#12275] [#12492] [#12557] an unpriced regional railway: no director, no opening, still to be priced, then the majority takes over', () => {
    const t = table()
      .paper('B1', 0)
      .afterInitial()
      .phase(3)
      .shares('BH', 'bank', [3, 2])
      .turnOf(0)
      .do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect([t.directorOf('BH'), t.state.own.open, t.priceOf('BH')]).toEqual([undefined, [], undefined]);
    t.money(2, 500).turnOf(2).do('par', { company: 'BH', price: 60 });
    expect([t.directorOf('BH'), t.state.own.open]).toEqual([0, ['BH']]);
    const tie = table()
      .afterInitial()
      .shares('BH', 'bank', [2, 2])
      .money(2, 500)
      .turnOf(2)
      .do('par', { company: 'BH', price: 60 });
    expect(tie.directorOf('BH')).toBe(2);
  });

  it('[mountain-lost] an exchange is the purchase of the turn, and without a share left the railway is lost', () => {
    const t = table()
      .paper('B1', 0)
      .afterInitial()
      .phase(3)
      .turnOf(0)
      .do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect(t.acting).toBe(1);
    const lost = buyer(table().paper('B1', 0), 3, '3').shares('BH', 2, [0, 4, 4]);
    for (const id of ['BK', 'MS', 'CL', 'SB']) lost.shares(id, 'bank', [0, 4, 4]);
    expect(buy(lost, '4', 280).owner('B1')).toBe('gone');
  });
});

describe('coal and regional railways', () => {
  it('[#12036] [#12306] [#12324] capital depends on the company and on what stayed unsold', () => {
    const all = table()
      .paper('SD1', 0)
      .paper('SD2', 0)
      .paper('SD3', 0)
      .paper('UG1', 0)
      .paper('UG2', 0)
      .paper('KK1', 0)
      .paper('KK2', 0)
      .paper('EPP', 0)
      .afterInitial();
    const times = (id: string): number => foundingCapital(all.state, companyId(id)) / 120;
    expect([times('SD'), times('UG'), times('KK')]).toEqual([6, 7, 7]);
    expect(['BK', 'MS', 'BH'].map((id) => timesIssuePrice(all.state, companyId(id)))).toEqual([8, 10, 10]);
    const half = table().paper('UG2', 0).afterInitial();
    expect(foundingCapital(half.state, companyId('UG')) / 120).toBe(9);
  });

  it('[#2842] the price is half of the coal railway, exchanges by choice in phases 3 and 4, forced by the first 5-train with the treasury', () => {
    const t = table().paper('EPP', 0, 180);
    expect(t.priceOf('BK')).toBe(90);
    for (const [phase, refused] of [
      [2, true],
      [3, false],
      [4, false],
    ] as const) {
      const now = table().paper('EPP', 0, 180).afterInitial().phase(phase).turnOf(0);
      expect(now.whyNot('exchange', { company: 'EPP', into: 'BK' }).length > 0).toBe(refused);
    }
    const forced = buy(buyer(table().paper('EPP', 0, 180), 4, '4'), '5', 400);
    expect([forced.directorOf('BK'), forced.moneyOf('BK')]).toEqual([0, 60]);
  });

  it('[#12138] a coal railway starts with a goods train', () => {
    expect(table().do('buy-paper', { company: 'SPB', price: 120 }).trainsOf('SPB')).toEqual(['1g']);
  });
});

describe('Staatsbahnen', () => {
  it('[staatsbahn-founding] Sd after 4, Ug after 5, kk after 6, also by export', () => {
    for (const [phase, before, id] of [
      [3, '3', 'SD'],
      [4, '4', 'UG'],
      [5, '5', 'KK'],
    ] as const) {
      const t = buyer(table(), phase, before).set(1, 1).do('done');
      expect([t.state.place.round, t.state.own.open.includes(companyId(id))]).toEqual(['share', true]);
    }
  });

  it('[#12243] [#12226] [#12063] [#12384] director by shares, then number 1, 2, 3, then the card; certificates count right', () => {
    const t = buy(
      buyer(
        table()
          .paper('SD1', 0)
          .paper('SD2', 1)
          .marker('SD1', 'E12')
          .marker('SD2', 'G10')
          .shares('SD', 'reserved', [0, 1]),
        3,
        '3',
      ),
      '4',
      280,
    ).do('done');
    expect([t.directorOf('SD'), certificatesHeld(t.state, seat(0)), certificatesHeld(t.state, seat(1))]).toEqual([
      0, 1, 2,
    ]);
  });

  it('[#12076] a share bought in the first round makes no director; without number 1 it waits for 20 %', () => {
    const t = table().do('buy-share', { company: 'SD', from: 'bank' });
    expect(t.directorOf('SD')).toBeUndefined();
    const founded = buy(buyer(table().shares('SD', 'reserved', [1]), 3, '3'), '4', 280).do('done');
    expect(founded.directorOf('SD')).toBeUndefined();
    founded.money(0, 500).turnOf(0).do('buy-share', { company: 'SD', from: 'bank' });
    expect(founded.directorOf('SD')).toBe(0);
  });

  it('[PR-11943] kk with two markers in Wien: different cities are chosen from, in one city the second returns, 40 for the next', () => {
    const t = buy(
      buyer(table().paper('KK1', 0).paper('KK2', 1).marker('KK1', 'E12', 1).marker('KK2', 'E12', 2), 5, '5'),
      '6',
      600,
    );
    while (t.state.pending.length === 0) t.do('done');
    expect(t.state.pending[0]?.kind).toBe('home');
    t.do('choose-home', { company: 'KK', home: 'KK2' });
    expect(t.markers('KK')).toEqual(['E12']);
  });

  it('[#11566] [#11633] [rails-433] surplus trains are discarded, and nothing pays or runs twice in that round', () => {
    const t = buy(buyer(table().paper('SD1', 0).marker('SD1', 'E12').trains('SD1', '3', '3'), 3, '3'), '4', 280).do(
      'done',
    );
    expect([t.state.own.acted.includes(companyId('SD')), t.state.place.number]).toEqual([true, 2]);
    expect(t.trainsOf('SD')).toEqual(['3', '3']);
  });
});

describe('trains and money', () => {
  it('[#12049] coal railways and pre-Staatsbahnen keep a limit of two', () => {
    for (const phase of [1, 4, 6, 8])
      expect(trainLimit(table().paper('SD1', 0).phase(phase).state, companyId('SD1'))).toBe(2);
  });

  it('[#12035] one trade-in a turn', () => {
    const t = table()
      .afterInitial()
      .phase(3)
      .open('BH', 0, [4])
      .marker('BH', 'J13')
      .trains('BH', '2', '2')
      .money('BH', 900)
      .at('BH', 'trains');
    t.do('buy-train', { company: 'BH', from: 'supply', train: '3', price: 140, tradeIn: t.cardOf('BH') });
    expect(t.no('buy-train', { company: 'BH', from: 'supply', train: '3', price: 140, tradeIn: t.cardOf('BH') })).toBe(
      '1824-TRADEIN-04',
    );
  });

  it('[PR-3137] [rails-346] goods trains visit one mine, others none, and mine money goes to the treasury', () => {
    const t = table().paper('EPP', 0).afterInitial().phase(2);
    expect(runRequest(t.state, companyId('EPP')).trains.map(({ mines }) => mines)).toEqual(['own-start']);
    t.open('BH', 0, [4]).trains('BH', '2', '1g');
    expect(runRequest(t.state, companyId('BH')).trains.map(({ mines }) => mines)).toEqual(['none', 'start']);
  });

  it('[f6a04a922] a 10-train scraps no goods trains, and the cheapest normal train is exported', () => {
    const t = buyer(table(), 7, '8').trains('BH', '3g');
    t.edit((play) => {
      play.draft.trains = play.draft.trains.filter(({ type }) => type === '3g');
    });
    expect(buy(t, '10', 1000).trainsOf('BH')).toEqual(['3g', '10']);
  });

  it('[#12182] a director adds no money when the company is not forced', () => {
    const t = buyer(table(), 3, '2').money('BH', 100).money(2, 1000);
    expect(t.no('buy-train', { company: 'BH', from: 'supply', train: '3', price: 180 })).toBe('1824-EMERG-01');
  });

  it('[#12120] shares can be sold in an emergency', () => {
    const t = table()
      .afterInitial()
      .phase(4)
      .open('BH', 0, [4])
      .open('MS', 1, [3, 3])
      .marker('BH', 'J13')
      .money('BH', 0)
      .money(0, 0);
    for (const type of ['1g', '2g', '3g']) t.left(type, 0);
    t.at('BH', 'trains').set(3, 1).do('buy-train', { company: 'BH', from: 'supply', train: '4', price: 280 });
    expect(t.lots().map(({ company }) => company)).toEqual(['MS', 'BH']);
  });

  it('[#12412] [PR-12420] no selling beyond the need, printed price between companies, 50 % after the sale', () => {
    const t = table()
      .afterInitial()
      .phase(4)
      .open('BH', 0, [4])
      .open('MS', 1, [3, 2], 100)
      .marker('BH', 'J13')
      .money('BH', 0)
      .money(0, 200);
    for (const type of ['1g', '2g', '3g']) t.left(type, 0);
    t.at('BH', 'trains').set(3, 1).do('buy-train', { company: 'BH', from: 'supply', train: '4', price: 280 });
    expect(t.lots().find(({ company }) => company === 'MS')?.counts).toEqual([1, 2]);
    t.do('sell-shares', { sales: [{ company: 'MS', count: 1 }] });
    expect([t.state.pending, t.trainsOf('BH'), t.moneyOf(0)]).toEqual([[], ['4'], 20]);
  });

  it('[#12051] [#12053] interest is 50 % after each share round, is no cash, and repaying costs cash', () => {
    const t = table()
      .money(0, 300)
      .own({ debts: [100, 0, 0] })
      .turnOf(0);
    t.do('repay', { amount: 40 });
    expect([t.moneyOf(0), t.state.own.debts[0]]).toEqual([260, 60]);
    t.afterInitial().turnOf(0).do('pass').do('pass').do('pass');
    expect([t.moneyOf(0), t.state.own.debts[0]]).toEqual([260, 90]);
  });

  it('[#12343] [PR-12346] there is no bankruptcy', () => {
    const t = table().afterInitial().phase(8).open('BH', 0, [4]).marker('BH', 'J13').money('BH', 0).money(0, 0);
    for (const type of ['1g', '2g', '3g', '4g', '5g']) t.left(type, 0);
    t.at('BH', 'trains')
      .set(3, 1)
      .do('buy-train', { company: 'BH', from: 'supply', train: '10', price: 1000 })
      .do('borrow');
    expect([t.state.outcome, t.state.own.debts[0], t.trainsOf('BH')]).toEqual([undefined, 1500, ['10']]);
  });

  it('[#12000] [#12060] money is conserved, debt included', () => {
    const t = table()
      .afterInitial()
      .phase(4)
      .open('BH', 0, [4])
      .open('MS', 1, [0, 4])
      .trains('MS', '4')
      .marker('BH', 'J13')
      .money('BH', 0)
      .money(0, 0);
    for (const type of ['1g', '2g', '3g']) t.left(type, 0);
    t.at('BH', 'trains')
      .set(3, 1)
      .do('buy-train', { company: 'BH', from: 'MS', card: t.cardOf('MS'), price: 280 })
      .do('answer', { take: 'yes' })
      .do('borrow');
    expect([allMoney(t.state.money), t.moneyOf('MS')]).toEqual([12000, 280]);
  });
});

describe('track, markers, map', () => {
  const bk = (): Table => table().afterInitial().phase(3).open('BK', 0, [4]).marker('BK', 'B9').money('BK', 500);

  it('[#11993] [#12002] a single town never becomes a double town, and double towns are not replaced', () => {
    const t = bk().tile('B9', '57', 2).tile('C10', '58', 2).at('BK', 'track');
    expect(t.whyNot('lay-tile', { company: 'BK', hex: 'C10', tile: '1', rotation: 0 })).toContain('1824-UPG-01');
    const two = table()
      .paper('SD1', 0)
      .afterInitial()
      .phase(3)
      .marker('SD1', 'E12')
      .tile('F11', '1')
      .at('SD1', 'track');
    expect(two.offers('lay-tile').map(({ fixed }) => fixed['hex'])).not.toContain('F11');
  });

  it('[PR-11968] both towns of a double-town hex may be visited by one route', () => {
    const t = bk().trains('BK', '4').marker('BK', 'G10').tile('G10', '57', 0).tile('F11', '1', 0);
    expect(t.state.hexes.some(({ tile }) => tile?.id === '1')).toBe(true);
    expect(runRequest(t.state, companyId('BK')).rules.twoCitiesOfOneHex).toBe(false);
    expect(bestRunOf(t.state, companyId('BK')).income).toBeGreaterThanOrEqual(30);
  });

  it('[#12062] no marker without access', () => {
    expect(bk().tile('E8', '57').at('BK', 'marker').no('place-marker', { company: 'BK', hex: 'E8', stop: 0 })).toBe(
      '1824-TOKEN-08',
    );
  });

  it('[#11984] [#12007] [#12017] the home marker comes with the first turn, not before', () => {
    const t = table().afterInitial().open('BK', 0, [4]).money('BK', 100).turnOf(0);
    expect(t.markers('BK')).toEqual([]);
    t.do('pass').do('pass').do('pass');
    expect(t.markers('BK')).toEqual(['B9']);
  });

  it('[#12006] Sarajewo spans three hexes: BH builds from all of them', () => {
    const t = table().afterInitial().phase(2).open('BH', 0, [4]).marker('BH', 'J13').money('BH', 200).at('BH', 'track');
    expect(t.offers('lay-tile').map(({ fixed }) => fixed['hex'])).toEqual(['I10', 'I12', 'I14', 'I16']);
  });

  it('[#11986] the mine H25 is worth 20 and 60, E24 costs 40', () => {
    const hex = (id: string) => components1824.board.hexes[components1824.board.numberOf.get(hexId(id)) ?? -1];
    expect([hex('H25')?.stops[0]?.revenue, hex('E24')?.terrain?.cost]).toEqual([
      { yellow: 20, green: 20, brown: 60, gray: 60 },
      40,
    ]);
  });

  it('[no-pool] with three and more sold shares return to the Bank, and 60 % may be exceeded by exchange', () => {
    const t = table()
      .paper('B1', 0)
      .afterInitial()
      .phase(3)
      .open('BH', 0, [4, 1])
      .turnOf(0)
      .do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect(t.held('BH', 0)).toBe(7);
    t.turnOf(0).do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect([t.held('BH', 'bank'), t.held('BH', 'pool')]).toEqual([3, 0]);
  });

  it('[#12019] [#11988] every refusal says which rule and which figures', () => {
    const t = bk().at('BK', 'track');
    expect(t.refusal('lay-tile', { company: 'BK', hex: 'A10', tile: '4', rotation: 1 })).toEqual({
      code: 'home-first',
      params: { hex: 'B9', company: 'BK' },
      rule: '1824-TRACK-04',
    });
  });
});
