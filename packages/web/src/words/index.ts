/**
 * The words on the screen, in the language of the moment. `useWords()` is how a component says something, `say` how code outside
 * of components does; the sentences lie in `@kursbuch/words`.
 */
import { APP_ENGLISH, type AppLanguage, appVoice, isPlainWord, type Words } from '@kursbuch/words/app';

export type { PlainWordId, WordId, Words } from '@kursbuch/words/app';

const language: AppLanguage = APP_ENGLISH;

/** Says something outside of a component. */
export const say: Words = appVoice(language);

/** Words for something a title brings along; where nobody has written any, what stands for it. */
export const wordsOr = (words: Words, id: string, otherwise: string): string =>
  isPlainWord(id) ? words(id) : otherwise;

/** Says things inside a component. */
export const useWords = (): Words => say;

/** How `Intl` calls the language. */
export const languageCode = (): string => language.grammar.code;

/** How `Intl` calls its way to write days and hours. */
export const datesCode = (): string => language.grammar.dates;
