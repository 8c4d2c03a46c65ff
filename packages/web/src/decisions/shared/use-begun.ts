/** Choices that outlive a reload: a panel keeps the deeds it would carry out, and finds them again when it is set up. */
import { type Action, canonical, covers, type Offer } from '@kursbuch/engine';
import { useEffect, useState } from 'react';
import { readAction } from '../../ask/read-offer.ts';
import { useGame } from '../../ask/use-game.ts';
import { BegunChoices } from './begun.ts';

/** What was begun in a panel at this position before the page was loaded; the same for as long as the panel is there. */
export function useLeft(part: string): readonly Action[] {
  const { session, moment } = useGame();
  const [left] = useState(() =>
    new BegunChoices(sessionStorage).left(session.id, moment.position, part).flatMap((deed) => readAction(deed) ?? []),
  );
  return left;
}

/** Whether something was begun, or proposed, that a folded panel has to show. */
export const useIsLeft = (part: string, offers: readonly Offer[]): boolean =>
  useLeft(part).some((deed) => offers.some((offer) => covers(offer, deed)));

/** Keeps what is begun in a panel. Before anything has been chosen there, what lies on the shelf stays. */
export function useKeepBegun(part: string, deeds: readonly Action[]): void {
  const { session, moment } = useGame();
  const [hasBegun, setBegun] = useState(false);
  const key = canonical(deeds);
  useEffect(() => {
    if (deeds.length > 0) setBegun(true);
    if (deeds.length > 0 || hasBegun) new BegunChoices(sessionStorage).keep(session.id, moment.position, part, deeds);
    // The key says all there is to say about the deeds.
  }, [key, hasBegun, session, moment.position, part]);
}
