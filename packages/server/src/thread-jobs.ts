/** The other side of `thread.ts`, for threads whose jobs do not depend on one another. */
import type { MessagePort } from 'node:worker_threads';

type Asked<Job> = { readonly id: number; readonly job: Job };

const isAsked = <Job>(message: unknown): message is Asked<Job> =>
  typeof message === 'object' && message !== null && 'id' in message && 'job' in message;

/** Answers jobs one at a time: who waits for an easy answer does not wait for a hard one as well. */
export function answerJobs<Job, Answer>(port: MessagePort, answer: (job: Job) => Answer): void {
  port.on('message', (message: unknown) => {
    if (!Array.isArray(message)) return;
    for (const { id, job } of message.filter(isAsked<Job>)) port.postMessage([{ id, answer: answer(job) }], []);
  });
  port.postMessage('ready', []);
}
