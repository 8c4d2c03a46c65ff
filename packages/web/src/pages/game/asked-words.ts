/** What somebody asks to take back, or to do again, as a sentence: the act itself, or how many moves. */
import type { GameSession, UndoState } from '../../session/session.ts';
import type { Words } from '../../words/index.ts';
import { actSentences } from './log-sentences.ts';
import { linesInForce } from './order-of-play.ts';

type Table = Pick<GameSession, 'names' | 'title' | 'log' | 'moment'>;

export function askedWords(
  { by, to }: Pick<NonNullable<UndoState['asked']>, 'by' | 'to'>,
  session: Table,
  words: Words,
): string {
  const { position } = session.moment();
  const name = session.names[by] ?? '';
  const count = Math.abs(position - to);
  const line = linesInForce(session.log(), Math.max(position, to)).at(-1);
  // A log that is still on its way has no act to tell, and an act may be without a word.
  const [act] = count === 1 && line !== undefined ? actSentences(line, session) : [];
  const way = to > position ? 'redo' : 'undo';
  return act === undefined ? words(`${way}.asked.moves`, { name, count }) : words(`${way}.asked`, { name, act });
}
