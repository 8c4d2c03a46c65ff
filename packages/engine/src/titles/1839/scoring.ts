/** What a player is worth, and who leads. */
import { type Seat, seat as seatOf } from '../../core/ids.ts';
import { holding } from '../../mechanisms/shares.ts';
import { isOut, isParred, money, price, privateCard, seatsIn, type Seen } from './readers.ts';

/** 1839-SCORE-01, 1839-SCORE-02, 1839-SCORE-03: cash, shares at their price, privates at face value; who is out has nothing. */
export function worth(state: Seen, seat: Seat): number {
  if (isOut(state, seat)) return 0; // 1839-BANKRUPT-14
  const shares = state.shares
    .filter(({ company }) => isParred(state, company))
    .reduce((sum, one) => sum + holding(one, seat) * price(state, one.company), 0);
  const privates = state.own.privates
    .filter(({ owner }) => owner === seat)
    .reduce((sum, { id }) => sum + privateCard(id).price, 0);
  return money(state, seat) + shares + privates;
}

export const scores = (state: Seen): readonly number[] =>
  Array.from({ length: state.seats }, (_, n) => worth(state, seatOf(n)));

/** Players still in with the highest score. */
export function leaders(state: Seen): readonly Seat[] {
  const best = Math.max(...seatsIn(state).map((seat) => worth(state, seat)));
  return seatsIn(state).filter((seat) => worth(state, seat) === best);
}
