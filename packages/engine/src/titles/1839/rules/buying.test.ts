import { describe, expect, it } from 'vitest';

import { directorOf } from '../companies.ts';
import { buy, done, par, pass, sell, table } from '../test-table.ts';
import { market } from '../test-scenes.ts';

describe('buying', () => {
  it('[1839-BUY-01] buys from IPO, pool and treasury', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { price: 101, shares: [5, 0], pool: 1, treasury: 4 })
      .company('AMS', { shares: [6, 0] })
      .stock(1);
    expect([t.why(buy(1, 'AMS')), t.why(buy(1, 'NCS', 'pool')), t.why(buy(1, 'NCS', 'treasury'))]).toEqual([
      'legal',
      'legal',
      'legal',
    ]);
    expect([t.why(buy(1, 'NCS')), t.why(buy(1, 'AMS', 'pool'))]).toEqual([
      'none-there 1839-BUY-01',
      'none-there 1839-BUY-01',
    ]);
  });
  it('[1839-BUY-02] [1839-R-32] sells nothing else while the director’s certificate is in the IPO', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { price: 56, director: 'ipo', shares: [0, 0], pool: 3 })
      .stock(1);
    expect(t.why(buy(1, 'NCS', 'pool'))).toBe('directors-certificate-first 1839-BUY-02');
    expect(t.do(buy(1, 'NCS')).sharesOf('NCS')).toMatchObject({ director: 1, pool: 3 });
    expect(t.moneyOf(1)).toBe(788);
  });
  it('[1839-BUY-03] sells treasury shares last', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { shares: [6, 0], treasury: 1 })
      .stock(1);
    expect(t.why(buy(1, 'NCS', 'treasury'))).toBe('ipo-first 1839-BUY-03');
  });
  it('[1839-BUY-04] costs the price for each share on it', () => {
    const t = market().cash(100, 0, 0);
    expect(t.why(buy(0, 'NCS'))).toBe('not-enough-money 1839-BUY-04');
    expect(t.do(buy(0, 'AMS')).moneyOf(0)).toBe(18);
  });
  it('[1839-BUY-05] pays the bank, or the company for its own shares', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { price: 101, shares: [8, 0], treasury: 2, cash: 50 })
      .stock(1)
      .do(buy(1, 'NCS', 'treasury'));
    expect([t.moneyOf(1), t.moneyOf('NCS')]).toEqual([799, 151]);
    expect(market().do(buy(0, 'AMS')).moneyOf('AMS')).toBe(0);
  });
  it('[1839-BUY-06] buys one certificate a turn', () => {
    expect(market().do(buy(0, 'AMS')).why(buy(0, 'NCS'))).toBe('one-purchase 1839-BUY-06');
  });
  it('[1839-BUY-07] stops at 60 %', () => {
    expect(
      table(2)
        .cash(900, 900)
        .company('NCS', { shares: [6, 0] })
        .stock(0)
        .why(buy(0, 'NCS')),
    ).toBe('holding-limit 1839-BUY-07');
  });
  it('[1839-BUY-08] [1839-BUY-10] sells the director’s certificate of an unparred company first', () => {
    const t = market();
    expect(t.why(buy(0, 'MSS'))).toBe('not-parred 1839-BUY-10');
    expect(t.do(par(0, 'MSS', 74)).sharesOf('MSS')).toMatchObject({ director: 0, bank: 8 });
  });
  it('[1839-BUY-09] [1839-NAT-10] bars who nationalised from director’s certificates', () => {
    const t = market();
    t.own({ banned: t.state.own.cards.order.slice(0, 1) });
    expect([t.why(par(0, 'MSS', 74)), t.why(buy(0, 'NCS')), t.offers('par', 0).length]).toEqual([
      'nationalised-last-set 1839-BUY-09',
      'legal',
      0,
    ]);
    t.company('MSS', { price: 56, director: 'ipo', shares: [0, 0, 0], pool: 3 });
    expect(t.why(buy(0, 'MSS'))).toBe('nationalised-last-set 1839-BUY-09');
  });
  it('[1839-BUY-11] buys nothing of a company sold in this round', () => {
    const t = market(2).do(sell(0, ['NCS', 1]));
    expect(t.why(buy(0, 'NCS'))).toBe('sold-this-round 1839-BUY-11');
    t.do(done(0), pass(1));
    expect(t.why(buy(0, 'NCS'))).toBe('sold-this-round 1839-BUY-11');
  });
  it('[1839-BUY-12] forgets that with the round', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { price: 82, shares: [4, 0] })
      .stock(0)
      .do(sell(0, ['NCS', 1]), done(0), pass(1), pass(0));
    expect([t.state.place.round, t.state.place.number, t.acting]).toEqual(['stock', 3, 1]);
    expect(t.state.own.stock.acted).toBe(false);
    expect(t.do(pass(1)).why(buy(0, 'NCS'))).toBe('legal');
  });
  it('[1839-BUY-13] never moves the price', () => {
    const t = market().do(buy(0, 'AMS'));
    expect(t.priceOf('AMS')).toBe(82);
  });
  it('[1839-BUY-14] may sell in part (c) what was bought in part (b)', () => {
    const t = market(4)
      .stock(3)
      .do(buy(3, 'NCS'), sell(3, ['NCS', 1]));
    // After part (c) the turn is over: nothing more can be bought.
    expect([t.held('NCS', 3), t.moneyOf(3), t.acting]).toEqual([0, 1000, 0]);
  });
});

