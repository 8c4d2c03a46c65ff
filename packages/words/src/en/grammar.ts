/** What English does to words and numbers. */
import type { Grammar } from '../grammar.ts';

/** Numbers and single letters that are spoken with a vowel first: an 8-train, an R5-train, but a PR2+-train. */
const VOWEL_FIRST = /^(?:(?:8|11|18)(?!\d)|[AEFHILMNORSX](?!\p{L}))/u;

const withArticle = (word: string): string => `${VOWEL_FIRST.test(word) ? 'an' : 'a'} ${word}`;

const train = (type: string): string => `${type}-train`;

/** Cases are words before a word here; the days come before the months, and the hours go up to 24, as in England. */
export const grammar: Grammar = {
  code: 'en',
  dates: 'en-GB',
  forms: {
    from: (word) => `from ${word}`,
    to: (word) => `to ${word}`,
    of: (word) => `of ${word}`,
    train,
    aTrain: (type) => withArticle(train(type)),
    trains: (type) => `${type}-trains`,
  },
};
