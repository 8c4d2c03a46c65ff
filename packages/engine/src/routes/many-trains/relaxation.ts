/**
 * The bound for several trains: how much they could earn if routes might be run in parts. It comes with prices on
 * tracks and centres, and with a stock of good routes. Routes enter the linear program as they turn out to pay.
 */
import { floatAt, intAt, itemAt } from '../graph/strict.ts';
import { locationAt, type Survey } from '../graph/survey.ts';
import { LinearProgram } from './linear-program.ts';
import { freePrices, passLimits, priceOfAll, type Prices, type Taken } from '../bound/prices.ts';
import type { Steps } from '../one-train/steps.ts';
import type { Route, TrainKind } from '../one-train/train-kind.ts';

/** Trains of one kind that still need a route. */
export type Group = { readonly kind: TrainKind; readonly count: number };

export type Relaxation = {
  /** No set of routes is worth more. */
  readonly bound: number;
  readonly prices: Prices;
  /** Routes that came up, those with the largest shares in the fractional solution first. */
  readonly routes: readonly Route[];
};

/** New routes for one kind of train in one round. */
const ROUTES_A_ROUND = 8;
const MOST_ROUNDS = 400;
const MOST_PIVOTS = 4000;

/** The linear program of a set of trains, with names for its rows. */
class Master {
  readonly routes: Route[] = [];
  readonly program = new LinearProgram(128);
  readonly #groupRows: readonly number[];
  readonly #columns: number[] = [];
  readonly #trackRows = new Map<number, number>();
  readonly #centreRows = new Map<number, number>();
  readonly #passRows = new Map<number, number>();
  readonly #known = new Set<string>();
  readonly #survey: Survey;
  readonly #taken: Taken;
  readonly #groups: readonly Group[];
  readonly #centreWorths: Float64Array;
  readonly #passLimits: Int32Array;

  constructor(survey: Survey, groups: readonly Group[], taken: Taken) {
    this.#survey = survey;
    this.#taken = taken;
    this.#groups = groups;
    this.#groupRows = groups.map(({ count }) => this.program.addRow(count));
    this.#centreWorths = survey.centreWorths;
    this.#passLimits = passLimits(survey);
  }

  /** Takes a route in, unless it is there already. */
  add(group: number, route: Route): boolean {
    const key = `${group} ${route.worth} ${route.tracks.toSorted((a, b) => a - b).join()}`;
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    const rows = [itemAt(this.#groupRows, group), ...route.tracks.map((track) => this.#row(this.#trackRows, track, 1))];
    for (const location of route.passed) {
      if (locationAt(this.#survey, location).exits % 2 === 1) {
        rows.push(this.#row(this.#passRows, location, intAt(this.#passLimits, location)));
      }
    }
    let worth = route.worth;
    for (const location of route.centres) {
      if (this.#taken.centres[location] === 1) worth -= floatAt(this.#centreWorths, location);
      else if (this.#sharing) rows.push(this.#centreRow(location));
    }
    this.#columns.push(
      this.program.addColumn(
        worth,
        rows,
        rows.map(() => 1),
      ),
    );
    this.routes.push(route);
    return true;
  }

  #row(rows: Map<number, number>, key: number, capacity: number): number {
    const known = rows.get(key);
    if (known !== undefined) return known;
    const row = this.program.addRow(capacity);
    rows.set(key, row);
    return row;
  }

  get #sharing(): boolean {
    return this.#groups.reduce((sum, { kind, count }) => (kind.shares ? sum + count : sum), 0) > 1;
  }

  /** A centre can be visited again, but then its worth is given back. */
  #centreRow(location: number): number {
    const isNew = !this.#centreRows.has(location);
    const row = this.#row(this.#centreRows, location, 1);
    if (isNew) this.program.addColumn(-floatAt(this.#centreWorths, location), [row], [-1]);
    return row;
  }

  groupPrice(group: number): number {
    return this.program.dual(itemAt(this.#groupRows, group));
  }

  /** The duals as whole prices. */
  prices(): Prices {
    const prices = freePrices(this.#survey, this.#taken);
    const whole = (row: number): number => Math.max(0, Math.round(this.program.dual(row)));
    for (const [track, row] of this.#trackRows) prices.track[track] = whole(row);
    for (const [location, row] of this.#passRows) prices.pass[location] = whole(row);
    for (const [location, row] of this.#centreRows) {
      prices.centre[location] = Math.min(whole(row), floatAt(this.#centreWorths, location));
    }
    return prices;
  }

  /** The routes, largest share first. */
  sortedRoutes(): readonly Route[] {
    return this.routes
      .map((route, n) => ({ route, n, share: this.program.share(itemAt(this.#columns, n)) }))
      .toSorted((a, b) => b.share - a.share || a.n - b.n)
      .map(({ route }) => route);
  }
}

/**
 * Works until the bound is as low as it gets, or lower than `enough`. The routes that are passed in are known to be
 * possible and get the program going.
 */
export function relax(
  survey: Survey,
  groups: readonly Group[],
  taken: Taken,
  known: readonly Route[],
  enough: number,
  steps: Steps,
): Relaxation {
  const master = new Master(survey, groups, taken);
  const limits = passLimits(survey);
  for (const route of known)
    master.add(
      groups.findIndex(({ kind }) => kind === route.kind),
      route,
    );
  master.program.solve(MOST_PIVOTS);
  let best: { readonly bound: number; readonly prices: Prices } | undefined;
  for (let round = 0; round < MOST_ROUNDS && !steps.isOver; round += 1) {
    const prices = master.prices();
    let bound = priceOfAll(prices, taken, limits);
    let added = false;
    groups.forEach(({ kind, count }, group) => {
      kind.ways.setPrices(prices);
      const { routes, bound: most } = kind.ways.bestWays(0);
      bound += count * most;
      const pays = master.groupPrice(group) + 1;
      let taking = 0;
      for (const way of routes) {
        if (way.value <= pays || taking === ROUTES_A_ROUND) break;
        if (master.add(group, kind.describe(way))) {
          taking += 1;
          added = true;
        }
      }
    });
    if (best === undefined || bound < best.bound) best = { bound, prices };
    if (!added || best.bound < enough) break;
    steps.take(50 * master.program.solve(MOST_PIVOTS));
  }
  return {
    bound: best?.bound ?? Infinity,
    prices: best?.prices ?? freePrices(survey, taken),
    routes: master.sortedRoutes(),
  };
}
