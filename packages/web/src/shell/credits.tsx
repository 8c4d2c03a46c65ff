/** Who made the games, as the titles say themselves. */
import { type Meta, titles } from '@kursbuch/engine';
import { type ReactElement } from 'react';
import { i18n, useWords, type Words } from '../words/index.ts';

function creditOf(words: Words, { name, makers, licence }: Meta, n: number): string {
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(makers);
  const credit = words(n === 0 ? 'app.credits.first' : 'app.credits.next', { game: name, makers: list });
  return licence === undefined ? credit : words('app.credits.licence', { credit, licence: licence.name });
}

export const creditsWords = (words: Words): string =>
  words('app.credits', {
    games: titles()
      .map(({ meta }, n) => creditOf(words, meta, n))
      .join(', '),
  });

export const Credits = (): ReactElement => <>{creditsWords(useWords())}</>;
