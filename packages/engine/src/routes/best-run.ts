/**
 * The best run of a company: the highest total that its trains can earn together, with the runs that earn it. The page
 * beside this file explains why the answer is exact.
 */
import type { StopKind } from '../map/tile.ts';
import { bestOfFew, type FewGroup, hasRoute, type Lists, routesOf } from './few-routes.ts';
import { commonStep, unweigh } from './goal.ts';
import { compileGraph, type RouteGraph } from './graph.ts';
import { legsOf } from './legs.ts';
import { Solver, type SolverLimits } from './solver.ts';
import { Steps } from './steps.ts';
import { type Survey, surveyFor, worthIn } from './survey.ts';
import { TrainKind } from './train-kind.ts';
import type { BestRun, Budget, Leg, RailCar, Run, RunRequest, TrainRun } from './types.ts';
import { carsInUse, type Equipped, equipments } from './variants.ts';

/** One name for all trains that may do the same. */
function kindKey({
  range,
  countsOffboards,
  offboards,
  mines,
  mayEndAtMine,
  countsAgain,
  bonuses,
  needs,
}: TrainRun): string {
  const more = bonuses.length + needs.length === 0 ? '' : JSON.stringify([bonuses, needs]);
  return `${range.all} ${range.large} ${countsOffboards} ${offboards} ${mines} ${mayEndAtMine} ${countsAgain} ${more}`;
}

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
    trains: request.trains.toSorted((a, b) => byText(kindKey(a), kindKey(b)) || byText(a.train, b.train)),
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

/** Added to every route of a train that has to run, so that staying at home never pays: more than any income. */
const MUST_RUN = 2 ** 36;

/** A route of the answer, however it was found. */
type AnswerRoute = {
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
};

/** One way to hang the cars. */
type Way = {
  readonly equipped: readonly Equipped[];
  readonly groups: readonly FewGroup[];
  /** What the trains that have to run are rewarded with. */
  readonly reward: number;
  /** The most they can earn, without the reward. */
  readonly most: number;
};

/** Compares what the trains can do with their cars hung in one way or another. */
class Search {
  readonly #survey: Survey;
  readonly #steps: Steps;
  readonly #options: SearchOptions;
  #solver: Solver | undefined;
  readonly #graphs = new Map<string, RouteGraph>();
  readonly #kinds = new Map<RouteGraph, TrainKind>();
  readonly #lists: Lists = new Map();
  #answer: { readonly equipped: readonly Equipped[]; readonly routes: readonly AnswerRoute[] } | undefined;
  #worth = -1;
  proven = true;

  constructor(survey: Survey, options: SearchOptions) {
    this.#survey = survey;
    this.#steps = new Steps(options.budget);
    this.#options = options;
  }

  get isPossible(): boolean {
    return this.#answer !== undefined;
  }

  #graphOf({ train, mustRun }: Equipped): RouteGraph {
    const key = `${Number(mustRun)} ${kindKey(train)}`;
    let graph = this.#graphs.get(key);
    if (graph === undefined) {
      graph = compileGraph(this.#survey, train, mustRun ? MUST_RUN : 0);
      this.#graphs.set(key, graph);
    }
    return graph;
  }

  #kindOf(graph: RouteGraph): TrainKind {
    let kind = this.#kinds.get(graph);
    if (kind === undefined) {
      kind = new TrainKind(this.#survey, graph, this.#steps, this.#lists.get(graph));
      this.#kinds.set(graph, kind);
    }
    return kind;
  }

  /** The trains with these cars, those alike together, and the most they can earn if none is in another's way. */
  #wayOf(equipped: readonly Equipped[]): Way {
    const graphs = equipped.map((train) => this.#graphOf(train));
    const groups = [...new Set(graphs)].map((graph) => ({
      graph,
      count: graphs.filter((other) => other === graph).length,
    }));
    const reward = MUST_RUN * equipped.filter(({ mustRun }) => mustRun).length;
    return { equipped, groups, reward, most: 0 };
  }

