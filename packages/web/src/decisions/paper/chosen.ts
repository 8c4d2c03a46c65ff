/**
 * What somebody is about to do. Tables beside the panel may set it too, so that a share can be chosen where it lies; it is
 * forgotten with the moment it belongs to.
 */
import { useSyncExternalStore } from 'react';

type Chosen = { readonly moment: string; readonly key: string };

let chosen: Chosen | undefined;
const listeners = new Set<() => void>();

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Chooses a line of the panel by its key; undefined chooses nothing. */
export function choose(moment: string, key: string | undefined): void {
  chosen = key === undefined ? undefined : { moment, key };
  for (const changed of listeners) changed();
}

/** The key of the line chosen at this moment of this game. */
export function useChosen(moment: string): string | undefined {
  const now = useSyncExternalStore(subscribe, () => chosen);
  return now?.moment === moment ? now.key : undefined;
}

export const momentOf = (game: string, position: number): string => `${game} ${String(position)}`;
