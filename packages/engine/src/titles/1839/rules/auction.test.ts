import { describe, expect, it } from 'vitest';

import { companyId } from '../../../core/ids.ts';
import { auction, buyLot, concede, discount, type Table } from '../test-table.ts';
import { lotsLeft } from './auction.ts';

/** Only these lots are left, with so much off. */
function lots(t: Table, left: { readonly [id: string]: number }): Table {
  t.own({
    privates: t.state.own.privates.map((one) => ({
      ...one,
      owner: left[one.id] === undefined ? 'gone' : 'lot',
      discount: left[one.id] ?? 0,
    })),
  });
  const { auction: turn } = t.state.own;
  const prices = lotsLeft(t.state).map((id) => ({ id, price: priceOf(id) - (left[id] ?? 0) }));
  return t.own({ auction: { ...turn, prices, cash: t.state.money.players } });
}
const FACE: { readonly [id: string]: number } = {
  LP: 90,
  JJB: 100,
  HLG: 90,
  SRV: 100,
  KR: 110,
  KF: 120,
  DRU: 130,
  CM: 140,
  STK: 240,
  CO: 200,
  AB: 210,
  AV: 240,
};
const priceOf = (id: string): number => FACE[id] ?? 0;

describe('lots and turns', () => {
  it('[1839-AUCTION-01] [1839-R-19] sells every private but RH', () => {
    expect([2, 3, 4].map((seats) => lotsLeft(auction(seats).state).length)).toEqual([10, 11, 12]);
    expect(auction(4).why(buyLot(0, 'RH'))).toBe('not-for-sale 1839-AUCTION-01');
  });
  it('[1839-AUCTION-02] begins with card 1 and goes round by card', () => {
    const t = auction(3, { cards: [2, 0, 1] });
    const turns = [t.acting];
    for (let n = 0; n < 3; n += 1) turns.push(t.do(discount(t.acting, 'AV'), discount(t.acting, 'STK')).acting);
    expect(turns).toEqual([2, 0, 1, 2]);
  });
  it('[1839-AUCTION-03] [1839-R-20] gives exactly two actions of either kind and no pass', () => {
    expect(auction(3).do(buyLot(0, 'LP'), buyLot(0, 'HLG')).acting).toBe(1);
    expect(auction(3).do(discount(0, 'AV'), buyLot(0, 'LP')).acting).toBe(1);
    expect(auction(3).do(buyLot(0, 'LP'), discount(0, 'AV')).acting).toBe(1);
    expect(auction(3).do(discount(0, 'AV'), discount(0, 'AV')).acting).toBe(1);
    const t = auction(3).do(discount(0, 'AV'));
    expect(t.acting).toBe(0);
    expect(t.why({ type: 'pass', seat: 0 })).toBe('not-now 1839-AUCTION-03');
  });
  it('[1839-AUCTION-04] takes the price less discounts', () => {
    const t = auction(3).do(discount(0, 'KR'), discount(0, 'KR'), buyLot(1, 'KR'));
    expect([t.moneyOf(1), t.ownerOf('KR')]).toEqual([430, 1]);
  });
  it('[1839-AUCTION-05] does not sell a lot to who has just discounted it', () => {
    const t = auction(3).do(discount(0, 'KR'));
    expect(t.why(buyLot(0, 'KR'))).toBe('discounted-this-turn 1839-AUCTION-05');
    expect(t.do(discount(0, 'LP')).do(buyLot(1, 'KR')).ownerOf('KR')).toBe(1);
  });
  it('[1839-AUCTION-06] takes 20 off one lot', () => {
    const t = auction(3).do(discount(0, 'KR'));
    expect(t.state.own.privates.filter((one) => one.discount > 0)).toEqual([{ id: 'KR', owner: 'lot', discount: 20 }]);
  });
});

