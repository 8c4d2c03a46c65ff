/** Payments of the Bank, which can break it, and moves on the chart. */
import type { Account } from '../../../core/events.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { type Direction, neighbourSpace, spaceOf } from '../../../market/chart.ts';
import { putPrice } from '../../../mechanisms/prices.ts';
import { tell } from '../events.ts';
import { boxOf } from '../options.ts';
import { change, type Play1824 } from '../state.ts';

/** Pays from the Bank. Once nothing is left the end is settled, and payments go on in full (1824-END-01, 1824-END-04). */
export function bankPays(play: Play1824, to: Account, amount: number, why: string): void {
  pay(play, 'bank', to, amount, why);
  const { bankBroken, outside = 0 } = play.draft.own;
  if (play.draft.money.bank + outside > 0 || bankBroken) return;
  change(play, { bankBroken: true }); // 1824-R-76
  tell(play, 'bank-broken', {});
}

/** Where the chart ends in the first direction the second one is taken; where both end the marker stays (1824-R-38). */
const MOVES: { readonly [why in 'paid-out' | 'no-dividend' | 'sale' | 'sold-out']: readonly Direction[] } = {
  'paid-out': ['right', 'up'], // 1824-MARKET-04, 1824-MARKET-05
  'no-dividend': ['left', 'down'], // 1824-MARKET-06, 1824-MARKET-07
  sale: ['down'], // 1824-MARKET-08, 1824-MARKET-09
  'sold-out': ['up'], // 1824-MARKET-11, 1824-MARKET-12
};

/** Moves a company's marker, underneath those already there (1824-MARKET-13). */
export function movePrice(play: Play1824, company: CompanyId, why: keyof typeof MOVES): void {
  const chart = boxOf(play.draft).market;
  const space = spaceOf(play.draft.market, company);
  if (space === undefined) throw new RangeError(`${company} has no price`);
  for (const direction of MOVES[why]) {
    const next = neighbourSpace(chart, space, direction);
    if (next === undefined) continue; // 1824-R-39
    putPrice(play, company, next);
    return;
  }
}
