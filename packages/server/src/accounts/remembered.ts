/**
 * Who somebody is, remembered for a few seconds, so that a game full of requests does not ask the database each time. When
 * sessions end this is told at once, here and in every other process, and forgets.
 */
import { hash } from 'node:crypto';
import type { Person } from './person.ts';

const KEEP_FOR = 10_000;
const MOST = 10_000;

type Memory = { readonly person: Person; readonly until: number };

export class Remembered {
  readonly #now: () => number;
  readonly #known = new Map<string, Memory>();
  #forgotten = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** To be handed to `keep`: what was looked up before something was forgotten is not kept. */
  get moment(): number {
    return this.#forgotten;
  }

  get(credential: string): Person | undefined {
    const key = keyOf(credential);
    const memory = this.#known.get(key);
    if (memory === undefined) return undefined;
    if (memory.until > this.#now()) return memory.person;
    this.#known.delete(key);
    return undefined;
  }

  keep(credential: string, person: Person, moment: number): void {
    if (moment !== this.#forgotten) return;
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(keyOf(credential), { person, until: this.#now() + KEEP_FOR });
  }

  forget(user: string): void {
    this.#forgotten += 1;
    for (const [key, { person }] of this.#known) if (person.id === user) this.#known.delete(key);
  }

  /** After words may have been missed. */
  forgetAll(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }
}

/** Not the credential itself, which need not lie about in memory. */
const keyOf = (credential: string): string => hash('sha256', credential, 'base64');
