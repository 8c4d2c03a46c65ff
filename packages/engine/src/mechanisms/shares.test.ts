import { describe, expect, it } from 'vitest';

import { companyId, seat } from '../core/ids.ts';
import type { Shares } from '../core/state.ts';
import { openPlay } from '../core/title.ts';
import { tinyTitle } from '../testkit/tiny-title.ts';
import {
  afterSale,
  challenger,
  holding,
  moveDirector,
  moveShares,
  papersOf,
  seatsAfter,
  settleSale,
  sharesOf,
  swapDirector,
  withPlayers,
} from './shares.ts';

const RABA = companyId('RABA');
const [A, B, C] = [seat(0), seat(1), seat(2)];

const shares = (players: readonly number[], director: Shares['director'], more: Partial<Shares> = {}): Shares => ({
  company: RABA,
  director,
  players,
  bank: 8 - players.reduce((sum, n) => sum + n, 0),
  pool: 0,
  treasury: 0,
  reserved: 0,
  gone: 0,
  ...more,
});
const order = seatsAfter(3, A);

describe('holdings', () => {
  it('count the director’s certificate as two shares and one paper', () => {
    const held = shares([1, 2, 0], A);
    expect([A, B, C].map((who) => holding(held, who))).toEqual([3, 2, 0]);
    expect(papersOf(held, A)).toBe(2);
    expect(withPlayers(held)).toBe(5);
    expect(holding(shares([0, 0, 0], 'bank'), 'bank')).toBe(10);
  });
});

describe('a challenger', () => {
  it('needs strictly more than the director, and 20 %', () => {
    expect(challenger(shares([0, 2, 0], A), order)).toBeUndefined();
    expect(challenger(shares([0, 3, 0], A), order)).toBe(B);
    expect(challenger(shares([0, 1, 0], 'bank'), order)).toBeUndefined();
    expect(challenger(shares([0, 2, 0], 'bank'), order)).toBe(B);
  });

  it('is the one with most, at a tie the first in order', () => {
    expect(challenger(shares([0, 3, 4], A), order)).toBe(C);
    expect(challenger(shares([0, 3, 3], A), order)).toBe(B);
    expect(challenger(shares([0, 3, 3], A), [C, B, A])).toBe(C);
  });
});

describe('selling', () => {
  it('leaves the director in office while nobody else holds more', () => {
    expect(afterSale(shares([1, 2, 0], A), A, 1, 'bank', order)).toMatchObject({ director: A, players: [0, 2, 0] });
  });

  it('swaps first when somebody else takes over; what the seller keeps is in 10 % certificates', () => {
    const after = afterSale(shares([1, 2, 0], A), A, 2, 'bank', order);
    expect(after).toMatchObject({ director: B, players: [1, 0, 0], bank: 7 });
    expect(afterSale(shares([0, 2, 2], A), A, 1, 'pool', order)).toMatchObject({
      director: B,
      players: [1, 0, 2],
      pool: 1,
    });
  });

  it('is impossible below 20 % without a successor, or beyond what one holds', () => {
    expect(afterSale(shares([0, 1, 1], A), A, 1, 'bank', order)).toBeUndefined();
    expect(afterSale(shares([1, 1, 1], A), A, 2, 'bank', order)).toBeUndefined();
    expect(afterSale(shares([0, 1, 1], A), A, 2, 'bank', order)).toBeUndefined();
    expect(afterSale(shares([0, 1, 1], A), B, 2, 'bank', order)).toBeUndefined();
    expect(afterSale(shares([0, 1, 1], A), C, 0, 'bank', order)).toBeUndefined();
    expect(afterSale(shares([0, 3, 0], A), A, 3, 'bank', order)).toBeUndefined();
  });

  it('never splits the director’s certificate of somebody who is not the seller', () => {
    expect(afterSale(shares([0, 3, 0], C), B, 3, 'bank', order)).toMatchObject({ director: C, players: [0, 0, 0] });
  });
});

describe('moving certificates', () => {
  const begin = () => {
    const state = tinyTitle.setUp({ rounds: 1 }, 3, 'shares', { form: 1, rules: 'tiny' });
    return openPlay(tinyTitle, { ...state, shares: [shares([0, 3, 0], A)] });
  };

  it('keeps the whole', () => {
    const play = begin();
    swapDirector(play, RABA, B);
    moveShares(play, RABA, 'bank', C, 2);
    expect(sharesOf(play.draft, RABA)).toMatchObject({ director: B, players: [2, 1, 2], bank: 3 });
    expect(play.events).toEqual([{ event: 'director', company: RABA, seat: B }]);
  });

  it('logs the director a sale has made, and nothing while there is the same', () => {
    const told = [2, 3].map((held) => {
      const play = begin();
      const before = shares([1, held, 0], A);
      play.draft.shares = [before];
      const after = afterSale(before, A, 1, 'pool', order);
      if (after === undefined) throw new Error('one can be sold');
      settleSale(play, after);
      return [sharesOf(play.draft, RABA) === after, play.events];
    });
    expect(told).toEqual([
      [true, []],
      [true, [{ event: 'director', company: RABA, seat: B }]],
    ]);
  });

  it('logs no director when the certificate itself is sold', () => {
    const play = begin();
    settleSale(play, { ...shares([0, 3, 0], A), director: 'pool' });
    expect([sharesOf(play.draft, RABA).director, play.events]).toEqual(['pool', []]);
  });

  it('logs that nobody directs when the certificate goes back', () => {
    const play = begin();
    moveDirector(play, RABA, 'bank');
    expect(sharesOf(play.draft, RABA)).toMatchObject({ director: 'bank', players: [0, 3, 0] });
    expect(play.events).toEqual([{ event: 'director', company: RABA, seat: 'nobody' }]);
  });

  it('takes a certificate that is not there for a bug', () => {
    expect(() => moveShares(begin(), RABA, C, 'bank', 1)).toThrow(RangeError);
    expect(() => sharesOf({ shares: [] }, RABA)).toThrow(RangeError);
  });
});
