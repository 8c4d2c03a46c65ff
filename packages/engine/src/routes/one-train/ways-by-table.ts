/** The routes of a train by its table of completions, for maps with too many to be listed. */
import { Completions, type Way } from '../bound/completions.ts';
import type { RouteGraph, RouteMap } from '../graph/graph.ts';
import type { Prices } from '../bound/prices.ts';
import { floatAt, intAt } from '../graph/strict.ts';
import { RouteSearch } from './route-search.ts';
import type { Steps } from './steps.ts';
import { locationAt, type Survey } from '../graph/survey.ts';
import { costsOf, type PricedRoute, type PricedWays } from './ways.ts';

/** How often a table is made again to get a way without loops before real routes are searched. */
const MOST_LESSONS = 2;
const FEW_STEPS = 2000;
const STEPS_FOR_ONE_ROUTE = 20_000;

/** A table of completions that trains share which go the same ways; it knows under which prices it was made. */
export class PricedTable {
  readonly table: Completions;
  prices: Prices | undefined;

  constructor(survey: Survey, map: RouteMap) {
    this.table = new Completions(map, survey.places, (n) => locationAt(survey, n).place);
  }
}

export class WaysByTable implements PricedWays {
  readonly #graph: RouteGraph;
  readonly #priced: PricedTable;
  readonly #table: Completions;
  readonly #search: RouteSearch;
  readonly #shares: boolean;
  readonly #steps: Steps;

  constructor(survey: Survey, graph: RouteGraph, shares: boolean, steps: Steps, priced: PricedTable) {
    this.#graph = graph;
    this.#shares = shares;
    this.#steps = steps;
    this.#priced = priced;
    this.#table = priced.table;
    this.#search = new RouteSearch(this.#table, graph, survey.places, steps);
  }

  /** Computes the table anew, unless it is under these prices already. */
  setPrices(prices: Prices): void {
    const { reached, map } = this.#graph;
    if (this.#priced.prices === prices) {
      const before = this.#table.size;
      this.#table.extend(reached);
      this.#steps.take(this.#table.size - before);
      return;
    }
    this.#priced.prices = prices;
    const { nodes, location, arcLine, arcTo, arcWorth, firstWorth } = map;
    const { gain, firstGain, passGain } = this.#table;
    const { line, location: costOf, pass } = costsOf(map, prices, this.#shares);
    for (let arc = 0; arc < gain.length; arc += 1) {
      const to = intAt(location, intAt(arcTo, arc));
      gain[arc] = floatAt(arcWorth, arc) - floatAt(line, intAt(arcLine, arc)) - costOf(to);
    }
    for (let node = 0; node < nodes; node += 1) {
      const place = intAt(location, node);
      firstGain[node] = floatAt(firstWorth, node) - costOf(place);
      passGain[node] = -floatAt(pass, place);
    }
    this.#table.compute(reached);
    this.#steps.take(this.#table.size);
  }

  /** By the table as it is: its best way may have loops. */
  bound(): number {
    return this.#table.ways(this.#graph, 0)[0]?.value ?? 0;
  }

  /** The table learns from ways with loops until its best way is a route, or until a search is the better means. */
  bestWays(above: number): { readonly routes: readonly PricedRoute[]; readonly bound: number } {
    let ways = this.#table.ways(this.#graph, above);
    for (let lesson = 0; ; lesson += 1) {
      const [best] = ways;
      if (best === undefined) return { routes: [], bound: above };
      const routes = ways.filter((way) => this.#table.memory.isRoute(way));
      if (routes[0] === best) return { routes, bound: best.value };
      // A short search often finds what the table would have to learn.
      const most = lesson < MOST_LESSONS ? FEW_STEPS : STEPS_FOR_ONE_ROUTE;
      const { route, complete } = this.#search.best(above, most, ways);
      const found = route === undefined ? routes : [route, ...routes];
      if (complete) return { routes: found, bound: route?.value ?? above };
      if (lesson === MOST_LESSONS || !this.#learnFrom(ways)) return { routes: found, bound: best.value };
      ways = this.#table.ways(this.#graph, above);
    }
  }

  /** Makes the table again, if it can be told of loops in its best ways. */
  #learnFrom(ways: readonly Way[]): boolean {
    let learnt = false;
    for (const way of ways.slice(0, 8)) learnt = this.#table.memory.learn(way) || learnt;
    if (!learnt) return false;
    // Others that share the table ask for what they need of it again.
    this.#table.compute(this.#graph.reached);
    this.#steps.take(this.#table.size);
    return true;
  }

  best(above: number): { readonly route: PricedRoute | undefined; readonly complete: boolean } {
    return this.#search.best(above);
  }

  all(threshold: number, limit: number): { readonly routes: readonly PricedRoute[]; readonly complete: boolean } {
    return this.#search.all(threshold, limit);
  }
}
