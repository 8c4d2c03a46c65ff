/**
 * Small maps and short trains: every route there is, listed one by one, and the best of all combinations. Most turns of
 * a game are like this; what turns out to be too much is left to the solver, which needs tables that cost more than
 * the whole answer here.
 */
import type { RouteGraph } from './graph.ts';
import type { Survey } from './survey.ts';
import { isCentre } from './locations.ts';

/** Steps of listing for one kind of train, and routes, after which the map counts as large. */
const MOST_STEPS = 6000;
const MOST_ROUTES = 1500;

/** A route with all that combining it with others asks about. */
export type ListedRoute = {
  readonly graph: RouteGraph;
  readonly first: number;
  readonly arcs: readonly number[];
  readonly worth: number;
  readonly tracks: Int32Array;
  /** Centres whose count it shares with others; empty for trains that count again. */
  readonly centres: readonly number[];
};

export type FewGroup = { readonly graph: RouteGraph; readonly count: number };

/** Lists the routes of one kind of train until there are too many, or only the first there is. */
class Lister {
  readonly routes: ListedRoute[] = [];
  readonly #graph: RouteGraph;
  readonly #survey: Survey;
  readonly #used: Uint8Array;
  readonly #places: Uint8Array;
  readonly #arcs: number[] = [];
  readonly #onlyOne: boolean;
  #steps = 0;
  #first = 0;

  constructor(graph: RouteGraph, survey: Survey, onlyOne = false) {
    this.#onlyOne = onlyOne;
    this.#graph = graph;
    this.#survey = survey;
    this.#used = new Uint8Array(survey.tracks);
    this.#places = new Uint8Array(survey.places);
  }

