/** Deeds with shares: buying and selling them, and starting a company. */
import type { CompanyId } from '../core/ids.ts';
import { listOf, oneOf, optional, record, type ShapeOf, whole } from '../core/shape.ts';
import { type ActOf, deed, narrowed } from './deed.ts';
import { companyField, hexField, moneyField } from './fields.ts';

/** Where certificates lie that can be bought, in the words of the rulebooks. */
export const SHARE_PLACES = ['bank', 'pool', 'ipo', 'treasury'] as const;
export type SharePlace = (typeof SHARE_PLACES)[number];

/** Buys one certificate: how many shares it stands for, and what it costs. */
export const buyShare = deed('buy-share', {
  company: companyField,
  from: oneOf(SHARE_PLACES),
  certificate: optional(oneOf(['director'])),
}).offered<'company' | 'from', { readonly shares: number; readonly cost: number }>();

/** In shares of 10 %. */
const countField = whole(1, 10);
export const saleField = record({
  company: companyField,
  count: countField,
  /** The director's certificate goes as a whole. */
  certificate: optional(oneOf(['director'])),
});
export type Sale = ShapeOf<typeof saleField>;

/** Shares of one company that can be sold: how many at a time, and what each brings. */
export type Lot = {
  readonly company: CompanyId;
  readonly counts: readonly number[];
  readonly price: number;
  readonly certificate?: 'director';
};

/** Sells shares: one company's or several companies' in one breath, in the order of the list. `missing`: what has to be raised. */
export const sellShares = deed('sell-shares', { sales: listOf(saleField, 16) }).offered<
  never,
  { readonly lots: readonly Lot[]; readonly missing?: number }
>();
export type SellShares = ActOf<typeof sellShares>;

/** The same where a director's certificate is never sold as a paper of its own. */
const plainSale = record({ company: companyField, count: countField });
export const sellPlainShares = narrowed(sellShares, { sales: listOf(plainSale, 16) });

/** Has a company buy its own shares. */
export const redeem = deed('redeem', { company: companyField, count: whole(1, 8) }).offered<
  'company',
  { readonly price: number }
>();

/**
 * Starts a company: its director's certificate, which stands for so many shares, at a price of one's choice, and the homes of
 * one that has none printed.
 */
export const par = deed('par', {
  company: companyField,
  price: moneyField,
  homes: optional(listOf(hexField, 2)),
}).offered<'company', { readonly shares: number }>();