describe('exceptions', () => {
  it('[1839-AUCTION-07] [1839-R-21] forces the player to take a lot at nothing, and no other', () => {
    const t = lots(auction(3), { LP: 100, KR: 0, STK: 0 });
    expect(t.why(discount(0, 'STK'))).toBe('free-lot-first 1839-AUCTION-07');
    expect(t.why(buyLot(0, 'KR'))).toBe('free-lot-first 1839-AUCTION-07');
    t.do(buyLot(0, 'LP'));
    expect(t.why(discount(0, 'STK'))).toBe('legal');
  });
  it('[1839-R-21] looks at prices before the turn', () => {
    const t = lots(auction(3), { LP: 80, KR: 0, STK: 0 }).do(discount(0, 'LP'));
    expect(t.why(discount(0, 'STK'))).toBe('legal');
    expect(t.do(discount(0, 'STK')).why(discount(1, 'STK'))).toBe('free-lot-first 1839-AUCTION-07');
  });
  it('[1839-AUCTION-08] never pays a negative price out', () => {
    expect(lots(auction(3), { LP: 100, KR: 0 }).do(buyLot(0, 'LP')).moneyOf(0)).toBe(500);
  });
  it('[1839-AUCTION-09] forbids discounts when only the active player can buy', () => {
    const t = lots(auction(3).cash(130, 90, 40), { KF: 0, STK: 0 });
    expect(t.why(discount(0, 'STK'))).toBe('only-you-can-buy 1839-AUCTION-09');
    expect(lots(auction(3).cash(130, 120, 40), { KF: 0, STK: 0 }).why(discount(0, 'STK'))).toBe('legal');
    expect(lots(auction(3).cash(110, 90, 40), { KF: 0, STK: 0 }).why(discount(0, 'STK'))).toBe('legal');
  });
  it('[1839-R-22] [1839-AUCTION-09] asks about the others as the turn began, also of a lot that is gone since', () => {
    // Another player could have had LP for 90 when the turn began; KF and STK nobody but the first can pay.
    const t = (): Table => lots(auction(3).cash(400, 100, 40), { LP: 0, KF: 0, STK: 0 }).do(buyLot(0, 'LP'));
    expect(t().why(discount(0, 'STK'))).toBe('legal');
    expect(t().offers('discount', 0).length).toBe(1);
    const first = t().underFirstRules();
    expect([first.why(discount(0, 'STK')), first.offers('discount', 0)]).toEqual([
      'only-you-can-buy 1839-AUCTION-09',
      [],
    ]);
  });
  it('[1839-R-22] [1839-AUCTION-09] asks about their money as the turn began, and about the player now', () => {
    // Money and prices of the moment do not matter for the others: 100 then, 500 now; STK 240 then, 80 now.
    const t = lots(auction(3).cash(400, 100, 40), { KF: 0, STK: 0 });
    t.cash(400, 500, 500);
    expect(t.why(discount(0, 'STK'))).toBe('only-you-can-buy 1839-AUCTION-09');
    // The player may have no money left for what remains, or have discounted all of it himself.
    expect(t.cash(119, 500, 500).why(discount(0, 'STK'))).toBe('legal');
    expect(t.cash(120, 500, 500).why(discount(0, 'STK'))).toBe('only-you-can-buy 1839-AUCTION-09');
    const { auction: turn } = t.state.own;
    t.own({ auction: { ...turn, discounted: [companyId('KF')] } });
    expect(t.why(discount(0, 'STK'))).toBe('legal');
    expect(t.cash(240, 500, 500).why(discount(0, 'STK'))).toBe('only-you-can-buy 1839-AUCTION-09');
  });
  it('[1839-R-22] a lot at less than nothing is one that everybody could afford', () => {
    expect(
      lots(auction(3).cash(400, 0, 0), { LP: 100, STK: 0 })
        .do(buyLot(0, 'LP'))
        .why(discount(0, 'STK')),
    ).toBe('legal');
  });
  it('[1839-AUCTION-10] gives no credit', () => {
    expect(auction(3).cash(80, 500, 500).why(buyLot(0, 'LP'))).toBe('not-enough-money 1839-AUCTION-10');
  });
});

describe('brown privates', () => {
  it('[1839-AUCTION-11] pars the company at once', () => {
    const t = auction(3);
    expect(t.why(buyLot(0, 'CO'))).toBe('par-needed 1839-AUCTION-11');
    expect(t.why(buyLot(0, 'LP', 67))).toBe('no-par-here 1839-AUCTION-11');
    expect(t.do(buyLot(0, 'CO', 74)).priceOf('NCS')).toBe(74);
  });
  it('[1839-AUCTION-12] [1839-R-23] uses each of 67, 74 and 82 once', () => {
    const t = auction(3);
    expect(t.why(buyLot(0, 'CO', 61))).toBe('par-not-open 1839-AUCTION-12');
    t.do(buyLot(0, 'CO', 74), discount(0, 'AV'));
    expect(t.why(buyLot(1, 'AB', 74))).toBe('par-not-open 1839-AUCTION-12');
    t.do(buyLot(1, 'AB', 82), discount(1, 'AV'));
    expect(t.offers('buy-lot', 2).find(({ fixed }) => fixed['lot'] === 'AV')?.choose).toEqual({ par: { oneOf: [67] } });
  });
  it('[1839-AUCTION-13] brings the attached certificates for nothing', () => {
    const t = auction(3).do(buyLot(0, 'AV', 82), discount(0, 'AB'), buyLot(1, 'STK'), buyLot(1, 'JJB'));
    expect([t.held('HIJSM', 0), t.held('HIJSM', 1), t.held('MSS', 1), t.sharesOf('HIJSM').director]).toEqual([
      3, 2, 1, 0,
    ]);
    expect([t.moneyOf(0), t.moneyOf(1)]).toEqual([260, 160]);
  });
  it('[1839-AUCTION-14] puts the price marker under those there', () => {
    const t = auction(3)
      .company('AMS', { price: 74 })
      .do(buyLot(0, 'CO', 74));
    expect(t.state.market.find((space) => space.includes(t.sharesOf('NCS').company))).toEqual(['AMS', 'NCS']);
  });
});

