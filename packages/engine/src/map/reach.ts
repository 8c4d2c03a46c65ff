/**
 * What a company reaches along track from its markers: the basis of every lay, upgrade and bought marker.
 *
 * The walk follows rails: no reversing at junctions, no turning off at crossings, no side of a hex crossed twice, no
 * passing of blocked cities, off-board locations as ends only. It works on the hexes themselves, so a newly laid tile
 * makes no graph to rebuild; a remembered answer stays good as long as no hex it touched has changed.
 */
import type { CompanyId } from '../core/ids.ts';
import { type Board, type BorderKind, neighbourOf } from './board.ts';
import { edge, type Edge, EDGES, opposite } from './hex.ts';
import { markersIn, passable, standsInHex, stopKey, stopOfKey, stopsWithMarker } from './markers.ts';
import { type HexFace, hexFace, type MapParts, type Position } from './position.ts';

export { stopKey, stopOfKey } from './markers.ts';

export type ReachRules = {
  /** Borders that the walk may not cross. Barriers are never crossed, because no track leads there. */
  readonly closed: readonly BorderKind[];
  readonly transparent: readonly CompanyId[];
  /** 18Mag lets connections pass a mine; in 1824 a mine is never passed. */
  readonly passMines: boolean;
};

export type Reach = {
  /** By hex: the edges over which the company's track arrives, as a set of bits. */
  readonly arrives: Readonly<Uint8Array>;
  /** Stops the company reaches, its own included, as `stopKey`. */
  readonly stops: ReadonlySet<number>;
};

const beyondOf = new WeakMap<Board, readonly number[]>();

/** By state: the state that crosses the same side the other way, or -1 where the map ends. Worked out once for a board. */
function reversals(board: Board): readonly number[] {
  let found = beyondOf.get(board);
  if (found === undefined) {
    found = board.hexes.flatMap((_, hex) =>
      EDGES.map((e) => {
        const next = neighbourOf(board, hex, e);
        return next < 0 ? -1 : 6 * next + opposite(e);
      }),
    );
    beyondOf.set(board, found);
  }
  return found;
}

/** The walk as a graph: a state is a hex entered over an edge. */
type Walk = {
  readonly parts: MapParts;
  readonly position: Position;
  readonly company: CompanyId;
  readonly rules: ReachRules;
  readonly reversed: readonly number[];
};

const walkFor = (parts: MapParts, position: Position, company: CompanyId, rules: ReachRules): Walk => ({
  parts,
  position,
  company,
  rules,
  reversed: reversals(parts.board),
});

/** What a step of the walk finds: further states, and stops on the way. */
type Found = { readonly exits: number[]; readonly stops: number[] };

function faceAt({ parts, position }: Walk, hex: number): HexFace {
  const state = position[hex];
  if (state === undefined) throw new RangeError(`the board has no hex number ${hex}`);
  return hexFace(parts, state, hex);
}

/** One number for a side of a hex, from whichever hex it is looked at. */
const sideOf = (walk: Walk, state: number): number => {
  const other = walk.reversed[state] ?? -1;
  return other < 0 ? state : Math.min(state, other);
};

/** Adds the state behind an exit, unless the map ends there or the border is closed. */
function goAcross(walk: Walk, { hex, number }: HexFace, e: Edge, exits: number[]): void {
  const next = walk.reversed[6 * number + e] ?? -1;
  if (next < 0) return;
  if (hex.borders.some((side) => side.edge === e && walk.rules.closed.includes(side.kind))) return;
  exits.push(next);
}

function mayPass(walk: Walk, face: HexFace, stop: number): boolean {
  const [there, state] = [face.stops[stop], walk.position[face.number]];
  if (state === undefined || there === undefined || face.hex.area === 'offboard') return false;
  if (there.kind === 'mine') return walk.rules.passMines;
  return passable(there, markersIn(state, stop), walk.company, walk.rules.transparent);
}

