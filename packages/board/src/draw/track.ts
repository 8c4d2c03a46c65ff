/** Track: a light casing, two rails and the gap between them. Lines that only cross each get a casing of their own. */
import { type Edge, trackEdges } from '@kursbuch/engine';
import type { Face } from '../face/face.ts';
import { trackSystems } from '../face/lines.ts';
import { WEDGE } from '../face/station.ts';
import { angleOf, INRADIUS } from '../geometry/hex.ts';
import { pathOf } from '../geometry/segment.ts';
import { group, num, path, type SvgNode } from '../svg/node.ts';
import { ref } from '../theme.ts';
import { groundOf } from './surface.ts';
import type { Zoom } from './zoom.ts';

const CASING = 10.4;
const RAILS = 6.6;
const GAP = 1.25;

/** The wedges at the ways into an off-board hex. */
function wedge(face: Face, e: Edge): SvgNode {
  const { half, deep } = WEDGE;
  return path(`M${num(INRADIUS)}-${half}V${half}L${num(INRADIUS - deep)} 0Z`, {
    fill: ref(groundOf(face) === 't-black' ? 'on-black' : 'wedge'),
    transform: `rotate(${angleOf(e)})`,
  });
}

/** All track of a face, or nothing where there is none. */
export function drawTrack(face: Face, zoom: Zoom): readonly SvgNode[] {
  if (face.surface === 'offboard') return face.track.flatMap((piece) => trackEdges(piece).map((e) => wedge(face, e)));
  const onLand = face.surface === 'land';
  const [casing, rails] = onLand ? (['land', 'track-land'] as const) : (['casing', 'track'] as const);
  const systems = trackSystems(face).map((pieces) => pieces.map((segments) => pathOf(segments)).join(''));
  if (systems.length === 0) return [];
  return [
    group(
      { fill: 'none', 'stroke-linejoin': 'round' },
      systems.flatMap((d) => [
        path(d, { stroke: ref(casing), 'stroke-width': CASING, 'stroke-opacity': onLand ? undefined : 0.82 }),
        path(d, { stroke: ref(rails), 'stroke-width': RAILS }),
        ...(zoom === 'far' ? [] : [path(d, { stroke: ref(casing), 'stroke-width': GAP, 'stroke-opacity': 0.9 })]),
      ]),
    ),
  ];
}
