/**
 * Which tiles can lie where: colour step, label, kind of stops, kept track, edges, barriers. Reach and money are not
 * asked here; `legalPlacements` puts the pieces together for one company and one hex.
 */
import type { FixedPlacement } from '../core/components.ts';
import { onceFor } from '../core/memo.ts';
import { neighbourOf, type PrintedHex } from './board.ts';
import { type Edge, EDGES, opposite, type Rotation } from './hex.ts';
import { edgeBits, edgeFault, type EdgeFault, openEdges } from './open-edges.ts';
import {
  type HexFace,
  hexFace,
  type LaidTile,
  type MapParts,
  type Position,
  reachesEdge,
  trackOf,
} from './position.ts';
import type { Reach } from './reach.ts';
import type { Colour, Stop, TileFace, Track } from './tile.ts';

/** What a title decides about tiles, beyond what is printed on them. */
export type PlacementRules = {
  /** The label a tile of this colour must carry on this hex. 18Mag's K hexes ask for it from green on. */
  readonly labelFor: (hex: PrintedHex, colour: Colour) => string | undefined;
  readonly fixedPlacements: readonly FixedPlacement[];
  /** 1839 before phase LR: no tile may complete a connection across a red barrier. */
  readonly redBarriersClosed: boolean;
  /** Whether track may lead to a side of a red or gray hex that has none; it may not unless said so. */
  readonly blankSidesOpen?: boolean;
};

/** A way a tile can lie: `keeps[old stop]` is the stop of the tile that continues it. */
export type Placement = LaidTile & { readonly keeps: readonly number[] };

/** Why a tile cannot lie on a hex. The title turns it into a refusal with its own rule id. */
export type PlacementFault =
  | { readonly code: 'hex-takes-no-tile' }
  | { readonly code: 'wrong-colour'; readonly needed: Colour | 'none' }
  | { readonly code: 'wrong-label'; readonly needed: string }
  | { readonly code: 'wrong-stops' }
  | { readonly code: 'fixed-rotation'; readonly rotation: Rotation }
  | { readonly code: 'edge-closed'; readonly edge: Edge; readonly why: EdgeFault }
  | { readonly code: 'stub-not-joined'; readonly edge: Edge }
  | { readonly code: 'partition-crossed' }
  | { readonly code: 'red-barrier'; readonly edge: Edge }
  | { readonly code: 'track-lost' };

/** The colour the next tile on this hex must have, or undefined where no further tile goes. */
export function nextColour(face: HexFace): Colour | undefined {
  switch (face.surface) {
    case 'land':
      return 'yellow';
    case 'yellow':
      return 'green';
    case 'green':
      return 'brown';
    case 'brown':
      return 'gray';
    // A gray tile is the last; printed gray, mine and off-board hexes never take one.
    case 'gray':
    case 'mine':
    case 'offboard':
      return undefined;
  }
}

/** Whether a hex takes no tile at all, as it is printed. */
export const takesNoTile = ({ tile, surface }: HexFace): boolean =>
  tile === undefined && (surface === 'gray' || surface === 'mine' || surface === 'offboard');

const countKind = (stops: readonly Stop[], kind: Stop['kind']): number =>
  stops.reduce((count, stop) => count + Number(stop.kind === kind), 0);

/** Towns keep their number; cities keep it or are joined into fewer, never into none. */
function sameKindOfStops(old: readonly Stop[], next: readonly Stop[]): boolean {
  const [cities, nextCities] = [countKind(old, 'city'), countKind(next, 'city')];
  const citiesFit = cities === 0 ? nextCities === 0 : nextCities >= 1 && nextCities <= cities;
  return citiesFit && countKind(old, 'town') === countKind(next, 'town');
}

const spurEdges = (track: readonly Track[], stop: number): number =>
  edgeBits(track.filter((piece) => piece.kind === 'spur' && piece.stop === stop));

/** Whether a through line or a link of the old face is still there, given where the stops went. */
function stillThere(piece: Track, track: readonly Track[], keeps: readonly number[]): boolean {
  switch (piece.kind) {
    case 'spur':
      return true;
    case 'through':
      return track.some(
        (other) =>
          other.kind === 'through' && other.edges.includes(piece.edges[0]) && other.edges.includes(piece.edges[1]),
      );
    case 'link': {
      const [a, b] = [keeps[piece.stops[0]], keeps[piece.stops[1]]];
      return (
        a === b ||
        track.some(
          (other) => other.kind === 'link' && other.stops.some((s) => s === a) && other.stops.some((s) => s === b),
        )
      );
    }
  }
}

