/** Sells shares: one company's or several companies' in one breath, in the order of the list. */
import type { CompanyId } from '../core/ids.ts';
import { listOf, oneOf, optional, record, type ShapeOf, whole } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField } from './fields.ts';

export const saleField = record({
  company: companyField,
  /** In shares of 10 %. */
  count: whole(1, 10),
  /** The director's certificate goes as a whole. */
  certificate: optional(oneOf(['director'])),
});
export type Sale = ShapeOf<typeof saleField>;

export const sellShares = deed('sell-shares', { sales: listOf(saleField, 16) });
export type SellShares = ShapeOf<typeof sellShares.shape>;

/** Shares of one company that can be sold: how many at a time, and what each brings. */
export type Lot = {
  readonly company: CompanyId;
  readonly counts: readonly number[];
  readonly price: number;
  readonly certificate?: 'director';
};
