/** Debt with the Bank: how it grows and how it is repaid (area EMERG). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { type Seat, seat as seatOf } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { refusal } from '../../../core/result.ts';
import { offer, repay as repayDeed } from '../../../deeds/index.ts';
import { tell } from '../events.ts';
import { cashOf, deviates } from '../readers.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { acted } from './turns.ts';

/** A debt with 50 % interest, rounded up. */
export const withInterest = (debt: number): number => debt + Math.ceil(debt / 2);

export const debtOf = (state: State1824, seat: Seat): number => state.own.debts[seat] ?? 0;

/** Notes new debt: the shortfall and its first interest (1824-EMERG-05, 1824-R-63). */
export function borrow(play: Play1824, seat: Seat, shortfall: number): void {
  const owed = withInterest(shortfall);
  change(play, { debts: play.draft.own.debts.with(seat, debtOf(play.draft, seat) + owed) });
  tell(play, 'debt', { seat, shortfall, owed });
}

/** At the end of every share round all debt grows again (1824-EMERG-06). */
export function chargeInterest(play: Play1824): void {
  const { debts } = play.draft.own;
  change(play, { debts: debts.map(withInterest) });
  for (const [seat, debt] of debts.entries())
    if (debt > 0) tell(play, 'interest', { seat: seatOf(seat), owed: withInterest(debt) });
}

/** Repays any amount in the own turn of a share round; this is no deed for the priority card (1824-R-63). */
export const repay: ActionKind<State1824> = actionKind(repayDeed, {
  rule: '1824-EMERG-08',
  *offers(state, seat) {
    const debt = debtOf(state, seat);
    const most = Math.min(debt, cashOf(state, seat));
    if (most > 0) yield offer('repay', seat, {}, { amount: { from: 1, to: most, step: 1 } }, { debt });
  },
  *reasons(state, { seat, amount }) {
    if (debtOf(state, seat) < amount) yield refusal('no-such-debt', '1824-EMERG-08', { debt: debtOf(state, seat) });
    if (cashOf(state, seat) < amount) yield refusal('not-enough-money', '1824-EMERG-08', { has: cashOf(state, seat) });
  },
  perform(play, { seat, amount }) {
    pay(play, seat, 'bank', amount, 'debt');
    change(play, { debts: play.draft.own.debts.with(seat, debtOf(play.draft, seat) - amount) });
    if (deviates(play.draft, 'repayingIsActing')) acted(play, seat);
  },
});
