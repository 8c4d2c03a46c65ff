/** Who has to do something about a question whether something may be taken back. */
import type { Seat } from '@kursbuch/engine';
import type { LogLine, UndoState } from '../../session/session.ts';

type Asked = UndoState['asked'];

/** Whether somebody at these seats still has to answer. */
export const owesAnswer = (asked: Asked, mine: readonly Seat[]): boolean =>
  asked !== undefined && mine.some((seat) => seat !== asked.by && !asked.agreed.includes(seat));

/** Whether somebody at these seats asked, and may stop asking. */
export const mayWithdraw = (asked: Asked, mine: readonly Seat[]): boolean =>
  asked !== undefined && mine.includes(asked.by);

/** Whether a line of the log ends a question in the name of who asked it. */
export function isWithdrawal(line: LogLine, log: readonly LogLine[]): boolean {
  if (line.kind !== 'undo-declined') return false;
  const question = log.findLast(({ kind, id }) => kind === 'undo-asked' && id < line.id);
  return question !== undefined && question.seat === line.seat;
}
