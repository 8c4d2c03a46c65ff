/** The thread that proves runs: whether a run is the best there is can take a second, and nobody else should wait for that. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { apply, type Refusal } from '@kursbuch/engine';
import { stateIn } from './read-state.ts';

export type Question = { readonly state: string; readonly action: unknown };

export type Verdict =
  | { readonly verdict: 'good' }
  | { readonly verdict: 'refused'; readonly refusal: Refusal }
  /** This thread does not have the rules of the game. */
  | { readonly verdict: 'unknown' };

type Asked = { readonly id: number; readonly job: Question };

const isAsked = (message: unknown): message is Asked =>
  typeof message === 'object' && message !== null && 'id' in message && 'job' in message;

function verdictOn({ state, action }: Question): Verdict {
  const read = stateIn(state);
  // A title that was put on the list in another thread is not on this one's.
  if (!read.ok) return { verdict: 'unknown' };
  const applied = apply(read.value, action);
  return applied.ok ? { verdict: 'good' } : { verdict: 'refused', refusal: applied.refusal };
}

function judge(port: MessagePort): void {
  port.on('message', (message: unknown) => {
    if (!Array.isArray(message)) return;
    // One at a time: who waits for an easy proof does not wait for a hard one as well.
    for (const { id, job } of message.filter(isAsked)) port.postMessage([{ id, answer: verdictOn(job) }], []);
  });
  port.postMessage('ready', []);
}

if (parentPort !== null) judge(parentPort);
