/** The layouts of the game page by the width there is. */
import { useSyncExternalStore } from 'react';

/** phone: tabs; tablet: map above, panel below; narrow: the log in a tab; wide: the log below the panel; vast: the log in a column of its own. */
export type Layout = 'phone' | 'tablet' | 'narrow' | 'wide' | 'vast';

const STEPS: readonly (readonly [Layout, MediaQueryList])[] = (
  [
    ['vast', 1680],
    ['wide', 1280],
    ['narrow', 1024],
    ['tablet', 640],
  ] as const
).map(([layout, from]) => [layout, matchMedia(`(min-width: ${String(from)}px)`)]);

const layoutNow = (): Layout => STEPS.find(([, query]) => query.matches)?.[0] ?? 'phone';

function subscribe(changed: () => void): () => void {
  for (const [, query] of STEPS) query.addEventListener('change', changed);
  return () => {
    for (const [, query] of STEPS) query.removeEventListener('change', changed);
  };
}

export const useLayout = (): Layout => useSyncExternalStore(subscribe, layoutNow);
