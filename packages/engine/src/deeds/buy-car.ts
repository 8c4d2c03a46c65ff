/** Hires a rail car of a company for this turn. */
import { text } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField } from './fields.ts';

export const buyCar = deed('buy-car', { company: companyField, service: text });
