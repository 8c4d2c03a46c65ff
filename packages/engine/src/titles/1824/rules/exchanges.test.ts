import { describe, expect, it } from 'vitest';
import { companyId } from '../../../core/ids.ts';
import { certificatesHeld } from '../readers.ts';
import { seat } from '../../../core/ids.ts';
import { table, type Table } from '../test-table.ts';

/** A share round after the first 3-train: seat 0 owns B1 and B2, seat 1 owns B3; EPP and EOD are with seats 0 and 1. */
const phase3 = (): Table =>
  table()
    .paper('B1', 0)
    .paper('B2', 0)
    .paper('B3', 1)
    .paper('EPP', 0, 160)
    .paper('EOD', 1, 120)
    .afterInitial()
    .phase(3)
    .turnOf(0);

/** MS is about to buy the first 4-train. */
const before4 = (): Table =>
  table()
    .paper('B1', 0)
    .paper('B2', 1)
    .paper('B4', 0)
    .paper('EPP', 2)
    .afterInitial()
    .phase(3)
    .left('3', 0)
    .open('MS', 2, [0, 0, 4])
    .marker('MS', 'C12')
    .money('MS', 1000)
    .trains('MS', '3')
    .at('MS', 'trains')
    .set(2, 1);

const buy4 = (t: Table): Table => t.do('buy-train', { company: 'MS', from: 'supply', train: '4', price: 280 });

/** MS is about to buy the first 5-train. */
const before5 = (): Table =>
  table()
    .paper('EPP', 0, 160)
    .paper('EOD', 1, 120)
    .paper('MLB', 2, 120)
    .afterInitial()
    .phase(4)
    .left('4', 0)
    .open('BH', 2, [0, 0, 4])
    .marker('BH', 'J13')
    .money('BH', 1000)
    .trains('BH', '4')
    .at('BH', 'trains')
    .set(2, 1);

const buy5 = (t: Table): Table => t.do('buy-train', { company: 'BH', from: 'supply', train: '5', price: 400 });

