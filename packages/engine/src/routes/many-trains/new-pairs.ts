/** A better set out of a good one: two trains at a time get new routes beside those of the others. */
import type { Taken } from '../bound/prices.ts';
import { itemAt } from '../graph/strict.ts';
import { type RouteSet, together } from './route-set.ts';
import { takenWith } from './settled.ts';
import type { Means, Solve } from './solving.ts';

function withNewPair(
  { survey }: Means,
  solve: Solve,
  taken: Taken,
  { routes, worth }: RouteSet,
  one: number,
  other: number,
): RouteSet | undefined {
  const rest = routes.filter((_, n) => n !== one && n !== other);
  const kinds = [itemAt(routes, one).kind, itemAt(routes, other).kind];
  const pair = [...new Set(kinds)].map((kind) => ({ kind, count: kinds.filter((same) => same === kind).length }));
  const fixed = together(survey, rest, taken).worth;
  const { best } = solve(pair, takenWith(taken, rest), worth - fixed);
  return best && together(survey, [...rest, ...best.routes], taken);
}

/** A better set, if there is one that differs in two routes, or several such changes lead to one. */
export function improved(means: Means, solve: Solve, taken: Taken, from: RouteSet): RouteSet | undefined {
  let best = from;
  for (let again = true; again && !means.steps.isOver;) {
    again = false;
    for (let one = 0; one < best.routes.length; one += 1) {
      for (let other = one + 1; other < best.routes.length; other += 1) {
        const better = withNewPair(means, solve, taken, best, one, other);
        if (better === undefined) continue;
        best = better;
        again = true;
      }
    }
  }
  return best.worth > from.worth ? best : undefined;
}
