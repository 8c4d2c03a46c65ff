/** The door of the words: what is said about a game, for the command line and the app alike. */
export { type DealTold, type DealVerdict, dealWords } from './deal.ts';
export { type Deed, type DeedWords, deedWords } from './deeds.ts';
export { ENGLISH } from './en/index.ts';
export { addTitleWords } from './en/titles/index.ts';
export type { Language, TitleWords } from './language.ts';
export { companyMark } from './marks.ts';
export { figure, money } from './money.ts';
export { obstacleWords } from './obstacles.ts';
export * from './offers.ts';
export * from './say.ts';
export { companyWords, nameOf, type Params, sentence, type Table, valueWords } from './templates.ts';
