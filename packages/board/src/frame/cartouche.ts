/** The title of a map. */
import { type Box as BoxOfGame, type Components, findBox } from '@kursbuch/engine';
import { textNode } from '../draw/text.ts';
import { group, path, type SvgNode } from '../svg/node.ts';
import { measure } from '../text/measure.ts';
import { ref } from '../theme.ts';
import type { Box } from './box.ts';

export type Cartouche = BoxOfGame['cartouche'];

/** The title of a box's map; a box that no title has brings its name only. */
export const cartoucheFor = ({ id }: Components): Cartouche => findBox(id)?.cartouche ?? { title: id, subtitle: '' };

const SIZES = { title: 40, subtitle: 17 } as const;

export function cartoucheSize({ title, subtitle }: Cartouche): { readonly width: number; readonly height: number } {
  const width = Math.max(
    measure(title, 'Old Standard TT 400', SIZES.title).width,
    measure(subtitle, 'Source Serif 4 400 italic', SIZES.subtitle).width,
  );
  return { width: width + 8, height: 78 };
}

export function drawCartouche({ title, subtitle }: Cartouche, box: Box): SvgNode {
  const x = box.x + box.width / 2;
  const [from, to] = [box.x, box.x + box.width];
  return group({ 'data-layer': 'cartouche' }, [
    textNode(title, x, box.y + 36, { 'font-family': ref('f-title'), 'font-size': SIZES.title, fill: ref('ink-1') }),
    textNode(subtitle, x, box.y + 60, {
      'font-family': ref('f-map'),
      'font-style': 'italic',
      'font-size': SIZES.subtitle,
      fill: ref('ink-2'),
    }),
    path(`M${from} ${box.y + 71}H${to}`, { stroke: ref('rule-strong'), 'stroke-width': 2.4 }),
    path(`M${from} ${box.y + 75}H${to}`, { stroke: ref('rule-strong'), 'stroke-width': 0.9 }),
  ]);
}
