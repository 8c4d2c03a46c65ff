/** What lies on a board at one moment: tiles and station markers, hex by hex. */
import type { CompanyId, HexId, TileId } from '../core/ids.ts';
import { onceFor } from '../core/memo.ts';
import type { Area, Board, PrintedHex } from './board.ts';
import { type Edge, EDGES, type Rotation } from './hex.ts';
import { type Colour, type Stop, type TileFace, type Track, turnedTrack } from './tile.ts';
import { type Ways, waysOf } from './ways.ts';

export type LaidTile = { readonly id: TileId; readonly rotation: Rotation };

export type HexState = {
  readonly tile?: LaidTile;
  /** Station markers by stop, in the order they were placed. Always one list for each stop that is there now. */
  readonly markers: readonly (readonly CompanyId[])[];
};

/** One entry for each hex of the board, in the board's order. */
export type Position = readonly HexState[];

/** The parts of a title that decide what track can lie where. */
export type MapParts = {
  readonly board: Board;
  readonly faces: ReadonlyMap<TileId, TileFace>;
};

/** A hex as it is now: what is printed there, or the tile that covers it. The same hex with the same tile is the same value. */
export type HexFace = {
  readonly hex: PrintedHex;
  /** The place of the hex on its board. */
  readonly number: number;
  readonly surface: Area | Colour;
  readonly tile?: LaidTile;
  readonly label?: string;
  readonly stops: readonly Stop[];
  readonly track: readonly Track[];
  readonly ways: Ways;
};

/** An empty board: printed stops, no tiles, no markers. */
export const emptyPosition = (board: Board): Position =>
  board.hexes.map((hex) => ({ markers: hex.stops.map(() => []) }));

const turnedFaces = new WeakMap<TileFace, readonly (readonly Track[])[]>();

/** The track of a face in one of its six rotations, worked out once. */
export function trackOf(face: TileFace, rotation: Rotation): readonly Track[] {
  let all = turnedFaces.get(face);
  if (all === undefined) {
    all = EDGES.map((turn) => face.track.map((piece) => turnedTrack(piece, turn)));
    turnedFaces.set(face, all);
  }
  return all[rotation] ?? [];
}

/** The hex at a place of the board, or a bug: hex numbers come from the board itself. */
export function printedHex(board: Board, hex: number): PrintedHex {
  const found = board.hexes[hex];
  if (found === undefined) throw new RangeError(`the board has no hex number ${hex}`);
  return found;
}

/** The number of a hex the caller knows to exist; input from outside is looked up in `board.numberOf` instead. */
export function hexNumber(board: Board, id: HexId): number {
  const found = board.numberOf.get(id);
  if (found === undefined) throw new RangeError(`the board has no hex ${id}`);
  return found;
}

/** Looks up a face the caller knows to exist. */
export function faceById(faces: ReadonlyMap<TileId, TileFace>, id: TileId): TileFace {
  const found = faces.get(id);
  if (found === undefined) throw new RangeError(`there is no tile ${id}`);
  return found;
}

function makeFace(parts: MapParts, tile: LaidTile | undefined, number: number): HexFace {
  const hex = printedHex(parts.board, number);
  if (tile === undefined) {
    const { area, label, stops, track } = hex;
    const ways = waysOf(stops, track);
    return { hex, number, surface: area, stops, track, ways, ...(label === undefined ? {} : { label }) };
  }
  const laid = faceById(parts.faces, tile.id);
  const track = trackOf(laid, tile.rotation);
  return {
    hex,
    number,
    surface: laid.colour,
    tile: { id: tile.id, rotation: tile.rotation },
    stops: laid.stops,
    track,
    ways: waysOf(laid.stops, track),
    ...(laid.label === undefined ? {} : { label: laid.label }),
  };
}

/** What one hex has been seen to show: as printed, and by tile and rotation. */
type Shown = { printed?: HexFace; readonly laid: Map<TileId, (HexFace | undefined)[]> };
/** The faces of a box made so far. */
const facesShown = onceFor(({ board }: MapParts) => board.hexes.map((): Shown => ({ laid: new Map() })));

/** What a hex shows now; made once for each box, tile and rotation. */
export function hexFace(parts: MapParts, state: HexState, hex: number): HexFace {
  const shown = facesShown(parts)[hex];
  if (shown === undefined) throw new RangeError(`the board has no hex number ${hex}`);
  const { tile } = state;
  if (tile === undefined) return (shown.printed ??= makeFace(parts, undefined, hex));
  let turns = shown.laid.get(tile.id);
  if (turns === undefined) {
    turns = [];
    shown.laid.set(tile.id, turns);
  }
  return (turns[tile.rotation] ??= makeFace(parts, tile, hex));
}

/** What lies and stands in a hex, or a bug: hex numbers come from the board itself. */
export function hexAt(position: Position, hex: number): HexState {
  const found = position[hex];
  if (found === undefined) throw new RangeError(`there is no hex number ${hex}`);
  return found;
}

/** What a hex shows now. */
export const faceAt = (parts: MapParts, position: Position, hex: number): HexFace =>
  hexFace(parts, hexAt(position, hex), hex);

/** Whether any track of the hex reaches an edge. */
export const reachesEdge = (track: readonly Track[], e: Edge): boolean =>
  track.some((piece) =>
    piece.kind === 'through' ? piece.edges.includes(e) : piece.kind === 'spur' && piece.edge === e,
  );
