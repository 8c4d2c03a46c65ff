/** The best two routes for two trains, chosen among all that come into question. */
import type { Taken } from '../bound/prices.ts';
import { meet, setOfMarked } from '../graph/bit-set.ts';
import { itemAt } from '../graph/strict.ts';
import { trackSet } from '../one-train/on-route.ts';
import { everyOne } from '../one-train/route-list.ts';
import type { TrainKind } from '../one-train/train-kind.ts';
import type { Alone, TrainsAlone } from './alone.ts';
import type { Group } from './relaxation.ts';
import { type RouteSet, together } from './route-set.ts';
import type { Means } from './solving.ts';

/** A route as one of two: enough to tell whether another can run beside it. */
type Candidate = {
  readonly kind: TrainKind;
  readonly worth: number;
  readonly route: { readonly first: number; readonly arcs: readonly number[]; readonly tracks: Int32Array };
};

/** The routes of a train worth more than `above` beside what is taken, the best first; undefined if they are many. */
function routesAbove(
  kind: TrainKind,
  taken: Taken,
  trains: TrainsAlone,
  above: number,
  many: number,
): readonly Candidate[] | undefined {
  const used = setOfMarked(taken.tracks);
  if (kind.listed !== undefined)
    return everyOne(kind.listed).flatMap(({ route, worth }) =>
      worth > above && !meet(route.tracks, used) ? [{ kind, route, worth }] : [],
    );
  kind.ways.setPrices(trains.pricesBeside(taken));
  const { routes, complete } = kind.ways.all(above + 1, many);
  if (!complete) return undefined;
  return routes
    .map(({ first, arcs, value }) => ({
      kind,
      worth: value,
      route: { first, arcs, tracks: trackSet(kind.graph.map, arcs) },
    }))
    .toSorted((a, b) => b.worth - a.worth);
}

/**
 * The best two routes worth more than `above`: each of them is worth more than what the best of the other leaves to be found.
 * Undefined where those are too many, or trains share the count of centres.
 */
export function bestPair(
  { survey, limits }: Means,
  trains: TrainsAlone,
  groups: readonly Group[],
  taken: Taken,
  alone: readonly Alone[],
  above: number,
): { readonly best: RouteSet | undefined } | undefined {
  const [one, other] = groups.flatMap(({ kind, count }, n) =>
    Array.from({ length: count }, () => ({ kind, most: itemAt(alone, n).bound })),
  );
  if (one === undefined || other === undefined || one.kind.shares || other.kind.shares) return undefined;
  const ones = routesAbove(one.kind, taken, trains, above - other.most, limits.many);
  const others =
    one.kind === other.kind ? ones : ones && routesAbove(other.kind, taken, trains, above - one.most, limits.many);
  if (ones === undefined || others === undefined) return undefined;
  let worth = above;
  let best: readonly [Candidate, Candidate] | undefined;
  let looks = 0;
  for (const first of ones) {
    for (const second of others) {
      if (first.worth + second.worth <= worth) break;
      looks += 1;
      if (meet(first.route.tracks, second.route.tracks)) continue;
      worth = first.worth + second.worth;
      best = [first, second];
      break;
    }
    if (looks > limits.manyMore * 10) return undefined;
  }
  const routes = best?.map(({ kind, route }) => kind.describe(route));
  return { best: routes && together(survey, routes, taken) };
}
