/** The track of a hex sorted by where one comes from, so that walks look things up instead of searching. */
import type { Edge } from './hex.ts';
import { type Stop, type Track, trackEdges } from './tile.ts';

export type Ways = {
  /** Edges with track, as a set of bits. */
  readonly edges: number;
  /** By edge: the edges that lines from it lead to. */
  readonly lines: readonly (readonly Edge[])[];
  /** By edge: the stops that track from it leads to. */
  readonly stopsFrom: readonly (readonly number[])[];
  /** By stop: the edges its track leads to. */
  readonly edgesOf: readonly (readonly Edge[])[];
  /** By stop: the stops it is joined to within the hex. */
  readonly linked: readonly (readonly number[])[];
};

/** Sorts the track of a face. */
export function waysOf(stops: readonly Stop[], track: readonly Track[]): Ways {
  const lines: Edge[][] = [[], [], [], [], [], []];
  const stopsFrom: number[][] = [[], [], [], [], [], []];
  const edgesOf: Edge[][] = stops.map(() => []);
  const linked: number[][] = stops.map(() => []);
  let edges = 0;
  for (const piece of track) {
    for (const e of trackEdges(piece)) edges |= 1 << e;
    if (piece.kind === 'through') {
      const [a, b] = piece.edges;
      lines[a]?.push(b);
      lines[b]?.push(a);
    } else if (piece.kind === 'spur') {
      stopsFrom[piece.edge]?.push(piece.stop);
      edgesOf[piece.stop]?.push(piece.edge);
    } else {
      const [a, b] = piece.stops;
      linked[a]?.push(b);
      linked[b]?.push(a);
    }
  }
  return { edges, lines, stopsFrom, edgesOf, linked };
}
