/** The end: personal cash and shares at their prices; the richest wins, equals together (18mag-END-03 to 05, 18mag-R-72). */
import type { Outcome } from '../../core/state.ts';
import { allSeats, worth } from './readers.ts';
import type { State18Mag } from './state.ts';

/** What everybody would have if the game ended now, and who would have won. */
export function standings(state: State18Mag): Pick<Outcome, 'scores' | 'winners'> {
  const seats = allSeats(state);
  const scores = seats.map((seat) => worth(state, seat));
  const best = Math.max(...scores);
  return { scores, winners: seats.filter((seat) => scores[seat] === best) }; // 18mag-END-05
}

export const finalOutcome = (state: State18Mag): Outcome => ({ reason: 'last-phase', ...standings(state) });
