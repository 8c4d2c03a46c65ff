/** Station markers. */
import { hexOutline } from '../geometry/hex.ts';
import { circle, group, num, path, type SvgNode, translate } from '../svg/node.ts';
import { measure } from '../text/measure.ts';
import { ref } from '../theme.ts';
import { textNode } from '../draw/text.ts';
import { lightness } from './colour.ts';
import { BAND, upperHalf } from './patterns.ts';
import type { TokenStyle } from './style.ts';

/** The radius of a marker in its circle. */
export const TOKEN = 11.3;

/** Letters as large as fit a width, in the middle of the marker. */
export function marked(mark: string, width: number, largest: number, fill: string): SvgNode {
  const perSize = measure(mark, 'Source Sans 3 700', 1).width;
  const size = Math.min(largest, width / perSize);
  return textNode(mark, 0, size * 0.33, { 'font-family': ref('f-text'), 'font-size': size, 'font-weight': 700, fill });
}

function shareToken(style: Extract<TokenStyle, { colour: string }>, r: number): readonly SvgNode[] {
  const ink = lightness(style.colour) > 0.3 ? ref('tk-ink') : ref('tk-paper');
  const half = upperHalf(style.pattern, ink);
  const [h, chord] = [BAND * r, Math.sqrt(1 - BAND * BAND) * r];
  const arc = `A${num(r)} ${num(r)} 0 0 0`;
  return [
    ...(style.shape === 'state'
      ? [circle(0, 0, r + 1.5, { fill: ref('tk-paper'), stroke: ref('tk-ink'), 'stroke-width': 0.9 })]
      : []),
    circle(0, 0, r, { fill: style.colour }),
    ...(half.length === 0
      ? []
      : [group({ transform: `scale(${num(r)})` }, half), group({ transform: `scale(-${num(r)})` }, half)]),
    path(`M${num(-chord)} ${num(-h)}${arc}${num(-chord)} ${num(h)}H${num(chord)}${arc}${num(chord)} ${num(-h)}Z`, {
      fill: ref('tk-paper'),
    }),
    circle(0, 0, r, { fill: 'none', stroke: ref('tk-ink'), 'stroke-width': 1 }),
    marked(style.mark, r * 1.66, r * 1.1, ref('tk-ink')),
  ];
}

function body(style: TokenStyle, r: number): readonly SvgNode[] {
  const dark = { fill: ref('tk-ink'), stroke: ref('tk-paper'), 'stroke-width': 0.7 };
  switch (style.shape) {
    case 'minor':
      return [
        circle(0, 0, r, dark),
        circle(0, 0, r - 1.9, { fill: 'none', stroke: ref('tk-paper'), 'stroke-width': 0.6, 'stroke-opacity': 0.75 }),
        marked(style.mark, r * 1.3, r * 1.25, ref('tk-paper')),
      ];
    case 'coal':
      return [path(hexOutline(r * 1.1), dark), marked(style.mark, r * 1.6, r * 1.1, ref('tk-paper'))];
    case 'neutral':
      return [
        circle(0, 0, r, { fill: ref('tk-paper'), stroke: ref('tk-ink'), 'stroke-width': 1 }),
        circle(0, 0, r - 2, { fill: 'none', stroke: ref('tk-ink'), 'stroke-width': 0.6 }),
        marked(style.mark, r * 1.4, r, ref('tk-ink')),
      ];
    case 'share':
    case 'state':
      return shareToken(style, r);
  }
}

export type TokenOptions = {
  readonly x?: number;
  readonly y?: number;
  readonly r?: number;
  /** The marker of the company whose turn it is wears a ring. */
  readonly acting?: boolean;
};

/** A marker about a point. */
export function drawToken(style: TokenStyle, options: TokenOptions = {}): SvgNode {
  const { x = 0, y = 0, r = TOKEN, acting = false } = options;
  const rim = style.shape === 'state' ? r + 1.5 : r;
  return group({ transform: x === 0 && y === 0 ? undefined : translate(x, y) }, [
    ...body(style, r),
    ...(acting ? [circle(0, 0, rim + 2, { fill: 'none', stroke: ref('signal'), 'stroke-width': 2.4 })] : []),
  ]);
}
