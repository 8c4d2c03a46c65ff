/**
 * A program at tables on a server: it plays with a personal access token, hears of its turns over one stream, asks for the game, and
 * posts what it chooses. When the server has had enough requests it waits as long as it is told.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { GameEvent } from '@kursbuch/api';
import { type GameState, isRecord, seat as seatOf, type Seat, STATE_FORM } from '@kursbuch/engine';
import { events } from './event-source.ts';
import type { Act } from './players/index.ts';
import { stateFromView, Unreadable } from './state-from-view.ts';

export type Connection = {
  /** Where the server is, such as http://localhost:1824. */
  readonly address: string;
  readonly token: string;
};

/** What to do in a game that waits for this seat, at once or after a while; undefined when there is nothing. */
export type Chooses = (state: GameState, seat: Seat) => Act | undefined | Promise<Act | undefined>;

export type BotOptions = {
  /** Told after each action of this bot. */
  readonly onAction?: (game: string, actions: number) => void;
  /** Told of a game that cannot be read, which is then left alone; without it the bot ends there. */
  readonly onTrouble?: (game: string, trouble: Unreadable) => void;
};

/** After so many refusals in a row something is wrong with the bot, not with its luck. */
const MOST_REFUSALS = 20;
/** Too many requests; how long to wait where the server does not say, and the longest anybody waits at a time, in seconds. */
const [TOO_MANY, USUAL_WAIT, LONGEST_WAIT] = [429, 1, 60];

/** Whether one of the seats decides next, by what the server says that was written; as long as it does not say, it may be. */
function isStillAtTurn(written: unknown, seats: readonly unknown[]): boolean {
  const entries = isRecord(written) ? written['entries'] : undefined;
  const last: unknown = Array.isArray(entries) ? entries.at(-1) : undefined;
  return !isRecord(last) || seats.includes(last['toAct']);
}

export class NetworkBot {
  readonly #connection: Connection;
  readonly #chooses: Chooses;
  readonly #onAction: (game: string, actions: number) => void;
  readonly #onTrouble: (game: string, trouble: Unreadable) => void;
  readonly #stop = new AbortController();
  #actions = 0;

  constructor(connection: Connection, chooses: Chooses, options: BotOptions = {}) {
    this.#connection = connection;
    this.#chooses = chooses;
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
      const action = await this.#chooses(state, seatOf(toAct));
      if (action === undefined) return;
      const body = { seen: sequence, key: randomUUID(), form: STATE_FORM, action };
      const written = await this.#ask('POST', `/api/games/${game}/actions`, body);
      if (written.status === 200) {
        refusals = 0;
        this.#actions += 1;
        this.#onAction(game, this.#actions);
        if (!isStillAtTurn(written.body, mySeats)) return;
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

  #headers(): { readonly [name: string]: string } {
    return { authorization: `Bearer ${this.#connection.token}` };
  }

  async #ask(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    for (;;) {
      const response = await fetch(`${this.#connection.address}${path}`, {
        method,
        headers: { ...this.#headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      if (response.status !== TOO_MANY || this.#stop.signal.aborted) return { status: response.status, body: answer };
      await this.#pause(Number(response.headers.get('retry-after') ?? USUAL_WAIT));
    }
  }

  /** Waits so many seconds, or until it is told to stop. */
  async #pause(seconds: number): Promise<void> {
    const known = Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, LONGEST_WAIT) : USUAL_WAIT;
    await wait(1000 * known, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }
}
