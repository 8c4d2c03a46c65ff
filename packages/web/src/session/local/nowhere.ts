/** A store that keeps nothing: for games that are gone when their page is left. */
import type { GameStore } from './store.ts';

export const NOWHERE: GameStore = {
  onTaken: () => () => undefined,
  list: () => Promise.resolve([]),
  load: () => Promise.resolve(undefined),
  add: () => Promise.resolve(),
  acted: () => Promise.resolve(),
  moved: () => Promise.resolve(),
  renew: () => Promise.resolve(true),
  change: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};
