/** Debts, and shares that a company takes back. */
import { type ShapeOf, whole } from '../core/shape.ts';
import { deed, type Terms } from './deed.ts';
import { companyField } from './fields.ts';

/** Takes the rest of a train's price as a debt. */
export const borrow = deed('borrow', {});
export type Borrow = ShapeOf<typeof borrow.shape>;
export type BorrowTerms = Terms<Borrow, never, { readonly shortfall: number }>;

/** Pays back a debt, or a part of it. */
export const repay = deed('repay', { amount: whole(1, 1_000_000) });
export type Repay = ShapeOf<typeof repay.shape>;
export type RepayTerms = Terms<Repay, never, { readonly debt: number }>;

/** Has a company buy its own shares. */
export const redeem = deed('redeem', { company: companyField, count: whole(1, 8) });
export type Redeem = ShapeOf<typeof redeem.shape>;
export type RedeemTerms = Terms<Redeem, 'company', { readonly price: number }>;
