/**
 * The best set of routes for some trains: one train alone by its table of completions; several by a first set of routes,
 * a bound that prices their competition, and an exact choice among the few routes that the bound leaves.
 */
import { passLimits, priceOfAll, type Prices, type Taken } from '../bound/prices.ts';
import { itemAt } from '../graph/strict.ts';
import type { Survey } from '../graph/survey.ts';
import type { Steps } from '../one-train/steps.ts';
import type { TrainKind } from '../one-train/train-kind.ts';
import { TrainsAlone } from './alone.ts';
import { bestPair } from './best-pair.ts';
import { Gap, pricedTrains } from './gap.ts';
import { type Group, relax } from './relaxation.ts';
import { type RouteSet, together } from './route-set.ts';
import { countOf, inTurn } from './settled.ts';
import { type Means, SOLVER_LIMITS, type SolverLimits, type Verdict } from './solving.ts';

export class Solver {
  readonly #means: Means;
  readonly #alone: TrainsAlone;
  /** The prices under which the last set was settled, and what kinds of trains earn at most under them. */
  #lastPrices: Prices | undefined;
  readonly #lastTops = new Map<TrainKind, number>();

  constructor(
    survey: Survey,
    step: { readonly total: number; readonly income: number },
    steps: Steps,
    limits: SolverLimits = SOLVER_LIMITS,
  ) {
    this.#means = { survey, steps, limits, unit: step.total, stride: step.income, passLimits: passLimits(survey) };
    this.#alone = new TrainsAlone(survey);
  }

  /** The best set of routes worth more than `above`. */
  solve(groups: readonly Group[], above: number): Verdict {
    return this.#solve(groups, this.#alone.nothing, above);
  }

  /** The most a train can earn with the map to itself; worked out once for every kind. */
  mostAlone(kind: TrainKind): number {
    return this.#alone.of(kind, this.#alone.nothing).bound;
  }

  /** No less than that, found with less effort. */
  boundAlone(kind: TrainKind): number {
    return this.#alone.boundOf(kind);
  }

  /**
   * The most that trains can earn together by the prices of the last set that was settled. It holds for any trains, because
   * prices that fit other trains still make a bound.
   */
  mostTogether(groups: readonly Group[]): number {
    const prices = this.#lastPrices;
    if (prices === undefined) return Infinity;
    return groups.reduce(
      (sum, { kind, count }) => sum + count * this.#mostUnder(prices, kind),
      priceOfAll(prices, this.#alone.nothing, this.#means.passLimits),
    );
  }

  #mostUnder(prices: Prices, kind: TrainKind): number {
    const known = this.#lastTops.get(kind);
    if (known !== undefined) return known;
    kind.ways.setPrices(prices);
    const { bound } = kind.ways.bestWays(0);
    this.#lastTops.set(kind, bound);
    return bound;
  }

  #solve(groups: readonly Group[], taken: Taken, above: number): Verdict {
    const trains = countOf(groups);
    if (trains === 0) return { best: undefined, proven: true };
    const alone = groups.map(({ kind }) => this.#alone.of(kind, taken));
    const most = groups.reduce((sum, { count }, n) => sum + count * itemAt(alone, n).bound, 0);
    const proven = alone.every((one) => one.proven);
    if (most <= above) return { best: undefined, proven };
    const first = together(this.#means.survey, this.#alone.firstRoutes(groups, taken, alone), taken);
    const best = first.worth > above ? first : undefined;
    if (trains === 1 || first.worth >= most) return { best, proven };
    const floor = Math.max(above, first.worth);
    const pair = trains === 2 && proven ? bestPair(this.#means, this.#alone, groups, taken, alone, floor) : undefined;
    const found = pair === undefined ? this.#closeGap(groups, taken, first, floor) : { best: pair.best, proven };
    return { best: found.best ?? best, proven: proven && found.proven };
  }

  /** Brings a first set and the bound together: the best set worth more than `above`. */
  #closeGap(groups: readonly Group[], taken: Taken, first: RouteSet, above: number): Verdict {
    const { survey, steps, unit } = this.#means;
    const { prices, bound, routes } = relax(survey, groups, taken, first.routes, above + unit, steps);
    if (steps.isOver) {
      const rough = together(survey, inTurn(routes, groups, taken), taken);
      return { best: rough.worth > above ? rough : undefined, proven: false };
    }
    if (taken === this.#alone.nothing) {
      this.#lastPrices = prices;
      this.#lastTops.clear();
    }
    if (bound < above + unit) return { best: undefined, proven: true };
    const task = pricedTrains(this.#means, groups, taken, prices);
    const solve = (others: readonly Group[], beside: Taken, worth: number): Verdict =>
      this.#solve(others, beside, worth);
    return new Gap(this.#means, solve, task, taken, first, above).close(routes);
  }
}
