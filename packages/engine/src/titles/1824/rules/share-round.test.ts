import { describe, expect, it } from 'vitest';
import { canonical } from '../../../core/hash.ts';
import { seat } from '../../../core/ids.ts';
import { certificatesHeld } from '../readers.ts';
import { table, type Table } from '../test-table.ts';

/** BH and MS are in operation; everybody has money. */
const market = (seats = 3): Table => {
  const t = table({}, seats).afterInitial().phase(3).open('BH', 0, [2, 2, 1], 100).open('MS', 1, [2, 2, 0], 80);
  for (let n = 0; n < seats; n += 1) t.money(n, 1000);
  return t.turnOf(0);
};

describe('share rounds', () => {
  it('[1824-SR-01] the holder of the priority card begins, then clockwise', () => {
    const t = market()
      .own({ priority: seat(1) })
      .at('MS', 'trains')
      .trains('MS', '3')
      .money('MS', 0);
    t.do('done');
    expect([t.state.place.round, t.acting]).toEqual(['share', 1]);
    t.do('pass');
    expect(t.acting).toBe(2);
  });

  it('[1824-SR-02] in a turn one passes, sells, buys, or sells and buys', () => {
    const t = market();
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] }).do('buy-share', { company: 'MS', from: 'bank' });
    expect([t.held('BH', 0), t.held('MS', 0), t.acting]).toEqual([3, 3, 1]);
    t.do('sell-shares', { sales: [{ company: 'MS', count: 1 }] }).do('pass');
    expect(t.acting).toBe(2);
  });

  it('[1824-SR-03] [1824-SR-04] nothing may be sold or bought after the purchase of the turn', () => {
    const t = market();
    t.do('buy-share', { company: 'MS', from: 'bank' });
    expect(t.refusal('sell-shares', { seat: 0, sales: [{ company: 'BH', count: 1 }] }).code).toBe('not-your-turn');
    expect(t.refusal('buy-share', { seat: 0, company: 'MS', from: 'bank' }).code).toBe('not-your-turn');
  });

  it('[1824-SR-05] certificates go from and to the Bank, never to another player', () => {
    const t = market();
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect([t.held('BH', 1), t.held('BH', 2)]).toEqual([2, 1]);
    expect(t.refusal('buy-share', { company: 'BH', from: 1 }).code).toBe('malformed');
    const papers = table().paper('B1', 1).afterInitial().phase(3).turnOf(0);
    expect(papers.no('exchange', { company: 'B1', into: 'BH', from: 'bank' })).toBe('1824-SR-05');
  });

  it('[1824-SR-06] [1824-SELL-05] at the current price, that before the sale', () => {
    const t = market();
    t.do('sell-shares', { sales: [{ company: 'BH', count: 2 }] });
    expect([t.moneyOf(0), t.priceOf('BH')]).toEqual([1200, 90]);
    t.do('buy-share', { company: 'MS', from: 'bank' });
    expect(t.moneyOf(0)).toBe(1120);
  });

  it('[1824-SR-07] who passed may act later', () => {
    const t = market();
    t.do('pass')
      .do('buy-share', { company: 'MS', from: 'bank' })
      .do('pass')
      .do('buy-share', { company: 'MS', from: 'bank' });
    expect(t.held('MS', 0)).toBe(3);
  });

  it('[1824-SR-08] who acted is sure of another turn', () => {
    const t = market();
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] })
      .do('pass')
      .do('pass')
      .do('pass');
    expect([t.state.place.round, t.acting]).toEqual(['share', 0]);
  });

  it('[1824-SR-09] ends when everybody has passed in a row', () => {
    const t = market();
    t.do('pass').do('pass').do('buy-share', { company: 'MS', from: 'bank' }).do('pass').do('pass');
    expect(t.state.place.round).toBe('share');
    t.do('pass');
    expect(t.state.place.round).toBe('operating');
  });

  it('[1824-SR-10] [1824-R-09] the neighbour of the last actor gets the card; if nobody acts it stays', () => {
    const t = market();
    t.do('pass').do('sell-shares', { sales: [{ company: 'MS', count: 1 }] });
    while (t.state.place.round === 'share') t.do('pass');
    expect(t.state.own.priority).toBe(2);
    const idle = market().turnOf(1);
    while (idle.state.place.round === 'share') idle.do('pass');
    expect(idle.state.own.priority).toBe(1);
  });

  it('[1824-SR-11] shares of every company with a price are on sale', () => {
    const t = market();
    expect(new Set(t.choices('buy-share', 'company'))).toEqual(new Set(['BH', 'MS', 'SD', 'UG', 'KK']));
    expect(t.no('buy-share', { company: 'SD1', from: 'bank' })).toBe('1824-SR-11');
  });

  it('[1824-SR-12] the full amount must be in hand', () => {
    const t = market().money(0, 79);
    expect(t.refusal('buy-share', { company: 'MS', from: 'bank' })).toEqual({
      code: 'not-enough-money',
      params: { price: 80, has: 79 },
      rule: '1824-SR-12',
    });
    t.money(0, 80).do('buy-share', { company: 'MS', from: 'bank' });
    expect(t.moneyOf(0)).toBe(0);
  });

  it('[1824-SR-13] who sold shares of a company buys none of it in this round', () => {
    const t = market();
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect(t.no('buy-share', { company: 'BH', from: 'bank' })).toBe('1824-SR-13');
    t.do('pass').do('pass').do('pass');
    expect(t.no('buy-share', { company: 'BH', from: 'bank' })).toBe('1824-SR-13');
    while (t.state.place.round === 'share') t.do('pass');
    t.turnOf(0).do('buy-share', { company: 'BH', from: 'bank' });
    expect(t.held('BH', 0)).toBe(4);
  });

  it('[1824-R-13] the bans on buying do not forbid an exchange', () => {
    const t = market();
    t.own({
      papers: t.state.own.papers.map((paper) => (paper.company === 'B1' ? { ...paper, owner: seat(0) } : paper)),
    });
    t.own({ debts: [100, 0, 0] }).do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect(t.held('BH', 0)).toBe(4);
  });

  it('[1824-SR-14] sold shares lie with the unsold ones and cost the same', () => {
    const t = market();
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] })
      .do('pass')
      .do('buy-share', { company: 'BH', from: 'bank' });
    expect([t.held('BH', 'pool'), t.held('BH', 'bank'), t.moneyOf(1)]).toEqual([0, 3, 910]);
    expect(t.no('buy-share', { company: 'BH', from: 'pool' })).toBe('1824-SR-11');
  });

  it('[1824-SR-15] at the end: sold-out rises, then interest, then the priority card', () => {
    const t = market()
      .shares('BH', 0, [3, 3, 2])
      .own({ debts: [0, 100, 0] });
    while (t.state.place.round === 'share') t.do('pass');
    expect([t.fieldOf('BH'), t.state.own.debts]).toEqual(['(2,3) 110', [0, 150, 0]]);
    const kinds = t.events.map((event) => (event.event === 'own' ? event.what : event.event));
    expect(kinds.indexOf('price')).toBeLessThan(kinds.indexOf('interest'));
    expect(t.events.filter((event) => event.event === 'own' && event.what === 'interest')).toEqual([
      { event: 'own', what: 'interest', data: { seat: 1, owed: 150 } },
    ]);
  });

  it('[1824-SR-16] an exchange may follow sales in the same turn', () => {
    const t = table().paper('EPP', 0).afterInitial().phase(3).open('BH', 0, [2, 2, 1]).turnOf(0);
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] }).do('exchange', { company: 'EPP', into: 'BK' });
    expect([t.directorOf('BK'), t.acting]).toEqual([0, 1]);
    // 18xx.games does not let a coal railway be exchanged then.
    const site = table({ ruleset: '18xx.games' })
      .paper('EPP', 0)
      .afterInitial()
      .phase(3)
      .open('BH', 0, [2, 2, 1])
      .turnOf(0);
    site.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect(site.no('exchange', { company: 'EPP', into: 'BK' })).toBe('1824-SR-16');
  });
});

