/**
 * What a company reaches along track from its markers: the basis of every lay, upgrade and bought marker.
 *
 * The walk follows rails: no reversing at junctions, no turning off at crossings, no side of a hex crossed twice, no
 * passing of blocked cities, off-board locations as ends only. It works on the hexes themselves, so a newly laid tile
 * makes no graph to rebuild; a remembered answer stays good as long as no hex it touched has changed.
 */
import type { CompanyId } from '../core/ids.ts';
import { onceFor } from '../core/memo.ts';
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

/**
 * What a company reaches. The walk goes on only as far as it is asked: `joins`, `reaches` and the lists in the order of the
 * walk stop where the answer is known; `arrives` and `stops` are all there is.
 */
export type Reach = {
  /** By hex: the edges over which the company's track arrives, as a set of bits. */
  readonly arrives: readonly number[];
  /** Stops the company reaches, its own included, as `stopKey`. */
  readonly stops: ReadonlySet<number>;
  /** Whether track arrives at a hex over one of these edges. */
  joins(hex: number, edges: number): boolean;
  /** Whether a stop is reached. */
  reaches(stop: number): boolean;
  /** Hexes entered over an edge, as `6 * hex + edge`, in the order of the walk. */
  arrivals(): Iterable<number>;
  /** Stops in the order of the walk. */
  stopsInTurn(): Iterable<number>;
};

/** By state: the state that crosses the same side the other way, or -1 where the map ends. */
const reversals = onceFor((board: Board): readonly number[] =>
  board.hexes.flatMap((_, hex) =>
    EDGES.map((e) => {
      const next = neighbourOf(board, hex, e);
      return next < 0 ? -1 : 6 * next + opposite(e);
    }),
  ),
);

/** The walk as a graph: a state is a hex entered over an edge. */
type Walk = {
  readonly parts: MapParts;
  readonly position: Position;
  readonly company: CompanyId;
  readonly rules: ReachRules;
  readonly reversed: readonly number[];
  /** By state: where it leads, as far as somebody has asked. */
  readonly exits: Map<number, readonly number[]>;
};

const walkFor = (parts: MapParts, position: Position, company: CompanyId, rules: ReachRules): Walk => ({
  parts,
  position,
  company,
  rules,
  reversed: reversals(parts.board),
  exits: new Map(),
});

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

/** Whether the border at an edge may not be crossed. */
function isClosed({ hex: { borders } }: HexFace, e: Edge, { closed }: ReachRules): boolean {
  for (const border of borders) if (border.edge === e && closed.includes(border.kind)) return true;
  return false;
}

function mayPass(walk: Walk, face: HexFace, stop: number): boolean {
  const there = face.stops[stop];
  const state = walk.position[face.number];
  if (state === undefined || there === undefined || face.hex.area === 'offboard') return false;
  if (there.kind === 'mine') return walk.rules.passMines;
  return passable(there, markersIn(state, stop), walk.company, walk.rules.transparent);
}

/** A nought for each hex. */
const noughts = onceFor((board: Board): readonly number[] => board.hexes.map(() => 0));

/** Who is told about what a step of the walk finds. */
type Finder = {
  /** Another state, come to from this one. */
  arrive(state: number, from: number): void;
  /** A stop on the way. */
  touch(stop: number): void;
};

const START = -1;
/** No way has come to a state yet. */
const UNSEEN = -2;
const NO_STOPS: readonly number[] = [];

/** Goes on over an edge, unless the map ends there or the border is closed. */
function goAcross(walk: Walk, face: HexFace, e: Edge, from: number, finder: Finder): void {
  const next = walk.reversed[6 * face.number + e] ?? -1;
  if (next >= 0 && !isClosed(face, e, walk.rules)) finder.arrive(next, from);
}

/** Finds everything that lies beyond a stop: its other tracks, and stops linked to it within the hex. */
function leaveStop(
  walk: Walk,
  face: HexFace,
  stop: number,
  from: number,
  finder: Finder,
  free = false,
  earlier: readonly number[] = NO_STOPS,
): void {
  finder.touch(stopKey(face.number, stop));
  if (!free && !mayPass(walk, face, stop)) return;
  for (const e of face.ways.edgesOf[stop] ?? [])
    if (earlier.length > 0 || 6 * face.number + e !== from) goAcross(walk, face, e, from, finder);
  for (const other of face.ways.linked[stop] ?? [])
    if (!earlier.includes(other)) leaveStop(walk, face, other, from, finder, false, [...earlier, stop]);
}

