/**
 * Who is looking at which game. Each process counts its own connections and tells the others what changes; what a process says
 * holds for as long as it is heard of. Nothing of this is stored.
 *
 * Everybody who looks on is told who comes and goes. A few are told at once; where many look on, many may come and go at once, so
 * the game is quiet for a while after it has told, the longer the more there are to tell, and then tells what has come of it all.
 */
import { randomBytes } from 'node:crypto';
import type { Presence as PresenceBody } from '@kursbuch/api';
import type { Json } from '@kursbuch/engine';
import type { Unchanging } from '../http/answers.ts';
import type { Hub } from './hub.ts';
import { type Looking, Word, wordsOf } from './presence-words.ts';

const TOPIC = 'presence';
const SAY_EVERY = 20_000;
const FORGET_AFTER = 65_000;
/** Whose connection broke is usually back by then. */
const JUST_LEFT = 10_000;
/** So many are told at once. */
const FEW = 10;
/** How long a game is quiet after it has told more than a few, and for each of them, in milliseconds. */
const QUIET = 100;
const QUIET_EACH = 1;

/** Everybody who looks at a game, from all processes together. */
type All = { readonly users: ReadonlySet<string>; readonly unnamed: number };

export class Presence {
  readonly #hub: Hub;
  readonly #now: () => number;
  readonly #me = randomBytes(6).toString('base64url');
  /** Connections of this process, by game; a watcher without a name counts under the empty one. */
  readonly #mine = new Map<string, Map<string, number>>();
  /** What other processes said, by game and process. */
  readonly #others = new Map<string, Map<string, Looking>>();
  /** When each of them was last heard of. */
  readonly #heardOf = new Map<string, number>();
  /** Counted together when somebody asks, until something changes. */
  readonly #all = new Map<string, All>();
  /** When somebody went, by game and name. */
  readonly #left = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Games that have just told, and whether something has changed since: here, which the others have to be told, or elsewhere. */
  readonly #quiet = new Map<string, { timer: NodeJS.Timeout; changed: 'no' | 'elsewhere' | 'here' }>();
  readonly #timer: NodeJS.Timeout;
  readonly #stop: readonly (() => void)[];

  constructor(hub: Hub, now: () => number = Date.now) {
    this.#hub = hub;
    this.#now = now;
    this.#stop = [
      hub.hear(TOPIC, (body) => {
        this.#heard(body);
      }),
      hub.watchAll(({ kind }) => {
        if (kind === 'gap') this.#meetAgain();
      }),
    ];
    this.#timer = setInterval(() => {
      this.tick();
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
    this.#changed(game, 'here');
    return () => {
      const left = (here.get(name) ?? 1) - 1;
      if (left > 0) here.set(name, left);
      else {
        here.delete(name);
        if (name !== '') this.#left.set(`${game} ${name}`, this.#now());
      }
      if (here.size === 0 && this.#mine.get(game) === here) this.#mine.delete(game);
      this.#changed(game, 'here');
    };
  }

  isPresent(game: string, user: string): boolean {
    return this.#everybody(game).users.has(user);
  }

  /** Looks at the game, or did a moment ago. */
  isAround(game: string, user: string): boolean {
    return this.isPresent(game, user) || this.#now() - (this.#left.get(`${game} ${user}`) ?? -Infinity) < JUST_LEFT;
  }

  /** Those of `members` who look on, and how many others do. */
  of(game: string, members: readonly string[]): Unchanging<PresenceBody> {
    const { users, unnamed } = this.#everybody(game);
    const present = [...new Set(members)].filter((member) => users.has(member));
    return { present, watchers: users.size - present.length + unnamed };
  }

