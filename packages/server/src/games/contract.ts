/**
 * What the HTTP side asks of running games. Everything that can go wrong comes back as a value; what throws is a lost database,
 * and `UnknownRules` for a game that this server has no rules for.
 */
import type { Entry, PostAction } from '@kursbuch/api';
import type { GameFile, Json, Refusal, TitleId, view } from '@kursbuch/engine';
import type { StoredTable, WrittenSeat } from '../storage/contract.ts';

/** What every write says: who writes, what they had seen, and a key of their own for this one act. */
export type Write = {
  readonly game: string;
  readonly user: string;
  readonly seen: number;
  readonly key: string;
  /** Nobody waits for the answer; people's acts come first. */
  readonly notUrgent?: boolean;
};

export type WriteOutcome =
  /** Written, now or when the same key came before. */
  | { readonly outcome: 'done'; readonly entries: readonly Entry[]; readonly sequence: number }
  /** 409 with everything after `seen`. */
  | { readonly outcome: 'moved-on'; readonly entries: readonly Entry[]; readonly sequence: number }
  /** 422: the engine says no. */
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  /** 422: the table's agreement says no. `why` is a stable word. */
  | { readonly outcome: 'not-allowed-here'; readonly why: NotAllowed }
  /** 403: not this user's seat. */
  | { readonly outcome: 'forbidden' }
  | { readonly outcome: 'not-running' }
  | { readonly outcome: 'not-found' };

export const NOT_ALLOWED = [
  'no-undo', // the table plays without undo
  'nothing-to-undo',
  'nothing-to-redo',
  'undo-pending', // an undo is being asked for: answer it first
  'no-undo-asked', // there is nothing to answer
  'already-answered',
] as const;
export type NotAllowed = (typeof NOT_ALLOWED)[number];

/** A state as somebody may see it. */
export type SeenState = ReturnType<typeof view>;

/** A game as one asker sees it now. */
export type GameNow = {
  readonly table: StoredTable;
  readonly sequence: number;
  readonly position: number;
  readonly state: SeenState;
  readonly hash: string;
  readonly mySeats: readonly number[];
};

/** A game as memory has it: who sits where, and how it stands. */
export type GameKnown = {
  readonly table: Pick<StoredTable, 'seats' | 'host' | 'status' | 'sequence'> & {
    readonly toAct?: number | undefined;
    readonly undoAsked?: StoredTable['undoAsked'] | undefined;
  };
  readonly sequence: number;
  readonly state: SeenState;
};

export type StateThen = { readonly position: number; readonly state: SeenState; readonly hash: string };

export type Games = {
  /** Whether the engine takes these options, for every number of players in the range. */
  readonly check: (
    title: TitleId,
    options: { readonly [name: string]: Json },
    players: { readonly from: number; readonly to: number },
  ) => Refusal | undefined;
  /**
   * Starts an open table with its seed, and the seats as given (in the game's order). `changed`: somebody joined or left meanwhile; read
   * the table again.
   */
  readonly start: (
    table: StoredTable,
    seats: readonly Omit<WrittenSeat, 'abandon'>[],
  ) => Promise<
    { readonly outcome: 'started' | 'changed' } | { readonly outcome: 'refused'; readonly refusal: Refusal }
  >;
  /**
   * The seat is in the action. The user acts for their own seats, as host for others where the table allows it, or for a program that has left
   * its decision to them; whether the game may end by agreement everybody says for themselves.
   */
  readonly act: (write: Write, action: PostAction['action']) => Promise<WriteOutcome>;
  /** To a position, by default one action back. Where the table undoes by consent this asks the others. */
  readonly undo: (write: Write, to?: number) => Promise<WriteOutcome>;
  /** To a position, by default as far as the last undo took back. */
  readonly redo: (write: Write, to?: number) => Promise<WriteOutcome>;
  /** Agrees to an undo, or declines it. The last agreement carries it out. */
  readonly answerUndo: (write: Write, agree: boolean) => Promise<WriteOutcome>;
  /** After somebody left for good: an undo or an agreed end that waited for them alone comes, in the name of who asked for it. */
  readonly settle: (game: string) => Promise<void>;
  /**
   * The game now, for a user or a spectator; whoever has just read its table says so. Undefined when there is no such game or it has not
   * started.
   */
  readonly now: (game: string, user: string | undefined, read?: StoredTable) => Promise<GameNow | undefined>;
  /** The game from memory, at once, where that has so much of it at least; without whatever a table tells besides how its game stands. */
  readonly known: (game: string, seen: number) => GameKnown | undefined;
  /** Throws `UnknownRules` for the game of a table that cannot be told here, whole or in part. */
  readonly ensureReadable: (table: StoredTable) => Promise<void>;
  /** The log, every entry in today's form. */
  readonly log: (game: string, after: number, limit: number) => Promise<readonly Entry[]>;
  /** The state after so many actions in force; undefined beyond what is in force. */
  readonly at: (game: string, position: number, user: string | undefined) => Promise<StateThen | undefined>;
  /** The game file: complete, with seed, so only of a game that is over; undefined before. */
  readonly file: (game: string) => Promise<GameFile | undefined>;
  /** How many games are in memory, and how often one was found there. */
  readonly memory: () => { readonly games: number; readonly found: number; readonly opened: number };
  readonly close: () => Promise<void>;
};
