/** The layouts of the game page by the room there is. */
import { useSyncExternalStore } from 'react';

/** phone: tabs; tablet: map above, panel below; narrow: the log in a tab; wide: the log below the panel; vast: the log in a column of its own. */
export type Layout = 'phone' | 'tablet' | 'narrow' | 'wide' | 'vast';

/** In a lower window a decision leaves nothing of the log below it; a phone held across has no room for it below the map. */
const STEPS: readonly (readonly [Layout, MediaQueryList])[] = (
  [
    ['vast', '(min-width: 1680px)'],
    ['wide', '(min-width: 1280px) and (min-height: 820px)'],
    ['narrow', '(min-width: 1024px), (min-width: 640px) and (max-height: 560px)'],
    ['tablet', '(min-width: 640px)'],
  ] as const
).map(([layout, room]) => [layout, matchMedia(room)]);

const layoutNow = (): Layout => STEPS.find(([, query]) => query.matches)?.[0] ?? 'phone';

function subscribe(changed: () => void): () => void {
  for (const [, query] of STEPS) query.addEventListener('change', changed);
  return () => {
    for (const [, query] of STEPS) query.removeEventListener('change', changed);
  };
}

export const useLayout = (): Layout => useSyncExternalStore(subscribe, layoutNow);