describe('certificate and holding limits', () => {
  it('[1824-CERT-01] [1824-CERT-02] 21, 16, 13 and 11 with 3 to 6 players, and no purchase goes above', () => {
    for (const [seats, limit] of [
      [3, 21],
      [4, 16],
      [5, 13],
      [6, 11],
    ] as const) {
      const t = table({}, seats).afterInitial().money(0, 500);
      for (const id of ['SD', 'UG', 'KK']) t.shares(id, 'bank', []);
      const papers = ['SD', 'UG', 'KK', 'BH'].map((id, n) => [id, Math.max(0, Math.min(5, limit - 5 * n))] as const);
      for (const [id, count] of papers) t.shares(id, 'bank', [count]);
      const rest = limit - papers.reduce((sum, [, count]) => sum + count, 0);
      if (rest > 0) t.shares('CL', 'bank', [rest]);
      t.issued('MS', 60).turnOf(0);
      expect(certificatesHeld(t.state, seat(0))).toBe(limit);
      expect(t.refusal('buy-share', { company: 'MS', from: 'bank' })).toMatchObject({
        rule: '1824-CERT-02',
        params: { limit },
      });
      t.shares('SD', 'bank', [4]).do('buy-share', { company: 'MS', from: 'bank' });
    }
  });

  it("[1824-CERT-03] a director's certificate counts as one", () => {
    expect(certificatesHeld(table().open('BH', 0, [2]).state, seat(0))).toBe(3);
  });

  it('[1824-CERT-04] [1824-R-10] coal railways and pre-Staatsbahnen count one each, mountain railways nothing', () => {
    const t = table().paper('EPP', 0).paper('SD1', 0).paper('SD2', 0).paper('B1', 0);
    expect(certificatesHeld(t.state, seat(0))).toBe(3);
  });

  it('[1824-CERT-05] [1824-R-11] who is above the limit must sell in his turn, and may not buy', () => {
    const t = market(6).shares('BH', 0, [3, 1, 0, 1]).shares('MS', 0, [3, 2]).shares('UG', 'bank', [4]);
    expect(certificatesHeld(t.state, seat(0))).toBe(12);
    expect([t.no('pass'), t.offers('pass')]).toEqual(['1824-CERT-05', []]);
    expect(t.no('buy-share', { company: 'KK', from: 'bank' })).toBe('1824-CERT-02');
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] }).do('pass');
    expect(t.acting).toBe(1);
    const stuck = market(6).shares('UG', 'bank', [6]).shares('SD', 'bank', [6]).own({ operated: [] });
    expect(stuck.do('pass').acting).toBe(1);
  });

  it('[1824-R-11] who is above the limit sells before he exchanges, while he can', () => {
    const t = market(6).paper('EPP', 0).phase(3).shares('BH', 0, [3, 1, 0, 1]).shares('MS', 0, [3, 2]);
    t.shares('UG', 'bank', [3]).turnOf(0);
    expect(certificatesHeld(t.state, seat(0))).toBe(12);
    expect(t.no('exchange', { company: 'EPP', into: 'BK' })).toBe('1824-CERT-05');
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] }).do('exchange', { company: 'EPP', into: 'BK' });
    expect(t.owner('EPP')).toBe('gone');
  });

  it('[1824-CERT-06] [1824-R-12] who holds 60 % buys no more; the test comes before the purchase', () => {
    const t = market().shares('MS', 0, [4]);
    expect(t.no('buy-share', { company: 'MS', from: 'bank' })).toBe('1824-CERT-06');
    const twenty = table().afterInitial().shares('BH', 'bank', [5]).money(0, 500).turnOf(0);
    twenty.do('par', { company: 'BH', price: 60 });
    expect(twenty.held('BH', 0)).toBe(7);
  });

  it('[1824-CERT-07] [1824-CERT-08] exchanges may go above 60 %, and nobody has to sell for it', () => {
    const t = table().paper('B1', 0).paper('EPP', 0).afterInitial().phase(3).shares('BK', 'reserved', [6]).turnOf(0);
    t.do('exchange', { company: 'EPP', into: 'BK' });
    t.turnOf(0).do('exchange', { company: 'B1', into: 'BK', from: 'bank' });
    expect(t.held('BK', 0)).toBe(9);
    t.own({ operated: [t.company('BK')] })
      .shares('BK', 0, [7])
      .turnOf(0);
    expect(t.lots().map(({ company }) => company)).toEqual(['BK']);
    expect([t.do('pass').held('BK', 0), t.acting]).toEqual([9, 1]);
  });

  it('[1824-CERT-09] an exchange by choice needs room under the limit, a compulsory one does not', () => {
    const t = table({}, 6).paper('B1', 0).afterInitial().phase(3);
    t.shares('UG', 'bank', [6]).shares('SD', 'bank', [5]).turnOf(0);
    expect(t.no('exchange', { company: 'B1', into: 'BH', from: 'bank' })).toBe('1824-CERT-09');
    t.left('3', 0).open('MS', 1, [0, 4]).marker('MS', 'C12').money('MS', 500).at('MS', 'trains');
    t.do('buy-train', { company: 'MS', from: 'supply', train: '4', price: 280 });
    t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect(certificatesHeld(t.state, seat(0))).toBe(12);
  });
});

describe('refusals', () => {
  it('leave the state untouched and say why', () => {
    const t = market();
    const before = canonical(t.state);
    expect(t.refusal('sell-shares', { sales: [{ company: 'BH', count: 5 }] }).params).toEqual({
      company: 'BH',
      has: 4,
      count: 5,
    });
    expect(canonical(t.state)).toBe(before);
  });
});
