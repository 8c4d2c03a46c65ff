/** The end: personal cash and shares at their prices; the richest wins, equals together (18mag-END-03 to 05, 18mag-R-72). */
import type { Outcome } from '../../core/state.ts';
import { standings } from '../../mechanisms/readers.ts';
import { worth } from './readers.ts';
import type { State18Mag } from './state.ts';

export const scoresAndWinners = (state: State18Mag): Pick<Outcome, 'scores' | 'winners'> => standings(state, worth); // 18mag-END-05
