/** A printed board: its hexes in reading order, who borders on whom, and where companies are at home. */
import type { CompanyId, HexId } from '../core/ids.ts';
import { beyond, type Edge, EDGES } from './hex.ts';
import type { Stop, Track } from './tile.ts';

/**
 * What may happen on a hex. `land` takes tiles; `yellow` is printed as if a yellow tile lay there and is replaced by
 * green ones; `gray`, `offboard` and `mine` are fixed.
 */
export type Area = 'land' | 'yellow' | 'gray' | 'offboard' | 'mine';

export type Terrain = {
  readonly kinds: readonly ('river' | 'mountain' | 'hill')[];
  readonly cost: number;
  /** 18Mag prints one symbol for each 10 Forint. */
  readonly symbols?: number;
};

/** `barrier`: no track crosses, ever. `red-barrier`: 1839, closed until phase LR. */
export type BorderKind = 'barrier' | 'red-barrier';

export type PrintedHex = {
  readonly id: HexId;
  readonly area: Area;
  readonly name?: string;
  readonly terrain?: Terrain;
  readonly stops: readonly Stop[];
  readonly track: readonly Track[];
  readonly label?: string;
  readonly borders: readonly { readonly edge: Edge; readonly kind: BorderKind }[];
  /** A barrier inside the hex; no track joins edges of different sides. */
  readonly partition?: { readonly name: string; readonly sides: readonly [readonly Edge[], readonly Edge[]] };
  /** Edges that every tile laid here must reach. */
  readonly stubs: readonly Edge[];
  /** The private company that closes the hex. */
  readonly blockedBy?: CompanyId;
};

/** A board made ready for use: hexes by number, neighbours by edge. */
export type Board = {
  readonly rows: readonly string[];
  readonly hexes: readonly PrintedHex[];
  /** `neighbours[6 * hex + edge]` is the number of the hex beyond that edge, or -1. */
  readonly neighbours: readonly number[];
  readonly numberOf: ReadonlyMap<HexId, number>;
};

/** Compiles printed hexes into a board. Hexes are put into reading order, so the order of the data never matters. */
export function makeBoard(rows: readonly string[], printed: readonly PrintedHex[]): Board {
  const place = (hex: PrintedHex): number => rows.indexOf(hex.id.slice(0, 1)) * 1000 + Number(hex.id.slice(1));
  const hexes = printed.toSorted((a, b) => place(a) - place(b));
  const numberOf = new Map(hexes.map((hex, n) => [hex.id, n]));
  const neighbours = hexes.flatMap((hex) =>
    EDGES.map((e) => {
      const id = beyond(hex.id, e, rows);
      return id === undefined ? -1 : (numberOf.get(id) ?? -1);
    }),
  );
  return { rows, hexes, neighbours, numberOf };
}

/** The number of the hex beyond an edge, or -1 off the map. */
export const neighbourOf = (board: Board, hex: number, e: Edge): number => board.neighbours[6 * hex + e] ?? -1;
