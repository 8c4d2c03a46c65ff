/** Ending the game by agreement, for the parts of the page that ask about it: the menu, the confirmation, the bar. */
import type { Json, Seat } from '@kursbuch/engine';
import { useCallback, useMemo, useState } from 'react';
import type { GameSession } from '../../session/session.ts';
import { type Ending, endingOf } from './ending.ts';

export type EndingState = {
  /** Undefined where there is nothing to agree on, and while an earlier moment is looked at. */
  readonly ending: Ending | undefined;
  /** Whether it is being said at this moment. */
  readonly busy: boolean;
  /** Says it for these seats, one after the other; what is refused ends it. */
  readonly say: (seats: readonly Seat[], take: 'yes' | 'no') => Promise<void>;
};

export function useEnding(
  session: GameSession,
  isLooking: boolean,
  act: (action: Json) => Promise<boolean>,
  /** Another number for every change of the session. */
  version: number,
): EndingState {
  const [busy, setBusy] = useState(false);
  const say = useCallback(
    async (seats: readonly Seat[], take: 'yes' | 'no'): Promise<void> => {
      setBusy(true);
      for (const seat of seats) if (!(await act({ type: 'agree-end', seat, take }))) break;
      setBusy(false);
    },
    [act],
  );
  const ending = useMemo(() => (isLooking ? undefined : endingOf(session)), [session, version, isLooking]);
  return useMemo(() => ({ ending, busy, say }), [ending, busy, say]);
}
