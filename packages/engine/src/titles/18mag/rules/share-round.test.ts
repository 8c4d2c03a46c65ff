import { describe, expect, it } from 'vitest';
import { seat } from '../../../core/ids.ts';
import { certificateLimit, certificatesHeld } from '../readers.ts';
import { type Table, table } from '../test-table.ts';

const buy = (company: string) => ({ type: 'buy-share', company, from: 'bank' });
const sell = (company: string, count: number) => ({ type: 'sell-shares', sales: [{ company, count }] });
const PASS = { type: 'pass' };
const DONE = { type: 'done' };
const rich = (people = 3): Table =>
  [0, 1, 2, 3, 4, 5].slice(0, people).reduce((t, n) => t.money(n, 2000), table(people).minors({ 3: 0 }));

describe('share rounds', () => {
  it('[18mag-SR-01] shares change hands only with the charters', () => {
    const turn = rich().shares('SIK', [2, 3]).shareRound(0);
    expect(turn.refusal({ type: 'buy-share', company: 'SIK', from: 1 }).code).toBe('malformed');
    const bought = turn.do(buy('SIK'));
    expect([bought.held('SIK', 1), bought.paid]).toEqual([3, ['0>bank 75']]);
  });

  it('[18mag-SR-02] a turn is a pass, a sale, a purchase, or a sale and a purchase', () => {
    const turn = rich().shares('SIK', [3]).shareRound(0);
    expect(turn.do(PASS).onTurn).toBe('seat 1');
    expect(turn.do(buy('RABA')).onTurn).toBe('seat 1');
    expect(turn.do(sell('SIK', 1), DONE).onTurn).toBe('seat 1');
    expect(turn.do(sell('SIK', 1), buy('RABA')).onTurn).toBe('seat 1');
    expect(turn.why(DONE)).toBe('has-not-acted 18mag-SR-02');
    expect(turn.do(sell('SIK', 1)).why(PASS)).toBe('has-acted 18mag-SR-02');
  });

  it('[18mag-SR-03] selling comes before buying, which ends the turn', () => {
    const turn = rich().shares('SIK', [3]).shareRound(0);
    expect(turn.do(buy('RABA')).why({ ...sell('SIK', 1), seat: 0 })).toBe('not-your-turn 18mag-SR-06');
  });

  it('[18mag-SR-04] any number of sales, one purchase', () => {
    const turn = rich().shares('SIK', [3]).shares('RABA', [3]).shareRound(0);
    const sold = turn.do(sell('SIK', 1), sell('RABA', 1));
    expect(sold.onTurn).toBe('seat 0');
    expect(sold.do(buy('SNW')).why({ ...buy('SNW'), seat: 0 })).toBe('not-your-turn 18mag-SR-06');
  });

  it('[18mag-SR-05] a pass does not end the part one takes', () => {
    const turn = rich().shareRound(0).do(PASS, buy('SIK'), PASS);
    expect(turn.onTurn).toBe('seat 0');
    expect(turn.do(buy('RABA')).held('RABA', 0)).toBe(1);
  });

  it('[18mag-SR-06] the holder of the card begins, then clockwise', () => {
    const last = table(3)
      .minors({ 3: 0 })
      .trains('3')
      .money('3', 0)
      .own({ priority: seat(2) })
      .at('3', 'track')
      .do(DONE);
    expect([last.state.place.round, last.onTurn]).toEqual(['share-round', 'seat 2']);
    expect(last.do(PASS).onTurn).toBe('seat 0');
  });

  it('[18mag-SR-07] ends when all pass one after the other', () => {
    const turn = rich().shareRound(0).do(PASS, PASS, buy('SIK'), PASS, PASS);
    expect(turn.state.place.round).toBe('share-round');
    expect(turn.do(PASS).state.place.round).toBe('operating-round');
  });

  it('[18mag-SR-08] the card goes to the left of whoever acted last', () => {
    const bought = rich().shareRound(0).do(PASS, buy('SIK'), PASS, PASS, PASS);
    expect(bought.state.own.priority).toBe(2);
    const sold = rich().shares('SIK', [3, 0, 2]).shareRound(0).do(PASS, PASS, sell('SIK', 1), DONE, PASS, PASS, PASS);
    expect(sold.state.own.priority).toBe(0);
    // Of several the last one counts, whether he sold or bought, and he begins the next round's turns at his left.
    const both = rich().shares('SIK', [3, 2]).shareRound(0);
    const bothLast = both.do(buy('RABA'), sell('SIK', 1), DONE, PASS, PASS, PASS);
    expect(bothLast.state.own.priority).toBe(2);
    const buyerLast = both.do(PASS, sell('SIK', 1), buy('SNW'), buy('RABA'), PASS, PASS, PASS);
    expect(buyerLast.state.own.priority).toBe(0);
    const idle = rich().trains('3').money('3', 0).shareRound(0).do(PASS, buy('SIK'), PASS, PASS, PASS);
    const next = idle.do(DONE);
    expect([next.state.place.round, next.acting]).toEqual(['share-round', 2]);
  });

  it('[18mag-R-68] nobody acts: the card stays', () => {
    expect(
      rich()
        .own({ priority: seat(1) })
        .shareRound(1)
        .do(PASS, PASS, PASS).state.own.priority,
    ).toBe(1);
  });
});

