/** A tile on its own: in the hand, in a list of choices, on the sheet of all tiles. */
import type { Rotation, TileFace } from '@kursbuch/engine';
import { svgRoot } from './root.ts';
import { drawStops } from './draw/stops.ts';
import { groundPath, outlinePath } from './draw/surface.ts';
import { drawTrack } from './draw/track.ts';
import { drawWords } from './draw/words.ts';
import type { Zoom } from './draw/zoom.ts';
import { type Face, tileOnHex } from './face/face.ts';
import { INRADIUS, RADIUS } from './geometry/hex.ts';
import { group, type SvgNode } from './svg/node.ts';

const alone = new WeakMap<TileFace, Map<Rotation, Face>>();

/** The face of a tile that lies nowhere, the same object each time. */
export function tileAlone(tile: TileFace, rotation: Rotation): Face {
  const turns = alone.get(tile) ?? new Map<Rotation, Face>();
  alone.set(tile, turns);
  const face = turns.get(rotation) ?? tileOnHex(tile, rotation);
  turns.set(rotation, face);
  return face;
}

/** The parts of a tile about the origin. */
export function tileNode(tile: TileFace, rotation: Rotation, zoom: Zoom): SvgNode {
  const face = tileAlone(tile, rotation);
  return group({ 'data-tile': tile.id }, [
    groundPath(face),
    outlinePath(face, []),
    ...drawTrack(face, zoom),
    ...drawStops(face),
    ...drawWords(face, { zoom }),
  ]);
}

export type TileOptions = { readonly rotation?: Rotation; readonly zoom?: Zoom };

/** Draws one tile as a picture of its own. */
export function drawTile(tile: TileFace, options: TileOptions = {}): SvgNode {
  const { rotation = 0, zoom = 'mid' } = options;
  const box = { x: -INRADIUS - 1, y: -RADIUS - 1, width: 2 * INRADIUS + 2, height: 2 * RADIUS + 2 };
  return svgRoot(box, tile.id, [tileNode(tile, rotation, zoom)]);
}
