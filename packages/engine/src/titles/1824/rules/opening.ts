/** Opening regional railways (area REG). */
import type { MarketChart } from '../../../core/components.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { onceFor } from '../../../core/memo.ts';
import { spaceAt } from '../../../market/chart.ts';
import { bug } from '../../../mechanisms/bug.ts';
import { putPrice } from '../../../mechanisms/prices.ts';
import { sharesOf, withPlayers } from '../../../mechanisms/shares.ts';
import { tell } from '../events.ts';
import { boxOf } from '../options.ts';
import { cardOf, isBond, isOpen } from '../companies.ts';
import { deviates } from '../readers.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { bankPays } from './money.ts';

/** The prices at which a regional railway can start. */
export const issuePrices = (state: State1824): readonly number[] => pricesOf(boxOf(state).market);
const pricesOf = onceFor(({ parSpaces }: MarketChart): readonly number[] =>
  parSpaces.map(({ price }) => price).toSorted((a, b) => a - b),
);

/** Puts a regional railway on its start field; from then on its shares can be bought (1824-MARKET-02, 1824-REG-03, 1824-REG-08). */
export function issue(play: Play1824, company: CompanyId, price: number): void {
  const chart = boxOf(play.draft).market;
  const field = chart.parSpaces.find((space) => space.price === price) ?? bug(`no company starts at ${price}`);
  change(play, { issued: [...play.draft.own.issued, { company, price }] });
  putPrice(play, company, spaceAt(chart, field.row, field.column) ?? bug(`no company starts at ${price}`));
}

/** Whether a regional railway has 50 % with players, the director's certificate among them. */
export function qualifies(state: State1824, company: CompanyId): boolean {
  const card = cardOf(state, company);
  if (card.kind !== 'regional' || isOpen(state, company) || isBond(state, company)) return false; // 1824-NAT-23
  const shares = sharesOf(state, company);
  if (typeof shares.director !== 'number') return false; // 1824-COAL-18
  return 10 * withPlayers(shares) >= card.floatPercent; // 1824-REG-04, 1824-REG-09, 1824-COAL-16
}

/** How many times its issue price a regional railway gets: 8, or 10 without a coal railway (1824-REG-05). */
export function timesIssuePrice(state: State1824, company: CompanyId): number {
  const card = cardOf(state, company);
  if (card.kind !== 'regional') throw new RangeError(`${company} is no regional railway`);
  const unsold = card.reserved.some((one) => state.own.unsold.includes(one.for)); // 1824-COAL-21
  return unsold || deviates(state, 'tenfoldCapital') ? 10 : card.startingCash.timesPar;
}

/** Opens every regional railway that has its 50 %; an opened company never closes again (1824-REG-12, 1824-R-27). */
export function openQualified(play: Play1824): void {
  for (const { id } of boxOf(play.draft).companies) {
    if (!qualifies(play.draft, id)) continue;
    change(play, { open: [...play.draft.own.open, id] });
    tell(play, 'opened', { company: id });
    const { price } = play.draft.own.issued.find(({ company }) => company === id) ?? bug(`${id} has no issue price`);
    bankPays(play, id, timesIssuePrice(play.draft, id) * price, 'capital'); // 1824-R-30
  }
}
