/**
 * Tells people that it is their turn, unless they are looking at the game. Every process hears of every entry; the first one to
 * claim a turn tells it.
 */
import type { Entry } from '@kursbuch/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Live } from '../live/live.ts';
import type { PushKeys } from '../secret.ts';
import type { Signal, Storage, StoredTable } from '../storage/contract.ts';
import { turnCall, turnMessage } from './messages.ts';
import { OUTSIDE, type Outside } from './outgoing.ts';
import { callWebhook, type Delivery, pushTo } from './ways.ts';

/** A game has to rest for so long before anybody is called to it: turns often pass quickly. */
const REST = 3000;
/** How far back a turn's beginning is looked for. */
const LOOK_BACK = 50;

export type HandOffOptions = {
  readonly storage: Pick<Storage, 'reach' | 'tables'>;
  readonly live: Live;
  readonly log: FastifyBaseLogger;
  readonly keys: PushKeys;
  readonly origin: string;
  readonly outside?: Outside;
  readonly rest?: number;
};

/** Whether an entry is about ending the game by agreement, which brings nobody to turn. */
const isAboutTheEnd = (entry: Entry): boolean => entry.kind === 'action' && entry.action['type'] === 'agree-end';

/**
 * The entry with which somebody's turn began: others have brought it about since the person last did something. Undefined when
 * their own entry is the last one, for then they know.
 */
export function turnBegan(entries: readonly Entry[], seat: number, user: string): number | undefined {
  let began: number | undefined;
  for (const entry of entries.toReversed()) {
    if (entry.toAct !== seat || entry.by === user) break;
    if (isAboutTheEnd(entry)) continue;
    began = entry.sequence;
  }
  return began;
}

export class HandOff {
  readonly #options: HandOffOptions;
  readonly #outside: Outside;
  readonly #resting = new Map<string, NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #stop: () => void;

  constructor(options: HandOffOptions) {
    this.#options = options;
    this.#outside = options.outside ?? OUTSIDE;
    this.#stop = options.live.hub.watchAll((signal) => {
      this.#hear(signal);
    });
  }

  /** Tells what is still to be told, and waits for it. */
  async close(): Promise<void> {
    this.#stop();
    for (const [game, timer] of this.#resting) {
      clearTimeout(timer);
      this.#begin(game);
    }
    this.#resting.clear();
    await Promise.all(this.#underWay);
  }

  #hear(signal: Signal): void {
    if (signal.kind !== 'entry' && signal.kind !== 'table') return;
    const { game } = signal;
    clearTimeout(this.#resting.get(game));
    const timer = setTimeout(() => {
      this.#resting.delete(game);
      this.#begin(game);
    }, this.#options.rest ?? REST);
    timer.unref();
    this.#resting.set(game, timer);
  }

  #begin(game: string): void {
    const { log } = this.#options;
    const work = this.#look(game)
      .catch((error: unknown) => {
        log.warn({ err: error, game }, 'nobody could be told about a turn');
      })
      .finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  async #look(game: string): Promise<void> {
    const { storage, live } = this.#options;
    const table = await live.hub.table(game);
    if (table === undefined || table.status !== 'running' || table.toAct === undefined) return;
    const seat = table.seats.find((one) => one.seat === table.toAct);
    if (seat === undefined || live.presence.isAround(game, seat.user)) return;
    const { user } = seat;
    const [subscriptions, webhook] = await Promise.all([
      storage.reach.subscriptions(user),
      storage.reach.webhook(user),
    ]);
    if (subscriptions.length === 0 && webhook === undefined) return;
    const began = await this.#turn(table, seat.seat, user);
    if (began === undefined) return;
    if (!(await storage.reach.claim(user, `turn ${game} ${began}`, new Date().toISOString()))) return;
    await this.#tell(table, seat.seat, { subscriptions, webhook });
  }

  /** The number of the entry with which the turn began; 0 is the start of the game. */
  async #turn(table: StoredTable, seat: number, user: string): Promise<number | undefined> {
    if (table.sequence === 0) return 0;
    const after = Math.max(0, table.sequence - LOOK_BACK);
    return turnBegan(await this.#options.live.hub.entries(table.id, after, LOOK_BACK), seat, user);
  }

  async #tell(
    table: StoredTable,
    seat: number,
    {
      subscriptions,
      webhook,
    }: {
      readonly subscriptions: Awaited<ReturnType<Storage['reach']['subscriptions']>>;
      readonly webhook: Awaited<ReturnType<Storage['reach']['webhook']>>;
    },
  ): Promise<void> {
    const { storage, keys, origin, log } = this.#options;
    const message = turnMessage(table, origin);
    // Push services want to know whom to write to; a server on somebody's own machine has no address for that.
    const subject = origin.startsWith('https:') ? origin : 'mailto:host@kursbuch.invalid';
    const note = (way: string, delivery: Delivery): void => {
      if (delivery !== 'delivered') log.info({ game: table.id, way, delivery }, 'a hand-off was not delivered');
    };
    const pushes = subscriptions.map(async (subscription) => {
      const delivery = await pushTo(subscription, message, keys, subject, this.#outside);
      if (delivery === 'gone') await storage.reach.removeSubscription(subscription.endpoint);
      note('push', delivery);
    });
    const calls = webhook === undefined ? [] : [callWebhook(webhook, turnCall(table, seat, origin), this.#outside)];
    await Promise.all([...pushes, ...calls.map(async (call) => note('webhook', await call))]);
  }
}
