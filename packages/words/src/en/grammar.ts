/** What English does to words and numbers. */
import type { Grammar } from '../grammar.ts';

/** An 8-train, not a 8-train: numbers that are spoken with a vowel first. */
const withArticle = (word: string): string => `${/^(?:8|11|18)(?!\d)/u.test(word) ? 'an' : 'a'} ${word}`;

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
