/**
 * Who is looking at which game. Each process counts its own connections and tells the others; what a process says is forgotten
 * when it has not been heard of for a while. Nothing of this is stored.
 */
import { randomBytes } from 'node:crypto';
import type { Presence as PresenceBody } from '@kursbuch/api';
import type { Json } from '@kursbuch/engine';
import { z } from 'zod';
import type { Unchanging } from '../http/answers.ts';
import type { Hub } from './hub.ts';

const TOPIC = 'presence';
const SAY_EVERY = 20_000;
const FORGET_AFTER = 65_000;
/** Whose connection broke is usually back by then. */
const JUST_LEFT = 10_000;
/** A word on the bus has to be short; beyond this many in one game nobody is named. */
const MOST_NAMED = 100;

const Word = z.union([
  z.object({ from: z.string(), game: z.string(), users: z.array(z.string()), watchers: z.number() }),
  /** Somebody new, who knows nothing yet. */
  z.object({ from: z.string(), hello: z.literal(true) }),
]);

type Here = { readonly users: readonly string[]; readonly watchers: number; readonly until: number };

export class Presence {
  readonly #hub: Hub;
  readonly #now: () => number;
  readonly #me = randomBytes(6).toString('base64url');
  /** Connections of this process, by game; a watcher without a name counts under the empty one. */
  readonly #mine = new Map<string, Map<string, number>>();
  readonly #others = new Map<string, Map<string, Here>>();
  /** When somebody went, by game and name. */
  readonly #left = new Map<string, number>();
  readonly #changed = new Map<string, Set<() => void>>();
  readonly #timer: NodeJS.Timeout;
  readonly #stop: () => void;

  constructor(hub: Hub, now: () => number = Date.now) {
    this.#hub = hub;
    this.#now = now;
    this.#stop = hub.hear(TOPIC, (body) => {
      this.#heard(body);
    });
    this.#timer = setInterval(() => {
      this.#tick();
    }, SAY_EVERY);
    this.#timer.unref();
    this.#say({ from: this.#me, hello: true });
  }

  /** Somebody looks at a game until the function that comes back is called. */
  enter(game: string, user: string | undefined): () => void {
    const name = user ?? '';
    const here = this.#mine.get(game) ?? new Map<string, number>();
    this.#mine.set(game, here);
    here.set(name, (here.get(name) ?? 0) + 1);
    this.#tell(game);
    return () => {
      const left = (here.get(name) ?? 1) - 1;
      if (left > 0) here.set(name, left);
      else {
        here.delete(name);
        this.#left.set(`${game} ${name}`, this.#now());
      }
      this.#tell(game);
      if (here.size === 0) this.#mine.delete(game);
    };
  }

  isPresent(game: string, user: string): boolean {
    return (
      (this.#mine.get(game)?.has(user) ?? false) || this.#elsewhere(game).some(({ users }) => users.includes(user))
    );
  }

  /** Looks at the game, or did a moment ago. */
  isAround(game: string, user: string): boolean {
    return this.isPresent(game, user) || this.#now() - (this.#left.get(`${game} ${user}`) ?? -Infinity) < JUST_LEFT;
  }

  /** Those of `members` who look on, and how many others do. */
  of(game: string, members: readonly string[]): Unchanging<PresenceBody> {
    const here = this.#here(game);
    const elsewhere = this.#elsewhere(game);
    const all = new Set([...here.users, ...elsewhere.flatMap(({ users }) => users)]);
    const present = members.filter((member) => all.delete(member));
    const unnamed = [here, ...elsewhere].reduce((sum, { watchers }) => sum + watchers, 0);
    return { present, watchers: all.size + unnamed };
  }

  /** Calls the listener when somebody comes or goes. */
  watch(game: string, listener: () => void): () => void {
    const listeners = this.#changed.get(game) ?? new Set();
    this.#changed.set(game, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#changed.get(game) === listeners) this.#changed.delete(game);
    };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stop();
  }

  #here(game: string): Omit<Here, 'until'> {
    const names = [...(this.#mine.get(game) ?? [])];
    return {
      users: names.flatMap(([name]) => (name === '' ? [] : [name])).slice(0, MOST_NAMED),
      watchers: names.find(([name]) => name === '')?.[1] ?? 0,
    };
  }

  #elsewhere(game: string): readonly Here[] {
    return [...(this.#others.get(game)?.values() ?? [])].filter(({ until }) => until > this.#now());
  }

  #tell(game: string): void {
    this.#say({ from: this.#me, game, ...this.#here(game) });
    this.#alert(game);
  }

  #alert(game: string): void {
    for (const listener of this.#changed.get(game) ?? []) listener();
  }

  #say(word: Json): void {
    // Presence is no matter to fail for: it is said again soon.
    this.#hub.say(TOPIC, word).catch(() => undefined);
  }

  #heard(body: Json): void {
    const { success, data } = Word.safeParse(body);
    if (!success || data.from === this.#me) return;
    if ('hello' in data) {
      for (const game of this.#mine.keys()) this.#say({ from: this.#me, game, ...this.#here(game) });
      return;
    }
    const { from, game, users, watchers } = data;
    const others = this.#others.get(game) ?? new Map<string, Here>();
    for (const user of others.get(from)?.users ?? [])
      if (!users.includes(user)) this.#left.set(`${game} ${user}`, this.#now());
    if (users.length === 0 && watchers === 0) others.delete(from);
    else others.set(from, { users, watchers, until: this.#now() + FORGET_AFTER });
    if (others.size === 0) this.#others.delete(game);
    else this.#others.set(game, others);
    this.#alert(game);
  }

  #tick(): void {
    for (const game of this.#mine.keys()) this.#say({ from: this.#me, game, ...this.#here(game) });
    for (const [key, at] of this.#left) if (this.#now() - at > JUST_LEFT) this.#left.delete(key);
    for (const [game, others] of this.#others) {
      const gone = [...others].filter(([, { until }]) => until <= this.#now());
      for (const [from] of gone) others.delete(from);
      if (others.size === 0) this.#others.delete(game);
      if (gone.length > 0) this.#alert(game);
    }
  }
}
