/**
 * Which tiles can lie where: colour step, label, kind of stops, kept track, edges, barriers. Reach and money are not
 * asked here; `legalPlacements` puts the pieces together for one company and one hex.
 */
import type { FixedPlacement } from '../core/components.ts';
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
import { type Colour, COLOURS, type Stop, type TileFace, type Track } from './tile.ts';

/** What a title decides about tiles, beyond what is printed on them. */
export type PlacementRules = {
  /** The label a tile of this colour must carry on this hex. 18Mag's K hexes ask for it from green on. */
  readonly labelFor: (hex: PrintedHex, colour: Colour) => string | undefined;
  readonly fixedPlacements: readonly FixedPlacement[];
  /** 1839 before phase LR: no tile may complete a connection across a red barrier. */
  readonly redBarriersClosed: boolean;
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

export const isLater = (a: Colour, b: Colour): boolean => COLOURS.indexOf(a) > COLOURS.indexOf(b);

const countKind = (stops: readonly Stop[], kind: Stop['kind']): number =>
  stops.filter((stop) => stop.kind === kind).length;

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
function completesRedBarrier(parts: MapParts, position: Position, hex: number, old: HexFace, e: Edge): boolean {
  if (!old.hex.borders.some((border) => border.edge === e && border.kind === 'red-barrier')) return false;
  if (reachesEdge(old.track, e)) return false;
  const next = neighbourOf(parts.board, hex, e);
  const state = position[next];
  return state !== undefined && reachesEdge(hexFace(parts, state, next).track, opposite(e));
}

/** Checks one face in one rotation: its continuations, or the first reason why it cannot lie there. */
export function checkPlacement(
  parts: MapParts,
  rules: PlacementRules,
  position: Position,
  hex: number,
  next: TileFace,
  rotation: Rotation,
): { readonly keeps: readonly (readonly number[])[] } | { readonly fault: PlacementFault } {
  const state = position[hex];
  if (state === undefined) return { fault: { code: 'hex-takes-no-tile' } };
  const old = hexFace(parts, state, hex);
  if (old.tile === undefined && (old.surface === 'gray' || old.surface === 'mine' || old.surface === 'offboard'))
    return { fault: { code: 'hex-takes-no-tile' } };
  const colour = nextColour(old);
  if (next.colour !== colour) return { fault: { code: 'wrong-colour', needed: colour ?? 'none' } };
  const label = rules.labelFor(old.hex, next.colour);
  if (next.label !== label) return { fault: { code: 'wrong-label', needed: label ?? '' } };
  if (!sameKindOfStops(old.stops, next.stops)) return { fault: { code: 'wrong-stops' } };
  const fixed = rules.fixedPlacements.find((only) => only.tile === next.id && only.hex === old.hex.id);
  if (fixed !== undefined && fixed.rotation !== rotation)
    return { fault: { code: 'fixed-rotation', rotation: fixed.rotation } };
  const track = trackOf(next, rotation);
  const edgeProblem = checkEdges(parts, rules, position, hex, old, track);
  if (edgeProblem !== undefined) return { fault: edgeProblem };
  if (crossesPartition(old.hex, track)) return { fault: { code: 'partition-crossed' } };
  const keeps = fixed === undefined ? continuations(old, { stops: next.stops, track }) : [fixed.keeps];
  return keeps.length === 0 ? { fault: { code: 'track-lost' } } : { keeps };
}

function checkEdges(
  parts: MapParts,
  rules: PlacementRules,
  position: Position,
  hex: number,
  old: HexFace,
  track: readonly Track[],
): PlacementFault | undefined {
  const bits = edgeBits(track);
  const closed = bits & ~openEdges(parts.board, hex);
  for (const e of EDGES) {
    const why = (closed >> e) & 1 ? edgeFault(parts.board, hex, e) : undefined;
    if (why !== undefined) return { code: 'edge-closed', edge: e, why };
  }
  const stub = old.hex.stubs.find((e) => ((bits >> e) & 1) === 0);
  if (stub !== undefined) return { code: 'stub-not-joined', edge: stub };
  if (!rules.redBarriersClosed) return undefined;
  const red = EDGES.find((e) => (bits >> e) & 1 && completesRedBarrier(parts, position, hex, old, e));
  return red === undefined ? undefined : { code: 'red-barrier', edge: red };
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
  const colour = nextColour(old);
  if (colour === undefined) return [];
  // Most faces fail on their edges; that is asked with bits before anything is worked out.
  const closed = ~openEdges(parts.board, hex);
  const needed = old.hex.stubs.reduce<number>((bits, e) => bits | (1 << e), edgeBits(old.track));
  const found: Placement[] = [];
  for (const next of faces) {
    if (next.colour !== colour) continue;
    const bits = rotatedBits(next);
    for (const rotation of EDGES) {
      const edges = bits[rotation] ?? 0;
      if (edges & closed || needed & ~edges || sameAsEarlierRotation(next, rotation)) continue;
      const checked = checkPlacement(parts, rules, position, hex, next, rotation);
      if ('keeps' in checked) for (const keeps of checked.keeps) found.push({ id: next.id, rotation, keeps });
    }
  }
  return found;
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
export function joinsReach(
  arrives: readonly boolean[],
  ownHex: boolean,
  hex: number,
  track: readonly Track[],
): boolean {
  if (ownHex) return true;
  const bits = edgeBits(track);
  return EDGES.some((e) => (bits >> e) & 1 && arrives[6 * hex + e] === true);
}

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