  /** The most a train can earn with the map to itself. */
  #mostAlone(graph: RouteGraph): number {
    const list = this.#options.listing === false ? undefined : routesOf(this.#survey, graph, this.#lists);
    if (list !== undefined) return list[0]?.worth ?? 0;
    this.#solver ??= solverFor(this.#survey, this.#steps, this.#options.limits);
    return this.#solver.mostAlone(this.#kindOf(graph));
  }

  /**
   * Compares all ways to hang the cars. The most promising comes first; a way that cannot be better by a bound that costs little
   * is never looked into.
   */
  tryOut(ways: readonly (readonly Equipped[])[]): void {
    const seen = new Set<string>();
    const rated = ways
      .map((equipped) => this.#wayOf(equipped))
      .filter(({ groups }) => {
        // Trains that are alike may swap their cars.
        const key = groups
          .map(({ graph, count }) => `${this.#numberOf(graph)}x${count}`)
          .toSorted()
          .join();
        return !seen.has(key) && seen.add(key);
      })
      .map((way) => {
        if (ways.length === 1) return { ...way, most: Infinity };
        const most = way.groups.reduce((sum, { graph, count }) => sum + count * this.#mostAlone(graph), -way.reward);
        return { ...way, most };
      })
      .toSorted((a, b) => b.most - a.most);
    for (const way of rated) this.#tryWay(way);
  }

  #numberOf(graph: RouteGraph): number {
    return [...this.#graphs.values()].indexOf(graph);
  }

  /** Compares the best set of routes for trains with these cars with the best so far. */
  #tryWay({ equipped, groups, reward, most }: Way): void {
    // No train has to run where nothing is paid; then a run has to be worth something.
    const above = reward + Math.max(this.#worth, reward === 0 ? 0 : -1);
    if (reward + most <= above) return;
    const few = this.#options.listing === false ? undefined : bestOfFew(this.#survey, groups, above, this.#lists);
    if (few !== undefined) {
      if (few.best !== undefined) this.#take(equipped, few.best, few.worth - reward);
      return;
    }
    this.#solver ??= solverFor(this.#survey, this.#steps, this.#options.limits);
    const kinds = groups.map(({ graph, count }) => ({ kind: this.#kindOf(graph), count }));
    if (this.#solver.mostTogether(kinds) <= above) return;
    const { best, proven } = this.#solver.solve(kinds, above);
    this.proven &&= proven;
    if (best === undefined) return;
    this.#take(
      equipped,
      best.routes.map((route) => ({ ...route, graph: route.kind.graph })),
      best.worth - reward,
    );
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
    if (drawn.length > 1) drawn.sort((a, b) => byText(JSON.stringify(a.legs), JSON.stringify(b.legs)));
    const counted = new Set<number>();
    const runs: Run[] = [];
    for (const train of equipped) {
      const graph = this.#graphOf(train);
      const at = drawn.findIndex(({ route }) => route.graph === graph);
      const [taken] = at < 0 ? [] : drawn.splice(at, 1);
      if (taken === undefined) continue;
      let worth = taken.route.worth - (train.mustRun ? MUST_RUN : 0);
      for (const centre of taken.route.centres) {
        if (counted.has(centre)) worth -= this.#survey.centreWorths[centre] ?? 0;
        counted.add(centre);
      }
      runs.push({
        train: train.train.train,
        cars: train.cars.length === 0 ? [] : carsInUse(train, this.#kindsOn(taken.legs)).map(({ car }) => car),
        legs: taken.legs,
        ...unweigh(this.#survey.request.goal, worth),
      });
    }
    return runs;
  }

  /** The kinds of the locations that legs visit. */
  #kindsOn(legs: readonly Leg[]): readonly StopKind[] {
    const { request, locations } = this.#survey;
    return legs.flatMap(({ hex, stop }) => {
      const number = request.parts.board.numberOf.get(hex);
      return locations.flatMap((location) =>
        location.hex === number && location.stop === stop ? [location.kind] : [],
      );
    });
  }
}

/** Finds the best run. */
export function searchBestRun(request: RunRequest, options: SearchOptions): BestRun {
  const ordered = inOrder(request);
  const search = new Search(surveyFor(ordered), options);
  search.tryOut(equipments(ordered));
  const found = [...search.runs()];
  // Back into the order of the request; trains of one name are all alike.
  const runs = request.trains.flatMap(({ train }) => {
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
 * Whether there are routes on which every car takes effect. One route for each train with cars is enough, so this takes much
 * less than looking for the best.
 */
export function everyCarWorks(request: RunRequest): boolean {
  if (request.cars.length === 0) return true;
  const survey = surveyFor(request);
  let uncertain = false;
  for (const equipped of equipments({ ...request, carsUsed: 'all' })) {
    const bound = equipped.filter(({ mustRun }) => mustRun);
    const routes = bound.map(({ train }) => hasRoute(survey, compileGraph(survey, train, 0)));
    if (routes.includes(false)) continue;
    if (routes.length === 1 && routes[0] === true) return true;
    // Trains that run together may be in each other's way.
    uncertain = true;
  }
  return uncertain && searchBestRun({ ...request, carsUsed: 'all' }, {}).impossible !== true;
}

/** The best run of a company; proven, unless a budget runs out before. */
export const bestRun = (request: RunRequest, budget?: Budget): BestRun =>
  searchBestRun(request, budget === undefined ? {} : { budget });
