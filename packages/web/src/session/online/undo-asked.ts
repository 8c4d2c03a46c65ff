/** Taking back at a table: who asks for it and has agreed, and what one may do about it. */
import type { Entry, GameDetail } from '@kursbuch/api';
import { seat as seatOf } from '@kursbuch/engine';
import type { LogLine, Moment, UndoState } from '../session.ts';
import { lastPosition } from './log-lines.ts';

export type Asked = GameDetail['undoAsked'];

/** What is asked after an entry of the log; whatever is done ends the question. */
export function askedAfter(asked: Asked, entry: Entry): Asked {
  if (entry.kind === 'undo-asked') return { by: entry.seat, to: entry.to, agreed: [entry.seat] };
  if (entry.kind !== 'undo-agreed' || asked === undefined) return undefined;
  return { ...asked, agreed: [...asked.agreed, entry.seat] };
}

type Table = Pick<GameDetail, 'table' | 'mySeats'>;

/** `mayWrite` is whether anything is sent at all. */
export function undoStateOf(
  { table: { undo: policy, status }, mySeats }: Table,
  { state, position }: Moment,
  { asked, lines, mayWrite }: { readonly asked: Asked; readonly lines: readonly LogLine[]; readonly mayWrite: boolean },
): UndoState {
  // A game that was abandoned is not taken up again; one that is over is, if all agree.
  const over = state.outcome !== undefined;
  const sits = mySeats.length > 0 && status !== 'abandoned';
  const may = policy !== 'none' && sits && mayWrite && asked === undefined;
  return {
    policy: over && policy === 'free' ? 'consent' : policy,
    canUndo: may && position > 0,
    canRedo: may && !over && lastPosition(lines) > position,
    ...(asked === undefined ? {} : { asked: { by: seatOf(asked.by), to: asked.to, agreed: asked.agreed.map(seatOf) } }),
  };
}
