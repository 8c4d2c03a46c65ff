/** For tests: games kept in memory, cloned on the way in and out. */
import { Changes } from '../changes.ts';
import type { KeptWhole } from './kept.ts';
import { type GameStore, isAsItWas } from './store.ts';

export type TestStore = GameStore & {
  readonly whole: (id: string) => KeptWhole;
  /** Whether writing fails. */
  fail: boolean;
  /** What it fails with. */
  fault: Error;
  /** A newer app takes the games over. */
  readonly take: () => void;
};

export function testStore(): TestStore {
  const games = new Map<string, KeptWhole>();
  const taking = new Changes();
  const whole = (id: string): KeptWhole => {
    const found = games.get(id);
    if (found === undefined) throw new Error(`no game ${id}`);
    return structuredClone(found);
  };
  const write = async (id: string, change: (now: KeptWhole) => KeptWhole): Promise<void> => {
    await Promise.resolve();
    if (store.fail) throw store.fault;
    games.set(id, structuredClone(change(whole(id))));
  };
  const store: TestStore = {
    fail: false,
    fault: new Error('the store is full'),
    take: () => taking.tell(),
    onTaken: taking.subscribe,
    whole,
    list: async () => [...games.values()].map(({ game }) => game),
    load: async (id) => (games.has(id) ? whole(id) : undefined),
    add: async (one) => {
      if (store.fail) throw store.fault;
      games.set(one.game.id, structuredClone(one));
    },
    acted: (game, action, state) =>
      write(game.id, ({ actions }) => ({
        game,
        actions: [...actions.filter(({ position }) => position < action.position), action],
        state,
      })),
    moved: (game, state) => write(game.id, ({ actions }) => ({ game, actions, state })),
    renew: async (one, was) => {
      if (store.fail) throw store.fault;
      const now = games.get(was.id)?.game;
      if (!isAsItWas(now, was)) return false;
      games.set(was.id, structuredClone({ ...one, game: { ...one.game, name: now.name } }));
      return true;
    },
    change: (id, part) => write(id, (now) => ({ ...now, game: { ...now.game, ...part } })),
    remove: async (id) => void games.delete(id),
  };
  return store;
}
