/** Mountains, hills and water as an engraver would draw them, and the lake that splits a hex. */
import type { PrintedHex, Terrain } from '@kursbuch/engine';
import { SYMBOL, symbolsOf } from '../face/candidates.ts';
import { angleOf, type Point, polar, RADIUS, xy } from '../geometry/hex.ts';
import { group, path, type SvgNode, translate } from '../svg/node.ts';
import { type PaletteName, ref } from '../theme.ts';
import type { Zoom } from './zoom.ts';

type Kind = Terrain['kinds'][number];

const RIDGE: { readonly [kind in Kind]: string } = {
  mountain: 'M-7.400 5.500L-1.400-6L1.900 0L3.700-3.200L7.500 5.500',
  hill: 'M-7.400 4.500Q-3.700-5.500 0 3Q3.300-4 7.400 4.500',
  river:
    'M-5.600-2.200q1.400-2.300 2.800 0t2.800 0t2.800 0t2.800 0M-5.600 2.200q1.400-2.300 2.800 0t2.800 0t2.800 0t2.800 0',
};
const HATCHING: { readonly [kind in Kind]?: string } = {
  mountain: 'M-1.400-6L-.200 5.200M-.200-3.900L2.400 5.200M2.500-.800L4.500 5.200M4.300-2L6.100 5.200',
  hill: 'M-3.500-1.500L-2.500 4M3.800-.500L4.800 4',
};

/** The symbols of a terrain in a row; of three mountains the middle one stands a little higher. */
export function drawSymbols(terrain: Terrain, at: Point, ground: PaletteName, zoom: Zoom): SvgNode {
  const kinds = symbolsOf(terrain);
  const water = ref(ground === 'land' ? 'river' : 'river-tile');
  const line = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return group(
    { transform: translate(at.x, at.y), ...line },
    kinds.map((kind, n) => {
      const hatching = zoom === 'far' ? undefined : HATCHING[kind];
      const [x, y] = [
        (n - (kinds.length - 1) / 2) * SYMBOL.width,
        kinds.length === 3 && n === 1 && kind !== 'river' ? -1.5 : 0,
      ];
      return group({ transform: translate(x, y), stroke: kind === 'river' ? water : ref('hill') }, [
        path(RIDGE[kind], { 'stroke-width': kind === 'river' ? 1.6 : 1.35 }),
        ...(hatching === undefined ? [] : [path(hatching, { 'stroke-width': 0.75 })]),
      ]);
    }),
  );
}

/** The two points of the outline at which the sides of a partition meet. */
function shores(sides: NonNullable<PrintedHex['partition']>['sides']): readonly [Point, Point] | undefined {
  const corners = sides[0]
    .flatMap((e) => [angleOf(e) - 30, angleOf(e) + 30])
    .map((degrees) => ((degrees % 360) + 360) % 360);
  const once = corners.filter((degrees) => corners.filter((other) => other === degrees).length === 1);
  const [a, b] = once;
  return a === undefined || b === undefined ? undefined : [polar(a, RADIUS), polar(b, RADIUS)];
}

/** A lake from shore to shore, swelling in the middle. A tile on top of it lets it shine through: it still parts track. */
export function drawLake(partition: NonNullable<PrintedHex['partition']>, covered: boolean): readonly SvgNode[] {
  const ends = shores(partition.sides);
  if (ends === undefined) return [];
  const [from, to] = ends;
  const along = (share: number, aside: number): Point => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    return { x: from.x + dx * share - (dy / length) * aside, y: from.y + dy * share + (dx / length) * aside };
  };
  const upper: readonly [Point, Point, Point, Point, Point] = [
    along(0.14, -7),
    along(0.3, -7),
    along(0.5, -3),
    along(0.72, -9),
    along(0.88, -5),
  ];
  const lower: readonly [Point, Point, Point, Point, Point] = [
    along(0.86, 3),
    along(0.7, 1),
    along(0.52, 8),
    along(0.28, 5),
    along(0.14, 1),
  ];
  const curve = ([a, b, c, d, e]: readonly [Point, Point, Point, Point, Point], end: Point): string =>
    `C${xy(a)} ${xy(b)} ${xy(c)}S${xy(d)} ${xy(e)}S${xy(end)} ${xy(end)}`;
  return [
    path(`M${xy(from)}${curve(upper, to)}${curve(lower, from)}Z`, {
      fill: ref('lake'),
      opacity: covered ? 0.45 : undefined,
      stroke: ref('river'),
      'stroke-width': 0.9,
      'stroke-linejoin': 'round',
    }),
  ];
}
