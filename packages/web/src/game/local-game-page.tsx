/** A game kept in this browser. */
import type { ReactElement } from 'react';

export function LocalGamePage({ id }: { readonly id: string }): ReactElement {
  return <p>{id}</p>;
}
