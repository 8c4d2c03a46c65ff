/** The door of the words: what is said about a game, for the command line and the app alike. Every name stands in `API.md`. */
export { dealWords } from './deal.ts';
export { type Deed, deedParts, deedSteps, deedWords } from './deeds.ts';
export { companyMark } from './marks.ts';
export { figure, money } from './money.ts';
export { obstacleWords } from './obstacles.ts';
export { offerKindWords, offerWords, questionWords, saleWords } from './offers.ts';
export {
  deviationWords,
  doingWords,
  endWords,
  eventWords,
  refusalWords,
  roundMark,
  roundWords,
  stepWords,
} from './say.ts';
export { companyWords, nameOf, namesCompany, type Table, valueWords } from './templates.ts';
