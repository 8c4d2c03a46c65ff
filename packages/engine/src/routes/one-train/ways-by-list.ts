/**
 * The routes of a train that are all listed, under prices: each is looked at.
 *
 * Reads are with `?? 0`, though all is there, for the reason given in `bit-set.ts`.
 */
import { type Choice, type Choices, everyOne } from './route-list.ts';
import type { RouteMap } from '../graph/graph.ts';
import type { Prices } from '../bound/prices.ts';
import type { Steps } from './steps.ts';
import { costsOf, type PricedRoute, type PricedWays } from './ways.ts';

export class WaysByList implements PricedWays {
  readonly #list: readonly Choice[];
  readonly #map: RouteMap;
  readonly #shares: boolean;
  readonly #steps: Steps;
  #prices: Prices | undefined;
  /** By route: what it is worth beyond the price of what it uses. */
  readonly #values: Float64Array;

  constructor(list: Choices<Choice>, map: RouteMap, shares: boolean, steps: Steps) {
    this.#list = everyOne(list);
    this.#map = map;
    this.#shares = shares;
    this.#steps = steps;
    this.#values = new Float64Array(list.length);
  }

  setPrices(prices: Prices): void {
    if (this.#prices === prices) return;
    this.#prices = prices;
    this.#steps.take(this.#list.length);
    const { arcTo, arcLine, location } = this.#map;
    const { line, location: costOf, pass } = costsOf(this.#map, prices, this.#shares);
    this.#list.forEach(({ route: { first, arcs }, worth }, n) => {
      let here = location[first] ?? 0;
      let value = worth - costOf(here);
      for (let at = 0; at < arcs.length; at += 1) {
        const arc = arcs[at] ?? 0;
        if (at > 0) value -= pass[here] ?? 0;
        here = location[arcTo[arc] ?? 0] ?? 0;
        value -= (line[arcLine[arc] ?? 0] ?? 0) + costOf(here);
      }
      this.#values[n] = value;
    });
  }

  #route(n: number): PricedRoute | undefined {
    const choice = this.#list[n];
    return choice && { first: choice.route.first, arcs: choice.route.arcs, value: this.#values[n] ?? 0 };
  }

  bound(): number {
    return this.#values.reduce((most, value) => Math.max(most, value), 0);
  }

  /** The best route from each place to begin, so that they have little in common. */
  bestWays(above: number): { readonly routes: readonly PricedRoute[]; readonly bound: number } {
    const best = new Map<number, number>();
    this.#list.forEach(({ route: { first } }, n) => {
      const value = this.#values[n] ?? 0;
      if (value <= above) return;
      const known = best.get(first);
      if (known === undefined || (this.#values[known] ?? 0) < value) best.set(first, n);
    });
    const routes = [...best.values()]
      .flatMap((n) => this.#route(n) ?? [])
      .toSorted((a, b) => b.value - a.value || a.first - b.first);
    return { routes, bound: routes[0]?.value ?? above };
  }

  best(above: number): { readonly route: PricedRoute | undefined; readonly complete: true } {
    let best = -1;
    let most = above;
    this.#values.forEach((value, n) => {
      if (value > most) [best, most] = [n, value];
    });
    return { route: this.#route(best), complete: true };
  }

  all(threshold: number, limit: number): { readonly routes: readonly PricedRoute[]; readonly complete: boolean } {
    const routes: PricedRoute[] = [];
    for (let n = 0; n < this.#values.length && routes.length <= limit; n += 1) {
      const route = (this.#values[n] ?? 0) >= threshold ? this.#route(n) : undefined;
      if (route !== undefined) routes.push(route);
    }
    return { routes, complete: routes.length <= limit };
  }
}
