/** Bars on the sides of hexes. The red ones of 1839, which open one day, are striped like a gate; the others are solid. */
import { type Board, type BorderKind, neighbourOf, type PrintedHex } from '@kursbuch/engine';
import { between, sideCorners, xy } from '../geometry/hex.ts';
import { path, type SvgNode } from '../svg/node.ts';
import { ref } from '../theme.ts';

const SHORTER = 0.1;

function bar(kind: BorderKind, d: string, open: boolean): readonly SvgNode[] {
  const round = { fill: 'none', 'stroke-linecap': 'round' } as const;
  if (kind === 'barrier') return [path(d, { ...round, stroke: ref('bar-blue'), 'stroke-width': 5 })];
  if (open) return [path(d, { ...round, stroke: ref('bar-red'), 'stroke-width': 1.6, 'stroke-dasharray': '1 5' })];
  return [
    path(d, { ...round, stroke: ref('bar-red'), 'stroke-width': 5.4 }),
    path(d, {
      fill: 'none',
      stroke: ref('bar-gap'),
      'stroke-width': 2.2,
      'stroke-dasharray': '5 5',
      'stroke-dashoffset': -2.5,
    }),
  ];
}

/** The bars of a hex; a side that two hexes share is drawn with the first of them. */
export function drawBarriers(board: Board, hex: PrintedHex, open: readonly BorderKind[]): readonly SvgNode[] {
  const number = board.numberOf.get(hex.id) ?? -1;
  return hex.borders.flatMap(({ edge, kind }) => {
    const beyond = neighbourOf(board, number, edge);
    if (beyond >= 0 && beyond < number) return [];
    const [a, b] = sideCorners(edge);
    return bar(kind, `M${xy(between(a, b, SHORTER))}L${xy(between(b, a, SHORTER))}`, open.includes(kind));
  });
}
