import { describe, expect, it } from 'vitest';

import { lately, latelyForBoth, onceFor } from './memo.ts';

describe('what is worked out once for a key', () => {
  it('is the same value for the same key, whatever was asked in between', () => {
    const asked: string[] = [];
    const named = onceFor(({ name }: { readonly name: string }) => {
      asked.push(name);
      return [name];
    });
    const [a, b] = [{ name: 'a' }, { name: 'b' }];
    const [first, second] = [named(a), named(b)];
    expect([named(a), named(a), named(b)]).toEqual([['a'], ['a'], ['b']]);
    expect(named(a)).toBe(first);
    expect(named(b)).toBe(second);
    expect(asked).toEqual(['a', 'b']);
  });

  it('of two keys is worked out once for each pair', () => {
    const asked: string[] = [];
    const pair = latelyForBoth(({ a }: { readonly a: number }, { b }: { readonly b: number }) => {
      asked.push(`${a}${b}`);
      return 10 * a + b;
    });
    const [one, two] = [
      { a: 1, b: 1 },
      { a: 2, b: 2 },
    ];
    expect([pair(one, one), pair(one, two), pair(two, one), pair(one, two), pair(one, one)]).toEqual([
      11, 12, 21, 12, 11,
    ]);
    expect(asked).toEqual(['11', '12', '21']);
  });

  it('is worked out for each key, even if they look alike, and remembered when it is undefined', () => {
    let asked = 0;
    const nothing = onceFor((_key: object): undefined => {
      asked += 1;
      return undefined;
    });
    const [a, b] = [{}, {}];
    for (const key of [a, b, a, b]) expect(nothing(key)).toBeUndefined();
    expect(asked).toBe(2);
  });
});

describe('what is remembered for the last few keys', () => {
  it('is worked out once while a key is among them, and again when it no longer is', () => {
    const asked: number[] = [];
    const doubled = lately(({ n }: { readonly n: number }) => {
      asked.push(n);
      return 2 * n;
    });
    const keys = Array.from({ length: 9 }, (_, n) => ({ n }));
    const [first, ...others] = keys;
    expect(keys.slice(0, 8).map(doubled)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
    expect(keys.slice(0, 8).map(doubled)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(others.map(doubled)).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
    expect(asked).toHaveLength(9);
    expect(first === undefined ? undefined : doubled(first)).toBe(0);
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 0]);
  });
});
