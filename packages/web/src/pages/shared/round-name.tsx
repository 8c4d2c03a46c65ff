/** A round in words; loaded after the page is there, because the words bring the engine with them. */
import { roundWords } from '@kursbuch/words';
import type { ReactElement } from 'react';

export const RoundName = ({ round, number }: { readonly round: string; readonly number: number }): ReactElement => (
  <>{roundWords(round, number)}</>
);
