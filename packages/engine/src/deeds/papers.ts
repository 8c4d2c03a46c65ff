/** Papers: taken at the start of a game, given a price, and exchanged for shares later on. */
import { oneOf, optional } from '../core/shape.ts';
import { SHARE_PLACES } from './buy-share.ts';
import { deed } from './deed.ts';
import { companyField, moneyField } from './fields.ts';

/** Buys a paper of the Bank. */
export const buyPaper = deed('buy-paper', { company: companyField, price: moneyField });

/** Takes a paper without paying for it. */
export const pick = deed('pick', { company: companyField });

/** Takes a paper out of a pile; whoever else plays gets the rest of the pile. */
export const draft = deed('draft', { company: companyField, price: moneyField });

/** Sets the price of a paper that was got in a draft. */
export const setPrice = deed('set-price', { company: companyField, price: moneyField });

/** Exchanges a paper for a share. */
export const exchange = deed('exchange', {
  company: companyField,
  into: companyField,
  /** Where the share comes from, if there is a choice. */
  from: optional(oneOf(SHARE_PLACES)),
});
