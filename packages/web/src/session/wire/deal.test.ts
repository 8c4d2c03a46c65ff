import { commitmentOf, seedOf } from '@kursbuch/api/deal';
import { describe, expect, it } from 'vitest';
import { judgedDeal, keepOwnPart, newShare, ownPart } from './deal.ts';

const SECRET = 'of-the-server';
const SHARES = ['mine', '', 'theirs'];
const deal = { commitment: commitmentOf(SECRET), secret: SECRET, shares: SHARES, seating: [0, 1, 2] };
const seed = seedOf(SECRET, SHARES);
const own = { commitment: deal.commitment, share: 'mine' };

describe('the deal of an online game', () => {
  it('holds by what this browser saw and sent, and by nobody’s word', () => {
    expect(judgedDeal({ deal, seed }, own)).toBe('holds');
    expect(judgedDeal({ deal, seed }, undefined)).toBe('unseen');
    expect(judgedDeal({ seed }, undefined)).toBe('older');
  });

  it('does not hold when anything about it was changed afterwards', () => {
    expect(judgedDeal({ deal: { ...deal, secret: 'x' }, seed }, own)).toBe('secret');
    expect(judgedDeal({ deal, seed: 'chosen' }, own)).toBe('seed');
    // All of it fits together, and still it is not what was shown at the table.
    const forged = { ...deal, commitment: commitmentOf('better'), secret: 'better' };
    expect(judgedDeal({ deal: forged, seed: seedOf('better', SHARES) }, own)).toBe('commitment');
    const without = { ...deal, shares: ['', '', 'theirs'] };
    expect(judgedDeal({ deal: without, seed: seedOf(SECRET, without.shares) }, own)).toBe('share');
    expect(judgedDeal({ seed }, own)).toBe('commitment');
  });

  it('gets a share of 128 bits that is never the same, and the browser keeps what it saw', () => {
    const shares = Array.from({ length: 50 }, newShare);
    expect(new Set(shares).size).toBe(50);
    for (const share of shares) expect(share).toMatch(/^[0-9a-f]{32}$/u);
    const shelf = new Map<string, string>();
    const store = {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, text: string) => void shelf.set(key, text),
    };
    expect(ownPart('t', store)).toBeUndefined();
    keepOwnPart('t', own, store);
    expect([ownPart('t', store), ownPart('u', store)]).toEqual([own, undefined]);
    shelf.set('kursbuch-deal-u', '{"commitment":7}');
    expect(ownPart('u', store)).toBeUndefined();
  });
});
