/** One train after the other, where there are too many routes to choose among all of them at once. */
import type { Taken } from '../bound/prices.ts';
import { itemAt } from '../graph/strict.ts';
import type { Route, TrainKind } from '../one-train/train-kind.ts';
import type { PricedTrains } from './rated-routes.ts';
import { type RouteSet, together } from './route-set.ts';
import { countOf, takenWith, withoutOne } from './settled.ts';
import type { Means, Solve, Verdict } from './solving.ts';

/**
 * The best set within a gap, worth more than `above`. Of several trains one loses no more than its share of the gap, so it is
 * enough to try the few routes that do, each with the best that the other trains can make of the rest.
 */
export function byFirstTrain(
  { survey, steps }: Means,
  solve: Solve,
  { groups, tops }: PricedTrains,
  taken: Taken,
  gap: number,
  above: number,
): Verdict {
  const share = gap / countOf(groups);
  const firsts = groups.flatMap(({ kind }, n) => {
    const { routes } = kind.ways.all(itemAt(tops, n) - share, Infinity);
    return routes.map((route) => kind.describe(route));
  });
  // A train of little worth may as well stay at home.
  const idle = groups.flatMap(({ kind }, n) => (itemAt(tops, n) <= share ? [kind] : []));
  let best: RouteSet | undefined;
  let proven = true;
  const compare = (route: readonly Route[], kind: TrainKind): void => {
    const fixed = together(survey, route, taken);
    const floor = Math.max(above, best?.worth ?? above) - fixed.worth;
    const rest = solve(withoutOne(groups, kind), takenWith(taken, route), floor);
    proven &&= rest.proven;
    if (rest.best !== undefined) best = together(survey, [...route, ...rest.best.routes], taken);
    else if (floor < 0) best = fixed;
  };
  for (const kind of idle) compare([], kind);
  for (const route of firsts) if (!steps.isOver) compare([route], route.kind);
  return { best, proven };
}
