import { describe, expect, it } from 'vitest';

import { buy, done, no, par, pass, redeem, sell, table, type Table, yes } from '../test-table.ts';

/** Two operated Majors and one Local with room to trade in. */
const market = (seats = 3): Table =>
  table(seats)
    .cash(...Array.from({ length: seats }, () => 1000))
    .company('NCS', { price: 101, director: 0, shares: [4, 2, ...Array.from({ length: seats - 2 }, () => 0)], cash: 0 })
    .company('AMS', { price: 82, director: 1, shares: [1, 5, ...Array.from({ length: seats - 2 }, () => 0)], cash: 0 })
    .stock(0);
const passed = (t: Table): string => t.state.own.cards.passed.join('');

describe('turns and number cards', () => {
  it('[1839-SR-01] begins with card 1 and goes round by card', () => {
    const t = market().cards(2, 0, 1).stock(2);
    expect([t.turn, t.do(pass(2)).turn, t.do(buy(0, 'NCS'), done(0)).turn]).toEqual([2, 0, 1]);
  });
  it('[1839-SR-02] lets a player pass or act', () => {
    const t = market();
    expect(t.offers(0).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['pass', 'buy-share', 'sell-shares', 'par']),
    );
    expect(t.why(done(0))).toBe('has-not-acted 1839-SR-03');
  });
  it('[1839-SR-03] [1839-R-25] has three parts in a fixed order', () => {
    const t = market().do(sell(0, ['NCS', 1]), buy(0, 'AMS'), sell(0, ['NCS', 1]));
    expect(t.turn).toBe(1);
    const second = market().do(buy(0, 'AMS'));
    expect([second.why(pass(0)), second.why(buy(0, 'AMS')), second.why(sell(0, ['NCS', 1]))]).toEqual([
      'has-acted 1839-SR-03',
      'one-purchase 1839-BUY-06',
      'legal',
    ]);
    const sells = market().do(sell(0, ['NCS', 1]), sell(0, ['AMS', 1]));
    expect(sells.turn).toBe(1);
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
    const t = market().treasury('AMS', 500).do(pass(0), pass(1));
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
    expect(passed(t.do(yes(1)))).toBe('1');
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
        .price('NCS'),
    ).toBe(91);
  });
  it('[1839-SR-11] raises companies sold out, whatever is in the treasury', () => {
    const t = table(2)
      .company('NCS', { price: 101, shares: [8, 0], treasury: 2 })
      .company('AMS', { price: 82, shares: [9, 0] });
    t.stock(0).do(pass(0), pass(1));
    expect([t.price('NCS'), t.price('AMS')]).toEqual([113, 82]);
  });
  it('[1839-SR-12] [1839-R-33] moves in operating order, also companies that have not floated', () => {
    const t = table(2)
      .company('NCS', { price: 91, shares: [5, 0], pool: 1 })
      .company('AMS', { price: 82, shares: [2, 0], pool: 3 })
      .company('MSS', { price: 91, shares: [5, 0], pool: 1 });
    t.stock(0).do(pass(0), pass(1));
    expect(t.state.market.filter((space) => space.length > 0)).toEqual([['AMS'], ['NCS', 'MSS']]);
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

describe('selling', () => {
  it('[1839-SELL-01] sells 10 % shares the player owns', () => {
    const t = market();
    expect(t.why(sell(0, ['NCS', 5]))).toBe('not-that-many 1839-SELL-01');
    expect(t.why(sell(0, ['L1', 1]))).toBe('not-parred 1839-SELL-01');
    expect(t.why(sell(2, ['NCS', 1]))).toBe('not-your-turn 1839-SETUP-22');
  });
  it('[1839-SELL-02] sells nothing in the first stock round', () => {
    const t = market().stock(0, 1);
    expect(t.why(sell(0, ['NCS', 1]))).toBe('first-stock-round 1839-SELL-02');
    expect(t.offers(0, 'sell-shares')).toEqual([]);
  });
  it('[1839-SELL-03] [1839-R-28] sells in an operating round only in an emergency', () => {
    expect(
      market()
        .operating('NCS', 'track')
        .why(sell(0, ['NCS', 1])),
    ).toBe('not-now 1839-SELL-03');
  });
  it('[1839-SELL-04] [1839-R-27] pays the current price for a company that has operated', () => {
    expect(
      market()
        .do(sell(0, ['NCS', 1]))
        .money(0),
    ).toBe(1101);
  });
  it('[1839-SELL-05] pays the price to the left for any other', () => {
    expect(
      table(2)
        .cash(0, 0)
        .company('NCS', { price: 82, shares: [6, 0], operated: false, cash: 0 })
        .stock(0)
        .do(sell(0, ['NCS', 1]))
        .money(0),
    ).toBe(74);
    expect(
      table(2)
        .cash(0, 0)
        .company('NCS', { price: 82, shares: [4, 0] })
        .stock(0)
        .do(sell(0, ['NCS', 1]))
        .money(0),
    ).toBe(74);
  });
  it('[1839-SELL-06] pays the current price at the left end', () => {
    expect(
      table(2)
        .cash(0, 0)
        .company('NCS', { price: 40, shares: [4, 0] })
        .stock(0)
        .do(sell(0, ['NCS', 1]))
        .money(0),
    ).toBe(40);
  });
  it('[1839-SELL-07] [1839-R-26] names all companies in one announcement, each once', () => {
    const t = market();
    expect(t.why(sell(0, ['NCS', 1], ['NCS', 1]))).toBe('named-twice 1839-SELL-07');
    expect(t.why(sell(0))).toBe('nothing-to-sell 1839-SELL-07');
    expect(t.do(sell(0, ['AMS', 1], ['NCS', 2])).money(0)).toBe(1284);
  });
  it('[1839-SELL-08] [1839-SELL-09] fixes one price and pays at once', () => {
    expect(
      market()
        .do(sell(0, ['NCS', 2]))
        .money(0),
    ).toBe(1202);
  });
  it('[1839-SELL-10] hands the company over before redemption is asked', () => {
    const t = market()
      .treasury('NCS', 900)
      .do(sell(0, ['NCS', 3]));
    expect([t.shares('NCS').director, t.asked, t.price('NCS')]).toEqual([1, 'redeem 1', 101]);
  });
  it('[1839-SELL-11] asks the companies in the order of the sale', () => {
    const t = market()
      .treasury('NCS', 900)
      .treasury('AMS', 900)
      .do(sell(0, ['AMS', 1], ['NCS', 1]));
    expect([t.asked, t.do(no(1)).asked, t.price('AMS')]).toEqual(['redeem 1', 'redeem 0', 82]);
    t.do(no(0));
    expect([t.price('AMS'), t.price('NCS')]).toEqual([74, 91]);
  });
  it('[1839-SELL-12] puts the shares into the pool and moves the price a space for each', () => {
    const t = market().do(sell(0, ['NCS', 2]));
    expect([t.shares('NCS').pool, t.price('NCS')]).toEqual([2, 82]);
  });
  it('[1839-SELL-13] [1839-MARKET-05] stops at the left end', () => {
    expect(
      table(2)
        .company('NCS', { price: 43, shares: [6, 0], cash: 0 })
        .stock(0)
        .do(sell(0, ['NCS', 4]))
        .price('NCS'),
    ).toBe(40);
  });
  it('[1839-SELL-14] fills the pool without limit', () => {
    expect(
      table(2)
        .company('NCS', { price: 101, shares: [5, 0], pool: 5, cash: 0 })
        .stock(0)
        .do(sell(0, ['NCS', 3]))
        .shares('NCS').pool,
    ).toBe(8);
  });
  it('[1839-SELL-15] keeps the certificate with a director nobody can follow', () => {
    const t = table(2)
      .company('NCS', { price: 101, shares: [5, 1], cash: 0 })
      .stock(0);
    expect([t.why(sell(0, ['NCS', 4])), t.why(sell(0, ['NCS', 3]))]).toEqual([
      'directors-certificate 1839-SELL-15',
      'legal',
    ]);
  });
});

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
    expect(t.do(buy(1, 'NCS')).shares('NCS')).toMatchObject({ director: 1, pool: 3 });
    expect(t.money(1)).toBe(788);
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
    expect(t.do(buy(0, 'AMS')).money(0)).toBe(18);
  });
  it('[1839-BUY-05] pays the bank, or the company for its own shares', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { price: 101, shares: [8, 0], treasury: 2, cash: 50 })
      .stock(1)
      .do(buy(1, 'NCS', 'treasury'));
    expect([t.money(1), t.money('NCS')]).toEqual([799, 151]);
    expect(market().do(buy(0, 'AMS')).money('AMS')).toBe(0);
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
    ).toBe('holds-enough 1839-BUY-07');
  });
  it('[1839-BUY-08] [1839-BUY-10] sells the director’s certificate of an unparred company first', () => {
    const t = market();
    expect(t.why(buy(0, 'MSS'))).toBe('not-parred 1839-BUY-10');
    expect(t.do(par(0, 'MSS', 74)).shares('MSS')).toMatchObject({ director: 0, bank: 8 });
  });
  it('[1839-BUY-09] [1839-NAT-10] bars who nationalised from director’s certificates', () => {
    const t = market();
    t.own({ banned: t.state.own.cards.order.slice(0, 1) });
    expect([t.why(par(0, 'MSS', 74)), t.why(buy(0, 'NCS')), t.offers(0, 'par').length]).toEqual([
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
    expect([t.state.place.round, t.state.place.number, t.turn]).toEqual(['stock', 3, 1]);
    expect(t.do(pass(1)).why(buy(0, 'NCS'))).toBe('legal');
  });
  it('[1839-BUY-13] never moves the price', () => {
    const t = market().do(buy(0, 'AMS'));
    expect(t.price('AMS')).toBe(82);
  });
  it('[1839-BUY-14] may sell in part (c) what was bought in part (b)', () => {
    const t = market(4)
      .stock(3)
      .do(buy(3, 'NCS'), sell(3, ['NCS', 1]));
    expect([t.held('NCS', 3), t.money(3)]).toEqual([0, 1000]);
  });
});

