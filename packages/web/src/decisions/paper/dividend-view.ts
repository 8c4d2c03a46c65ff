/** Dividends: the ways to pay that are worth looking at, and who gets what of each. */
import {
  type ActionOf,
  type CompanyId,
  isOffer,
  type Offer,
  type Payment,
  type Seat,
  type Span,
  type Survey,
} from '@kursbuch/engine';
import type { Changes } from '../shared/changes.ts';

export type DividendWay = {
  readonly key: string;
  readonly pay: Payment | number;
  readonly action: ActionOf<'dividend'>;
};

export type DividendView = {
  readonly company: CompanyId;
  /** What there is to be paid, and whether it was earned just now or lies in the treasury. */
  readonly income: number;
  readonly isEarned: boolean;
  readonly ways: readonly DividendWay[];
  /** Amounts besides the ways, where any amount may be paid. */
  readonly amounts: Span | undefined;
  readonly actionFor: (pay: Payment | number) => ActionOf<'dividend'>;
};

/** The smallest amounts that move the price further than less would, nothing and everything. */
function tellingAmounts(bounds: readonly number[], { from, to, step }: Span): readonly number[] {
  const most = from + step * Math.floor((to - from) / step);
  const reached = bounds.map((bound) => from + step * Math.ceil((bound - from) / step));
  return [...new Set([from, ...reached.filter((amount) => amount > from && amount < most), most])].toSorted(
    (a, b) => a - b,
  );
}

/** `bounds`: payouts from which on the price moves further. */
export function dividendView(bounds: readonly number[], offers: readonly Offer[]): DividendView | undefined {
  const offer = offers.find((one) => isOffer(one, 'dividend'));
  const choice = offer?.choose.pay;
  if (offer === undefined || choice === undefined || 'onDemand' in choice) return undefined;
  const { seat, fixed, about } = offer;
  const { company } = fixed;
  const actionFor = (pay: Payment | number): ActionOf<'dividend'> => ({ type: 'dividend', seat, company, pay });
  const pays = 'from' in choice ? tellingAmounts(bounds, choice) : choice.oneOf;
  return {
    company,
    income: about.income,
    isEarned: about.ways.length > 0,
    ways: pays.map((pay) => ({ key: String(pay), pay, action: actionFor(pay) })),
    amounts: 'from' in choice ? choice : undefined,
    actionFor,
  };
}

/** The way that is marked at first: everything is paid out where that is possible. */
export const usualWay = ({ ways }: DividendView): DividendWay | undefined =>
  ways.find(({ pay }) => pay === 'full' || pay === 'half') ?? ways.at(-1);

/** Who gets how much, players first. */
export type Share = { readonly who: Seat | CompanyId; readonly percent: number | undefined; readonly amount: number };

export function sharesOut(survey: Survey, company: CompanyId, changes: Changes): readonly Share[] {
  const holdings = survey.companies.find((one) => one.company === company)?.shares;
  const players = survey.seats.flatMap(({ seat }): readonly Share[] => {
    const move = changes.cash[seat];
    const amount = (move?.after ?? 0) - (move?.before ?? 0);
    return amount === 0 ? [] : [{ who: seat, percent: holdings?.players[seat], amount }];
  });
  const kept = changes.treasuries.find((one) => one.company === company);
  return kept === undefined
    ? players
    : [...players, { who: company, percent: undefined, amount: kept.after - kept.before }];
}
