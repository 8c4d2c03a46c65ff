/** What a hex or a tile shows, put together for drawing: everything its picture depends on, and nothing else. */
import {
  type Area,
  type Colour,
  type Edge,
  type HexFace,
  type PrintedHex,
  type Rotation,
  type Stop,
  type Terrain,
  type TileFace,
  type TileId,
  type Track,
  trackOf,
} from '@kursbuch/engine';
import { stationLayout } from './station.ts';
import { stopPlaces, type StopPlace } from './stop-places.ts';

export type Face = {
  readonly surface: Area | Colour;
  readonly stops: readonly Stop[];
  readonly track: readonly Track[];
  readonly places: readonly StopPlace[];
  /** Lines that meet in the middle instead of running past each other. */
  readonly junction: boolean;
  readonly label?: string;
  readonly tile?: { readonly id: TileId; readonly rotation: Rotation };
  /** What replacing the tile costs. */
  readonly upgradeCost?: number;
  /** The hex below; a tile on its own has none. */
  readonly hex?: PrintedHex;
  readonly terrain?: Terrain;
  readonly stubs: readonly Edge[];
  readonly partition?: NonNullable<PrintedHex['partition']>;
  /** The company that closes the hex, while nothing has been built there. */
  readonly blockedBy?: string;
};

/** Tiles drawn as arms that meet in the middle. Other tiles with the same connections are drawn as single lines. */
const JUNCTIONS: ReadonlySet<string> = new Set(['80', '81', '82', '83', '544', '545', '546']);

/** A tile as it lies, alone or on a hex. */
export function tileOnHex(tile: TileFace, rotation: Rotation, hex?: PrintedHex): Face {
  return {
    surface: tile.colour,
    stops: tile.stops,
    track: trackOf(tile, rotation),
    places: stopPlaces(tile.stops, tile.track, rotation),
    junction: JUNCTIONS.has(tile.id),
    tile: { id: tile.id, rotation },
    stubs: [],
    ...(tile.label === undefined ? {} : { label: tile.label }),
    ...(tile.upgradeCost === undefined ? {} : { upgradeCost: tile.upgradeCost }),
    ...(hex === undefined ? {} : { hex }),
    ...(hex?.partition === undefined ? {} : { partition: hex.partition }),
  };
}

/** An off-board hex with a station circle, which stands where its wedges leave room. */
const isStation = (hex: PrintedHex): boolean => hex.area === 'offboard' && (hex.stops[0]?.slots ?? 0) > 0;

/** A hex as it is printed. */
export function printedFace(hex: PrintedHex): Face {
  return {
    surface: hex.area,
    stops: hex.stops,
    track: hex.track,
    places: isStation(hex)
      ? [{ at: stationLayout(hex).circle, circles: [stationLayout(hex).circle], tilt: 0 }]
      : stopPlaces(hex.stops, hex.track, 0),
    junction: false,
    hex,
    stubs: hex.stubs,
    ...(hex.label === undefined ? {} : { label: hex.label }),
    ...(hex.terrain === undefined ? {} : { terrain: hex.terrain }),
    ...(hex.partition === undefined ? {} : { partition: hex.partition }),
    ...(hex.blockedBy === undefined ? {} : { blockedBy: hex.blockedBy }),
  };
}

const printedFaces = new WeakMap<PrintedHex, Face>();
const laidFaces = new WeakMap<PrintedHex, Map<string, Face>>();

/** The face of a hex of the board, the same object for the same tile in the same position. */
export function faceOf(shown: HexFace, faces: ReadonlyMap<TileId, TileFace>): Face {
  const { hex, tile } = shown;
  if (tile === undefined) {
    const printed = printedFaces.get(hex) ?? printedFace(hex);
    printedFaces.set(hex, printed);
    return printed;
  }
  const laid = laidFaces.get(hex) ?? new Map<string, Face>();
  laidFaces.set(hex, laid);
  const key = `${tile.id} ${tile.rotation}`;
  let face = laid.get(key);
  if (face === undefined) {
    const tileFace = faces.get(tile.id);
    if (tileFace === undefined) throw new RangeError(`there is no tile ${tile.id}`);
    face = tileOnHex(tileFace, tile.rotation, hex);
    laid.set(key, face);
  }
  return face;
}
