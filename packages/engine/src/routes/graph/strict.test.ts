import { describe, expect, it } from 'vitest';
import { byteAt, floatAt, intAt, itemAt, shortAt, valueFor } from './strict.ts';

describe('a strict read', () => {
  const read: readonly (readonly [name: string, read: (index: number) => number])[] = [
    ['a list', (index) => itemAt([0, 7], index)],
    ['whole numbers', (index) => intAt(Int32Array.of(0, 7), index)],
    ['short numbers', (index) => shortAt(Int16Array.of(0, 7), index)],
    ['bytes', (index) => byteAt(Uint8Array.of(0, 7), index)],
    ['numbers', (index) => floatAt(Float64Array.of(0, 7), index)],
  ];

  it.each(read)('of %s gives what is there, 0 among it, and throws where nothing is', (_, at) => {
    expect([at(0), at(1)]).toEqual([0, 7]);
    for (const index of [2, -1, 0.5, Number.NaN]) {
      expect(() => at(index)).toThrow(`a list of 2 has nothing at ${index}`);
    }
  });

  it('of a map throws where the key is not known', () => {
    const map = new Map([['a', 0]]);
    expect(valueFor(map, 'a')).toBe(0);
    expect(() => valueFor(map, 'b')).toThrow('a map of 1 has nothing under a key it was made for');
  });
});
