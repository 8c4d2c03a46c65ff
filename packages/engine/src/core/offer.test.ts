import { describe, expect, it } from 'vitest';

import { seat } from './ids.ts';
import { type AnyOffer, covers, permits } from './offer.ts';

describe('an offer', () => {
  const one: AnyOffer = {
    type: 'sell',
    seat: seat(1),
    fixed: { company: 'SIK' },
    choose: { count: { from: 2, to: 8, step: 2 }, how: { oneOf: ['all', { by: 1 }] } },
    about: {},
  };

  it.each([
    [{ type: 'sell', seat: 1, company: 'SIK', count: 4, how: 'all' }, true],
    [{ type: 'sell', seat: 1, company: 'SIK', count: 8, how: { by: 1 } }, true],
    [{ type: 'sell', seat: 1, company: 'SIK', count: 5, how: 'all' }, false],
    [{ type: 'sell', seat: 1, company: 'SIK', count: 10, how: 'all' }, false],
    [{ type: 'sell', seat: 1, company: 'SIK', count: 0, how: 'all' }, false],
    [{ type: 'sell', seat: 1, company: 'RABA', count: 4, how: 'all' }, false],
    [{ type: 'sell', seat: 0, company: 'SIK', count: 4, how: 'all' }, false],
    [{ type: 'buy', seat: 1, company: 'SIK', count: 4, how: 'all' }, false],
    [{ type: 'sell', seat: 1, company: 'SIK', count: 4, how: 'some' }, false],
    [{ type: 'sell', seat: 1, company: 'SIK', count: 4 }, false],
    [{ type: 'sell', seat: 1, company: 'SIK', count: 4, how: 'all', more: 1 }, false],
    ['sell', false],
  ])('covers %j: %s', (action, expected) => {
    expect(covers(one, action)).toBe(expected);
  });

  it('takes what is listed on demand as it comes, but not as missing', () => {
    expect(permits({ onDemand: true }, [1])).toBe(true);
    expect(permits({ onDemand: true }, undefined)).toBe(false);
  });
});
