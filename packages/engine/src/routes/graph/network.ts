/**
 * The rail network of a position: its locations, and the links of plain track between them.
 *
 * Two pieces of track of one hex share rails exactly when they share an edge, so the sides of hexes that a link crosses
 * say everything about what it has in common with other links. A line that joins two stops within one hex is a track
 * of its own.
 */
import { onceFor } from '../../core/memo.ts';
import { type Board, type BorderKind, neighbourOf } from '../../map/board.ts';
import { type Edge, EDGES, opposite } from '../../map/hex.ts';
import type { Stop } from '../../map/tile.ts';
import type { StopRef } from '../types.ts';
import { intAt, itemAt, shortAt, valueFor } from './strict.ts';
import type { TrackMap } from './track-map.ts';

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

/** By `6 * hex + edge`: whether the border is closed; worked out once for each board and set of closed borders. */
const closedSides = onceFor((_board: Board) => new Map<string, Uint8Array>());

function closedBorders(board: Board, closed: readonly BorderKind[]): Uint8Array {
  const ofBoard = closedSides(board);
  const key = closed.length === 1 ? (closed[0] ?? '') : closed.toSorted().join();
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

/** A stop as the walk meets it. */
export type MetStop = StopRef & { readonly shown: Stop };

/** Walks plain track from stop to stop. One of these lives as long as one call of `buildNetwork`. */
class Walker {
  readonly stops: MetStop[] = [];
  readonly found: Found[] = [];
  readonly #map: TrackMap;
  readonly #closed: Uint8Array;
  readonly #mayPass: (stop: MetStop) => boolean;
  /** By `8 * hex + stop`: 1 more than the place in `stops`, or -1 for what is no location; 0 where nobody has been. */
  readonly #places: Int16Array;
  readonly #next: number[] = [];
  readonly #done: boolean[] = [];
  readonly #exits: Edge[] = [];
  readonly #sides: number[] = [];

  constructor(map: TrackMap, closed: readonly BorderKind[], mayPass: (stop: MetStop) => boolean) {
    this.#map = map;
    this.#closed = closedBorders(map.board, closed);
    this.#mayPass = mayPass;
    this.#places = new Int16Array(8 * map.board.hexes.length);
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
    const known = shortAt(this.#places, key);
    if (known !== 0) return known < 0 ? -1 : known - 1;
    const shown = this.#map.stopsIn(hex)[stop];
    if (shown === undefined || !isLocation(shown)) {
      this.#places[key] = -1;
      return -1;
    }
    const met = { hex, stop, shown };
    const place = this.stops.push(met) - 1;
    this.#places[key] = place + 1;
    if (isStart || this.#mayPass(met)) this.#next.push(place);
    return place;
  }

  #leave(from: number): void {
    const { hex, stop } = itemAt(this.stops, from);
    const { outward, joins } = this.#map.trackIn(hex);
    for (const e of outward[stop] ?? []) this.#cross(from, hex, e);
    for (let n = 0; n < joins.length; n += 1) {
      const [a, b] = itemAt(joins, n);
      // Negative numbers keep these tracks apart from the sides of hexes.
      if (a === stop || b === stop) this.#arrive(from, hex, a === stop ? b : a, [], [-1 - 8 * hex - n]);
    }
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
      // What is below 0 is a stop.
      const through = target < 0 ? undefined : EDGES[target];
      if (through === undefined) this.#arrive(from, next, -1 - target, this.#exits.slice(), this.#sides.slice());
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

/** No network has as many. */
const MOST_STOPS = 4096;

/** Leaves out links that use all the track of another link between the same stops, and more. */
function withoutDetours(found: readonly Found[]): readonly Found[] {
  const byEnds = new Map<number, Found[]>();
  for (const link of found) {
    const ends = link.from * MOST_STOPS + link.to;
    const others = byEnds.get(ends);
    if (others === undefined) byEnds.set(ends, [link]);
    else others.push(link);
  }
  if (byEnds.size === found.length) return found;
  return found.filter((link) => {
    const others = valueFor(byEnds, link.from * MOST_STOPS + link.to);
    return !others.some(
      (other) => other.sides.length < link.sides.length && other.sides.every((side) => link.sides.includes(side)),
    );
  });
}

/** By side of a hex: 1 more than the only link that uses it; or, below 0, the place in a list of all links that do, less 1. */
function usersOfSides(
  found: readonly Found[],
  sides: number,
): { readonly users: Int16Array; readonly shared: readonly (readonly number[])[] } {
  const users = new Int16Array(sides);
  const shared: number[][] = [];
  found.forEach((link, n) => {
    for (const side of link.sides) {
      // What joins two stops of one hex is a link of its own.
      if (side < 0) continue;
      const known = shortAt(users, side);
      if (known === 0) users[side] = n + 1;
      else if (known > 0) users[side] = -shared.push([known - 1, n]);
      else itemAt(shared, -known - 1).push(n);
    }
  });
  return { users, shared };
}

/**
 * Numbers the tracks. Sides that always go together are one track, and a side that only one link uses is left out where
 * the link shares another one: a track is there to tell which links exclude each other.
 */
function numberTracks(
  found: readonly Found[],
  sides: number,
): { readonly links: readonly Link[]; readonly tracks: number } {
  const { users, shared } = usersOfSides(found, sides);
  const numbers = new Map<string, number>();
  /** By list of links that share a side: the number of their track, as soon as one of them has come. */
  const numbered: (number | undefined)[] = shared.map(() => undefined);
  const numberOf = (list: number): number => {
    const known = numbered[list];
    if (known !== undefined) return known;
    const key = itemAt(shared, list).join();
    const track = numbers.get(key) ?? numbers.size;
    numbers.set(key, track);
    numbered[list] = track;
    return track;
  };
  const links = found.map((link) => {
    const tracks: number[] = [];
    for (const side of link.sides) {
      const user = side < 0 ? 0 : shortAt(users, side);
      if (user >= 0) continue;
      const track = numberOf(-user - 1);
      if (!tracks.includes(track)) tracks.push(track);
    }
    return { from: link.from, to: link.to, exits: link.exits, tracks };
  });
  let tracks = numbers.size;
  for (const link of links) {
    if (link.tracks.length > 0) continue;
    link.tracks.push(tracks);
    tracks += 1;
  }
  return { links, tracks };
}

/** The stops in the order of the board, each with the number of its tracks that lead anywhere. */
function inBoardOrder(
  stops: readonly MetStop[],
  found: readonly Found[],
): { readonly stops: readonly NetworkStop[]; readonly found: readonly Found[] } {
  // A stop's key with its place behind it: numbers are sorted quickly if nobody has to compare them.
  const order = new Float64Array(stops.length);
  for (let n = 0; n < order.length; n += 1) order[n] = keyOf(itemAt(stops, n)) * MOST_STOPS + n;
  order.sort();
  const places = new Int32Array(stops.length);
  order.forEach((key, place) => {
    places[key % MOST_STOPS] = place;
  });
  /** By stop: the first side of every track that leads away. */
  const leaving: number[][] = stops.map(() => []);
  const leave = (stop: number, side: number): void => {
    const known = itemAt(leaving, stop);
    if (!known.includes(side)) known.push(side);
  };
  for (const { from, to, sides } of found) {
    leave(from, itemAt(sides, 0));
    leave(to, itemAt(sides, sides.length - 1));
  }
  return {
    stops: Array.from(order, (key) => {
      const n = key % MOST_STOPS;
      const { hex, stop, shown } = itemAt(stops, n);
      return { hex, stop, shown, exits: itemAt(leaving, n).length };
    }),
    found: found.map(({ from, to, exits, sides }) => ({
      from: intAt(places, from),
      to: intAt(places, to),
      exits,
      sides,
    })),
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
  const { links, tracks } = numberTracks(withoutDetours(found), 6 * map.board.hexes.length);
  return { stops, links, tracks };
}
