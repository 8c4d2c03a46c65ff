/** Step 6: half, full or no dividend by phase, and the move of the price. */
import { pay } from '../../../core/ledger.ts';
import { PAYMENTS, type PaymentWay } from '../../../deeds/index.ts';
import { paidInFull, payDividendBy, payHolders, withheld } from '../../../mechanisms/dividend.ts';
import { sharesOf } from '../../../mechanisms/shares.ts';
import { tell } from '../events.ts';
import { floatedAtTurn, price } from '../companies.ts';
import { atTurn, type Seen, since } from '../readers.ts';
import { type Play1839, setTurn, type State1839 } from '../state.ts';
import { movePrice } from './prices.ts';

/** Half to the treasury, rounded down to whole tens, and the rest to the shares (1839-DIV-06, 1839-DIV-07). */
export const paidInHalf = (revenue: number): PaymentWay => ({
  pay: 'half',
  kept: 10 * Math.floor(revenue / 20),
  perShare: Math.ceil(revenue / 20),
});

/** The phase now decides (1839-DIV-01, 1839-DIV-02, 1839-DIV-03). */
export function waysOpen(state: Seen): readonly PaymentWay[] {
  const { revenue } = state.own.turn;
  return [since(state, 'BL') ? paidInFull(revenue) : paidInHalf(revenue), withheld(revenue)]; // 1839-DIV-04, 1839-DIV-05
}

/** How far the price moves for a total dividend: to the right if positive. */
export function priceMove(total: number, now: number, hadTrain: boolean): -2 | -1 | 1 | 2 {
  if (total >= 2 * now) return 2; // 1839-DIV-17
  if (total >= now) return 1; // 1839-DIV-16
  return total === 0 && !hadTrain ? -2 : -1; // 1839-DIV-13, 1839-DIV-14, 1839-DIV-15
}

export const dividendDue = ({ own: { turn } }: State1839): boolean => turn.revenue > 0 && !turn.priceMoved;

function moveByDividend(play: Play1839): void {
  const company = floatedAtTurn(play.draft);
  if (company === undefined) return;
  const { paid, hadTrain } = play.draft.own.turn;
  const by = priceMove(paid, price(play.draft, company), hadTrain);
  movePrice(play, company, by > 0 ? 'right' : 'left', Math.abs(by));
  setTurn(play, { priceMoved: true });
}

export const payDividend = payDividendBy<State1839>({
  rule: '1839-OR-19',
  turn: atTurn,
  payments: PAYMENTS,
  income: ({ own }) => own.turn.revenue,
  ways: waysOpen,
  closed: (state) => (since(state, 'BL') ? '1839-DIV-02' : '1839-DIV-01'),
  /** Pays every share where it lies: players, treasury and pool to the company, the IPO nothing (1839-DIV-11). */
  pay(play, company, { pay: payment, kept, perShare }) {
    tell(play, 'dividend', { company, pay: payment, revenue: play.draft.own.turn.revenue });
    const { treasury, pool } = sharesOf(play.draft, company);
    pay(play, 'bank', company, kept + perShare * (treasury + pool), 'revenue'); // 1839-DIV-09, 1839-DIV-10
    payHolders(play, company, perShare, (...paid) => pay(play, 'bank', ...paid)); // 1839-DIV-08
    setTurn(play, { paid: 10 * perShare }); // 1839-DIV-12
    moveByDividend(play);
  },
});

/** Without revenue there is nothing to decide, but the price still moves. */
export function moveWithoutRevenue(play: Play1839): void {
  if (!play.draft.own.turn.priceMoved) moveByDividend(play);
}
