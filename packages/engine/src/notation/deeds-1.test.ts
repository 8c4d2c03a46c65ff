import { describe, expect, it } from 'vitest';
import { DEEDS, isDeedType } from '../deeds/index.ts';
import { deedFrom, deedFromVersion1 } from './deeds-1.ts';
import type { Json } from '../core/json.ts';

const seat = 1;

/** What version 1 wrote, and what it is called today. */
const PAIRS: readonly (readonly [what: string, then: Json, now: Json])[] = [
  [
    'a new train of 1824',
    { type: 'buy-train', seat, company: 'BK', from: 'bank', train: '3', price: 120, tradeIn: '2#1' },
    { type: 'buy-train', seat, company: 'BK', from: 'supply', train: '3', price: 120, tradeIn: '2#1' },
  ],
  [
    'a train of another company in 1824',
    { type: 'buy-train', seat, company: 'BK', from: 'MS', train: '3#2', price: 1 },
    { type: 'buy-train', seat, company: 'BK', from: 'MS', card: '3#2', price: 1 },
  ],
  [
    'a new train of 18Mag',
    { type: 'buy-train', seat, company: '6', from: 'MAVAG', train: '4', price: 300 },
    { type: 'buy-train', seat, company: '6', from: 'MAVAG', train: '4', price: 300 },
  ],
  [
    'a train of another minor',
    { type: 'buy-train', seat, company: '6', from: '7', card: '2#4', price: 10 },
    { type: 'buy-train', seat, company: '6', from: '7', card: '2#4', price: 10 },
  ],
  [
    'a train from the supply of 1839',
    { type: 'buy-train', seat, company: 'NRS', from: 'supply', train: 'PR3+1', price: 0 },
    { type: 'buy-train', seat, company: 'NRS', from: 'supply', train: 'PR3+1', price: 0 },
  ],
  [
    'a sale of one company',
    { type: 'sell-shares', seat, company: 'SIK', count: 3 },
    { type: 'sell-shares', seat, sales: [{ company: 'SIK', count: 3 }] },
  ],
  [
    'a sale with the director’s certificate',
    { type: 'sell-shares', seat, company: 'BH', count: 2, certificate: 'director' },
    { type: 'sell-shares', seat, sales: [{ company: 'BH', count: 2, certificate: 'director' }] },
  ],
  [
    'a sale in several lots',
    { type: 'sell-shares', seat, sales: [{ company: 'HSM', count: 1 }] },
    { type: 'sell-shares', seat, sales: [{ company: 'HSM', count: 1 }] },
  ],
  [
    'a train given up in 1839',
    { type: 'discard', seat, company: 'HSM', train: '2#1' },
    { type: 'discard-train', seat, company: 'HSM', train: '2#1' },
  ],
  [
    'a terrain token',
    { type: 'lay-tile', seat, company: '6', hex: 'E12', tile: '8', rotation: 2, terrainToken: true },
    { type: 'lay-tile', seat, company: '6', hex: 'E12', tile: '8', rotation: 2, using: 'terrain-token' },
  ],
  ['a pass', { type: 'pass', seat }, { type: 'pass', seat }],
];

describe('deeds of version 1', () => {
  it.each(PAIRS)('%s is read in the words of today', (_, then, now) => {
    expect(deedFromVersion1(then)).toEqual(now);
    expect(deedFrom(1, then)).toEqual(now);
  });

  it.each(PAIRS)('%s of today is left as it is', (_, _then, now) => {
    expect(deedFromVersion1(now)).toEqual(now);
    expect(deedFrom(2, now)).toBe(now);
  });

  it.each(PAIRS)('%s is a deed afterwards', (_, _then, now) => {
    if (typeof now !== 'object' || now === null || !('type' in now) || !isDeedType(now['type']))
      throw new TypeError('this is no deed');
    expect(DEEDS[now['type']].shape(now, 'action').ok).toBe(true);
  });

  it.each([
    [null],
    ['pass'],
    [[]],
    [{ seat: 0 }],
    [{ type: 'buy-train', seat: 0 }],
    [{ type: 'sell-shares', company: 'X' }],
    // What contradicts itself is left to be refused.
    [{ type: 'sell-shares', company: 'X', count: 1, sales: [] }],
    [{ type: 'buy-train', seat: 0, train: '2#1', card: '3#1' }],
    [{ type: 'lay-tile', seat: 0, terrainToken: true, using: 'HLG' }],
  ])('%j says nothing, and stays what it is', (nothing) => {
    expect(deedFromVersion1(nothing)).toEqual(nothing);
  });
});
