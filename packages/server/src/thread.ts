/**
 * A thread that answers questions, or a process: jobs go in, promises come out, and one that died is started again with the next job. Waking
 * another thread is dear, so jobs that come up in one turn of the event loop go over together.
 */
import { type Aside, inThread, type Opens } from './aside.ts';

export type Thread<Job, Answer> = {
  readonly ask: (job: Job) => Promise<Answer>;
  /** Ends the thread for good; whoever still waits is told so, and so is whoever asks later. */
  readonly end: () => Promise<void>;
};

export type ThreadOptions<Answer> = {
  /** The file the thread loads. It says `ready` and then answers lists of `{ id, job }` with lists of `{ id, answer }`. */
  readonly file: URL;
  /** A thread of this process unless something else is said. */
  readonly opens?: Opens;
  readonly isAnswer: (value: unknown) => value is Answer;
  /** The error for those who wait when the thread dies. */
  readonly died: (words: string) => Error;
};

type Waiting<Answer> = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void };

const isNumbered = (message: unknown): message is { readonly id: number; readonly answer: unknown } =>
  typeof message === 'object' && message !== null && 'id' in message && 'answer' in message;

/** Starts the thread; resolves when it is ready. */
export async function startThread<Job, Answer>(options: ThreadOptions<Answer>): Promise<Thread<Job, Answer>> {
  const { file, opens = inThread(), isAnswer, died } = options;
  const waiting = new Map<number, Waiting<Answer>>();
  let last = 0;
  let together: { readonly id: number; readonly job: Job }[] = [];
  let thread: Promise<Aside> | undefined;
  let isEnded = false;

  function start(): Promise<Aside> {
    return new Promise((resolve, reject) => {
      let isLost = false;
      const lose = (words: string): void => {
        // Who broke ends as well, and by then another may be at work.
        if (isLost) return;
        isLost = true;
        thread = undefined;
        const error = died(words);
        reject(error);
        for (const one of waiting.values()) one.reject(error);
        waiting.clear();
        together = [];
      };
      const hear = (message: unknown): void => {
        if (message === 'ready') {
          opened.unref();
          resolve(opened);
        }
        if (!Array.isArray(message)) return;
        for (const answered of message.filter(isNumbered)) {
          const one = waiting.get(answered.id);
          waiting.delete(answered.id);
          if (isAnswer(answered.answer)) one?.resolve(answered.answer);
          else one?.reject(new TypeError('a thread gave an answer that is none'));
        }
        // The thread keeps the process alive while somebody waits for it, and not longer.
        if (waiting.size === 0) opened.unref();
      };
      const opened = opens(file, { hear, lose });
    });
  }

  /** A thread that died meanwhile has told those who waited, and left nothing to send. */
  function send(aside: Aside): void {
    const jobs = together;
    together = [];
    if (jobs.length > 0) aside.send(jobs);
  }

  thread = start();
  await thread;
  return {
    async ask(job) {
      if (isEnded) throw died('it was ended');
      thread ??= start();
      const aside = await thread;
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        if (waiting.size === 0) aside.ref();
        waiting.set(id, { resolve, reject });
        if (together.length === 0) setImmediate(send, aside);
        together.push({ id, job });
      });
    },
    async end() {
      isEnded = true;
      // One that could not be started has nothing to end.
      const aside = await thread?.catch(() => undefined);
      await aside?.end();
    },
  };
}
