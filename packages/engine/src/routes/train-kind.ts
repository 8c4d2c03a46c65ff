/** Trains that may all do the same: their graph, their table of completions, and the routes found with them. */
import { Completions, type Way } from './completions.ts';
import type { Choice } from './few-routes.ts';
import type { RouteGraph, RouteMap } from './graph.ts';
import type { Survey } from './survey.ts';
import { isCentre } from './locations.ts';
import type { Prices } from './prices.ts';
import { type FoundRoute, RouteSearch } from './route-search.ts';
import type { Steps } from './steps.ts';

/** A route of a train, with all that other trains have to know about it. */
export type Route = {
  readonly kind: TrainKind;
  readonly first: number;
  readonly arcs: readonly number[];
  /** What it is worth if it counts everything on its way. */
  readonly worth: number;
  readonly tracks: readonly number[];
  /** Centres that count only once among the trains that share them; none for a train that counts again. */
  readonly centres: readonly number[];
  /** Locations it passes. */
  readonly passed: readonly number[];
};

/** How often a table is made again to get a way without loops before real routes are searched. */
const MOST_LESSONS = 2;
const STEPS_FOR_ONE_ROUTE = 20_000;

/** A table of completions that trains share which go the same ways; it knows under which prices it was made. */
export class PricedTable {
  readonly table: Completions;
  prices: Prices | undefined;

  constructor(survey: Survey, map: RouteMap) {
    this.table = new Completions(map, survey.places, (n) => survey.locations[n]?.place ?? -1);
  }
}

export class TrainKind {
  readonly graph: RouteGraph;
  readonly table: Completions;
  readonly search: RouteSearch;
  /** Whether its trains share the count of centres with others. */
  readonly shares: boolean;
  /** Every route it has, the best first, where they are few enough to be listed. */
  readonly listed: readonly Choice[] | undefined;
  readonly #survey: Survey;
  readonly #steps: Steps;
  readonly #priced: PricedTable;

  constructor(survey: Survey, graph: RouteGraph, steps: Steps, listed?: readonly Choice[], table?: PricedTable) {
    this.listed = listed;
    this.#survey = survey;
    this.#steps = steps;
    this.graph = graph;
    this.#priced = table ?? new PricedTable(survey, graph.map);
    this.table = this.#priced.table;
    this.search = new RouteSearch(this.table, graph, survey.places, steps);
    this.shares = survey.request.rules.countedOnce && !graph.map.train.countsAgain;
  }

  /** Puts prices on the map of the train and computes its table anew, unless it is under these prices already. */
  setPrices(prices: Prices): void {
    const { reached } = this.graph;
    if (this.#priced.prices === prices) {
      const before = this.table.size;
      this.table.extend(reached);
      this.#steps.take(this.table.size - before);
      return;
    }
    this.#priced.prices = prices;
    const { track, centre, pass } = prices;
    const { lines, nodes, location, arcLine, arcTo, arcWorth, firstWorth } = this.graph.map;
    const { gain, firstGain, passGain } = this.table;
    const priceOf = (place: number): number => (this.shares ? (centre[place] ?? 0) : 0);
    const linePrices = lines.map(({ tracks, towns }) => {
      let price = 0;
      for (const n of tracks) price += track[n] ?? 0;
      for (const n of towns) price += priceOf(n);
      return price;
    });
    for (let arc = 0; arc < gain.length; arc += 1) {
      const to = location[arcTo[arc] ?? 0] ?? 0;
      gain[arc] = (arcWorth[arc] ?? 0) - (linePrices[arcLine[arc] ?? 0] ?? 0) - priceOf(to);
    }
    for (let node = 0; node < nodes; node += 1) {
      const place = location[node] ?? 0;
      firstGain[node] = (firstWorth[node] ?? 0) - priceOf(place);
      passGain[node] = -(pass[place] ?? 0);
    }
    this.table.compute(reached);
    this.#steps.take(this.table.size);
  }

  /**
   * The best ways under the current prices that are worth more than `above`, best first, and a bound for all routes.
   * The table learns from ways with loops until its best way is a route, or until a search is the better means.
   */
  bestWays(above: number): { readonly routes: readonly Way[]; readonly bound: number } {
    let ways = this.table.ways(this.graph, above);
    for (let lesson = 0; lesson < MOST_LESSONS; lesson += 1) {
      const [best] = ways;
      if (best === undefined || this.table.isRoute(best)) break;
      let learnt = false;
      for (const way of ways.slice(0, 8)) learnt = this.table.learn(way) || learnt;
      if (!learnt) break;
      this.table.computeAgain();
      this.#steps.take(this.table.size);
      ways = this.table.ways(this.graph, above);
    }
    const [best] = ways;
    if (best === undefined) return { routes: [], bound: above };
    const routes = ways.filter((way) => this.table.isRoute(way));
    if (routes[0] === best) return { routes, bound: best.value };
    const { route, complete } = this.search.best(above, STEPS_FOR_ONE_ROUTE);
    const found = route === undefined ? [] : [{ ...route, arcs: [...route.arcs] }];
    return {
      routes: [...found, ...routes],
      bound: complete ? (route?.value ?? above) : best.value,
    };
  }

  /** Everything about a route that has been found. */
  describe({ first, arcs }: Pick<Way | FoundRoute, 'first' | 'arcs'>): Route {
    const { lines, location, arcLine, arcTo, arcFeature, arcWorth, arcLoan, states, firstWorth } = this.graph.map;
    const list = [...arcs];
    const nodes = [first, ...list.map((arc) => arcTo[arc] ?? 0)];
    const ofArcs = list.map((arc) => lines[arcLine[arc] ?? 0]);
    const visited = [
      location[first] ?? 0,
      ...list.flatMap((arc, n) => [...(ofArcs[n]?.towns ?? []), location[arcTo[arc] ?? 0] ?? 0]),
    ];
    const feature = this.graph.firstFeature[first] ?? 0;
    let state = this.graph.first[feature] ?? 0;
    let worth = this.graph.reward + (firstWorth[first] ?? 0) + (this.graph.firstBonus[feature] ?? 0);
    let loan = 0;
    const borrows = (states.settled[state] ?? -1) >= 0;
    for (const arc of list) {
      const step = state * states.features + (arcFeature[arc] ?? 0);
      worth += (arcWorth[arc] ?? 0) + (states.bonus[step] ?? 0);
      if (borrows) loan = Math.max(loan, arcLoan[arc] ?? 0);
      state = states.next[step] ?? 0;
    }
    return {
      kind: this,
      first,
      arcs: list,
      worth: worth + loan,
      tracks: ofArcs.flatMap((line) => line?.tracks ?? []),
      centres: this.shares ? visited.filter((n) => this.#isCentre(n)) : [],
      passed: nodes.slice(1, -1).map((node) => location[node] ?? 0),
    };
  }

  #isCentre(n: number): boolean {
    const location = this.#survey.locations[n];
    return location !== undefined && isCentre(location);
  }
}

/** What a route is worth beyond the price of what it uses. */
export function valueUnder({ track, centre, pass }: Prices, { worth, tracks, centres, passed }: Route): number {
  let value = worth;
  for (const n of tracks) value -= track[n] ?? 0;
  for (const n of centres) value -= centre[n] ?? 0;
  for (const n of passed) value -= pass[n] ?? 0;
  return value;
}
