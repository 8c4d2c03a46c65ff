/** What titles are called. Lists may name one that this app does not know: it goes by its id. */
import { findTitle, rulesVersions, titleId, unplayable } from '@kursbuch/engine';
import { wordsOr, type Words } from '../words/index.ts';

export const titleName = (title: string): string => findTitle(title)?.meta.name ?? title;

/** Where a title is set. */
export const placeName = (words: Words, title: string): string =>
  wordsOr(words, `place.${title}`, findTitle(title)?.meta.place ?? '');

/** The rules version of a game, where it is worth a word: the title has several, or this one is not the newest. */
export function toldVersion(title: string, rules: string | undefined): string | undefined {
  const versions = rulesVersions(titleId(title));
  return versions.length > 1 || versions[0] !== rules ? rules : undefined;
}

/** Whether this app has what a game is played by. One that has not begun names no rules: it gets the newest. */
export const isPlayable = (title: string, rules: string | undefined): boolean =>
  rules === undefined || rules === '' ? findTitle(title) !== undefined : unplayable(title, rules) === undefined;
