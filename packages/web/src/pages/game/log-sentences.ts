/** The sentences of a line of the log: the act, what came of it, and what followed without anybody's decision. */
import { onceFor } from '@kursbuch/engine';
import { deedParts, nameOf } from '@kursbuch/words';
import type { GameSession, LogLine } from '../../session/session.ts';
import type { PlainWordId, Words } from '../../words/index.ts';
import { isWithdrawal } from './asked.ts';
import { isAboutTheEnd } from './ending.ts';

type Table = Pick<GameSession, 'names' | 'title'>;

/** Sentences are put together once for each line: a log is drawn again with every act. */
const partsAt = onceFor((table: Table) => onceFor((line: LogLine) => deedParts(line, table)));

/** The act and what came of it at once. */
export function actSentences(line: LogLine, session: Table): readonly string[] {
  const { said, results } = partsAt(session)(line);
  return said === '' ? [] : [said, ...results];
}

/** A line up to the last round that began with it, and what came after that. */
function halves(line: LogLine): { readonly before: LogLine; readonly after: LogLine } {
  const round = line.events.findLastIndex(({ event }) => event === 'round');
  return {
    before: { ...line, events: line.events.slice(0, round) },
    after: { ...line, events: line.events.slice(round) },
  };
}
const halvesOf = onceFor(halves);

const hasRound = ({ events }: LogLine): boolean => events.some(({ event }) => event === 'round');

/** What a new round brought by itself. */
export const begunSentences = (line: LogLine, session: Table): readonly string[] =>
  hasRound(line) ? followedSentences(halvesOf(line).after, session) : [];

/** What followed in the round of the line: what the next one brought stands under its caption. */
export const endedSentences = (line: LogLine, session: Table): readonly string[] =>
  followedSentences(hasRound(line) ? halvesOf(line).before : line, session);

/** What followed: told by itself, so that nobody is said to have done it. An act without a word leaves all of it to this. */
export function followedSentences(line: LogLine, session: Table): readonly string[] {
  const { said, results, others } = partsAt(session)(line);
  return said === '' ? [...results, ...others] : others;
}

/** All sentences of a line; an empty list when it did nothing worth a word. */
export function sentencesOf(line: LogLine, session: GameSession, words: Words): readonly string[] {
  const table = { names: session.names, title: session.title };
  const name = line.seat === undefined ? '' : nameOf(table, line.seat);
  switch (line.kind) {
    case 'action': {
      const { said, results, others } = partsAt(session)(line);
      return [said, ...results, ...others].filter((text) => text !== '');
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
export const onBehalfOf = (line: LogLine): PlainWordId => (isAboutTheEnd(line) ? 'log.departed' : 'log.on-behalf');
