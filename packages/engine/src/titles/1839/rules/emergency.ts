/** Emergency money raising: the company's cash and shares first, then its director's, then what he can sell. */
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { any, type Reasons, refusal } from '../../../core/result.ts';
import { type Sale, sellPlainShares } from '../../../deeds/index.ts';
import { type Blocks, lotsOf, sellingOne } from '../../../mechanisms/sell-shares.ts';
import { afterSale, sharesOf } from '../../../mechanisms/shares.ts';
import { tell } from '../events.ts';
import { salePrice } from '../companies.ts';
import { money, orderAfter, type Seen, trainCount } from '../readers.ts';
import { askFor, type Play1839, pop, push, replaceTop, type State1839, topTask, TRAIN_STEP } from '../state.ts';
import { type Debt, eliminationOf } from '../tasks.ts';
import { inForce } from '../versions.ts';
import { receiveTrain } from './phases.ts';
import { BLOCKS, isFirstStockRound, noteSales, reasonsAgainstLot, sell, sellTreasuryShares } from './selling.ts';

/** The debt for which money is being raised; sales are asked for by nothing else. */
export const debtNow = (state: Seen): Debt => topTask(state, 'debt').debt;

/** What the player still has to add to the company's cash and his own. */
function missing(state: Seen, debt: Debt): number {
  const company = debt.company === undefined ? 0 : money(state, debt.company);
  return Math.max(0, debt.amount - company - money(state, debt.seat));
}

/** 1839-EMR-03: as few treasury shares as will do, or all of them. */
function sellOwnShares(play: Play1839, company: CompanyId, amount: number): void {
  const { treasury } = sharesOf(play.draft, company);
  const needed = Math.ceil((amount - money(play.draft, company)) / salePrice(play.draft, company));
  sellTreasuryShares(play, company, Math.max(0, Math.min(treasury, needed)));
}

function* reasonsAgainstRaising(state: State1839, seat: Seat, sale: Sale): Reasons {
  const debt = debtNow(state);
  const { company, count } = sale;
  // in the first stock round nobody sells, not even now.
  if (state.place.round === 'stock' && isFirstStockRound(state)) yield refusal('first-stock-round', '1839-SELL-02', {});
  if (yield* any(reasonsAgainstLot(state, seat, sale))) return;
  const needed = missing(state, debt);
  // 1839-EMR-09, R-67: the last share must have been necessary.
  if ((count - 1) * salePrice(state, company) >= needed)
    yield refusal('more-than-needed', '1839-EMR-09', { company, count, needed });
  const after = afterSale(sharesOf(state, company), seat, count, 'pool', orderAfter(state, seat));
  if (company === debt.company && after?.director !== seat)
    yield refusal('keeps-its-director', '1839-EMR-06', { company });
}

const RAISING: Blocks<State1839> = { ...BLOCKS, reasons: reasonsAgainstRaising };

/** 1839-TRAIN-18: in step 7 a company that has come by a train need not buy one any more. */
const isDutyOver = (state: Seen, company: CompanyId): boolean =>
  inForce(state, 'giftEndsDuty') && state.place.step === TRAIN_STEP && trainCount(state, company) > 0;

/** 1839-EMR-02, 1839-EMR-04: pays as soon as there is enough, asks for a sale while there is something to sell, and else ends in bankruptcy. */
export function settleDebtTask(play: Play1839): void {
  const { debt } = topTask(play.draft, 'debt');
  const { company } = debt;
  if (company !== undefined && money(play.draft, company) < debt.amount) {
    if (isDutyOver(play.draft, company)) {
      pop(play);
      tell(play, 'needs-no-train', { company });
      return;
    }
    sellOwnShares(play, company, debt.amount);
  }
  if (missing(play.draft, debt) === 0) {
    pop(play);
    settle(play, debt);
  } else if (lotsOf(play.draft, debt.seat, RAISING).length > 0)
    askFor(play, { kind: 'raise', seat: debt.seat, missing: missing(play.draft, debt), why: debt.why });
  else replaceTop(play, eliminationOf(debt.seat, true, debt.train)); // 1839-EMR-11
}

function settle(play: Play1839, { company, seat, amount, why, train }: Debt): void {
  if (company === undefined) pay(play, seat, 'bank', amount, why);
  else {
    // 1839-EMR-08: the director adds exactly what is missing.
    pay(play, seat, company, Math.max(0, amount - money(play.draft, company)), 'emergency');
    pay(play, company, 'bank', amount, why); // 1839-EMR-12
  }
  if (train !== undefined && company !== undefined) receiveTrain(play, company, train, amount);
}

export const owe = (play: Play1839, debt: Debt): void => push(play, { task: 'debt', debt });

export const raiseMoney = sellingOne<State1839>({
  ...RAISING,
  rule: '1839-EMR-05',
  rows: { nothing: '1839-EMR-10', oneAtATime: '1839-EMR-10' },
  deed: sellPlainShares,
  missing: (state) => missing(state, debtNow(state)),
  inOneOffer: true,
  perform(play, seat, sale) {
    // In a stock round these sales bar the seller from buying, like any other.
    if (play.draft.place.round === 'stock') noteSales(play, seat, [sale]);
    sell(play, seat, [sale], debtNow(play.draft).company); // 1839-EMR-07, 1839-EMR-13
  },
});
