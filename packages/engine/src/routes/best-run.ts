/**
 * The best run of a company: the highest total that its trains can earn together, with the runs that earn it. The page
 * beside this file explains why the answer is exact.
 */
import { floatAt } from './graph/strict.ts';
import { bestOfFew } from './many-trains/combining.ts';
import { commonStep, unweigh } from './graph/goal.ts';
import type { RouteGraph } from './graph/graph.ts';
import { legsOf } from './graph/legs.ts';
import { shownOn } from './one-train/on-route.ts';
import { trainKey } from './graph/keys.ts';
import { type Outfit, Outfits } from './one-train/outfits.ts';
import { Solver } from './many-trains/solver.ts';
import type { SolverLimits } from './many-trains/solving.ts';
import { Steps } from './one-train/steps.ts';
import { type Survey, surveyFor, worthIn } from './graph/survey.ts';
import { TrainKind } from './one-train/train-kind.ts';
import type { BestRun, Budget, RailCar, Run, RunRequest } from './types.ts';
import { carsInUse, type Equipped, equipments } from './one-train/variants.ts';

const carKey = ({ car, effect }: RailCar): string => `${car} ${JSON.stringify(effect)}`;

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Trains and cars in an order of their own, so that the order of the request has no influence. */
function inOrder(request: RunRequest): RunRequest {
  if (request.trains.length < 2 && request.cars.length < 2) return request;
  return {
    ...request,
    trains: request.trains.toSorted((a, b) => byText(trainKey(a), trainKey(b)) || byText(a.train, b.train)),
    cars: request.cars.toSorted((a, b) => byText(carKey(a), carKey(b))),
  };
}

/** Every income that a total can be made of. */
const incomesOf = ({ locations, request }: Survey): readonly number[] => [
  ...locations.flatMap(({ kind, worth, printed }) => (kind === 'mine' ? [] : [worth, printed])),
  ...request.trains.flatMap(({ bonuses }) => bonuses.map(({ amount }) => amount)),
  ...request.cars.flatMap(({ effect }) => (effect.kind === 'offboard-bonus' ? [effect.amount] : [])),
];

/** The solver for a survey, with the steps in which totals can differ. */
function solverFor(survey: Survey, steps: Steps, limits: SolverLimits | undefined): Solver {
  const income = worthIn(survey, commonStep(incomesOf(survey)), 0);
  const { trains, cars } = survey.request;
  const paysMines = trains.some(({ mines }) => mines !== 'none') || cars.some(({ effect }) => effect.kind === 'mine');
  const mines = survey.locations.flatMap(({ kind, worth }) =>
    paysMines && kind === 'mine' ? [worthIn(survey, 0, worth)] : [],
  );
  return new Solver(survey, { total: commonStep([income, ...mines]), income }, steps, limits);
}

/** A route of the answer, however it was found. */
type AnswerRoute = {
  readonly outfit: Outfit;
  readonly graph: RouteGraph;
  readonly first: number;
  readonly arcs: readonly number[];
  readonly worth: number;
  readonly centres: readonly number[];
};

export type SearchOptions = {
  /** Without a budget the answer is always proven. */
  readonly budget?: Budget;
  /** Whether small maps may be solved by listing every route; tests turn it off to see the rest at work. */
  readonly listing?: boolean;
  readonly limits?: SolverLimits;
  /** Only runs with at least this income matter; where there is none, no train runs. */
  readonly atLeast?: number;
};

/** One way to hang the cars: the trains that are then alike, together. */
type Way = {
  readonly equipped: readonly Equipped[];
  readonly groups: readonly { readonly outfit: Outfit; readonly count: number }[];
  /** What the trains that have to run are rewarded with. */
  readonly reward: number;
  /** The most they can earn if none is in another's way, with the reward. */
  readonly most: number;
};

/** What the trains of a way can earn at most, without the reward. */
const netMost = ({ most, reward }: Way): number => most - reward;

/** Compares what the trains can do with their cars hung in one way or another. */
class Search {
  readonly #survey: Survey;
  readonly #steps: Steps;
  readonly #options: SearchOptions;
  readonly #outfits: Outfits;
  readonly #kinds = new Map<Outfit, TrainKind>();
  #solver: Solver | undefined;
  #answer: { readonly equipped: readonly Equipped[]; readonly routes: readonly AnswerRoute[] } | undefined;
  #worth: number;
  proven = true;

  constructor(survey: Survey, outfits: Outfits, options: SearchOptions) {
    this.#survey = survey;
    this.#steps = new Steps(options.budget);
    this.#options = options;
    this.#outfits = outfits;
    this.#worth = worthIn(survey, options.atLeast ?? 0, 0) - 1;
  }

  get isPossible(): boolean {
    return this.#answer !== undefined;
  }

