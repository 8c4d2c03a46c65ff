import { allComponentSets } from '@kursbuch/engine';
import { BOARD_ENGLISH } from '@kursbuch/words/board';
import { describe, expect, it } from 'vitest';
import { gap } from '../geometry/shape.ts';
import { offboardAreas } from '../offboard/layout.ts';
import { namedTiles, printedFaces, type SampleFace } from '../testkit/sample-faces.ts';
import { layoutOf } from './layout.ts';
import { letteringFor } from './lettering.ts';
import type { PlacedWord } from './word.ts';

/** Pixels of all names and all figures on a face at a scale. */
function pixels(
  { face }: SampleFace,
  scale: number,
): { readonly names: readonly number[]; readonly costs: readonly number[] } {
  const { words } = layoutOf(face, letteringFor(scale));
  const sizes = words.map(({ word }) => word);
  return {
    names: sizes.flatMap((word) => (word.kind === 'text' && word.role === 'name' ? [word.size * scale] : [])),
    costs: sizes.flatMap((word) => {
      if (word.kind === 'symbols') return [word.cost.size * scale];
      return word.kind === 'text' && word.role === 'upgrade-cost' ? [word.size * scale] : [];
    }),
  };
}

const areTouching = (words: readonly PlacedWord[]): boolean =>
  words.some(({ shapes }, n) =>
    words.slice(n + 1).some((other) => shapes.some((a) => other.shapes.some((b) => gap(a, b) < 0.5))),
  );

const least = (sizes: readonly number[]): number => Math.min(...sizes);

describe('words on a board that is shown at a scale', { timeout: 120_000 }, () => {
  const printed = printedFaces();

  it.each([0.96, 0.86, 0.72])('are 10 pixels high at least, and costs 9.5, at %f', (scale) => {
    const found = printed.map((face) => pixels(face, scale));
    const names = found.flatMap((one) => one.names);
    expect(names.length).toBeGreaterThan(100);
    expect(least(names)).toBeGreaterThanOrEqual(10);
    expect(least(found.flatMap(({ costs }) => costs))).toBeGreaterThanOrEqual(9.5);
  });

  it('are 9 pixels high on the smallest desk', () => {
    expect(least(printed.flatMap((face) => pixels(face, 0.61).names))).toBeGreaterThanOrEqual(9);
  });

  it('stand apart from one another, and a name is found on every tile', () => {
    const laid = printed.map(({ name, face }) => ({ name, words: layoutOf(face, letteringFor(0.72)).words }));
    expect(laid.filter(({ words }) => areTouching(words)).map(({ name }) => name)).toEqual([]);
    const tiles = namedTiles().filter((_, n) => n % 9 === 0);
    const small = tiles.filter((face) => least([Infinity, ...pixels(face, 0.72).names]) < 10);
    expect(tiles.length).toBeGreaterThan(50);
    expect(small.map(({ name }) => name)).toEqual([]);
    expect(tiles.filter((face) => pixels(face, 0.72).names.length === 0)).toEqual([]);
  });

  it('are no smaller where two names share a tile, but reach beyond it', () => {
    const tiles = namedTiles().filter(({ face }, n) => n % 3 === 0 && face.hex?.name?.includes(' & '));
    const small = tiles.filter((face) => least(pixels(face, 0.61).names) < 9);
    expect(tiles.length).toBeGreaterThan(50);
    expect(small.map(({ name }) => name)).toEqual([]);
  });

  it('leave off-board values as large as there is room for, never smaller than on a sheet', () => {
    const values = allComponentSets().flatMap(({ board }) =>
      offboardAreas(board, BOARD_ENGLISH, letteringFor(0.86).figure).flatMap(({ words }) =>
        words.flatMap(({ word }) => (word.kind === 'values' ? [word.size * 0.86] : [])),
      ),
    );
    expect(least(values)).toBeGreaterThanOrEqual(9.4);
  });

  it('are set alike for scales that are close', () => {
    expect(letteringFor(0.86)).toBe(letteringFor(0.87));
    expect(letteringFor(0.72)).not.toBe(letteringFor(0.86));
  });
});
