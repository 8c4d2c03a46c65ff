/**
 * Selling in one bundle: how many shares of which company, and the actions that carry it out. Some titles sell one company
 * after the other, others sell all in one breath.
 */
import {
  type Action,
  type ActionOf,
  type CompanyId,
  isOffer,
  type Lot,
  type Offer,
  type OfferOf,
  type Seat,
  type Survey,
} from '@kursbuch/engine';
import type { Foreseen } from '../shared/changes.ts';

/** Shares of one company that can be sold. */
export type SaleLine = {
  readonly key: string;
  readonly company: CompanyId;
  /** Cisleithania for two: the certificate of 20 % goes along. */
  readonly withDirector: boolean;
  /** The numbers of shares that may be sold, from small to large. */
  readonly counts: readonly number[];
  /** What each share brings. */
  readonly price: number;
};

export type SalesView = {
  readonly lines: readonly SaleLine[];
  /** Only one company may be named at a time: money is raised step by step. */
  readonly oneAtATime: boolean;
  /** What is missing, where the sale is not a free choice. */
  readonly missing: number | undefined;
};

/** How many shares of each line are to be sold, in the order in which they are: it decides who is asked first and whose marker moves first. */
export type Counts = ReadonlyMap<string, number>;

/** What is chosen last is sold last; what is not sold any more gives up its place. */
export function withCount(counts: Counts, key: string, count: number): Counts {
  const next = new Map(counts);
  if (count > 0) next.set(key, count);
  else next.delete(key);
  return next;
}

export function soldFirst(counts: Counts, key: string): Counts {
  const count = counts.get(key);
  return count === undefined ? counts : new Map([[key, count], ...counts]);
}

/** What is sold, in order. */
export const soldLines = (
  lines: readonly SaleLine[],
  counts: Counts,
): readonly { readonly line: SaleLine; readonly count: number }[] =>
  [...counts].flatMap(([key, count]) => lines.filter((line) => line.key === key).map((line) => ({ line, count })));

const keyOf = (company: CompanyId, certificate: string | undefined): string =>
  certificate === undefined ? company : `${company} ${certificate}`;

const lineOf = ({ company, counts, price, certificate }: Lot): SaleLine => ({
  key: keyOf(company, certificate),
  company,
  withDirector: certificate !== undefined,
  counts: counts.toSorted((a, b) => a - b),
  price,
});

const salesIn = (offers: readonly Offer[]): readonly OfferOf<'sell-shares'>[] =>
  offers.filter((one) => isOffer(one, 'sell-shares'));

/** Whether several companies may be named in one breath. */
const isBundle = ({ choose: { sales } }: OfferOf<'sell-shares'>): boolean => sales !== undefined && 'onDemand' in sales;

/** What can be sold; undefined when nothing can. */
export function salesView(offers: readonly Offer[]): SalesView | undefined {
  const sales = salesIn(offers);
  const lines = sales.flatMap(({ about }) => about.lots.map(lineOf));
  if (lines.length === 0) return undefined;
  const shortfall = offers.find((one) => isOffer(one, 'borrow'))?.about.shortfall;
  return {
    lines,
    oneAtATime: sales.some((offer) => offer.about.lots.length > 1 && !isBundle(offer)),
    missing: sales.map(({ about }) => about.missing).find((one) => one !== undefined) ?? shortfall,
  };
}

/** The next number of shares up or down from one that may be sold; 0 is always one of them. */
export function stepCount({ counts }: SaleLine, now: number, by: 1 | -1): number {
  const all = [0, ...counts];
  const at = all.indexOf(now);
  return all[Math.max(0, Math.min(all.length - 1, at + by))] ?? 0;
}

/** The actions that carry a bundle out, in order. Empty when nothing is chosen. */
export function saleActions(
  offers: readonly Offer[],
  lines: readonly SaleLine[],
  counts: Counts,
): readonly ActionOf<'sell-shares'>[] {
  const sales = soldLines(lines, counts).map(({ line: { company, withDirector }, count }) =>
    withDirector ? ({ company, count, certificate: 'director' } as const) : { company, count },
  );
  const [offer] = salesIn(offers);
  if (offer === undefined || sales.length === 0) return [];
  const { type, seat } = offer;
  return isBundle(offer) ? [{ type, seat, sales }] : sales.map((sale) => ({ type, seat, sales: [sale] }));
}

/** How many shares of each line some sales are about. */
export const countsIn = (actions: readonly Action[]): Counts =>
  new Map(
    actions
      .flatMap((action) => (action.type === 'sell-shares' ? action.sales : []))
      .map(({ company, count, certificate }) => [keyOf(company, certificate), count]),
  );

/** What a bundle brings. */
export const saleProceeds = (lines: readonly SaleLine[], counts: Counts): number =>
  soldLines(lines, counts).reduce((sum, { line, count }) => sum + count * line.price, 0);

/** What sales bring a seat, whatever is paid with it at once. */
export const saleMoney = (foreseen: readonly Pick<Foreseen, 'events'>[], seat: Seat): number =>
  foreseen
    .flatMap(({ events }) => events)
    .reduce(
      (sum, event) => (event.event === 'paid' && event.why === 'sale' && event.to === seat ? sum + event.amount : sum),
      0,
    );

/** Companies a seat holds and cannot sell now. */
export const heldUnsold = (survey: Survey, seat: number, { lines }: Pick<SalesView, 'lines'>): readonly CompanyId[] =>
  survey.companies.flatMap(({ company, shares }) =>
    (shares?.players[seat] ?? 0) > 0 && lines.every((line) => line.company !== company) ? [company] : [],
  );

/** Nothing can be sold, but something is held: only the questions are left. */
export function unsoldView(survey: Survey, seat: number): SalesView | undefined {
  const view: SalesView = { lines: [], oneAtATime: false, missing: undefined };
  return heldUnsold(survey, seat, view).length === 0 ? undefined : view;
}

/** The sale a person means who asks why a company cannot be sold. */
export const meantSale = (seat: Seat, company: CompanyId): ActionOf<'sell-shares'> => ({
  type: 'sell-shares',
  seat,
  sales: [{ company, count: 1 }],
});
