/** Patterns of markers: what is drawn above and below the band with the letters, in a disc of radius 1. */
import { circle, num, path, type SvgNode } from '../svg/node.ts';
import type { Pattern } from './style.ts';

/** Half the height of the band. */
export const BAND = 0.5;

const line =
  (d: string, width: number): ((ink: string) => SvgNode) =>
  (ink) =>
    path(d, { fill: 'none', stroke: ink, 'stroke-width': width });
const filled =
  (d: string): ((ink: string) => SvgNode) =>
  (ink) =>
    path(d, { fill: ink });
const dots =
  (places: readonly (readonly [number, number])[], r: number): ((ink: string) => readonly SvgNode[]) =>
  (ink) =>
    places.map(([x, y]) => circle(x, y, r, { fill: ink }));

const rays = (angles: readonly number[]): string =>
  angles
    .map((degrees) => {
      const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const inner = BAND / Math.abs(s);
      return inner > 0.95 ? '' : `M${num(c * inner)} ${num(s * inner)}L${num(c * 0.97)} ${num(s * 0.97)}`;
    })
    .join('');

/** The upper half of each pattern; the lower half is the same turned about. */
const UPPER: { readonly [pattern in Pattern]: (ink: string) => SvgNode | readonly SvgNode[] } = {
  plain: () => [],
  pale: line('M0-.97V-.5', 0.24),
  pales: line('M-.3-.93V-.5M.3-.93V-.5', 0.17),
  fess: line('M-.66-.7H.66', 0.17),
  bend: line('M-.74-.5L-.4-.88M-.34-.5L.06-.96M.08-.5L.44-.87M.48-.5L.7-.7', 0.13),
  'bend-sinister': line('M.74-.5L.4-.88M.34-.5L-.06-.96M-.08-.5L-.44-.87M-.48-.5L-.7-.7', 0.13),
  dots: dots(
    [
      [-0.42, -0.68],
      [0, -0.76],
      [0.42, -0.68],
    ],
    0.11,
  ),
  disc: dots([[0, -0.73]], 0.19),
  chevron: line('M-.5-.54L0-.86L.5-.54', 0.15),
  saltire: line('M-.27-.94L.27-.52M.27-.94L-.27-.52', 0.15),
  chequer: filled(
    'M-.44-.72H-.22V-.5H-.44ZM0-.72H.22V-.5H0ZM-.22-.94H0V-.72H-.22ZM.22-.9H.4V-.72H.22ZM.44-.72H.62V-.5H.44Z',
  ),
  ring: line('M-.51-.54A.74.74 0 0 1 .51-.54', 0.16),
  zigzag: line('M-.62-.54L-.36-.82L-.16-.56L0-.9L.16-.56L.36-.82L.62-.54', 0.11),
  stripes: line('M-.45-.86V-.5M-.15-.96V-.5M.15-.96V-.5M.45-.86V-.5', 0.13),
  boxes: line('M-.4-.83H-.12V-.57H-.4ZM.12-.83H.4V-.57H.12Z', 0.1),
  'few-rays': line(rays([-122, -90, -58]), 0.2),
  'many-rays': line(rays([-142, -125, -108, -90, -72, -55, -38]), 0.08),
};

/** The upper half of a pattern in an ink. */
export function upperHalf(pattern: Pattern, ink: string): readonly SvgNode[] {
  const drawn = UPPER[pattern](ink);
  return 'tag' in drawn ? [drawn] : drawn;
}
