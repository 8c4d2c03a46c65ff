/**
 * Tells people that it is their turn or that they are asked something, unless they are looking at the game. Every process hears
 * of every entry; the first one to keep an occasion tells it. What it cannot tell, because it ends or because the receiver is down,
 * is kept and told later, by whichever process finds it.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Live } from '../live/live.ts';
import type { PushKeys } from '../secret.ts';
import type { Signal, Storage, StoredTable } from '../storage/contract.ts';
import type { StoredNotice } from '../storage/notices-contract.ts';
import { Courier } from './courier.ts';
import { noticeId, type Occasion, occasionsOf, peopleToTell } from './occasions.ts';
import { OUTSIDE, type Outside } from './outgoing.ts';
import { KEEP_FOR_SECONDS, WEBHOOK } from './ways.ts';

/** A game has to rest for so long before anybody is called to it: turns often pass quickly. */
const REST = 3000;
/** So many times as long is waited after a start, until those who were looking are looking again. */
const AFTER_START = 5;
/** How often it is looked for what is due. */
const EVERY = 15_000;
/** So much is taken from the database at a time, and so much of it is told at once. */
const PAGE = 100;
const AT_ONCE = 16;
/** More games than this are not looked through after a start; they are told of with their next entry. */
const MOST_GAMES = 5000;

export type HandOffOptions = {
  readonly storage: Pick<Storage, 'notices' | 'reach' | 'tables'>;
  readonly live: Live;
  readonly log: FastifyBaseLogger;
  readonly keys: PushKeys;
  readonly origin: string;
  readonly outside?: Outside;
  readonly rest?: number;
  readonly now?: () => number;
};

export class HandOff {
  readonly #options: HandOffOptions;
  readonly #courier: Courier;
  readonly #rest: number;
  readonly #resting = new Map<string, NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #stop: () => void;
  readonly #timer: NodeJS.Timeout;
  #start: NodeJS.Timeout | undefined;
  /** The pass that is under way, if any: the last one may still wait for somebody who does not answer. */
  #passing: Promise<void> | undefined;

