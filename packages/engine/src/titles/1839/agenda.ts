/** What is being settled in 1839, and the one decision that the task on top needs. */
import { pileOf } from '../../sequence/agenda.ts';
import { type Play1839, set, type State1839 } from './state.ts';
import type { Decision, Task } from './tasks.ts';

export const { push, pop, replaceTop, topTask, settle } = pileOf<State1839, Task>(
  ({ own }) => own.agenda,
  (play, agenda) => set(play, { agenda }),
);

/** Asks for the one decision that the task on top needs. */
export function askFor(play: Play1839, decision: Decision): void {
  play.draft.pending = [decision];
}
