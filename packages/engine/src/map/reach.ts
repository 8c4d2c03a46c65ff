/**
 * What a company reaches along track from its markers: the basis of every lay, upgrade and bought marker.
 *
 * The walk follows rails: no reversing at junctions, no turning off at crossings, no side of a hex crossed twice, no
 * passing of blocked cities, off-board locations as ends only. It works on the hexes themselves, so a newly laid tile
 * makes no graph to rebuild; a remembered answer stays good as long as no hex it touched has changed.
 */
import type { CompanyId } from '../core/ids.ts';
import { type BorderKind, neighbourOf } from './board.ts';
import { edge, type Edge, opposite } from './hex.ts';
import { markersIn, passable, standsInHex } from './markers.ts';
import { type HexState, hexFace, type HexFace, type MapParts, type Position } from './position.ts';

export type ReachRules = {
  /** Borders that the walk may not cross. Barriers are never crossed, because no track leads there. */
  readonly closed: readonly BorderKind[];
  readonly transparent: readonly CompanyId[];
  /** 18Mag lets connections pass a mine; in 1824 a mine is never passed. */
  readonly passMines: boolean;
};

export type Reach = {
  /** Whether the company's track arrives at a hex over an edge: `arrives[6 * hex + edge]`. */
  readonly arrives: readonly boolean[];
  /** Stops the company reaches, its own included, as `stopKey`. */
  readonly stops: ReadonlySet<number>;
};

/** One number for a stop on the board. No hex has more than eight stops. */
export const stopKey = (hex: number, stop: number): number => 8 * hex + stop;
export const stopOfKey = (key: number): { readonly hex: number; readonly stop: number } => ({
  hex: Math.floor(key / 8),
  stop: key % 8,
});

/** The walk as a graph: a state is a hex entered over an edge. */
type Walk = {
  readonly parts: MapParts;
  readonly faces: readonly HexFace[];
  readonly position: Position;
  readonly company: CompanyId;
  readonly rules: ReachRules;
  /** Exits of a state, as further states; remembered, because every state is looked at more than once. */
  readonly exits: (readonly number[] | undefined)[];
  readonly stopsAt: (readonly number[] | undefined)[];
};

const sideOf = (walk: Walk, state: number): number => {
  const [hex, e] = [Math.floor(state / 6), edge(state)];
  const next = neighbourOf(walk.parts.board, hex, e);
  return next < 0 ? state : Math.min(state, 6 * next + opposite(e));
};

/** The state behind an exit, unless the map ends there or the border is closed. */
function across(walk: Walk, hex: number, e: Edge): number | undefined {
  const next = neighbourOf(walk.parts.board, hex, e);
  if (next < 0) return undefined;
  const border = walk.faces[hex]?.hex.borders.find((side) => side.edge === e);
  return border !== undefined && walk.rules.closed.includes(border.kind) ? undefined : 6 * next + opposite(e);
}

function mayPass(walk: Walk, hex: number, stop: number): boolean {
  const [face, state] = [walk.faces[hex], walk.position[hex]];
  const there = face?.stops[stop];
  if (face === undefined || state === undefined || there === undefined) return false;
  if (face.hex.area === 'offboard') return false;
  if (there.kind === 'mine') return walk.rules.passMines;
  return passable(there, markersIn(state, stop), walk.company, walk.rules.transparent);
}

/** Adds everything that lies beyond a stop: its other tracks, and stops linked to it within the hex. */
function leaveStop(
  walk: Walk,
  hex: number,
  stop: number,
  entered: Edge | undefined,
  into: { exits: number[]; stops: number[] },
  free: boolean,
): void {
  const key = stopKey(hex, stop);
  if (into.stops.includes(key)) return;
  into.stops.push(key);
  if (!free && !mayPass(walk, hex, stop)) return;
  for (const piece of walk.faces[hex]?.track ?? []) {
    if (piece.kind === 'spur' && piece.stop === stop && piece.edge !== entered) {
      const next = across(walk, hex, piece.edge);
      if (next !== undefined) into.exits.push(next);
    } else if (piece.kind === 'link' && piece.stops.includes(stop)) {
      const other = piece.stops[0] === stop ? piece.stops[1] : piece.stops[0];
      leaveStop(walk, hex, other, undefined, into, false);
    }
  }
}

