/** The agreed end of a game: who has to agree, who does, and what a seat may say about it. */
import { agreedIn } from '../core/agreed-end.ts';
import type { Seat } from '../core/ids.ts';
import { isOffer, type OfferOf } from '../deeds/index.ts';
import { allSeats } from '../mechanisms/readers.ts';
import { titleOf } from '../titles/registry.ts';
import type { GameState } from './game.ts';

/** What a seat may say about an agreed end; not there for who has left, after the end, and where the rules know none. */
export const agreementOffer = (state: GameState, seat: Seat): OfferOf<'agree-end'> | undefined =>
  titleOf(state.title).game(state, (rules, now) =>
    [...(rules.agreedEnd?.offers(now, seat) ?? [])].find((one) => isOffer(one, 'agree-end')),
  );

export type Agreement = {
  /** Who would let the game end as it stands. */
  readonly agreed: readonly Seat[];
  /** Whose yes is missing. */
  readonly missing: readonly Seat[];
};

/** How far an agreed end has come; undefined where there can be none. */
export function agreement(state: GameState): Agreement | undefined {
  const voters = allSeats(state).filter((seat) => agreementOffer(state, seat) !== undefined);
  if (voters.length === 0) return undefined;
  const agreed = agreedIn(state);
  return { agreed, missing: voters.filter((seat) => !agreed.includes(seat)) };
}
