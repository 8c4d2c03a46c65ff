/** The sentences of a line of the log: the act, what came of it, and what followed without anybody's decision. */
import { deedParts, deedWords, nameOf } from '@kursbuch/words';
import type { GameSession, LogLine } from '../../session/session.ts';
import type { WordId, Words } from '../../words/index.ts';
import { isWithdrawal } from './asked.ts';
import { isAboutTheEnd } from './ending.ts';

/** The act and what came of it at once. */
export function actSentences(line: LogLine, session: Pick<GameSession, 'names' | 'title'>): readonly string[] {
  const { said, results } = deedParts(line, session);
  return said === '' ? [] : [said, ...results];
}

/** What followed: told by itself, so that nobody is said to have done it. An act without a word leaves all of it to this. */
export function followedSentences(line: LogLine, session: GameSession): readonly string[] {
  const { said, results, others } = deedParts(line, session);
  return said === '' ? [...results, ...others] : others;
}

/** All sentences of a line; an empty list when it did nothing worth a word. */
export function sentencesOf(line: LogLine, session: GameSession, words: Words): readonly string[] {
  const table = { names: session.names, title: session.title };
  const name = line.seat === undefined ? '' : nameOf(table, line.seat);
  switch (line.kind) {
    case 'action': {
      const { said, more } = deedWords(line, table);
      return [said, ...more].filter((text) => text !== '');
    }
    case 'undo':
      return [words('log.undo', { position: line.position })];
    case 'redo':
      return [words('log.redo', { position: line.position })];
    case 'undo-asked':
      return [words('log.undo-asked', { name })];
    case 'undo-agreed':
      return [words('log.undo-agreed', { name })];
    case 'undo-declined':
      return [words(isWithdrawal(line, session.log()) ? 'log.undo-withdrawn' : 'log.undo-declined', { name })];
  }
}

/** Why somebody else acted for a seat. Nobody agrees to an end for another, so whoever did not has left for good. */
export const onBehalfOf = (line: LogLine): WordId => (isAboutTheEnd(line) ? 'log.departed' : 'log.on-behalf');