describe('limits', () => {
  /** A seat with so many certificates of majors other than SIK. */
  const holding = (people: number, papers: number): Table => {
    let t = rich(people);
    let left = papers;
    for (const company of ['RABA', 'G&C', 'SNW', 'SKEV', 'LdStEG', 'MAVAG']) {
      // Five papers are 60 %: the director's certificate and four others.
      const now = Math.min(5, left);
      left -= now;
      if (now > 0) t = t.shares(company, [now + 1]);
    }
    return t.shareRound(0);
  };
  const expectLimit = (people: number, limit: number): void => {
    expect(certificateLimit(table(people).state)).toBe(limit);
    expect(certificatesHeld(holding(people, limit).state, seat(0))).toBe(limit);
    expect(
      holding(people, limit - 1)
        .do(buy('SIK'))
        .held('SIK', 0),
    ).toBe(1);
    expect(holding(people, limit).why(buy('SIK'))).toBe('certificate-limit 18mag-BUY-07');
  };

  it('[18mag-CERT-01] 18 certificates with three players', () => {
    expectLimit(3, 18);
  });
  it('[18mag-CERT-02] 14 with four', () => {
    expectLimit(4, 14);
  });
  it('[18mag-CERT-03] 11 with five', () => {
    expectLimit(5, 11);
  });
  it('[18mag-CERT-04] 9 with six', () => {
    expectLimit(6, 9);
  });

  it("[18mag-CERT-05] a director's certificate counts one", () => {
    expect(certificatesHeld(rich().shares('SIK', [2]).state, seat(0))).toBe(1);
    expect(certificatesHeld(rich().shares('SIK', [5]).state, seat(0))).toBe(4);
  });

  it('[18mag-CERT-06] nobody holds more than 60 % of a major', () => {
    expect(rich().shares('SIK', [5]).shareRound(0).do(buy('SIK')).held('SIK', 0)).toBe(6);
    expect(rich().shares('SIK', [6]).shareRound(0).why(buy('SIK'))).toBe('holding-limit 18mag-CERT-06');
  });

  it('[18mag-CERT-07] [18mag-R-66] minors do not count', () => {
    expect(certificatesHeld(table(3).minors({ 1: 0, 2: 0, 3: 0, 4: 0 }).state, seat(0))).toBe(0);
  });

  it('[18mag-R-65] the limit is asked after the swap; a former director over it sells before anything else', () => {
    const full = holding(6, 8).shares('SIK', [1]).shareRound(0);
    expect(certificatesHeld(full.state, seat(0))).toBe(9);
    const director = full.do(buy('SIK'));
    expect([director.directorOf('SIK'), certificatesHeld(director.state, seat(0))]).toEqual([0, 9]);
    const over = holding(6, 8).shares('SIK', [2, 3]).shareRound(0);
    expect(certificatesHeld(over.state, seat(0))).toBe(10);
    expect(over.why(PASS)).toBe('above-certificate-limit 18mag-R-65');
    expect(over.whyNot(buy('MAVAG'))).toContain('18mag-R-65');
    expect(over.do(sell('SIK', 1)).do(DONE).onTurn).toBe('seat 1');
    const further = holding(6, 8).shares('SIK', [2, 3]).shares('MAVAG', [1]).shareRound(0).do(sell('MAVAG', 1));
    expect(further.why(DONE)).toBe('above-certificate-limit 18mag-R-65');
  });
});

