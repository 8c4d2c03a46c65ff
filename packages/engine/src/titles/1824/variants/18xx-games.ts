/**
 * Where 18xx.games plays differently from the rulebook, so that a game saved there can be replayed; a table that plays by the
 * rulebook never sees it. Each difference has a name, which is asked where the rule is carried out.
 */
import type { Deviation } from '../../../core/table.ts';
import { deviatesBy, type Difference, type Ruled, shown } from '../../../mechanisms/deviations.ts';

/** Ways of 18xx.games in earlier times, which only games begun then have. The import tells them from the saved game. */
export const SITE_WAYS = ['tenfold-capital'] as const;
export type SiteWay = (typeof SITE_WAYS)[number];

/** With the players of Cisleithania, where only that form can meet it. */
type Difference1824 = Difference<SiteWay> & { readonly cisleithaniaFor?: 2 | 3 };

const DIFFERENCES = [
  // A set has three operating rounds from phase 5 on (rulebook: from 6).
  { name: 'threeRoundsFromPhase', rule: '1824-OR-02' },
  // A compulsory mountain exchange may be declined.
  { name: 'mountainsMayDecline', rule: '1824-R-32' },
  // An export that starts phase 4 founds the Südbahn before the mountain railways are exchanged.
  { name: 'foundBeforeExchangeOnExport', rule: '1824-R-50' },
  // Any legal set of runs will do (rulebook: the best one).
  { name: 'anyRun', rule: '1824-REV-05' },
  // Unexchanged papers count in the final worth (rulebook: nothing).
  { name: 'papersCountAtEnd', rule: '1824-R-77' },
  // Mountain railways count against the certificate limit.
  { name: 'mountainsAreCertificates', rule: '1824-PRIV-03' },
  // The marker of an exchanged coal railway stays on its mine.
  { name: 'markerStaysOnMine', rule: '1824-COAL-20' },
  // A regional railway completed by the compulsory coal exchange opens at once.
  { name: 'opensAtOnce', rule: '1824-R-28' },
  // Repaying debt counts as acting.
  { name: 'repayingIsActing', rule: '1824-R-09' },
  // No coal exchange after a sale in the same turn.
  { name: 'noCoalExchangeAfterSale', rule: '1824-SR-16' },
  // Starting cash of 700 (rulebook: 680).
  { name: 'cashForThree', rule: '1824-R-87', cisleithaniaFor: 3 },
  // The Bukowina bonus (rulebook: for two only).
  { name: 'bukowinaForThree', rule: '1824-R-86', cisleithaniaFor: 3 },
  // The second player opens the draft (rulebook: the start player).
  { name: 'draftMirrored', rule: '1824-CIS2-28', cisleithaniaFor: 2 },
  // Payments of the bond company are rounded down (rulebook: up).
  { name: 'bondRoundsDown', rule: '1824-CIS2-19', cisleithaniaFor: 2 },
  // The second bond marker has to be placed (rulebook: may).
  { name: 'bondMarkerCompulsory', rule: '1824-R-83', cisleithaniaFor: 2 },
  // A director may help although the company could afford a goods train (rulebook: only if it can afford none).
  { name: 'helpDespiteGoodsTrains', rule: '1824-R-61' },
  // Ug1 places its marker in its first turn (rulebook: it stands from the start).
  { name: 'budapestInFirstTurn', rule: '1824-CIS3-07', cisleithaniaFor: 3 },
  // A company may trade in several trains in one turn (rulebook: one); games begun early there have it.
  { name: 'manyTradeIns', rule: '1824-TRADEIN-04' },
  // Shares of one company may be sold in several blocks in one turn, each with a step down (rulebook: one block).
  { name: 'manySalesEachTurn', rule: '1824-R-40' },
  // In an emergency a director sells before the purchase, and more than he needs (rulebook: while money is missing).
  { name: 'salesBeforePurchase', rule: '1824-R-62' },
  // What a player borrows comes from outside the Bank, which is so much longer from breaking (rulebook: the Bank advances it).
  { name: 'loansFromOutside', rule: '1824-R-63' },
  // Only open companies rise when they are sold out (rulebook: all that have a price).
  { name: 'soldOutOnlyIfOpen', rule: '1824-R-42' },
  // A Staatsbahn without director places markers, runs and pays, but neither builds nor buys (rulebook: it does not act).
  { name: 'actsWithoutDirector', rule: '1824-R-21' },
  // A regional railway gets ten times its issue price even with a coal railway (rulebook: eight). So until late 2025.
  { name: 'tenfoldCapital', rule: '1824-REG-05', way: 'tenfold-capital' },
] as const satisfies readonly Difference1824[];

export const deviates = deviatesBy<SiteWay, (typeof DIFFERENCES)[number]>(DIFFERENCES);

type Played = { readonly own: Ruled<SiteWay> & { readonly form: string }; readonly seats: number };

export function deviationsIn(state: Played): readonly Deviation[] {
  const players = state.own.form === 'cisleithania' ? state.seats : undefined;
  return DIFFERENCES.filter(
    (one) => deviates(state, one.name) && (!('cisleithaniaFor' in one) || one.cisleithaniaFor === players),
  ).map(shown);
}
