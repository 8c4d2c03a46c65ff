/** Who directs a major, after shares have come to a player (18mag-MAJOR-06, 18mag-DIR-01 to 03). */
import type { CompanyId, Seat } from '../../../core/ids.ts';
import type { Shares } from '../../../core/state.ts';
import { certificatesOf, holding, moveShares, papersOf, sharesOf, swapDirector } from '../../../mechanisms/shares.ts';
import type { Play18Mag } from './draft-parts.ts';

/** Whether one more share makes a seat the director. */
export function wouldDirect(shares: Shares, seat: Seat): boolean {
  const { director } = shares;
  if (director === seat) return false;
  const after = holding(shares, seat) + 1;
  if (typeof director === 'number') return after > holding(shares, director); // 18mag-DIR-01, 18mag-DIR-02
  // Two 10 % certificates become the director's certificate only while nobody has it.
  return after >= 2; // 18mag-MAJOR-02, 18mag-R-64
}

/** Certificates of this major in the seat's hand after one more share; a swap for the director's certificate saves one. */
export const papersAfterPurchase = (shares: Shares, seat: Seat): number =>
  papersOf(shares, seat) + (wouldDirect(shares, seat) ? 0 : 1);

/** A seat takes one 10 % certificate from the charter, with a swap of the director's certificate where it is due. */
export function takeShare(play: Play18Mag, company: CompanyId, seat: Seat): void {
  const swaps = wouldDirect(sharesOf(play.draft, company), seat);
  moveShares(play, company, 'bank', seat, 1);
  if (swaps) swapDirector(play, company, seat); // 18mag-DIR-03, 18mag-MAJOR-06
}

/** Certificates on a major's charter that can be bought. */
export const onCharter = (shares: Shares): number => certificatesOf(shares, 'bank'); // 18mag-MAJOR-05
