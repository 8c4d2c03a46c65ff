/** Hexes that were picked one after the other: each outlined, with its number on its corner. */
import { hexCentre, hexOutline } from '@kursbuch/board';
import type { Board, HexId } from '@kursbuch/engine';
import type { ReactElement } from 'react';

const OUTLINE = hexOutline();

/** The upper left corner of a hex, from its centre. */
const CORNER = 'translate(-34 -30)';

type PickedMarksProps = { readonly picked: readonly HexId[]; readonly board: Board };

export function PickedMarks({ picked, board }: PickedMarksProps): readonly ReactElement[] {
  return picked.map((hex, n) => {
    const { x, y } = hexCentre(hex, board.rows);
    return (
      <g key={hex} className="picked" transform={`translate(${String(x)} ${String(y)})`}>
        <path d={OUTLINE} />
        <g transform={CORNER}>
          <circle r="13" />
          <text textAnchor="middle" dominantBaseline="central">
            {n + 1}
          </text>
        </g>
      </g>
    );
  });
}
