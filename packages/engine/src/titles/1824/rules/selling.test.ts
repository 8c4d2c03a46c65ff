import { describe, expect, it } from 'vitest';
import { table, type Table } from '../test-table.ts';
import { endTurn } from './rounds.ts';

/** BH in operation with the given holdings, seat 0 at turn. */
const bh = (director: number, tens: readonly number[], seats = 3): Table =>
  table({}, seats).afterInitial().phase(3).open('BH', director, tens, 100).turnOf(0);

describe('directors', () => {
  it('[1824-DIR-01] the director alone decides for the company', () => {
    const t = bh(1, [2, 2]).marker('BH', 'J13').trains('BH', '3').money('BH', 200).at('BH', 'trains');
    expect(t.acting).toBe(1);
    expect(t.refusal('done', { seat: 0 }).code).toBe('not-your-turn');
  });

  it('[1824-DIR-02] [1824-DIR-03] strictly more changes the director, equality does not', () => {
    const t = bh(1, [3, 2]).money(0, 500);
    t.do('buy-share', { company: 'BH', from: 'bank' });
    expect([t.held('BH', 0), t.directorOf('BH')]).toEqual([4, 1]);
    t.turnOf(0).do('buy-share', { company: 'BH', from: 'bank' });
    expect([t.held('BH', 0), t.directorOf('BH')]).toEqual([5, 0]);
  });

  it("[1824-DIR-04] the new director hands over two 10 % certificates for the director's", () => {
    const t = bh(1, [4, 2]).money(0, 500);
    t.do('buy-share', { company: 'BH', from: 'bank' });
    const shares = t.state.shares.find(({ company }) => company === 'BH');
    expect([shares?.director, shares?.players]).toEqual([0, [3, 4, 0]]);
  });

  it('[1824-DIR-05] treasury, trains and markers stay with the company', () => {
    const t = bh(1, [4, 2]).money(0, 500).money('BH', 321).trains('BH', '3').marker('BH', 'J13');
    t.do('buy-share', { company: 'BH', from: 'bank' });
    expect([t.directorOf('BH'), t.moneyOf('BH'), t.trainsOf('BH'), t.markers('BH')]).toEqual([0, 321, ['3'], ['J13']]);
  });

  it('[1824-DIR-06] [1824-R-46] sells himself out of office only if another holds 20 %', () => {
    const alone = bh(0, [2, 1, 1]);
    expect(alone.no('sell-shares', { sales: [{ company: 'BH', count: 3 }] })).toBe('1824-DIR-06');
    alone.shares('BH', 0, [3, 1, 1]);
    expect(alone.choices('sell-shares', 'sales')).toEqual([
      [{ company: 'BH', count: 1 }],
      [{ company: 'BH', count: 2 }],
    ]);
    const other = bh(0, [2, 2, 1]);
    other.do('sell-shares', { sales: [{ company: 'BH', count: 2 }] });
    expect([other.held('BH', 0), other.directorOf('BH')]).toEqual([2, 0]);
    const out = bh(0, [2, 3, 1]);
    out.do('sell-shares', { sales: [{ company: 'BH', count: 3 }] });
    expect([out.held('BH', 0), out.directorOf('BH')]).toEqual([1, 1]);
  });

  it('[1824-DIR-07] the swap comes first, then ordinary certificates are sold', () => {
    const t = bh(0, [1, 3, 1]);
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    const shares = t.state.shares.find(({ company }) => company === 'BH');
    expect([shares?.director, shares?.players, shares?.bank]).toEqual([1, [2, 1, 1], 4]);
  });

  it('[1824-DIR-08] the new director is not asked', () => {
    const t = bh(0, [0, 2, 2]).do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect([t.directorOf('BH'), t.state.pending]).toEqual([1, []]);
  });

  it('[1824-DIR-09] [1824-R-45] the largest holder takes over, at a tie the first after the old director', () => {
    const largest = bh(0, [0, 2, 3, 0], 4).do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect(largest.directorOf('BH')).toBe(2);
    const tie = table({}, 4).afterInitial().phase(3).open('BH', 2, [2, 2, 0, 2]).turnOf(2);
    tie.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect(tie.directorOf('BH')).toBe(3);
    const exchange = table({}, 4)
      .paper('EPP', 2)
      .afterInitial()
      .phase(3)
      .shares('BK', 'reserved', [3, 0, 0, 3])
      .turnOf(2);
    expect(exchange.do('exchange', { company: 'EPP', into: 'BK' }).directorOf('BK')).toBe(3);
  });

  it('[1824-DIR-10] with the 20 % certificate only, one share can be sold if that changes the director', () => {
    const t = bh(0, [0, 2, 2]);
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect([t.held('BH', 0), t.directorOf('BH')]).toEqual([1, 1]);
    expect(bh(0, [0, 1, 4]).directorOf('BH')).toBe(0);
    expect(bh(0, [0, 1, 1, 1, 1, 1], 6).no('sell-shares', { sales: [{ company: 'BH', count: 1 }] })).toBe(
      '1824-DIR-06',
    );
  });

  it('[1824-DIR-11] an exchange can change the director', () => {
    const t = table().paper('B1', 2).afterInitial().phase(3).open('BH', 0, [0, 1, 2]).turnOf(2);
    t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect(t.directorOf('BH')).toBe(2);
  });
});

