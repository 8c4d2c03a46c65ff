/** The end of the game: final wealth and winners (area END). */
import { log } from '../../core/play.ts';
import { allSeats, worthOf } from './readers.ts';
import { setOver } from './rules/rounds.ts';
import type { Play1824 } from './state.ts';

/** Ends the game after the last operating round of a set once the Bank has run dry (1824-END-02, 1824-END-03). */
export function endIfBankBroken(play: Play1824): void {
  const { draft } = play;
  if (!draft.own.bankBroken || !setOver(draft)) return;
  const scores = allSeats(draft).map((seat) => worthOf(draft, seat));
  const best = Math.max(...scores);
  draft.outcome = {
    reason: 'bank-broken',
    scores,
    winners: allSeats(draft).filter((seat) => scores[seat] === best), // 1824-END-07
  };
  log(play, { event: 'end', reason: 'bank-broken' });
}
