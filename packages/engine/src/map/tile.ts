/** Tile faces: colour, label, stops and track, as printed in the basic position. */
import { type TileId, tileId } from '../core/ids.ts';
import { type Edge, type Rotation, turned } from './hex.ts';

export const COLOURS = ['yellow', 'green', 'brown', 'gray'] as const;
export type Colour = (typeof COLOURS)[number];

/** One value per phase colour, for off-board locations and mines. */
export type ValueByColour = { readonly [colour in Colour]: number };

/** `largest-or-double`: 1839's Ruhrgebied, worth what the rest of the route makes of it. */
export type Revenue = number | ValueByColour | 'largest-or-double';

export type StopKind = 'city' | 'town' | 'offboard' | 'mine';

export type Stop = {
  readonly kind: StopKind;
  readonly revenue: Revenue;
  /** Station circles; 0 for towns and for places no marker can stand in. */
  readonly slots: number;
  readonly name?: string;
  /** Stops with the same group, in one hex or several, are one location. */
  readonly group?: string;
  /** 1839: off-board locations of one colour never end the same route. */
  readonly colour?: 'black' | 'blue' | 'red';
};

/**
 * A piece of track. It joins two edges, an edge and a stop (by its place in the list of stops), or two stops.
 * Two pieces of one hex share rails exactly when they have an edge in common; lines that merely cross are bridges.
 */
export type Track =
  | { readonly kind: 'through'; readonly edges: readonly [Edge, Edge] }
  | { readonly kind: 'spur'; readonly edge: Edge; readonly stop: number }
  | { readonly kind: 'link'; readonly stops: readonly [number, number] };

export type TileFace = {
  readonly id: TileId;
  readonly colour: Colour;
  readonly label?: string;
  readonly stops: readonly Stop[];
  readonly track: readonly Track[];
  /** What it costs to replace this tile, where the tile itself says so. */
  readonly upgradeCost?: number;
};

/** A piece of the supply: one face, or two faces that share one count. */
export type Piece = { readonly faces: readonly [TileId] | readonly [TileId, TileId]; readonly count: number };

type StopLetter = 'A' | 'B' | 'C';
/** Track in a line of text: edges are digits, stops are letters in the order of the list. `0-3`, `0-A`, `A-B`. */
export type TrackText = `${Edge}-${Edge}` | `${Edge}-${StopLetter}` | `${StopLetter}-${StopLetter}`;

const stopIndex = (letter: string): number => 'ABC'.indexOf(letter);
const EDGE_OF: { readonly [digit: string]: Edge | undefined } = { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 };

/** Reads `0-3`, `0-A` or `A-B`. The type of the argument leaves nothing else to read. */
export function track(text: TrackText): Track {
  const [a, b] = [text.slice(0, 1), text.slice(2)];
  const [from, to] = [EDGE_OF[a], EDGE_OF[b]];
  if (from !== undefined && to !== undefined) return { kind: 'through', edges: [from, to] };
  if (from !== undefined) return { kind: 'spur', edge: from, stop: stopIndex(b) };
  return { kind: 'link', stops: [stopIndex(a), stopIndex(b)] };
}

export const city = (revenue: Revenue, slots = 1): Stop => ({ kind: 'city', revenue, slots });
export const town = (revenue: number): Stop => ({ kind: 'town', revenue, slots: 0 });

/** Builds a face from a line of data. */
export function face(
  number: string,
  colour: Colour,
  stops: readonly Stop[],
  lines: readonly TrackText[],
  more: { readonly label?: string; readonly upgradeCost?: number } = {},
): TileFace {
  return { id: tileId(number), colour, stops, track: lines.map(track), ...more };
}

/** The same piece of track after the tile has been turned. */
export function turnedTrack(piece: Track, rotation: Rotation): Track {
  switch (piece.kind) {
    case 'through':
      return { kind: 'through', edges: [turned(piece.edges[0], rotation), turned(piece.edges[1], rotation)] };
    case 'spur':
      return { kind: 'spur', edge: turned(piece.edge, rotation), stop: piece.stop };
    case 'link':
      return piece;
  }
}

/** The edges a piece of track reaches. */
export function trackEdges(piece: Track): readonly Edge[] {
  switch (piece.kind) {
    case 'through':
      return piece.edges;
    case 'spur':
      return [piece.edge];
    case 'link':
      return [];
  }
}
