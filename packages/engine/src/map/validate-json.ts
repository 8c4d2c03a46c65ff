/**
 * A box as plain JSON: the same names and values as in `Components`, with lists in the place of what is worked out or
 * looked up. `board` keeps its rows and hexes, `faces` is the list of tiles. Edges and rotations are numbers from 0
 * (south-west, clockwise) to 5; a stop is named by its place in the list of stops, counted from 0. Hexes, tiles and
 * pieces have exactly the fields of their types; companies, trains and the market may have more, which are kept.
 */
import type { Components } from '../core/components.ts';
import type { PrintedHex } from './board.ts';
import type { TileFace } from './tile.ts';

export type ComponentsJson = Omit<Components, 'board' | 'faces'> & {
  readonly board: { readonly rows: readonly string[]; readonly hexes: readonly PrintedHex[] };
  readonly faces: readonly TileFace[];
};

/** A box in the form that `parseComponents` reads. */
export const componentsToJson = (components: Components): ComponentsJson => ({
  ...components,
  board: { rows: components.board.rows, hexes: components.board.hexes },
  faces: [...components.faces.values()],
});
