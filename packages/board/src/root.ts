/** The outermost element of a drawing. */
import type { Box } from './frame/box.ts';
import { el, num, type SvgNode } from './svg/node.ts';

/** A drawing as a document of its own. */
export function svgRoot(box: Box, title: string, children: readonly SvgNode[]): SvgNode {
  const { x, y, width, height } = box;
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [x, y, width, height].map(num).join(' '),
      role: 'img',
      'aria-label': title,
    },
    [el('title', {}, [title]), ...children],
  );
}
