/** Small questions about a state of 1839 that many rules ask. */
import type { Turn } from '../../core/action.ts';
import type { CompanyId, Seat } from '../../core/ids.ts';
import { balance } from '../../core/ledger.ts';
import type { Account } from '../../core/events.ts';
import type { TrainSupply } from '../../core/state.ts';
import { bug } from '../../mechanisms/bug.ts';
import { actingCompany, allSeats } from '../../mechanisms/readers.ts';
import { isLeft, trainsOf } from '../../mechanisms/trains.ts';
import { box, phaseNumber } from './cards.ts';
import type { Phase1839, PhaseName } from './components/index.ts';
import type { Draft1839, State1839 } from './state.ts';

export { actingCompany, companyAtTurn, seatAtTurn } from '../../mechanisms/readers.ts';

/** What only the operating company does. */
export const atTurn: Turn<State1839> = { company: actingCompany, row: '1839-OR-09' };

/** Either a state or the draft of one: readers do not care. */
export type Seen = State1839 | Draft1839;

// ---- players ------------------------------------------------------------------------------------------------------

export const isOut = (state: Seen, seat: Seat): boolean => state.own.out.includes(seat);
export const seatsIn = (state: Seen): readonly Seat[] => allSeats(state).filter((seat) => !isOut(state, seat));
/** Players still in, in the order of the number cards in force. */
export const cardOrder = (state: Seen): readonly Seat[] => state.own.cards.order.filter((seat) => !isOut(state, seat));

/** All players in card order, beginning behind a seat and ending with it; who is out has no turn and no shares. */
export function orderAfter(state: Seen, seat: Seat): readonly Seat[] {
  const { order } = state.own.cards;
  const behind = order.slice(order.indexOf(seat) + 1);
  return [...behind, ...order.filter((one) => !behind.includes(one))];
}

export const money = (state: Seen, account: Account): number => balance(box, state.money, account);

// ---- phases and trains --------------------------------------------------------------------------------------------

export const phaseOf = ({ own }: Seen): Phase1839 =>
  box.own.phases[phaseNumber(own.phase)] ?? bug(`there is no phase ${own.phase}`);
export const since = (state: Seen, name: PhaseName): boolean => phaseNumber(state.own.phase) >= phaseNumber(name);

/** The train that can be bought now: the first rank of which any is left. */
export const nextTrain = ({ supply }: Seen): TrainSupply => supply.find(isLeft) ?? bug('purple trains never run out');
export const trainLimit = (state: Seen): number => phaseOf(state).trainLimit;
export const trainCount = (state: Seen, company: CompanyId): number => trainsOf(state, company).length;
