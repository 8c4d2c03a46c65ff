/** The other side of `thread.ts`, for threads and processes whose jobs do not depend on one another. */
import type { MessagePort } from 'node:worker_threads';

/** What somebody asks through. */
type Port = {
  readonly listen: (hear: (message: unknown) => void) => void;
  readonly say: (message: unknown) => void;
};

export const toThread = (port: MessagePort): Port => ({
  listen: (hear) => void port.on('message', hear),
  say: (message) => port.postMessage(message, []),
});

/**
 * The process that started this one; undefined where none did that asks. This one ends with it and not before: what ends a server for the person at
 * its terminal is sent to all its processes, and the server still wants its answers.
 */
export function toParent(): Port | undefined {
  if (process.send === undefined) return undefined;
  const say = process.send.bind(process);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  return {
    listen: (hear) => void process.on('message', hear),
    // Whoever asked may have been killed; the end of the channel is what ends this process then, and no error.
    say: (message) => void say(message, undefined, undefined, () => undefined),
  };
}

const isNumbered = (message: unknown): message is { readonly id: number; readonly job: unknown } =>
  typeof message === 'object' && message !== null && 'id' in message && 'job' in message;

/** Answers jobs one at a time: who waits for an easy answer does not wait for a hard one as well. */
export function answerJobs<Job>(
  port: Port,
  isJob: (value: unknown) => value is Job,
  answer: (job: Job) => unknown,
): void {
  port.listen((message) => {
    if (!Array.isArray(message)) return;
    for (const { id, job } of message.filter(isNumbered)) {
      if (!isJob(job)) throw new TypeError('a thread was given a job that is none');
      port.say([{ id, answer: answer(job) }]);
    }
  });
  port.say('ready');
}