/** Finds where a state leads and which stops it touches. */
function explore(walk: Walk, state: number, finder: Finder): void {
  const face = faceAt(walk, Math.floor(state / 6));
  if (face.ways.edges === 0) return;
  const entered = state % 6;
  for (const e of face.ways.lines[entered] ?? []) goAcross(walk, face, e, state, finder);
  for (const stop of face.ways.stopsFrom[entered] ?? []) leaveStop(walk, face, stop, state, finder);
}

/** Only writes down where a state leads. */
class Exits implements Finder {
  readonly found: number[] = [];

  arrive(state: number): void {
    this.found.push(state);
  }

  touch(): void {}
}

function exitsOf(walk: Walk, state: number): readonly number[] {
  const known = walk.exits.get(state);
  if (known !== undefined) return known;
  const exits = new Exits();
  explore(walk, state, exits);
  walk.exits.set(state, exits.found);
  return exits.found;
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

/**
 * States on some way without a repeated side. A breadth-first tree whose branches never repeat a side finds nearly all.
 * What only a walk with a repeated side would reach matters where it crosses sides that nothing else crosses; those few
 * are then tried for real, one by one.
 */
class Tree implements Reach, Finder {
  readonly #walk: Walk;
  /** States in the order in which they were found, and where in that order each was come to from. */
  readonly #states: number[] = [];
  readonly #from: number[] = [];
  readonly #doubtful: number[] = [];
  readonly #arrives: number[];
  readonly #stops: number[] = [];
  readonly #stopSet = new Set<number>();
  #starts: readonly number[] = [];
  /** Where in the list the state is that is being looked at. */
  #at = START;
  #complete = false;

  constructor(walk: Walk) {
    this.#walk = walk;
    this.#arrives = [...noughts(walk.parts.board)];
  }

  /** Begins at the own stops. */
  begin(own: readonly number[]): void {
    for (const key of own) {
      const { hex, stop } = stopOfKey(key);
      leaveStop(this.#walk, faceAt(this.#walk, hex), stop, START, this, true);
    }
    this.#starts = [...this.#states];
  }

  touch(stop: number): void {
    if (this.#stopSet.has(stop)) return;
    this.#stopSet.add(stop);
    this.#stops.push(stop);
  }

  /** Whether a state has been found. */
  #has(state: number): boolean {
    return (((this.#arrives[Math.floor(state / 6)] ?? 0) >> (state % 6)) & 1) === 1;
  }

  arrive(state: number): void {
    if (this.#has(state)) return;
    const back = this.#walk.reversed[state] ?? -1;
    if (back >= 0 && this.#has(back) && this.#comesThrough(back)) this.#doubtful.push(state);
    else this.#add(state, this.#at);
  }

  #add(state: number, from: number): void {
    this.#states.push(state);
    this.#from.push(from);
    const hex = Math.floor(state / 6);
    this.#arrives[hex] = (this.#arrives[hex] ?? 0) | (1 << (state % 6));
  }

  /** Whether the way that the tree has to the state being looked at comes through another. */
  #comesThrough(other: number): boolean {
    for (let at = this.#at; at !== START; at = this.#from[at] ?? START) if (this.#states[at] === other) return true;
    return false;
  }

  /** Goes one step on; false when everything has been found. */
  #goOn(): boolean {
    if (this.#complete) return false;
    this.#at += 1;
    const state = this.#states[this.#at];
    if (state === undefined) {
      this.#settleDoubtful();
      this.#complete = true;
    } else explore(this.#walk, state, this);
    return true;
  }

  /** Adds the states behind the doubtful ones that turn out to be on a simple way. */
  #settleDoubtful(): void {
    if (this.#doubtful.length === 0) return;
    const sure = new Set(this.#states);
    for (const target of unsettled(this.#walk, sure, this.#doubtful)) {
      if (this.#has(target)) continue;
      for (const state of simpleWay(this.#walk, this.#starts, target, new Set()) ?? []) {
        if (this.#has(state)) continue;
        this.#add(state, START);
        explore(this.#walk, state, { arrive: () => undefined, touch: (stop) => this.touch(stop) });
      }
    }
  }

  get isComplete(): boolean {
    return this.#complete;
  }

  get arrives(): readonly number[] {
    while (this.#goOn());
    return this.#arrives;
  }

  get stops(): ReadonlySet<number> {
    while (this.#goOn());
    return this.#stopSet;
  }

  joins(hex: number, edges: number): boolean {
    do if (((this.#arrives[hex] ?? 0) & edges) !== 0) return true;
    while (this.#goOn());
    return false;
  }

  reaches(stop: number): boolean {
    do if (this.#stopSet.has(stop)) return true;
    while (this.#goOn());
    return false;
  }

  *arrivals(): Generator<number, void> {
    let seen = 0;
    do for (; seen < this.#states.length; seen += 1) yield this.#states[seen] ?? 0;
    while (this.#goOn());
  }

  *stopsInTurn(): Generator<number, void> {
    let seen = 0;
    do for (; seen < this.#stops.length; seen += 1) yield this.#stops[seen] ?? 0;
    while (this.#goOn());
  }
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
  const parent = new Int32Array(walk.reversed.length).fill(UNSEEN);
  const queue: number[] = [];
  for (const start of starts) {
    if (parent[start] !== UNSEEN || forbidden.has(start)) continue;
    parent[start] = START;
    queue.push(start);
  }
  for (let at = 0; at < queue.length && parent[target] === UNSEEN; at += 1) {
    const state = queue[at] ?? 0;
    for (const next of exitsOf(walk, state)) {
      if (parent[next] !== UNSEEN || forbidden.has(next)) continue;
      parent[next] = state;
      queue.push(next);
    }
  }
  if (parent[target] === UNSEEN) return undefined;
  const way: number[] = [];
  for (let state = target; state >= 0; state = parent[state] ?? START) way.push(state);
  return way.toReversed();
}

/** An answer, the board it was given for, and the hexes it depends on. */
type Remembered = {
  readonly rules: ReachRules;
  readonly position: Position;
  /** Hexes with an own stop; the others are those where track arrives. */
  readonly homes: readonly number[];
  readonly reach: Tree;
};
const remembered = onceFor((_parts: MapParts) => new Map<CompanyId, Remembered[]>());

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((one, n) => one === b[n]));

const sameRules = (a: ReachRules, b: ReachRules): boolean =>
  a === b || (a.passMines === b.passMines && sameList(a.closed, b.closed) && sameList(a.transparent, b.transparent));

/** Whether an answer is still good: no hex it depends on has changed, and the company has no marker it does not know. */
function stillGood(last: Remembered, position: Position, company: CompanyId): boolean {
  // A walk that is not over would go on over the board as it was.
  if (!last.reach.isComplete) return false;
  const { arrives } = last.reach;
  for (let hex = 0; hex < position.length; hex += 1) {
    const now = position[hex];
    if (now === last.position[hex]) continue;
    if (now === undefined || arrives[hex] !== 0 || last.homes.includes(hex) || standsInHex(now, company)) return false;
  }
  return true;
}

/** What a company reaches now. The same answer is given again while none of the hexes it depends on has changed. */
export function reachOf(parts: MapParts, position: Position, company: CompanyId, rules: ReachRules): Reach {
  const byCompany = remembered(parts);
  let answers = byCompany.get(company);
  if (answers === undefined) {
    answers = [];
    byCompany.set(company, answers);
  }
  const at = answers.findIndex((one) => sameRules(one.rules, rules));
  const last = answers[at];
  if (last?.position === position) return last.reach;
  const answer: Remembered =
    last !== undefined && stillGood(last, position, company)
      ? { ...last, position }
      : { rules, position, ...beginReach(walkFor(parts, position, company, rules)) };
  if (at < 0) answers.push(answer);
  else answers[at] = answer;
  return answer.reach;
}

function beginReach(walk: Walk): Pick<Remembered, 'reach' | 'homes'> {
  const own = ownStops(walk);
  const reach = new Tree(walk);
  reach.begin(own);
  return { reach, homes: own.map((key) => stopOfKey(key).hex) };
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
  let frontier: number[] = [];
  let distance = 0;
  const finder: Finder = {
    arrive: (state) => void frontier.push(state),
    touch(stop) {
      if (!distances.has(stop)) distances.set(stop, distance);
    },
  };
  for (const key of ownStops(walk)) {
    const { hex, stop } = stopOfKey(key);
    leaveStop(walk, faceAt(walk, hex), stop, START, finder, true);
  }
  const seen = new Set<number>();
  while (frontier.length > 0) {
    distance += 1;
    const states = frontier;
    frontier = [];
    for (const state of states) {
      // States that only a way with a repeated side would come to are no part of the reach.
      if (seen.has(state) || !arrivesOver(arrives, Math.floor(state / 6), edge(state))) continue;
      seen.add(state);
      explore(walk, state, finder);
    }
  }
  return distances;
}

/** Whether the company's track arrives at a hex over an edge. */
export const arrivesOver = (arrives: Reach['arrives'], hex: number, e: Edge): boolean =>
  (((arrives[hex] ?? 0) >> e) & 1) === 1;
