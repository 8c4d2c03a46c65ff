/**
 * Small maps and short trains: every route there is, listed one by one. Most turns of a game are like this; what turns out to be
 * too much is left to the solver, which needs tables that cost more than the whole answer here.
 *
 * The lister reads with `?? 0` what is always there: strict reads made every kind of board 3 % slower.
 */
import type { RouteGraph, RouteMap } from '../graph/graph.ts';
import { centresOn, trackSet } from './on-route.ts';
import type { Survey } from '../graph/survey.ts';

/** Steps of listing for one kind of train, and routes, after which the map counts as large. */
const MOST_STEPS = 6000;
const MOST_ROUTES = 1500;

/** What a route shows to the cars of its train. */
export type Shown = { readonly offboard: boolean; readonly mine: boolean; readonly stops: number };

function shownOn(
  { locations }: Survey,
  { map: { lines, arcLine, arcTo, location } }: RouteGraph,
  first: number,
  arcs: readonly number[],
): Shown {
  let kind = locations[location[first] ?? 0]?.kind;
  let offboard = kind === 'offboard';
  let mine = kind === 'mine';
  let stops = mine ? 0 : 1;
  for (const arc of arcs) {
    kind = locations[location[arcTo[arc] ?? 0] ?? 0]?.kind;
    offboard ||= kind === 'offboard';
    mine ||= kind === 'mine';
    stops += (lines[arcLine[arc] ?? 0]?.towns.length ?? 0) + (kind === 'mine' ? 0 : 1);
  }
  return { offboard, mine, stops };
}

/** A route with all that combining it with others, and hanging cars on its train, asks about. */
export class ListedRoute {
  readonly graph: RouteGraph;
  readonly first: number;
  readonly arcs: readonly number[];
  readonly worth: number;
  /** Its place among the routes as they were come to; among equals the first is preferred. */
  readonly number: number;
  readonly #survey: Survey;
  #shown: Shown | undefined;
  #tracks: Int32Array | undefined;
  #centres: readonly number[] | undefined;

  constructor(
    survey: Survey,
    graph: RouteGraph,
    first: number,
    arcs: readonly number[],
    worth: number,
    number: number,
  ) {
    this.#survey = survey;
    this.number = number;
    this.graph = graph;
    this.first = first;
    this.arcs = arcs;
    this.worth = worth;
  }

  /** What it shows to the cars of its train. */
  get shown(): Shown {
    this.#shown ??= shownOn(this.#survey, this.graph, this.first, this.arcs);
    return this.#shown;
  }

  /** Its tracks as a set of bits. Most routes are never looked at so closely. */
  get tracks(): Int32Array {
    this.#tracks ??= trackSet(this.graph.map, this.arcs);
    return this.#tracks;
  }

  /** Centres whose count it shares with others. */
  get centres(): readonly number[] {
    this.#centres ??= centresOn(this.#survey, this.graph, this.first, this.arcs);
    return this.#centres;
  }
}

const NONE: readonly number[] = [];

/** A route as a train with cars runs it: what it is worth is a matter of the cars. */
export type Choice = { readonly route: ListedRoute; readonly worth: number };

/** Lists the routes of one kind of train until there are too many, or only the first there is. */
class Lister {
  readonly routes: ListedRoute[] = [];
  readonly #graph: RouteGraph;
  readonly #map: RouteMap;
  readonly #survey: Survey;
  /** Tracks in use, as a set of bits. */
  readonly #used: Int32Array;
  readonly #places: Uint8Array;
  readonly #arcs: number[] = [];
  readonly #onlyOne: boolean;
  #steps = 0;
  #first = 0;

  constructor(graph: RouteGraph, survey: Survey, onlyOne = false) {
    this.#onlyOne = onlyOne;
    this.#graph = graph;
    this.#map = graph.map;
    this.#survey = survey;
    this.#used = new Int32Array(graph.map.words);
    this.#places = new Uint8Array(survey.places);
  }

  /** False when it was broken off. */
  list(): boolean {
    const { firstFeature, first, firstBonus, reward, map } = this.#graph;
    const { nodes, firstWorth, ranges, after, cost, place } = map;
    for (let node = 0; node < nodes; node += 1) {
      const feature = firstFeature[node] ?? -1;
      const left = after[3 * (ranges - 1) + (cost[node] ?? 0)] ?? -1;
      if (feature < 0 || left < 0) continue;
      this.#first = node;
      this.#places[place[node] ?? 0] = 1;
      const worth = reward + (firstWorth[node] ?? 0) + (firstBonus[feature] ?? 0);
      if (!this.#go(node, left, first[feature] ?? 0, worth, 0)) return false;
      this.#places[place[node] ?? 0] = 0;
    }
    return true;
  }

  #go(node: number, left: number, state: number, worth: number, loan: number): boolean {
    const { accepts, states, arcsOf, arcTo, arcLine, arcFeature, arcWorth, arcLoan, after, cost, place, ends } =
      this.#map;
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
      if (next < 0 || then < 0 || this.#places[place[to] ?? 0] === 1) continue;
      const line = arcLine[arc] ?? 0;
      if (!this.#isFree(line)) continue;
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

  /** Whether neither the tracks of a line nor the towns on it have been used. */
  #isFree(line: number): boolean {
    const { words, lineTracks, lines } = this.#map;
    for (let word = 0; word < words; word += 1)
      if (((this.#used[word] ?? 0) & (lineTracks[line * words + word] ?? 0)) !== 0) return false;
    for (const town of lines[line]?.towns ?? NONE) if (this.#places[this.#placeOf(town)] === 1) return false;
    return true;
  }

  #placeOf(location: number): number {
    return this.#survey.locations[location]?.place ?? 0;
  }

  /** Takes a free line and the place it leads to, or leaves them again. */
  #mark(line: number, place: number, as: 0 | 1): void {
    const { words, lineTracks, lines } = this.#map;
    for (let word = 0; word < words; word += 1)
      this.#used[word] = (this.#used[word] ?? 0) ^ (lineTracks[line * words + word] ?? 0);
    for (const town of lines[line]?.towns ?? NONE) this.#places[this.#placeOf(town)] = as;
    this.#places[place] = as;
  }

  /** A route that may be run either way is listed from its smaller end only. */
  #record(last: number, worth: number): boolean {
    const { startsAtMine, location } = this.#map;
    const { firstFeature } = this.#graph;
    const bothWays = !startsAtMine && (firstFeature[last] ?? -1) >= 0;
    const open = this.#survey.locations[location[this.#first] ?? 0]?.takesWorthFromRoute === true;
    if (bothWays && !open && last < this.#first) return true;
    if (this.routes.length >= MOST_ROUTES) return false;
    const number = this.routes.length;
    this.routes.push(new ListedRoute(this.#survey, this.#graph, this.#first, [...this.#arcs], worth, number));
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

/** Every route of a train, the best first; undefined where there are too many. */
export function routesOf(survey: Survey, graph: RouteGraph): readonly ListedRoute[] | undefined {
  const lister = new Lister(graph, survey);
  return lister.list() ? lister.routes.toSorted((a, b) => b.worth - a.worth) : undefined;
}
