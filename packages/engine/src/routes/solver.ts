/**
 * The best set of routes for some trains: one train alone by its table of completions; several by a first set found one
 * after the other, a bound that prices their competition, and an exact choice among the few routes the bound leaves.
 */
import type { Survey } from './survey.ts';
import { Packer, type Packing, worthTogether } from './packing.ts';
import { freePrices, nothingTaken, passLimits, priceOfAll, type Taken } from './prices.ts';
import { type Group, relax } from './relaxation.ts';
import type { Steps } from './steps.ts';
import type { Route, TrainKind } from './train-kind.ts';

/** Routes listed for one exact choice; with more, the list is not finished and the gap is closed in smaller steps. */
const MOST_ROUTES = 2_000_000;

export type Solution = Packing & { readonly proven: boolean };

export class Solver {
  readonly #survey: Survey;
  readonly #steps: Steps;
  /** Every total is a multiple of this. */
  readonly #unit: number;
  /** Every income is a multiple of this: the steps in which gaps are widened. */
  readonly #stride: number;
  readonly #centreWorths: Float64Array;
  readonly #passLimits: Int32Array;

  constructor(survey: Survey, step: { readonly total: number; readonly income: number }, steps: Steps) {
    this.#survey = survey;
    this.#unit = step.total;
    this.#stride = step.income;
    this.#steps = steps;
    this.#centreWorths = survey.centreWorths;
    this.#passLimits = passLimits(survey);
  }

  /** The best set of routes worth more than `above`, or undefined if there is none. `proven` speaks for both answers. */
  solve(groups: readonly Group[], above: number): { readonly best: Packing | undefined; readonly proven: boolean } {
    return this.#solve(groups, nothingTaken(this.#survey), above);
  }

  #solve(groups: readonly Group[], taken: Taken, above: number): { readonly best: Packing | undefined; readonly proven: boolean } {
    const alone = groups.map(({ kind }) => this.#bestAlone(kind, taken));
    const most = groups.reduce((sum, { count }, n) => sum + count * (alone[n]?.bound ?? 0), 0);
    const trains = groups.reduce((sum, { count }) => sum + count, 0);
    const exact = alone.every(({ exact: isExact }) => isExact);
    if (most <= above) return { best: undefined, proven: exact };
    const first = this.#oneByOne(groups, taken, alone.map(({ route }) => route));
    let best = first.worth > above ? first : undefined;
    if (trains === 1 || first.worth >= most) return { best, proven: exact };

    const floor = (): number => Math.max(above, best?.worth ?? above);
    const { prices, bound: relaxed, routes } = relax(this.#survey, groups, taken, first.routes, floor() + this.#unit, this.#steps);
    if (this.#steps.isOver) return { best, proven: false };
    if (relaxed < floor() + this.#unit) return { best, proven: true };

    const tops = groups.map(({ kind }) => {
      kind.setPrices(prices);
      kind.bestWays(0);
      return Math.max(0, kind.search.best(0).route?.value ?? 0);
    });
    const bound = groups.reduce((sum, { count }, n) => sum + count * (tops[n] ?? 0), priceOfAll(prices, taken, this.#passLimits));
    const task = { groups, tops, prices, bound, centreWorths: this.#centreWorths, counted: taken.centres };
    best = new Packer(task, routes, this.#steps).best(floor(), bound) ?? best;
    if (trains > 2) best = this.#improved(groups, taken, best ?? first) ?? best;
    for (const { kind } of groups) kind.setPrices(prices);
    for (let gap = bound % this.#stride; bound - gap + this.#stride > floor() && !this.#steps.isOver; gap += this.#stride) {
      const listed: Route[] = [];
      groups.forEach(({ kind }, n) => {
        const { routes: found } = kind.search.all((tops[n] ?? 0) - Math.min(gap, bound - floor() - this.#unit), MOST_ROUTES);
        for (const route of found) listed.push(kind.describe(route));
      });
      const packer = new Packer(task, listed, this.#steps);
      const enough = this.#unit === this.#stride ? bound - gap : bound;
      const target = Math.max(floor(), bound - gap - 1);
      const packed = packer.best(target, enough, gap / 8) ?? packer.best(target, enough, gap / 3) ?? packer.best(target, enough);
      if (packed !== undefined) {
        best = packed;
        break;
      }
    }
    return { best, proven: !this.#steps.isOver };
  }

  #bestAlone(kind: TrainKind, taken: Taken): { readonly route: Route | undefined; readonly bound: number; readonly exact: boolean } {
    kind.setPrices(freePrices(this.#survey, taken));
    const { routes, bound } = kind.bestWays(0);
    const [top] = routes;
    if (top !== undefined && top.value >= bound) return { route: kind.describe(top), bound, exact: true };
    const { route, complete } = kind.search.best(top === undefined ? 0 : top.value);
    if (route !== undefined) return { route: kind.describe(route), bound: route.value, exact: complete };
    return { route: top === undefined ? undefined : kind.describe(top), bound: top?.value ?? 0, exact: complete };
  }

  /** Looks for a better set by giving two trains at a time new routes beside those of the others. */
  #improved(groups: readonly Group[], taken: Taken, from: Packing): Packing | undefined {
    let best = from;
    for (let again = true; again && !this.#steps.isOver; ) {
      again = false;
      for (let one = 0; one < best.routes.length; one += 1) {
        for (let other = one + 1; other < best.routes.length; other += 1) {
          const rest = best.routes.filter((_, n) => n !== one && n !== other);
          const now = { tracks: taken.tracks.slice(), centres: taken.centres.slice() };
          for (const { tracks, centres } of rest) {
            for (const track of tracks) now.tracks[track] = 1;
            for (const centre of centres) now.centres[centre] = 1;
          }
          const fixed = worthTogether(rest, { centreWorths: this.#centreWorths, counted: taken.centres });
          const [a, b] = [best.routes[one]?.kind, best.routes[other]?.kind];
          if (a === undefined || b === undefined) continue;
          const pair: Group[] = a === b ? [{ kind: a, count: 2 }] : [{ kind: a, count: 1 }, { kind: b, count: 1 }];
          const { best: better } = this.#solve(pair, now, best.worth - fixed);
          if (better === undefined) continue;
          const routes = [...rest, ...better.routes];
          best = { routes, worth: worthTogether(routes, { centreWorths: this.#centreWorths, counted: taken.centres }) };
          again = true;
        }
      }
    }
    void groups;
    return best.worth > from.worth ? best : undefined;
  }

  /** A set to begin with: the most valuable train first, then each of the others with what is left. */
  #oneByOne(groups: readonly Group[], taken: Taken, alone: readonly (Route | undefined)[]): Packing {
    const order = groups.map((_, n) => n).sort((a, b) => (alone[b]?.worth ?? 0) - (alone[a]?.worth ?? 0) || a - b);
    const now = { tracks: taken.tracks.slice(), centres: taken.centres.slice() };
    const routes: Route[] = [];
    for (const n of order) {
      const group = groups[n];
      for (let train = 0; group !== undefined && train < group.count; train += 1) {
        const route = routes.length === 0 ? alone[n] : this.#bestAlone(group.kind, now).route;
        if (route === undefined) break;
        routes.push(route);
        for (const track of route.tracks) now.tracks[track] = 1;
        for (const centre of route.centres) now.centres[centre] = 1;
      }
    }
    return { routes, worth: worthTogether(routes, { centreWorths: this.#centreWorths, counted: taken.centres }) };
  }
}
