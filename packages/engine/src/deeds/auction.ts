/** Lots of an auction without bids: bought at the price on the sheet, or made cheaper. */
import { optional, whole } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField } from './fields.ts';

export const buyLot = deed('buy-lot', {
  lot: companyField,
  /** The price at which the company that comes with it starts. */
  par: optional(whole(0, 1000)),
});

export const discount = deed('discount', { lot: companyField });
