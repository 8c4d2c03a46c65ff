/** Hires a rail car of a company for this turn. */
import { type ShapeOf, text } from '../core/shape.ts';
import { deed, type Terms } from './deed.ts';
import { companyField } from './fields.ts';

export const buyCar = deed('buy-car', { company: companyField, service: text });
export type BuyCar = ShapeOf<typeof buyCar.shape>;

export type BuyCarTerms = Terms<BuyCar, 'company' | 'service', { readonly cost: number }>;
