/** The title of a map. */
import type { ComponentSetId } from '@kursbuch/engine';
import { textNode } from '../draw/text.ts';
import { group, path, type SvgNode } from '../svg/node.ts';
import { measure } from '../text/measure.ts';
import { ref } from '../theme.ts';
import type { Box } from './box.ts';

export type Cartouche = { readonly title: string; readonly subtitle: string };

export const CARTOUCHES: { readonly [id in ComponentSetId]: Cartouche } = {
  '1824': { title: 'Österreich-Ungarn', subtitle: '1824, the full map' },
  '1824-goods-time': { title: 'Österreich-Ungarn', subtitle: '1824, Goods Time' },
  '1824-cisleithania-2': { title: 'Cisleithanien', subtitle: '1824 for two players' },
  '1824-cisleithania-3': { title: 'Cisleithanien', subtitle: '1824 for three players' },
  '18mag': { title: 'Magyarország', subtitle: '18Mag, three to six players' },
  '18mag-2p': { title: 'Magyarország', subtitle: '18Mag for two players' },
  '1839': { title: '1839', subtitle: 'De spoorwegen van Nederland' },
};

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
