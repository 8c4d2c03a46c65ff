/** What becomes of what trains earned: halves, dividends, and moves on the chart (area REV). */
import { paidInFull, payDividendBy, payHolders, withheld } from '../../../mechanisms/dividend.ts';
import { isShareCompany, ownerOf } from '../companies.ts';
import { actingCompany, companyAtTurn } from '../readers.ts';
import type { Play1824, State1824 } from '../state.ts';
import { bankPays, movePrice } from './money.ts';

/** Coal railways and pre-Staatsbahnen split in halves; a share company that earned nothing falls (1824-COAL-11, 1824-PRE-07, 1824-R-64). */
export function settleIncome(play: Play1824): void {
  const company = companyAtTurn(play.draft);
  const { income } = play.draft.own.turn;
  if (isShareCompany(play.draft, company)) {
    if (income === 0) movePrice(play, company, 'no-dividend');
    return;
  }
  const owner = ownerOf(play.draft, company);
  if (owner === undefined) throw new Error(`${company} has no owner`);
  const half = Math.ceil(income / 2); // 1824-R-35
  bankPays(play, owner, half, 'income');
  bankPays(play, company, income - half, 'income');
}

export const dividendDue = (state: State1824): boolean =>
  isShareCompany(state, companyAtTurn(state)) && state.own.turn.income > 0;

/** Pays out everything or nothing (1824-REV-07). */
export const dividend = payDividendBy<State1824>({
  rule: '1824-REV-07',
  turn: { company: actingCompany, row: '1824-OR-08' },
  payments: ['full', 'withhold'],
  income: ({ own }) => own.turn.income,
  ways: ({ own }) => [paidInFull(own.turn.income), withheld(own.turn.income)],
  closed: () => '1824-REV-07',
  pay(play, company, { pay, kept, perShare }) {
    bankPays(play, company, kept, 'withheld'); // 1824-REV-10
    // Shares in the Bank earn nothing for anybody: 1824-REV-06, 1824-REV-08, 1824-REV-09, 1824-PRIV-12.
    payHolders(play, company, perShare, (...payment) => bankPays(play, ...payment));
    movePrice(play, company, pay === 'full' ? 'paid-out' : 'no-dividend');
    play.flow = 'step-over';
  },
});
