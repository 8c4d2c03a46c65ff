/** What is asked of the engine, as it becomes known: undefined until then. */
import { type Action, canonical, type GameState, type Offer, type Refusal, type Seat } from '@kursbuch/engine';
import type { GameSession, Moment } from '../session/session.ts';
import { begunOf, type Filled } from './read-offer.ts';
import { spelledOut } from './read.ts';
import type { RunFigures } from './run-figures.ts';
import { useAsked } from './use-asked.ts';
import { useGame } from './use-game.ts';

/** What a seat may do at a moment. Of the seat at turn that is known with the moment itself. */
export function useOffers(session: GameSession, moment: Moment, seat: Seat | undefined): readonly Offer[] | undefined {
  const isKnown = seat === moment.toAct;
  const ask = seat === undefined || isKnown ? undefined : () => session.engine.offers(seat);
  const asked = useAsked(ask, [session, moment, seat]);
  return seat !== undefined && isKnown ? moment.offers : asked;
}

/** Every action behind some offers. */
export function useActions(offers: readonly Offer[]): readonly Action[] | undefined {
  const { session } = useGame();
  return useAsked(async () => {
    const lists = await Promise.all(
      offers.map(async (offer) => spelledOut(offer) ?? (await session.engine.listed(begunOf(offer)))),
    );
    // Two offers may list the same action.
    return [...new Map(lists.flat().map((action) => [canonical(action), action])).values()];
  }, [session, offers]);
}

/** The actions behind fields that are listed on demand. */
export function useListed(begun: Filled | undefined): readonly Action[] | undefined {
  const { session, moment } = useGame();
  const key = begun === undefined ? undefined : canonical(begun);
  return useAsked(begun === undefined ? undefined : () => session.engine.listed(begun), [
    session,
    moment.position,
    key,
  ]);
}

/** What an action would lead to: the state, or why it is refused. */
export type Foreseen =
  | { readonly kind: 'state'; readonly state: GameState }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export function useForeseen(action: Action | undefined): Foreseen | undefined {
  const { session, moment } = useGame();
  const foresee = async (wanted: Action): Promise<Foreseen> => {
    const result = await session.engine.preview(wanted);
    return result.ok ? { kind: 'state', state: result.value.state } : { kind: 'refused', refusal: result.refusal };
  };
  const key = action === undefined ? undefined : canonical(action);
  return useAsked(action === undefined ? undefined : () => foresee(action), [session, moment.position, key]);
}

/** Why an action is refused. */
export function useRefusals(action: Action): readonly Refusal[] | undefined {
  const { session } = useGame();
  return useAsked(() => session.engine.whyNot(action), [session, action]);
}

/** What the company at turn would run for, in a state or now; undefined as well if nobody can run. */
export function useIncome(state: GameState | undefined, isAsked: boolean): RunFigures | undefined {
  const { session, moment } = useGame();
  const wanted = state ?? moment.state;
  const run = (): Promise<RunFigures | undefined> =>
    session.engine.bestRun(wanted === moment.state ? undefined : wanted);
  return useAsked(isAsked ? run : undefined, [session, wanted]);
}
