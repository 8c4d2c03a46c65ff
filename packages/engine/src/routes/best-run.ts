/**
 * The best run of a company: the highest total that its trains can earn together, with the runs that earn it. The page
 * beside this file explains why the answer is exact.
 */
import type { StopKind } from '../map/tile.ts';
import { bestOfFew, type Lists } from './few-routes.ts';
import { compileGraph, type RouteGraph, type Survey } from './graph.ts';
import { commonStep, unweigh, weigh } from './goal.ts';
import { legsOf } from './legs.ts';
import { readLocations } from './locations.ts';
import { networkOf } from './network-cache.ts';
import { centreWorths } from './prices.ts';
import { Solver } from './solver.ts';
import { Steps } from './steps.ts';
import { TrainKind } from './train-kind.ts';
import type { BestRun, Budget, Leg, RailCar, Run, RunRequest, TrainRun } from './types.ts';
import { carsInUse, type Equipped, equipments } from './variants.ts';

/** One name for all trains that may do the same. */
const kindKey = ({ train: _train, ...what }: TrainRun): string => JSON.stringify(what);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Trains and cars in an order of their own, so that the order of the request has no influence. */
function inOrder(request: RunRequest): RunRequest {
  const carKey = ({ car, effect }: RailCar): string => `${car} ${JSON.stringify(effect)}`;
  return {
    ...request,
    trains: request.trains.toSorted((a, b) => byText(kindKey(a), kindKey(b)) || byText(a.train, b.train)),
    cars: request.cars.toSorted((a, b) => byText(carKey(a), carKey(b))),
  };
}

function surveyOf(request: RunRequest): Survey {
  const network = networkOf(request.parts, request.position, request.rules.closed);
  const locations = readLocations(request, network);
  return {
    request,
    network,
    locations,
    places: locations.reduce((most, { place }) => Math.max(most, place + 1), 0),
    weight: (income, mines) => weigh(request.goal, income, mines),
  };
}

/** Every number that a total can be made of. */
function incomesOf({ locations, request }: Survey): readonly number[] {
  return [
    ...locations.flatMap(({ kind, worth, printed }) => (kind === 'mine' ? [] : [worth, printed])),
    ...request.trains.flatMap(({ bonuses }) => bonuses.map(({ amount }) => amount)),
    ...request.cars.flatMap(({ effect }) => (effect.kind === 'offboard-bonus' ? [effect.amount] : [])),
  ];
}

/** A solution with the trains it is for. */
type Answer = { readonly equipped: readonly Equipped[]; readonly routes: readonly AnswerRoute[] };
type AnswerRoute = {
  readonly graph: RouteGraph;
  readonly first: number;
  readonly arcs: readonly number[];
  readonly worth: number;
  readonly centres: readonly number[];
};

class Search {
  readonly #survey: Survey;
  readonly #solver: Solver;
  readonly #steps: Steps;
  readonly #graphs = new Map<string, RouteGraph>();
  readonly #kinds = new Map<RouteGraph, TrainKind>();
  readonly #lists: Lists = new Map();
  /** Added to every route of a train that has to run, so that staying at home never pays. */
  readonly #mustRun: number;
  #answer: Answer | undefined;
  #worth = -1;
  proven = true;

  constructor(survey: Survey, steps: Steps) {
    this.#survey = survey;
    this.#steps = steps;
    const incomes = incomesOf(survey);
    const stride = survey.weight(commonStep(incomes), 0);
    const mines = survey.locations.flatMap(({ kind, worth }) => (kind === 'mine' ? [survey.weight(0, worth)] : []));
    const usesMines = survey.request.trains.some((train) => train.mines !== 'none') || survey.request.cars.length > 0;
    this.#solver = new Solver(survey, usesMines ? commonStep([stride, ...mines]) : stride, stride, steps);
    this.#mustRun = stride * 2 ** 16;
  }

  #graphOf(equipped: Equipped): RouteGraph {
    const key = `${equipped.mustRun} ${kindKey(equipped.train)}`;
    const known = this.#graphs.get(key);
    if (known !== undefined) return known;
    const graph = compileGraph(this.#survey, equipped.train, equipped.mustRun ? this.#mustRun : 0);
    this.#graphs.set(key, graph);
    return graph;
  }

