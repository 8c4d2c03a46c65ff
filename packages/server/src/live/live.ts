/** Everything live of one process: the hub, presence, and the connections that are open. */
import type { FastifyBaseLogger } from 'fastify';
import { Remembered } from '../accounts/remembered.ts';
import type { Games } from '../games/contract.ts';
import type { Storage } from '../storage/contract.ts';
import type { EventStream } from './event-stream.ts';
import { Hub } from './hub.ts';
import { Presence } from './presence.ts';

/** Said when somebody's sessions end, so that connections opened with them end too, in every process. */
const SIGNED_OUT = 'signed-out';

/** More than a person with many windows has; a program that opens more has lost count. */
const MOST_STREAMS_EACH = 40;

export class Live {
  readonly hub: Hub;
  readonly presence: Presence;
  readonly log: FastifyBaseLogger;
  /** Open connections by whom they belong to: a person, or an address. */
  readonly #open = new Map<string, Set<EventStream>>();

  readonly #remembered: Remembered;
  /** What is still to be done for connections that have ended. */
  readonly #left = new Set<Promise<void>>();

  constructor(
    storage: Pick<Storage, 'bus' | 'tables'>,
    games: Pick<Games, 'log'>,
    log: FastifyBaseLogger,
    remembered: Remembered = new Remembered(),
  ) {
    this.log = log;
    this.#remembered = remembered;
    this.hub = new Hub(storage, games);
    this.presence = new Presence(this.hub);
    this.hub.hear(SIGNED_OUT, (user) => {
      if (typeof user !== 'string') return;
      remembered.forget(user);
      for (const stream of this.#open.get(user) ?? []) stream.end();
    });
    this.hub.watchAll(({ kind }) => {
      if (kind === 'gap') remembered.forgetAll();
    });
  }

  get streams(): number {
    return [...this.#open.values()].reduce((sum, { size }) => sum + size, 0);
  }

  hasRoomFor(owner: string): boolean {
    return (this.#open.get(owner)?.size ?? 0) < MOST_STREAMS_EACH;
  }

  keep(owner: string, stream: EventStream): void {
    const streams = this.#open.get(owner) ?? new Set();
    this.#open.set(owner, streams.add(stream));
    stream.onClose(() => {
      streams.delete(stream);
      if (streams.size === 0 && this.#open.get(owner) === streams) this.#open.delete(owner);
    });
  }

  /** Forgets who somebody is and ends their connections, everywhere; those who may come back do so by themselves. */
  signedOut(user: string): void {
    this.#remembered.forget(user);
    this.hub.say(SIGNED_OUT, user).catch((error: unknown) => {
      this.log.warn({ err: error }, 'connections of a session that ended stay open until they break');
    });
  }

  /** Ends every connection, for the server closes. */
  end(): void {
    for (const streams of this.#open.values()) for (const stream of streams) stream.end();
  }

  /** Closing waits for this work. */
  waitFor(work: Promise<void>): void {
    const done = work.finally(() => this.#left.delete(done));
    this.#left.add(done);
  }

  async close(): Promise<void> {
    this.end();
    this.presence.close();
    this.hub.close();
    await Promise.allSettled(this.#left);
  }
}