describe('selling', () => {
  it('[18mag-SELL-01] any number of shares of any majors', () => {
    const turn = rich().shares('SIK', [3, 4]).shares('RABA', [3, 4]).shareRound(0);
    expect(turn.do(sell('SIK', 3), sell('RABA', 2)).moneyOf(0)).toBe(2000 + 225 + 120);
    expect(turn.why(sell('SIK', 4))).toBe('not-enough-shares 18mag-SELL-01');
  });

  it('[18mag-SELL-02] all shares of a sale bring the price before the marker moves, from the Bank', () => {
    const sold = rich().shares('SIK', [3, 4]).shareRound(0).do(sell('SIK', 2));
    expect(sold.paid).toEqual(['bank>0 150']);
  });

  it('[18mag-SELL-03] they return to the charter and can be bought again', () => {
    const sold = rich().shares('SIK', [4, 5]).shareRound(0).do(sell('SIK', 4), DONE);
    expect(sold.state.shares.find(({ company }) => company === 'SIK')?.bank).toBe(5);
    expect(sold.do({ ...buy('SIK'), seat: 1 }).held('SIK', 1)).toBe(6);
  });

  it("[18mag-SELL-04] the director's certificate is not for sale", () => {
    expect(rich().shares('SIK', [2, 1]).shareRound(0).why(sell('SIK', 2))).toBe('nobody-takes-over 18mag-SELL-05');
    expect(rich().shares('SIK', [2, 1]).shareRound(0).offers('sell-shares')).toEqual([]);
  });

  it('[18mag-SELL-05] [18mag-R-67] a director goes below 20 % only when somebody takes over', () => {
    const alone = rich().shares('SIK', [3, 1]).shareRound(0);
    expect(alone.why(sell('SIK', 2))).toBe('nobody-takes-over 18mag-SELL-05');
    expect(alone.do(sell('SIK', 1)).directorOf('SIK')).toBe(0);
    const heir = rich().shares('SIK', [3, 2]).shareRound(0).do(sell('SIK', 3));
    expect([heir.directorOf('SIK'), heir.held('SIK', 0), heir.held('SIK', 1)]).toEqual([1, 0, 2]);
  });

  it('[18mag-SELL-06] the seller chooses the order', () => {
    const turn = rich().shares('SIK', [3, 4]).shares('RABA', [3, 4]).shareRound(0);
    expect(turn.offers('sell-shares').flatMap(({ about }) => about.lots.map(({ company }) => company))).toEqual([
      'RABA',
      'SIK',
    ]);
    const [one, other] = [turn.do(sell('SIK', 1), sell('RABA', 1)), turn.do(sell('RABA', 1), sell('SIK', 1))];
    expect([one.state.own.shareRound.soldNow, other.state.own.shareRound.soldNow]).toEqual([
      ['SIK', 'RABA'],
      ['RABA', 'SIK'],
    ]);
  });

  it('[18mag-SELL-07] [18mag-R-62] [18mag-R-63] each sale moves the price one space left, whatever the number', () => {
    const turn = rich().shares('SIK', [3, 4]).shareRound(0);
    expect([turn.do(sell('SIK', 1)).priceOf('SIK'), turn.do(sell('SIK', 3)).priceOf('SIK')]).toEqual([70, 70]);
    expect(turn.do(sell('SIK', 1)).why(sell('SIK', 1))).toBe('sold-this-turn 18mag-SELL-07');
  });

  it('[18mag-SELL-08] the leftmost marker stays', () => {
    expect(rich().shares('SIK', [3, 4]).price('SIK', 55).shareRound(0).do(sell('SIK', 1)).priceOf('SIK')).toBe(55);
  });
});

