/** Whether the map shows what companies ran last. This browser keeps it. */
import { useSyncExternalStore } from 'react';

const KEY = 'kursbuch-last-runs';
const listeners = new Set<() => void>();

/** Storage can be forbidden; then they are not shown, and nothing is kept. */
function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

let areShown = kept();

export function showLastRuns(on: boolean): void {
  areShown = on;
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

export const useLastRunsShown = (): boolean => useSyncExternalStore(subscribe, () => areShown);
