/** Asking something of the map. */
import { useEffect } from 'react';
import type { MapRequest } from './map-request.ts';
import { useGame } from './use-game.ts';

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
