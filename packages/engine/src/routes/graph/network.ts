/**
 * The rail network of a position: its locations, and the links of plain track between them.
 *
 * Two pieces of track of one hex share rails exactly when they share an edge, so the sides of hexes that a link crosses
 * say everything about what it has in common with other links. A line that joins two stops within one hex is a track
 * of its own.
 */
import { type Board, type BorderKind, neighbourOf } from '../../map/board.ts';
import { type Edge, EDGES, opposite } from '../../map/hex.ts';
import { faceById, type MapParts, type Position, printedHex, trackOf } from '../../map/position.ts';
import type { Stop, Track } from '../../map/tile.ts';
import type { StopRef } from '../types.ts';
import { byteAt, intAt, itemAt, valueFor } from './strict.ts';

/** A location of the network, with what the hex shows there now and how many tracks lead away from it. */
export type NetworkStop = StopRef & { readonly shown: Stop; readonly exits: number };

/** Plain track between two stops, without another stop on the way. */
export type Link = {
  /** Places in the network's list of stops. */
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
      itemAt(inward, piece.edges[0]).push(piece.edges[1]);
      itemAt(inward, piece.edges[1]).push(piece.edges[0]);
    } else if (piece.kind === 'spur') {
      itemAt(inward, piece.edge).push(-1 - piece.stop);
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

/** A link under its ends as they turned up, with the sides of hexes that it crosses. */
type Found = {
  readonly from: number;
  readonly to: number;
  readonly exits: readonly Edge[];
  readonly sides: readonly number[];
};

/** What lies on the board, hex by hex; a hex is looked at when the walk comes to it. */
export class TrackMap {
  readonly #parts: MapParts;
  readonly #position: Position;
  readonly #tracks: (HexTrack | undefined)[] = [];

  constructor(parts: MapParts, position: Position) {
    this.#parts = parts;
    this.#position = position;
  }

  get board(): Board {
    return this.#parts.board;
  }

  /** The hexes whose track was asked for. */
  get looked(): readonly number[] {
    return [...this.#tracks.keys()].filter((hex) => this.#tracks[hex] !== undefined);
  }

  /** The stops that a hex shows now. */
  stopsIn(hex: number): readonly Stop[] {
    const tile = this.#position[hex]?.tile;
    return tile === undefined ? printedHex(this.board, hex).stops : faceById(this.#parts.faces, tile.id).stops;
  }

  trackIn(hex: number): HexTrack {
    const known = this.#tracks[hex];
    if (known !== undefined) return known;
    const tile = this.#position[hex]?.tile;
    const made = hexTrack(
      tile === undefined
        ? printedHex(this.board, hex).track
        : trackOf(faceById(this.#parts.faces, tile.id), tile.rotation),
    );
    this.#tracks[hex] = made;
    return made;
  }
}

/** A stop as the walk meets it. */
export type MetStop = StopRef & { readonly shown: Stop };

/** Walks plain track from stop to stop. One of these lives as long as one call of `buildNetwork`. */
class Walker {
  readonly stops: MetStop[] = [];
  readonly found: Found[] = [];
  readonly #map: TrackMap;
  readonly #closed: Uint8Array;
  readonly #mayPass: (stop: MetStop) => boolean;
  /** Places in `stops` by `8 * hex + stop`, or -1 for what is no location. */
  readonly #places = new Map<number, number>();
  readonly #next: number[] = [];
  readonly #done: boolean[] = [];
  readonly #exits: Edge[] = [];
  readonly #sides: number[] = [];

  constructor(map: TrackMap, closed: readonly BorderKind[], mayPass: (stop: MetStop) => boolean) {
    this.#map = map;
    this.#closed = closedBorders(map.board, closed);
    this.#mayPass = mayPass;
  }

  walkFrom(starts: readonly StopRef[]): void {
    for (const { hex, stop } of starts) this.#meet(hex, stop, true);
    for (const from of this.#next) {
      this.#leave(from);
      this.#done[from] = true;
    }
  }

  /** The place of a stop; one that is new and may be passed, or is a start, is left in its turn. */
  #meet(hex: number, stop: number, isStart: boolean): number {
    const key = 8 * hex + stop;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const shown = this.#map.stopsIn(hex)[stop];
    const place = shown === undefined || !isLocation(shown) ? -1 : this.stops.length;
    this.#places.set(key, place);
    if (shown === undefined || place < 0) return -1;
    const met = { hex, stop, shown };
    this.stops.push(met);
    if (isStart || this.#mayPass(met)) this.#next.push(place);
    return place;
  }

  #leave(from: number): void {
    const { hex, stop } = itemAt(this.stops, from);
    const { outward, joins } = this.#map.trackIn(hex);
    for (const e of outward[stop] ?? []) this.#cross(from, hex, e);
    joins.forEach(([a, b], n) => {
      if (a !== stop && b !== stop) return;
      // Negative numbers keep these tracks apart from the sides of hexes.
      this.#arrive(from, hex, a === stop ? b : a, [], [-1 - 8 * hex - n]);
    });
  }

  /** Leaves a hex over an edge and follows every line beyond it that crosses no side twice. */
  #cross(from: number, hex: number, e: Edge): void {
    const next = neighbourOf(this.#map.board, hex, e);
    if (next < 0 || this.#closed[6 * hex + e] === 1) return;
    const entered = opposite(e);
    const inward = itemAt(this.#map.trackIn(next).inward, entered);
    if (inward.length === 0) return;
    const side = Math.min(6 * hex + e, 6 * next + entered);
    if (this.#sides.includes(side)) return;
    this.#exits.push(e);
    this.#sides.push(side);
    for (const target of inward) {
      const through = EDGES[target];
      if (through === undefined) this.#arrive(from, next, -1 - target, [...this.#exits], [...this.#sides]);
      else this.#cross(from, next, through);
    }
    this.#exits.pop();
    this.#sides.pop();
  }

  /** Notes a link, unless it was noted from its other end or leads back to the same stop. */
  #arrive(from: number, hex: number, stop: number, exits: readonly Edge[], sides: readonly number[]): void {
    const to = this.#meet(hex, stop, false);
    if (to >= 0 && to !== from && this.#done[to] !== true) this.found.push({ from, to, exits, sides });
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
    const others = valueFor(byEnds, link.from * 4096 + link.to);
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

/** The stops in the order of the board, each with the number of its tracks that lead anywhere. */
function inBoardOrder(
  stops: readonly MetStop[],
  found: readonly Found[],
): { readonly stops: readonly NetworkStop[]; readonly found: readonly Found[] } {
  const order = stops.map((_, n) => n);
  order.sort((a, b) => keyOf(itemAt(stops, a)) - keyOf(itemAt(stops, b)));
  const places = new Int32Array(stops.length);
  order.forEach((n, place) => {
    places[n] = place;
  });
  const exits = new Uint8Array(stops.length);
  const seen = new Set<number>();
  for (const { from, to, sides } of found) {
    for (const [stop, side] of [
      [from, itemAt(sides, 0)],
      [to, itemAt(sides, sides.length - 1)],
    ] as const) {
      const key = stop * 65_536 + side + 32_768;
      if (!seen.has(key)) exits[stop] = byteAt(exits, stop) + 1;
      seen.add(key);
    }
  }
  return {
    stops: order.map((n) => {
      const { hex, stop, shown } = itemAt(stops, n);
      return { hex, stop, shown, exits: byteAt(exits, n) };
    }),
    found: found.map((link) => ({ ...link, from: intAt(places, link.from), to: intAt(places, link.to) })),
  };
}

const keyOf = ({ hex, stop }: MetStop): number => 8 * hex + stop;

/**
 * Builds the network of all that track joins to some stops, passing only what may be passed. The order of its parts
 * follows the board and the track alone.
 */
export function buildNetwork(
  map: TrackMap,
  closed: readonly BorderKind[],
  starts: readonly StopRef[],
  mayPass: (stop: MetStop) => boolean,
): Network {
  const walker = new Walker(map, closed, mayPass);
  walker.walkFrom(starts);
  const { stops, found } = inBoardOrder(walker.stops, walker.found);
  return { stops, ...numberTracks(withoutDetours(found)) };
}
