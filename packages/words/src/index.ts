/** The door of the words: what is said about a game, for the command line and the app alike. */
export { type Deed, type DeedWords, deedWords } from './deeds.ts';
export { ENGLISH } from './en/index.ts';
export type { Language, Templates, Words } from './language.ts';
export { companyMark } from './marks.ts';
export { figure, money } from './money.ts';
export * from './say.ts';
export { companyWords, fill, nameOf, type Params, sentence, spoken, type Table, valueWords } from './templates.ts';
