/** The words of the titles, one line each: the name is `title` and the title's id. A title need not have any. */
import type { TitleId } from '@kursbuch/engine';
import type { TitleWords } from '../../language.ts';
import { title1824 } from './1824/index.ts';
import { title1839 } from './1839/index.ts';
import { title18mag } from './18mag/index.ts';

let all: { readonly [name: string]: TitleWords } = { title1824, title18mag, title1839 };

const nameFor = (title: TitleId): string => `title${title}`;

export const titleWords = (title: TitleId): TitleWords | undefined => all[nameFor(title)];

export const allTitleWords = (): readonly TitleWords[] => Object.values(all);

/** Puts the words of a title on the list; the answer takes them off again. Only tests do this. */
export function addTitleWords(title: TitleId, words: TitleWords): () => void {
  const before = all;
  all = { ...all, [nameFor(title)]: words };
  return () => {
    all = before;
  };
}
