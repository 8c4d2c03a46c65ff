/** Ending the game by agreement, with the scores as they stand (18mag-R-102). */
import { agreedEndKind } from '../../core/agreed-end.ts';
import { allSeats } from './readers.ts';
import { standings } from './scoring.ts';
import { isIstvan, type State18Mag } from './state.ts';

export const agreedEnd = agreedEndKind<State18Mag>({
  rule: '18mag-R-102',
  // Nobody leaves a game of 18Mag; the automaton is not asked.
  voters: (state) => allSeats(state).filter((seat) => !isIstvan(state, seat)),
  result: standings,
});
