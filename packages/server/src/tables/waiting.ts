/** Whom a game waits for: who owes the next decision or takes it for a program, and who owes an answer, also about one that is over. */
import type { StoredSeat, StoredTable } from '../storage/contract.ts';

/** Whether somebody with a word of their own sits there: a program has none, nor has whoever left for good. */
export const canBeAsked = ({ kind }: Pick<StoredSeat, 'kind'>): boolean => kind === 'account' || kind === 'guest';

/** Seats that have been asked whether something may be taken back and have not answered. Programs are not asked, nor who has left for good. */
export function seatsAsked({ status, seats, undoAsked }: StoredTable): readonly number[] {
  if ((status !== 'running' && status !== 'finished') || undoAsked === undefined) return [];
  return seats.filter((one) => canBeAsked(one) && !undoAsked.agreed.includes(one.seat)).map(({ seat }) => seat);
}

export type LeftDecision = { readonly seat: number; readonly people: readonly string[] };

/**
 * The seat of a program that found no way on after an entry, and who decides for it until the game has moved on: the host, and once the
 * host has left for good whoever is left. Undefined while no program is stuck.
 */
export function leftDecision(
  { status, host, seats, sequence }: StoredTable,
  after: number = sequence,
): LeftDecision | undefined {
  const stuck = status === 'running' ? seats.find(({ program }) => program?.stuckAt === after) : undefined;
  if (stuck === undefined) return undefined;
  const people = seats.filter(canBeAsked).map(({ user }) => user);
  return { seat: stuck.seat, people: people.includes(host) ? [host] : people };
}

/** Whether one of somebody's seats owes a decision or an answer, or a program has left its decision to them. */
export function waitsFor(table: StoredTable, user: string | undefined): boolean {
  if (user !== undefined && leftDecision(table)?.people.includes(user) === true) return true;
  const asked = seatsAsked(table);
  const due = table.status === 'running' ? table.toAct : undefined;
  return table.seats.some((seat) => seat.user === user && (seat.seat === due || asked.includes(seat.seat)));
}
