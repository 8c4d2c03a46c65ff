/** Hexes that stand on a point: their six edges, their names, and who their neighbours are. */
import { type HexId, hexId } from '../core/ids.ts';

/** Edges clockwise from the south-west: 0 SW, 1 W, 2 NW, 3 NE, 4 E, 5 SE. One turn of a tile adds one. */
export const EDGES = [0, 1, 2, 3, 4, 5] as const;
export type Edge = (typeof EDGES)[number];
/** Turns of 60 degrees clockwise. */
export type Rotation = Edge;

export const EDGE_NAMES = ['SW', 'W', 'NW', 'NE', 'E', 'SE'] as const;

const AROUND: readonly (readonly [number, number])[] = [
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
];

/** The edge that a number stands for, whatever multiple of six was added to it. */
export function edge(n: number): Edge {
  const found = EDGES[((n % 6) + 6) % 6];
  if (found === undefined) throw new RangeError(`an edge is a whole number, not ${n}`);
  return found;
}

export const opposite = (e: Edge): Edge => edge(e + 3);
export const turned = (e: Edge, rotation: Rotation): Edge => edge(e + rotation);

/** Splits `E12` into its row letter and its number. */
export function splitHex(id: HexId): { readonly row: string; readonly number: number } {
  return { row: id.slice(0, 1), number: Number(id.slice(1)) };
}

/** The name of the place beyond an edge, whether or not such a hex exists; undefined beyond the first and last row. */
export function beyond(id: HexId, e: Edge, rows: readonly string[]): HexId | undefined {
  const { row, number } = splitHex(id);
  const [across, down] = AROUND[e] ?? [0, 0];
  const nextRow = rows[rows.indexOf(row) + down];
  return nextRow === undefined ? undefined : hexId(`${nextRow}${number + across}`);
}
