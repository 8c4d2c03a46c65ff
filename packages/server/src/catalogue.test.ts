import { componentSet } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { boards, listInWords, playersInWords, tileCounts } from './catalogue.ts';

describe('the catalogue', () => {
  it('has every board under a name of its own', () => {
    expect(new Set(boards().map(({ title, name }) => `${title.name} ${name}`)).size).toBe(7);
  });

  it('says lists as a person would', () => {
    expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map(listInWords)).toEqual(['A', 'A and B', 'A, B and C']);
  });

  it.each([
    [[2], '2'],
    [[2, 3], '2 or 3'],
    [[6, 3, 5, 4], '3 to 6'],
    [[2, 4], '2 or 4'],
  ])('says %j as %s', (players, words) => {
    expect(playersInWords(players)).toBe(words);
  });

  it('[1824-SETUP-12] counts the tiles of 1824', () => {
    expect(tileCounts(componentSet('1824'))).toEqual({ yellow: 72, green: 48, brown: 20, gray: 3 });
  });
});
