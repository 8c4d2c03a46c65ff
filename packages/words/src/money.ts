/** Money as it is printed: `280 Ft`, `339 G`, `f 120`. Thousands stand apart, a minus is a real one. */
import type { TitleId } from '@kursbuch/engine';

const NARROW = '\u202f';
const FIXED = '\u00a0';
const MINUS = '\u2212';

/** A whole number with narrow spaces between the thousands. */
export function figure(amount: number): string {
  const digits = String(Math.abs(amount)).replaceAll(/\B(?=(?:\d{3})+$)/gu, NARROW);
  return amount < 0 ? `${MINUS}${digits}` : digits;
}

/** An amount in the currency of a title. */
export function money(title: TitleId, amount: number): string {
  switch (title) {
    case '18mag':
      return `${figure(amount)}${FIXED}Ft`;
    case '1824':
      return `${figure(amount)}${FIXED}G`;
    case '1839':
      return `f${FIXED}${figure(amount)}`;
  }
}
