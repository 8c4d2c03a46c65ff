/** Marks on hexes: what may be chosen, what is chosen, what happened last. */
import type { HexId } from '@kursbuch/engine';
import { hexOutline } from '../geometry/hex.ts';
import { path, type SvgNode } from '../svg/node.ts';
import { ref } from '../theme.ts';

export type HexMarks = {
  readonly legal?: readonly HexId[];
  /** Under the pointer or the keyboard cursor. */
  readonly hover?: HexId;
  readonly selected?: HexId;
  /** Where the last move was made. */
  readonly last?: readonly HexId[];
};

const inside = (width: number): string => hexOutline(50 - width / 2 - 0.6);

/** The marks of one hex, from below. */
export function drawMarks(hex: HexId, marks: HexMarks): readonly SvgNode[] {
  const line = { fill: 'none', 'stroke-linejoin': 'round' } as const;
  const { legal = [], hover, selected, last = [] } = marks;
  return [
    ...(last.includes(hex) ? [path(inside(1.4), { ...line, stroke: ref('ink-1'), 'stroke-width': 1.4 })] : []),
    ...(legal.includes(hex) && hex !== selected && hex !== hover
      ? [path(inside(2.6), { ...line, stroke: ref('blue'), 'stroke-width': 2.6, 'stroke-dasharray': '6 4' })]
      : []),
    ...(hex === hover && hex !== selected ? [path(inside(2.6), { ...line, stroke: ref('blue'), 'stroke-width': 2.6 })] : []),
    ...(hex === selected
      ? [
          path(hexOutline(48), { ...line, stroke: ref('paper-0'), 'stroke-width': 7.5 }),
          path(hexOutline(48), { ...line, stroke: ref('signal'), 'stroke-width': 4 }),
        ]
      : []),
  ];
}