  constructor(options: HandOffOptions) {
    this.#options = options;
    this.#rest = options.rest ?? REST;
    this.#courier = new Courier({ outside: OUTSIDE, now: Date.now, ...options });
    this.#stop = options.live.hub.watchAll((signal) => {
      this.#hear(signal);
    });
    this.#timer = setInterval(() => {
      if (this.#passing === undefined) this.#begin(this.work());
    }, EVERY);
    this.#timer.unref();
    this.#catchUp();
  }

  /** Tells what is still to be told, and waits for it. */
  async close(): Promise<void> {
    this.#stop();
    clearInterval(this.#timer);
    clearTimeout(this.#start);
    for (const [game, timer] of this.#resting) {
      clearTimeout(timer);
      this.#begin(this.#look(game));
    }
    this.#resting.clear();
    await Promise.all(this.#underWay);
  }

  /** Tells everything that is due, after the pass that is under way: two at a time would ask a receiver that is down twice. */
  async work(): Promise<void> {
    const before = this.#passing;
    const pass = (async () => {
      await before?.catch(() => undefined);
      await this.#tellDue();
    })();
    this.#passing = pass;
    try {
      await pass;
    } finally {
      if (this.#passing === pass) this.#passing = undefined;
    }
  }

  async #tellDue(): Promise<void> {
    const { notices } = this.#options.storage;
    for (;;) {
      const due = await notices.due(this.#courier.moment(), PAGE);
      // One hand for each person, so that nobody's slow receiver holds up everybody.
      const people = [...new Set(due.map(({ user }) => user))];
      const left = people.map((person) => due.filter(({ user }) => user === person));
      const hand = async (): Promise<void> => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) await this.#tellOne(next);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, hand));
      if (due.length < PAGE) return;
    }
  }

  /** Tells one person what is due. A receiver that is down is asked once. */
  async #tellOne(notices: readonly StoredNotice[]): Promise<void> {
    const down = new Set<string>();
    for (const notice of notices) {
      if (down.has(notice.way)) await this.#courier.putOff(notice);
      else if (!(await this.#again(notice))) down.add(notice.way);
    }
  }

  #hear(signal: Signal): void {
    // Nobody knows what was not heard.
    if (signal.kind === 'gap') this.#catchUp();
    if (signal.kind !== 'entry' && signal.kind !== 'table') return;
    const { game } = signal;
    clearTimeout(this.#resting.get(game));
    const timer = setTimeout(() => {
      this.#resting.delete(game);
      this.#begin(this.#look(game));
    }, this.#rest);
    timer.unref();
    this.#resting.set(game, timer);
  }

  /** Looks for what nobody has come to tell: another process may have ended before. */
  #catchUp(): void {
    clearTimeout(this.#start);
    this.#start = setTimeout(() => {
      this.#begin(this.#lookThrough());
    }, this.#rest * AFTER_START);
    this.#start.unref();
  }

  async #lookThrough(): Promise<void> {
    await this.work();
    const since = this.#courier.moment(-KEEP_FOR_SECONDS * 1000);
    for (const game of await this.#options.storage.notices.games(since, MOST_GAMES)) await this.#look(game);
  }

  #begin(work: Promise<void>): void {
    const { log } = this.#options;
    const done = work
      .catch((error: unknown) => {
        log.warn({ err: error }, 'somebody could not be told about a game');
      })
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #occasions(table: StoredTable): Promise<readonly Occasion[]> {
    return occasionsOf(table, (game, after, limit) => this.#options.live.hub.entries(game, after, limit));
  }

  async #look(game: string): Promise<void> {
    const table = await this.#options.live.hub.table(game);
    if (table === undefined) return;
    const ways = await Promise.all(peopleToTell(table).map((user) => this.#ways(user)));
    // Most people are told by nothing but the app; what they might be told is not looked for.
    if (ways.every(({ length }) => length === 0)) return;
    await Promise.all((await this.#occasions(table)).map((occasion) => this.#keep(table, occasion)));
  }

  /** In which ways somebody wants to be told. */
  async #ways(user: string): Promise<readonly string[]> {
    const { reach } = this.#options.storage;
    const [subscriptions, webhook] = await Promise.all([reach.subscriptions(user), reach.webhook(user)]);
    return [...(webhook === undefined ? [] : [WEBHOOK]), ...subscriptions.map(({ endpoint }) => endpoint)];
  }

  /** Keeps what is to be told about an occasion, and tells it. Whoever is looking knows, and is not told later either. */
  async #keep(table: StoredTable, occasion: Occasion): Promise<void> {
    const { storage, live } = this.#options;
    const { user, what } = occasion;
    const ways = await this.#ways(user);
    if (ways.length === 0) return;
    const at = this.#courier.moment();
    const about = { id: noticeId(occasion), user, game: table.id, created: at, due: at, tries: 0 };
    const notices = live.presence.isAround(table.id, user) ? [] : ways.map((way) => ({ ...about, way }));
    if (!(await storage.notices.keep(user, what, at, notices))) return;
    await Promise.all(notices.map((notice) => this.#courier.tell(notice, table, occasion)));
  }

  /** Tells a notice that was kept, if it is still news. Says whether its receiver is there, as far as one knows. */
  async #again(notice: StoredNotice): Promise<boolean> {
    const { storage, live } = this.#options;
    const table = this.#courier.isOld(notice) ? undefined : await live.hub.table(notice.game);
    const occasions = table === undefined ? [] : await this.#occasions(table);
    const occasion = occasions.find((one) => noticeId(one) === notice.id);
    if (table !== undefined && occasion !== undefined && !live.presence.isAround(notice.game, notice.user))
      return this.#courier.tell(notice, table, occasion);
    await storage.notices.remove(notice);
    return true;
  }
}
