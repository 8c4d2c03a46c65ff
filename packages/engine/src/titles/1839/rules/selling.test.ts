import { describe, expect, it } from 'vitest';

import { buy, done, no, pass, redeem, sell, table, yes } from '../test-table.ts';
import { market, passed } from '../test-scenes.ts';

describe('selling', () => {
  it('[1839-SELL-01] sells 10 % shares the player owns', () => {
    const t = market();
    expect(t.why(sell(0, ['NCS', 5]))).toBe('not-enough-shares 1839-SELL-01');
    expect(t.why(sell(0, ['L1', 1]))).toBe('not-parred 1839-SELL-01');
    expect(t.why(sell(2, ['NCS', 1]))).toBe('not-your-turn 1839-SR-01');
  });
  it('[1839-SELL-02] sells nothing in the first stock round', () => {
    const t = market().stock(0, 1);
    expect(t.why(sell(0, ['NCS', 1]))).toBe('first-stock-round 1839-SELL-02');
    expect(t.offers('sell-shares', 0)).toEqual([]);
  });
  it('[1839-SELL-03] [1839-R-28] sells in an operating round only in an emergency', () => {
    expect(
      market()
        .at('NCS', 'track')
        .why(sell(0, ['NCS', 1])),
    ).toBe('not-now 1839-SELL-03');
  });
  it('[1839-SELL-04] [1839-R-27] pays the current price for a company that has operated', () => {
    expect(
      market()
        .do(sell(0, ['NCS', 1]))
        .moneyOf(0),
    ).toBe(1101);
  });
  it('[1839-SELL-05] pays the price to the left for any other', () => {
    expect(
      table(2)
        .cash(0, 0)
        .company('NCS', { price: 82, shares: [6, 0], operated: false, cash: 0 })
        .stock(0)
        .do(sell(0, ['NCS', 1]))
        .moneyOf(0),
    ).toBe(74);
    expect(
      table(2)
        .cash(0, 0)
        .company('NCS', { price: 82, shares: [4, 0] })
        .stock(0)
        .do(sell(0, ['NCS', 1]))
        .moneyOf(0),
    ).toBe(74);
  });
  it('[1839-SELL-06] pays the current price at the left end', () => {
    expect(
      table(2)
        .cash(0, 0)
        .company('NCS', { price: 40, shares: [4, 0] })
        .stock(0)
        .do(sell(0, ['NCS', 1]))
        .moneyOf(0),
    ).toBe(40);
  });
  it('[1839-SELL-07] [1839-R-26] names all companies in one announcement, each once', () => {
    const t = market();
    expect(t.why(sell(0, ['NCS', 1], ['NCS', 1]))).toBe('named-twice 1839-SELL-07');
    expect(t.why(sell(0))).toBe('nothing-to-sell 1839-SELL-07');
    expect(t.do(sell(0, ['AMS', 1], ['NCS', 2])).moneyOf(0)).toBe(1284);
  });
  it('[1839-SELL-08] [1839-SELL-09] fixes one price and pays at once', () => {
    expect(
      market()
        .do(sell(0, ['NCS', 2]))
        .moneyOf(0),
    ).toBe(1202);
  });
  it('[1839-SELL-10] hands the company over before redemption is asked', () => {
    const t = market()
      .money('NCS', 900)
      .do(sell(0, ['NCS', 3]));
    expect([t.sharesOf('NCS').director, t.asked, t.priceOf('NCS')]).toEqual([1, 'redeem 1', 101]);
  });
  it('[1839-SELL-11] asks the companies in the order of the sale', () => {
    const t = market()
      .money('NCS', 900)
      .money('AMS', 900)
      .do(sell(0, ['AMS', 1], ['NCS', 1]));
    expect([t.asked, t.do(no(1)).asked, t.priceOf('AMS')]).toEqual(['redeem 1', 'redeem 0', 82]);
    t.do(no(0));
    expect(t.events).toContainEqual({ event: 'declined', question: 'redeem', company: 'NCS' });
    expect([t.priceOf('AMS'), t.priceOf('NCS')]).toEqual([74, 91]);
  });
  it('[1839-SELL-12] puts the shares into the pool and moves the price a space for each', () => {
    const t = market().do(sell(0, ['NCS', 2]));
    expect([t.sharesOf('NCS').pool, t.priceOf('NCS')]).toEqual([2, 82]);
  });
  it('[1839-SELL-13] [1839-MARKET-05] stops at the left end', () => {
    expect(
      table(2)
        .company('NCS', { price: 43, shares: [6, 0], cash: 0 })
        .stock(0)
        .do(sell(0, ['NCS', 4]))
        .priceOf('NCS'),
    ).toBe(40);
  });
  it('[1839-SELL-14] fills the pool without limit', () => {
    expect(
      table(2)
        .company('NCS', { price: 101, shares: [5, 0], pool: 5, cash: 0 })
        .stock(0)
        .do(sell(0, ['NCS', 3]))
        .sharesOf('NCS').pool,
    ).toBe(8);
  });
  it('[1839-SELL-15] keeps the certificate with a director nobody can follow', () => {
    const t = table(2)
      .company('NCS', { price: 101, shares: [5, 1], cash: 0 })
      .stock(0);
    expect([t.why(sell(0, ['NCS', 4])), t.why(sell(0, ['NCS', 3]))]).toEqual([
      'nobody-takes-over 1839-SELL-15',
      'legal',
    ]);
  });
});

