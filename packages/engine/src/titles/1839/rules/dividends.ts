/** Step 6: half, full or no dividend by phase, and the move of the price. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { seat as seatOf } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { refusal, type Refusal } from '../../../core/result.ts';
import { oneOf, type ShapeOf } from '../../../core/shape.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { dividend as dividendDeed, type Payment, PAYMENTS } from '../../../deeds/dividend.ts';
import { offer } from '../../../deeds/index.ts';
import { holding, sharesOf } from '../../../mechanisms/shares.ts';
import { tell } from '../events.ts';
import { companyAtTurn, floatedAtTurn, price, type Seen, since } from '../readers.ts';
import { type Play1839, setTurn, type State1839 } from '../state.ts';
import { movePrice } from './prices.ts';

/** 1839-DIV-01, 1839-DIV-02, 1839-DIV-03: the phase now decides. */
export const paymentsOpen = (state: Seen): readonly Payment[] => [since(state, 'BL') ? 'full' : 'half', 'withhold'];

/** What goes to the treasury and to each share. */
export function split(revenue: number, payment: Payment): { readonly kept: number; readonly perShare: number } {
  switch (payment) {
    case 'withhold':
      return { kept: revenue, perShare: 0 }; // 1839-DIV-04
    case 'full':
      return { kept: 0, perShare: revenue / 10 }; // 1839-DIV-05
    case 'half':
      return { kept: 10 * Math.floor(revenue / 20), perShare: Math.ceil(revenue / 20) }; // 1839-DIV-06, 1839-DIV-07
  }
}

/** How far the price moves for a total dividend: to the right if positive. */
export function priceMove(total: number, now: number, hadTrain: boolean): -2 | -1 | 1 | 2 {
  if (total >= 2 * now) return 2; // 1839-DIV-17
  if (total >= now) return 1; // 1839-DIV-16
  return total === 0 && !hadTrain ? -2 : -1; // 1839-DIV-13, 1839-DIV-14, 1839-DIV-15
}

/** Nobody chooses an amount. */
const payField = oneOf(PAYMENTS);
const dividend = narrowed(dividendDeed, { company: dividendDeed.fields.company, pay: payField });
type Dividend = ShapeOf<typeof dividend>;

export const dividendDue = (state: State1839): boolean => {
  const { revenue, priceMoved } = state.own.turn;
  return floatedAtTurn(state) !== undefined && revenue > 0 && !priceMoved;
};

function* reasonsAgainstDividend(state: State1839, { company, pay: payment }: Dividend): Iterable<Refusal> {
  if (companyAtTurn(state) !== company) yield refusal('not-its-turn', '1839-OR-09', { company });
  if (!paymentsOpen(state).includes(payment))
    yield refusal('not-in-this-phase', since(state, 'BL') ? '1839-DIV-02' : '1839-DIV-01', { pay: payment });
}

/** Pays every share where it lies: players, treasury and pool to the company, the IPO nothing (1839-DIV-11). */
function payOut(play: Play1839, payment: Payment): void {
  const company = companyAtTurn(play.draft);
  const { revenue } = play.draft.own.turn;
  const { kept, perShare } = split(revenue, payment);
  const shares = sharesOf(play.draft, company);
  pay(play, 'bank', company, kept + perShare * (shares.treasury + shares.pool), 'revenue'); // 1839-DIV-09, 1839-DIV-10
  shares.players.forEach((_, n) => pay(play, 'bank', seatOf(n), perShare * holding(shares, seatOf(n)), 'dividend')); // 1839-DIV-08
  setTurn(play, { paid: 10 * perShare }); // 1839-DIV-12
}

function moveByDividend(play: Play1839): void {
  const company = floatedAtTurn(play.draft);
  if (company === undefined) return;
  const { paid, hadTrain } = play.draft.own.turn;
  const by = priceMove(paid, price(play.draft, company), hadTrain);
  movePrice(play, company, by > 0 ? 'right' : 'left', Math.abs(by));
  setTurn(play, { priceMoved: true });
}

export const payDividend: ActionKind<State1839> = actionKind<State1839, Dividend>({
  type: 'dividend',
  rule: '1839-OR-19',
  shape: dividend,
  offers(state, seat) {
    const company = companyAtTurn(state);
    const { revenue } = state.own.turn;
    const ways = paymentsOpen(state).map((payment) => ({ pay: payment, ...split(revenue, payment) }));
    return [offer('dividend', seat, { company }, { pay: { oneOf: paymentsOpen(state) } }, { income: revenue, ways })];
  },
  reasons: reasonsAgainstDividend,
  perform(play, { company, pay: payment }) {
    tell(play, 'dividend', { company, pay: payment, revenue: play.draft.own.turn.revenue });
    payOut(play, payment);
    moveByDividend(play);
  },
});

/** Without revenue there is nothing to decide, but the price still moves. */
export function moveWithoutRevenue(play: Play1839): void {
  if (!play.draft.own.turn.priceMoved) moveByDividend(play);
}
