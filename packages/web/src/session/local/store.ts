/**
 * Games kept in this browser. What has been accepted is written before it is shown, so that closing the page in the middle of
 * a turn loses nothing; the state lies beside the actions, so that a long game opens at once.
 */
import { database, storeTaken, together } from './database.ts';
import { formOf, type KeptAction, type KeptFound, type KeptGame, type KeptState, type KeptWhole } from './kept.ts';

export type GameStore = {
  readonly list: () => Promise<readonly KeptGame[]>;
  readonly load: (id: string) => Promise<KeptFound | undefined>;
  /** Puts a whole game in. */
  readonly add: (whole: KeptWhole) => Promise<void>;
  /** Writes an accepted action; what could have been gone forward to is gone. */
  readonly acted: (game: KeptGame, action: KeptAction, state: KeptState) => Promise<void>;
  /** Writes that the game stands elsewhere among its actions. */
  readonly moved: (game: KeptGame, state: KeptState) => Promise<void>;
  /** Puts a game in today's form in the place of `was`; false, and nothing is written, if it has changed since it was read. */
  readonly renew: (whole: KeptWhole, was: KeptGame) => Promise<boolean>;
  /** Changes what is said about a game: its name, or who plays. */
  readonly change: (id: string, part: Partial<Pick<KeptGame, 'name' | 'programs'>>) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Calls back when a newer app takes the games over; nothing is read or written any more then. */
  readonly onTaken: (told: () => void) => () => void;
};

const ALL = ['games', 'actions', 'states'] as const;

const range = (game: string, from: number): IDBKeyRange => IDBKeyRange.bound([game, from], [game, Infinity]);

/** Asks the browser once not to throw the games away when space gets short. */
function askToStay(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

/** Whether nobody has written to a game since it was read; what is said about it alone may have changed. */
export const isAsItWas = (now: KeptGame | undefined, was: KeptGame): now is KeptGame =>
  now !== undefined && formOf(now) === formOf(was) && now.moved === was.moved && now.position === was.position;

export const browserStore: GameStore = {
  onTaken: storeTaken.subscribe,

  list: async () => {
    const games = await (await database()).getAll('games');
    return games.toSorted((a, b) => (a.moved < b.moved ? 1 : -1));
  },

  load: async (id) => {
    const tx = (await database()).transaction(ALL);
    const [game, actions, state] = await Promise.all([
      tx.objectStore('games').get(id),
      tx.objectStore('actions').getAll(range(id, 0)),
      tx.objectStore('states').get(id),
    ]);
    return game === undefined ? undefined : { game, actions, state };
  },

  add: async ({ game, actions, state }) => {
    const tx = (await database()).transaction(ALL, 'readwrite');
    await together(tx, [
      () => tx.objectStore('games').put(game),
      () => tx.objectStore('states').put(state),
      ...actions.map((action) => () => tx.objectStore('actions').put(action)),
    ]);
    askToStay();
  },

  acted: async (game, action, state) => {
    const tx = (await database()).transaction(ALL, 'readwrite', { durability: 'strict' });
    await together(tx, [
      () => tx.objectStore('actions').delete(range(game.id, action.position)),
      () => tx.objectStore('actions').put(action),
      () => tx.objectStore('states').put(state),
      () => tx.objectStore('games').put(game),
    ]);
  },

  moved: async (game, state) => {
    const tx = (await database()).transaction(['games', 'states'], 'readwrite', { durability: 'strict' });
    await together(tx, [() => tx.objectStore('games').put(game), () => tx.objectStore('states').put(state)]);
  },

  renew: async ({ game, actions, state }, was) => {
    const tx = (await database()).transaction(ALL, 'readwrite', { durability: 'strict' });
    const now = await tx.objectStore('games').get(game.id);
    if (!isAsItWas(now, was)) {
      await tx.done;
      return false;
    }
    await together(tx, [
      () =>
        tx.objectStore('games').put({
          ...game,
          name: now.name,
          ...(now.programs === undefined ? {} : { programs: now.programs }),
        }),
      () => tx.objectStore('states').put(state),
      ...actions.map((action) => () => tx.objectStore('actions').put(action)),
    ]);
    return true;
  },

  change: async (id, part) => {
    const tx = (await database()).transaction('games', 'readwrite');
    const game = await tx.store.get(id);
    if (game !== undefined) await tx.store.put({ ...game, ...part });
    await tx.done;
  },

  remove: async (id) => {
    const tx = (await database()).transaction(ALL, 'readwrite');
    await together(tx, [
      () => tx.objectStore('games').delete(id),
      () => tx.objectStore('actions').delete(range(id, 0)),
      () => tx.objectStore('states').delete(id),
    ]);
  },
};
