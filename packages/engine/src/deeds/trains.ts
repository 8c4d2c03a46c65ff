/** Deeds with trains: buying and running them, rail cars, and trains that leave a company without being sold. */
import { either, oneOf, optional, text } from '../core/shape.ts';
import { type ActOf, deed } from './deed.ts';
import { type Asks, companyField, type Cost, moneyField, runsField, trainField, trainTypeField } from './fields.ts';

/**
 * Buys a train: a new one by its type, from the supply or from the company that sells the type, or the very card another
 * company owns. `paidToSeller` is the part of the price that goes to the company which sells new trains.
 */
export const buyTrain = deed('buy-train', {
  company: companyField,
  from: either(oneOf(['supply']), companyField),
  /** A new train. */
  train: optional(trainTypeField),
  /** A train with an owner. */
  card: optional(trainField),
  price: moneyField,
  /** A train given in payment. */
  tradeIn: optional(trainField),
}).offered<'company' | 'from', Asks & { readonly paidToSeller?: number }>();
export type BuyTrain = ActOf<typeof buyTrain>;

/** Gives up a train above the limit. */
export const discardTrain = deed('discard-train', { company: companyField, train: trainField }).offered<
  'company',
  { readonly limit: number }
>();

/** Scraps a train by choice. */
export const scrap = deed('scrap', { company: companyField, train: trainField }).offered<'company'>();

/** Offers one's own train to a company as a gift. */
export const giveTrain = deed('give-train', { train: trainField, company: companyField }).offered<
  'train' | 'company',
  Asks
>();

/** Hires a rail car of a company for this turn. */
export const buyCar = deed('buy-car', { company: companyField, service: text }).offered<'company' | 'service', Cost>();

/** Runs all trains of a company. What they earn is worked out, never believed. */
export const run = deed('run', { company: companyField, runs: runsField }).offered<'company'>();
