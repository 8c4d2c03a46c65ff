/** How often something happened to each of many, each within a window of time that begins with the first. */
export type Window = { readonly until: number; count: number };

/** More are not remembered at a time; the oldest make room. */
const MOST_KEYS = 20_000;

export class Windows {
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The window of a key that is not over; undefined when nothing happened in one. */
  get(key: string): Readonly<Window> | undefined {
    const window = this.#windows.get(key);
    return window !== undefined && window.until > this.#now() ? window : undefined;
  }

  /** Counts one more. */
  add(key: string, milliseconds: number): Readonly<Window> {
    const now = this.#now();
    const known = this.#windows.get(key);
    if (known !== undefined && known.until > now) {
      known.count += 1;
      return known;
    }
    this.#windows.delete(key);
    this.#makeRoom(now);
    const window = { until: now + milliseconds, count: 1 };
    this.#windows.set(key, window);
    return window;
  }

  /** Counts one less. */
  takeOff(key: string): void {
    const known = this.#windows.get(key);
    if (known !== undefined && known.count > 0) known.count -= 1;
  }

  delete(key: string): void {
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
