/** Counts requests for the limits, together with the other processes. */
import { isRecord } from '@kursbuch/engine';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Elsewhere } from './elsewhere.ts';
import { Windows } from './windows.ts';

/** The same in every process: the route that has a limit of its own. */
function nameOf(options: unknown): string {
  const route = isRecord(options) && isRecord(options['routeInfo']) ? options['routeInfo'] : {};
  return `${String(route['method'])} ${String(route['url'])}`;
}

export class LimitStore implements FastifyRateLimitStore {
  readonly #elsewhere: Elsewhere;
  readonly #name: string;
  readonly #windows = new Windows();

  constructor(elsewhere: Elsewhere, name: string) {
    this.#elsewhere = elsewhere;
    this.#name = name;
  }

  incr(
    key: string,
    answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
    max: number,
  ): void {
    const { count, until } = this.#windows.add(key, timeWindow);
    const ttl = until - Date.now();
    const who = `${this.#name} ${key}`;
    // Whoever is refused anyway need not be spoken of.
    if (count <= max) this.#elsewhere.tell(who, count, max, ttl);
    answer(null, { current: count + this.#elsewhere.count(who), ttl });
  }

  child(routeOptions: unknown): LimitStore {
    return new LimitStore(this.#elsewhere, nameOf(routeOptions));
  }
}
