/**
 * Games kept in this browser. What has been accepted is written before it is shown, so that closing the page in the middle of
 * a turn loses nothing; the state lies beside the actions, so that a long game opens at once.
 */
import type { GameFile, GameRecord, GameState, Json, LogEvent, Outcome, Refusal, TitleId } from '@kursbuch/engine';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the list of games shows without opening one. */
export type Standing = {
  readonly toAct?: number;
  readonly step?: string;
  readonly round: string;
  readonly number: number;
  readonly company?: string;
  readonly phase: string;
  readonly outcome?: Outcome;
};

export type KeptGame = {
  readonly id: string;
  readonly title: TitleId;
  readonly name: string;
  /** Names by seat. */
  readonly names: readonly string[];
  readonly record: Omit<GameRecord, 'actions'>;
  readonly source?: GameFile['source'];
  readonly created: string;
  readonly moved: string;
  /** How many of the kept actions are in force; the others can be gone forward to. */
  readonly position: number;
  readonly standing: Standing;
  /** The file it came from goes on, with an action that does not fit: the game can be looked at and not played on. */
  readonly misfit?: { readonly number: number; readonly refusal: Refusal; readonly rest: readonly Json[] };
};

/** An action and what it did; `position` is the one after it. Position 0 is the set-up. */
export type KeptAction = {
  readonly game: string;
  readonly position: number;
  readonly action?: Json;
  readonly events: readonly LogEvent[];
  /** When it was done; a game that came as a file does not say. */
  readonly at?: string;
};

export type KeptState = { readonly game: string; readonly position: number; readonly state: GameState };

export type KeptWhole = {
  readonly game: KeptGame;
  readonly actions: readonly KeptAction[];
  readonly state: KeptState;
};

export type GameStore = {
  readonly list: () => Promise<readonly KeptGame[]>;
  readonly load: (id: string) => Promise<KeptWhole | undefined>;
  /** Puts a whole game in. */
  readonly add: (whole: KeptWhole) => Promise<void>;
  /** Writes an accepted action; what could have been gone forward to is gone. */
  readonly acted: (game: KeptGame, action: KeptAction, state: KeptState) => Promise<void>;
  /** Writes that the game stands elsewhere among its actions. */
  readonly moved: (game: KeptGame, state: KeptState) => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};

type Schema = DBSchema & {
  games: { key: string; value: KeptGame };
  actions: { key: [string, number]; value: KeptAction };
  states: { key: string; value: KeptState };
};

const range = (game: string, from: number): IDBKeyRange => IDBKeyRange.bound([game, from], [game, Infinity]);

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>('kursbuch', 1, {
    upgrade: (db) => {
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('actions', { keyPath: ['game', 'position'] });
      db.createObjectStore('states', { keyPath: 'game' });
    },
    // Another tab wants a newer form: let go, and open again when asked next.
    blocking: (_from, _to, event) => {
      opened = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      opened = undefined;
    },
  }));

/** Asks the browser once not to throw the games away when space gets short. */
function askToStay(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

export const browserStore: GameStore = {
  list: async () => {
    const games = await (await database()).getAll('games');
    return games.toSorted((a, b) => (a.moved < b.moved ? 1 : -1));
  },

  load: async (id) => {
    const tx = (await database()).transaction(['games', 'actions', 'states']);
    const [game, actions, state] = await Promise.all([
      tx.objectStore('games').get(id),
      tx.objectStore('actions').getAll(range(id, 0)),
      tx.objectStore('states').get(id),
    ]);
    return game === undefined || state === undefined ? undefined : { game, actions, state };
  },

  add: async ({ game, actions, state }) => {
    const tx = (await database()).transaction(['games', 'actions', 'states'], 'readwrite');
    const kept = tx.objectStore('actions');
    await Promise.all([
      tx.objectStore('games').put(game),
      tx.objectStore('states').put(state),
      ...actions.map((action) => kept.put(action)),
      tx.done,
    ]);
    askToStay();
  },

  acted: async (game, action, state) => {
    const tx = (await database()).transaction(['games', 'actions', 'states'], 'readwrite', { durability: 'strict' });
    const actions = tx.objectStore('actions');
    await Promise.all([
      actions.delete(range(game.id, action.position)),
      actions.put(action),
      tx.objectStore('states').put(state),
      tx.objectStore('games').put(game),
      tx.done,
    ]);
  },

  moved: async (game, state) => {
    const tx = (await database()).transaction(['games', 'states'], 'readwrite', { durability: 'strict' });
    await Promise.all([tx.objectStore('games').put(game), tx.objectStore('states').put(state), tx.done]);
  },

  rename: async (id, name) => {
    const tx = (await database()).transaction('games', 'readwrite');
    const game = await tx.store.get(id);
    if (game !== undefined) await tx.store.put({ ...game, name });
    await tx.done;
  },

  remove: async (id) => {
    const tx = (await database()).transaction(['games', 'actions', 'states'], 'readwrite');
    await Promise.all([
      tx.objectStore('games').delete(id),
      tx.objectStore('actions').delete(range(id, 0)),
      tx.objectStore('states').delete(id),
      tx.done,
    ]);
  },
};