describe('mountain railways', () => {
  it('[1824-PRIV-01] cost 120 each', () => {
    const t = table();
    expect(
      t
        .offers('buy-paper')
        .filter(({ fixed }) => typeof fixed['company'] === 'string' && fixed['company'].startsWith('B'))
        .map(({ fixed }) => fixed['price']),
    ).toEqual([120, 120, 120, 120]);
    expect(t.no('buy-paper', { company: 'B1', price: 100 })).toBe('1824-ISR-05');
    t.do('buy-paper', { company: 'B1', price: 120 });
    expect(t.moneyOf(2)).toBe(700);
  });

  it('[1824-PRIV-02] can never be sold', () => {
    expect(phase3().no('sell-shares', { sales: [{ company: 'B1', count: 1 }] })).toBe('1824-PRIV-02');
  });

  it('[1824-PRIV-03] do not count against the certificate limit', () => {
    const t = phase3();
    expect(certificatesHeld(t.state, seat(0))).toBe(1);
  });

  it('[1824-PRIV-04] [1824-PRIV-17] [1824-R-33] have no treasury and no turn; only players own them', () => {
    const t = table().paper('B1', 0).paper('SD2', 1).afterInitial();
    expect(t.moneyOf('B1')).toBe(0);
    t.turnOf(2);
    for (let n = 0; n < 3; n += 1) t.do('pass');
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'SD2' });
    expect(t.owner('B1')).toBe(0);
  });

  it('[1824-PRIV-05] pay 25 at the start of every operating round', () => {
    const t = phase3().turnOf(0);
    const before = [t.moneyOf(0), t.moneyOf(1)];
    for (let n = 0; n < 3; n += 1) t.do('pass');
    expect(t.state.place.round).toBe('operating');
    expect([t.moneyOf(0), t.moneyOf(1)]).toEqual([(before[0] ?? 0) + 50, (before[1] ?? 0) + 25]);
  });

  it('[1824-PRIV-06] four with 3 or 6 players, six with 4 or 5', () => {
    const offered = [3, 4, 5, 6].map(
      (seats) =>
        table({}, seats)
          .choices('buy-paper', 'company')
          .filter((id) => typeof id === 'string' && id.startsWith('B')).length,
    );
    expect(offered).toEqual([4, 6, 6, 4]);
  });

  it('[1824-PRIV-07] are exchanged for a regional share once a 3-train is sold, not before', () => {
    const t = phase3();
    t.do('exchange', { company: 'B2', into: 'CL', from: 'bank' });
    expect([t.held('CL', 0), t.owner('B2')]).toEqual([1, 'gone']);
    const early = phase3().own({ phase: 2 });
    expect(early.no('exchange', { company: 'B2', into: 'CL', from: 'bank' })).toBe('1824-PRIV-07');
    expect(phase3().no('exchange', { company: 'B2', into: 'SD', from: 'bank' })).toBe('1824-PRIV-07');
    expect(phase3().no('exchange', { company: 'B3', into: 'CL', from: 'bank' })).toBe('1824-SR-05');
  });

  it('[1824-PRIV-08] the exchange is free, ends the turn and counts as acting', () => {
    const t = phase3();
    const cash = t.moneyOf(0);
    t.do('exchange', { company: 'B1', into: 'BK', from: 'bank' });
    expect([t.moneyOf(0), t.acting]).toEqual([cash, 1]);
    t.do('pass').do('pass');
    expect([t.state.place.round, t.acting]).toEqual(['share', 0]);
    // Who passed before it has to pass again.
    const late = phase3().turnOf(1).do('pass').do('pass').do('exchange', { company: 'B1', into: 'BK', from: 'bank' });
    late.do('pass').do('pass');
    expect([late.state.place.round, late.acting, late.state.own.shareRound.lastActor]).toEqual(['share', 0, 0]);
  });

  it('[1824-PRIV-09] by choice in any order', () => {
    expect(phase3().choices('exchange', 'company')).toEqual(expect.arrayContaining(['B1', 'B2', 'EPP']));
  });

  it('[1824-PRIV-10] [1824-PRIV-11] the first 4-train forces the exchange at once, in the order of numbers', () => {
    const t = buy4(before4());
    expect(t.state.pending).toEqual([{ kind: 'mountain-exchange', seat: 0, company: 'B1' }]);
    expect(t.no('exchange', { company: 'B4', into: 'BK', from: 'bank' })).toBe('1824-PRIV-11');
    t.do('exchange', { company: 'B1', into: 'BK', from: 'bank' });
    expect(t.state.pending).toEqual([{ kind: 'mountain-exchange', seat: 1, company: 'B2' }]);
    t.do('exchange', { company: 'B2', into: 'CL', from: 'bank' });
    t.do('exchange', { company: 'B4', into: 'CL', from: 'bank' });
    expect([t.held('BK', 0), t.held('CL', 1), t.held('CL', 0)]).toEqual([1, 1, 1]);
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'MS' });
  });

  it('[1824-R-32] the compulsory exchange cannot be declined', () => {
    const t = buy4(before4());
    expect(t.no('pass')).toBe('1824-R-32');
    expect(t.offers('pass')).toEqual([]);
  });

  it('[1824-PRIV-12] the new share earns dividends in the same operating round', () => {
    const t = buy4(
      before4()
        .own({ acted: ['MS'].map(companyId) })
        .open('CL', 1, [0, 4])
        .marker('CL', 'B23')
        .tile('B23', '6')
        .trains('CL', '3'),
    );
    t.do('exchange', { company: 'B1', into: 'CL', from: 'bank' });
    t.do('exchange', { company: 'B2', into: 'CL', from: 'bank' });
    t.do('exchange', { company: 'B4', into: 'BK', from: 'bank' });
    t.at('CL', 'dividend').own({ turn: { ...t.state.own.turn, income: 100 } });
    const cash = t.moneyOf(0);
    t.do('dividend', { company: 'CL', pay: 'full' });
    expect(t.moneyOf(0)).toBe(cash + 10);
  });

  it('[1824-PRIV-13] need an unreserved 10 % certificate in the Bank', () => {
    const t = phase3().shares('CL', 'reserved', [0, 5, 3]);
    expect(t.no('exchange', { company: 'B1', into: 'CL', from: 'bank' })).toBe('1824-PRIV-13');
    expect(t.offers('exchange').filter(({ fixed }) => fixed['into'] === 'CL')).toEqual([]);
  });

  it('[1824-PRIV-14] are lost when no certificate is left', () => {
    const t = before4();
    for (const id of ['BK', 'CL', 'SB', 'BH']) t.shares(id, 'bank', [4, 4]);
    t.shares('MS', 2, [0, 4, 4]);
    buy4(t);
    expect([t.state.pending, t.owner('B1'), t.owner('B2'), t.owner('B4')]).toEqual([[], 'gone', 'gone', 'gone']);
  });

  it("[1824-PRIV-15] [1824-PRIV-16] an unpriced railway gives a 10 % certificate, never the director's, and stays unpriced", () => {
    const t = phase3();
    t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect([t.held('BH', 0), t.directorOf('BH'), t.priceOf('BH')]).toEqual([1, undefined, undefined]);
    t.money(1, 500).do('par', { company: 'BH', price: 70 });
    expect([t.directorOf('BH'), t.priceOf('BH')]).toEqual([1, 70]);
  });
});

