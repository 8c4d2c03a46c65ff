/** The bus within one process. */
import type { Bus, Signal } from './contract.ts';

export type LocalBus = Bus & { readonly tell: (signal: Signal) => void };

/** What goes wrong beside a request, where nobody waits for an answer. */
export type Report = (error: unknown) => void;

export function localBus(report: Report): LocalBus {
  const listeners = new Set<(signal: Signal) => void>();
  const tell = (signal: Signal): void => {
    for (const listener of listeners) {
      try {
        listener(signal);
      } catch (error) {
        // What is told has happened; a listener that fails changes nothing about that.
        report(error);
      }
    }
  };
  return {
    tell,
    async say(topic, body) {
      tell({ kind: 'word', topic, body });
    },
    listen(listener) {
      // A wrapper of its own, so that the same function can listen twice and each stops alone.
      const own = (signal: Signal): void => listener(signal);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}
