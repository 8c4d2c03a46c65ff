/** The rulebook read once more: auction, stock rounds, leaving the game, the end. The numbers are those of the book. */
import { describe, expect, it } from 'vitest';
import { allPass, code, finishTurn, market, opens, passed } from './test-scenes.ts';
import {
  auction,
  buy,
  buyLot,
  concede,
  discount,
  done,
  no,
  par,
  pass,
  redeem,
  sell,
  table,
  type Table,
  yes,
} from './test-table.ts';

const RANKS = ['LY', 'DY', 'LG', 'DG', 'BL', 'LB', 'MB', 'DB', 'LR', 'DR', 'GR'] as const;
const left = (t: Table): readonly (number | string)[] => RANKS.map((rank) => t.leftOf(rank));

describe('private auction', () => {
  it('§6: one private may be discounted twice in a turn, and two may be bought', () => {
    const t = auction(3).do(discount(0, 'KR'), discount(0, 'KR'));
    expect(t.acting).toBe(1);
    t.do(buyLot(1, 'KR'), buyLot(1, 'LP'));
    expect([t.moneyOf(1), t.acting]).toEqual([500 - 70 - 90, 2]);
  });

  it('§6: what one has discounted in this turn one cannot buy, another private one can', () => {
    const t = auction(3).do(discount(0, 'LP'));
    expect(code(t, buyLot(0, 'LP'))).toBe('discounted-this-turn');
    expect(t.why(buyLot(0, 'HLG'))).toBe('legal');
  });

  it('§6: a price below zero counts from the next turn on: no discounts then, and the private is free', () => {
    const t = auction(3).do(...[0, 0, 1, 1].map((seat) => discount(seat, 'LP')), discount(2, 'LP'));
    expect(t.why(discount(2, 'HLG'))).toBe('legal');
    t.do(discount(2, 'HLG'));
    expect(code(t, discount(0, 'HLG'))).toBe('free-lot-first');
    expect(t.do(buyLot(0, 'LP')).moneyOf(0)).toBe(500);
  });

  it('§6: who alone can afford something must buy, until the rest is too dear', () => {
    const t = auction(3).do(discount(0, 'LP')).cash(0, 60, 0).do(discount(0, 'LP'));
    expect(code(t, discount(1, 'LP'))).toBe('only-you-can-buy');
    t.do(buyLot(1, 'LP'));
    expect([t.moneyOf(1), t.why(discount(1, 'HLG'))]).toEqual([10, 'legal']);
  });

  it('§6: a company that comes with a brown private starts at once, at another par than the others', () => {
    const t = auction(3);
    expect(code(t, buyLot(0, 'CO'))).toBe('par-needed');
    t.do(buyLot(0, 'CO', 74));
    expect(code(t, buyLot(0, 'AB', 74))).toBe('par-not-open');
    t.do(buyLot(0, 'AB', 67));
    expect([t.priceOf('NCS'), t.held('NCS', 0), t.priceOf('MSS')]).toEqual([74, 3, 67]);
  });

  it('§6: after the auction the poorest comes first, equals stay as they were', () => {
    const last = (): Table => auction(3).noPrivates().private('LP', 'lot').cards(0, 2, 1);
    expect(last().cash(200, 110, 110).do(buyLot(0, 'LP')).state.own.cards.order).toEqual([0, 2, 1]);
    expect(last().cash(200, 90, 110).do(buyLot(0, 'LP')).state.own.cards.order).toEqual([1, 0, 2]);
  });
});

