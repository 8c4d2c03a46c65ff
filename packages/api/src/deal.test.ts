import { describe, expect, it } from 'vitest';
import { commitmentOf, dealFault, seedOf } from './deal.ts';

const SECRET = 'a-secret';
const SHARES = ['one', '', 'three'];

describe('a deal', () => {
  it('is worked out as the documentation says, by any program that knows SHA-256', () => {
    // printf 'kursbuch-deal\ncommitment\na-secret' | sha256sum
    expect(commitmentOf(SECRET)).toBe('801d4677526033b0b8307083b183d35b667d00dfc7539d98cdd2da5c4e6d30dd');
    // printf 'kursbuch-deal\nseed\na-secret\none\n\nthree' | sha256sum
    expect(seedOf(SECRET, SHARES)).toBe('faa41211d24b2dc81ea98bf66f62eb387699f39ab5e10afe8eb87554ade92f4a');
  });

  it('changes with every share, with their order and with their number', () => {
    const seeds = [SHARES, ['one', '', 'four'], ['', 'one', 'three'], ['one', '', 'three', ''], ['one'], []].map(
      (shares) => seedOf(SECRET, shares),
    );
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('holds for the secret that was committed to and the shares that were sent, and for nothing else', () => {
    const proof = { commitment: commitmentOf(SECRET), secret: SECRET, shares: SHARES };
    const seed = seedOf(SECRET, SHARES);
    expect(dealFault(proof, seed)).toBeUndefined();
    expect(dealFault({ ...proof, secret: 'another' }, seed)).toBe('secret');
    expect(dealFault({ ...proof, shares: ['one', 'two', 'three'] }, seed)).toBe('seed');
    expect(dealFault(proof, 'a seed of my own')).toBe('seed');
  });
});
