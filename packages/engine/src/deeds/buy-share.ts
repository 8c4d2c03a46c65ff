/** Buys one certificate. */
import { oneOf, optional } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField } from './fields.ts';

/** Where certificates lie that can be bought, in the words of the rulebooks. */
export const SHARE_PLACES = ['bank', 'pool', 'ipo', 'treasury'] as const;
export type SharePlace = (typeof SHARE_PLACES)[number];

export const buyShare = deed('buy-share', {
  company: companyField,
  from: oneOf(SHARE_PLACES),
  certificate: optional(oneOf(['director'])),
});
