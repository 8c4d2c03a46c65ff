/** The thread that proves runs: whether a run is the best there is can take a second, and nobody else should wait for that. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { apply } from '@kursbuch/engine';
import { readState } from './read-state.ts';

export type Question = { readonly state: string; readonly action: unknown };

type Asked = { readonly id: number; readonly job: Question };

const isAsked = (message: unknown): message is Asked =>
  typeof message === 'object' && message !== null && 'id' in message && 'job' in message;

function judge(port: MessagePort): void {
  port.on('message', (message: unknown) => {
    if (!isAsked(message)) return;
    const { id, job } = message;
    const applied = apply(readState(job.state), job.action);
    port.postMessage({ id, answer: applied.ok ? { ok: true } : { ok: false, refusal: applied.refusal } }, []);
  });
  port.postMessage('ready', []);
}

if (parentPort !== null) judge(parentPort);
