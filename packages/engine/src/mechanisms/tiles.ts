/** The supply of tile pieces, and laying a piece for a company. */
import type { Components } from '../core/components.ts';
import type { CompanyId, TileId } from '../core/ids.ts';
import { onceFor } from '../core/memo.ts';
import { log, type Play } from '../core/play.ts';
import type { BaseState } from '../core/state.ts';
import type { Rotation } from '../map/hex.ts';
import { everyWay, layTile, nextColour, type Placement, type PlacementRules, type Way } from '../map/placement.ts';
import { standsInHex, stopOfKey, stopsWithMarker } from '../map/markers.ts';
import { faceById, hexFace, type HexState, printedHex } from '../map/position.ts';
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

export type TrackRules = { readonly placement: PlacementRules; readonly reach: ReachRules };

type Laying = Pick<BaseState, 'hexes' | 'pieces'>;

/** All faces of the supply, in the order of the box. */
export const facesOf = onceFor(({ pieces, faces }: Components): readonly TileFace[] =>
  pieces.flatMap((piece) => piece.faces.map((id) => faceById(faces, id))),
);

/** How the markers of a hex go on: `keeps[old stop]` is the stop of the tile that continues it. */
export type Keeps = Placement['keeps'];

/** A tile in one rotation, and the ways in which the markers of the hex may go on. */
export type Lay = { readonly tile: TileId; readonly rotation: Rotation; readonly ways: readonly Keeps[] };

/** A lay as what a hex shows would take it, with the piece it needs and the edges it reaches. */
type Fit = { readonly lay: Lay; readonly piece: number; readonly edges: number };

/** The fits of a box, by the ways that tiles can lie on what a hex shows. */
const fitsOf = onceFor((_components: Components) => new WeakMap<readonly Way[], readonly Fit[]>());

/** Ways that differ only in what they keep, which follow one another, are one fit. */
function fitsAmong(components: Components, ways: readonly Way[]): readonly Fit[] {
  const known = fitsOf(components);
  const before = known.get(ways);
  if (before !== undefined) return before;
  const found: Fit[] = [];
  let latest: { readonly tile: TileId; readonly rotation: Rotation; readonly ways: Keeps[] } | undefined;
  for (const { edges, placement } of ways) {
    const { id: tile, rotation, keeps } = placement;
    if (latest !== undefined && latest.tile === tile && latest.rotation === rotation) latest.ways.push(keeps);
    else {
      latest = { tile, rotation, ways: [keeps] };
      const piece = pieceNumber(components, tile);
      if (piece !== undefined) found.push({ lay: latest, piece, edges });
    }
  }
  known.set(ways, found);
  return found;
}

/** All edges of a hex: for a company that needs no connection. */
export const EVERY_EDGE = 63;

const NO_FITS: readonly Fit[] = [];

/** What fits on a hex if its next colour is one of these, whoever lays it and whether or not a piece is left. */
function fitsOn(
  components: Components,
  hexes: BaseState['hexes'],
  hex: number,
  here: HexState,
  colours: readonly Colour[],
  { placement }: TrackRules,
): readonly Fit[] {
  const colour = nextColour(hexFace(components, here, hex));
  if (colour === undefined || !colours.includes(colour)) return NO_FITS;
  return fitsAmong(components, everyWay(components, placement, hexes, hex, facesOf(components)));
}

/** Whether a fit joins track over one of these edges, and a piece is left for it. */
const canLie = ({ edges, piece }: Fit, joined: number, pieces: Laying['pieces']): boolean =>
  (edges & joined) !== 0 && (pieces[piece] ?? 0) > 0;

const NO_LAYS: readonly Lay[] = [];

/**
 * Every way a company can lay or replace a tile on a hex with what is in the supply; money is for the title to ask. Its track
 * arrives over the edges it reaches unless others are named.
 */
export function laysOn(
  components: Components,
  state: Laying,
  company: CompanyId,
  hex: number,
  colours: readonly Colour[],
  rules: TrackRules,
  joined = reachOf(components, state.hexes, company, rules.reach).arrives[hex] ?? 0,
): readonly Lay[] {
  const here = state.hexes[hex];
  if (here === undefined) return NO_LAYS;
  const over = standsInHex(here, company) ? EVERY_EDGE : joined;
  if (over === 0) return NO_LAYS;
  const found: Lay[] = [];
  for (const fit of fitsOn(components, state.hexes, hex, here, colours, rules))
    if (canLie(fit, over, state.pieces)) found.push(fit.lay);
  return found;
}

/** Lays as placements, one for each way the markers may go on. */
export const placementsOf = (lays: readonly Lay[]): readonly Placement[] =>
  lays.flatMap(({ tile: id, rotation, ways }) => ways.map((keeps) => ({ id, rotation, keeps })));

/** Whether the company can lay something on any hex in question. The first one ends the walk along its network. */
export function laysAnything(
  components: Components,
  state: Laying,
  company: CompanyId,
  colours: readonly Colour[],
  rules: TrackRules,
  inQuestion: (hex: number) => boolean,
): boolean {
  const { hexes, pieces } = state;
  const isOpen = (hex: number, joined: number): boolean => {
    const here = hexes[hex];
    if (here === undefined) return false;
    for (const fit of fitsOn(components, hexes, hex, here, colours, rules))
      if (canLie(fit, joined, pieces)) return inQuestion(hex);
    return false;
  };
  for (const key of stopsWithMarker(hexes, company)) if (isOpen(stopOfKey(key).hex, EVERY_EDGE)) return true;
  for (const arrival of reachOf(components, hexes, company, rules.reach).arrivals())
    if (isOpen(Math.floor(arrival / 6), 1 << (arrival % 6))) return true;
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
    const lays = placementsOf(laysOn(components, state, company, hex, colours, rules, arrives[hex] ?? 0));
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
