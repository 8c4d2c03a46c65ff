/** Following a session: the component is drawn again whenever something in it changes. */
import { startTransition, useEffect, useState } from 'react';
import type { GameSession } from '../session/session.ts';

/** Counts the changes. A whole page follows each of them, so it is set anew in small steps that hold nothing up. */
export function useSession(session: GameSession): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const follow = (): void => startTransition(() => setVersion((count) => count + 1));
    // At a table elsewhere something may have happened between the first drawing and now.
    if (session.kind === 'online') follow();
    return session.subscribe(follow);
  }, [session]);
  return version;
}