/** Works out where a state leads and which stops it touches. */
function explore(walk: Walk, state: number): void {
  const [hex, entered] = [Math.floor(state / 6), edge(state)];
  const found: { exits: number[]; stops: number[] } = { exits: [], stops: [] };
  for (const piece of walk.faces[hex]?.track ?? []) {
    if (piece.kind === 'through' && piece.edges.includes(entered)) {
      const next = across(walk, hex, piece.edges[0] === entered ? piece.edges[1] : piece.edges[0]);
      if (next !== undefined) found.exits.push(next);
    } else if (piece.kind === 'spur' && piece.edge === entered) {
      leaveStop(walk, hex, piece.stop, entered, found, false);
    }
  }
  walk.exits[state] = found.exits;
  walk.stopsAt[state] = found.stops;
}

function exitsOf(walk: Walk, state: number): readonly number[] {
  if (walk.exits[state] === undefined) explore(walk, state);
  return walk.exits[state] ?? [];
}

/** Own stops: those with a marker of the company, and every part of a location that holds one. */
function ownStops(walk: Walk): readonly number[] {
  const own: number[] = [];
  const groups = new Set<string>();
  walk.position.forEach((state, hex) => {
    state.markers.forEach((there, stop) => {
      if (!there.includes(walk.company)) return;
      own.push(stopKey(hex, stop));
      const group = walk.faces[hex]?.stops[stop]?.group;
      if (group !== undefined) groups.add(group);
    });
  });
  if (groups.size === 0) return own;
  walk.faces.forEach((face, hex) =>
    face.stops.forEach((stop, n) => {
      const key = stopKey(hex, n);
      if (stop.group !== undefined && groups.has(stop.group) && !own.includes(key)) own.push(key);
    }),
  );
  return own;
}

/**
 * States on some way without a repeated side. A breadth-first tree whose branches never repeat a side finds nearly all.
 * What only a walk with a repeated side would reach matters where it crosses sides that nothing else crosses; those few
 * are then tried for real, one by one.
 */
function simplyReached(walk: Walk, starts: readonly number[]): ReadonlySet<number> {
  const parent = new Map<number, number>();
  const queue: number[] = [];
  for (const start of starts) {
    if (parent.has(start)) continue;
    parent.set(start, -1);
    queue.push(start);
  }
  const doubtful = new Set<number>();
  for (let at = 0; at < queue.length; at += 1) {
    const state = queue[at] ?? 0;
    for (const next of exitsOf(walk, state)) {
      if (parent.has(next)) continue;
      if (onBranch(walk, parent, state, sideOf(walk, next))) doubtful.add(next);
      else {
        parent.set(next, state);
        queue.push(next);
      }
    }
  }
  const reached = new Set(parent.keys());
  for (const target of unsettled(walk, reached, doubtful)) {
    if (reached.has(target)) continue;
    for (const state of simpleWay(walk, starts, target, new Set()) ?? []) reached.add(state);
  }
  return reached;
}

function onBranch(walk: Walk, parent: ReadonlyMap<number, number>, from: number, side: number): boolean {
  for (let state = from; state >= 0; state = parent.get(state) ?? -1) if (sideOf(walk, state) === side) return true;
  return false;
}

