/**
 * The best set of routes for some trains: one train alone by its table of completions; several by a first set of routes,
 * a bound that prices their competition, and an exact choice among the few routes that the bound leaves.
 */
import { meet, setOfMarked } from '../graph/bit-set.ts';
import { trackSet } from '../one-train/on-route.ts';
import { Packer, type Packing, type PackingTask, worthTogether } from './packing.ts';
import { freePrices, nothingTaken, passLimits, priceOfAll, type Prices, type Taken } from '../bound/prices.ts';
import { type Group, relax } from './relaxation.ts';
import { countOf, inTurn, takenWith, withoutOne } from './settled.ts';
import type { Steps } from '../one-train/steps.ts';
import type { Survey } from '../graph/survey.ts';
import type { Route, TrainKind } from '../one-train/train-kind.ts';

/** Numbers of routes at which the solver changes its means. */
export type SolverLimits = {
  /** More: a better set is looked for in other ways before choosing among them. */
  readonly many: number;
  /** More: what is left of the gap is not closed in one go. */
  readonly manyMore: number;
  /** More: they are not listed; the first train is settled route by route. */
  readonly tooMany: number;
};

export const SOLVER_LIMITS: SolverLimits = { many: 4000, manyMore: 20_000, tooMany: 120_000 };

/** The best set worth more than what was asked for, or none; and whether that is certain. */
export type Verdict = { readonly best: Packing | undefined; readonly proven: boolean };

type Alone = { readonly route: Route | undefined; readonly bound: number; readonly proven: boolean };

/** A route as one of two: enough to tell whether another can run beside it. */
type Candidate = {
  readonly kind: TrainKind;
  readonly worth: number;
  readonly route: { readonly first: number; readonly arcs: readonly number[]; readonly tracks: Int32Array };
};

export class Solver {
  readonly #survey: Survey;
  readonly #steps: Steps;
  /** Every total is a multiple of this. */
  readonly #unit: number;
  /** Every income is a multiple of this: the steps in which the gap is widened. */
  readonly #stride: number;
  readonly #passLimits: Int32Array;
  readonly #limits: SolverLimits;
  readonly #nothing: Taken;
  /** By kind of train: its best route with the map to itself. */
  readonly #alone = new Map<TrainKind, Alone>();
  readonly #bounds = new Map<TrainKind, number>();
  /** The prices under which the last set was settled, and what kinds of trains earn at most under them. */
  #lastPrices: Prices | undefined;
  readonly #lastTops = new Map<TrainKind, number>();
  readonly #freePrices = new WeakMap<Taken, Prices>();

  constructor(
    survey: Survey,
    step: { readonly total: number; readonly income: number },
    steps: Steps,
    limits: SolverLimits = SOLVER_LIMITS,
  ) {
    this.#limits = limits;
    this.#survey = survey;
    this.#unit = step.total;
    this.#stride = step.income;
    this.#steps = steps;
    this.#passLimits = passLimits(survey);
    this.#nothing = nothingTaken(survey);
  }

  /** The best set of routes worth more than `above`. */
  solve(groups: readonly Group[], above: number): Verdict {
    return this.#solve(groups, this.#nothing, above);
  }

  /** The most a train can earn with the map to itself; worked out once for every kind. */
  mostAlone(kind: TrainKind): number {
    return this.#aloneOf(kind, this.#nothing).bound;
  }

