/** The other end of the thread that writes: jobs go in, promises come out, and a thread that died is started again. */
import { Worker } from 'node:worker_threads';
import { StorageUnavailable } from '../unavailable.ts';
import { errorFor } from './errors.ts';
import type { Row } from './library.ts';
import type { Answer, Job, WireStep } from './messages.ts';

type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void };

type WithoutId<One> = One extends unknown ? Omit<One, 'id'> : never;

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'id' in message && 'kind' in message;

export type Writer = {
  readonly statement: (step: WireStep) => Promise<{ readonly rows: readonly Row[]; readonly changes: number }>;
  readonly script: (steps: readonly WireStep[]) => Promise<'done' | 'other-count' | 'duplicate'>;
  readonly control: (kind: 'begin' | 'commit' | 'rollback') => Promise<void>;
  readonly copy: (to: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts the thread for a file; resolves when the file is open. */
export async function startWriter(path: string): Promise<Writer> {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let thread: Promise<Worker> | undefined;
  let closed = false;

  function start(): Promise<Worker> {
    const worker = new Worker(new URL('./writer.mjs', import.meta.url), { workerData: path });
    return new Promise((resolve, reject) => {
      const end = (error: Error): void => {
        thread = undefined;
        reject(error);
        for (const { reject: tell } of waiting.values()) tell(error);
        waiting.clear();
      };
      worker.on('message', (message: unknown) => {
        if (!isAnswer(message)) return;
        if (message.id === 0) {
          resolve(worker);
          return;
        }
        const one = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.kind === 'failed') one?.reject(errorFor(message.failure.message, message.failure.code));
        else one?.resolve(message);
      });
      worker.on('error', (error) => end(new StorageUnavailable(`the database cannot be written: ${error.message}`)));
      worker.on('exit', () => end(new StorageUnavailable('the thread that writes the database has ended')));
      // The thread alone does not keep the process alive.
      worker.unref();
    });
  }

  async function ask(job: WithoutId<Job>): Promise<Answer> {
    if (closed) throw new StorageUnavailable('the database is closed');
    thread ??= start();
    const worker = await thread;
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...job, id }, []);
    });
  }

  thread = start();
  await thread;
  return {
    async statement(step) {
      const answer = await ask({ kind: 'statement', step });
      return answer.kind === 'rows' ? answer : { rows: [], changes: 0 };
    },
    async script(steps) {
      const answer = await ask({ kind: 'script', steps });
      if (answer.kind !== 'script') throw new TypeError('a script got the answer of something else');
      return answer.outcome;
    },
    async control(kind) {
      await ask({ kind });
    },
    async copy(to) {
      await ask({ kind: 'copy', to });
    },
    async close() {
      if (closed) return;
      await ask({ kind: 'close' });
      closed = true;
    },
  };
}
