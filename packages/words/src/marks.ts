/** Companies as they are written at the table, in the title's own spelling; the ids are plainer. */

const MARKS: { readonly [company: string]: string } = {
  // 1824: the state railways and their forerunners.
  SD: 'Sd',
  SD1: 'Sd1',
  SD2: 'Sd2',
  SD3: 'Sd3',
  UG: 'Ug',
  UG1: 'Ug1',
  UG2: 'Ug2',
  KK: 'kk',
  KK1: 'kk1',
  KK2: 'kk2',
  // 18Mag.
  RABA: 'RÁBA',
  MAVAG: 'MÁVAG',
};

/** Marks that begin with a small letter, as `kk` does, keep it at the head of a sentence. */
export const keepsSmallLetter = (text: string): boolean =>
  Object.values(MARKS).some((mark) => mark !== mark.toUpperCase() && /^[a-z]/u.test(mark) && text.startsWith(mark));

/** The short name of a company. A minor of 18Mag has its number. */
export const companyMark = (company: string): string =>
  (Object.hasOwn(MARKS, company) ? MARKS[company] : undefined) ?? company;
