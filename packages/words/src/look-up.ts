/** Finds the words for a code: the title's own first, then those of all titles. */
import type { TitleId } from '@kursbuch/engine';
import type { GameWords } from './language.ts';
import type { TitleWords } from './sections.ts';

type Section<Entry> = (words: TitleWords) => { readonly [code: string]: Entry | undefined } | undefined;

/**
 * The entry for a code. Where no title is named, or its words do not have the code, any title's will do: a code that only one
 * title uses has only one meaning. What comes from outside may be called like a part of every object, such as `constructor`.
 */
export function lookUp<Entry>(
  code: string,
  section: Section<Entry>,
  language: GameWords,
  title?: TitleId,
): Entry | undefined {
  const titles: { readonly [id: string]: TitleWords } = language.titles;
  const own = title !== undefined && Object.hasOwn(titles, title) ? titles[title] : undefined;
  for (const words of [...(own === undefined ? [] : [own]), language, ...Object.values(titles)]) {
    const entries = section(words);
    if (entries !== undefined && Object.hasOwn(entries, code)) return entries[code];
  }
  return undefined;
}
