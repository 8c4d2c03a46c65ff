/**
 * Asking the engine. Three workers stand behind it: one keeps the game and answers at once, one proves best runs and one plays
 * for programs, which may take a while and must hold up nothing else. Those two are started when they are first needed.
 */
import type { GameState } from '@kursbuch/engine';
import type { Chosen } from '../program/program.ts';
import type { Answered, Answers, Broken, Posted, QuestionKind, Questions, Thinking } from './worker-protocol.ts';

/** The part of a `Worker` that is used; tests put a desk in its place. */
export type Line = {
  readonly post: (asked: Posted) => void;
  readonly listen: (hear: (answer: Answered | Broken | Thinking) => void, fail: (report: string) => void) => void;
  readonly close: () => void;
};

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });

/** Started before anybody asked. */
let ready: Worker | undefined;

/** Starts a worker for whoever wants one next: it takes a moment to read its program. */
export function warmUp(): void {
  ready ??= newWorker();
}

export const workerLine = (): Line => {
  const worker = ready ?? newWorker();
  ready = undefined;
  return {
    post: (asked) => worker.postMessage(asked),
    listen: (hear, fail) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answered | Broken | Thinking>) => hear(data));
      worker.addEventListener('error', (event) => fail(event.message));
      worker.addEventListener('messageerror', () => fail('a message could not be read'));
    },
    close: () => worker.terminate(),
  };
};

/** A program that breaks its worker so often will do so again. */
const MOST_TRIES = 3;

type Waiting = {
  readonly hear: (answer: Answered) => void;
  readonly fail: (error: Error) => void;
  readonly think: Think;
};

/** Hears of the best so far while a program weighs. */
type Think = (soFar: Chosen) => void;

const isKind = <Kind extends QuestionKind>(answer: Answered, kind: Kind): answer is Answered & Answered<Kind> =>
  answer.kind === kind;

/** One worker and the questions that wait for it. */
class Desk {
  readonly #line: Line;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor(line: Line, crashed: (report: string) => void) {
    this.#line = line;
    line.listen(
      (answer) => {
        const waiting = this.#waiting.get(answer.id);
        if (answer.kind === 'thinking') return waiting?.think(answer.value);
        this.#waiting.delete(answer.id);
        if (answer.kind !== 'broken') waiting?.hear(answer);
        else {
          crashed(answer.report);
          waiting?.fail(new Error(answer.report));
        }
      },
      (report) => {
        crashed(report);
        this.#giveUp(report);
      },
    );
  }

  #giveUp(report: string): void {
    for (const { fail } of this.#waiting.values()) fail(new Error(report));
    this.#waiting.clear();
  }

  async ask<Kind extends QuestionKind>(
    kind: Kind,
    content: Questions[Kind],
    think: Think = () => undefined,
  ): Promise<Answers[Kind]> {
    this.#count += 1;
    const asked: Posted = { id: this.#count, kind, content };
    const answer = await new Promise<Answered>((hear, fail) => {
      this.#waiting.set(asked.id, { hear, fail, think });
      this.#line.post(asked);
    });
    if (!isKind(answer, kind)) throw new Error(`asked for ${kind}, got ${answer.kind}`);
    return answer.value;
  }

  /** Nobody listens any more: whoever still waits is gone with the page, and an answer in words would reach nobody. */
  close(): void {
    this.#line.close();
    this.#waiting.clear();
  }

  /** Others go on and want to know that no answer comes. */
  stop(): void {
    this.#line.close();
    this.#giveUp('the search was stopped');
  }
}

export class EngineWorker {
  readonly #open: () => Line;
  readonly #desk: Desk;
  #searching: Desk | undefined;
  #playing: Desk | undefined;
  /** Told when a question broke the engine: a bug, which no player should have to guess at. */
  onCrash: (report: string) => void = () => undefined;

  constructor(open: () => Line = workerLine) {
    this.#open = open;
    this.#desk = this.#newDesk();
  }

  #newDesk(crashed: (report: string) => void = (report) => this.onCrash(report)): Desk {
    return new Desk(this.#open(), crashed);
  }

  ask<Kind extends QuestionKind>(kind: Kind, content: Questions[Kind]): Promise<Answers[Kind]> {
    return this.#desk.ask(kind, content);
  }

  /** The proven best run; undefined where none is due, or when the search was stopped. */
  async bestRun(state: GameState): Promise<Answers['bestRun']> {
    this.#searching ??= this.#newDesk();
    const desk = this.#searching;
    try {
      return await desk.ask('bestRun', { state });
    } catch (error) {
      if (desk === this.#searching) throw error;
      return undefined;
    }
  }

  /** A search nobody waits for any longer would only hold up the next one. */
  stopSearching(): void {
    const desk = this.#searching;
    this.#searching = undefined;
    desk?.stop();
  }

  /**
   * What a program would do; undefined when it was stopped. A worker that dies over it, as on a phone with little memory, is
   * replaced, and the same question has the same answer then.
   */
  async choose(content: Questions['choose'], think?: Think): Promise<Answers['choose'] | undefined> {
    for (let tries = 1; ; tries += 1) {
      this.#playing ??= this.#newDesk(() => undefined);
      const desk = this.#playing;
      try {
        return await desk.ask('choose', content, think);
      } catch (error) {
        if (desk !== this.#playing) return undefined;
        this.stopPlaying();
        if (tries === MOST_TRIES) throw error;
      }
    }
  }

  /** Nobody wants to know any longer what a program would do. */
  stopPlaying(): void {
    const desk = this.#playing;
    this.#playing = undefined;
    desk?.stop();
  }

  close(): void {
    this.#desk.close();
    this.stopSearching();
    this.stopPlaying();
  }
}
