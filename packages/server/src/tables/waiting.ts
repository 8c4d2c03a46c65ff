/** Whom a game waits for: who owes the next decision, and who owes an answer, also about one that is over. */
import type { StoredSeat, StoredTable } from '../storage/contract.ts';

/** Whether somebody with a word of their own sits there: a program has none, nor has whoever left for good. */
export const canBeAsked = ({ kind }: Pick<StoredSeat, 'kind'>): boolean => kind === 'account' || kind === 'guest';

/** Seats that have been asked whether something may be taken back and have not answered. Programs are not asked, nor who has left for good. */
export function seatsAsked({ status, seats, undoAsked }: StoredTable): readonly number[] {
  if ((status !== 'running' && status !== 'finished') || undoAsked === undefined) return [];
  return seats.filter((one) => canBeAsked(one) && !undoAsked.agreed.includes(one.seat)).map(({ seat }) => seat);
}

/** Whether one of somebody's seats owes a decision or an answer. */
export function waitsFor(table: StoredTable, user: string | undefined): boolean {
  const asked = seatsAsked(table);
  const due = table.status === 'running' ? table.toAct : undefined;
  return table.seats.some((seat) => seat.user === user && (seat.seat === due || asked.includes(seat.seat)));
}