describe('buying', () => {
  it('[18mag-BUY-01] one 10 % certificate from the charter', () => {
    const bought = rich().shareRound(0).do(buy('SIK'));
    expect([bought.held('SIK', 0), bought.state.shares.find(({ company }) => company === 'SIK')?.bank]).toEqual([1, 7]);
  });
  it('[18mag-BUY-02] at the price, to the Bank and never to the major', () => {
    const bought = rich().shareRound(0).do(buy('SIK'));
    expect([bought.paid, bought.moneyOf('SIK')]).toEqual([['0>bank 75'], 0]);
  });
  it('[18mag-BUY-03] the buyer has the cash', () => {
    expect(rich().money(0, 74).shareRound(0).why(buy('SIK'))).toBe('not-enough-money 18mag-BUY-03');
    expect(rich().money(0, 75).shareRound(0).do(buy('SIK')).moneyOf(0)).toBe(0);
  });
  it('[18mag-BUY-04] not what one sold in the same round', () => {
    const sold = rich().shares('SIK', [3, 4]).shareRound(0).do(sell('SIK', 1));
    expect(sold.why(buy('SIK'))).toBe('sold-this-round 18mag-BUY-04');
    expect(sold.do(DONE, PASS, PASS).why(buy('SIK'))).toBe('sold-this-round 18mag-BUY-04');
  });
  it('[18mag-BUY-05] in a later round one may', () => {
    const later = rich()
      .money('3', 0)
      .trains('3')
      .shares('SIK', [3, 4])
      .shareRound(0)
      .do(sell('SIK', 1), DONE, PASS, PASS, PASS);
    const next = later.do({ type: 'done', seat: 0 });
    expect([
      next.state.place.round,
      next.do({ type: 'pass' }).do({ type: 'pass' }).do(buy('SIK')).held('SIK', 0),
    ]).toEqual(['share-round', 3]);
  });
  it('[18mag-BUY-06] does not move the price', () => {
    const before = rich().shareRound(0);
    const bought = before.do(buy('SIK'));
    expect([bought.priceOf('SIK'), bought.held('SIK', 0)]).toEqual([75, before.held('SIK', 0) + 1]);
    expect(before.moneyOf(0) - bought.moneyOf(0)).toBe(75);
  });
  it('[18mag-BUY-07] not over a limit', () => {
    expect(rich().shares('SIK', [6]).shareRound(0).offered(buy('SIK'))).toBe(false);
  });
  it('[18mag-BUY-08] not when the charter is empty', () => {
    expect(rich().shares('SIK', [3, 3, 4]).shareRound(0).why(buy('SIK'))).toBe('no-certificate-left 18mag-BUY-08');
  });
  it('[18mag-R-70] what one bought one may sell later in the round', () => {
    const turn = rich().shares('SIK', [3, 4]).shareRound(0).do(buy('RABA'), PASS, PASS, sell('RABA', 1));
    expect(turn.held('RABA', 0)).toBe(0);
  });
});

describe('directors', () => {
  it('[18mag-DIR-01] whoever holds more takes over at once', () => {
    expect(rich().shares('SIK', [2, 2]).shareRound(1).do(buy('SIK')).directorOf('SIK')).toBe(1);
  });
  it('[18mag-DIR-01] also by a sale of the director, who could have kept the certificate', () => {
    const sold = (held: readonly number[], count: number): readonly unknown[] => {
      const after = rich().shares('SIK', held).shareRound(0).do(sell('SIK', count));
      return [
        after.directorOf('SIK'),
        [0, 1, 2].map((one) => after.held('SIK', one)),
        after.happened.includes('director'),
      ];
    };
    expect(sold([4, 3], 1)).toEqual([0, [3, 3, 0], false]);
    expect(sold([4, 3], 2)).toEqual([1, [2, 3, 0], true]);
    expect(sold([4, 3], 4)).toEqual([1, [0, 3, 0], true]);
    expect(sold([5, 2, 3], 3)).toEqual([2, [2, 2, 3], true]);
    // Whoever does not direct changes nothing by selling.
    const other = rich().shares('SIK', [3, 2]).shareRound(1).do(sell('SIK', 2));
    expect([other.directorOf('SIK'), other.held('SIK', 1)]).toEqual([0, 0]);
  });
  it('[18mag-DIR-02] with equal holdings the director stays', () => {
    expect(rich().shares('SIK', [3, 2]).shareRound(1).do(buy('SIK')).directorOf('SIK')).toBe(0);
  });
  it('[18mag-DIR-03] the old director gets two 10 % certificates for the certificate', () => {
    const shares = rich()
      .shares('SIK', [2, 2])
      .shareRound(1)
      .do(buy('SIK'))
      .state.shares.find(({ company }) => company === 'SIK');
    expect([shares?.director, shares?.players]).toEqual([1, [2, 1, 0]]);
  });
  it('[18mag-DIR-04] can be given up only by selling', () => {
    const kinds = rich()
      .shares('SIK', [3, 2])
      .shareRound(0)
      .allOffers()
      .map(({ type }) => type);
    expect(new Set(kinds)).toEqual(new Set(['sell-shares', 'buy-share', 'pass']));
    expect(rich().shares('SIK', [3, 2]).shareRound(0).do(sell('SIK', 2)).directorOf('SIK')).toBe(1);
  });
  it('[18mag-DIR-05] the successor holds at least 20 %', () => {
    expect(rich().shares('SIK', [2, 1, 1]).shareRound(0).why(sell('SIK', 1))).toBe('nobody-takes-over 18mag-SELL-05');
  });
  it('[18mag-DIR-06] [18mag-R-71] the one with most shares, at a tie the next clockwise', () => {
    expect(rich(4).shares('SIK', [3, 2, 3]).shareRound(0).do(sell('SIK', 3)).directorOf('SIK')).toBe(2);
    expect(rich(4).shares('SIK', [0, 3, 2, 2]).shareRound(1).do(sell('SIK', 2)).directorOf('SIK')).toBe(2);
    expect(rich(4).shares('SIK', [2, 0, 3, 2]).shareRound(2).do(sell('SIK', 2)).directorOf('SIK')).toBe(3);
  });
  it('[18mag-DIR-07] once there is a director there always is one', () => {
    for (const held of [[2], [2, 1], [2, 1, 1]])
      expect(rich().shares('SIK', held).shareRound(0).offers('sell-shares')).toEqual([]);
  });
});

