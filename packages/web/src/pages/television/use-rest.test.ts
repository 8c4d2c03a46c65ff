import { describe, expect, it } from 'vitest';
import { restStyle } from './use-rest.ts';

describe('a screen on which nothing moves', () => {
  it('dims after ten minutes, and then moves every minute without wandering off', () => {
    expect([0, 9].map(restStyle)).toEqual([{}, {}]);
    const after = Array.from({ length: 9 }, (_, minute) => restStyle(10 + minute));
    expect(new Set(after.map(({ opacity }) => opacity))).toEqual(new Set([0.5]));
    const places = after.map(({ transform }) => transform);
    for (const [n, place] of places.slice(1).entries()) expect(place).not.toBe(places[n]);
    expect(new Set(places).size).toBe(4);
  });
});
