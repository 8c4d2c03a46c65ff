/** One hex in layers. What is drawn depends on the face, the markers and the options, on nothing around it. */
import type { Colour, CompanyId, Components, Edge, HexFace, HexState } from '@kursbuch/engine';
import type { Face } from './face/face.ts';
import type { Lettering } from './face/lettering.ts';
import { drawStops, mineSign } from './draw/stops.ts';
import { groundPath, outlinePath } from './draw/surface.ts';
import { drawLake } from './draw/terrain.ts';
import { drawTrack } from './draw/track.ts';
import { drawWords } from './draw/words.ts';
import type { Zoom } from './draw/zoom.ts';
import type { SvgNode } from './svg/node.ts';
import { homesIn } from './token/homes.ts';
import { drawMarkers } from './token/markers.ts';

/** The layers of a board that are made of hexes, from below. Routes lie between track and stops. */
export const HEX_LAYERS = ['hexes', 'outlines', 'track', 'stops', 'tokens', 'words'] as const;
export type HexLayer = (typeof HEX_LAYERS)[number];
export type HexDrawing = { readonly [layer in HexLayer]: readonly SvgNode[] };

export type HexOptions = {
  readonly zoom: Zoom;
  readonly column?: Colour | undefined;
  readonly acting?: CompanyId | undefined;
  /** Companies that are out of the game: they have no home and close no hex. */
  readonly closed: readonly CompanyId[];
  /** Sides without a line: the neighbour beyond is the same location. */
  readonly joined: readonly Edge[];
  readonly lettering?: Lettering | undefined;
};

const isMine = (face: Face): boolean => face.stops[0]?.kind === 'mine';

/** Draws one hex. */
export function drawHex(
  components: Components,
  shown: HexFace,
  face: Face,
  state: HexState,
  options: HexOptions,
): HexDrawing {
  const { zoom, column, acting, closed, joined, lettering } = options;
  const covered = isMine(face) && (state.markers[0]?.length ?? 0) > 0;
  const { partition } = face;
  return {
    hexes: [groundPath(face), ...(partition === undefined ? [] : drawLake(partition, face.tile !== undefined))],
    outlines: [outlinePath(face, joined)],
    track: drawTrack(face, zoom),
    stops: [...drawStops(face), ...(isMine(face) && !covered ? [mineSign(0, 0, 1.05)] : [])],
    tokens: drawMarkers(components, face, state, isMine(face) ? [] : homesIn(components, shown, closed), {
      zoom,
      acting,
    }),
    words: drawWords(face, { zoom, column, covered, closed, lettering }),
  };
}