describe('directors', () => {
  it('[1839-DIR-01] [1839-DIR-08] the largest holding directs', () => {
    expect(market().at('AMS', 'track').acting).toBe(1);
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { price: 67, director: 0, shares: [2, 2] });
    expect(t.at('NCS', 'track').acting).toBe(0);
    t.stock(1).do(buy(1, 'NCS'));
    expect([t.sharesOf('NCS').director, t.at('NCS', 'track').acting]).toEqual([1, 1]);
  });
  it('[1839-DIR-02] more shares than the director take the certificate at once, a tie does not', () => {
    const t = table(3)
      .cash(900, 900, 900)
      .company('NCS', { director: 0, shares: [3, 2, 0] })
      .stock(1)
      .do(buy(1, 'NCS'));
    expect(t.sharesOf('NCS').director).toBe(0);
    t.do(done(1), pass(2), pass(0), buy(1, 'NCS'));
    expect(t.sharesOf('NCS')).toMatchObject({ director: 1, players: [3, 2, 0] });
  });
  it('[1839-DIR-03] a sale passes it on to who holds more and at least 20 %', () => {
    const t = market();
    expect(t.do(sell(0, ['NCS', 2])).sharesOf('NCS').director).toBe(0);
    expect(
      market()
        .do(sell(0, ['NCS', 3]))
        .sharesOf('NCS').director,
    ).toBe(1);
  });
  it('[1839-DIR-04] [1839-R-77] ties go by number card behind the old director', () => {
    const t = table(4)
      .company('NCS', { director: 0, shares: [4, 2, 2, 0] })
      .cards(2, 0, 3, 1)
      .stock(0)
      .do(sell(0, ['NCS', 3]));
    expect(t.sharesOf('NCS').director).toBe(1);
  });
  it('[1839-DIR-05] the old director may sell what he gets for the certificate', () => {
    expect(
      market()
        .do(sell(0, ['NCS', 4]))
        .sharesOf('NCS'),
    ).toMatchObject({ director: 1, players: [0, 0, 0], pool: 4 });
  });
  it('[1839-DIR-06] a floated company is never without a director', () => {
    const t = table(2)
      .company('NCS', { price: 101, shares: [6, 0], cash: 0 })
      .stock(0);
    expect([t.why(sell(0, ['NCS', 5])), t.do(sell(0, ['NCS', 4])).sharesOf('NCS').director]).toEqual([
      'nobody-takes-over 1839-SELL-15',
      0,
    ]);
  });
  it('[1839-DIR-07] holds for companies that have not floated too', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { director: 0, shares: [2, 2] })
      .stock(1)
      .do(buy(1, 'NCS'));
    expect([t.sharesOf('NCS').director, t.company1('NCS').floated]).toEqual([1, false]);
    // By a sale too.
    const sold = table(2)
      .cash(900, 900)
      .company('NCS', { director: 0, shares: [3, 2] })
      .stock(0)
      .do(sell(0, ['NCS', 2]));
    expect([sold.sharesOf('NCS').director, sold.company1('NCS').floated]).toEqual([1, false]);
  });
  it('[1839-DIR-09] nobody directs a company whose certificate lies in the IPO', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { price: 56, director: 'ipo', shares: [0, 1], pool: 3 })
      .stock(1);
    expect([t.sharesOf('NCS').director, directorOf(t.state, t.sharesOf('NCS').company)]).toEqual(['bank', undefined]);
    expect(t.why(sell(1, ['NCS', 1]))).toBe('legal');
    expect(directorOf(t.do(buy(1, 'NCS')).state, t.sharesOf('NCS').company)).toBe(1);
  });
});
