/** Places beside the loop in which jobs are done: a thread of this process, or a process of its own that costs the others less. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export type Aside = {
  readonly send: (jobs: readonly unknown[]) => void;
  /** Keeps this process alive, or no longer. */
  readonly ref: () => void;
  readonly unref: () => void;
  readonly end: () => Promise<void>;
};

export type Ears = {
  readonly hear: (message: unknown) => void;
  /** Told when the place breaks, and when it is gone. */
  readonly lose: (words: string) => void;
};

/** Opens a place in which a file is loaded. */
export type Opens = (file: URL, ears: Ears) => Aside;

export const inThread =
  (data?: unknown): Opens =>
  (file, { hear, lose }) => {
    const worker = new Worker(file, { workerData: data });
    worker.on('message', hear);
    worker.on('error', (error) => lose(error.message));
    worker.on('exit', () => lose('the thread has ended'));
    return {
      send: (jobs) => worker.postMessage(jobs, []),
      ref: () => worker.ref(),
      unref: () => worker.unref(),
      async end() {
        await worker.terminate();
      },
    };
  };

/**
 * Collecting the garbage of a thread, and compiling for it, is done by helpers that all threads of a process share and that do not step back. So
 * whatever would take processors from people is a process that does both by itself.
 */
const ALONE = ['--single-threaded'];

export const inProcess: Opens = (file, { hear, lose }) => {
  // A game goes as a text; as JSON it would be put into quotes first, letter by letter, by the loop that people wait for.
  const child = fork(fileURLToPath(file), { execArgv: ALONE, serialization: 'advanced' });
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
  });
  child.on('message', hear);
  child.on('error', (error) => lose(error.message));
  child.on('exit', (code, signal) => lose(`the process has ended (${signal ?? code})`));
  return {
    // Whoever waits learns of a failure from the end of the process.
    send: (jobs) => void child.send([...jobs], () => undefined),
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
    async end() {
      // Whoever waits for its end lives to see it.
      child.ref();
      child.kill('SIGKILL');
      await gone;
    },
  };
};
