import { describe, expect, it } from 'vitest';

import { buy, done, no, par, pass, redeem, sell, table, type Table, yes } from '../test-table.ts';
import { market, passed } from '../test-scenes.ts';

describe('worked examples: stock rounds', () => {
  it('[1839-X-09] cards of four players', () => {
    const t = market(4);
    const seen: string[] = [];
    const act = (n: number): void => void t.do(buy(n, n === 1 ? 'NCS' : 'AMS'), done(n));
    for (const [n, acts] of [
      [0, true],
      [1, false],
      [2, false],
      [3, true],
      [0, false],
      [1, true],
      [2, false],
      [3, false],
      [0, false],
      [1, false],
    ] as const) {
      if (acts) act(n);
      else t.do(pass(n));
      seen.push(passed(t));
    }
    expect(seen).toEqual(['', '1', '12', '12', '120', '20', '20', '203', '203', '']);
    expect([t.state.place.round, t.state.own.cards.order]).toEqual(['operating', [2, 0, 3, 1]]);
  });
  it('[1839-X-10] cards of two players', () => {
    const t = market(2).do(pass(0), buy(1, 'NCS'), done(1));
    expect(passed(t)).toBe('0');
    t.do(buy(0, 'AMS'), done(0), pass(1));
    expect(passed(t)).toBe('1');
    expect(t.do(pass(0)).state.own.cards.order).toEqual([1, 0]);
  });
  it('[1839-X-11] the company of AV floats', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .company('HIJSM', { price: 82, director: 0, shares: [3, 2, 0] })
      .stock(2)
      .do(buy(2, 'HIJSM'));
    expect([t.moneyOf(2), t.ipo('HIJSM'), t.company1('HIJSM').floated, t.moneyOf('HIJSM')]).toEqual([
      418,
      4,
      true,
      820,
    ]);
  });
  it('[1839-X-12] too little to redeem', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .company('NCS', { price: 101, shares: [4, 2, 0], cash: 150 })
      .stock(1)
      .do(sell(1, ['NCS', 2]));
    expect([t.moneyOf(1), t.asked, t.sharesOf('NCS').pool, t.priceOf('NCS')]).toEqual([202, 'nobody', 2, 82]);
  });
  it('[1839-X-13] enough to redeem', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .company('NCS', { price: 101, shares: [4, 2, 0], cash: 250 })
      .stock(1)
      .do(sell(1, ['NCS', 2]), yes(0));
    expect([t.moneyOf(1), t.moneyOf('NCS'), t.sharesOf('NCS').treasury, t.priceOf('NCS')]).toEqual([202, 48, 2, 101]);
  });
  it('[1839-X-14] floated but not operated', () => {
    const t = (): Table =>
      table(2)
        .cash(0, 0)
        .company('NCS', { price: 82, shares: [6, 0], operated: false, cash: 820 })
        .stock(0)
        .do(sell(0, ['NCS', 1]));
    expect([t().moneyOf(0), t().do(yes(0)).moneyOf('NCS'), t().do(yes(0)).priceOf('NCS')]).toEqual([74, 738, 82]);
    expect([t().do(no(0)).sharesOf('NCS').pool, t().do(no(0)).priceOf('NCS')]).toEqual([1, 74]);
  });
  it('[1839-X-15] a Local at the left end', () => {
    const t = table(2)
      .cash(0, 0)
      .company('L1', { price: 13, shares: [6, 0], cash: 0 })
      .stock(0)
      .do(sell(0, ['L1', 3]));
    expect([t.moneyOf(0), t.priceOf('L1')]).toEqual([39, 10]);
  });
  it('[1839-X-16] an unfloated Local at 10', () => {
    const t = table(2)
      .cash(0, 0)
      .company('L1', { price: 10, shares: [4, 0] })
      .stock(0)
      .do(sell(0, ['L1', 1]));
    expect([t.moneyOf(0), t.priceOf('L1')]).toEqual([10, 10]);
  });
  it('[1839-X-17] a new director decides', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .company('NCS', { price: 101, shares: [4, 2, 2], cash: 303 })
      .cards(2, 0, 1)
      .stock(0)
      .do(sell(0, ['NCS', 3]));
    expect([t.moneyOf(0), t.held('NCS', 0), t.sharesOf('NCS').director, t.asked]).toEqual([303, 1, 1, 'redeem 1']);
    t.do(no(1));
    expect([t.priceOf('NCS'), t.sharesOf('NCS').pool]).toEqual([74, 3]);
  });
  it('[1839-X-18] nobody can follow', () => {
    expect(
      table(3)
        .company('NCS', { price: 101, shares: [2, 1, 1], pool: 2 })
        .stock(0)
        .why(sell(0, ['NCS', 1])),
    ).toBe('nobody-takes-over 1839-SELL-15');
  });
  it('[1839-X-19] redeeming from the pool', () => {
    const t = table(2)
      .company('NCS', { price: 113, shares: [5, 0], pool: 3, cash: 300 })
      .stock(0);
    expect([1, 2, 3].map((n) => t.why(redeem(0, 'NCS', n)))).toEqual([
      'legal',
      'legal',
      'not-enough-money 1839-REDEEM-09',
    ]);
    expect(t.offers('redeem', 0).map(({ choose }) => choose['count'])).toEqual([{ from: 1, to: 2, step: 1 }]);
    expect(t.do(redeem(0, 'NCS', 2)).priceOf('NCS')).toBe(113);
    expect(t.state.own.stock.acted).toBe(true);
  });
  it('[1839-X-20] moves at the end of a round', () => {
    const t = table(2)
      .company('NCS', { price: 91, shares: [5, 0], pool: 2 })
      .company('MSS', { price: 82, shares: [6, 0] })
      .company('AMS', { price: 82, shares: [6, 4] });
    t.stock(0).do(pass(0), pass(1));
    expect(t.state.market.filter((space) => space.length > 0)).toEqual([['MSS', 'NCS'], ['AMS']]);
  });
  it('[1839-X-21] [1839-END-03] [1839-R-34] a price of 300 at the end of a stock round', () => {
    const t = table(2)
      .company('NCS', { price: 254, shares: [5, 3], treasury: 2 })
      .company('AMS', { price: 82, shares: [6, 4] })
      .stock(0)
      .do(pass(0), pass(1));
    expect([t.priceOf('NCS'), t.priceOf('AMS'), t.state.outcome?.reason, t.state.rounds['operating']]).toEqual([
      300,
      91,
      'top-price',
      1,
    ]);
  });
  it('[1839-X-22] par prices in BL', () => {
    const t = table(2)
      .cash(900, 900)
      .phase('BL')
      .company('NCS', { price: 67, shares: [5, 0] })
      .company('AMS', { price: 67, shares: [5, 0] })
      .company('MSS', { price: 74, shares: [5, 0] })
      .company('NWS', { price: 82, shares: [5, 0] })
      .stock(0);
    expect([67, 74, 82].map((at) => t.why(par(0, 'NRS', at)))).toEqual([
      'price-taken 1839-FLOAT-09',
      'legal',
      'no-par-price 1839-FLOAT-06',
    ]);
    expect(
      t
        .phase('LB')
        .offers('par', 0)
        .filter(({ fixed }) => fixed['company'] === 'NRS'),
    ).toEqual([]);
  });
  it('[1839-X-23] up to 60 %', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { shares: [5, 0] })
      .stock(0)
      .do(buy(0, 'NCS'), done(0), pass(1));
    expect([t.held('NCS', 0), t.why(buy(0, 'NCS'))]).toEqual([6, 'holding-limit 1839-BUY-07']);
  });
  it('[1839-X-24] who nationalised', () => {
    const t = market(2);
    t.own({ banned: t.state.own.cards.order.slice(0, 1) });
    expect([t.why(buy(0, 'AMS')), t.why(par(0, 'MSS', 74))]).toEqual(['legal', 'nationalised-last-set 1839-BUY-09']);
    expect(t.do(pass(0), pass(1)).state.own.banned).toEqual([]);
  });
});