  /** Calls the listener when somebody comes or goes. */
  watch(game: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(game) ?? new Set();
    this.#listeners.set(game, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(game) === listeners) this.#listeners.delete(game);
    };
  }

  /** Says that this process lives, in one word whatever it has to tell, and forgets what is no longer so. */
  tick(): void {
    this.#say({ from: this.#me, alive: true });
    for (const [key, at] of this.#left) if (this.#now() - at > JUST_LEFT) this.#left.delete(key);
    this.#forgetSilent();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { timer } of this.#quiet.values()) clearTimeout(timer);
    for (const stop of this.#stop) stop();
  }

  #here(game: string): Looking {
    const here = this.#mine.get(game) ?? new Map<string, number>();
    return { users: [...here.keys()].filter((name) => name !== ''), watchers: here.get('') ?? 0 };
  }

  #everybody(game: string): All {
    this.#forgetSilent();
    const known = this.#all.get(game);
    if (known !== undefined) return known;
    const each = [this.#here(game), ...(this.#others.get(game)?.values() ?? [])];
    const all: All = {
      users: new Set(each.flatMap(({ users }) => users)),
      unnamed: each.reduce((sum, { watchers }) => sum + watchers, 0),
    };
    // Nobody looks at most games, and those need not be remembered.
    if (all.users.size + all.unnamed > 0) this.#all.set(game, all);
    return all;
  }

  /** Somebody came or went. Told now, or when the game has been quiet for long enough. */
  #changed(game: string, where: 'elsewhere' | 'here'): void {
    this.#all.delete(game);
    const quiet = this.#quiet.get(game);
    if (quiet === undefined) this.#tell(game, where);
    else if (quiet.changed !== 'here') quiet.changed = where;
  }

  #tell(game: string, where: 'elsewhere' | 'here'): void {
    if (where === 'here') this.#sayOf([game]);
    const listeners = this.#listeners.get(game) ?? new Set();
    if (listeners.size > FEW) this.#beQuiet(game, QUIET + QUIET_EACH * listeners.size);
    for (const listener of listeners) listener();
  }

  #beQuiet(game: string, milliseconds: number): void {
    const timer = setTimeout(() => {
      const changed = this.#quiet.get(game)?.changed ?? 'no';
      this.#quiet.delete(game);
      if (changed !== 'no') this.#tell(game, changed);
    }, milliseconds);
    timer.unref();
    this.#quiet.set(game, { timer, changed: 'no' });
  }

  #sayOf(games: Iterable<string>): void {
    const each = [...games].map((game) => ({ game, ...this.#here(game) }));
    for (const word of wordsOf(this.#me, each)) this.#say(word);
  }

  #say(word: Json): void {
    // Presence is no matter to fail for: after a gap it is said anew.
    this.#hub.say(TOPIC, word).catch(() => undefined);
  }

  /** Words may have been lost, both ways. */
  #meetAgain(): void {
    this.#say({ from: this.#me, hello: true });
    this.#sayOf(this.#mine.keys());
  }

  #heard(body: Json): void {
    const { success, data } = Word.safeParse(body);
    if (!success || data.from === this.#me) return;
    const isNew = !this.#heardOf.has(data.from);
    this.#heardOf.set(data.from, this.#now());
    if ('hello' in data) this.#sayOf(this.#mine.keys());
    // It has been forgotten, or was never met: what it said before is to be said again.
    else if ('alive' in data) {
      if (isNew) this.#say({ from: this.#me, hello: true });
    } else
      for (const { game, ...looking } of 'games' in data ? data.games : [data])
        this.#heardFrom(data.from, game, looking);
  }

  #heardFrom(from: string, game: string, { users, watchers }: Looking): void {
    const others = this.#others.get(game) ?? new Map<string, Looking>();
    const now = new Set(users);
    for (const user of others.get(from)?.users ?? [])
      if (!now.has(user)) this.#left.set(`${game} ${user}`, this.#now());
    if (users.length === 0 && watchers === 0) others.delete(from);
    else others.set(from, { users, watchers });
    if (others.size === 0) this.#others.delete(game);
    else this.#others.set(game, others);
    this.#changed(game, 'elsewhere');
  }

  /** Forgets processes that are no longer heard of. There are only ever a few. */
  #forgetSilent(): void {
    for (const [from, at] of this.#heardOf) if (this.#now() - at >= FORGET_AFTER) this.#forget(from);
  }

  #forget(from: string): void {
    this.#heardOf.delete(from);
    for (const [game, others] of this.#others) {
      if (!others.delete(from)) continue;
      if (others.size === 0) this.#others.delete(game);
      this.#changed(game, 'elsewhere');
    }
  }
}