  /** False when it was broken off. */
  list(): boolean {
    const { nodes, firstFeature, firstWorth, states, ranges, after, cost, place } = this.#graph;
    for (let node = 0; node < nodes; node += 1) {
      const feature = firstFeature[node] ?? -1;
      const left = after[3 * (ranges - 1) + (cost[node] ?? 0)] ?? -1;
      if (feature < 0 || left < 0) continue;
      this.#first = node;
      this.#places[place[node] ?? 0] = 1;
      const worth = (firstWorth[node] ?? 0) + (states.firstBonus[feature] ?? 0);
      if (!this.#go(node, left, states.first[feature] ?? 0, worth, 0)) return false;
      this.#places[place[node] ?? 0] = 0;
    }
    return true;
  }

  #go(node: number, left: number, state: number, worth: number, loan: number): boolean {
    const { accepts, states, arcsOf, arcTo, arcLine, arcFeature, arcWorth, arcLoan, after, cost, place, ends, lines } =
      this.#graph;
    this.#steps += 1;
    if (this.#steps > MOST_STEPS) return false;
    const arcs = this.#arcs;
    if (arcs.length > 0 && accepts[left * states.states + state] === 1 && !this.#record(node, worth + loan))
      return false;
    if (arcs.length > 0 && node < ends) return true;
    const borrows = (states.settled[state] ?? -1) >= 0;
    for (let arc = arcsOf[node] ?? 0; arc < (arcsOf[node + 1] ?? 0); arc += 1) {
      const to = arcTo[arc] ?? 0;
      const next = after[3 * left + (cost[to] ?? 0)] ?? -1;
      const step = state * states.features + (arcFeature[arc] ?? 0);
      const then = states.next[step] ?? -1;
      const line = lines[arcLine[arc] ?? 0];
      if (next < 0 || then < 0 || line === undefined || this.#places[place[to] ?? 0] === 1) continue;
      if (line.tracks.some((track) => this.#used[track] === 1)) continue;
      if (line.towns.some((town) => this.#places[this.#placeOf(town)] === 1)) continue;
      this.#mark(line, place[to] ?? 0, 1);
      arcs.push(arc);
      const gained = worth + (arcWorth[arc] ?? 0) + (states.bonus[step] ?? 0);
      const fine = this.#go(to, next, then, gained, borrows ? Math.max(loan, arcLoan[arc] ?? 0) : loan);
      arcs.pop();
      this.#mark(line, place[to] ?? 0, 0);
      if (!fine) return false;
    }
    return true;
  }

  #placeOf(location: number): number {
    return this.#survey.locations[location]?.place ?? 0;
  }

  #mark({ tracks, towns }: RouteGraph['lines'][number], place: number, as: 0 | 1): void {
    for (const track of tracks) this.#used[track] = as;
    for (const town of towns) this.#places[this.#placeOf(town)] = as;
    this.#places[place] = as;
  }

  /** A route that may be run either way is listed from its smaller end only. */
  #record(last: number, worth: number): boolean {
    const { startsAtMine, firstFeature, lines, arcLine, arcTo, location, train } = this.#graph;
    const bothWays = !startsAtMine && (firstFeature[last] ?? -1) >= 0;
    const open = this.#survey.locations[location[this.#first] ?? 0]?.takesWorthFromRoute === true;
    if (bothWays && !open && last < this.#first) return true;
    if (this.routes.length >= MOST_ROUTES) return false;
    const { tracks: count, request, locations } = this.#survey;
    const tracks = new Int32Array((count + 31) >> 5);
    const visited = [location[this.#first] ?? 0];
    for (const arc of this.#arcs) {
      const line = lines[arcLine[arc] ?? 0];
      for (const track of line?.tracks ?? []) tracks[track >> 5] = (tracks[track >> 5] ?? 0) | (1 << (track & 31));
      visited.push(...(line?.towns ?? []), location[arcTo[arc] ?? 0] ?? 0);
    }
    const shares = request.rules.countedOnce && !train.countsAgain;
    const centres = shares
      ? visited.filter((n) => {
          const there = locations[n];
          return there !== undefined && isCentre(there);
        })
      : [];
    this.routes.push({ graph: this.#graph, first: this.#first, arcs: [...this.#arcs], worth, tracks, centres });
    return !this.#onlyOne;
  }
}

/** Whether a train has any route; undefined where that is not to be seen in a few steps. */
export function hasRoute(survey: Survey, graph: RouteGraph): boolean | undefined {
  const lister = new Lister(graph, survey, true);
  const complete = lister.list();
  if (lister.routes.length > 0) return true;
  return complete ? false : undefined;
}

/** Whether two sets of tracks have one in common. */
export function meet(a: Int32Array, b: Int32Array): boolean {
  for (let n = 0; n < a.length; n += 1) if (((a[n] ?? 0) & (b[n] ?? 0)) !== 0) return true;
  return false;
}

/** Combines routes, one train after the other, giving up where even the best of the rest cannot win. */
class Combiner {
  best: readonly ListedRoute[] | undefined;
  worth: number;
  readonly #lists: readonly (readonly ListedRoute[])[];
  /** The most that trains from here on can earn. */
  readonly #most: readonly number[];
  readonly #centreWorths: Float64Array;
  readonly #counted: Int32Array;
  readonly #chosen: ListedRoute[] = [];
  #left: number;

  constructor(lists: readonly (readonly ListedRoute[])[], survey: Survey, above: number, steps: number) {
    this.#lists = lists;
    this.worth = above;
    this.#left = steps;
    this.#most = lists.map((_, n) => lists.slice(n).reduce((sum, list) => sum + Math.max(0, list[0]?.worth ?? 0), 0));
    this.#counted = new Int32Array(survey.locations.length);
    this.#centreWorths = survey.centreWorths;
  }

  /** False when it took too long. `from` keeps trains of one kind in order, so that no set is tried twice. */
  combine(train: number, worth: number, from: number): boolean {
    this.#left -= 1;
    if (this.#left < 0) return false;
    const list = this.#lists[train];
    if (list === undefined) {
      if (worth > this.worth) {
        this.worth = worth;
        this.best = [...this.#chosen];
      }
      return true;
    }
    const same = this.#lists[train + 1] === list;
    const rest = this.#most[train + 1] ?? 0;
    for (let n = from; n < list.length; n += 1) {
      const route = list[n];
      if (route === undefined || worth + route.worth + rest <= this.worth) break;
      if (this.#chosen.some((other) => meet(other.tracks, route.tracks))) continue;
      const counted = this.#count(route, 1);
      this.#chosen.push(route);
      const fine = this.combine(train + 1, worth + route.worth - counted, same ? n + 1 : 0);
      this.#chosen.pop();
      this.#count(route, -1);
      if (!fine) return false;
    }
    // The train may also stay at home, and then so may those like it.
    if (worth + rest <= this.worth) return true;
    let next = train + 1;
    while (this.#lists[next] === list) next += 1;
    return this.combine(next, worth, 0);
  }

  /** Counts the centres of a route in or out; answers what of them was counted already. */
  #count({ centres }: ListedRoute, by: 1 | -1): number {
    let again = 0;
    for (const centre of centres) {
      if ((this.#counted[centre] ?? 0) > 0) again += this.#centreWorths[centre] ?? 0;
      this.#counted[centre] = (this.#counted[centre] ?? 0) + by;
    }
    return again;
  }
}

/** Lists of routes by graph, so that a train with the same cars is not listed twice. */
export type Lists = Map<RouteGraph, readonly ListedRoute[] | undefined>;

/** Every route of a train, the best first; undefined where there are too many. */
export function routesOf(survey: Survey, graph: RouteGraph, known: Lists): readonly ListedRoute[] | undefined {
  if (!known.has(graph)) {
    const lister = new Lister(graph, survey);
    known.set(graph, lister.list() ? lister.routes.toSorted((a, b) => b.worth - a.worth) : undefined);
  }
  return known.get(graph);
}

/**
 * The best set of routes worth more than `above`, or that there is none; undefined where the map is too large to list
 * everything.
 */
export function bestOfFew(
  survey: Survey,
  groups: readonly FewGroup[],
  above: number,
  known: Lists,
): { readonly best: readonly ListedRoute[] | undefined; readonly worth: number } | undefined {
  const lists: (readonly ListedRoute[])[] = [];
  for (const { graph, count } of groups) {
    const list = routesOf(survey, graph, known);
    if (list === undefined) return undefined;
    for (let n = 0; n < count; n += 1) lists.push(list);
  }
  const combiner = new Combiner(lists, survey, above, 20 * MOST_STEPS);
  return combiner.combine(0, 0, 0) ? { best: combiner.best, worth: combiner.worth } : undefined;
}
