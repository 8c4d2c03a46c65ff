/** Routes that are run together, and what they are worth so. */
import type { Taken } from '../bound/prices.ts';
import { floatAt } from '../graph/strict.ts';
import type { Survey } from '../graph/survey.ts';
import type { Route } from '../one-train/train-kind.ts';

export type RouteSet = { readonly routes: readonly Route[]; readonly worth: number };

/** Where what is worth counting is counted. */
export type Counting = {
  /** By location: what counting a centre is worth. */
  readonly centreWorths: Float64Array;
  /** By location: 1 if other trains have counted it already. */
  readonly counted: Uint8Array;
};

/** What routes are worth together: centres that were counted before are not counted again. */
export function worthTogether(routes: readonly Route[], { centreWorths, counted }: Counting): number {
  const seen = new Set<number>();
  let sum = 0;
  for (const { worth, centres } of routes) {
    sum += worth;
    for (const n of centres) {
      if (seen.has(n) || counted[n] === 1) sum -= floatAt(centreWorths, n);
      seen.add(n);
    }
  }
  return sum;
}

/** Routes as a set beside what is taken. */
export const together = ({ centreWorths }: Survey, routes: readonly Route[], taken: Taken): RouteSet => ({
  routes,
  worth: worthTogether(routes, { centreWorths, counted: taken.centres }),
});
