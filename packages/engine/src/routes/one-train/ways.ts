/** How the routes of a train are found under prices: by a table of completions, or in a list of all of them. */
import type { RouteMap } from '../graph/graph.ts';
import type { Prices } from '../bound/prices.ts';
import { floatAt } from '../graph/strict.ts';

/** A route from its first node along its arcs, with its value under the prices. */
export type PricedRoute = { readonly first: number; readonly arcs: readonly number[]; readonly value: number };

export type PricedWays = {
  /** Puts prices on the map of the train. */
  setPrices: (prices: Prices) => void;
  /** No route is worth more; found with little effort. */
  bound: () => number;
  /** Good routes worth more than `above`, the best first, and a bound for all routes. */
  bestWays: (above: number) => { readonly routes: readonly PricedRoute[]; readonly bound: number };
  /** The best route worth more than `above`, if there is one; not complete if that is not certain. */
  best: (above: number) => { readonly route: PricedRoute | undefined; readonly complete: boolean };
  /** All routes worth at least `threshold`, each once; not complete if there are more than `limit`. */
  all: (threshold: number, limit: number) => { readonly routes: readonly PricedRoute[]; readonly complete: boolean };
};

/** What using things costs a train: lines with the towns on them, counting a location, and passing it. */
export type Costs = {
  readonly line: Float64Array;
  readonly location: (n: number) => number;
  readonly pass: Float64Array;
};

/** The costs of a train; one that shares no count of centres pays for none. */
export function costsOf({ lines }: RouteMap, { track, centre, pass }: Prices, shares: boolean): Costs {
  const location = (n: number): number => (shares ? floatAt(centre, n) : 0);
  const line = Float64Array.from(lines, ({ tracks, towns }) => {
    let price = 0;
    for (const n of tracks) price += floatAt(track, n);
    for (const n of towns) price += location(n);
    return price;
  });
  return { line, location, pass };
}
