/** Companies as they are written at the table, in the title's own spelling; the ids are plainer. */
import { companyId, findTitle, markOf, type TitleId, titles } from '@kursbuch/engine';

/** Marks that begin with a small letter, as `kk` does, keep it at the head of a sentence. */
export const keepsSmallLetter = (text: string): boolean =>
  titles().some(({ meta }) =>
    Object.values(meta.marks).some(
      (mark) => mark !== mark.toUpperCase() && /^[a-z]/u.test(mark) && text.startsWith(mark),
    ),
  );

/** The short name of a company. Where no title is named, the first that has a mark for it is taken. */
export function companyMark(company: string, title?: TitleId): string {
  const named = title === undefined ? undefined : findTitle(title);
  const found = named ?? titles().find(({ meta }) => Object.hasOwn(meta.marks, company));
  return found === undefined ? company : markOf(found.meta, companyId(company));
}