describe('selling', () => {
  it('[1824-SELL-01] nothing is sold in the initial share round', () => {
    const t = table().open('BH', 2, [0, 0, 4]).turnOf(2, 'initial');
    expect([t.no('sell-shares', { sales: [{ company: 'BH', count: 1 }] }), t.offers('sell-shares')]).toEqual([
      '1824-SELL-01',
      [],
    ]);
  });

  it('[1824-SELL-02] nothing of a company that has not acted', () => {
    const t = bh(0, [2, 2]).own({ operated: [] });
    expect([t.no('sell-shares', { sales: [{ company: 'BH', count: 1 }] }), t.offers('sell-shares')]).toEqual([
      '1824-SELL-02',
      [],
    ]);
    const state = table().afterInitial().shares('SD', 'bank', [3, 3]).turnOf(0);
    expect(state.no('sell-shares', { sales: [{ company: 'SD', count: 1 }] })).toBe('1824-SELL-02');
    const some = { sales: [{ company: 'BH', count: 1 }] };
    // Open and at its turn it has not acted yet; at the end of that turn it has, once and for all.
    const acting = bh(0, [2, 2]).own({ operated: [] }).marker('BH', 'J13').trains('BH', '3').money('BH', 200);
    acting.at('BH', 'trains');
    expect(acting.state.own.operated).toEqual([]);
    acting.do('done');
    expect([acting.state.place.round, acting.state.own.operated]).toEqual(['share', ['BH']]);
    while (acting.acting !== 0) acting.do('pass');
    expect(acting.whyNot('sell-shares', some)).toEqual([]);
    expect(acting.at('BH', 'trains').do('done').state.own.operated).toEqual(['BH']);
    // A Staatsbahn that opened and whose price fell for want of a director has not acted.
    const idle = table().afterInitial().phase(4).open('SD', 0, [4, 2]).own({ operated: [] });
    idle.shares('SD', 'bank', [1, 1, 1]).open('BH', 0, [4]).marker('BH', 'J13').trains('BH', '4').money('BH', 200);
    idle.own({ operated: [] }).at('BH', 'trains', ['SD']).do('done');
    expect([idle.state.place.round, idle.priceOf('SD'), idle.state.own.operated]).toEqual(['share', 110, ['BH']]);
    // A railway without shares has nothing to sell.
    const minor = table().paper('SD2', 0).afterInitial().phase(2).trains('SD2', '2').money('SD2', 0).at('SD2', 'run');
    minor.marker('SD2', 'G10').edit(endTurn);
    expect(minor.state.own.operated).toEqual([]);
  });

  it('[1824-SELL-03] [1824-R-44] at most 50 % lie in the Bank after the sale', () => {
    const t = bh(0, [2, 2]);
    expect(t.held('BH', 'bank')).toBe(4);
    expect(t.no('sell-shares', { sales: [{ company: 'BH', count: 2 }] })).toBe('1824-SELL-03');
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect(t.held('BH', 'bank')).toBe(5);
    t.turnOf(0);
    expect(t.no('sell-shares', { sales: [{ company: 'BH', count: 1 }] })).toBe('1824-SELL-03');
  });

  it("[1824-SELL-04] the director's certificate is never sold", () => {
    const t = bh(0, [0, 1, 1, 1, 1, 1], 6);
    expect(t.no('sell-shares', { sales: [{ company: 'BH', count: 2 }] })).toBe('1824-DIR-06');
    expect(t.no('sell-shares', { sales: [{ company: 'BH', count: 2, certificate: 'director' }] })).toBe('1824-SELL-04');
    expect(t.offers('sell-shares')).toEqual([]);
  });

  it('[1824-SELL-06] the player chooses the order of companies', () => {
    const both = (): Table => bh(0, [3, 2]).open('MS', 1, [2, 3], 100).money(0, 0);
    expect(
      new Set(
        both()
          .lots()
          .map(({ company }) => company),
      ),
    ).toEqual(new Set(['BH', 'MS']));
    const t = both()
      .do('sell-shares', { sales: [{ company: 'MS', count: 1 }] })
      .do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect([t.moneyOf(0), t.acting]).toEqual([200, 0]);
  });

  it('[1824-SELL-07] only in one`s own turn', () => {
    const t = bh(0, [2, 2]);
    expect(t.refusal('sell-shares', { seat: 1, sales: [{ company: 'BH', count: 1 }] }).code).toBe('not-your-turn');
    t.marker('BH', 'J13').trains('BH', '3').money('BH', 200).at('BH', 'trains');
    expect(t.no('sell-shares', { sales: [{ company: 'BH', count: 1 }] })).toBe('1824-SELL-07');
  });

  it('[1824-R-40] all shares of a company sold in one turn are one sale', () => {
    const t = bh(0, [3, 3]).do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect(t.no('sell-shares', { sales: [{ company: 'BH', count: 1 }] })).toBe('1824-MARKET-08');
  });
});