describe('selling and redeeming', () => {
  it('§7.2, §7.4: before its first round a share sells one space lower, but is redeemed at the price itself', () => {
    const t = table(3)
      .cash(1000, 1000, 1000)
      .company('NCS', { price: 74, director: 0, shares: [4, 2, 0], cash: 1000, operated: false })
      .stock(1)
      .do(sell(1, ['NCS', 2]));
    expect([t.moneyOf(1), t.asked]).toEqual([1000 + 2 * 67, 'redeem 0']);
    t.do(yes(0));
    expect([t.moneyOf('NCS'), t.priceOf('NCS'), t.held('NCS', 'treasury')]).toEqual([1000 - 2 * 74, 74, 2]);
  });

  it('§7.2: at the left end there is no lower space, so it sells at the price itself', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .company('NCS', { price: 40, director: 0, shares: [5, 1, 0], cash: 0, operated: false })
      .stock(1)
      .do(sell(1, ['NCS', 1]));
    expect([t.moneyOf(1), t.priceOf('NCS')]).toEqual([40, 40]);
  });

  it('§7.2: the Bank Pool takes any number of shares', () => {
    const t = table(3)
      .company('NCS', { price: 74, director: 0, shares: [2, 1, 0], pool: 6, cash: 0 })
      .stock(1);
    expect(t.do(sell(1, ['NCS', 1])).held('NCS', 'pool')).toBe(7);
  });

  it('§14.3.3: a director may sell below two shares only if another has two, and loses on fewer, not on a tie', () => {
    const three = (other: number): Table =>
      table(3)
        .company('NCS', { price: 74, director: 0, shares: [3, other, 0], pool: 3, cash: 0 })
        .stock(0);
    expect(code(three(1), sell(0, ['NCS', 2]))).toBe('nobody-takes-over');
    expect(
      three(2)
        .do(sell(0, ['NCS', 1]))
        .sharesOf('NCS').director,
    ).toBe(0);
    const sold = three(2).do(sell(0, ['NCS', 2]));
    expect([sold.sharesOf('NCS').director, sold.held('NCS', 0), sold.held('NCS', 1)]).toEqual([1, 1, 2]);
  });

  it('§14.3.3: among equals the next by number card after the director takes over', () => {
    const t = table(3)
      .cards(0, 2, 1)
      .company('NCS', { price: 74, director: 0, shares: [4, 3, 3], cash: 0 })
      .stock(0)
      .do(sell(0, ['NCS', 2]));
    expect(t.sharesOf('NCS').director).toBe(2);
  });

  it('§7.4: after a change of director the new one decides about redeeming', () => {
    const t = table(3)
      .company('NCS', { price: 74, director: 0, shares: [4, 3, 0], cash: 1000 })
      .stock(0)
      .do(sell(0, ['NCS', 2]));
    expect(t.asked).toBe('redeem 1');
  });

  it('§7.4: a company redeems all that was sold or nothing', () => {
    const t = table(3)
      .company('NCS', { price: 74, director: 0, shares: [4, 2, 0], cash: 147 })
      .stock(1)
      .do(sell(1, ['NCS', 2]));
    expect([t.asked, t.priceOf('NCS'), t.held('NCS', 'pool')]).toEqual(['nobody', 61, 2]);
  });

  it('§7.1, §7.4: redeeming what others sell keeps the card of the other colour, redeeming in turn gives it back', () => {
    const t = market()
      .cards(1, 0, 2)
      .money('AMS', 500)
      .stock(1)
      .do(pass(1), sell(0, ['AMS', 1]), yes(1), done(0));
    expect(passed(t)).toBe('1');
    const pool = market()
      .company('AMS', { price: 82, director: 1, shares: [1, 5, 0], pool: 1, cash: 500 })
      .cards(1, 0, 2)
      .stock(1)
      .do(pass(1), pass(0), buy(2, 'NCS'), done(2));
    expect(passed(pool)).toBe('10');
    expect(passed(pool.do(redeem(1, 'AMS', 1), done(1)))).toBe('0');
  });

  it('§7.1, §7.3: buying and then selling a company in one turn is fine; who sold cannot buy but may redeem', () => {
    expect(
      market()
        .do(buy(0, 'NCS'))
        .why(sell(0, ['NCS', 1])),
    ).toBe('legal');
    const t = market()
      .money('NCS', 500)
      .do(sell(0, ['NCS', 1]), no(0));
    expect(code(t, buy(0, 'NCS'))).toBe('sold-this-round');
    expect(t.why(redeem(0, 'NCS', 1))).toBe('legal');
  });

  it('§7.2: nothing is sold in the first stock round', () => {
    expect(code(market().stock(0, 1), sell(0, ['NCS', 1]))).toBe('first-stock-round');
  });
});