/** Adds everything that lies beyond a stop: its other tracks, and stops linked to it within the hex. */
function leaveStop(
  walk: Walk,
  face: HexFace,
  stop: number,
  entered: Edge | undefined,
  found: Found,
  free: boolean,
): void {
  const key = stopKey(face.number, stop);
  if (found.stops.includes(key)) return;
  found.stops.push(key);
  if (!free && !mayPass(walk, face, stop)) return;
  for (const e of face.ways.edgesOf[stop] ?? []) if (e !== entered) goAcross(walk, face, e, found.exits);
  for (const other of face.ways.linked[stop] ?? []) leaveStop(walk, face, other, undefined, found, false);
}

/** Works out where a state leads and which stops it touches. */
function explore(walk: Walk, state: number, found: Found): void {
  found.exits.length = 0;
  found.stops.length = 0;
  const face = faceAt(walk, Math.floor(state / 6));
  if (face.ways.edges === 0) return;
  const entered = edge(state);
  for (const e of face.ways.lines[entered] ?? []) goAcross(walk, face, e, found.exits);
  for (const stop of face.ways.stopsFrom[entered] ?? []) leaveStop(walk, face, stop, entered, found, false);
}

function exitsOf(walk: Walk, state: number): readonly number[] {
  const found: Found = { exits: [], stops: [] };
  explore(walk, state, found);
  return found.exits;
}

/** Own stops: those with a marker of the company, and every part of a location that holds one. */
function ownStops(walk: Walk): readonly number[] {
  const marked = stopsWithMarker(walk.position, walk.company);
  const groups = new Set<string>();
  for (const key of marked) {
    const { hex, stop } = stopOfKey(key);
    const group = faceAt(walk, hex).stops[stop]?.group;
    if (group !== undefined) groups.add(group);
  }
  if (groups.size === 0) return marked;
  const own = new Set(marked);
  walk.position.forEach((_, hex) =>
    faceAt(walk, hex).stops.forEach(({ group }, stop) => {
      if (group !== undefined && groups.has(group)) own.add(stopKey(hex, stop));
    }),
  );
  return [...own];
}

const UNSEEN = -2;
const START = -1;

/**
 * States on some way without a repeated side. A breadth-first tree whose branches never repeat a side finds nearly all.
 * What only a walk with a repeated side would reach matters where it crosses sides that nothing else crosses; those few
 * are then tried for real, one by one.
 */
function simplyReached(walk: Walk, starts: readonly number[], stops: Set<number>): readonly number[] {
  const parent = new Int32Array(6 * walk.position.length).fill(UNSEEN);
  const queue: number[] = [];
  for (const start of starts) {
    if (parent[start] !== UNSEEN) continue;
    parent[start] = START;
    queue.push(start);
  }
  const doubtful: number[] = [];
  const found: Found = { exits: [], stops: [] };
  for (let at = 0; at < queue.length; at += 1) {
    const state = queue[at] ?? 0;
    explore(walk, state, found);
    for (const stop of found.stops) stops.add(stop);
    for (const next of found.exits) {
      if (parent[next] !== UNSEEN) continue;
      if (onBranch(parent, state, walk.reversed[next] ?? -1)) doubtful.push(next);
      else {
        parent[next] = state;
        queue.push(next);
      }
    }
  }
  return doubtful.length === 0 ? queue : [...withDoubtful(walk, starts, queue, doubtful, stops)];
}

/** Whether the way that the tree has to a state comes through another. */
function onBranch(parent: Int32Array, from: number, through: number): boolean {
  if (through < 0 || parent[through] === UNSEEN) return false;
  for (let state = from; state >= 0; state = parent[state] ?? START) if (state === through) return true;
  return false;
}

/** The states of the tree, and those behind the doubtful ones that turn out to be on a simple way. */
function withDoubtful(
  walk: Walk,
  starts: readonly number[],
  sure: readonly number[],
  doubtful: readonly number[],
  stops: Set<number>,
): ReadonlySet<number> {
  const reached = new Set(sure);
  const found: Found = { exits: [], stops: [] };
  for (const target of unsettled(walk, reached, doubtful)) {
    if (reached.has(target)) continue;
    for (const state of simpleWay(walk, starts, target, new Set()) ?? []) {
      if (reached.has(state)) continue;
      reached.add(state);
      explore(walk, state, found);
      for (const stop of found.stops) stops.add(stop);
    }
  }
  return reached;
}

