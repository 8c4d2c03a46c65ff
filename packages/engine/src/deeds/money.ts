/** Deeds with money: what a company has earned, and debts. */
import { either, oneOf, whole } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField, moneyField } from './fields.ts';

export const PAYMENTS = ['full', 'half', 'withhold'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** What goes to the treasury and to each share, for every way to pay; amounts speak for themselves. */
export type PaymentWay = { readonly pay: Payment; readonly kept: number; readonly perShare: number };

/** Pays what a company has earned: in one of a few ways, or as much of it as its director likes. */
export const dividend = deed('dividend', {
  company: companyField,
  pay: either(oneOf(PAYMENTS), moneyField),
}).offered<'company', { readonly income: number; readonly ways: readonly PaymentWay[] }>();

/** Takes the rest of a train's price as a debt. */
export const borrow = deed('borrow', {}).offered<never, { readonly shortfall: number }>();

/** Pays back a debt, or a part of it. */
export const repay = deed('repay', { amount: whole(1, 1_000_000) }).offered<never, { readonly debt: number }>();