describe('buying and starting', () => {
  it('§7.3: treasury shares wait until the IPO is empty and are paid to the company', () => {
    const t = (bank: number): Table =>
      table(3)
        .cash(500, 500, 500)
        .company('NCS', { price: 74, director: 0, shares: [5, 1, 0], treasury: 4 - bank, cash: 0 })
        .stock(2);
    expect(code(t(1), buy(2, 'NCS', 'treasury'))).toBe('ipo-first');
    expect(
      t(0)
        .do(buy(2, 'NCS', 'treasury'))
        .moneyOf('NCS'),
    ).toBe(74);
  });

  it('§7.3: with 60 % nobody buys more of it', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .company('NCS', { director: 0, shares: [6, 0, 0], cash: 0 })
      .stock(0);
    expect(code(t, buy(0, 'NCS'))).toBe('holding-limit');
    const five = table(3)
      .cash(500, 500, 500)
      .company('NCS', { director: 0, shares: [5, 0, 0], pool: 1, cash: 0 })
      .stock(0);
    expect(five.why(buy(0, 'NCS', 'pool'))).toBe('legal');
  });

  it('§7.5: a par price is closed by two other companies there, not by one; 82 is gone in blue', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .company('NCS', { price: 74 })
      .company('AMS', { price: 74 })
      .company('MSS', { price: 67 })
      .stock(2);
    expect(code(t, par(2, 'NBDS', 74))).toBe('price-taken');
    expect([t.why(par(2, 'NBDS', 67)), t.why(par(2, 'NBDS', 82))]).toEqual(['legal', 'legal']);
    expect(code(t.phase('BL'), par(2, 'NBDS', 82))).toBe('no-par-price');
  });

  it('§7.5: of two homes one at most is an OO hex or a big city, none is reserved, a government marker gives way', () => {
    const t = table(3).cash(500, 500, 500).stock(0);
    const homes = (...two: readonly string[]): string => code(t, par(0, 'L1', 20, two));
    expect([homes('J7', 'G14'), homes('G18', 'G14'), homes('G10', 'G14')]).toEqual(['legal', 'legal', 'legal']);
    expect([homes('J7', 'G18'), homes('G18', 'K12'), homes('G14', 'G14')]).toEqual([
      'one-large-home',
      'one-large-home',
      'two-homes',
    ]);
    // Roermond has one circle, and AMS will want it.
    expect(homes('L17', 'G14')).toBe('no-space');
    t.fill('G14', 'NCS');
    expect(homes('J7', 'G14')).toBe('no-space');
    t.fill('G14', 'GOV');
    expect(homes('J7', 'G14')).toBe('legal');
  });

  it('§7.5: a company floats with shares in the Bank Pool, and gets ten times the price of that moment', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .company('NCS', { price: 82, director: 0, shares: [3, 2, 0] })
      .stock(1)
      .do(sell(1, ['NCS', 1]), done(1), buy(2, 'NCS'));
    expect([t.company1('NCS').floated, t.ipo('NCS'), t.moneyOf('NCS'), t.moneyOf(2)]).toEqual([true, 4, 740, 426]);
  });

  it('§7.5, §8.4: where the capital of a Local is less than its fee the director adds what is missing, no more', () => {
    const t = table(3)
      .cash(50, 500, 500)
      .company('L1', { price: 10, director: 0, shares: [5, 0, 0], homes: ['G10', 'G14'] })
      .stock(1)
      .do(buy(1, 'L1'));
    expect([t.moneyOf('L1'), t.moneyOf(0), t.moneyOf(1)]).toEqual([0, 50 - (2 * (40 + 20) - 100), 490]);
  });

  it('§7.3, §14.3.4.1: who nationalised starts no company in the next stock round, but in the one after', () => {
    const t = opens('DG', (now) => now.company('L1', { price: 31, director: 1, shares: [0, 6, 0], trains: ['3'] }), 3)
      .own({ set: { number: 2, of: 2, last: false } })
      .do(done(0), no(0), yes(1))
      .cash(500, 500, 500);
    expect(t.state.place.round).toBe('stock');
    t.do(...t.state.own.cards.order.filter((seat) => seat < 1).map((seat) => pass(seat)));
    expect([t.acting, code(t, par(1, 'L1', 20, ['J7', 'G14'])), t.why(buy(1, 'NCS'))]).toEqual([
      1,
      'nationalised-last-set',
      'legal',
    ]);
    allPass(t);
    finishTurn(t);
    finishTurn(t);
    for (let n = 0; n < 3 && t.acting !== 1; n += 1) t.do(pass(t.acting));
    expect([t.state.place.number, t.why(par(1, 'L1', 20, ['J7', 'G14']))]).toEqual([4, 'legal']);
  });

  it('§7.1: the round ends with one space left for shares in the pool and one right for all shares out', () => {
    const t = table(3)
      .company('NCS', { price: 74, director: 0, shares: [5, 2, 0], pool: 1 })
      .company('AMS', { price: 101, director: 1, shares: [1, 6, 0], treasury: 3 })
      .company('MSS', { price: 82, director: 2, shares: [0, 0, 2], pool: 1 })
      .company('NWS', { price: 82, director: 2, shares: [0, 0, 6] })
      .stock(0);
    allPass(t);
    expect(['NCS', 'AMS', 'MSS', 'NWS'].map((one) => t.priceOf(one))).toEqual([67, 113, 74, 82]);
  });
});

