/** Passes what happens on to whoever watches, in this process. It hears the bus once, however many there are. */
import type { Entry } from '@kursbuch/api';
import type { Json } from '@kursbuch/engine';
import type { Games } from '../games/contract.ts';
import { createShelf } from '../games/shelf.ts';
import type { Bus, Signal, Storage, StoredTable, WrittenEntry } from '../storage/contract.ts';
import { readEntry } from '../storage/json.ts';

/** So many games are known in their last entries. */
const MOST_WRITTEN = 2000;

/** What a hub needs of storage. */
export type Told = { readonly bus: Bus; readonly tables: Pick<Storage['tables'], 'get'> };

export type Listener = (signal: Signal) => void;
export type WordListener = (body: Json) => void;

/** One question to the database for all who ask it at the same moment. */
class Shared<Value> {
  readonly #underWay = new Map<string, Promise<Value>>();

  async ask(key: string, read: () => Promise<Value>): Promise<Value> {
    const asked = this.#underWay.get(key);
    if (asked !== undefined) return asked;
    const asking = read().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, asking);
    return asking;
  }
}

export class Hub {
  readonly #storage: Told;
  readonly #log: Games['log'];
  readonly #stop: () => void;
  readonly #games = new Map<string, Set<Listener>>();
  readonly #everything = new Set<Listener>();
  /** Those who watch whatever somebody sits at, by person. */
  readonly #people = new Map<string, Set<Listener>>();
  readonly #words = new Map<string, Set<WordListener>>();
  readonly #entries = new Shared<readonly Entry[]>();
  readonly #tables = new Shared<StoredTable | undefined>();
  /** What was last added to games by this process, as long as nothing else has happened there. */
  readonly #written = createShelf<readonly WrittenEntry[]>(MOST_WRITTEN);
  /** How many signals there were. Who asks because of one does not join those who asked before it: they may be told what was. */
  #heard = 0;

  constructor(storage: Told, { log }: Pick<Games, 'log'>) {
    this.#storage = storage;
    this.#log = log;
    this.#stop = storage.bus.listen((signal) => {
      this.#pass(signal);
    });
  }

  /** Everything about one game, and every gap. */
  watch(game: string, listener: Listener): () => void {
    const listeners = this.#games.get(game) ?? new Set();
    this.#games.set(game, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#games.get(game) === listeners) this.#games.delete(game);
    };
  }

  /**
   * Changes of every table at which somebody sits, also of one they have just sat down at, and every gap. The table is read once
   * for all, so that a change costs those nothing whom it does not concern.
   */
  watchPerson(user: string, listener: Listener): () => void {
    const listeners = this.#people.get(user) ?? new Set();
    this.#people.set(user, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#people.get(user) === listeners) this.#people.delete(user);
    };
  }

  /** Everything about all games, and every gap. */
  watchAll(listener: Listener): () => void {
    this.#everything.add(listener);
    return () => this.#everything.delete(listener);
  }

  /** Words of a topic. */
  hear(topic: string, listener: WordListener): () => void {
    const listeners = this.#words.get(topic) ?? new Set();
    this.#words.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  async say(topic: string, body: Json): Promise<void> {
    await this.#storage.bus.say(topic, body);
  }

  /** Entries after a sequence, in today's form. */
  async entries(game: string, after: number, limit: number): Promise<readonly Entry[]> {
    const written = this.#written.get(game);
    // Most of those who ask have all before it.
    if (written?.[0]?.sequence === after + 1 && written.length <= limit)
      return written.map(({ sequence, body }) => readEntry(body, sequence));
    return this.#entries.ask(`${this.#heard} ${game} ${after} ${limit}`, async () => this.#log(game, after, limit));
  }

  async table(game: string): Promise<StoredTable | undefined> {
    return this.#tables.ask(`${this.#heard} ${game}`, async () => this.#storage.tables.get(game));
  }

  close(): void {
    this.#stop();
  }

  #pass(signal: Signal): void {
    this.#heard += 1;
    if (signal.kind === 'word') {
      for (const listener of this.#words.get(signal.topic) ?? []) listener(signal.body);
      return;
    }
    if (signal.kind === 'entry' && signal.written !== undefined) this.#written.put(signal.game, signal.written);
    else if (signal.kind === 'entry') this.#written.drop(signal.game);
    for (const listener of this.#everything) listener(signal);
    if (signal.kind === 'gap') {
      this.#written.clear();
      for (const listeners of [...this.#games.values(), ...this.#people.values()])
        for (const listener of listeners) listener(signal);
      return;
    }
    for (const listener of this.#games.get(signal.game) ?? []) listener(signal);
    if (signal.kind === 'table' && this.#people.size > 0) void this.#passToPeople(signal);
  }

  async #passToPeople(signal: Extract<Signal, { readonly kind: 'table' }>): Promise<void> {
    let table: StoredTable | undefined;
    try {
      table = await this.table(signal.game);
    } catch {
      // Nobody knows whom it concerns, so it may be anybody, and a gap makes everybody look.
      for (const listeners of this.#people.values()) for (const listener of listeners) listener({ kind: 'gap' });
      return;
    }
    for (const user of new Set(table?.seats.map((seat) => seat.user)))
      for (const listener of this.#people.get(user) ?? []) listener(signal);
  }
}

/** Work for a stream that is done one at a time; asked for again meanwhile, it is done once more, for as long as somebody listens. */
export function again(
  stream: { readonly isOpen: boolean },
  work: () => Promise<void>,
  onFault: (error: unknown) => void,
): () => void {
  let running = false;
  let wanted = false;
  const run = async (): Promise<void> => {
    running = true;
    try {
      while (wanted && stream.isOpen) {
        wanted = false;
        await work();
      }
    } catch (error) {
      onFault(error);
    } finally {
      running = false;
    }
  };
  return () => {
    wanted = true;
    if (!running) void run();
  };
}
