/** Debts, and shares that a company takes back. */
import { whole } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField } from './fields.ts';

/** Takes the rest of a train's price as a debt. */
export const borrow = deed('borrow', {});

/** Pays back a debt, or a part of it. */
export const repay = deed('repay', { amount: whole(1, 1_000_000) });

/** Has a company buy its own shares. */
export const redeem = deed('redeem', { company: companyField, count: whole(1, 8) });
