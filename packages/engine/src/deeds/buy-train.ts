/**
 * Buys a train: a new one by its type, from the supply or from the company that sells the type, or the very card another
 * company owns.
 */
import { either, oneOf, optional, type ShapeOf } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField, moneyField, trainField, trainTypeField } from './fields.ts';

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
});
export type BuyTrain = ShapeOf<typeof buyTrain.shape>;
