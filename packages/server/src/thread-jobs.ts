/** The other side of `thread.ts`, for threads whose jobs do not depend on one another. */
import type { MessagePort } from 'node:worker_threads';

const isNumbered = (message: unknown): message is { readonly id: number; readonly job: unknown } =>
  typeof message === 'object' && message !== null && 'id' in message && 'job' in message;

/** Answers jobs one at a time: who waits for an easy answer does not wait for a hard one as well. */
export function answerJobs<Job>(
  port: MessagePort,
  isJob: (value: unknown) => value is Job,
  answer: (job: Job) => unknown,
): void {
  port.on('message', (message: unknown) => {
    if (!Array.isArray(message)) return;
    for (const { id, job } of message.filter(isNumbered)) {
      if (!isJob(job)) throw new TypeError('a thread was given a job that is none');
      port.postMessage([{ id, answer: answer(job) }], []);
    }
  });
  port.postMessage('ready', []);
}
