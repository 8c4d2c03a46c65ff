/** Trains that have the map to themselves, apart from what is taken: the best route of each, and a first set made of them. */
import { freePrices, nothingTaken, type Prices, type Taken } from '../bound/prices.ts';
import { meet, setOfMarked } from '../graph/bit-set.ts';
import type { Survey } from '../graph/survey.ts';
import type { Route, TrainKind } from '../one-train/train-kind.ts';
import type { Group } from './relaxation.ts';
import { together } from './route-set.ts';
import { takenWith, withoutOne } from './settled.ts';

/** The best route of a train, if it has one, and the most that it earns. */
export type Alone = { readonly route: Route | undefined; readonly bound: number; readonly proven: boolean };

export class TrainsAlone {
  /** Nothing is taken: what is found out beside it is remembered. */
  readonly nothing: Taken;
  readonly #survey: Survey;
  readonly #known = new Map<TrainKind, Alone>();
  readonly #bounds = new Map<TrainKind, number>();
  readonly #prices = new WeakMap<Taken, Prices>();

  constructor(survey: Survey) {
    this.#survey = survey;
    this.nothing = nothingTaken(survey);
  }

  /** The best route of a train beside what is taken. */
  of(kind: TrainKind, taken: Taken): Alone {
    if (taken !== this.nothing) return this.#bestBeside(kind, taken);
    const known = this.#known.get(kind);
    if (known !== undefined) return known;
    const alone = this.#bestBeside(kind, taken);
    this.#known.set(kind, alone);
    return alone;
  }

  /** No less than a train can earn where nothing is taken, found with less effort than its best route. */
  boundOf(kind: TrainKind): number {
    const known = this.#known.get(kind)?.bound ?? this.#bounds.get(kind);
    if (known !== undefined) return known;
    kind.ways.setPrices(this.pricesBeside(this.nothing));
    const bound = kind.ways.bound();
    this.#bounds.set(kind, bound);
    return bound;
  }

  /** The prices of what is taken, the same for everybody who asks, so that tables under them are made once. */
  pricesBeside(taken: Taken): Prices {
    const known = this.#prices.get(taken) ?? freePrices(this.#survey, taken);
    this.#prices.set(taken, known);
    return known;
  }

  #bestBeside(kind: TrainKind, taken: Taken): Alone {
    if (kind.listed !== undefined && !kind.shares) {
      const used = setOfMarked(taken.tracks);
      let n = 0;
      let found = kind.listed.at(n);
      while (found !== undefined && meet(found.route.tracks, used)) found = kind.listed.at((n += 1));
      return { route: found && kind.describe(found.route), bound: found?.worth ?? 0, proven: true };
    }
    kind.ways.setPrices(this.pricesBeside(taken));
    const { routes, bound } = kind.ways.bestWays(0);
    const [top] = routes;
    if (top !== undefined && top.value >= bound) return { route: kind.describe(top), bound, proven: true };
    const { route = top, complete } = kind.ways.best(top?.value ?? 0);
    return { route: route && kind.describe(route), bound: route?.value ?? 0, proven: complete };
  }

  /** Routes to begin with: the best one, the best that it leaves for the others, and so on. */
  firstRoutes(groups: readonly Group[], taken: Taken, alone: readonly Alone[]): readonly Route[] {
    const worthOf = (route: Route): number => together(this.#survey, [route], taken).worth;
    const chosen: Route[] = [];
    let left = groups;
    let open = alone;
    while (left.length > 0) {
      const [best] = open.flatMap(({ route }) => route ?? []).toSorted((a, b) => worthOf(b) - worthOf(a));
      if (best === undefined) break;
      chosen.push(best);
      left = withoutOne(left, best.kind);
      const now = takenWith(taken, chosen);
      open = left.map(({ kind }) => this.#bestBeside(kind, now));
    }
    return chosen;
  }
}
