/** Passes what happens on to whoever watches, in this process. It hears the bus once, however many there are. */
import type { Entry } from '@kursbuch/api';
import type { Json } from '@kursbuch/engine';
import type { Games } from '../games/contract.ts';
import type { Signal, Storage, StoredTable } from '../storage/contract.ts';

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
  readonly #storage: Pick<Storage, 'bus' | 'tables'>;
  readonly #log: Games['log'];
  readonly #stop: () => void;
  readonly #games = new Map<string, Set<Listener>>();
  readonly #everything = new Set<Listener>();
  readonly #words = new Map<string, Set<WordListener>>();
  readonly #entries = new Shared<readonly Entry[]>();
  readonly #tables = new Shared<StoredTable | undefined>();

  constructor(storage: Pick<Storage, 'bus' | 'tables'>, { log }: Pick<Games, 'log'>) {
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
    return this.#entries.ask(`${game} ${after} ${limit}`, async () => this.#log(game, after, limit));
  }

  async table(game: string): Promise<StoredTable | undefined> {
    return this.#tables.ask(game, async () => this.#storage.tables.get(game));
  }

  close(): void {
    this.#stop();
  }

  #pass(signal: Signal): void {
    if (signal.kind === 'word') {
      for (const listener of this.#words.get(signal.topic) ?? []) listener(signal.body);
      return;
    }
    for (const listener of this.#everything) listener(signal);
    const concerned = signal.kind === 'gap' ? [...this.#games.values()] : [this.#games.get(signal.game) ?? new Set()];
    for (const listeners of concerned) for (const listener of listeners) listener(signal);
  }
}

/** Work that is done one at a time; asked for again meanwhile, it is done once more. */
export function again(work: () => Promise<void>, onFault: (error: unknown) => void): () => void {
  let running = false;
  let wanted = false;
  const run = async (): Promise<void> => {
    running = true;
    try {
      while (wanted) {
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
