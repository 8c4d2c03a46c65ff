/** Why a program likes something: its reasons in one line, below what they are for. */
import type { ReactElement } from 'react';
import './programs.css';

export const Because = ({ reasons }: { readonly reasons: readonly string[] }): ReactElement | undefined =>
  reasons.length === 0 ? undefined : <span className="because">{reasons.join(' · ')}</span>;
