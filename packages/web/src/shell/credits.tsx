/** Who made the games, as the titles say themselves. */
import { titles } from '@kursbuch/engine';
import { type ReactElement } from 'react';
import { useWords } from '../words/index.ts';
import { creditsWords } from './credit-words.ts';

export const Credits = (): ReactElement => (
  <>
    {creditsWords(
      useWords(),
      titles().map(({ meta }) => meta),
    )}
  </>
);
