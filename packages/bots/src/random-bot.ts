/**
 * The example bot: plays by chance, over the network, with a personal access token. It hears of its turns over one stream, asks
 * for the game, lets the engine say what may be done, and posts one of those things.
 */
import { randomUUID } from 'node:crypto';
import { GameEvent } from '@kursbuch/api';
import {
  type Choice,
  type GameState,
  isRecord,
  listed,
  type Offer,
  offers,
  seat as seatOf,
  STATE_FORM,
} from '@kursbuch/engine';
import { events } from './event-source.ts';
import { stateFromView, Unreadable } from './state-from-view.ts';

export type Connection = {
  /** Where the server is, such as http://localhost:1824. */
  readonly address: string;
  readonly token: string;
};

/** An action as it is posted; the server reads it. */
type Act = { readonly [field: string]: unknown };

export type BotOptions = {
  /** A number from 0 up to 1, such as Math.random gives. */
  readonly chance?: () => number;
  /** Likes some offers more than others; 1 is neutral. */
  readonly weight?: (offer: Offer) => number;
  /** Told after each action of this bot. */
  readonly onAction?: (game: string, actions: number) => void;
  /** Told of a game that cannot be read, which is then left alone; without it the bot ends there. */
  readonly onTrouble?: (game: string, trouble: Unreadable) => void;
};

/** A list that has to be asked for may be very long; so many are looked at. */
const MOST_LISTED = 200;
/** After so many refusals in a row something is wrong with the bot, not with its luck. */
const MOST_REFUSALS = 20;

export class RandomBot {
  readonly #connection: Connection;
  readonly #chance: () => number;
  readonly #weight: (offer: Offer) => number;
  readonly #onAction: (game: string, actions: number) => void;
  readonly #onTrouble: (game: string, trouble: Unreadable) => void;
  readonly #stop = new AbortController();
  #actions = 0;

  constructor(connection: Connection, options: BotOptions = {}) {
    this.#connection = connection;
    this.#chance = options.chance ?? Math.random;
    this.#weight = options.weight ?? (() => 1);
    this.#onAction = options.onAction ?? (() => undefined);
    this.#onTrouble =
      options.onTrouble ??
      ((_, trouble) => {
        throw trouble;
      });
  }

  get actions(): number {
    return this.#actions;
  }

  /** Plays in all its games until it is told to stop. */
  async run(): Promise<void> {
    const stream = events({
      url: `${this.#connection.address}/api/me/events`,
      headers: this.#headers(),
      signal: this.#stop.signal,
    });
    for await (const { data } of stream) {
      const event = GameEvent.parse(JSON.parse(data));
      if (event.kind === 'your-turn') await this.#turn(event.game);
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Acts as long as the game waits for this bot. */
  async #turn(game: string): Promise<void> {
    let refusals = 0;
    while (!this.#stop.signal.aborted && refusals < MOST_REFUSALS) {
      const detail = await this.#ask('GET', `/api/games/${game}`);
      if (detail.status !== 200 || !isRecord(detail.body)) return;
      const { state: seen, sequence, mySeats, table } = detail.body;
      const toAct = isRecord(table) ? table['toAct'] : undefined;
      if (typeof toAct !== 'number' || !Array.isArray(mySeats) || !mySeats.includes(toAct)) return;
      const state = this.#read(game, seen);
      if (state === undefined) return;
      const action = this.#choose(state, toAct);
      if (action === undefined) return;
      const body = { seen: sequence, key: randomUUID(), form: STATE_FORM, action };
      const written = await this.#ask('POST', `/api/games/${game}/actions`, body);
      if (written.status === 200) {
        refusals = 0;
        this.#actions += 1;
        this.#onAction(game, this.#actions);
      } else refusals += 1;
    }
  }

  /** The game as the engine wants it; undefined when it cannot be read and somebody has been told. */
  #read(game: string, seen: unknown): GameState | undefined {
    try {
      return stateFromView(seen);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#onTrouble(game, error);
      return undefined;
    }
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#chance() * items.length)];
  }

  #value(choice: Exclude<Choice, { readonly onDemand: true }>): unknown {
    if ('oneOf' in choice) return this.#pick(choice.oneOf);
    return (
      choice.from + choice.step * Math.floor(this.#chance() * (Math.floor((choice.to - choice.from) / choice.step) + 1))
    );
  }

  /** Fills in an offer by chance; undefined when there turns out to be nothing to choose. */
  #fillIn(state: GameState, offer: Offer): Act | undefined {
    const begun: { [field: string]: unknown } = { type: offer.type, seat: offer.seat, ...offer.fixed };
    let asks = false;
    for (const [field, choice] of Object.entries<Choice | undefined>(offer.choose)) {
      if (choice === undefined) continue;
      if ('onDemand' in choice) asks = true;
      else begun[field] = this.#value(choice);
    }
    if (!asks) return begun;
    const found: Act[] = [];
    for (const action of listed(state, begun)) {
      found.push(action);
      if (found.length >= MOST_LISTED) break;
    }
    return this.#pick(found);
  }

  #choose(state: GameState, toAct: number): Act | undefined {
    const left = [...offers(state, seatOf(toAct))];
    while (left.length > 0) {
      const weights = left.map((offer) => Math.max(0, this.#weight(offer)));
      let at = this.#chance() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = Math.max(
        0,
        weights.findIndex((weight) => (at -= weight) < 0),
      );
      const [offer] = left.splice(index, 1);
      const action = offer === undefined ? undefined : this.#fillIn(state, offer);
      if (action !== undefined) return action;
    }
    return undefined;
  }

  #headers(): { readonly [name: string]: string } {
    return { authorization: `Bearer ${this.#connection.token}` };
  }

  async #ask(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const response = await fetch(`${this.#connection.address}${path}`, {
      method,
      headers: { ...this.#headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  }
}
