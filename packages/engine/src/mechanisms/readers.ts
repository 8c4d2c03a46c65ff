/** Questions that every title asks of a state. Nothing here decides what is legal. */
import type { MarketChart } from '../core/components.ts';
import { type CompanyId, type Seat, seat as seatOf } from '../core/ids.ts';
import type { BaseState, Outcome } from '../core/state.ts';
import { priceOf } from '../market/chart.ts';
import { holding } from './shares.ts';

const seatsOf = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, n) => seatOf(n));
/** By number of players. */
const SEATS = Array.from({ length: 9 }, (_, seats) => seatsOf(seats));

/** All seats, clockwise from the start player. */
export const allSeats = ({ seats }: Pick<BaseState, 'seats'>): readonly Seat[] => SEATS[seats] ?? seatsOf(seats);

/** The same for every seat, at the start of a game. */
export const forSeats = <Value>(seats: number, value: Value): readonly Value[] =>
  Array.from({ length: seats }, () => value);

export const actingCompany = ({ place: { owner } }: Pick<BaseState, 'place'>): CompanyId | undefined =>
  owner.kind === 'company' ? owner.company : undefined;

/** The company whose turn it is, asked where only a company can have one. */
export function companyAtTurn({ place: { owner } }: Pick<BaseState, 'place'>): CompanyId {
  if (owner.kind !== 'company') throw new Error('no company has its turn');
  return owner.company;
}

/** The player whose turn it is, asked where only a player can have one. */
export function seatAtTurn({ place: { owner } }: Pick<BaseState, 'place'>): Seat {
  if (owner.kind !== 'seat') throw new Error('no player has a turn');
  return owner.seat;
}

/** What a seat's shares are worth now; those of a company without a price are worth nothing. */
export const sharesWorth = (chart: MarketChart, { shares, market }: BaseState, seat: Seat): number =>
  shares.reduce((sum, one) => {
    const held = holding(one, seat);
    return held === 0 ? sum : sum + held * (priceOf(chart, market, one.company) ?? 0);
  }, 0);

/** What everybody is worth now, and who has won if this is the end: whoever has most, equals together. */
export function standings<S extends BaseState>(
  state: S,
  worth: (state: S, seat: Seat) => number,
  among: readonly Seat[] = allSeats(state),
): Pick<Outcome, 'scores' | 'winners'> {
  const scores = allSeats(state).map((seat) => worth(state, seat));
  const best = Math.max(...among.map((seat) => scores[seat] ?? 0));
  return { scores, winners: among.filter((seat) => scores[seat] === best) };
}