describe('redeeming', () => {
  it('[1839-REDEEM-01] [1839-REDEEM-05] lets a floated company redeem what a player sells', () => {
    const t = market()
      .money('NCS', 250)
      .do(sell(0, ['NCS', 2]));
    expect([t.asked, t.do(yes(0)).sharesOf('NCS').treasury, t.sharesOf('NCS').pool]).toEqual(['redeem 0', 2, 0]);
  });
  it('[1839-REDEEM-02] keeps the price when the company redeems', () => {
    expect(
      market()
        .money('NCS', 250)
        .do(sell(0, ['NCS', 2]), yes(0))
        .priceOf('NCS'),
    ).toBe(101);
  });
  it('[1839-REDEEM-03] pays the current price even when the seller got less', () => {
    const t = table(2)
      .cash(0, 0)
      .company('NCS', { price: 82, shares: [6, 0], operated: false, cash: 820 })
      .stock(0)
      .do(sell(0, ['NCS', 1]), yes(0));
    expect([t.moneyOf(0), t.moneyOf('NCS')]).toEqual([74, 738]);
  });
  it('[1839-REDEEM-04] redeems all or nothing', () => {
    expect(
      market()
        .money('NCS', 150)
        .do(sell(0, ['NCS', 2])).asked,
    ).toBe('nobody');
  });
  it('[1839-REDEEM-06] asks the new director', () => {
    expect(
      market()
        .money('NCS', 900)
        .do(sell(0, ['NCS', 3])).asked,
    ).toBe('redeem 1');
  });
  it('[1839-REDEEM-07] [1839-R-29] asks no company that has not floated', () => {
    const t = table(2)
      .company('NCS', { price: 82, shares: [4, 0], cash: 900 })
      .stock(0);
    expect([t.why(redeem(0, 'NCS', 1)), t.do(sell(0, ['NCS', 1])).asked]).toEqual([
      'not-floated 1839-REDEEM-07',
      'nobody',
    ]);
  });
  it('[1839-REDEEM-08] lets the director redeem from the pool instead of buying', () => {
    const t = market().company('MSS', { price: 67, director: 0, shares: [5, 0, 0], pool: 2, cash: 500 });
    expect([t.why(redeem(0, 'MSS', 3)), t.why(redeem(0, 'AMS', 1)), t.why(redeem(0, 'MSS', 2))]).toEqual([
      'none-there 1839-REDEEM-08',
      'not-director 1839-REDEEM-08',
      'legal',
    ]);
    expect(t.do(redeem(0, 'MSS', 1)).why(buy(0, 'AMS'))).toBe('one-purchase 1839-BUY-06');
  });
  it('[1839-REDEEM-09] costs the company its price for each and moves nothing', () => {
    const t = market().company('MSS', { price: 67, director: 0, shares: [5, 0, 0], pool: 3, cash: 140 });
    expect(t.why(redeem(0, 'MSS', 3))).toBe('not-enough-money 1839-REDEEM-09');
    t.do(redeem(0, 'MSS', 2));
    expect([t.moneyOf('MSS'), t.sharesOf('MSS').treasury, t.priceOf('MSS')]).toEqual([6, 2, 67]);
  });
  it('[1839-REDEEM-10] is an act', () => {
    const t = market()
      .company('MSS', { price: 67, director: 0, shares: [5, 0, 0], pool: 2, cash: 500 })
      .stock(1)
      .do(buy(1, 'NCS'), done(1), pass(2), pass(0), buy(1, 'NCS'), done(1), pass(2));
    expect([passed(t), passed(t.do(redeem(0, 'MSS', 1)))]).toEqual(['20', '2']);
  });
  it('[1839-REDEEM-11] [1839-R-30] is open to who sold the same shares', () => {
    const t = market()
      .money('NCS', 300)
      .do(sell(0, ['NCS', 1]), no(0));
    expect(t.why(redeem(0, 'NCS', 1))).toBe('legal');
  });
});