/** States behind the doubtful ones that cross a side no sure way crosses in either direction. */
function unsettled(walk: Walk, sure: ReadonlySet<number>, doubtful: readonly number[]): readonly number[] {
  const seen = new Set(doubtful.filter((state) => !sure.has(state)));
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

/** An answer, the board it was given for, and the hexes it depends on. */
type Remembered = {
  readonly rules: ReachRules;
  readonly position: Position;
  readonly touched: Uint8Array;
  readonly reach: Reach;
};
const remembered = new WeakMap<MapParts, Map<CompanyId, Remembered[]>>();

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((one, n) => one === b[n]));

const sameRules = (a: ReachRules, b: ReachRules): boolean =>
  a === b || (a.passMines === b.passMines && sameList(a.closed, b.closed) && sameList(a.transparent, b.transparent));

/** Whether an answer is still good: no hex it depends on has changed, and the company has no marker it does not know. */
function stillGood({ position: before, touched }: Remembered, position: Position, company: CompanyId): boolean {
  for (let hex = 0; hex < position.length; hex += 1) {
    const now = position[hex];
    if (now !== before[hex] && (touched[hex] === 1 || now === undefined || standsInHex(now, company))) return false;
  }
  return true;
}

/** What a company reaches now. The same answer is given again while none of the hexes it depends on has changed. */
export function reachOf(parts: MapParts, position: Position, company: CompanyId, rules: ReachRules): Reach {
  const byCompany = remembered.get(parts) ?? new Map<CompanyId, Remembered[]>();
  remembered.set(parts, byCompany);
  const answers = byCompany.get(company) ?? [];
  byCompany.set(company, answers);
  const at = answers.findIndex((one) => sameRules(one.rules, rules));
  const last = answers[at];
  if (last?.position === position) return last.reach;
  const answer: Remembered =
    last !== undefined && stillGood(last, position, company)
      ? { ...last, position }
      : { rules, position, ...computeReach(walkFor(parts, position, company, rules)) };
  if (at < 0) answers.push(answer);
  else answers[at] = answer;
  return answer.reach;
}

function computeReach(walk: Walk): Pick<Remembered, 'reach' | 'touched'> {
  const stops = new Set<number>();
  const starts: number[] = [];
  const touched = new Uint8Array(walk.position.length);
  for (const key of ownStops(walk)) {
    const { hex, stop } = stopOfKey(key);
    const found: Found = { exits: starts, stops: [] };
    leaveStop(walk, faceAt(walk, hex), stop, undefined, found, true);
    for (const other of found.stops) stops.add(other);
    touched[hex] = 1;
  }
  const arrives = new Uint8Array(walk.position.length);
  for (const state of simplyReached(walk, starts, stops)) {
    const hex = Math.floor(state / 6);
    arrives[hex] = (arrives[hex] ?? 0) | (1 << (state % 6));
    touched[hex] = 1;
  }
  return { reach: { arrives, stops }, touched };
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
  const walk = walkFor(parts, position, company, rules);
  const { arrives } = reachOf(parts, position, company, rules);
  const distances = new Map<number, number>();
  let edgeOfWalk: number[] = [];
  for (const key of ownStops(walk)) {
    const { hex, stop } = stopOfKey(key);
    const found: Found = { exits: edgeOfWalk, stops: [] };
    leaveStop(walk, faceAt(walk, hex), stop, undefined, found, true);
    for (const other of found.stops) distances.set(other, 0);
  }
  const seen = new Set<number>();
  const found: Found = { exits: [], stops: [] };
  for (let distance = 1; edgeOfWalk.length > 0; distance += 1) {
    const next: number[] = [];
    for (const state of edgeOfWalk) {
      // States that only a way with a repeated side would come to are no part of the reach.
      if (seen.has(state) || !arrivesOver(arrives, Math.floor(state / 6), edge(state))) continue;
      seen.add(state);
      explore(walk, state, found);
      next.push(...found.exits);
      for (const stop of found.stops) if (!distances.has(stop)) distances.set(stop, distance);
    }
    edgeOfWalk = next;
  }
  return distances;
}

/** Whether the company's track arrives at a hex over an edge. */
export const arrivesOver = (arrives: Reach['arrives'], hex: number, e: Edge): boolean =>
  (((arrives[hex] ?? 0) >> e) & 1) === 1;
