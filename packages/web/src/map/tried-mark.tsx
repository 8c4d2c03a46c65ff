/** Where something was tried in vain: the hex dotted, and a crossed disc on its corner. */
import { hexCentre, hexOutline } from '@kursbuch/board';
import type { Board, HexId } from '@kursbuch/engine';
import type { ReactElement } from 'react';

const OUTLINE = hexOutline();

/** The upper right corner of a hex, from its centre. */
const CORNER = 'translate(34 -30)';

export function TriedMark({ hex, board }: { readonly hex: HexId; readonly board: Board }): ReactElement {
  const { x, y } = hexCentre(hex, board.rows);
  return (
    <g className="tried" transform={`translate(${String(x)} ${String(y)})`}>
      <path d={OUTLINE} />
      <g transform={CORNER}>
        <circle r="13" />
        <path d="M-5 -5L5 5M5 -5L-5 5" />
      </g>
    </g>
  );
}