describe('coal railways', () => {
  it('[1824-COAL-01] each becomes the director of its own regional railway', () => {
    const pairs = [
      ['EPP', 'BK'],
      ['EOD', 'MS'],
      ['MLB', 'CL'],
      ['SPB', 'SB'],
    ] as const;
    for (const [coal, regional] of pairs) {
      const t = table().paper(coal, 0).afterInitial().phase(3).turnOf(0);
      expect(t.no('exchange', { company: coal, into: 'BH' })).toBe('1824-COAL-01');
      t.do('exchange', { company: coal, into: regional });
      expect(t.directorOf(regional)).toBe(0);
    }
  });

  it('[1824-COAL-02] [1824-COAL-03] [1824-COAL-04] [1824-EX-16] the price sets the share price, the rest is the treasury', () => {
    for (const [price, share, treasury] of [
      [120, 60, 0],
      [140, 70, 20],
      [160, 80, 40],
      [180, 90, 60],
      [200, 100, 80],
    ] as const) {
      const t = table().do('buy-paper', { company: 'EPP', price });
      expect([t.priceOf('BK'), t.moneyOf('EPP'), t.trainsOf('EPP')]).toEqual([share, treasury, ['1g']]);
    }
    for (const price of [100, 130, 220])
      expect(table().no('buy-paper', { company: 'EPP', price })).toBe('1824-COAL-02');
  });

  it('[1824-COAL-05] the starting trains come out of the normal supply', () => {
    expect(table().paper('EPP', 0).paper('MLB', 1).leftOf('1g')).toBe(4);
  });

  it('[1824-COAL-06] can never be sold', () => {
    expect(phase3().no('sell-shares', { sales: [{ company: 'EPP', count: 1 }] })).toBe('1824-COAL-06');
  });

  it('[1824-COAL-07] own two trains at most', () => {
    const t = table().paper('EPP', 0).afterInitial().phase(3).trains('EPP', '1g').money('EPP', 900).at('EPP', 'trains');
    expect(t.no('buy-train', { company: 'EPP', from: 'supply', train: '1g', price: 120 })).toBe('1824-TRAIN-11');
  });

  it('[1824-COAL-08] own goods trains only', () => {
    const t = table().paper('EPP', 0).afterInitial().phase(3).money('EPP', 900).at('EPP', 'trains');
    expect(t.no('buy-train', { company: 'EPP', from: 'supply', train: '3', price: 180 })).toBe('1824-COAL-08');
    expect(t.choices('buy-train', 'train')).toEqual(expect.not.arrayContaining(['3']));
  });

  it('[1824-COAL-09] put their home marker on the mine', () => {
    const t = table().paper('EPP', 0).afterInitial().turnOf(0);
    for (let n = 0; n < 3; n += 1) t.do('pass');
    expect(t.markers('EPP')).toEqual(['C6']);
  });

  it('[1824-COAL-12] are exchanged by choice from the first 3-train on, instead of a purchase', () => {
    const t = phase3();
    t.do('exchange', { company: 'EPP', into: 'BK' });
    expect([t.directorOf('BK'), t.owner('EPP'), t.acting]).toEqual([0, 'gone', 1]);
    expect(phase3().own({ phase: 2 }).no('exchange', { company: 'EPP', into: 'BK' })).toBe('1824-COAL-12');
  });

  it("[1824-COAL-13] nobody can buy the reserved director's certificate", () => {
    const t = phase3().turnOf(1);
    expect(t.no('par', { company: 'BK', price: 80 })).toBe('1824-COAL-13');
    expect(t.no('buy-share', { company: 'BK', from: 'bank', certificate: 'director' })).toBe('1824-COAL-13');
  });

  it('[1824-R-25] among equally large holders the certificate goes to the first after the exchanger', () => {
    const t = phase3().shares('MS', 'reserved', [3, 0, 3]).turnOf(1).do('exchange', { company: 'EOD', into: 'MS' });
    expect([t.directorOf('MS'), t.held('MS', 1)]).toEqual([2, 2]);
  });

  it('[1824-COAL-14] [1824-R-25] a larger holder takes the certificate at once; a tie leaves it with the exchanger', () => {
    const larger = phase3().shares('BK', 'reserved', [0, 2, 3]);
    larger.do('exchange', { company: 'EPP', into: 'BK' });
    expect([larger.directorOf('BK'), larger.held('BK', 0), larger.held('BK', 2)]).toEqual([2, 2, 3]);
    const tie = phase3().shares('BK', 'reserved', [0, 2, 2]);
    tie.do('exchange', { company: 'EPP', into: 'BK' });
    expect(tie.directorOf('BK')).toBe(0);
    const whole = phase3().shares('BK', 'reserved', [1, 3, 0]);
    whole.do('exchange', { company: 'EPP', into: 'BK' });
    expect(whole.directorOf('BK')).toBe(0);
  });

  it('[1824-COAL-15] the first 5-train closes all of them at once', () => {
    const t = buy5(before5());
    expect(['EPP', 'EOD', 'MLB'].map((id) => t.owner(id))).toEqual(['gone', 'gone', 'gone']);
    expect(['BK', 'MS', 'CL'].map((id) => t.directorOf(id))).toEqual([0, 1, 2]);
    expect(t.state.own.phase).toBe(5);
  });

  it('[1824-COAL-16] [1824-COAL-17] [1824-R-28] with 30 % before, the railway opens at the end of the round', () => {
    const t = before5().shares('BK', 'reserved', [3]).shares('MS', 'reserved', [2]);
    buy5(t);
    expect(t.state.own.open).toEqual(['BH']);
    t.do('done');
    expect(t.state.own.open).toEqual(['BH', 'BK', 'UG']);
    expect(t.moneyOf('BK')).toBe(8 * 80 + 40);
  });

  it('[1824-R-28] a compulsory exchange of a mountain railway opens nothing before the end of the round', () => {
    const t = table().paper('B1', 0).afterInitial().phase(3).left('3', 0).open('CL', 2, [0, 0, 4]).issued('BH', 80);
    t.shares('BH', 0, [2]).marker('CL', 'B23').money('CL', 900).at('CL', 'trains').set(3, 1);
    t.do('buy-train', { company: 'CL', from: 'supply', train: '4', price: 280 });
    t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect([t.held('BH', 0), t.state.own.open]).toEqual([5, ['CL']]);
    t.do('done');
    expect(t.state.own.open).toEqual(['CL', 'BH', 'SD']);
  });

  it('[1824-R-26] an exchange never moves a price', () => {
    const t = before5().shares('BK', 'reserved', [3]);
    const fields = ['BK', 'MS', 'CL'].map((id) => t.fieldOf(id));
    buy5(t);
    expect(['BK', 'MS', 'CL'].map((id) => t.fieldOf(id))).toEqual(fields);
  });

  it('[1824-COAL-18] the regional railway cannot open while its coal railway is in play', () => {
    const t = phase3().shares('BK', 'reserved', [4, 3]).money(0, 500);
    t.do('buy-share', { company: 'BK', from: 'bank' });
    expect([t.held('BK', 'bank'), t.state.own.open]).toEqual([0, []]);
  });

  it('[1824-COAL-19] [1824-R-31] cash and trains lie on the charter and cannot be used before the opening', () => {
    const t = phase3();
    t.do('exchange', { company: 'EPP', into: 'BK' });
    expect([t.moneyOf('BK'), t.trainsOf('BK'), t.moneyOf('EPP'), t.trainsOf('EPP')]).toEqual([40, ['1g'], 0, []]);
    t.at('EOD', 'trains').money('EOD', 500);
    expect(t.no('buy-train', { company: 'EOD', from: 'BK', card: t.cardOf('BK'), price: 120 })).toBe('1824-R-31');
  });

  it('[1824-PRIV-10] what must be exchanged goes into a regional railway like any other exchange', () => {
    const t = table().paper('B1', 0).paper('B2', 1).afterInitial().phase(3).left('3', 0).open('BH', 2, [0, 0, 4]);
    t.marker('BH', 'J13').money('BH', 900).at('BH', 'trains').set(3, 1);
    t.do('buy-train', { company: 'BH', from: 'supply', train: '4', price: 280 });
    const no = (company: string, into: string): readonly string[] =>
      t.whyNot('exchange', { company, into, from: 'bank' });
    expect([no('B1', 'SD'), no('B2', 'BH'), no('B1', 'BH')]).toEqual([
      ['1824-PRIV-07'],
      ['1824-PRIV-11', '1824-SR-05'],
      [],
    ]);
    t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect([t.acting, t.state.pending]).toEqual([1, [{ kind: 'mountain-exchange', seat: 1, company: 'B2' }]]);
  });

  it('[1824-COAL-20] the marker leaves the mine', () => {
    const t = phase3().marker('EPP', 'C6');
    t.do('exchange', { company: 'EPP', into: 'BK' });
    expect(t.markers('EPP')).toEqual([]);
  });

  it('[1824-COAL-21] an unsold one makes its regional railway one without coal railway', () => {
    const t = table().afterInitial().money(0, 500).turnOf(0);
    t.do('par', { company: 'BK', price: 80 });
    expect([t.directorOf('BK'), t.priceOf('BK'), t.moneyOf(0)]).toEqual([0, 80, 340]);
    const opened = table().afterInitial().issued('BK', 80).shares('BK', 0, [1, 1]).money(0, 500).turnOf(0);
    opened.do('buy-share', { company: 'BK', from: 'bank' });
    expect([opened.state.own.open, opened.moneyOf('BK')]).toEqual([['BK'], 800]);
  });

  it('[1824-COAL-22] the owner takes the decisions', () => {
    expect(table().paper('EPP', 2).afterInitial().at('EPP', 'track').marker('EPP', 'C6').acting).toBe(2);
    expect(table().paper('SD2', 1).afterInitial().at('SD2', 'track').marker('SD2', 'G10').acting).toBe(1);
  });
});