describe('leaving the game', () => {
  const leaving = (): Table =>
    table(3)
      .cash(300, 500, 500)
      .company('NCS', { price: 74, director: 0, shares: [4, 3, 0], cash: 100, trains: ['2'] })
      .company('AMS', { price: 82, director: 0, shares: [2, 0, 0] })
      .company('NBDS', { price: 67, director: 0, shares: [3, 2, 0] })
      .company('MSS', { price: 91, director: 1, shares: [1, 5, 0], cash: 1000 })
      .private('KR', 0)
      .stock(1)
      .do(concede(0));

  it('§9: floated companies of who concedes are nationalised, whoever else holds shares', () => {
    const t = leaving().do(yes(1));
    expect([t.parred('NCS'), t.held('NCS', 1), t.trainsOf('NCS'), t.markersAt('H13')]).toEqual([
      false,
      0,
      [],
      [['GOV']],
    ]);
    expect([t.moneyOf(0), t.ownerOf('KR'), t.held('MSS', 'treasury'), t.priceOf('MSS')]).toEqual([0, 'gone', 1, 91]);
    expect(code(t, par(1, 'NCS', 67))).toBe('nationalised-before');
  });

  it('§9: an unfloated company goes to a holder of two, otherwise its certificate to the IPO and two shares to the pool', () => {
    const t = leaving().do(yes(1));
    expect([t.sharesOf('NBDS').director, t.held('NBDS', 'pool'), t.priceOf('NBDS')]).toEqual([1, 3, 51]);
    expect([t.sharesOf('AMS').director, t.held('AMS', 'pool'), t.priceOf('AMS')]).toEqual(['bank', 2, 67]);
    expect(code(t, buy(1, 'AMS', 'pool'))).toBe('directors-certificate-first');
    expect(t.do(buy(1, 'AMS')).moneyOf(1)).toBe(500 - 2 * 67);
    expect([t.sharesOf('AMS').director, t.held('AMS', 1)]).toEqual([1, 2]);
  });

  it('§9: one train of the rank on sale goes and one of every second rank after it, a gray one for a purple', () => {
    const before = left(table(3));
    expect(before).toEqual([5, 4, 5, 3, 3, 4, 2, 2, 4, 2, 3]);
    expect(left(table(3).stock(1).do(concede(0)))).toEqual([4, 4, 4, 3, 2, 4, 1, 2, 3, 2, 2]);
    const dark = table(3).left({ LY: 0 }).stock(1).do(concede(0));
    expect([left(dark), dark.state.own.phase]).toEqual([[0, 3, 5, 2, 3, 3, 2, 1, 4, 1, 2], 'LY']);
  });

  it('§9, §10.1: with one player left the game is over, and who left has nothing', () => {
    const t = table(2).cash(10, 900).stock(1).do(concede(1));
    expect([t.state.outcome?.winners, t.state.outcome?.scores]).toEqual([[0], [10, 0]]);
  });
});

describe('the end', () => {
  it('§10.1: 300 at the end of a stock round ends the game at once', () => {
    const t = table(3)
      .cash(0, 0, 50)
      .company('NCS', { price: 254, director: 0, shares: [6, 4, 0] })
      .private('KR', 2)
      .stock(0);
    allPass(t);
    expect(t.state.outcome?.scores).toEqual([1800, 1200, 160]);
  });

  it('§10.2: equal scores share the victory', () => {
    const t = table(2)
      .cash(0, 600)
      .company('NCS', { price: 254, director: 0, shares: [6, 4] })
      .stock(0);
    expect(allPass(t).state.outcome?.winners).toEqual([0, 1]);
  });
});
