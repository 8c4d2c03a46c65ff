/** Every tile face of every title by its number, and the words in which a title writes down its supply of pieces. */
import { frozenMap } from '../core/freeze.ts';
import { type TileId, tileId } from '../core/ids.ts';
import { BROWN_FACES } from './tiles-brown.ts';
import { GRAY_FACES } from './tiles-gray.ts';
import { GREEN_FACES } from './tiles-green.ts';
import { YELLOW_FACES } from './tiles-yellow.ts';
import type { Piece, TileFace } from './tile.ts';

/** All faces, yellow to gray. */
export const ALL_FACES: readonly TileFace[] = [...YELLOW_FACES, ...GREEN_FACES, ...BROWN_FACES, ...GRAY_FACES];

/** One catalogue for all titles: a number that two titles share is the same tile in both. */
export const TILE_CATALOGUE: ReadonlyMap<TileId, TileFace> = frozenMap(ALL_FACES.map((face) => [face.id, face]));

/** Pieces with one face. */
export const single = (number: string, count: number): Piece => ({ faces: [tileId(number)], count });

/** Pieces printed on both sides: laying one face takes the other out of the supply. */
export const double = (number: string, other: string, count: number): Piece => ({
  faces: [tileId(number), tileId(other)],
  count,
});

/** Two supplies in one box: counts of the same piece are added up. */
export function addPieces(base: readonly Piece[], more: readonly Piece[]): readonly Piece[] {
  const key = (piece: Piece): string => piece.faces.join('/');
  const known = new Set(base.map(key));
  return [
    ...base.map((piece) => {
      const extra = more.find((other) => key(other) === key(piece));
      return extra === undefined ? piece : { ...piece, count: piece.count + extra.count };
    }),
    ...more.filter((piece) => !known.has(key(piece))),
  ];
}

/** The faces that a supply can show, in the order of the catalogue. */
export function facesOf(pieces: readonly Piece[]): ReadonlyMap<TileId, TileFace> {
  const wanted = new Set(pieces.flatMap((piece) => [...piece.faces]));
  for (const id of wanted) if (!TILE_CATALOGUE.has(id)) throw new RangeError(`there is no tile ${id}`);
  return frozenMap(ALL_FACES.filter((face) => wanted.has(face.id)).map((face) => [face.id, face]));
}
