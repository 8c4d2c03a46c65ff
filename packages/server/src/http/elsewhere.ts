/**
 * What other processes have counted of somebody, so that a limit is one limit however many processes there are. Counting alone would
 * be a word for every request; so a process tells of somebody each time they have used up another eighth of what they may. With four
 * processes somebody thus gets three eighths too much at most, and whoever stays far below their limit is never spoken of.
 */
import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Bus } from '../storage/contract.ts';

const TOPIC = 'counted';
const PARTS = 8;
/** More are not remembered at a time; the oldest make room. */
const MOST_KEYS = 20_000;

const Word = z.object({
  from: z.string().max(40),
  /** Who, and which limit; not in the clear, for it may be an address. */
  who: z.string().max(40),
  count: z.number().int().min(0),
  /** So many milliseconds it is counted for; clocks of other machines need not agree. */
  left: z.number().min(0),
});

type Told = { readonly count: number; readonly until: number };

const whoIs = (key: string): string => hash('sha256', key, 'base64').slice(0, 22);

export class Elsewhere {
  readonly #bus: Pick<Bus, 'listen' | 'say'>;
  readonly #now: () => number;
  readonly #me = randomBytes(6).toString('base64url');
  readonly #told = new Map<string, Map<string, Told>>();
  readonly #stop: () => void;

  constructor(bus: Pick<Bus, 'listen' | 'say'>, now: () => number = Date.now) {
    this.#bus = bus;
    this.#now = now;
    this.#stop = bus.listen((signal) => {
      if (signal.kind !== 'word' || signal.topic !== TOPIC) return;
      const { success, data } = Word.safeParse(signal.body);
      if (success && data.from !== this.#me) this.#hear(data);
    });
  }

  /** How many all others have counted, as far as they told. */
  count(key: string): number {
    if (this.#told.size === 0) return 0;
    let sum = 0;
    for (const { count, until } of this.#told.get(whoIs(key))?.values() ?? []) if (until > this.#now()) sum += count;
    return sum;
  }

  /** Tells the others what was counted here, if that is another eighth of what may be. */
  tell(key: string, count: number, most: number, left: number): void {
    if (count % Math.ceil(most / PARTS) === 0) this.#say(key, count, left);
  }

  /** Nothing counts any more, here or elsewhere. So much was counted here; if it was never told, nobody has to forget it. */
  forget(key: string, count: number, most: number): void {
    if (count >= Math.ceil(most / PARTS) || this.count(key) > 0) this.#say(key, 0, 0);
    this.#told.delete(whoIs(key));
  }

  close(): void {
    this.#stop();
  }

  #say(key: string, count: number, left: number): void {
    // What is not told is counted here all the same.
    this.#bus.say(TOPIC, { from: this.#me, who: whoIs(key), count, left }).catch(() => undefined);
  }

  #hear({ from, who, count, left }: z.output<typeof Word>): void {
    // Somebody is beyond doubt, and nobody counts against them any more.
    if (count === 0) {
      this.#told.delete(who);
      return;
    }
    const told = this.#told.get(who) ?? new Map<string, Told>();
    this.#told.delete(who);
    this.#told.set(who, told.set(from, { count, until: this.#now() + left }));
    for (const oldest of this.#told.keys()) {
      if (this.#told.size <= MOST_KEYS) break;
      this.#told.delete(oldest);
    }
  }
}