  /** No less than that, found with less effort. */
  boundAlone(kind: TrainKind): number {
    const known = this.#alone.get(kind)?.bound ?? this.#bounds.get(kind);
    if (known !== undefined) return known;
    kind.ways.setPrices(this.#free(this.#nothing));
    const bound = kind.ways.bound();
    this.#bounds.set(kind, bound);
    return bound;
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
      priceOfAll(prices, this.#nothing, this.#passLimits),
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

  #aloneOf(kind: TrainKind, taken: Taken): Alone {
    if (taken !== this.#nothing) return this.#bestAlone(kind, taken);
    const known = this.#alone.get(kind);
    if (known !== undefined) return known;
    const alone = this.#bestAlone(kind, taken);
    this.#alone.set(kind, alone);
    return alone;
  }

  /** The prices of what is taken, the same for everybody who asks, so that tables under them are made once. */
  #free(taken: Taken): Prices {
    const known = this.#freePrices.get(taken) ?? freePrices(this.#survey, taken);
    this.#freePrices.set(taken, known);
    return known;
  }

  #together(routes: readonly Route[], taken: Taken): Packing {
    const { centreWorths } = this.#survey;
    return { routes, worth: worthTogether(routes, { centreWorths, counted: taken.centres }) };
  }

  #solve(groups: readonly Group[], taken: Taken, above: number): Verdict {
    const trains = countOf(groups);
    if (trains === 0) return { best: undefined, proven: true };
    const alone = groups.map(({ kind }) => this.#aloneOf(kind, taken));
    const most = groups.reduce((sum, { count }, n) => sum + count * (alone[n]?.bound ?? 0), 0);
    const proven = alone.every((one) => one.proven);
    if (most <= above) return { best: undefined, proven };
    const first = this.#together(this.#firstRoutes(groups, taken, alone), taken);
    const best = first.worth > above ? first : undefined;
    if (trains === 1 || first.worth >= most) return { best, proven };
    const pair =
      trains === 2 && proven ? this.#bestPair(groups, taken, alone, Math.max(above, first.worth)) : undefined;
    if (pair !== undefined) return { best: pair.best ?? best, proven };
    return this.#closeGap(groups, taken, { best, proven }, first, above);
  }

  /** The best route of a train that has the map to itself, apart from what is taken. */
  #bestAlone(kind: TrainKind, taken: Taken): Alone {
    if (kind.listed !== undefined && !kind.shares) {
      const used = setOfMarked(taken.tracks);
      const found = kind.listed.find(({ route }) => !meet(route.tracks, used));
      return { route: found && kind.describe(found.route), bound: found?.worth ?? 0, proven: true };
    }
    kind.ways.setPrices(this.#free(taken));
    const { routes, bound } = kind.ways.bestWays(0);
    const [top] = routes;
    if (top !== undefined && top.value >= bound) return { route: kind.describe(top), bound, proven: true };
    const { route = top, complete } = kind.ways.best(top?.value ?? 0);
    return { route: route && kind.describe(route), bound: route?.value ?? 0, proven: complete };
  }

  /** Routes to begin with: the best one, the best that it leaves for the others, and so on. */
  #firstRoutes(groups: readonly Group[], taken: Taken, alone: readonly Alone[]): readonly Route[] {
    const chosen: Route[] = [];
    let left = groups;
    let open = alone;
    while (left.length > 0) {
      const [best] = open
        .flatMap(({ route }) => route ?? [])
        .toSorted((a, b) => this.#together([b], taken).worth - this.#together([a], taken).worth);
      if (best === undefined) break;
      chosen.push(best);
      left = withoutOne(left, best.kind);
      const now = takenWith(taken, chosen);
      open = left.map(({ kind }) => this.#bestAlone(kind, now));
    }
    return chosen;
  }

  /**
   * The best two routes worth more than `above`, chosen among all that come into question: each is worth more than what the best of
   * the other leaves to be found. Undefined where those are too many, or trains share the count of centres.
   */
  #bestPair(
    groups: readonly Group[],
    taken: Taken,
    alone: readonly Alone[],
    above: number,
  ): { readonly best: Packing | undefined } | undefined {
    const trains = groups.flatMap(({ kind, count }, n) =>
      Array.from({ length: count }, () => ({ kind, most: alone[n]?.bound ?? 0 })),
    );
    const [one, other] = trains;
    if (one === undefined || other === undefined || one.kind.shares || other.kind.shares) return undefined;
    const ones = this.#routesAbove(one.kind, taken, above - other.most);
    const others = one.kind === other.kind ? ones : ones && this.#routesAbove(other.kind, taken, above - one.most);
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
      if (looks > this.#limits.manyMore * 10) return undefined;
    }
    return {
      best:
        best &&
        this.#together(
          best.map(({ kind, route }) => kind.describe(route)),
          taken,
        ),
    };
  }

