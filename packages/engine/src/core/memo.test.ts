import { describe, expect, it } from 'vitest';

import { onceFor } from './memo.ts';

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
