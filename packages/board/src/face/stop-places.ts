/**
 * Where the stops of a face lie. One stop lies in the middle (a town on its line); several are spread along their own
 * track, apart from each other and from the track of the others. A tile is laid out in its basic position and then
 * turned, so that its stops move with it.
 */
import { type Edge, type Rotation, type Stop, type Track, turned } from '@kursbuch/engine';
import {
  angleOf,
  angleOfPoint,
  distance,
  ORIGIN,
  plus,
  type Point,
  polar,
  scaled,
  sideMiddle,
  turnedPoint,
} from '../geometry/hex.ts';
import { bendTo, pointAt, pointsAlong, type Segment, throughLine } from '../geometry/segment.ts';
import { CIRCLE, circlesOf } from './slots.ts';

export type StopPlace = {
  readonly at: Point;
  /** The station circles; a town has none. */
  readonly circles: readonly Point[];
  /** By how many degrees the row of circles is tilted. */
  readonly tilt: number;
  /** Set where the stop lies on the plain line between its two edges, at this share of the way from the first. */
  readonly onLine?: { readonly edges: readonly [Edge, Edge]; readonly share: number };
};

export const TOWN = 7.4;

const exitsOf = (track: readonly Track[], stop: number): readonly Edge[] =>
  track.flatMap((piece) => (piece.kind === 'spur' && piece.stop === stop ? [piece.edge] : []));

const isDot = (stop: Stop): boolean => stop.kind === 'town';

function place(stop: Stop, at: Point, onLine?: StopPlace['onLine']): StopPlace {
  // Away from the middle a row of circles lies across the line from the middle, and so turns with its tile.
  const tilt = stop.slots < 2 || Math.hypot(at.x, at.y) < 4 ? 0 : angleOfPoint(at) + 90;
  const circles = isDot(stop) ? [] : circlesOf(stop.slots, tilt).map((p) => plus(p, at));
  return { at, circles, tilt, ...(onLine === undefined ? {} : { onLine }) };
}

type Choice = { readonly place: StopPlace; readonly cost: number };

/** Every place worth trying for one of several stops. */
function choices(stop: Stop, exits: readonly Edge[]): readonly Choice[] {
  const [a, b] = exits;
  if (a !== undefined && b !== undefined && exits.length === 2) {
    const through = throughLine(a, b);
    const onLine = [0.5, 0.42, 0.58, 0.34, 0.66, 0.28, 0.72].map((share) => ({
      place: place(stop, pointAt(through, share), { edges: [a, b], share }),
      cost: Math.abs(share - 0.5) * 8,
    }));
    const middle = pointAt(through, 0.5);
    if (through.kind === 'line') return onLine;
    return [...onLine, ...[1.12, 1.2].map((by) => ({ place: place(stop, scaled(middle, by)), cost: (by - 1) * 8 }))];
  }
  if (a !== undefined && exits.length === 1)
    return [24, 22, 26, 28, 20, 16, 12, 8, 4, 0, -4].map((r) => ({
      place: place(stop, polar(angleOf(a), r)),
      // The line to the stop has to be seen.
      cost: Math.abs(r - 23) * 0.06 + Math.max(0, r - 26) * 0.6,
    }));
  if (exits.length >= 3) {
    const pull = exits.map(sideMiddle).reduce(plus);
    const direction = Math.hypot(pull.x, pull.y) < 1 ? 270 : angleOfPoint(pull);
    return [10, 12, 14, 16, 18, 20, 22].map((r) => ({ place: place(stop, polar(direction, r)), cost: r * 0.05 }));
  }
  return [20, 24, 28].flatMap((r) =>
    Array.from({ length: 12 }, (_, n) => ({
      place: place(stop, polar(30 * n, r)),
      cost: Math.abs(r - 24) * 0.1 + (n % 2) * 0.3,
    })),
  );
}

const bodies = (stop: Stop, at: StopPlace): readonly { readonly centre: Point; readonly r: number }[] =>
  isDot(stop) ? [{ centre: at.at, r: TOWN }] : at.circles.map((centre) => ({ centre, r: CIRCLE + 0.65 }));

/** The track between an edge and a stop. */
export function spurLine(e: Edge, to: StopPlace): Segment {
  if (to.onLine === undefined) return bendTo(e, to.at);
  const [a, b] = to.onLine.edges;
  const [other, share] = e === a ? [b, to.onLine.share] : [a, 1 - to.onLine.share];
  const through = throughLine(e, other);
  return { ...through, to: pointAt(through, share) };
}