/** States behind the doubtful ones that cross a side no sure way crosses in either direction. */
function unsettled(walk: Walk, sure: ReadonlySet<number>, doubtful: ReadonlySet<number>): readonly number[] {
  const seen = new Set([...doubtful].filter((state) => !sure.has(state)));
  if (seen.size === 0) return [];
  const crossed = new Set([...sure].map((state) => sideOf(walk, state)));
  const queue = [...seen];
  for (let at = 0; at < queue.length; at += 1) {
    for (const next of exitsOf(walk, queue[at] ?? 0)) {
      if (sure.has(next) || seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return queue.filter((state) => !crossed.has(sideOf(walk, state)));
}

/**
 * A way to the target on which no side repeats. The shortest walk is tried first; if it crosses a side there and back, a
 * simple way does without one of the two crossings, so each is forbidden in turn.
 */
function simpleWay(
  walk: Walk,
  starts: readonly number[],
  target: number,
  forbidden: Set<number>,
): readonly number[] | undefined {
  const way = shortestWalk(walk, starts, target, forbidden);
  if (way === undefined) return undefined;
  const bySide = new Map<number, number>();
  for (const state of way) {
    const side = sideOf(walk, state);
    const earlier = bySide.get(side);
    if (earlier === undefined) {
      bySide.set(side, state);
      continue;
    }
    for (const crossing of [earlier, state]) {
      forbidden.add(crossing);
      const found = simpleWay(walk, starts, target, forbidden);
      forbidden.delete(crossing);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return way;
}

function shortestWalk(
  walk: Walk,
  starts: readonly number[],
  target: number,
  forbidden: ReadonlySet<number>,
): readonly number[] | undefined {
  const parent = new Map<number, number>();
  const queue: number[] = [];
  const reach = (state: number, from: number): void => {
    if (parent.has(state) || forbidden.has(state)) return;
    parent.set(state, from);
    queue.push(state);
  };
  for (const start of starts) reach(start, -1);
  for (let at = 0; at < queue.length && !parent.has(target); at += 1) {
    const state = queue[at] ?? 0;
    for (const next of exitsOf(walk, state)) reach(next, state);
  }
  if (!parent.has(target)) return undefined;
  const way: number[] = [];
  for (let state = target; state >= 0; state = parent.get(state) ?? -1) way.push(state);
  return way.toReversed();
}

type Remembered = { readonly hexes: readonly number[]; readonly states: readonly HexState[]; readonly reach: Reach };
const remembered = new WeakMap<MapParts, Map<string, Remembered>>();

/** What a company reaches now. The same answer is given again while none of the hexes it depends on has changed. */
export function reachOf(parts: MapParts, position: Position, company: CompanyId, rules: ReachRules): Reach {
  const key = `${company}|${rules.closed.join()}|${rules.transparent.join()}|${rules.passMines}`;
  const known = remembered.get(parts) ?? new Map<string, Remembered>();
  remembered.set(parts, known);
  const last = known.get(key);
  if (last !== undefined && last.hexes.every((hex, n) => position[hex] === last.states[n])) {
    if (!position.some((state, hex) => standsInHex(state, company) && !last.hexes.includes(hex))) return last.reach;
  }
  const { reach, hexes } = computeReach(parts, position, company, rules);
  known.set(key, { hexes, states: hexes.flatMap((hex) => position[hex] ?? []), reach });
  return reach;
}

function computeReach(
  parts: MapParts,
  position: Position,
  company: CompanyId,
  rules: ReachRules,
): { readonly reach: Reach; readonly hexes: readonly number[] } {
  const faces = position.map((state, hex) => hexFace(parts, state, hex));
  const walk: Walk = { parts, faces, position, company, rules, exits: [], stopsAt: [] };
  const stops = new Set<number>();
  const starts: number[] = [];
  const touched = new Set<number>();
  for (const key of ownStops(walk)) {
    const { hex, stop } = stopOfKey(key);
    const found: { exits: number[]; stops: number[] } = { exits: starts, stops: [] };
    leaveStop(walk, hex, stop, undefined, found, true);
    for (const other of found.stops) stops.add(other);
    touched.add(hex);
  }
  const arrives = Array.from({ length: 6 * position.length }, () => false);
  for (const state of simplyReached(walk, starts)) {
    arrives[state] = true;
    touched.add(Math.floor(state / 6));
    exitsOf(walk, state);
    for (const stop of walk.stopsAt[state] ?? []) stops.add(stop);
  }
  return { reach: { arrives, stops }, hexes: [...touched].toSorted((a, b) => a - b) };
}

/**
 * How far the stops a company reaches are from its markers: sides of hexes crossed on the shortest way. Stops as
 * `stopKey`; own stops are at 0.
 */
export function trackDistances(
  parts: MapParts,
  position: Position,
  company: CompanyId,
  rules: ReachRules,
): ReadonlyMap<number, number> {
  const faces = position.map((state, hex) => hexFace(parts, state, hex));
  const walk: Walk = { parts, faces, position, company, rules, exits: [], stopsAt: [] };
  const reached = reachOf(parts, position, company, rules);
  const distances = new Map<number, number>();
  let edgeOfWalk: number[] = [];
  for (const key of ownStops(walk)) {
    const { hex, stop } = stopOfKey(key);
    const found: { exits: number[]; stops: number[] } = { exits: edgeOfWalk, stops: [] };
    leaveStop(walk, hex, stop, undefined, found, true);
    for (const other of found.stops) distances.set(other, 0);
  }
  const seen = new Set<number>();
  for (let distance = 1; edgeOfWalk.length > 0; distance += 1) {
    const next: number[] = [];
    for (const state of edgeOfWalk) {
      // States that only a way with a repeated side would come to are no part of the reach.
      if (seen.has(state) || reached.arrives[state] !== true) continue;
      seen.add(state);
      next.push(...exitsOf(walk, state));
      for (const stop of walk.stopsAt[state] ?? []) if (!distances.has(stop)) distances.set(stop, distance);
    }
    edgeOfWalk = next;
  }
  return distances;
}
