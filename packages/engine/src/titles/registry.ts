/** The titles of the house, one line each. */
import type { TitleId } from '../core/ids.ts';
import type { Title } from '../core/title.ts';
import { bug } from '../mechanisms/bug.ts';
import { title1824 } from './1824/index.ts';
import { title1839 } from './1839/index.ts';
import { title18Mag } from './18mag/index.ts';

const shipped: readonly Title[] = [title1824, title18Mag, title1839];

let all = shipped;

/** Every title, in the order in which they are shown. */
export const titles = (): readonly Title[] => all;

export const findTitle = (id: string): Title | undefined => all.find(({ meta }) => meta.id === id);

/** The title of an id that is known to be one. */
export const titleOf = (id: TitleId): Title => findTitle(id) ?? bug(`there is no title ${id}`);

/** Puts a title on the list, in place of one with the same id; the answer takes it off again. Only tests do this. */
export function addTitle(title: Title): () => void {
  const before = all;
  const stands = all.some(({ meta }) => meta.id === title.meta.id);
  all = stands ? all.map((one) => (one.meta.id === title.meta.id ? title : one)) : [...all, title];
  return () => {
    all = before;
  };
}
