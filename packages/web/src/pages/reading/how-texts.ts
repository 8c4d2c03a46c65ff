/** How each title plays, in the words of a teacher: a file for each language and title, fetched when it is opened. */
import type { TitleId } from '@kursbuch/engine';
import { languageCode } from '../../words/index.ts';
import type { FetchText } from './use-text.ts';

const TEXTS = import.meta.glob<string>('../../../../../docs/how-it-plays/*/*.md', { query: '?raw', import: 'default' });

const textIn = (language: string, title: TitleId): FetchText | undefined =>
  Object.entries(TEXTS).find(([path]) => path.endsWith(`/${language}/${title}.md`))?.[1];

/** The text in the language of the moment, else in English; undefined where nobody has written one. */
export const howText = (title: TitleId): FetchText | undefined => textIn(languageCode(), title) ?? textIn('en', title);