  #kindOf(graph: RouteGraph): TrainKind {
    const known = this.#kinds.get(graph);
    if (known !== undefined) return known;
    const kind = new TrainKind(this.#survey, graph, this.#steps);
    this.#kinds.set(graph, kind);
    return kind;
  }

  /** Compares the best set of routes for trains with these cars with the best so far. */
  tryOut(equipped: readonly Equipped[]): void {
    const graphs = equipped.map((train) => this.#graphOf(train));
    const groups = [...new Set(graphs)].map((graph) => ({
      graph,
      count: graphs.filter((other) => other === graph).length,
    }));
    const reward = this.#mustRun * equipped.filter(({ mustRun }) => mustRun).length;
    const above = reward + Math.max(this.#worth, reward === 0 ? 0 : -1);
    const few = bestOfFew(this.#survey, groups, above, this.#lists);
    if (few !== undefined) {
      if (few.best !== undefined) this.#take(equipped, few.best, few.worth - reward);
      return;
    }
    const kinds = groups.map(({ graph, count }) => ({ kind: this.#kindOf(graph), count }));
    const { best, proven } = this.#solver.solve(kinds, above);
    this.proven &&= proven;
    if (best === undefined) return;
    const routes = best.routes.map((route) => ({ ...route, graph: route.kind.graph }));
    this.#take(equipped, routes, best.worth - reward);
  }

  #take(equipped: readonly Equipped[], routes: readonly AnswerRoute[], worth: number): void {
    this.#worth = worth;
    this.#answer = { equipped, routes };
  }

  /** Runs by their train, in the order of the trains that the search was given. */
  runs(): readonly { readonly equipped: Equipped; readonly run: Run }[] {
    if (this.#answer === undefined) return [];
    const { equipped, routes } = this.#answer;
    const { goal } = this.#survey.request;
    const drawn = routes
      .map((route) => ({ route, legs: legsOf(this.#survey, route.graph, route.first, route.arcs) }))
      .sort((a, b) => byText(JSON.stringify(a.legs), JSON.stringify(b.legs)));
    const worths = centreWorths(this.#survey);
    const counted = new Set<number>();
    return equipped.flatMap((train) => {
      const graph = this.#graphOf(train);
      const at = drawn.findIndex(({ route }) => route.graph === graph);
      const [taken] = at < 0 ? [] : drawn.splice(at, 1);
      if (taken === undefined) return [];
      let worth = taken.route.worth - (train.mustRun ? this.#mustRun : 0);
      for (const centre of taken.route.centres) {
        if (counted.has(centre)) worth -= worths[centre] ?? 0;
        counted.add(centre);
      }
      const run = {
        train: train.train.train,
        cars: carsInUse(train, this.#kindsOn(taken.legs)).map(({ car }) => car),
        legs: taken.legs,
        ...unweigh(goal, worth),
      };
      return [{ equipped: train, run }];
    });
  }

  /** The kinds of the locations that legs visit. */
  #kindsOn(legs: readonly Leg[]): readonly StopKind[] {
    const { request, locations } = this.#survey;
    return legs.flatMap(({ hex, stop }) => {
      const number = request.parts.board.numberOf.get(hex);
      return locations.flatMap((location) => (location.hex === number && location.stop === stop ? [location.kind] : []));
    });
  }

  get isPossible(): boolean {
    return this.#answer !== undefined;
  }
}

/** Finds the best run. Without a budget the answer is always proven. */
export function bestRun(request: RunRequest, budget?: Budget): BestRun {
  const ordered = inOrder(request);
  const search = new Search(surveyOf(ordered), new Steps(budget));
  for (const equipped of equipments(ordered)) search.tryOut(equipped);
  const found = search.runs();
  const runs: Run[] = [];
  for (const { train } of request.trains) {
    const at = found.findIndex(({ run }) => run.train === train && !runs.includes(run));
    const taken = found[at]?.run;
    if (taken !== undefined) runs.push(taken);
  }
  return {
    runs,
    income: runs.reduce((sum, { income }) => sum + income, 0),
    mines: runs.reduce((sum, { mines }) => sum + mines, 0),
    proven: search.proven,
    ...(request.carsUsed === 'all' && request.cars.length > 0 && !search.isPossible ? { impossible: true } : {}),
  };
}
