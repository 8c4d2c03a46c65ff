/**
 * What may happen only so often to one account or one mail box, from however many addresses it is asked for. Each process
 * counts for itself, in memory, like the limits for addresses.
 */
type Window = { readonly until: number; count: number };

/** More are not remembered at a time; the oldest make room. */
const MOST_KEYS = 20_000;

export class Quota {
  readonly #most: number;
  readonly #milliseconds: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(most: number, milliseconds: number, now: () => number = Date.now) {
    this.#most = most;
    this.#milliseconds = milliseconds;
    this.#now = now;
  }

  /** Takes one, if one is left; otherwise tells after how many seconds there will be. */
  take(key: string): { readonly ok: true } | { readonly ok: false; readonly seconds: number } {
    const now = this.#now();
    const known = this.#windows.get(key);
    if (known !== undefined && known.until > now) {
      if (known.count >= this.#most) return { ok: false, seconds: Math.ceil((known.until - now) / 1000) };
      known.count += 1;
      return { ok: true };
    }
    this.#windows.delete(key);
    this.#makeRoom(now);
    this.#windows.set(key, { until: now + this.#milliseconds, count: 1 });
    return { ok: true };
  }

  /** Forgets what was taken: it did no harm. */
  giveBack(key: string): void {
    this.#windows.delete(key);
  }

  /** All windows are as long, so the oldest end first: those that are over go, and if need be one that is not. */
  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#windows) {
      if (until > now && this.#windows.size < MOST_KEYS) return;
      this.#windows.delete(key);
    }
  }
}
