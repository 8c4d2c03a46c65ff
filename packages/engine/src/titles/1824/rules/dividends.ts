/** What becomes of what trains earned: halves, dividends, and moves on the chart (area REV). */
import { actionKind } from '../../../core/action.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { refusal } from '../../../core/result.ts';
import { oneOf, type ShapeOf } from '../../../core/shape.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { dividend as dividendDeed } from '../../../deeds/dividend.ts';
import { offer } from '../../../deeds/index.ts';
import { holding, sharesOf } from '../../../mechanisms/shares.ts';
import { actingCompany, allSeats, companyAtTurn, isShareCompany, ownerOf } from '../readers.ts';
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

const PAYMENTS = ['full', 'withhold'] as const;
const payField = oneOf(PAYMENTS);
const shape = narrowed(dividendDeed, { ...dividendDeed.fields, pay: payField });

/** Whether a director has to decide between paying out and withholding. */
export const dividendDue = (state: State1824): boolean =>
  isShareCompany(state, companyAtTurn(state)) && state.own.turn.income > 0;

/** Pays out everything or nothing (1824-REV-07). */
export const dividend = actionKind<State1824, ShapeOf<typeof shape>>({
  type: 'dividend',
  rule: '1824-REV-07',
  shape,
  offers: (state, seat) => {
    const company = companyAtTurn(state);
    const { income } = state.own.turn;
    const ways = [
      { pay: 'full', kept: 0, perShare: income / 10 },
      { pay: 'withhold', kept: income, perShare: 0 },
    ] as const;
    return [offer('dividend', seat, { company }, { pay: { oneOf: PAYMENTS } }, { income, ways })];
  },
  *reasons(state, { company }) {
    if (company !== actingCompany(state)) yield refusal('not-its-turn', '1824-OR-08', { company });
  },
  perform(play, { company, pay }) {
    const { income } = play.draft.own.turn;
    if (pay === 'full') payOut(play, company, income);
    else bankPays(play, company, income, 'withheld'); // 1824-REV-10
    movePrice(play, company, pay === 'full' ? 'paid-out' : 'no-dividend');
    play.flow = 'step-over';
  },
});

/** Each player gets his percentage; shares in the Bank earn nothing for anybody (1824-REV-06, 1824-REV-08, 1824-REV-09). */
function payOut(play: Play1824, company: CompanyId, income: number): void {
  const shares = sharesOf(play.draft, company); // 1824-PRIV-12
  for (const seat of allSeats(play.draft)) bankPays(play, seat, (income / 10) * holding(shares, seat), 'dividend');
}
