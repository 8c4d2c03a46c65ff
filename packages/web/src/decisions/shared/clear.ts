/** Putting aside what is half chosen, or choosing something else: the panels are set up anew. */
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

function setUpAnew(): void {
  cleared += 1;
  for (const changed of listeners) changed();
}

/** How often something has been put aside. */
export const useCleared = (): number => useSyncExternalStore(subscribe, () => cleared);

/** Puts aside what is begun at a position of a game; the answer says whether there was anything. */
export function clearBegun(game: string, position: number): boolean {
  const begun = new BegunChoices(sessionStorage);
  const open = begun.text(game, position);
  if (open === undefined || open === aside) return false;
  aside = open;
  begun.forget(game);
  setUpAnew();
  return true;
}

/** Chooses a deed in its panel, in the place of whatever is half chosen. */
export function chooseDeed(game: string, position: number, deed: object): void {
  new BegunChoices(sessionStorage).propose(game, position, deed);
  setUpAnew();
}
