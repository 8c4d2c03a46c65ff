/** Pays what a company has earned: in one of a few ways, or as much of it as its director likes. */
import { either, oneOf } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField, moneyField } from './fields.ts';

export const PAYMENTS = ['full', 'half', 'withhold'] as const;
export type Payment = (typeof PAYMENTS)[number];

export const dividend = deed('dividend', { company: companyField, pay: either(oneOf(PAYMENTS), moneyField) });

/** What goes to the treasury and to each share, for every way to pay; amounts speak for themselves. */
export type PaymentWay = { readonly pay: Payment; readonly kept: number; readonly perShare: number };
