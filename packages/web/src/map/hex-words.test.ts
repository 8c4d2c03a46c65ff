import { componentSet, emptyPosition, hexId, hexNumber, tileId } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { say } from '../words/index.ts';
import { hexWords } from './hex-words.ts';

function told(box: string, hex: string, tile?: readonly [id: string, rotation: 0 | 1 | 2 | 3 | 4 | 5]): string {
  const components = componentSet(box);
  const number = hexNumber(components.board, hexId(hex));
  const laid = tile === undefined ? undefined : { tile: { id: tileId(tile[0]), rotation: tile[1] }, markers: [[]] };
  const hexes = emptyPosition(components.board).map((state, n) => (n === number && laid !== undefined ? laid : state));
  return hexWords(say, components, hexes, number, false).replaceAll('\u00a0', ' ');
}

describe('a hex in words', () => {
  it('says which sides a stop is joined to, and what it is worth', () => {
    expect(told('18mag', 'F13', ['57', 0])).toMatch(
      /^F13, .+, yellow tile 57, city 20 Ft, one circle free, joined to south-west, north-east$/u,
    );
  });
  it('tells track that passes by from track to a stop', () => {
    expect(told('18mag', 'D13', ['9', 0])).toContain('track from south-west to north-east');
  });
  it('calls a mine a mine and an off-board location one', () => {
    expect(told('1824', 'A12')).toMatch(/^A12, mine yellow 10, green 10, brown 40/u);
    expect(told('1824', 'A4')).toMatch(/^A4, Dresden, off the board, yellow 10, green 20/u);
  });
  it('names the cost of the ground', () => {
    expect(told('1824', 'C18')).toBe('C18, no tile, terrain 40 G');
  });
});