describe('redeeming', () => {
  it('[1839-REDEEM-01] [1839-REDEEM-05] lets a floated company redeem what a player sells', () => {
    const t = market()
      .treasury('NCS', 250)
      .do(sell(0, ['NCS', 2]));
    expect([t.asked, t.do(yes(0)).shares('NCS').treasury, t.shares('NCS').pool]).toEqual(['redeem 0', 2, 0]);
  });
  it('[1839-REDEEM-02] keeps the price when the company redeems', () => {
    expect(
      market()
        .treasury('NCS', 250)
        .do(sell(0, ['NCS', 2]), yes(0))
        .price('NCS'),
    ).toBe(101);
  });
  it('[1839-REDEEM-03] pays the current price even when the seller got less', () => {
    const t = table(2)
      .cash(0, 0)
      .company('NCS', { price: 82, shares: [6, 0], operated: false, cash: 820 })
      .stock(0)
      .do(sell(0, ['NCS', 1]), yes(0));
    expect([t.money(0), t.money('NCS')]).toEqual([74, 738]);
  });
  it('[1839-REDEEM-04] redeems all or nothing', () => {
    expect(
      market()
        .treasury('NCS', 150)
        .do(sell(0, ['NCS', 2])).asked,
    ).toBe('nobody');
  });
  it('[1839-REDEEM-06] asks the new director', () => {
    expect(
      market()
        .treasury('NCS', 900)
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
    expect([t.money('MSS'), t.shares('MSS').treasury, t.price('MSS')]).toEqual([6, 2, 67]);
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
      .treasury('NCS', 300)
      .do(sell(0, ['NCS', 1]), no(0));
    expect(t.why(redeem(0, 'NCS', 1))).toBe('legal');
  });
});

describe('directors', () => {
  it('[1839-DIR-01] [1839-DIR-08] the largest holding directs', () => {
    expect(market().operating('AMS', 'track').turn).toBe(1);
  });
  it('[1839-DIR-02] more shares than the director take the certificate at once, a tie does not', () => {
    const t = table(3)
      .cash(900, 900, 900)
      .company('NCS', { director: 0, shares: [3, 2, 0] })
      .stock(1)
      .do(buy(1, 'NCS'));
    expect(t.shares('NCS').director).toBe(0);
    t.do(done(1), pass(2), pass(0), buy(1, 'NCS'));
    expect(t.shares('NCS')).toMatchObject({ director: 1, players: [3, 2, 0] });
  });
  it('[1839-DIR-03] a sale passes it on to who holds more and at least 20 %', () => {
    const t = market();
    expect(t.do(sell(0, ['NCS', 2])).shares('NCS').director).toBe(0);
    expect(
      market()
        .do(sell(0, ['NCS', 3]))
        .shares('NCS').director,
    ).toBe(1);
  });
  it('[1839-DIR-04] [1839-R-77] ties go by number card behind the old director', () => {
    const t = table(4)
      .company('NCS', { director: 0, shares: [4, 2, 2, 0] })
      .cards(2, 0, 3, 1)
      .stock(0)
      .do(sell(0, ['NCS', 3]));
    expect(t.shares('NCS').director).toBe(1);
  });
  it('[1839-DIR-05] the old director may sell what he gets for the certificate', () => {
    expect(
      market()
        .do(sell(0, ['NCS', 4]))
        .shares('NCS'),
    ).toMatchObject({ director: 1, players: [0, 0, 0], pool: 4 });
  });
  it('[1839-DIR-06] a floated company is never without a director', () => {
    const t = table(2)
      .company('NCS', { price: 101, shares: [6, 0], cash: 0 })
      .stock(0);
    expect([t.why(sell(0, ['NCS', 5])), t.do(sell(0, ['NCS', 4])).shares('NCS').director]).toEqual([
      'directors-certificate 1839-SELL-15',
      0,
    ]);
  });
  it('[1839-DIR-07] holds for companies that have not floated too', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { director: 0, shares: [2, 2] })
      .stock(1)
      .do(buy(1, 'NCS'));
    expect([t.shares('NCS').director, t.company1('NCS').floated]).toEqual([1, false]);
  });
  it('[1839-DIR-09] nobody directs a company whose certificate lies in the IPO', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { price: 56, director: 'ipo', shares: [0, 1], pool: 3 })
      .stock(1);
    expect(t.shares('NCS').director).toBe('bank');
    expect(t.why(sell(1, ['NCS', 1]))).toBe('legal');
    expect(t.do(buy(1, 'NCS')).shares('NCS').director).toBe(1);
  });
});

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
    expect([t.money(2), t.ipo('HIJSM'), t.company1('HIJSM').floated, t.money('HIJSM')]).toEqual([418, 4, true, 820]);
  });
  it('[1839-X-12] too little to redeem', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .company('NCS', { price: 101, shares: [4, 2, 0], cash: 150 })
      .stock(1)
      .do(sell(1, ['NCS', 2]));
    expect([t.money(1), t.asked, t.shares('NCS').pool, t.price('NCS')]).toEqual([202, 'nobody', 2, 82]);
  });
  it('[1839-X-13] enough to redeem', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .company('NCS', { price: 101, shares: [4, 2, 0], cash: 250 })
      .stock(1)
      .do(sell(1, ['NCS', 2]), yes(0));
    expect([t.money(1), t.money('NCS'), t.shares('NCS').treasury, t.price('NCS')]).toEqual([202, 48, 2, 101]);
  });
  it('[1839-X-14] floated but not operated', () => {
    const t = (): Table =>
      table(2)
        .cash(0, 0)
        .company('NCS', { price: 82, shares: [6, 0], operated: false, cash: 820 })
        .stock(0)
        .do(sell(0, ['NCS', 1]));
    expect([t().money(0), t().do(yes(0)).money('NCS'), t().do(yes(0)).price('NCS')]).toEqual([74, 738, 82]);
    expect([t().do(no(0)).shares('NCS').pool, t().do(no(0)).price('NCS')]).toEqual([1, 74]);
  });
  it('[1839-X-15] a Local at the left end', () => {
    const t = table(2)
      .cash(0, 0)
      .company('L1', { price: 13, shares: [6, 0], cash: 0 })
      .stock(0)
      .do(sell(0, ['L1', 3]));
    expect([t.money(0), t.price('L1')]).toEqual([39, 10]);
  });
  it('[1839-X-16] an unfloated Local at 10', () => {
    const t = table(2)
      .cash(0, 0)
      .company('L1', { price: 10, shares: [4, 0] })
      .stock(0)
      .do(sell(0, ['L1', 1]));
    expect([t.money(0), t.price('L1')]).toEqual([10, 10]);
  });
  it('[1839-X-17] a new director decides', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .company('NCS', { price: 101, shares: [4, 2, 2], cash: 303 })
      .cards(2, 0, 1)
      .stock(0)
      .do(sell(0, ['NCS', 3]));
    expect([t.money(0), t.held('NCS', 0), t.shares('NCS').director, t.asked]).toEqual([303, 1, 1, 'redeem 1']);
    t.do(no(1));
    expect([t.price('NCS'), t.shares('NCS').pool]).toEqual([74, 3]);
  });
  it('[1839-X-18] nobody can follow', () => {
    expect(
      table(3)
        .company('NCS', { price: 101, shares: [2, 1, 1], pool: 2 })
        .stock(0)
        .why(sell(0, ['NCS', 1])),
    ).toBe('directors-certificate 1839-SELL-15');
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
    expect(t.offers(0, 'redeem').map(({ choose }) => choose['count'])).toEqual([{ from: 1, to: 2, step: 1 }]);
    expect(t.do(redeem(0, 'NCS', 2)).price('NCS')).toBe(113);
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
    expect([t.price('NCS'), t.price('AMS'), t.state.outcome?.reason, t.state.rounds['operating']]).toEqual([
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
        .offers(0, 'par')
        .filter(({ fixed }) => fixed['company'] === 'NRS'),
    ).toEqual([]);
  });
  it('[1839-X-23] up to 60 %', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { shares: [5, 0] })
      .stock(0)
      .do(buy(0, 'NCS'), done(0), pass(1));
    expect([t.held('NCS', 0), t.why(buy(0, 'NCS'))]).toEqual([6, 'holds-enough 1839-BUY-07']);
  });
  it('[1839-X-24] who nationalised', () => {
    const t = market(2);
    t.own({ banned: t.state.own.cards.order.slice(0, 1) });
    expect([t.why(buy(0, 'AMS')), t.why(par(0, 'MSS', 74))]).toEqual(['legal', 'nationalised-last-set 1839-BUY-09']);
    expect(t.do(pass(0), pass(1)).state.own.banned).toEqual([]);
  });
});