/**
 * Every way the old stops can be continued on a new face so that all track is kept. Separate stops stay separate
 * while the new face has as many.
 */
export function continuations(
  old: { readonly stops: readonly Stop[]; readonly track: readonly Track[] },
  next: { readonly stops: readonly Stop[]; readonly track: readonly Track[] },
): readonly (readonly number[])[] {
  let found: readonly (readonly number[])[] = [[]];
  for (const [n, stop] of old.stops.entries()) {
    const edges = spurEdges(old.track, n);
    const joined = countKind(next.stops, stop.kind) < countKind(old.stops, stop.kind);
    const fits = next.stops.flatMap((to, m) =>
      to.kind === stop.kind && (spurEdges(next.track, m) & edges) === edges ? [m] : [],
    );
    found = found.flatMap((keeps) => fits.flatMap((m) => (!joined && keeps.includes(m) ? [] : [[...keeps, m]])));
  }
  const onto = (keeps: readonly number[]): boolean =>
    next.stops.every((stop, m) => stop.kind !== 'city' || keeps.includes(m));
  return found.filter((keeps) => onto(keeps) && old.track.every((piece) => stillThere(piece, next.track, keeps)));
}

function crossesPartition(hex: PrintedHex, track: readonly Track[]): boolean {
  const sides = hex.partition?.sides;
  if (sides === undefined) return false;
  const used = sides.map((side) => track.some((piece) => side.some((e) => reachesEdge([piece], e))));
  return used.every((touched) => touched);
}

/** Whether track at an edge would complete a connection over a red barrier that was not there before. */
function completesRedBarrier(parts: MapParts, position: Position, old: HexFace, e: Edge): boolean {
  if (!old.hex.borders.some((border) => border.edge === e && border.kind === 'red-barrier')) return false;
  if (reachesEdge(old.track, e)) return false;
  const next = neighbourOf(parts.board, old.number, e);
  const state = position[next];
  return state !== undefined && reachesEdge(hexFace(parts, state, next).track, opposite(e));
}

/** The continuations of a face in one rotation, or the first reason why it cannot lie there. */
type Verdict = { readonly keeps: readonly (readonly number[])[] } | { readonly fault: PlacementFault };

/** Everything but red barriers, which look at the neighbours. It follows from what the hex shows. */
function judge(parts: MapParts, rules: PlacementRules, old: HexFace, next: TileFace, rotation: Rotation): Verdict {
  if (takesNoTile(old)) return { fault: { code: 'hex-takes-no-tile' } };
  const colour = nextColour(old);
  if (next.colour !== colour) return { fault: { code: 'wrong-colour', needed: colour ?? 'none' } };
  const label = rules.labelFor(old.hex, next.colour);
  if (next.label !== label) return { fault: { code: 'wrong-label', needed: label ?? '' } };
  if (!sameKindOfStops(old.stops, next.stops)) return { fault: { code: 'wrong-stops' } };
  const fixed = rules.fixedPlacements.find((only) => only.tile === next.id && only.hex === old.hex.id);
  if (fixed !== undefined && fixed.rotation !== rotation)
    return { fault: { code: 'fixed-rotation', rotation: fixed.rotation } };
  const track = trackOf(next, rotation);
  const edgeProblem = checkEdges(parts, rules, old, edgeBits(track));
  if (edgeProblem !== undefined) return { fault: edgeProblem };
  if (crossesPartition(old.hex, track)) return { fault: { code: 'partition-crossed' } };
  const keeps = fixed === undefined ? continuations(old, { stops: next.stops, track }) : [fixed.keeps];
  return keeps.length === 0 ? { fault: { code: 'track-lost' } } : { keeps };
}

