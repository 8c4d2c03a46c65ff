/** The end: personal cash and shares at their prices; the richest wins, equals together (18mag-END-03 to 05, 18mag-R-72). */
import type { Outcome } from '../../core/state.ts';
import { allSeats, worth } from './readers.ts';
import type { State18Mag } from './state.ts';

export function finalOutcome(state: State18Mag): Outcome {
  const seats = allSeats(state);
  const scores = seats.map((seat) => worth(state, seat));
  const best = Math.max(...scores);
  return { reason: 'last-phase', scores, winners: seats.filter((seat) => scores[seat] === best) };
}
