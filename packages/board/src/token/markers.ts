/** What lies in the circles of a hex: markers, and the letters of companies that are at home there. */
import type { CompanyId, Components, HexState } from '@kursbuch/engine';
import type { Face } from '../face/face.ts';
import { CIRCLE } from '../face/slots.ts';
import { plus, type Point } from '../geometry/hex.ts';
import { group, type SvgNode, translate } from '../svg/node.ts';
import { ref } from '../theme.ts';
import type { Zoom } from '../draw/zoom.ts';
import type { HomeMark } from './homes.ts';
import { tokenStyle } from './style.ts';
import { drawToken, marked, TOKEN } from './token.ts';

export type MarkerOptions = { readonly zoom: Zoom; readonly acting?: CompanyId | undefined };

/** The circles of a stop, or the disc of a mine that has one. */
function circlesOf(face: Face, stop: number): readonly Point[] {
  const place = face.places[stop];
  if (place === undefined) return [];
  return place.circles.length > 0 ? place.circles : [place.at];
}

/** A marker beyond the last circle leans on it; no rule of a title puts one there, but an imported game may. */
const spot = (circles: readonly Point[], n: number): Point => {
  const inside = circles[n];
  if (inside !== undefined) return inside;
  const last = circles.at(-1) ?? { x: 0, y: 0 };
  return plus(last, { x: 7 * (n - circles.length + 1), y: 7 * (n - circles.length + 1) });
};

function homeText(mark: string, { x, y }: Point): SvgNode {
  return group({ transform: translate(x, y) }, [marked(mark, 2 * CIRCLE - 4.6, 12, ref('home'))]);
}

/** Markers and homes of one hex. */
export function drawMarkers(
  components: Components,
  face: Face,
  state: HexState,
  homes: readonly HomeMark[],
  options: MarkerOptions,
): readonly SvgNode[] {
  return face.stops.flatMap((stop, n) => {
    const circles = circlesOf(face, n);
    const markers = state.markers[n] ?? [];
    const free = circles.slice(markers.length, Math.max(stop.slots, 0));
    const waiting = homes.filter(
      (home) => home.stop === n && !state.markers.some((there) => there.includes(home.company)),
    );
    return [
      ...(options.zoom === 'far'
        ? []
        : waiting.flatMap((home, k) => {
            const at = free[k];
            return at === undefined ? [] : [homeText(options.zoom === 'near' ? home.full : home.short, at)];
          })),
      ...markers.map((company, k) =>
        drawToken(tokenStyle(components, company), {
          ...spot(circles, k),
          r: stop.kind === 'mine' ? TOKEN + 2 : TOKEN,
          acting: company === options.acting,
        }),
      ),
    ];
  });
}
