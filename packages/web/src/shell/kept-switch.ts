/** Something a person switches on or off, and this browser keeps. */
import { useSyncExternalStore } from 'react';

export type KeptSwitch = {
  readonly isOn: () => boolean;
  readonly turn: (on: boolean) => void;
  readonly useIsOn: () => boolean;
};

/** Storage can be forbidden; then it is as usual at first, and a choice holds until the page is left. */
export function keptSwitch(key: string, usual: boolean): KeptSwitch {
  const listeners = new Set<() => void>();
  const kept = (): boolean => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? usual : text === 'on';
    } catch {
      return usual;
    }
  };
  let now = kept();
  const isOn = (): boolean => now;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    isOn,
    turn: (on) => {
      now = on;
      try {
        localStorage.setItem(key, on ? 'on' : 'off');
      } catch {
        // Nothing is kept.
      }
      for (const listener of listeners) listener();
    },
    useIsOn: () => useSyncExternalStore(subscribe, isOn),
  };
}
