/** What a player is worth, and who leads. */
import type { Seat } from '../../core/ids.ts';
import type { Outcome } from '../../core/state.ts';
import { sharesWorth, standings } from '../../mechanisms/readers.ts';
import { box, isOut, money, privateCard, seatsIn, type Seen } from './readers.ts';

/** 1839-SCORE-01, 1839-SCORE-02, 1839-SCORE-03: cash, shares at their price, privates at face value; who is out has nothing. */
export function worth(state: Seen, seat: Seat): number {
  if (isOut(state, seat)) return 0; // 1839-BANKRUPT-14
  const privates = state.own.privates
    .filter(({ owner }) => owner === seat)
    .reduce((sum, { id }) => sum + privateCard(id).price, 0);
  return money(state, seat) + sharesWorth(box.market, state, seat) + privates;
}

/** What everybody is worth; only players still in can win (1839-SCORE-04). */
export const scoresAndWinners = (state: Seen): Pick<Outcome, 'scores' | 'winners'> =>
  standings(state, worth, seatsIn(state));
