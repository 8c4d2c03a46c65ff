/**
 * The rail network of a position: its locations, and the links of plain track between them.
 *
 * Two pieces of track of one hex share rails exactly when they share an edge, so the sides of hexes that a link crosses
 * say everything about what it has in common with other links. A line that joins two stops within one hex is a track
 * of its own.
 */
import { type Board, type BorderKind, neighbourOf } from '../map/board.ts';
import { type Edge, EDGES, opposite } from '../map/hex.ts';
import { faceById, type MapParts, type Position, printedHex, trackOf } from '../map/position.ts';
import type { Stop, Track } from '../map/tile.ts';
import type { StopRef } from './types.ts';

/** A location of the network, with what the hex shows there now and how many tracks lead away from it. */
export type NetworkStop = StopRef & { readonly shown: Stop; readonly exits: number };

/** Plain track between two stops, without another stop on the way. */
export type Link = {
  /** Places in the network's list of stops; `from` is the smaller one. */
  readonly from: number;
  readonly to: number;
  /** The edges by which the link leaves one hex after the other, beginning in the hex of `from`. */
  readonly exits: readonly Edge[];
  /** Tracks it uses up: two links that have one in common never run at the same time. */
  readonly tracks: readonly number[];
};

export type Network = {
  readonly stops: readonly NetworkStop[];
  readonly links: readonly Link[];
  /** How many different tracks the links name. */
  readonly tracks: number;
};

/** How a hex looks from its edges; worked out once for each face and rotation. */
type HexTrack = {
  /** By edge: where a train that comes in goes on, as an edge, or as -1 less the stop. */
  readonly inward: readonly (readonly number[])[];
  /** By stop: the edges its tracks lead to. */
  readonly outward: readonly (readonly Edge[] | undefined)[];
  readonly joins: readonly (readonly [number, number])[];
};

const compiled = new WeakMap<readonly Track[], HexTrack>();

function hexTrack(pieces: readonly Track[]): HexTrack {
  const known = compiled.get(pieces);
  if (known !== undefined) return known;
  const inward: number[][] = EDGES.map(() => []);
  const outward: Edge[][] = [];
  const joins: (readonly [number, number])[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'through') {
      inward[piece.edges[0]]?.push(piece.edges[1]);
      inward[piece.edges[1]]?.push(piece.edges[0]);
    } else if (piece.kind === 'spur') {
      inward[piece.edge]?.push(-1 - piece.stop);
      (outward[piece.stop] ??= []).push(piece.edge);
    } else joins.push(piece.stops);
  }
  const made = { inward, outward, joins };
  compiled.set(pieces, made);
  return made;
}

/** By `6 * hex + edge`: whether the border is closed; worked out once for each board and set of closed borders. */
const closedSides = new WeakMap<Board, Map<string, Uint8Array>>();

function closedBorders(board: Board, closed: readonly BorderKind[]): Uint8Array {
  const ofBoard = closedSides.get(board) ?? new Map<string, Uint8Array>();
  closedSides.set(board, ofBoard);
  const key = closed.toSorted().join();
  const known = ofBoard.get(key);
  if (known !== undefined) return known;
  const sides = new Uint8Array(6 * board.hexes.length);
  board.hexes.forEach(({ borders }, hex) => {
    for (const { edge, kind } of borders) {
      if (!closed.includes(kind)) continue;
      const next = neighbourOf(board, hex, edge);
      sides[6 * hex + edge] = 1;
      if (next >= 0) sides[6 * next + opposite(edge)] = 1;
    }
  });
  ofBoard.set(key, sides);
  return sides;
}

/**
 * Whether a stop is a location at all. An empty circle or dot has no value before a tile gives it one (1839-ROUTE-20);
 * an off-board location may be worth nothing and still be run to.
 */
const isLocation = (stop: Stop): boolean => stop.revenue !== 0 || stop.kind === 'offboard' || stop.kind === 'mine';

type Found = {
  readonly from: number;
  readonly to: number;
  readonly exits: readonly Edge[];
  readonly sides: readonly number[];
};

/** Walks the plain track of a board. One of these lives as long as one call of `buildNetwork`. */
class Surveyor {
  readonly stops: (StopRef & { readonly shown: Stop })[] = [];
  readonly found: Found[] = [];
  readonly #board: Board;
  readonly #closed: Uint8Array;
  readonly #tracks: HexTrack[] = [];
  /** By `8 * hex + stop`: the place in `stops`, or -1. */
  readonly #places: Int32Array;
  readonly #exits: Edge[] = [];
  readonly #sides: number[] = [];

