/**
 * The gap between the best set found and the bound that prices make. It is widened step by step from the smallest one possible: any
 * set within it is better than all that were found in narrower ones before.
 */
import { priceOfAll, type Prices, type Taken } from '../bound/prices.ts';
import { itemAt } from '../graph/strict.ts';
import type { Route } from '../one-train/train-kind.ts';
import { byFirstTrain } from './first-train.ts';
import { improved } from './new-pairs.ts';
import { Packer } from './packing.ts';
import type { PricedTrains } from './rated-routes.ts';
import type { Group } from './relaxation.ts';
import type { RouteSet } from './route-set.ts';
import { countOf } from './settled.ts';
import type { Means, Solve, Verdict } from './solving.ts';

/** Trains under prices, with the most that each earns and the bound for all of them. */
export function pricedTrains(
  { survey, passLimits }: Means,
  groups: readonly Group[],
  taken: Taken,
  prices: Prices,
): PricedTrains {
  const tops = groups.map(({ kind }) => {
    kind.ways.setPrices(prices);
    kind.ways.bestWays(0);
    return Math.max(0, kind.ways.best(0).route?.value ?? 0);
  });
  const bound = groups.reduce(
    (sum, { count }, n) => sum + count * itemAt(tops, n),
    priceOfAll(prices, taken, passLimits),
  );
  return { groups, tops, prices, bound, centreWorths: survey.centreWorths, counted: taken.centres };
}

/** Lists the routes that lose no more than the gap; undefined if there are too many. */
function routesWithin({ groups, tops }: PricedTrains, gap: number, most: number): readonly Route[] | undefined {
  const listed: Route[] = [];
  for (const [n, { kind }] of groups.entries()) {
    const { routes, complete } = kind.ways.all(itemAt(tops, n) - gap, most);
    if (!complete) return undefined;
    for (const route of routes) listed.push(kind.describe(route));
  }
  return listed;
}

/** One of these lives as long as one gap is open. */
export class Gap {
  readonly #means: Means;
  readonly #solve: Solve;
  readonly #task: PricedTrains;
  readonly #taken: Taken;
  /** A set to begin with, whether or not it is worth enough. */
  readonly #first: RouteSet;
  #best: RouteSet | undefined;
  #proven: boolean;
  /** A set has to be worth more. */
  #floor: number;
  /** Whether a better set has been looked for in other ways; for two trains there is none. */
  #isImproved: boolean;

  constructor(means: Means, solve: Solve, task: PricedTrains, taken: Taken, first: RouteSet, above: number) {
    this.#means = means;
    this.#solve = solve;
    this.#task = task;
    this.#taken = taken;
    this.#first = first;
    this.#proven = true;
    this.#floor = above;
    this.#isImproved = countOf(task.groups) === 2;
  }

  /** Closes the gap, beginning with routes that are likely to make a good set. */
  close(likely: readonly Route[]): Verdict {
    const { steps, limits, unit, stride } = this.#means;
    const task = this.#task;
    const { bound } = task;
    this.#raise(new Packer(task, likely, steps).best(this.#floor, bound));
    for (let gap = bound % stride; !steps.isOver; gap += stride) {
      const widest = bound - this.#floor - unit;
      if (gap - stride >= widest) break;
      const within = Math.min(gap, widest);
      const listed = routesWithin(task, within, this.#isImproved ? limits.tooMany : limits.many);
      if (listed === undefined && !this.#isImproved) {
        if (this.#closeAtOnce()) break;
        gap -= stride;
        continue;
      }
      const above = Math.max(this.#floor, bound - gap - 1);
      const best = listed === undefined ? this.#byFirstTrain(within, above) : this.#pack(listed, bound - gap, above);
      if (best === undefined) continue;
      this.#best = best;
      break;
    }
    return { best: this.#best, proven: this.#proven && !steps.isOver };
  }

  /** Takes a set as the best so far, if it is: one may be better than the first set and still not be worth enough. */
  #raise(found: RouteSet | undefined): void {
    if (found === undefined || found.worth <= this.#floor) return;
    this.#best = found;
    this.#floor = found.worth;
  }

  /**
   * Looks for a better set first. It is good then, probably the best, so that it is quicker to close what is left of the gap in one
   * go; false if there are too many routes for that.
   */
  #closeAtOnce(): boolean {
    const { steps, limits, unit } = this.#means;
    this.#isImproved = true;
    this.#raise(improved(this.#means, this.#solve, this.#taken, this.#best ?? this.#first));
    this.#putPricesBack();
    const rest = routesWithin(this.#task, this.#task.bound - this.#floor - unit, limits.manyMore);
    if (rest === undefined) return false;
    this.#best = new Packer(this.#task, rest, steps).best(this.#floor, Infinity) ?? this.#best;
    return true;
  }

  #byFirstTrain(gap: number, above: number): RouteSet | undefined {
    const { best, proven } = byFirstTrain(this.#means, this.#solve, this.#task, this.#taken, gap, above);
    this.#proven &&= proven;
    if (best === undefined) this.#putPricesBack();
    return best;
  }

  /** Other sets have been looked for under prices of their own. */
  #putPricesBack(): void {
    for (const { kind } of this.#task.groups) kind.ways.setPrices(this.#task.prices);
  }

  /** The best choice worth more than `above`, first looked for among the routes that lose little. */
  #pack(routes: readonly Route[], worth: number, above: number): RouteSet | undefined {
    const { steps, unit, stride } = this.#means;
    const packer = new Packer(this.#task, routes, steps);
    // Where totals differ by whole strides, one set within the gap is as good as another.
    const enough = unit === stride ? worth : Infinity;
    return packer.best(above, enough, (packer.bound - worth) / 4) ?? packer.best(above, enough);
  }
}
