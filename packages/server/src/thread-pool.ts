/**
 * Who thinks about games: a few threads beside the loop, or processes. Nobody has more than one of them at a time, and a question that takes
 * too long is given up together with its thread, because nothing else stops a search.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { inThread, type Opens } from './aside.ts';
import { startThread, type Thread } from './thread.ts';

export type Thought<Answer> =
  | { readonly outcome: 'answered'; readonly answer: Answer }
  /** It takes longer than anybody may think here. */
  | { readonly outcome: 'too-long' }
  /** The asker, or everybody together, has too many questions waiting. */
  | { readonly outcome: 'too-many' }
  /** Nobody thinks here any more: whoever else is there may be asked. */
  | { readonly outcome: 'closed' };

export type Pool<Job, Answer> = {
  readonly ask: (who: string, job: Job) => Promise<Thought<Answer>>;
  /** Ends what is thought about, and starts nothing any more: whoever waits, or asks later, is told so at once. */
  readonly close: () => Promise<void>;
};

export type PoolOptions<Answer> = {
  /** The file a thread loads. */
  readonly file: URL;
  /** Threads of this process unless something else is said. */
  readonly opens?: Opens;
  readonly isAnswer: (value: unknown) => value is Answer;
  readonly threads?: number;
  /** Resolves when a question that was begun now has been thought about for too long. */
  readonly tooLong?: (signal: AbortSignal) => Promise<void>;
  /** Questions that may wait: of one asker, and of all together. */
  readonly mostWaiting?: { readonly each: number; readonly all: number };
};

/** One for whoever asks hard questions and one for all others; more would take the processors from those who play. */
const THREADS = Math.min(2, availableParallelism());
const LONGEST_MS = 5000;
const afterLongest = (signal: AbortSignal): Promise<void> => pause(LONGEST_MS, undefined, { signal, ref: false });
const MOST_WAITING = { each: 8, all: 400 };

const CLOSED = { outcome: 'closed' } as const;

type Waiting<Job, Answer> = {
  readonly who: string;
  readonly job: Job;
  readonly tell: (thought: Promise<Thought<Answer>>) => void;
};

type PlaceParts<Answer> = Required<Pick<PoolOptions<Answer>, 'file' | 'opens' | 'isAnswer' | 'tooLong'>>;

/** A place for a thread, which starts with its first question and is replaced when it was given up. */
class Place<Job, Answer> {
  readonly #options: PlaceParts<Answer>;
  #thread: Promise<Thread<Job, Answer>> | undefined;
  /** Who is being answered. */
  who: string | undefined;

  constructor(options: PlaceParts<Answer>) {
    this.#options = options;
  }

  async think(job: Job): Promise<Thought<Answer>> {
    const { file, opens, isAnswer, tooLong } = this.#options;
    this.#thread ??= startThread({
      file,
      opens,
      isAnswer,
      died: (words) => new Error(`nobody thinks about the game any more: ${words}`),
    });
    const thread = await this.#thread.catch((error: unknown) => {
      this.#thread = undefined;
      throw error;
    });
    const enough = new AbortController();
    const answered = thread.ask(job).then((answer): Thought<Answer> => ({ outcome: 'answered', answer }));
    const late = tooLong(enough.signal).then((): Thought<Answer> => ({ outcome: 'too-long' }));
    try {
      const thought = await Promise.race([answered, late]);
      if (thought.outcome === 'too-long') {
        // The one who asked has their answer; that the thread has ended is no news.
        answered.catch(() => undefined);
        this.#thread = undefined;
        await thread.end();
      }
      return thought;
    } finally {
      late.catch(() => undefined);
      enough.abort();
    }
  }

  async close(): Promise<void> {
    const thread = await this.#thread?.catch(() => undefined);
    await thread?.end();
  }
}

export function createPool<Job, Answer>(options: PoolOptions<Answer>): Pool<Job, Answer> {
  const { threads = THREADS, tooLong = afterLongest, mostWaiting = MOST_WAITING, opens = inThread() } = options;
  const { file, isAnswer } = options;
  const places = Array.from({ length: threads }, () => new Place<Job, Answer>({ file, opens, isAnswer, tooLong }));
  const waiting: Waiting<Job, Answer>[] = [];
  let isClosed = false;

  const isAnswered = (who: string): boolean => places.some((place) => place.who === who);

  /**
   * Gives a free place to whoever has waited longest and has none. What else they ask waits behind all others, so nobody is kept
   * waiting by somebody's eight questions.
   */
  function next(): void {
    const free = places.find(({ who }) => who === undefined);
    const index = free === undefined ? -1 : waiting.findIndex(({ who }) => !isAnswered(who));
    const [first] = index === -1 ? [] : waiting.splice(index, 1);
    if (free === undefined || first === undefined) return;
    free.who = first.who;
    const thought = free.think(first.job).catch((error: unknown): Thought<Answer> => {
      if (isClosed) return CLOSED;
      throw error;
    });
    first.tell(
      thought.finally(() => {
        free.who = undefined;
        waiting.sort((a, b) => Number(a.who === first.who) - Number(b.who === first.who));
        next();
      }),
    );
    next();
  }

  return {
    async ask(who, job) {
      if (isClosed) return CLOSED;
      const own = waiting.filter((one) => one.who === who).length;
      if (own >= mostWaiting.each || waiting.length >= mostWaiting.all) return { outcome: 'too-many' };
      return new Promise((tell) => {
        waiting.push({ who, job, tell });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const { tell } of waiting.splice(0)) tell(Promise.resolve(CLOSED));
      await Promise.all(places.map((place) => place.close()));
    },
  };
}
