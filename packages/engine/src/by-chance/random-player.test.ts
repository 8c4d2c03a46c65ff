import { describe, expect, it } from 'vitest';

import { seat } from '../core/ids.ts';
import { offer } from '../deeds/index.ts';
import { Dice } from './dice.ts';
import { pickOffer } from './random-player.ts';

describe('the random player', () => {
  const offers = [
    offer('done', seat(0), {}, {}, {}),
    offer('pass', seat(0), {}, {}, {}),
    offer('concede', seat(0), {}, {}, {}),
  ];

  it('weighs rare offers exactly', () => {
    const counts = (rare: number): number => {
      const dice = new Dice('rare');
      let found = 0;
      for (let n = 0; n < 40_000; n += 1) {
        const taken = pickOffer(offers, ({ type }) => (type === 'done' ? 1 : type === 'pass' ? rare : 0), dice)?.type;
        if (taken === 'concede') throw new Error('a weight of nothing');
        if (taken === 'pass') found += 1;
      }
      return found;
    };
    // About 20 and 160 are to be expected.
    expect(counts(0.0005)).toBeGreaterThan(8);
    expect(counts(0.0005)).toBeLessThan(40);
    expect(counts(0.004)).toBeGreaterThan(120);
    expect(counts(0.004)).toBeLessThan(200);
  });

  it('takes any offer where all weigh nothing', () => {
    expect(pickOffer(offers, () => 0, new Dice('any'))).toBeDefined();
    expect(pickOffer([], () => 1, new Dice('none'))).toBeUndefined();
  });
});
