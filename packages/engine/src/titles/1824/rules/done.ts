/** Ending an optional step. */
import { plainKind, stepOver } from '../../../mechanisms/plain.ts';
import type { State1824 } from '../state.ts';

export const doneWithStep = plainKind<State1824>({ type: 'done', rule: '1824-OR-08', perform: stepOver });
