/** What panels on the map ask of the engine, as it becomes known. */
import { type Action, canonical, type GameState, type Offer, type Refusal } from '@kursbuch/engine';
import { useEffect, useMemo, useState } from 'react';
import type { MapRequest } from './map-request.ts';
import { begunOf } from './read-offer.ts';
import { spelledOut } from './read.ts';
import type { RunFigures } from './run-figures.ts';
import { useGame } from './use-game.ts';

/** Every action behind some offers; undefined while they are being listed. */
export function useActions(offers: readonly Offer[]): readonly Action[] | undefined {
  const { session } = useGame();
  const [known, setKnown] = useState<{ readonly of: readonly Offer[]; readonly actions: readonly Action[] }>();
  useEffect(() => {
    let isWanted = true;
    const list = async (): Promise<void> => {
      const lists = await Promise.all(
        offers.map(async (offer) => spelledOut(offer) ?? (await session.engine.listed(begunOf(offer)))),
      );
      // Two offers may list the same action.
      const once = new Map(lists.flat().map((action) => [canonical(action), action]));
      if (isWanted) setKnown({ of: offers, actions: [...once.values()] });
    };
    void list();
    return () => {
      isWanted = false;
    };
  }, [offers, session]);
  return known?.of === offers ? known.actions : undefined;
}

/** What an action would lead to: the state, or why it is refused; undefined while it is not known. */
export type Foreseen =
  | { readonly kind: 'state'; readonly state: GameState }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export function useForeseen(action: Action | undefined): Foreseen | undefined {
  const { session, moment } = useGame();
  const key = action === undefined ? '' : canonical(action);
  const [known, setKnown] = useState<{ readonly key: string; readonly at: number; readonly seen: Foreseen }>();
  useEffect(() => {
    if (action === undefined) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const result = await session.engine.preview(action);
      const seen: Foreseen = result.ok
        ? { kind: 'state', state: result.value.state }
        : { kind: 'refused', refusal: result.refusal };
      if (isWanted) setKnown({ key, at: moment.position, seen });
    };
    void ask();
    return () => {
      isWanted = false;
    };
    // The key says all there is to say about the action.
  }, [key, session, moment.position]);
  return known?.key === key && known.at === moment.position ? known.seen : undefined;
}

/** What the company at turn would run for, in a state or now; undefined while the search runs or nobody can run. */
export function useIncome(state: GameState | undefined, isAsked: boolean): RunFigures | undefined {
  const { session, moment } = useGame();
  const [known, setKnown] = useState<{ readonly of: GameState; readonly best: RunFigures | undefined }>();
  const wanted = isAsked ? (state ?? moment.state) : undefined;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const best = await session.engine.bestRun(wanted === moment.state ? undefined : wanted);
      if (isWanted) setKnown({ of: wanted, best });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [wanted, session, moment.state]);
  return known !== undefined && known.of === wanted ? known.best : undefined;
}

type Charge = { readonly request: MapRequest };
type SetRequest = (request: MapRequest | undefined) => void;

/** The panels that have asked something of the map of a page; the one that came last is in charge. */
const charges = new WeakMap<SetRequest, readonly Charge[]>();

function change(set: SetRequest, to: (now: readonly Charge[]) => readonly Charge[]): void {
  const now = to(charges.get(set) ?? []);
  charges.set(set, now);
  set(now.at(-1)?.request);
}

/** Puts a panel in charge of the map while it has a request. The request has to be remembered by the caller. */
export function useMapRequest(request: MapRequest | undefined): void {
  const { setMapRequest } = useGame();
  useEffect(() => {
    if (request === undefined) return undefined;
    const own = { request };
    change(setMapRequest, (now) => [...now, own]);
    return () => change(setMapRequest, (now) => now.filter((one) => one !== own));
  }, [request, setMapRequest]);
}

/** An offer list that is the same object as long as it says the same. */
export function useSteady<Value>(value: Value): Value {
  const key = canonical(value);
  // The key stands for the value.
  return useMemo(() => value, [key]);
}
