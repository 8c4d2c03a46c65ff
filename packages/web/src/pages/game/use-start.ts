/** The game before its first action. */
import type { GameState } from '@kursbuch/engine';
import { useEffect, useState } from 'react';
import type { GameSession } from '../../session/session.ts';

/** Undefined until it is there, and where nobody wants to know: it may have to be fetched. */
export function useStart(session: GameSession, wanted: boolean): GameState | undefined {
  const [start, setStart] = useState<GameState>();
  useEffect(() => {
    let isWanted = wanted;
    const look = async (): Promise<void> => {
      const found = await session.at(0);
      if (isWanted) setStart(found?.state);
    };
    if (wanted) void look();
    return () => {
      isWanted = false;
    };
  }, [session, wanted]);
  return start;
}