function checkEdges(
  parts: MapParts,
  { blankSidesOpen }: PlacementRules,
  { hex, number }: HexFace,
  bits: number,
): PlacementFault | undefined {
  const closed = bits & ~openEdges(parts.board, number, blankSidesOpen);
  for (const e of EDGES) {
    const why = (closed >> e) & 1 ? edgeFault(parts.board, number, e) : undefined;
    if (why !== undefined) return { code: 'edge-closed', edge: e, why };
  }
  const stub = hex.stubs.find((e) => ((bits >> e) & 1) === 0);
  return stub === undefined ? undefined : { code: 'stub-not-joined', edge: stub };
}

/** What has been judged about one face of a hex, by tile and rotation, and every way a tile can lie on it. */
type Judged = { readonly verdicts: Map<TileFace, (Verdict | undefined)[]>; ways?: readonly Way[] };
const judgedBy = onceFor((_rules: PlacementRules) => new WeakMap<HexFace, Judged>());

function judgedOn(rules: PlacementRules, old: HexFace): Judged {
  const faces = judgedBy(rules);
  let judged = faces.get(old);
  if (judged === undefined) {
    judged = { verdicts: new Map() };
    faces.set(old, judged);
  }
  return judged;
}

/** The same as `judge`; asked once for each face of a hex, tile and rotation. */
function verdictOn(parts: MapParts, rules: PlacementRules, old: HexFace, next: TileFace, rotation: Rotation): Verdict {
  const { verdicts } = judgedOn(rules, old);
  let turns = verdicts.get(next);
  if (turns === undefined) {
    turns = [];
    verdicts.set(next, turns);
  }
  return (turns[rotation] ??= judge(parts, rules, old, next, rotation));
}

/** Faults that are found before red barriers are looked at. */
const isEarlier = ({ code }: PlacementFault): boolean => code !== 'partition-crossed' && code !== 'track-lost';

/** Checks one face in one rotation: its continuations, or the first reason why it cannot lie there. */
export function checkPlacement(
  parts: MapParts,
  rules: PlacementRules,
  position: Position,
  hex: number,
  next: TileFace,
  rotation: Rotation,
): Verdict {
  const state = position[hex];
  if (state === undefined) return { fault: { code: 'hex-takes-no-tile' } };
  const old = hexFace(parts, state, hex);
  const verdict = verdictOn(parts, rules, old, next, rotation);
  if (!rules.redBarriersClosed || ('fault' in verdict && isEarlier(verdict.fault))) return verdict;
  const red = redBarrierAt(parts, position, old, edgeBits(trackOf(next, rotation)));
  return red === undefined ? verdict : { fault: { code: 'red-barrier', edge: red } };
}

/** The first edge at which track would complete a connection over a closed red barrier. */
function redBarrierAt(parts: MapParts, position: Position, old: HexFace, bits: number): Edge | undefined {
  if (old.hex.borders.length === 0) return undefined;
  return EDGES.find((e) => (bits >> e) & 1 && completesRedBarrier(parts, position, old, e));
}

const bitsOf = new WeakMap<TileFace, readonly number[]>();

/** The edges a face reaches in each rotation, worked out once. */
function rotatedBits(face: TileFace): readonly number[] {
  let bits = bitsOf.get(face);
  if (bits === undefined) {
    bits = EDGES.map((turn) => edgeBits(trackOf(face, turn)));
    bitsOf.set(face, bits);
  }
  return bits;
}

/** A way a tile can lie on a hex, with what is asked about it again and again. */
export type Way = { readonly face: TileFace; readonly edges: number; readonly placement: Placement };

/** Every way the given faces can lie on what a hex shows; red barriers are not asked. */
function* waysAmong(
  parts: MapParts,
  rules: PlacementRules,
  old: HexFace,
  faces: Iterable<TileFace>,
): Generator<Way, void> {
  const colour = nextColour(old);
  if (colour === undefined) return;
  // Most faces fail on their edges; that is asked with bits before anything is worked out.
  const closed = ~openEdges(parts.board, old.number, rules.blankSidesOpen);
  const needed = old.hex.stubs.reduce<number>((bits, e) => bits | (1 << e), old.ways.edges);
  for (const face of faces) {
    if (face.colour !== colour) continue;
    const bits = rotatedBits(face);
    for (const rotation of EDGES) {
      const edges = bits[rotation] ?? 0;
      if (edges & closed || needed & ~edges || sameAsEarlierRotation(face, rotation)) continue;
      const verdict = verdictOn(parts, rules, old, face, rotation);
      if ('fault' in verdict) continue;
      for (const keeps of verdict.keeps) yield { face, edges, placement: { id: face.id, rotation, keeps } };
    }
  }
}

