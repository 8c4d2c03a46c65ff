/**
 * The one contract of storage. SQLite and PostgreSQL both keep it, and one suite (`suite.ts`) holds both to it.
 *
 * Accounts are not here: better-auth keeps them in its own tables through `kysely`. A person is what everything else knows
 * of somebody: an id, a name to show, and whether there is an account behind it. Nothing refers to anything better-auth owns,
 * so an account can go and its games stay.
 *
 * Every function may throw `StorageUnavailable` (the database is away; try again) and nothing else that is not a bug.
 */
import type { ChatLine, Entry, TableStatus, TokenScope } from '@kursbuch/api';
import type { Json } from '@kursbuch/engine';
import type { Kysely } from 'kysely';
import type { Notices } from './notices-contract.ts';
import type { Programs } from './programs-contract.ts';
import type { Database } from './schema.ts';
import type {
  AboutAsker,
  PersonKind,
  SatAt,
  StoredTable,
  TableChanges,
  TableFilter,
  TablePage,
  UnderWay,
} from './tables-contract.ts';

export type * from './tables-contract.ts';

/** What happened, as told to every process. It says where to look, never what is there: whoever is told reads the tables. */
/** An entry as it is stored: its body is JSON. */
export type WrittenEntry = { readonly sequence: number; readonly body: string };

export type Signal =
  /** `written` is what was added, where this process added it and knows: whoever has all before it need not read it again. */
  | {
      readonly kind: 'entry';
      readonly game: string;
      readonly sequence: number;
      readonly written?: readonly WrittenEntry[];
    }
  | { readonly kind: 'chat'; readonly game: string }
  | { readonly kind: 'table'; readonly game: string }
  /** Anything that is not stored, such as presence; at most some 7,000 bytes of JSON. */
  | { readonly kind: 'word'; readonly topic: string; readonly body: Json }
  /** The line was broken for a while: read everything again that you care about. */
  | { readonly kind: 'gap' };

export type Bus = {
  /** Tells all processes, this one included, something that is not stored. What is stored tells itself when it is committed. */
  readonly say: (topic: string, body: Json) => Promise<void>;
  /** Calls the listener with every signal, in order, until the function that comes back is called. */
  readonly listen: (listener: (signal: Signal) => void) => () => void;
};

export type Person = { readonly id: string; readonly name: string; readonly kind: PersonKind };

export type People = {
  /**
   * Adds a person or changes name and kind. Of an account it can be said how its name looks: `taken` when another looks so,
   * and then nothing is changed.
   */
  readonly put: (person: Person, looks?: string) => Promise<'done' | 'taken'>;
  readonly get: (id: string) => Promise<Person | undefined>;
  /** The id of the account whose name looks so. */
  readonly lookingLike: (looks: string) => Promise<string | undefined>;
  /** Accounts of which nobody has said how their names look, in the order of their ids. */
  readonly withoutLooks: (after: string, limit: number) => Promise<readonly Pick<Person, 'id' | 'name'>[]>;
};

export type Tables = {
  /** Adds an open table with its first seats. */
  readonly add: (table: StoredTable) => Promise<void>;
  readonly get: (id: string) => Promise<StoredTable | undefined>;
  /** What somebody keeps about a table. */
  readonly about: (id: string, user: string) => Promise<AboutAsker>;
  readonly byInvitation: (code: string) => Promise<StoredTable | undefined>;
  readonly byCode: (code: string) => Promise<StoredTable | undefined>;
  /**
   * Changes a table if nobody changed it since `version` was read and nobody has the code; `changed` otherwise, and then read
   * again. Seats, when given, replace all seats. Actions do not count as a change of the table, except the one that ends the game.
   */
  readonly update: (id: string, version: number, changes: TableChanges) => Promise<'done' | 'changed'>;
  /** Newest move first. `after` is the `next` of the page before; one that was not made here starts from the top. */
  readonly list: (filter: TableFilter) => Promise<TablePage>;
  /** Every table at which somebody sits and that waits for players or is played at, or is asked to be played at again. */
  readonly underWayOf: (user: string) => Promise<readonly UnderWay[]>;
  /** Those of some tables at which somebody sits, however they stand; ids may be made up. */
  readonly satAt: (user: string, games: readonly string[]) => Promise<readonly SatAt[]>;
};

