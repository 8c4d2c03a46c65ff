/**
 * Where 18xx.games plays differently from the rulebook, so that a game saved there can be replayed; a table that plays by the
 * rulebook never sees it. Each difference has a name, which is asked where the rule is carried out.
 */
import type { Deviation } from '../../../core/table.ts';
import { deviatesBy, type Difference, type Ruled, shown } from '../../../mechanisms/deviations.ts';
import { inForce } from '../versions.ts';

/**
 * Ways of 18xx.games that not every game there has: an option of the site, or what it did in earlier years. The import reads them
 * from the saved game.
 */
export const SITE_WAYS = ['priority-moves-on', 'repeated-sales', 'dry-szolnok', 'whole-payouts'] as const;
export type SiteWay = (typeof SITE_WAYS)[number];

const DIFFERENCES = [
  // After some operating rounds without a train from its seller the phase advances by itself.
  { name: 'quietRoundsAdvance', rule: '18mag-R-21' },
  // Any legal set of runs is accepted, not only the best.
  { name: 'anyRuns', rule: '18mag-REV-06' },
  // A rail car may be paid before anybody knows whether it can take effect.
  { name: 'carsUnchecked', rule: '18mag-R-49' },
  // A terrain token is spent before the tile is chosen, so it may be wasted where no terrain is due.
  { name: 'tokensMayBeWasted', rule: '18mag-R-40' },
  // Two players: player 1 keeps the priority deal card after the draft.
  { name: 'twoPlayerPriorityStays', rule: '18mag-R-75' },
  // After the draft the card goes left once more. So with three to six players until October 2025.
  { name: 'priorityMovesOn', rule: '18mag-R-13', way: 'priority-moves-on' },
  // A major may be sold again in the same turn, with another drop of its price. So until October 2021.
  { name: 'salesMayRepeat', rule: '18mag-R-63', way: 'repeated-sales' },
  // One hex has terrain that costs nothing: the river at Szolnok was missing from its map. So until March 2022.
  { name: 'dryHex', rule: '18mag-TERRAIN-01', way: 'dry-szolnok' },
  // A director pays out all there is, in tens, or nothing. An option of the site.
  { name: 'wholePayouts', rule: '18mag-DIV-01', way: 'whole-payouts' },
  // No track may lead to a side of a red or gray hex that shows none.
  { name: 'blankSidesClosed', rule: '18mag-R-27' },
] as const satisfies readonly Difference<SiteWay>[];

export const deviates = deviatesBy<SiteWay, (typeof DIFFERENCES)[number]>(DIFFERENCES);

type Played = { readonly own: Ruled<SiteWay> & { readonly mode: string }; readonly rules: string };

export function deviationsIn(state: Played): readonly Deviation[] {
  const matters = (name: string): boolean => {
    if (name === 'twoPlayerPriorityStays') return state.own.mode === 'two';
    // Where the rulebook is read like this as well, it is none.
    return name !== 'blankSidesClosed' || inForce(state, 'blankSidesOpen');
  };
  return DIFFERENCES.filter(({ name }) => deviates(state, name) && matters(name)).map(shown);
}
