/** Edges that track may ever reach, worked out once for each printed board. */
import { type Board, neighbourOf } from './board.ts';
import { type Edge, EDGES, opposite } from './hex.ts';
import { reachesEdge } from './position.ts';
import { type Track, trackEdges } from './tile.ts';

/** Why no track may run to an edge of a hex. */
export type EdgeFault = 'off-the-map' | 'barrier' | 'blank-side';

const faultsOf = new WeakMap<Board, readonly (EdgeFault | undefined)[]>();

function findFault(board: Board, hex: number, e: Edge): EdgeFault | undefined {
  const next = neighbourOf(board, hex, e);
  const beyond = board.hexes[next];
  if (beyond === undefined) return 'off-the-map';
  if (board.hexes[hex]?.borders.some((border) => border.edge === e && border.kind === 'barrier')) return 'barrier';
  const fixed = beyond.area === 'gray' || beyond.area === 'offboard' || beyond.area === 'mine';
  return fixed && !reachesEdge(beyond.track, opposite(e)) ? 'blank-side' : undefined;
}

/** What forbids track to an edge for the whole game: the end of the map, a barrier, a fixed hex without track there. */
export function edgeFault(board: Board, hex: number, e: Edge): EdgeFault | undefined {
  let faults = faultsOf.get(board);
  if (faults === undefined) {
    faults = board.hexes.flatMap((_, n) => EDGES.map((side) => findFault(board, n, side)));
    faultsOf.set(board, faults);
  }
  return faults[6 * hex + e];
}

const masks = new WeakMap<Board, { readonly strict: readonly number[]; readonly lenient: readonly number[] }>();

/** The edges of each hex without one of the given faults, as sets of bits. */
const withoutFaults = (board: Board, faults: readonly EdgeFault[]): readonly number[] =>
  board.hexes.map((_, n) =>
    EDGES.reduce<number>((bits, e) => {
      const fault = edgeFault(board, n, e);
      return fault !== undefined && faults.includes(fault) ? bits : bits | (1 << e);
    }, 0),
  );

/** The edges of a hex that track may reach, as a set of bits; blank sides of fixed hexes only where a title opens them. */
export function openEdges(board: Board, hex: number, blankSidesOpen = false): number {
  let all = masks.get(board);
  if (all === undefined) {
    all = {
      strict: withoutFaults(board, ['off-the-map', 'barrier', 'blank-side']),
      lenient: withoutFaults(board, ['off-the-map', 'barrier']),
    };
    masks.set(board, all);
  }
  return (blankSidesOpen ? all.lenient : all.strict)[hex] ?? 0;
}

/** The edges some track reaches, as a set of bits. */
export function edgeBits(track: readonly Track[]): number {
  let bits = 0;
  for (const piece of track) for (const e of trackEdges(piece)) bits |= 1 << e;
  return bits;
}