/** What an entry makes of its table. `undefined` takes the field away. */
export type Standing = {
  readonly status: TableStatus;
  readonly position: number;
  readonly toAct: number | undefined;
  readonly round: { readonly name: string; readonly number: number } | undefined;
  readonly phase: string | undefined;
  readonly result: StoredTable['result'];
  readonly undoAsked: StoredTable['undoAsked'];
};

export type Snapshot = { readonly sequence: number; readonly position: number; readonly state: string };

export type Appending = {
  readonly game: string;
  /** The sequence the writer stands on; the entries are numbered from the next. */
  readonly expected: number;
  readonly by: string;
  /** Made by the client for one intended act; unique for each writer and game. */
  readonly key: string;
  readonly entries: readonly Entry[];
  readonly standing: Standing;
  /** The game is over: it is asked whether to take it up again, or that is done. Left out, the game has to be running. */
  readonly over?: boolean;
  readonly snapshot?: Snapshot;
  /** Nobody waits for the answer: where commits keep one another waiting it goes along with somebody else's, a moment later. */
  readonly notUrgent?: boolean;
};

/** What became of an append. Nothing is written unless it is `done`. */
export type Appended =
  | { readonly outcome: 'done' }
  /** The same writer used the key before; these are the entries it made then. */
  | { readonly outcome: 'repeated'; readonly entries: readonly Entry[] }
  /** The log is longer than expected, or the game does not run any more, or runs again. */
  | { readonly outcome: 'moved-on' };

/** What is kept of one action in force, for replaying. */
export type ActionInForce = { readonly sequence: number; readonly position: number; readonly entry: Entry };

export type Games = {
  /** Writes entries, the table's standing and the signal in one transaction. */
  readonly append: (appending: Appending) => Promise<Appended>;
  /**
   * Keeps a snapshot beside the log, in place of the one that was taken at the same entry: states of an older form are
   * worked out anew. Writing one twice, or from two processes at once, is harmless.
   */
  readonly putSnapshot: (game: string, snapshot: Snapshot) => Promise<void>;
  /** Entries after a sequence, oldest first. */
  readonly entries: (game: string, after: number, limit: number) => Promise<readonly Entry[]>;
  /** The entries a writer made with a key; empty when there are none. */
  readonly byKey: (game: string, by: string, key: string) => Promise<readonly Entry[]>;
  /** The actions in force at positions `from` < position <= `to` of the line of play as it is now, in order. */
  readonly actionsInForce: (game: string, from: number, to: number) => Promise<readonly ActionInForce[]>;
  /** How many actions the line of play has, those taken back and not replaced included: as far as a redo can go. */
  readonly lineLength: (game: string) => Promise<number>;
  /** The newest snapshot at or before a position that the line of play as it is now still goes through. */
  readonly snapshot: (game: string, position: number) => Promise<Snapshot | undefined>;
  /** The ids of all games that were ever started, in order, for checking them all. */
  readonly ids: (after: string, limit: number) => Promise<readonly string[]>;
};

export type ChatPage = { readonly lines: readonly ChatLine[]; readonly read: number };
export type ChatBox = {
  /** Adds a line once for each key of a writer and tells it; the line as it stands comes back. */
  readonly add: (line: {
    readonly game: string;
    readonly by: string;
    readonly key: string;
    readonly at: string;
    readonly text: string;
  }) => Promise<ChatLine>;
  /** Lines after an id, oldest first; with `after` left out, the newest ones. */
  readonly lines: (
    game: string,
    user: string | undefined,
    after: number | undefined,
    limit: number,
  ) => Promise<ChatPage>;
  /** Moves the mark forward, never back, and not beyond the newest line. */
  readonly markRead: (game: string, user: string, id: number) => Promise<void>;
};

