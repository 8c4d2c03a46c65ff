/** Price markers on the chart of a game. */
import type { CompanyId } from '../core/ids.ts';
import { log, type Play } from '../core/play.ts';
import { priceAt, spaceOf, withMarkerOn } from '../market/chart.ts';

/** Puts a price marker on a space, underneath those already there; one that stays where it is keeps its place. */
export function putPrice(play: Play, company: CompanyId, space: number): void {
  const { market: chart } = play.components;
  const old = spaceOf(play.draft.market, company);
  if (old === space) return;
  play.draft.market = withMarkerOn(play.draft.market, company, space);
  log(play, { event: 'price', company, from: old === undefined ? 0 : priceAt(chart, old), to: priceAt(chart, space) });
}