describe('the share price table', () => {
  it('[18mag-MARKET-01] one line, low on the left, and only majors have a price', () => {
    const { state } = table(3);
    expect(state.market.flat().toSorted()).toEqual(['G&C', 'LdStEG', 'MAVAG', 'RABA', 'SIK', 'SKEV', 'SNW']);
    const line = table(3).state.market;
    expect(line).toHaveLength(29);
  });
  it('[18mag-MARKET-02] an arriving marker goes underneath', () => {
    const moved = rich().shares('LdStEG', [3]).shareRound(0).do(sell('LdStEG', 1));
    expect(moved.pile('LdStEG')).toEqual(['SIK', 'MAVAG', 'LdStEG']);
  });
  it('[18mag-MARKET-03] payouts move the price by the table', () => {
    const paid = rich()
      .shares('SIK', [2])
      .money('SIK', 60)
      .at('SIK', 'payout')
      .do({ type: 'dividend', company: 'SIK', pay: 60 });
    expect(paid.priceOf('SIK')).toBe(85);
  });
  it('[18mag-MARKET-04] a sale moves it one space left', () => {
    expect(rich().shares('SIK', [4]).shareRound(0).do(sell('SIK', 2)).priceOf('SIK')).toBe(70);
  });
  const soldOut = (t: Table): Table => t.shares('SIK', [4, 3, 3]).shareRound(0).do(PASS, PASS, PASS);
  it('[18mag-MARKET-05] [18mag-R-69] a sold-out major rises at the end of a share round', () => {
    expect(soldOut(rich()).priceOf('SIK')).toBe(80);
    expect(rich().shares('SIK', [4, 3, 2]).shareRound(0).do(PASS, PASS, PASS).priceOf('SIK')).toBe(75);
  });
  it('[18mag-R-69] sold out means all ten shares with players: the director certificate and eight others', () => {
    const after = (people: number, held: readonly number[]): number =>
      Array.from({ length: people })
        .reduce<Table>((t) => t.do(PASS), rich(people).shares('SIK', held).shareRound(0))
        .priceOf('SIK');
    expect([after(3, [6, 4]), after(3, [6, 3, 1]), after(6, [2, 2, 2, 2, 1, 1])]).toEqual([80, 80, 80]);
    expect([after(3, [6, 3]), after(3, [2, 2]), after(3, []), after(6, [1, 1, 1, 1, 1, 1])]).toEqual([75, 75, 75, 75]);
    expect(soldOut(rich()).priceOf('LdStEG')).toBe(80);
  });
  it('[18mag-MARKET-06] the rightmost marker stays', () => {
    expect(soldOut(rich().price('SIK', 400)).priceOf('SIK')).toBe(400);
  });
  it('[18mag-MARKET-07] [18mag-R-97] several rise in operating order', () => {
    const both = soldOut(rich().shares('MAVAG', [4, 3, 3]));
    expect(both.pile('SIK')).toEqual(['LdStEG', 'SIK', 'MAVAG']);
  });
});
