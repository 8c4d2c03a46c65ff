/** The supply of tile pieces, and laying a piece for a company. */
import type { Components } from '../core/components.ts';
import type { CompanyId, TileId } from '../core/ids.ts';
import { onceFor } from '../core/memo.ts';
import { log, type Play } from '../core/play.ts';
import type { BaseState } from '../core/state.ts';
import { everyWay, layTile, nextColour, type Placement, type PlacementRules } from '../map/placement.ts';
import { standsInHex, stopOfKey, stopsWithMarker } from '../map/markers.ts';
import { faceById, hexFace, printedHex } from '../map/position.ts';
import { reachOf, type ReachRules } from '../map/reach.ts';
import type { Colour, TileFace } from '../map/tile.ts';

const pieceNumbers = onceFor(
  ({ pieces }: Components): ReadonlyMap<TileId, number> =>
    new Map(pieces.flatMap((piece, n) => piece.faces.map((face) => [face, n] as const))),
);

/** The piece that has a face, by its place in the component data; undefined for a tile that is not in the box. */
export const pieceNumber = (components: Components, tile: TileId): number | undefined =>
  pieceNumbers(components).get(tile);

/** Pieces left that show this face; both faces of a piece share one count. */
export function piecesLeft(components: Components, state: Pick<BaseState, 'pieces'>, tile: TileId): number {
  const piece = pieceNumber(components, tile);
  return piece === undefined ? 0 : (state.pieces[piece] ?? 0);
}

/** Faces of the given colours of which a piece is left, in the order of the box. */
export function facesLeft(
  components: Components,
  state: Pick<BaseState, 'pieces'>,
  colours: readonly Colour[],
): readonly TileFace[] {
  return components.pieces.flatMap((piece, n) =>
    (state.pieces[n] ?? 0) > 0
      ? piece.faces.map((id) => faceById(components.faces, id)).filter((face) => colours.includes(face.colour))
      : [],
  );
}

export type TrackRules = { readonly placement: PlacementRules; readonly reach: ReachRules };

type Laying = Pick<BaseState, 'hexes' | 'pieces'>;

/** All faces of the supply, in the order of the box. */
export const facesOf = onceFor(({ pieces, faces }: Components): readonly TileFace[] =>
  pieces.flatMap((piece) => piece.faces.map((id) => faceById(faces, id))),
);

/** All edges of a hex: for a company that needs no connection. */
export const EVERY_EDGE = 63;

/**
 * Every way a company can lay or replace a tile on a hex with what is in the supply; money is for the title to ask. Its track
 * arrives over the edges it reaches unless others are named; no more ways are given than are asked for.
 */
export function laysOn(
  components: Components,
  state: Laying,
  company: CompanyId,
  hex: number,
  colours: readonly Colour[],
  rules: TrackRules,
  joined = reachOf(components, state.hexes, company, rules.reach).arrives[hex] ?? 0,
  most = Infinity,
): readonly Placement[] {
  const here = state.hexes[hex];
  if (here === undefined) return [];
  const own = standsInHex(here, company);
  if (!own && joined === 0) return [];
  const colour = nextColour(hexFace(components, here, hex));
  if (colour === undefined || !colours.includes(colour)) return [];
  const found: Placement[] = [];
  for (const { face, edges, placement } of everyWay(
    components,
    rules.placement,
    state.hexes,
    hex,
    facesOf(components),
  )) {
    if (!own && (edges & joined) === 0) continue;
    if (piecesLeft(components, state, face.id) < 1) continue;
    found.push(placement);
    if (found.length === most) break;
  }
  return found;
}

/** A hex with an own marker is not asked for edges. */
const NO_EDGES = 0;
/** One lay tells as much as all. */
const ENOUGH = 1;

/** Whether the company can lay something on any hex in question. The first one ends the walk along its network. */
export function laysAnything(
  components: Components,
  state: Laying,
  company: CompanyId,
  colours: readonly Colour[],
  rules: TrackRules,
  inQuestion: (hex: number) => boolean,
): boolean {
  for (const key of stopsWithMarker(state.hexes, company)) {
    const { hex } = stopOfKey(key);
    if (inQuestion(hex) && laysOn(components, state, company, hex, colours, rules, NO_EDGES, ENOUGH).length > 0)
      return true;
  }
  for (const arrival of reachOf(components, state.hexes, company, rules.reach).arrivals()) {
    const [hex, joined] = [Math.floor(arrival / 6), 1 << (arrival % 6)];
    if (inQuestion(hex) && laysOn(components, state, company, hex, colours, rules, joined, ENOUGH).length > 0)
      return true;
  }
  return false;
}

/** Hexes with a marker of the company, or at which its track arrives, in the order of the board: it lays nowhere else. */
export function hexesWithin(
  arrives: readonly number[],
  hexes: BaseState['hexes'],
  company: CompanyId,
): readonly number[] {
  const own = new Set(stopsWithMarker(hexes, company).map((key) => stopOfKey(key).hex));
  const found: number[] = [];
  for (let hex = 0; hex < hexes.length; hex += 1) if (arrives[hex] !== 0 || own.has(hex)) found.push(hex);
  return found;
}

/** Every hex on which the company can lay something, with the ways it can. */
export function allLays(
  components: Components,
  state: Laying,
  company: CompanyId,
  colours: readonly Colour[],
  rules: TrackRules,
): ReadonlyMap<number, readonly Placement[]> {
  const { arrives } = reachOf(components, state.hexes, company, rules.reach);
  const found = new Map<number, readonly Placement[]>();
  for (const hex of hexesWithin(arrives, state.hexes, company)) {
    const lays = laysOn(components, state, company, hex, colours, rules, arrives[hex] ?? 0);
    if (lays.length > 0) found.set(hex, lays);
  }
  return found;
}

/** Lays a piece: the one that lay there returns to the supply, markers move with their stops. */
export function layPiece(play: Play, company: CompanyId, hex: number, placement: Placement): void {
  const { draft, components } = play;
  const old = draft.hexes[hex]?.tile;
  const back = old === undefined ? undefined : pieceNumber(components, old.id);
  const taken = pieceNumber(components, placement.id);
  if (taken === undefined || (draft.pieces[taken] ?? 0) < 1) throw new RangeError(`no piece left of ${placement.id}`);
  const pieces = draft.pieces.with(taken, (draft.pieces[taken] ?? 0) - 1);
  draft.pieces = back === undefined ? pieces : pieces.with(back, (pieces[back] ?? 0) + 1);
  draft.hexes = layTile(components, draft.hexes, hex, placement);
  const { id } = printedHex(components.board, hex);
  log(play, { event: 'tile', company, hex: id, tile: placement.id, rotation: placement.rotation });
}
