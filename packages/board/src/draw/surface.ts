/** The ground of a hex: which colours it has and which colours stand on it. */
import { type Edge, EDGES } from '@kursbuch/engine';
import type { Face } from '../face/face.ts';
import { hexOutline, sideCorners, xy } from '../geometry/hex.ts';
import { path, type SvgNode } from '../svg/node.ts';
import { type PaletteName, ref } from '../theme.ts';

const OFFBOARDS = { black: 't-black', blue: 't-sea', red: 't-off' } as const;

/** The colour of the ground. */
export function groundOf(face: Face): PaletteName {
  switch (face.surface) {
    case 'land':
      return 'land';
    case 'offboard':
      return OFFBOARDS[face.stops[0]?.colour ?? 'red'];
    case 'mine':
      return 't-mine';
    case 'yellow':
    case 'green':
    case 'brown':
    case 'gray':
      return `t-${face.surface}`;
  }
}

/** The colour of words on a ground. */
export function inkOn(ground: PaletteName): PaletteName {
  if (ground === 'land') return 'on-land';
  return ground === 't-black' ? 'on-black' : 'on-tile';
}

export const OUTLINE = hexOutline();

export const groundPath = (face: Face): SvgNode => path(OUTLINE, { fill: ref(groundOf(face)) });

/** The line round a hex: a light one on land, a darker one round tiles, none between hexes of one location. */
export function outlinePath(face: Face, without: readonly Edge[]): SvgNode {
  const d = without.length === 0 ? OUTLINE : openOutline(without);
  if (face.surface === 'land') return path(d, { fill: 'none', stroke: ref('hex-line'), 'stroke-width': 1 });
  // Black ground would lose a dark line, and the page of the dark theme would swallow the hex.
  const ink = inkOn(groundOf(face));
  return path(d, { fill: 'none', stroke: ref(ink), 'stroke-opacity': 0.42, 'stroke-width': 0.9 });
}

const openOutline = (without: readonly Edge[]): string =>
  EDGES.filter((e) => !without.includes(e))
    .map((e) => sideCorners(e).map(xy))
    .map(([a = '', b = '']) => `M${a}L${b}`)
    .join('');