  #listOf(outfit: Outfit): Outfit['list'] {
    return this.#options.listing === false ? undefined : outfit.list;
  }

  #kindOf(outfit: Outfit): TrainKind {
    let kind = this.#kinds.get(outfit);
    if (kind === undefined) {
      kind = new TrainKind(this.#survey, outfit.graph, this.#steps, this.#listOf(outfit), () => outfit.table);
      this.#kinds.set(outfit, kind);
    }
    return kind;
  }

  #outfitOf(kind: TrainKind): Outfit {
    for (const [outfit, other] of this.#kinds) if (other === kind) return outfit;
    throw new RangeError('a train of another search');
  }

  #wayOf(equipped: readonly Equipped[]): Way {
    const outfits = equipped.map((train) => this.#outfits.of(train));
    const groups = [...new Set(outfits)].map((outfit) => ({
      outfit,
      count: outfits.filter((other) => other === outfit).length,
    }));
    return { equipped, groups, reward: outfits.reduce((sum, { reward }) => sum + reward, 0), most: Infinity };
  }

  /** The most trains can earn if none is in another's way; roughly means no less than that, found with less effort. */
  #mostOf(groups: Way['groups'], how: 'exactly' | 'roughly'): number {
    let sum = 0;
    for (const { outfit, count } of groups) {
      const list = this.#listOf(outfit);
      if (list !== undefined) sum += count * (list.at(0)?.worth ?? 0);
      else {
        const kind = this.#kindOf(outfit);
        sum += count * (how === 'exactly' ? this.#asked().mostAlone(kind) : this.#asked().boundAlone(kind));
      }
    }
    return sum;
  }

  #asked(): Solver {
    this.#solver ??= solverFor(this.#survey, this.#steps, this.#options.limits);
    return this.#solver;
  }

  /**
   * Compares all ways to hang the cars. The most promising comes first; a way that cannot be better by a bound that costs little
   * is never looked into.
   */
  tryOut(ways: readonly (readonly Equipped[])[]): void {
    const [only, ...others] = ways.map((equipped) => this.#wayOf(equipped));
    if (only === undefined) return;
    if (others.length === 0) {
      this.#tryWay(only);
      return;
    }
    const rated = distinct([only, ...others]).map((way) => ({ ...way, most: this.#mostOf(way.groups, 'roughly') }));
    const left = rated.map((way) => ({ way, exact: false }));
    // Only the way that looks best is looked at more closely, until it is the best for certain.
    while (left.length > 0) {
      left.sort((a, b) => netMost(b.way) - netMost(a.way));
      const [top] = left;
      if (top === undefined || top.exact || top.way.most <= this.#above(top.way)) {
        left.shift();
        if (top !== undefined) this.#tryWay(top.way);
      } else {
        top.way = { ...top.way, most: this.#mostOf(top.way.groups, 'exactly') };
        top.exact = true;
      }
    }
    this.#takeFirst(rated);
  }

  /** Of ways that are as good as the best, the first is the answer, whichever was looked into first; as far as that costs little. */
  #takeFirst(ways: readonly Way[]): void {
    for (const { equipped, groups, reward, most } of ways) {
      if (equipped === this.#answer?.equipped) return;
      if (most < reward + this.#worth) continue;
      const listed = this.#bestListed(groups, reward + this.#worth - 1);
      if (listed?.best === undefined) continue;
      this.#take(equipped, listed.best, this.#worth);
      return;
    }
  }

  /** The best set of routes where all are listed. */
  #bestListed(
    groups: Way['groups'],
    above: number,
  ): { readonly best: readonly AnswerRoute[] | undefined; readonly worth: number } | undefined {
    const few = groups.flatMap(({ outfit, count }) => {
      const list = this.#listOf(outfit);
      return list === undefined ? [] : [{ list, count }];
    });
    const found = few.length < groups.length ? undefined : bestOfFew(this.#survey, few, above);
    return (
      found && {
        worth: found.worth,
        best: found.best?.map(({ outfit, route, worth }) => {
          const { graph, first, arcs, centres } = route;
          return { outfit, graph, first, arcs, centres, worth };
        }),
      }
    );
  }

  /** What a way has to be worth more than, with its reward. */
  #above({ reward }: Pick<Way, 'reward'>): number {
    // No train has to run where nothing is paid; then a run has to be worth something.
    return reward + Math.max(this.#worth, reward === 0 ? 0 : -1);
  }

  /** Compares the best set of routes for trains with these cars with the best so far. */
  #tryWay({ equipped, groups, reward, most }: Way): void {
    const above = this.#above({ reward });
    if (most <= above) return;
    const listed = this.#bestListed(groups, above);
    if (listed !== undefined) {
      if (listed.best !== undefined) this.#take(equipped, listed.best, listed.worth - reward);
      return;
    }
    const kinds = groups.map(({ outfit, count }) => ({ kind: this.#kindOf(outfit), count }));
    if (this.#asked().mostTogether(kinds) <= above) return;
    const { best, proven } = this.#asked().solve(kinds, above);
    this.proven &&= proven;
    if (best === undefined) return;
    const routes = best.routes.map(({ kind, first, arcs, centres, worth }) => {
      const outfit = this.#outfitOf(kind);
      return { outfit, graph: kind.graph, first, arcs, centres, worth };
    });
    this.#take(equipped, routes, best.worth - reward);
  }

  #take(equipped: readonly Equipped[], routes: readonly AnswerRoute[], worth: number): void {
    this.#worth = worth;
    this.#answer = { equipped, routes };
  }

  /** The runs of the best answer, in the order of the trains that the search was given. */
  runs(): readonly Run[] {
    if (this.#answer === undefined) return [];
    const { equipped, routes } = this.#answer;
    const drawn = routes.map((route) => ({ route, legs: legsOf(this.#survey, route.graph, route.first, route.arcs) }));
    // Of trains that may do the same, the first takes the route that comes first.
    if (drawn.length > 1 && new Set(routes.map(({ outfit }) => outfit)).size < drawn.length)
      drawn.sort((a, b) => byText(JSON.stringify(a.legs), JSON.stringify(b.legs)));
    const counted = new Set<number>();
    const runs: Run[] = [];
    for (const train of equipped) {
      const outfit = this.#outfits.of(train);
      const at = drawn.findIndex(({ route }) => route.outfit === outfit);
      const [taken] = at < 0 ? [] : drawn.splice(at, 1);
      if (taken === undefined) continue;
      let worth = taken.route.worth - outfit.reward;
      for (const centre of taken.route.centres) {
        if (counted.has(centre)) worth -= floatAt(this.#survey.centreWorths, centre);
        counted.add(centre);
      }
      runs.push({
        train: train.train.train,
        cars:
          train.cars.length === 0
            ? []
            : carsInUse(train, shownOn(this.#survey, taken.route.graph.map, taken.route.first, taken.route.arcs)).map(
                ({ car }) => car,
              ),
        legs: taken.legs,
        ...unweigh(this.#survey.request.goal, worth),
      });
    }
    return runs;
  }
}

/** Ways that differ: trains that are alike may swap their cars. */
function distinct(ways: readonly Way[]): readonly Way[] {
  const seen: Way[] = [];
  for (const way of ways) {
    const same = (other: Way): boolean =>
      other.groups.length === way.groups.length &&
      other.groups.every(({ outfit, count }) =>
        way.groups.some((group) => group.outfit === outfit && group.count === count),
      );
    if (!seen.some(same)) seen.push(way);
  }
  return seen;
}

/**
 * The trains of a company with the cars there are for them. Whatever cars are hung on them, they see one map; what was found out
 * about it for some cars is there when others are asked about.
 */
export class Fleet {
  readonly #request: RunRequest;
  readonly #ordered: RunRequest;
  readonly #survey: Survey;
  readonly #outfits: Outfits;

  /** The cars of the request are those that there are. */
  constructor(request: RunRequest) {
    this.#request = request;
    this.#ordered = inOrder(request);
    this.#survey = surveyFor(this.#ordered);
    this.#outfits = new Outfits(this.#survey);
  }

  /** The request for some of the cars; all of them unless they are named. */
  #with(cars: readonly string[] | undefined): RunRequest {
    const ordered = this.#ordered;
    return cars === undefined ? ordered : { ...ordered, cars: ordered.cars.filter(({ car }) => cars.includes(car)) };
  }

  /** The best run with some of the cars. */
  best(cars?: readonly string[], options: SearchOptions = {}): BestRun {
    const request = this.#with(cars);
    const search = new Search({ ...this.#survey, request }, this.#outfits, options);
    search.tryOut(equipments(request));
    const found = [...search.runs()];
    // Back into the order of the request; trains of one name are all alike.
    const runs = this.#request.trains.flatMap(({ train }) => {
      const at = found.findIndex((run) => run.train === train);
      return at < 0 ? [] : found.splice(at, 1);
    });
    return {
      runs,
      income: runs.reduce((sum, { income }) => sum + income, 0),
      mines: runs.reduce((sum, { mines }) => sum + mines, 0),
      proven: search.proven,
      ...(request.carsUsed === 'all' && request.cars.length > 0 && !search.isPossible ? { impossible: true } : {}),
    };
  }

  /**
   * Whether there are routes on which each of these cars takes effect. One route for each train with cars is enough, so this
   * takes much less than looking for the best.
   */
  everyCarWorks(cars: readonly string[]): boolean {
    const request = this.#with(cars);
    if (request.cars.length === 0) return true;
    let uncertain = false;
    for (const equipped of equipments(request)) {
      const routes = equipped.filter(({ mustRun }) => mustRun).map((train) => this.#outfits.of(train).hasRoute);
      if (routes.includes(false)) continue;
      if (routes.length === 1 && routes[0] === true) return true;
      // Trains that run together may be in each other's way.
      uncertain = true;
    }
    return uncertain && this.best(cars).impossible !== true;
  }
}

/** Finds the best run. */
export const searchBestRun = (request: RunRequest, options: SearchOptions): BestRun =>
  new Fleet(request).best(undefined, options);
