/** Directors: who gets the director's certificate when holdings change. */
import type { CompanyId } from '../../../core/ids.ts';
import { seatsAfter, settleDirector as settle, sharesOf } from '../../../mechanisms/shares.ts';
import { isBond, isOpen } from '../companies.ts';
import { allSeats } from '../readers.ts';
import type { Play1824 } from '../state.ts';

/**
 * Hands the director's certificate to whoever now holds strictly more than the director (1824-DIR-02, 1824-DIR-03), for two
 * 10 % certificates (1824-DIR-04, 1824-DIR-05). While it is reserved or unsold nobody directs; of a founded Staatsbahn, the
 * only company open without director, the first with 20 % takes it.
 */
export function settleDirector(play: Play1824, company: CompanyId): void {
  const { draft } = play;
  if (isBond(draft, company)) return; // 1824-CIS2-18
  const { director } = sharesOf(draft, company);
  if (typeof director === 'number') settle(play, company, seatsAfter(draft.seats, director)); // 1824-DIR-09
  else if (isOpen(draft, company)) settle(play, company, allSeats(draft)); // 1824-REG-14, 1824-NAT-19
}
