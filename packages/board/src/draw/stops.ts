/** Cities, towns and mines. */
import type { Stop } from '@kursbuch/engine';
import type { Face } from '../face/face.ts';
import { MINE_DISC } from '../face/layout.ts';
import { CIRCLE, outlineOf } from '../face/slots.ts';
import { type StopPlace, TOWN } from '../face/stop-places.ts';
import { circle, group, num, path, type SvgNode, translate } from '../svg/node.ts';
import { ref } from '../theme.ts';

const DOT = 5;
const INK = { stroke: ref('tk-ink'), 'stroke-width': 1.3 } as const;

function city(stop: Stop, place: StopPlace): readonly SvgNode[] {
  const outline = outlineOf(stop.slots);
  const turn = place.tilt === 0 ? '' : ` rotate(${num(place.tilt)})`;
  return [
    ...(outline === undefined
      ? []
      : [path(outline, { transform: translate(place.at.x, place.at.y) + turn, fill: ref('city'), ...INK })]),
    ...place.circles.map(({ x, y }) => circle(x, y, CIRCLE, { fill: ref('city'), ...INK })),
  ];
}

function town(face: Face, { at }: StopPlace): readonly SvgNode[] {
  const onLand = face.surface === 'land';
  return [
    circle(at.x, at.y, TOWN, { fill: ref(onLand ? 'land' : 'casing') }),
    circle(at.x, at.y, DOT, { fill: ref(onLand ? 'track-land' : 'track') }),
  ];
}

/** Hammer and pick, about 17 units wide. */
export const mineSign = (x: number, y: number, scale: number): SvgNode =>
  group({ transform: `${translate(x, y)} scale(${num(scale)})` }, [
    path('M-7.5 7.5L5-5M7.5 7.5L-5-5', {
      fill: 'none',
      stroke: ref('tk-ink'),
      'stroke-width': 2,
      'stroke-linecap': 'round',
    }),
    path('M2.2-5.2L5.2-8.2L8.2-5.2L5.2-2.2ZM-9-5.2Q-7.400-8.800-3.600-8.800L-1.400-5L-4.800-1.600Z', {
      fill: ref('tk-ink'),
    }),
  ]);

/** The stops of a face, without markers. */
export function drawStops(face: Face): readonly SvgNode[] {
  return face.stops.flatMap((stop, n) => {
    const place = face.places[n];
    if (place === undefined) return [];
    switch (stop.kind) {
      case 'city':
        return city(stop, place);
      case 'town':
        return town(face, place);
      case 'mine':
        return [circle(place.at.x, place.at.y, MINE_DISC, { fill: ref('city'), ...INK })];
      case 'offboard':
        return [];
    }
  });
}