  constructor(parts: MapParts, position: Position, closed: readonly BorderKind[]) {
    this.#board = parts.board;
    this.#closed = closedBorders(parts.board, closed);
    this.#places = new Int32Array(8 * position.length).fill(-1);
    position.forEach(({ tile }, hex) => {
      const printed = printedHex(parts.board, hex);
      const face = tile === undefined ? undefined : faceById(parts.faces, tile.id);
      this.#tracks.push(
        hexTrack(face === undefined || tile === undefined ? printed.track : trackOf(face, tile.rotation)),
      );
      (face ?? printed).stops.forEach((shown, stop) => {
        if (!isLocation(shown)) return;
        this.#places[8 * hex + stop] = this.stops.length;
        this.stops.push({ hex, stop, shown });
      });
    });
  }

  survey(): void {
    this.stops.forEach(({ hex, stop }, from) => {
      for (const e of this.#tracks[hex]?.outward[stop] ?? []) this.#cross(from, hex, e);
    });
    this.#tracks.forEach(({ joins }, hex) => {
      joins.forEach(([a, b], n) => {
        const [one, other] = [this.#places[8 * hex + a] ?? -1, this.#places[8 * hex + b] ?? -1];
        if (one < 0 || other < 0) return;
        // Negative numbers keep these tracks apart from the sides of hexes.
        this.found.push({ from: Math.min(one, other), to: Math.max(one, other), exits: [], sides: [-1 - 8 * hex - n] });
      });
    });
  }

  /** Leaves a hex over an edge and follows every line beyond it that crosses no side twice. */
  #cross(from: number, hex: number, e: Edge): void {
    const next = neighbourOf(this.#board, hex, e);
    if (next < 0 || this.#closed[6 * hex + e] === 1) return;
    const entered = opposite(e);
    const inward = this.#tracks[next]?.inward[entered] ?? [];
    if (inward.length === 0) return;
    const side = Math.min(6 * hex + e, 6 * next + entered);
    if (this.#sides.includes(side)) return;
    this.#exits.push(e);
    this.#sides.push(side);
    for (const target of inward) {
      const through = EDGES[target];
      if (through !== undefined) this.#cross(from, next, through);
      else {
        const to = this.#places[8 * next - 1 - target] ?? -1;
        // Every link is met from both of its ends; a line back to the same stop is no link.
        if (to > from) this.found.push({ from, to, exits: [...this.#exits], sides: [...this.#sides] });
      }
    }
    this.#exits.pop();
    this.#sides.pop();
  }
}

/** Leaves out links that use all the track of another link between the same stops, and more. */
function withoutDetours(found: readonly Found[]): readonly Found[] {
  const byEnds = new Map<number, Found[]>();
  for (const link of found) {
    const ends = link.from * 4096 + link.to;
    const others = byEnds.get(ends);
    if (others === undefined) byEnds.set(ends, [link]);
    else others.push(link);
  }
  if (byEnds.size === found.length) return found;
  return found.filter((link) => {
    const others = byEnds.get(link.from * 4096 + link.to) ?? [];
    return !others.some(
      (other) => other.sides.length < link.sides.length && other.sides.every((side) => link.sides.includes(side)),
    );
  });
}

/**
 * Numbers the tracks. Sides that always go together are one track, and a side that only one link uses is left out where
 * the link shares another one: a track is there to tell which links exclude each other.
 */
function numberTracks(found: readonly Found[]): { readonly links: readonly Link[]; readonly tracks: number } {
  const usersOf = new Map<number, number[]>();
  found.forEach(({ sides }, link) => {
    for (const side of sides) {
      const users = usersOf.get(side);
      if (users === undefined) usersOf.set(side, [link]);
      else users.push(link);
    }
  });
  const trackOfUsers = new Map<string, number>();
  const trackOfSide = new Map<number, number>();
  let tracks = 0;
  for (const [side, users] of usersOf) {
    if (users.length === 1) continue;
    const key = users.join();
    const track = trackOfUsers.get(key) ?? tracks;
    if (track === tracks) {
      trackOfUsers.set(key, track);
      tracks += 1;
    }
    trackOfSide.set(side, track);
  }
  const links = found.map(({ from, to, exits, sides }) => {
    const used: number[] = [];
    for (const side of sides) {
      const track = trackOfSide.get(side);
      if (track !== undefined && !used.includes(track)) used.push(track);
    }
    if (used.length === 0) {
      used.push(tracks);
      tracks += 1;
    }
    return { from, to, exits, tracks: used };
  });
  return { links, tracks };
}

/** Adds to each stop how many of its tracks lead anywhere. */
function withExits(stops: Surveyor['stops'], found: readonly Found[]): readonly NetworkStop[] {
  const exits = new Uint8Array(stops.length);
  const seen = new Set<number>();
  const count = (stop: number, side: number): void => {
    const key = stop * 65_536 + side + 32_768;
    if (!seen.has(key)) exits[stop] = (exits[stop] ?? 0) + 1;
    seen.add(key);
  };
  for (const { from, to, sides } of found) {
    count(from, sides[0] ?? 0);
    count(to, sides.at(-1) ?? 0);
  }
  return stops.map(({ hex, stop, shown }, n) => ({ hex, stop, shown, exits: exits[n] ?? 0 }));
}

/** Builds the network of a position. The order of its parts follows the board alone. */
export function buildNetwork(parts: MapParts, position: Position, closed: readonly BorderKind[]): Network {
  const surveyor = new Surveyor(parts, position, closed);
  surveyor.survey();
  const found = withoutDetours(surveyor.found);
  return { stops: withExits(surveyor.stops, found), ...numberTracks(found) };
}
