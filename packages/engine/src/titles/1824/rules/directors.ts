/** Directors: who gets the director's certificate when holdings change. */
import type { CompanyId } from '../../../core/ids.ts';
import { challenger, seatsAfter, sharesOf, swapDirector } from '../../../mechanisms/shares.ts';
import { allSeats, cardOf, isBond, isOpen } from '../readers.ts';
import type { Play1824 } from '../state.ts';

/**
 * Hands the director's certificate to whoever now holds strictly more than the director. While it is reserved or unsold
 * nobody directs; of a founded Staatsbahn the first with 20 % takes it.
 */
export function settleDirector(play: Play1824, company: CompanyId): void {
  const { draft } = play;
  if (isBond(draft, company)) return; // 1824-CIS2-18
  const shares = sharesOf(draft, company);
  const { director } = shares;
  const lies = typeof director !== 'number';
  if (lies && !(cardOf(draft, company).kind === 'state' && isOpen(draft, company))) return; // 1824-REG-14, 1824-NAT-19
  const order = lies ? allSeats(draft) : seatsAfter(draft.seats, director); // 1824-DIR-09
  const heir = challenger(shares, order); // 1824-DIR-02, 1824-DIR-03
  if (heir !== undefined) swapDirector(play, company, heir); // 1824-DIR-04, 1824-DIR-05
}
