/** What lies on the board as a walk along the track sees it, hex by hex. */
import type { TileId } from '../../core/ids.ts';
import { onceFor } from '../../core/memo.ts';
import type { Board } from '../../map/board.ts';
import { type Edge, EDGES } from '../../map/hex.ts';
import { faceById, type LaidTile, type MapParts, type Position, printedHex, trackOf } from '../../map/position.ts';
import type { Stop, Track } from '../../map/tile.ts';
import { itemAt } from './strict.ts';

/** How a hex looks from its edges; worked out once for each hex as printed, and for each tile in each rotation. */
type HexTrack = {
  readonly stops: readonly Stop[];
  /** By edge: where a train that comes in goes on, as an edge, or as -1 less the stop. */
  readonly inward: readonly (readonly number[])[];
  /** By stop: the edges its tracks lead to. */
  readonly outward: readonly (readonly Edge[] | undefined)[];
  readonly joins: readonly (readonly [number, number])[];
};

function hexTrack(stops: readonly Stop[], pieces: readonly Track[]): HexTrack {
  const inward: number[][] = EDGES.map(() => []);
  const outward: Edge[][] = [];
  const joins: (readonly [number, number])[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'through') {
      itemAt(inward, piece.edges[0]).push(piece.edges[1]);
      itemAt(inward, piece.edges[1]).push(piece.edges[0]);
    } else if (piece.kind === 'spur') {
      itemAt(inward, piece.edge).push(-1 - piece.stop);
      (outward[piece.stop] ??= []).push(piece.edge);
    } else joins.push(piece.stops);
  }
  return { stops, inward, outward, joins };
}

/** What hexes look like that somebody has come to: by hex as printed, and by tile and rotation. */
const hexTracks = onceFor((_parts: MapParts) => ({
  printed: new Map<number, HexTrack>(),
  laid: new Map<TileId, (HexTrack | undefined)[]>(),
}));

function printedTrack(parts: MapParts, hex: number): HexTrack {
  const { printed } = hexTracks(parts);
  let found = printed.get(hex);
  if (found === undefined) {
    const { stops, track } = printedHex(parts.board, hex);
    found = hexTrack(stops, track);
    printed.set(hex, found);
  }
  return found;
}

function laidTrack(parts: MapParts, { id, rotation }: LaidTile): HexTrack {
  const { laid } = hexTracks(parts);
  let turns = laid.get(id);
  if (turns === undefined) {
    turns = [];
    laid.set(id, turns);
  }
  const known = turns[rotation];
  if (known !== undefined) return known;
  const face = faceById(parts.faces, id);
  const made = hexTrack(face.stops, trackOf(face, rotation));
  turns[rotation] = made;
  return made;
}

/** What lies on the board, hex by hex; a hex is looked at when the walk comes to it. */
export class TrackMap {
  readonly #parts: MapParts;
  readonly #position: Position;
  /** By hex: its track, if it was asked for. */
  readonly #seen: (HexTrack | undefined)[] = [];
  /** The hexes whose track was asked for. */
  readonly looked: number[] = [];

  constructor(parts: MapParts, position: Position) {
    this.#parts = parts;
    this.#position = position;
  }

  get board(): Board {
    return this.#parts.board;
  }

  #shownIn(hex: number): HexTrack {
    const tile = this.#position[hex]?.tile;
    return tile === undefined ? printedTrack(this.#parts, hex) : laidTrack(this.#parts, tile);
  }

  /** The stops that a hex shows now. */
  stopsIn(hex: number): readonly Stop[] {
    return this.#shownIn(hex).stops;
  }

  trackIn(hex: number): HexTrack {
    let found = this.#seen[hex];
    if (found === undefined) {
      found = this.#shownIn(hex);
      this.#seen[hex] = found;
      this.looked.push(hex);
    }
    return found;
  }
}
