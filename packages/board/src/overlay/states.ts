/** Marks on hexes: what may be chosen, what is chosen, what happened last. */
import type { HexId } from '@kursbuch/engine';
import { hexOutline } from '../geometry/hex.ts';
import { path, type SvgNode } from '../svg/node.ts';
import { ref } from '../theme.ts';

export type HexMarks = {
  readonly legal?: readonly HexId[];
  /** Under the pointer or the keyboard cursor. */
  readonly hover?: HexId | undefined;
  readonly selected?: HexId | undefined;
  /** Where something is that somebody wants to see. */
  readonly lit?: readonly HexId[];
  /** Where the last move was made. */
  readonly last?: readonly HexId[];
};

const inside = (width: number): string => hexOutline(50 - width / 2 - 0.6);

/** The marks of one hex, from below. A line under the blue keeps it visible on every ground. */
export function drawMarks(hex: HexId, marks: HexMarks): readonly SvgNode[] {
  const line = { fill: 'none', 'stroke-linejoin': 'round' } as const;
  const { legal = [], hover, selected, lit = [], last = [] } = marks;
  const blue = (dashes: string | undefined): readonly SvgNode[] => [
    path(inside(2.6), { ...line, stroke: ref('sea-bg'), 'stroke-width': 4.4 }),
    path(inside(2.6), { ...line, stroke: ref('blue'), 'stroke-width': 2.6, 'stroke-dasharray': dashes }),
  ];
  return [
    ...(last.includes(hex) ? [path(inside(1.4), { ...line, stroke: ref('ink-1'), 'stroke-width': 1.4 })] : []),
    ...(lit.includes(hex)
      ? [...blue(undefined), path(inside(10), { ...line, stroke: ref('blue'), 'stroke-width': 1.4 })]
      : []),
    ...(legal.includes(hex) && hex !== selected && hex !== hover ? blue('6 4') : []),
    ...(hex === hover && hex !== selected ? blue(undefined) : []),
    ...(hex === selected
      ? [
          path(hexOutline(47.6), { ...line, stroke: ref('paper-0'), 'stroke-width': 7.5 }),
          path(hexOutline(47.6), { ...line, stroke: ref('signal'), 'stroke-width': 4 }),
        ]
      : []),
  ];
}
