/**
 * Selling in one bundle: how many shares of which company, and the actions that carry it out. 18Mag and 1824 sell one
 * company after the other, 1839 sells all in one breath.
 */
import { type CompanyId, type Json, type Offer, type Seat, type Survey } from '@kursbuch/engine';
import type { Foreseen } from './changes.ts';
import {
  actionOf,
  companyIn,
  type Fields,
  isFields,
  isList,
  listIn,
  numberIn,
  numbersOf,
  textIn,
  valuesOf,
} from '../read-offer.ts';

/** Shares of one company that can be sold. */
export type SaleLine = {
  readonly key: string;
  readonly company: CompanyId;
  /** Cisleithania for two: the certificate of 20 % goes along. */
  readonly withDirector: boolean;
  /** The numbers of shares that may be sold, from small to large. */
  readonly counts: readonly number[];
  /** What each share brings, where it is known beforehand. */
  readonly price: number | undefined;
};

export type SalesView = {
  readonly lines: readonly SaleLine[];
  /** Only one company may be named at a time: money is raised step by step. */
  readonly oneAtATime: boolean;
  /** What is missing, where the sale is not a free choice. */
  readonly missing: number | undefined;
};

/** How many shares of each line are to be sold. */
export type Counts = { readonly [key: string]: number };

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, n) => n + 1);

/** A lot of 1839 in an action. */
const lotIn = (value: Json | undefined): { readonly company: CompanyId; readonly count: number } | undefined => {
  if (!isFields(value)) return undefined;
  const [company, count] = [companyIn(value), numberIn(value, 'count')];
  return company === undefined || count === undefined ? undefined : { company, count };
};

/** One offer for each company, as in 18Mag and 1824. */
function companyLine(offer: Offer): readonly SaleLine[] {
  const company = companyIn(offer.fixed);
  if (company === undefined) return [];
  const withDirector = textIn(offer.fixed, 'certificate') === 'director';
  return [
    {
      key: withDirector ? `${company} director` : company,
      company,
      withDirector,
      counts: numbersOf(offer, 'count').toSorted((a, b) => a - b),
      price: numberIn(offer.about, 'price'),
    },
  ];
}

/** One offer for everything, as in 1839: its lots are told beside it. */
const lotLines = (offer: Offer): readonly SaleLine[] =>
  listIn(offer.about, 'lots').flatMap((lot): readonly SaleLine[] => {
    if (!isFields(lot)) return [];
    const [company, most] = [companyIn(lot), numberIn(lot, 'most')];
    if (company === undefined || most === undefined) return [];
    return [{ key: company, company, withDirector: false, counts: upTo(most), price: numberIn(lot, 'price') }];
  });

/** Sales to raise money in 1839: each one is spelled out. */
function raisingLines(offer: Offer): readonly SaleLine[] {
  const lots = valuesOf(offer, 'sales').flatMap((sales) => {
    const lot = isList(sales) && sales.length === 1 ? lotIn(sales[0]) : undefined;
    return lot === undefined ? [] : [lot];
  });
  return [...new Set(lots.map(({ company }) => company))].map((company) => ({
    key: company,
    company,
    withDirector: false,
    counts: lots.flatMap((lot) => (lot.company === company ? [lot.count] : [])).toSorted((a, b) => a - b),
    price: undefined,
  }));
}

const isSpelledOut = ({ choose }: Offer): boolean => choose['sales'] !== undefined && 'oneOf' in choose['sales'];

/** What can be sold; undefined when nothing can. */
export function salesView(offers: readonly Offer[]): SalesView | undefined {
  const sales = offers.filter(({ type }) => type === 'sell-shares');
  const lines = sales.flatMap((offer) => [
    ...companyLine(offer),
    ...(isSpelledOut(offer) ? raisingLines(offer) : lotLines(offer)),
  ]);
  if (lines.length === 0) return undefined;
  const shortfall = offers.find(({ type }) => type === 'borrow')?.about['shortfall'];
  const missing = sales.map(({ about }) => numberIn(about, 'missing')).find((one) => one !== undefined) ?? shortfall;
  return {
    lines,
    oneAtATime: sales.some(isSpelledOut),
    missing: typeof missing === 'number' ? missing : undefined,
  };
}

/** The next number of shares up or down from one that may be sold; 0 is always one of them. */
export function stepCount({ counts }: SaleLine, now: number, by: 1 | -1): number {
  const all = [0, ...counts];
  const at = all.indexOf(now);
  return all[Math.max(0, Math.min(all.length - 1, at + by))] ?? 0;
}

/** The actions that carry a bundle out, in order. Empty when nothing is chosen. */
export function saleActions(offers: readonly Offer[], lines: readonly SaleLine[], counts: Counts): readonly Fields[] {
  const chosen = lines.flatMap((line) => {
    const count = counts[line.key] ?? 0;
    return count > 0 ? [{ line, count }] : [];
  });
  const sales = offers.filter(({ type }) => type === 'sell-shares');
  const [bundle] = sales.filter(({ choose }) => Object.hasOwn(choose, 'sales'));
  if (bundle !== undefined)
    return chosen.length === 0
      ? []
      : [actionOf(bundle, { sales: chosen.map(({ line, count }) => ({ company: line.company, count })) })];
  return chosen.flatMap(({ line, count }) => {
    const offer = sales.find((one) => companyLine(one)[0]?.key === line.key);
    return offer === undefined ? [] : [actionOf(offer, { count })];
  });
}

/** What a bundle brings, where all its prices are known. */
export function saleProceeds(lines: readonly SaleLine[], counts: Counts): number | undefined {
  let sum = 0;
  for (const { key, price } of lines) {
    const count = counts[key] ?? 0;
    if (count > 0 && price === undefined) return undefined;
    sum += count * (price ?? 0);
  }
  return sum;
}

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
export const meantSale = (title: string, seat: number, company: CompanyId): Fields =>
  title === '1839'
    ? { type: 'sell-shares', seat, sales: [{ company, count: 1 }] }
    : { type: 'sell-shares', seat, company, count: 1 };
