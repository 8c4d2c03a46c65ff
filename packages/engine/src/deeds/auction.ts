/** Lots of an auction without bids: bought at the price on the sheet, or made cheaper. */
import { optional, type ShapeOf, whole } from '../core/shape.ts';
import { deed, type Terms } from './deed.ts';
import { companyField } from './fields.ts';

export const buyLot = deed('buy-lot', {
  lot: companyField,
  /** The price at which the company that comes with it starts. */
  par: optional(whole(0, 1000)),
});
export type BuyLot = ShapeOf<typeof buyLot.shape>;
export type BuyLotTerms = Terms<BuyLot, 'lot', { readonly cost: number }>;

export const discount = deed('discount', { lot: companyField });
export type Discount = ShapeOf<typeof discount.shape>;
export type DiscountTerms = Terms<Discount, never, { readonly amount: number }>;