describe('the end', () => {
  it('[1839-AUCTION-15] comes with the last lot, in the middle of a turn', () => {
    expect(lots(auction(3), { LP: 0 }).do(buyLot(0, 'LP')).state.place.round).toBe('stock');
  });
  it('[1839-CONCEDE-05] [1839-R-84] a player who leaves in the middle of his turn has none any more', () => {
    const t = auction(3).do(discount(0, 'AV'), concede(0));
    expect([t.acting, t.state.own.auction.actions, t.why(discount(1, 'AV'))]).toEqual([1, 0, 'legal']);
  });
  it('[1839-AUCTION-16] deals the cards by rising cash', () => {
    const t = lots(auction(3, { cards: [2, 0, 1] }).cash(60, 20, 150), { LP: 0 }).do(buyLot(2, 'LP'));
    expect(t.state.own.cards.order).toEqual([1, 2, 0]);
  });
  it('[1839-AUCTION-17] floats nothing', () => {
    const t = auction(3).do(buyLot(0, 'AV', 82), buyLot(0, 'STK'));
    expect([t.ipo('HIJSM'), t.company1('HIJSM').floated]).toEqual([5, false]);
  });
});

describe('worked examples: auction', () => {
  it('[1839-X-04] a lot below zero must be taken', () => {
    const t = lots(auction(3, { cards: [2, 0, 1] }), { LP: 100, KR: 0, SRV: 0 });
    expect(t.why(discount(2, 'KR'))).toBe('free-lot-first 1839-AUCTION-07');
    t.do(buyLot(2, 'LP'));
    expect([t.moneyOf(2), t.why(discount(2, 'KR')), t.why(buyLot(2, 'KR'))]).toEqual([500, 'legal', 'legal']);
  });
  it('[1839-X-05] only A can buy', () => {
    const t = lots(auction(3).cash(130, 90, 40), { STK: 40, KF: 0 });
    expect(t.why(discount(0, 'STK'))).toBe('only-you-can-buy 1839-AUCTION-09');
    t.do(buyLot(0, 'KF'));
    expect([t.moneyOf(0), t.why(buyLot(0, 'STK'))]).toEqual([10, 'not-enough-money 1839-AUCTION-10']);
    t.do(discount(0, 'STK'));
    expect(t.state.own.privates.find(({ id }) => id === 'STK')?.discount).toBe(60);
  });
  it('[1839-X-06] the discounted lot is not for the one who discounted it', () => {
    const t = auction(3).do(discount(0, 'AB'));
    expect(t.why(buyLot(0, 'AB', 67))).toBe('discounted-this-turn 1839-AUCTION-05');
    expect([t.why(buyLot(0, 'LP')), t.why(discount(0, 'AB')), t.why(discount(0, 'KR'))]).toEqual([
      'legal',
      'legal',
      'legal',
    ]);
  });
  it('[1839-X-07] par prices left', () => {
    const t = auction(3).do(buyLot(0, 'AV', 82), discount(0, 'AB'));
    expect(t.offers('buy-lot', 1).find(({ fixed }) => fixed['lot'] === 'AB')?.choose).toEqual({
      par: { oneOf: [67, 74] },
    });
    t.do(buyLot(1, 'AB', 67), discount(1, 'CO'));
    expect(t.offers('buy-lot', 2).find(({ fixed }) => fixed['lot'] === 'CO')?.choose).toEqual({ par: { oneOf: [74] } });
  });
  it('[1839-X-08] a tie keeps the order of the cards', () => {
    const t = lots(auction(3, { cards: [2, 0, 1] }).cash(60, 20, 150), { LP: 0 }).do(buyLot(2, 'LP'));
    expect(t.state.own.cards.order).toEqual([1, 2, 0]);
  });
  it('[1839-X-74] [1839-CONCEDE-05] [1839-BANKRUPT-17] [1839-R-84] a concession in the auction', () => {
    const t = auction(4, { cards: [0, 1, 2, 3] }).cash(420, 420, 420, 420);
    t.do(buyLot(0, 'CO', 82), buyLot(0, 'JJB'), concede(0));
    expect([t.ownerOf('CO'), t.ownerOf('JJB'), t.held('MSS', 0), t.ipo('MSS')]).toEqual(['gone', 'gone', 0, 10]);
    expect([t.sharesOf('NCS').director, t.sharesOf('NCS').pool, t.priceOf('NCS')]).toEqual(['bank', 3, 61]);
    expect((['LY', 'LG', 'BL', 'MB', 'LR', 'GR', 'DY'] as const).map((rank) => t.leftOf(rank))).toEqual([
      4, 4, 3, 1, 3, 3, 4,
    ]);
    expect([t.state.place.round, t.acting]).toEqual(['auction', 1]);
    expect(t.offers('buy-lot', 1).find(({ fixed }) => fixed['lot'] === 'AB')?.choose).toEqual({
      par: { oneOf: [67, 74] },
    });
    expect(t.why(buyLot(1, 'CO', 82))).toBe('not-for-sale 1839-AUCTION-01');
  });
});
