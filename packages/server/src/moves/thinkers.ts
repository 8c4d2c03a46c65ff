/**
 * Who answers questions about games: a few threads beside the loop. Nobody has more than one of them at a time, and a question
 * that takes too long is given up together with its thread, because nothing else stops a search.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startThread, type Thread } from '../thread.ts';
import type { Answer } from './questions.ts';
import type { Job } from './thinker.ts';

export type Thought =
  | { readonly outcome: 'answered'; readonly answer: Answer }
  /** It takes longer than anybody may think here. */
  | { readonly outcome: 'too-long' }
  /** The asker, or everybody together, has too many questions waiting. */
  | { readonly outcome: 'too-many' };

export type Thinkers = {
  readonly ask: (who: string, job: Job) => Promise<Thought>;
  readonly close: () => Promise<void>;
};

export type ThinkersOptions = {
  readonly threads?: number;
  /** Resolves when a question that was begun now has been thought about for too long. */
  readonly tooLong?: (signal: AbortSignal) => Promise<void>;
  /** The file a thread loads. */
  readonly file?: URL;
};

/** One for whoever asks hard questions and one for all others; more would take the processors from those who play. */
const THREADS = Math.min(2, availableParallelism());
const LONGEST_MS = 5000;
const afterLongest: NonNullable<ThinkersOptions['tooLong']> = (signal) =>
  pause(LONGEST_MS, undefined, { signal, ref: false });
/** Questions that may wait: of one asker, and of all together. */
const MOST_WAITING = { each: 8, all: 400 };

type Waiting = { readonly who: string; readonly job: Job; readonly tell: (thought: Promise<Thought>) => void };

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'told' in value;

/** A place for a thread, which starts with its first question and is replaced when it was given up. */
class Place {
  readonly #file: URL;
  readonly #tooLong: (signal: AbortSignal) => Promise<void>;
  #thread: Promise<Thread<Job, Answer>> | undefined;
  /** Who is being answered. */
  who: string | undefined;

  constructor(file: URL, tooLong: (signal: AbortSignal) => Promise<void>) {
    this.#file = file;
    this.#tooLong = tooLong;
  }

  async think(job: Job): Promise<Thought> {
    this.#thread ??= startThread({
      file: this.#file,
      isAnswer,
      died: (words) => new Error(`a thread that thinks about games has died: ${words}`),
    });
    const thread = await this.#thread.catch((error: unknown) => {
      this.#thread = undefined;
      throw error;
    });
    const enough = new AbortController();
    const answered = thread.ask(job).then((answer): Thought => ({ outcome: 'answered', answer }));
    const late = this.#tooLong(enough.signal).then((): Thought => ({ outcome: 'too-long' }));
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
    await (await this.#thread)?.end();
  }
}

export function createThinkers(options: ThinkersOptions = {}): Thinkers {
  const { threads = THREADS, tooLong = afterLongest, file = new URL('thinker.mjs', import.meta.url) } = options;
  const places = Array.from({ length: threads }, () => new Place(file, tooLong));
  const waiting: Waiting[] = [];

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
    first.tell(
      free.think(first.job).finally(() => {
        free.who = undefined;
        waiting.sort((a, b) => Number(a.who === first.who) - Number(b.who === first.who));
        next();
      }),
    );
    next();
  }

  return {
    async ask(who, job) {
      const own = waiting.filter((one) => one.who === who).length;
      if (own >= MOST_WAITING.each || waiting.length >= MOST_WAITING.all) return { outcome: 'too-many' };
      return new Promise((tell) => {
        waiting.push({ who, job, tell });
        next();
      });
    },
    async close() {
      await Promise.all(places.map((place) => place.close()));
    },
  };
}
