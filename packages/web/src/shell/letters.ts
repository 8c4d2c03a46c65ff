/** Whether single letters are keys: some people dictate, or rest a hand on the keyboard, and switch them off. This browser keeps it. */
import { useSyncExternalStore } from 'react';

const KEY = 'kursbuch-letters';
const listeners = new Set<() => void>();

/** Storage can be forbidden; then letters are keys, and nothing is kept. */
function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

let areOn = kept();

/** Whether a letter may be taken for a key now. */
export const areLettersOn = (): boolean => areOn;

export function switchLetters(on: boolean): void {
  areOn = on;
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // The choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLetters = (): boolean => useSyncExternalStore(subscribe, areLettersOn);
