/** Papers: taken or auctioned at the start of a game, given a price, sold to companies, and exchanged later on. */
import type { CompanyId } from '../core/ids.ts';
import { listOf, oneOf, optional, whole } from '../core/shape.ts';
import { deed } from './deed.ts';
import { type Asks, companyField, type Cost, hexField, moneyField } from './fields.ts';
import { SHARE_PLACES } from './shares.ts';

/** Buys a paper of the Bank. */
export const buyPaper = deed('buy-paper', { company: companyField, price: moneyField }).offered<'company'>();

/** Takes a paper without paying for it. */
export const pick = deed('pick', { company: companyField });

/** Takes a paper out of a pile; whoever else plays gets the rest of the pile. */
export const draft = deed('draft', { company: companyField, price: moneyField }).offered<
  'company',
  { readonly others: readonly CompanyId[] }
>();

/** Sets the price of a paper that was got in a draft. */
export const setPrice = deed('set-price', { company: companyField, price: moneyField }).offered<'company'>();

/** Buys a lot of an auction without bids at the price on the sheet. */
export const buyLot = deed('buy-lot', {
  lot: companyField,
  /** The price at which the company that comes with it starts. */
  par: optional(whole(0, 1000)),
}).offered<'lot', Cost>();

export const discount = deed('discount', { lot: companyField }).offered<never, { readonly amount: number }>();

/** Offers a player a price for a private. */
export const buyPrivate = deed('buy-private', {
  company: companyField,
  private: companyField,
  price: moneyField,
}).offered<'company' | 'private', Asks>();

/** Exchanges a paper for a share. */
export const exchange = deed('exchange', {
  company: companyField,
  into: companyField,
  /** Where the share comes from, if there is a choice. */
  from: optional(oneOf(SHARE_PLACES)),
}).offered<'company' | 'into'>();

/** Takes a local company in place of a closed private, with its homes. */
export const takeLocal = deed('take-local', { company: companyField, homes: listOf(hexField, 2) }).offered<
  never,
  { readonly private: CompanyId }
>();
