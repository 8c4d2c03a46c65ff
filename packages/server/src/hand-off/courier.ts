/**
 * Tells what is kept to be told. A notice is taken in hand for a while, so that no two processes tell it at once; one that dies
 * with it leaves it to the others. A receiver that is down is asked again after growing pauses.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { PushKeys } from '../secret.ts';
import type { Storage, StoredTable } from '../storage/contract.ts';
import type { StoredNotice } from '../storage/notices-contract.ts';
import { occasionMessage, occasionCall } from './messages.ts';
import type { Occasion } from './occasions.ts';
import type { Outside } from './outgoing.ts';
import { callWebhook, type Delivery, KEEP_FOR_SECONDS, pushTo, WEBHOOK } from './ways.ts';

const MINUTE = 60_000;

/** How long a notice is in somebody's hands; telling it takes seconds. */
const IN_HAND = MINUTE;

/** How long a receiver that is down is left alone after the first try, the second and so on; the last goes on. */
const PAUSES: readonly number[] = [0.5, 2, 10, 30, 120, 360].map((minutes) => minutes * MINUTE);

export type CourierOptions = {
  readonly storage: Pick<Storage, 'notices' | 'reach'>;
  readonly log: FastifyBaseLogger;
  readonly keys: PushKeys;
  readonly origin: string;
  readonly outside: Outside;
  readonly now: () => number;
};

export class Courier {
  readonly #options: CourierOptions;

  constructor(options: CourierOptions) {
    this.#options = options;
  }

  /** A moment so many milliseconds from now, as it is stored. */
  moment(after = 0): string {
    return new Date(this.#options.now() + after).toISOString();
  }

  /** Whether a notice is no news any more. */
  isOld({ created }: StoredNotice): boolean {
    return created <= this.moment(-KEEP_FOR_SECONDS * 1000);
  }

  /** Leaves a notice for later, the longer the oftener it was tried. */
  async putOff(notice: StoredNotice): Promise<void> {
    const pause = PAUSES[Math.min(notice.tries, PAUSES.length - 1)];
    await this.#options.storage.notices.putOff(notice, this.moment(pause));
  }

  /** Tells a notice, unless somebody else is at it. Says whether its receiver is there, as far as one knows. */
  async tell(notice: StoredNotice, table: StoredTable, occasion: Occasion): Promise<boolean> {
    const { notices } = this.#options.storage;
    if (!(await notices.take(notice, this.moment(IN_HAND)))) return true;
    const delivery = await this.#deliver(notice, table, occasion);
    const isDown = typeof delivery === 'object' && delivery.again;
    await (isDown ? this.putOff(notice) : notices.remove(notice));
    if (delivery !== 'delivered')
      this.#options.log.info(
        { game: notice.game, way: notice.way === WEBHOOK ? WEBHOOK : 'push', tries: notice.tries + 1, delivery },
        'a hand-off was not delivered',
      );
    return !isDown;
  }

  async #deliver({ id, way, user }: StoredNotice, table: StoredTable, occasion: Occasion): Promise<Delivery> {
    const { storage, keys, origin, outside } = this.#options;
    const told = { ...occasion, id };
    if (way === WEBHOOK) {
      const webhook = await storage.reach.webhook(user);
      return webhook === undefined ? 'gone' : callWebhook(webhook, occasionCall(table, told, origin), outside);
    }
    const subscription = (await storage.reach.subscriptions(user)).find(({ endpoint }) => endpoint === way);
    if (subscription === undefined) return 'gone';
    // Push services want to know whom to write to; a server on somebody's own machine has no address for that.
    const subject = origin.startsWith('https:') ? origin : 'mailto:host@kursbuch.invalid';
    const delivery = await pushTo(subscription, occasionMessage(table, told, origin), { keys, subject }, outside);
    if (delivery === 'gone') await storage.reach.removeSubscription(subscription.endpoint);
    return delivery;
  }
}