/** What one person keeps about one game. */
export type Marks = {
  /** The last entry seen; moves forward, never back. */
  readonly see: (game: string, user: string, sequence: number) => Promise<void>;
  readonly archive: (game: string, user: string, archived: boolean) => Promise<void>;
  readonly notes: (game: string, user: string) => Promise<string>;
  readonly putNotes: (game: string, user: string, text: string) => Promise<void>;
  /** All notes of somebody who departs. */
  readonly forgetNotes: (user: string) => Promise<void>;
};

export type StoredToken = {
  readonly id: string;
  readonly user: string;
  readonly name: string;
  readonly hash: string;
  readonly created: string;
  readonly used?: string;
  readonly scope: TokenScope;
  readonly ends: string;
  /** Whether it was made when tokens had no end, and was given one since. */
  readonly endGiven: boolean;
};
export type Tokens = {
  /** Adds a token, unless its owner has so many; those that have ended by then make room. */
  readonly add: (token: Omit<StoredToken, 'endGiven'>, most: number) => Promise<'done' | 'too-many'>;
  /** A token and whose it is. */
  readonly byHash: (hash: string) => Promise<(StoredToken & { readonly owner: Person }) | undefined>;
  readonly of: (user: string) => Promise<readonly StoredToken[]>;
  readonly touch: (id: string, at: string) => Promise<void>;
  /** Gives an end to tokens that have none, which an older program has made; tells whose they are. */
  readonly giveEnds: (ends: string) => Promise<readonly string[]>;
  /** False when the user has no such token. */
  readonly remove: (user: string, id: string) => Promise<boolean>;
  readonly removeAll: (user: string) => Promise<void>;
};

export type StoredSubscription = {
  readonly user: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly created: string;
};
export type StoredWebhook = {
  readonly user: string;
  readonly url: string;
  readonly secret: string;
  readonly created: string;
};
export type Reach = {
  /** An endpoint belongs to whoever put it last. */
  readonly putSubscription: (subscription: StoredSubscription) => Promise<void>;
  readonly subscriptions: (user: string) => Promise<readonly StoredSubscription[]>;
  readonly removeSubscription: (endpoint: string) => Promise<void>;
  readonly putWebhook: (webhook: StoredWebhook) => Promise<void>;
  readonly webhook: (user: string) => Promise<StoredWebhook | undefined>;
  readonly removeWebhook: (user: string) => Promise<void>;
  /** Push, webhook and notices of somebody who departs. */
  readonly removeAll: (user: string) => Promise<void>;
  /** Forgets occasions before a moment. */
  readonly forgetClaims: (before: string) => Promise<void>;
};

export type Settings = {
  /** The value kept under a name; the first process that asks makes it, and every other gets the same. */
  readonly once: (name: string, make: () => string) => Promise<string>;
  readonly get: (name: string) => Promise<string | undefined>;
  readonly put: (name: string, value: string) => Promise<void>;
};

export type DialectName = 'sqlite' | 'postgres';

export type Storage = {
  readonly dialect: DialectName;
  /** For better-auth, and for nothing that this contract can do. Its errors are translated too. */
  readonly kysely: Kysely<Database>;
  readonly people: People;
  readonly tables: Tables;
  readonly games: Games;
  readonly chat: ChatBox;
  readonly marks: Marks;
  readonly tokens: Tokens;
  readonly reach: Reach;
  readonly notices: Notices;
  readonly programs: Programs;
  readonly settings: Settings;
  readonly bus: Bus;
  /** Runs work while no other process does work of this name; for migrations that are not ours. */
  readonly exclusively: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;
  /** Writes something and resolves when it is written; throws `StorageUnavailable` otherwise. */
  readonly health: () => Promise<void>;
  /** Whether the handle found the database away since a moment, for libraries that keep to themselves why they failed. */
  readonly wasAwaySince: (moment: number) => boolean;
  readonly close: () => Promise<void>;
};
