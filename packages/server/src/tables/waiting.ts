/** Whom a game waits for: who owes the next decision, and who owes an answer, also about one that is over. */
import type { StoredTable } from '../storage/contract.ts';

/** Seats that have been asked whether something may be taken back and have not answered. Whoever has left for good is not asked. */
export function seatsAsked({ status, seats, undoAsked }: StoredTable): readonly number[] {
  if ((status !== 'running' && status !== 'finished') || undoAsked === undefined) return [];
  return seats
    .filter(({ seat, kind }) => kind !== 'departed' && !undoAsked.agreed.includes(seat))
    .map(({ seat }) => seat);
}

/** Whether one of somebody's seats owes a decision or an answer. */
export function waitsFor(table: StoredTable, user: string | undefined): boolean {
  const asked = seatsAsked(table);
  const due = table.status === 'running' ? table.toAct : undefined;
  return table.seats.some((seat) => seat.user === user && (seat.seat === due || asked.includes(seat.seat)));
}
