/** Starts a company: its director's certificate at a price of one's choice, and the homes of one that has none printed. */
import { listOf, optional } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField, hexField, moneyField } from './fields.ts';

export const par = deed('par', {
  company: companyField,
  price: moneyField,
  homes: optional(listOf(hexField, 2)),
});
