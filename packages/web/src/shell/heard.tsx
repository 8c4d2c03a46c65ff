/** A figure for the eye, and the same in words with its unit for the ear. */
import type { ReactElement, ReactNode } from 'react';

export const Heard = ({ as, children }: { readonly as: string; readonly children: ReactNode }): ReactElement => (
  <>
    <span aria-hidden="true">{children}</span>
    <span className="sr-only">{as}</span>
  </>
);
