/** The map of a title at the size of a stamp. */
import { type ComponentSetId, findBox } from '@kursbuch/engine';
import { type ReactElement, useMemo } from 'react';
import { stampOf } from './stamp-drawing.ts';

export function Stamp({ board }: { readonly board: ComponentSetId }): ReactElement | undefined {
  const stamp = useMemo(() => {
    const box = findBox(board);
    return box === undefined ? undefined : stampOf(box.components.board);
  }, [board]);
  return stamp === undefined ? undefined : (
    <svg className="stamp" viewBox={stamp.box} aria-hidden="true">
      {stamp.parts.map(({ kind, d }) => (
        <path key={kind} className={kind} d={d} />
      ))}
    </svg>
  );
}
