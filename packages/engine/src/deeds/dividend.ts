/** Pays what a company has earned: in one of a few ways, or as much of it as its director likes. */
import { either, oneOf, type ShapeOf } from '../core/shape.ts';
import { deed, type Terms } from './deed.ts';
import { companyField, moneyField } from './fields.ts';

export const PAYMENTS = ['full', 'half', 'withhold'] as const;
export type Payment = (typeof PAYMENTS)[number];

export const dividend = deed('dividend', { company: companyField, pay: either(oneOf(PAYMENTS), moneyField) });
export type Dividend = ShapeOf<typeof dividend.shape>;

/** What goes to the treasury and to each share, for every way to pay; amounts speak for themselves. */
export type PaymentWay = { readonly pay: Payment; readonly kept: number; readonly perShare: number };

export type DividendTerms = Terms<
  Dividend,
  'company',
  { readonly income: number; readonly ways: readonly PaymentWay[] }
>;
