/** The thread that proves runs: whether a run is the best there is can take a second, and nobody else should wait for that. */
import { parentPort } from 'node:worker_threads';
import { apply, type Refusal } from '@kursbuch/engine';
import { answerJobs, toThread } from '../thread-jobs.ts';
import { stateIn } from './read-state.ts';

export type Question = { readonly state: string; readonly action: unknown };

export type Verdict =
  | { readonly verdict: 'good' }
  | { readonly verdict: 'refused'; readonly refusal: Refusal }
  /** This thread does not have the rules of the game. */
  | { readonly verdict: 'unknown' };

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'state' in value && 'action' in value;

function verdictOn({ state, action }: Question): Verdict {
  const read = stateIn(state);
  // A title that was put on the list in another thread is not on this one's.
  if (!read.ok) return { verdict: 'unknown' };
  const applied = apply(read.value, action);
  return applied.ok ? { verdict: 'good' } : { verdict: 'refused', refusal: applied.refusal };
}

if (parentPort !== null) answerJobs(toThread(parentPort), isQuestion, verdictOn);
