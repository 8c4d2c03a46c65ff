/** The map of a title at the size of a stamp. */
import type { ComponentSetId } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import stamps from './stamps.json' with { type: 'json' };

export const Stamp = ({ board }: { readonly board: ComponentSetId }): ReactElement => {
  const { box, parts } = stamps[board];
  return (
    <svg className="stamp" viewBox={box} aria-hidden="true">
      {parts.map(({ kind, d }) => (
        <path key={kind} className={kind} d={d} />
      ))}
    </svg>
  );
};
