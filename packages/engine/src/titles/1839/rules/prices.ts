/** Price markers: moves along one of the two markets, and what the top space means. */
import type { CompanyId } from '../../../core/ids.ts';
import { neighbourSpace, spaceAt, withMarkerOn } from '../../../market/chart.ts';
import { bug } from '../../../mechanisms/bug.ts';
import { putPrice } from '../../../mechanisms/prices.ts';
import { tell } from '../events.ts';
import { box } from '../cards.ts';
import { isParred, price, spaceFor } from '../companies.ts';
import { type Play1839, set } from '../state.ts';

const { rows, endSpace } = box.market;

/** Moves the marker some spaces at once: only the space where it ends is an arrival (1839-MARKET-12). */
export function movePrice(play: Play1839, company: CompanyId, direction: 'left' | 'right', spaces: number): void {
  if (!isParred(play.draft, company)) return;
  let space = spaceFor(play.draft, company);
  // 1839-MARKET-05, 1839-MARKET-06, 1839-MARKET-11
  for (let n = 0; n < spaces; n += 1) space = neighbourSpace(box.market, space, direction) ?? space;
  putPrice(play, company, space); // 1839-MARKET-07, 1839-MARKET-08
  // 1839-END-04: reached is reached, whatever happens to the marker later.
  if (price(play.draft, company) === endSpace.price) set(play, { topReached: true });
}

export const MARKET_ROW = { major: 0, local: 1 } as const;

/** The space of a price that is on one of the markets. */
export const spaceWith = (row: 0 | 1, wanted: number): number =>
  spaceAt(box.market, row, rows[row]?.indexOf(wanted) ?? -1) ?? bug(`no space ${wanted}`);

export function setPar(play: Play1839, company: CompanyId, row: 0 | 1, wanted: number): void {
  play.draft.market = withMarkerOn(play.draft.market, company, spaceWith(row, wanted)); // 1839-FLOAT-12, 1839-AUCTION-14
  tell(play, 'par', { company, price: wanted });
}

/** Moves a marker that stands on a conversion space of the local market to its place on the major one. */
export function convert(play: Play1839, company: CompanyId): void {
  const now = price(play.draft, company);
  const conversion = box.market.conversions.find(({ from }) => from.price === now); // 1839-LOCAL-07
  if (conversion === undefined) return;
  tell(play, 'became-major', { company });
  putPrice(play, company, spaceWith(0, conversion.to.price)); // 1839-LOCAL-05
}
