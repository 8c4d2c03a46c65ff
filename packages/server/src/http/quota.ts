/** What may happen only so often to one account or one mail box, from however many addresses and at however many processes it is asked for. */
import type { Elsewhere } from './elsewhere.ts';
import { Windows } from './windows.ts';

export type QuotaOptions = {
  readonly now?: () => number;
  /** What other processes have counted, and the name by which they know this quota. */
  readonly shared?: { readonly elsewhere: Elsewhere; readonly name: string };
};

export class Quota {
  readonly #most: number;
  readonly #milliseconds: number;
  readonly #now: () => number;
  readonly #shared: QuotaOptions['shared'];
  readonly #windows: Windows;

  constructor(most: number, milliseconds: number, { now = Date.now, shared }: QuotaOptions = {}) {
    this.#most = most;
    this.#milliseconds = milliseconds;
    this.#now = now;
    this.#shared = shared;
    this.#windows = new Windows(now);
  }

  /** Takes one, if one is left; otherwise tells after how many seconds there will be. */
  take(key: string): { readonly ok: true } | { readonly ok: false; readonly seconds: number } {
    const known = this.#windows.get(key);
    const elsewhere = this.#shared?.elsewhere.count(this.#known(key)) ?? 0;
    if ((known?.count ?? 0) + elsewhere >= this.#most) {
      const left = known === undefined ? this.#milliseconds : known.until - this.#now();
      return { ok: false, seconds: Math.ceil(left / 1000) };
    }
    const { count, until } = this.#windows.add(key, this.#milliseconds);
    this.#shared?.elsewhere.tell(this.#known(key), count, this.#most, until - this.#now());
    return { ok: true };
  }

  /** Forgets what was taken: it did no harm. */
  giveBack(key: string): void {
    this.#shared?.elsewhere.forget(this.#known(key), this.#windows.get(key)?.count ?? 0, this.#most);
    this.#windows.delete(key);
  }

  /** Takes one off again: it was none of those that are counted. */
  putBack(key: string): void {
    this.#windows.takeOff(key);
  }

  #known(key: string): string {
    return `${this.#shared?.name ?? ''} ${key}`;
  }
}
