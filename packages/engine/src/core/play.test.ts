import { describe, expect, it } from 'vitest';

import { seat } from './ids.ts';
import { asked, decisionDue } from './play.ts';

type Pending =
  | { readonly kind: 'price'; readonly seat: ReturnType<typeof seat>; readonly most: number }
  | { readonly kind: 'home'; readonly seat: ReturnType<typeof seat> };

const price: Pending = { kind: 'price', seat: seat(1), most: 3 };
const home: Pending = { kind: 'home', seat: seat(0) };
const waiting: { readonly pending: readonly Pending[] } = { pending: [price, home] };

describe('the decision that is due', () => {
  it('is the first one, and only if it is of the kind asked for', () => {
    expect([asked(waiting, 'price'), asked(waiting, 'home')]).toEqual([price, undefined]);
    expect(decisionDue(waiting, 'price').most).toBe(3);
  });

  it('is a bug to ask for where none of the kind can be', () => {
    expect(() => decisionDue(waiting, 'home')).toThrow('nobody was asked about home');
  });
});
