/** Deals between players, as open offers: one at a time, visible to all, ended by an answer, by withdrawal, or because they no longer make sense. */
import { type Reasons, refusal } from '../../../core/result.ts';
import type { Question } from '../../../deeds/index.ts';
import type { Seen } from '../readers.ts';
import { type Play1839, push } from '../state.ts';
import type { About, OpenOffer } from '../tasks.ts';

/** What players can deal in: why it cannot be done, how the one who has to agree is asked, and what is done then. */
export type Deal<A extends About> = {
  readonly reasons: (state: Seen, one: OpenOffer<A>) => Reasons;
  readonly question: (one: OpenOffer<A>, state: Seen) => Question;
  readonly carryOut: (play: Play1839, one: OpenOffer<A>) => void;
};

/** Puts an offer on the table; it is carried out at once where both sides are one player (1839-NEGOT-01, 1839-NEGOT-10). */
export const openOffer = (play: Play1839, offer: OpenOffer): void => push(play, { task: 'offer', offer });

/** no second offer while one is open. */
export function* reasonsAgainstSecondOffer(state: Seen): Reasons {
  if (state.own.agenda.some(({ task }) => task === 'offer' || task === 'winner'))
    yield refusal('offer-open', '1839-NEGOT-11', {});
}
