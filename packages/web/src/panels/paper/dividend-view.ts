/** Dividends: the ways to pay that are worth looking at, and who gets what of each. */
import { type CompanyId, companyId, type Components, type Offer, type Seat, type Survey } from '@kursbuch/engine';
import { actionOf, companyIn, type Fields, numberIn, type Span, spanOf, textsOf } from '../read-offer.ts';
import { payoutMoves } from './card-facts.ts';
import type { Changes } from './changes.ts';

export type DividendWay = {
  readonly key: string;
  /** `full`, `half`, `withhold`, or an amount. */
  readonly pay: string | number;
  readonly action: Fields;
};

export type DividendView = {
  readonly company: CompanyId;
  /** What the trains earned; 18Mag pays from the treasury and has none. */
  readonly income: number | undefined;
  readonly ways: readonly DividendWay[];
  /** Amounts besides the ways, where any amount may be paid. */
  readonly amounts: Span | undefined;
};

/** The smallest amounts that move the price further than less would, nothing and everything. */
function tellingAmounts(components: Components, { from, to, step }: Span): readonly number[] {
  const most = from + step * Math.floor((to - from) / step);
  const bounds = payoutMoves(components).map((line) => from + step * Math.ceil((line.from - from) / step));
  return [...new Set([from, ...bounds.filter((amount) => amount > from && amount < most), most])].toSorted(
    (a, b) => a - b,
  );
}

export function dividendView(components: Components, offers: readonly Offer[]): DividendView | undefined {
  const offer = offers.find(({ type }) => type === 'dividend');
  const company = offer === undefined ? undefined : companyIn(offer.fixed);
  if (offer === undefined || company === undefined) return undefined;
  const amounts = spanOf(offer, 'pay');
  const pays: readonly (string | number)[] =
    amounts === undefined ? textsOf(offer, 'pay') : tellingAmounts(components, amounts);
  return {
    company,
    income: numberIn(offer.about, 'income') ?? numberIn(offer.about, 'revenue'),
    ways: pays.map((pay) => ({ key: String(pay), pay, action: actionOf(offer, { pay }) })),
    amounts,
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
    : [...players, { who: companyId(company), percent: undefined, amount: kept.after - kept.before }];
}
