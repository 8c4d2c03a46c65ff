/** Putting aside what is half chosen: the panels are set up anew without it. */
import { useSyncExternalStore } from 'react';
import { BegunChoices } from './begun.ts';

let cleared = 0;
/** What was put aside last. What comes back by itself, because there is nothing else to choose, nobody has chosen. */
let aside: string | undefined;
const listeners = new Set<() => void>();

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** How often something has been put aside. */
export const useCleared = (): number => useSyncExternalStore(subscribe, () => cleared);

/** Puts aside what is begun at a position of a game; the answer says whether there was anything. */
export function clearBegun(game: string, position: number): boolean {
  const begun = new BegunChoices(sessionStorage);
  const open = begun.text(game, position);
  if (open === undefined || open === aside) return false;
  aside = open;
  begun.forget(game);
  cleared += 1;
  for (const changed of listeners) changed();
  return true;
}
