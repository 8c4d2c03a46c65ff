/** Money as it is printed, with the title's sign before or behind it. Thousands stand apart, a minus is a real one. */
import { findTitle, type TitleId } from '@kursbuch/engine';

const NARROW = '\u202f';
const FIXED = '\u00a0';
const MINUS = '\u2212';

/** A whole number with narrow spaces between the thousands. */
export function figure(amount: number): string {
  const digits = String(Math.abs(amount)).replaceAll(/\B(?=(?:\d{3})+$)/gu, NARROW);
  return amount < 0 ? `${MINUS}${digits}` : digits;
}

/** An amount in the currency of a title; the bare figure where nobody knows the title. */
export function money(title: TitleId, amount: number): string {
  const currency = findTitle(title)?.meta.currency;
  if (currency === undefined) return figure(amount);
  return currency.stands === 'before'
    ? `${currency.sign}${FIXED}${figure(amount)}`
    : `${figure(amount)}${FIXED}${currency.sign}`;
}
