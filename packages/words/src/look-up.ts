/** Finds the words for a code: the title's own first, then those of all titles. */
import type { TitleId } from '@kursbuch/engine';
import type { Language, TitleWords } from './language.ts';

type Section<Entry> = (words: TitleWords) => { readonly [code: string]: Entry | undefined } | undefined;

/**
 * The entry for a code. Where no title is named, or its words do not have the code, any title's will do: a code that only one
 * title uses has only one meaning. What comes from outside may be called like a part of every object, such as `constructor`.
 */
export function lookUp<Entry>(
  code: string,
  section: Section<Entry>,
  language: Language,
  title?: TitleId,
): Entry | undefined {
  const own = title === undefined ? undefined : language.ofTitle(title);
  for (const words of [...(own === undefined ? [] : [own]), language, ...language.ofAllTitles()]) {
    const entries = section(words);
    if (entries !== undefined && Object.hasOwn(entries, code)) return entries[code];
  }
  return undefined;
}