  /** The routes of a train worth more than `above` beside what is taken, the best first; undefined if they are many. */
  #routesAbove(kind: TrainKind, taken: Taken, above: number): readonly Candidate[] | undefined {
    const used = setOfMarked(taken.tracks);
    if (kind.listed !== undefined)
      return kind.listed.flatMap(({ route, worth }) =>
        worth > above && !meet(route.tracks, used) ? [{ kind, route, worth }] : [],
      );
    kind.ways.setPrices(this.#free(taken));
    const { routes, complete } = kind.ways.all(above + 1, this.#limits.many);
    if (!complete) return undefined;
    return routes
      .map(({ first, arcs, value }) => ({
        kind,
        worth: value,
        route: { first, arcs, tracks: trackSet(kind.graph.map, arcs) },
      }))
      .toSorted((a, b) => b.worth - a.worth);
  }

  /** Brings the best set and the bound together. */
  #closeGap(groups: readonly Group[], taken: Taken, soFar: Verdict, first: Packing, above: number): Verdict {
    let { best, proven } = soFar;
    let floor = Math.max(above, best?.worth ?? above);
    const {
      prices,
      bound: relaxed,
      routes,
    } = relax(this.#survey, groups, taken, first.routes, floor + this.#unit, this.#steps);
    if (this.#steps.isOver) {
      const rough = this.#together(inTurn(routes, groups, taken), taken);
      return { best: rough.worth > floor ? rough : best, proven: false };
    }
    if (taken === this.#nothing) {
      this.#lastPrices = prices;
      this.#lastTops.clear();
    }
    if (relaxed < floor + this.#unit) return { best, proven };

    const tops = groups.map(({ kind }) => {
      kind.ways.setPrices(prices);
      kind.ways.bestWays(0);
      return Math.max(0, kind.ways.best(0).route?.value ?? 0);
    });
    const bound = groups.reduce(
      (sum, { count }, n) => sum + count * (tops[n] ?? 0),
      priceOfAll(prices, taken, this.#passLimits),
    );
    const task = { groups, tops, prices, bound, centreWorths: this.#survey.centreWorths, counted: taken.centres };
    best = new Packer(task, routes, this.#steps).best(floor, bound) ?? best;
    floor = Math.max(floor, best?.worth ?? floor);

    // Any set within the gap is better than all that were found in narrower ones before.
    let improved = countOf(groups) === 2;
    for (let gap = bound % this.#stride; !this.#steps.isOver; gap += this.#stride) {
      const widest = bound - floor - this.#unit;
      if (gap - this.#stride >= widest) break;
      const most = improved ? this.#limits.tooMany : this.#limits.many;
      const listed = this.#routesWithin(task, Math.min(gap, widest), most);
      if (!improved && listed === undefined) {
        improved = true;
        best = this.#improved(taken, best ?? first) ?? best;
        floor = Math.max(floor, best?.worth ?? floor);
        for (const { kind } of groups) kind.ways.setPrices(prices);
        // The set is good now, probably the best; then it is quicker to close what is left of the gap in one go.
        const rest = this.#routesWithin(task, bound - floor - this.#unit, this.#limits.manyMore);
        if (rest !== undefined) {
          best = new Packer(task, rest, this.#steps).best(floor, Infinity) ?? best;
          break;
        }
        gap -= this.#stride;
        continue;
      }
      const target = Math.max(floor, bound - gap - 1);
      if (listed === undefined) {
        const verdict = this.#byFirstRoute(task, taken, Math.min(gap, widest), target);
        proven &&= verdict.proven;
        if (verdict.best !== undefined) return { best: verdict.best, proven: proven && !this.#steps.isOver };
        for (const { kind } of groups) kind.ways.setPrices(prices);
        continue;
      }
      const packed = this.#pack(new Packer(task, listed, this.#steps), bound - gap, target);
      if (packed !== undefined) return { best: packed, proven: proven && !this.#steps.isOver };
    }
    return { best, proven: proven && !this.#steps.isOver };
  }

  /** The best choice worth more than `above`, first looked for among the routes that lose little. */
  #pack(packer: Packer, worth: number, above: number): Packing | undefined {
    // Where totals differ by whole strides, one set within the gap is as good as another.
    const enough = this.#unit === this.#stride ? worth : Infinity;
    return packer.best(above, enough, (packer.bound - worth) / 4) ?? packer.best(above, enough);
  }

  /** Lists the routes that lose no more than the gap; undefined if there are too many. */
  #routesWithin({ groups, tops }: PackingTask, gap: number, most: number): readonly Route[] | undefined {
    const listed: Route[] = [];
    for (const [n, { kind }] of groups.entries()) {
      const { routes, complete } = kind.ways.all((tops[n] ?? 0) - gap, most);
      if (!complete) return undefined;
      for (const route of routes) listed.push(kind.describe(route));
    }
    return listed;
  }

  /**
   * Settles one train after the other. Of several trains one loses no more than its share of the gap, so it is enough
   * to try the few routes that do, each with the best that the other trains can make of the rest.
   */
  #byFirstRoute({ groups, tops }: PackingTask, taken: Taken, gap: number, above: number): Verdict {
    const share = gap / countOf(groups);
    const firsts = groups.flatMap(({ kind }, n) => {
      const { routes } = kind.ways.all((tops[n] ?? 0) - share, Infinity);
      return routes.map((route) => kind.describe(route));
    });
    // A train of little worth may as well stay at home.
    const idle = groups.flatMap(({ kind }, n) => ((tops[n] ?? 0) <= share ? [kind] : []));
    let best: Packing | undefined;
    let proven = true;
    const compare = (route: readonly Route[], kind: TrainKind): void => {
      const fixed = this.#together(route, taken);
      const floor = Math.max(above, best?.worth ?? above) - fixed.worth;
      const rest = this.#solve(withoutOne(groups, kind), takenWith(taken, route), floor);
      proven &&= rest.proven;
      if (rest.best !== undefined) best = this.#together([...route, ...rest.best.routes], taken);
      else if (floor < 0) best = fixed;
    };
    for (const kind of idle) compare([], kind);
    for (const route of firsts) if (!this.#steps.isOver) compare([route], route.kind);
    return { best, proven };
  }

  /** Looks for a better set by giving two trains at a time new routes beside those of the others. */
  #improved(taken: Taken, from: Packing): Packing | undefined {
    let best = from;
    for (let again = true; again && !this.#steps.isOver;) {
      again = false;
      for (let one = 0; one < best.routes.length; one += 1) {
        for (let other = one + 1; other < best.routes.length; other += 1) {
          const better = this.#withNewPair(taken, best, one, other);
          if (better === undefined) continue;
          best = better;
          again = true;
        }
      }
    }
    return best.worth > from.worth ? best : undefined;
  }

  #withNewPair(taken: Taken, { routes, worth }: Packing, one: number, other: number): Packing | undefined {
    const rest = routes.filter((_, n) => n !== one && n !== other);
    const kinds = [routes[one], routes[other]].flatMap((route) => route?.kind ?? []);
    const pair = [...new Set(kinds)].map((kind) => ({ kind, count: kinds.filter((same) => same === kind).length }));
    const fixed = this.#together(rest, taken).worth;
    const { best } = this.#solve(pair, takenWith(taken, rest), worth - fixed);
    return best && this.#together([...rest, ...best.routes], taken);
  }
}
