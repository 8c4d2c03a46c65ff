import { describe, expect, it } from 'vitest';

import { buy, done, pass, sell, table, yes } from '../test-table.ts';
import { market, passed } from '../test-scenes.ts';

describe('turns and number cards', () => {
  it('[1839-SR-01] begins with card 1 and goes round by card', () => {
    const t = market().cards(2, 0, 1).stock(2);
    expect([t.acting, t.do(pass(2)).acting, t.do(buy(0, 'NCS'), done(0)).acting]).toEqual([2, 0, 1]);
  });
  it('[1839-SR-02] lets a player pass or act', () => {
    const t = market();
    expect(t.allOffers(0).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['pass', 'buy-share', 'sell-shares', 'par']),
    );
    expect(t.why(done(0))).toBe('has-not-acted 1839-SR-03');
  });
  it('[1839-SR-03] [1839-R-25] has three parts in a fixed order', () => {
    const t = market().do(sell(0, ['NCS', 1]), buy(0, 'AMS'), sell(0, ['NCS', 1]));
    expect(t.acting).toBe(1);
    const second = market().do(buy(0, 'AMS'));
    expect([second.why(pass(0)), second.why(buy(0, 'AMS')), second.why(sell(0, ['NCS', 1]))]).toEqual([
      'has-acted 1839-SR-03',
      'one-purchase 1839-BUY-06',
      'legal',
    ]);
    const sells = market().do(sell(0, ['NCS', 1]), sell(0, ['AMS', 1]));
    expect(sells.acting).toBe(1);
  });
  it('[1839-SR-04] lets a player who passed act later', () => {
    expect(market(2).do(pass(0), buy(1, 'NCS'), done(1)).why(buy(0, 'NCS'))).toBe('legal');
  });
  it('[1839-SR-05] gives the lowest free card of the other colour', () => {
    expect(passed(market().do(pass(0), pass(1)))).toBe('01');
  });
  it('[1839-SR-06] [1839-R-24] lets a passing player keep his card', () => {
    expect(passed(market().do(pass(0), pass(1), buy(2, 'NCS'), done(2), pass(0)))).toBe('01');
  });
  it('[1839-SR-07] takes the card of an acting player back and closes the gap', () => {
    expect(passed(market().do(pass(0), pass(1), buy(2, 'NCS'), done(2), buy(0, 'NCS')))).toBe('1');
  });
  it('[1839-SR-08] ends the round at once when every card is taken', () => {
    expect(market().do(pass(0), pass(1), pass(2)).state.place.round).toBe('operating');
  });
  it('[1839-SR-09] makes the cards the order of the next round', () => {
    const t = market();
    const { colour } = t.state.own.cards;
    t.do(buy(0, 'NCS'), done(0), pass(1), pass(2), pass(0));
    expect(t.state.own.cards).toEqual({ colour: colour === 'blue' ? 'red' : 'blue', order: [1, 2, 0], passed: [] });
  });
  it('[1839-SR-15] leaves the cards alone when a company redeems', () => {
    const t = market().money('AMS', 500).do(pass(0), pass(1));
    t.stock(0, 2).own({
      cards: {
        ...t.state.own.cards,
        passed: [t.state.own.cards.order[1] ?? t.state.own.cards.order[0]].flatMap((one) =>
          one === undefined ? [] : [one],
        ),
      },
    });
    t.do(sell(0, ['AMS', 1]));
    expect(t.asked).toBe('redeem 1');
    expect([passed(t.do(yes(1))), t.sharesOf('AMS').treasury, t.acting]).toEqual(['1', 1, 0]);
  });
  it('[1839-SR-16] [1839-R-31] knows no certificate limit', () => {
    const t = table(2).cash(9000, 9000);
    for (const id of ['AMS', 'HIJSM', 'MSS', 'NBDS', 'NCS', 'NRS', 'NWS'])
      t.company(id, { price: 67, director: 0, shares: [5, 0], operated: false });
    expect(t.stock(0).why(buy(0, 'NWS'))).toBe('legal');
  });
});

describe('the end of a stock round', () => {
  it('[1839-SR-10] [1839-SR-13] drops companies with shares in the pool', () => {
    expect(
      table(2)
        .company('NCS', { price: 101, shares: [5, 0], pool: 1 })
        .stock(0, 1)
        .do(pass(0), pass(1))
        .priceOf('NCS'),
    ).toBe(91);
  });
  it('[1839-SR-11] raises companies sold out, whatever is in the treasury', () => {
    const t = table(2)
      .company('NCS', { price: 101, shares: [8, 0], treasury: 2 })
      .company('AMS', { price: 82, shares: [9, 0] });
    t.stock(0).do(pass(0), pass(1));
    expect([t.priceOf('NCS'), t.priceOf('AMS')]).toEqual([113, 82]);
  });
  it('[1839-SR-12] [1839-R-33] moves in operating order, also companies that have not floated', () => {
    const t = table(2)
      .company('NCS', { price: 91, shares: [5, 0], pool: 1 })
      .company('AMS', { price: 82, shares: [2, 0], pool: 3 })
      .company('MSS', { price: 91, shares: [5, 0], pool: 1 });
    t.stock(0).do(pass(0), pass(1));
    expect(t.state.market.filter((space) => space.length > 0)).toEqual([['AMS'], ['NCS', 'MSS']]);
    expect(['AMS', 'NCS', 'MSS'].map((id) => t.priceOf(id))).toEqual([74, 82, 82]);
  });
  it('[1839-SR-14] fixes the number of operating rounds by the phase', () => {
    const of = (phase: 'LY' | 'LG' | 'LR'): number =>
      table(2)
        .phase(phase)
        .company('NCS', { shares: [6, 0], trains: ['4'] })
        .stock(0)
        .do(pass(0), pass(1)).state.own.set.of;
    expect([of('LY'), of('LG'), of('LR')]).toEqual([1, 2, 3]);
  });
});
