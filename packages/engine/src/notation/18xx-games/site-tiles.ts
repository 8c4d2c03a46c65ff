/**
 * Single tiles as the site names them: every piece has a number, both sides of it the same, and a piece that is replaced goes
 * behind the others of its kind.
 */
import type { Components } from '../../core/components.ts';
import { type HexId, hexId, type TileId } from '../../core/ids.ts';
import { hexFace, hexNumber, type Position } from '../../map/position.ts';
import { pieceNumber } from '../../mechanisms/tiles.ts';

/** A tile on the map: the piece, its number, and the name of both together. */
type Laid = { readonly piece: number; readonly copy: number; readonly name: string };

export class TileNames {
  readonly #box: Components;
  readonly #onHex = new Map<string, Laid>();
  /** The numbers of the pieces of each kind that lie in the supply, the next one first. */
  readonly #left: readonly number[][];

  constructor(box: Components) {
    this.#box = box;
    this.#left = box.pieces.map(({ count }) => Array.from({ length: count }, (_, n) => n));
  }

  /** Lays a tile. What lay there is free only then. */
  lay(hex: string, tile: TileId): string {
    const piece = pieceNumber(this.#box, tile);
    const copy = piece === undefined ? undefined : this.#left[piece]?.shift();
    if (piece === undefined || copy === undefined) throw new RangeError(`no tile ${tile} is left`);
    const old = this.#onHex.get(hex);
    if (old !== undefined) this.#left[old.piece]?.push(old.copy);
    const name = `${tile}-${copy}`;
    this.#onHex.set(hex, { piece, copy, name });
    return name;
  }

  /** A city by the tile it is on and its place among the cities there; a hex without a tile has its own name. */
  city(position: Position, hex: string, stop: number): string {
    return `${this.#onHex.get(hex)?.name ?? `${hex}-0`}-${cityNumber(this.#box, position, hexId(hex), stop)}`;
  }
}

/** The place of a stop among those of its hex that have circles. */
function cityNumber(box: Components, position: Position, id: HexId, stop: number): number {
  const number = hexNumber(box.board, id);
  const here = position[number];
  if (here === undefined) throw new RangeError(`there is nothing on ${id}`);
  return hexFace(box, here, number)
    .stops.slice(0, stop)
    .filter(({ kind }) => kind === 'city' || kind === 'mine').length;
}
