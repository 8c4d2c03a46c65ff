/**
 * People first: what a program does begins when nobody waits for an answer, one program's step after the other, so that whoever asks
 * meanwhile waits for one of them at most. Where somebody always waits it begins a moment later all the same.
 */
import type { App } from '../http/app.ts';

/** So long a step waits at most, in milliseconds. */
const LONGEST = 100;

export class PeopleFirst {
  /** Requests that have no answer yet. */
  #underWay = 0;
  readonly #waiting: { readonly begin: () => void; readonly since: number }[] = [];
  /** Whether it is looked soon who may begin, and whether it is looked when whoever waits has waited for long enough. */
  #isLookingSoon = false;
  #isLookingLater = false;

  /** Minds all requests but those whose answers never end. */
  mind(app: App): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.routeOptions.url?.endsWith('/events') !== true) reply.raw.once('close', this.enter());
      done();
    });
  }

  /** Somebody waits for an answer until the function that comes back is called. */
  enter(): () => void {
    this.#underWay += 1;
    return () => {
      this.#underWay -= 1;
      this.#lookSoon();
    };
  }

  /** Resolves when a step may begin. */
  async step(): Promise<void> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ begin, since: performance.now() });
      this.#lookSoon();
    });
  }

  /** In the next turn of the loop, when requests that have come meanwhile are known. */
  #lookSoon(): void {
    if (this.#isLookingSoon || this.#waiting.length === 0) return;
    this.#isLookingSoon = true;
    setImmediate(() => {
      this.#isLookingSoon = false;
      this.#look();
    });
  }

  #lookLater(milliseconds: number): void {
    if (this.#isLookingLater) return;
    this.#isLookingLater = true;
    setTimeout(() => {
      this.#isLookingLater = false;
      this.#look();
    }, milliseconds);
  }

  #look(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const left = first.since + LONGEST - performance.now();
    if (this.#underWay > 0 && left > 0) {
      this.#lookLater(left);
      return;
    }
    this.#waiting.shift();
    first.begin();
    this.#lookSoon();
  }
}
