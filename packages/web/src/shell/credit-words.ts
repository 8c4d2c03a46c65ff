/** Who made the games, in one sentence. */
import { languageCode, type Words } from '../words/index.ts';

export type Credited = {
  readonly name: string;
  readonly makers: readonly string[];
  readonly licence?: { readonly name: string };
};

function creditOf(words: Words, { name, makers, licence }: Credited, n: number): string {
  const list = new Intl.ListFormat(languageCode(), { type: 'conjunction' }).format(makers);
  const credit = words(n === 0 ? 'app.credits.first' : 'app.credits.next', { game: name, makers: list });
  return licence === undefined ? credit : words('app.credits.licence', { credit, licence: licence.name });
}

export const creditsWords = (words: Words, titles: readonly Credited[]): string =>
  words('app.credits', { games: titles.map((title, n) => creditOf(words, title, n)).join(', ') });