/** A choice with everything about it that is compared. */
type Trial = Choice & {
  readonly bodies: readonly { readonly centre: Point; readonly r: number }[];
  readonly track: readonly Point[];
};

const ENOUGH = 6;

/** How well a set of places goes together; higher is better. */
function quality(chosen: readonly Trial[], lines: readonly Point[]): number {
  // Stops that are this far apart need be no farther.
  let [clearance, crowded, cost] = [ENOUGH, 0, 0];
  for (const own of chosen) {
    cost += own.cost;
    for (const { centre, r } of own.bodies) {
      for (const other of chosen) {
        if (other === own) continue;
        for (const far of other.bodies) clearance = Math.min(clearance, distance(centre, far.centre) - r - far.r);
        for (const p of other.track) crowded = Math.max(crowded, r + 4 - distance(centre, p));
      }
      for (const p of lines) crowded = Math.max(crowded, r + 3 - distance(centre, p));
    }
  }
  return clearance + Math.min(0, clearance - 1) * 6 - crowded * 1.2 - cost;
}

function spread(stops: readonly Stop[], track: readonly Track[]): readonly StopPlace[] {
  const lines = track.flatMap((piece) =>
    piece.kind === 'through' ? pointsAlong(throughLine(piece.edges[0], piece.edges[1]), 4) : [],
  );
  const trials = stops.map((stop, n) => {
    const exits = exitsOf(track, n);
    return choices(stop, exits).map((choice) => ({
      ...choice,
      bodies: bodies(stop, choice.place),
      track: exits.flatMap((e) => pointsAlong(spurLine(e, choice.place), 4)),
    }));
  });
  let best: { readonly quality: number; readonly chosen: readonly Trial[] } | undefined;
  const go = (chosen: readonly Trial[]): void => {
    const next = trials[chosen.length];
    if (next !== undefined) {
      for (const trial of next) go([...chosen, trial]);
      return;
    }
    const found = quality(chosen, lines);
    if (best === undefined || found > best.quality + 1e-9) best = { quality: found, chosen };
  };
  go([]);
  return best?.chosen.map((trial) => trial.place) ?? [];
}

/** Two stops without track lie side by side, the first a little higher, so that each can have its own name. */
function pair(stops: readonly Stop[]): readonly StopPlace[] {
  const [across, down] = stops.every(isDot) ? [15, 3] : [25.4, 0];
  return stops.map((stop, n) => place(stop, { x: n === 0 ? -across : across, y: n === 0 ? -down : down }));
}

function inBasicPosition(stops: readonly Stop[], track: readonly Track[]): readonly StopPlace[] {
  const [only] = stops;
  if (stops.length === 1 && only !== undefined) {
    const [a, b, more] = exitsOf(track, 0);
    if (isDot(only) && a !== undefined && b !== undefined && more === undefined)
      return [place(only, pointAt(throughLine(a, b), 0.5), { edges: [a, b], share: 0.5 })];
    return [place(only, ORIGIN)];
  }
  const bare = stops.every((_, n) => exitsOf(track, n).length === 0);
  return stops.length === 2 && bare ? pair(stops) : spread(stops, track);
}

function turnedPlace(stop: Stop, { at, onLine }: StopPlace, rotation: Rotation): StopPlace {
  return place(
    stop,
    turnedPoint(at, rotation),
    onLine && { edges: [turned(onLine.edges[0], rotation), turned(onLine.edges[1], rotation)], share: onLine.share },
  );
}

const known = new WeakMap<readonly Stop[], WeakMap<readonly Track[], readonly StopPlace[]>>();

function basicPlaces(stops: readonly Stop[], track: readonly Track[]): readonly StopPlace[] {
  const ofStops = known.get(stops) ?? new WeakMap<readonly Track[], readonly StopPlace[]>();
  known.set(stops, ofStops);
  const places = ofStops.get(track) ?? inBasicPosition(stops, track);
  ofStops.set(track, places);
  return places;
}

/** The places of the stops of a face, given its track in the basic position and how it has been turned. */
export function stopPlaces(
  stops: readonly Stop[],
  basicTrack: readonly Track[],
  rotation: Rotation,
): readonly StopPlace[] {
  const basic = basicPlaces(stops, basicTrack);
  if (rotation === 0) return basic;
  return basic.map((there, n) => {
    const stop = stops[n];
    return stop === undefined ? there : turnedPlace(stop, there, rotation);
  });
}
