/** Following a session: the component is drawn again whenever something in it changes. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { GameSession } from './session.ts';

export function useSession(session: GameSession): number {
  const version = useRef(0);
  const subscribe = useCallback(
    (changed: () => void) =>
      session.subscribe(() => {
        version.current += 1;
        changed();
      }),
    [session],
  );
  return useSyncExternalStore(subscribe, () => version.current);
}