/** Whether a way is open to a title that keeps red barriers closed. */
const crossesNoRed = (
  parts: MapParts,
  rules: PlacementRules,
  position: Position,
  old: HexFace,
  { edges }: Way,
): boolean => !rules.redBarriersClosed || redBarrierAt(parts, position, old, edges) === undefined;

/**
 * Every way any tile of the box that goes with these parts can lie on a hex, whoever lays it and whether or not a piece is
 * left. It is worked out once for what the hex shows; only red barriers look at the neighbours.
 */
export function everyWay(
  parts: MapParts,
  rules: PlacementRules,
  position: Position,
  hex: number,
  box: Iterable<TileFace>,
): readonly Way[] {
  const state = position[hex];
  if (state === undefined) return [];
  const old = hexFace(parts, state, hex);
  const judged = judgedOn(rules, old);
  const ways = (judged.ways ??= [...waysAmong(parts, rules, old, box)]);
  if (!rules.redBarriersClosed || old.hex.borders.length === 0) return ways;
  return ways.filter((way) => crossesNoRed(parts, rules, position, old, way));
}

/** Every way the given faces can lie on a hex, whoever lays them. One entry for each tile, rotation and continuation. */
export function placementsOn(
  parts: MapParts,
  rules: PlacementRules,
  position: Position,
  hex: number,
  faces: Iterable<TileFace>,
): readonly Placement[] {
  const state = position[hex];
  if (state === undefined) return [];
  const old = hexFace(parts, state, hex);
  return [...waysAmong(parts, rules, old, faces)].flatMap((way) =>
    crossesNoRed(parts, rules, position, old, way) ? [way.placement] : [],
  );
}

/** A face as people see it: lines, and stops by what they are and where their track goes, in no particular order. */
function looksLike(face: TileFace, rotation: Rotation): string {
  const track = trackOf(face, rotation);
  const stops = face.stops.map(
    (stop, n) => `${stop.kind}${JSON.stringify(stop.revenue)}x${stop.slots}@${spurEdges(track, n)}`,
  );
  const lines = track.flatMap((piece) => {
    if (piece.kind === 'through') return [piece.edges.toSorted().join('-')];
    return piece.kind === 'link' ? [`${stops[Math.min(...piece.stops)]}=${stops[Math.max(...piece.stops)]}`] : [];
  });
  return [...stops, ...lines].toSorted().join(' ');
}

const firstLike = new WeakMap<TileFace, readonly Rotation[]>();

/** The first rotation in which the tile looks as it does in this one; a straight line looks the same after three turns. */
export function plainRotation(face: TileFace, rotation: Rotation): Rotation {
  let known = firstLike.get(face);
  if (known === undefined) {
    const keys = EDGES.map((turn) => looksLike(face, turn));
    known = EDGES.map((turn) => EDGES.find((other) => keys[other] === keys[turn]) ?? turn);
    firstLike.set(face, known);
  }
  return known[rotation] ?? rotation;
}

/** Whether a turn leaves the tile looking as an earlier one did. */
export const sameAsEarlierRotation = (face: TileFace, rotation: Rotation): boolean =>
  plainRotation(face, rotation) !== rotation;

/** Whether a tile laid on a hex joins track the company reaches. An own marker in the hex is enough. */
export const joinsReach = (
  reach: Pick<Reach, 'joins'>,
  ownHex: boolean,
  hex: number,
  track: readonly Track[],
): boolean => ownHex || reach.joins(hex, edgeBits(track));

/** The board after a tile has been laid: markers move with the stops they stand in. */
export function layTile(parts: MapParts, position: Position, hex: number, placement: Placement): Position {
  const state = position[hex];
  const next = parts.faces.get(placement.id);
  if (state === undefined || next === undefined) throw new RangeError(`cannot lay ${placement.id} on hex ${hex}`);
  const markers = next.stops.map((_, stop) =>
    state.markers.flatMap((there, old) => (placement.keeps[old] === stop ? there : [])),
  );
  return position.with(hex, { tile: { id: placement.id, rotation: placement.rotation }, markers });
}
