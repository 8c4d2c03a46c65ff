/**
 * Small maps and short trains: every route there is, listed one by one. Most turns of a game are like this; what turns out to be
 * too much is left to the solver, which needs tables that cost more than the whole answer here.
 *
 * The lister reads with `?? 0` what is always there: strict reads made every kind of board 3 % slower.
 */
import type { RouteGraph, RouteMap } from '../graph/graph.ts';
import type { Survey } from '../graph/survey.ts';
import { MINE_SHOWN, OFFBOARD_SHOWN, RouteList, shownTogether, STOP_SHOWN } from './route-list.ts';

/** Steps of listing for one kind of train, and routes, after which the map counts as large. */
const MOST_STEPS = 6000;
const MOST_ROUTES = 1500;

const NONE: readonly number[] = [];

/** By node: what a stop there shows to the cars of a train. */
const shownAt = ({ locations }: Survey, { location }: RouteMap): readonly number[] =>
  Array.from(location, (n) => {
    const kind = locations[n]?.kind;
    if (kind === 'mine') return MINE_SHOWN;
    return kind === 'offboard' ? OFFBOARD_SHOWN + STOP_SHOWN : STOP_SHOWN;
  });

/** Lists the routes of one kind of train until there are too many, or only the first there is. */
class Lister {
  readonly routes: RouteList;
  readonly #graph: RouteGraph;
  readonly #map: RouteMap;
  readonly #survey: Survey;
  /** Tracks in use, as a set of bits. */
  readonly #used: Int32Array;
  readonly #places: Uint8Array;
  readonly #arcs: number[] = [];
  readonly #onlyOne: boolean;
  /** By node: what it shows to the cars of the train. */
  readonly #shown: readonly number[];
  /** Whether there are towns on lines. */
  readonly #hasTowns: boolean;
  #steps = 0;
  #first = 0;

  constructor(graph: RouteGraph, survey: Survey, onlyOne = false) {
    this.#onlyOne = onlyOne;
    this.#graph = graph;
    this.#map = graph.map;
    this.#survey = survey;
    this.#used = new Int32Array(graph.map.words);
    this.#places = new Uint8Array(survey.places);
    this.routes = new RouteList(survey, graph);
    this.#shown = shownAt(survey, graph.map);
    this.#hasTowns = graph.map.lines.some(({ towns }) => towns.length > 0);
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
      if (!this.#go(node, left, first[feature] ?? 0, worth, 0, this.#shown[node] ?? 0)) return false;
      this.#places[place[node] ?? 0] = 0;
    }
    return true;
  }

  #go(node: number, left: number, state: number, worth: number, loan: number, shown: number): boolean {
    const { accepts, states, arcsOf, arcTo, arcLine, arcFeature, arcWorth, arcLoan, after, cost, place, ends, lines } =
      this.#map;
    this.#steps += 1;
    if (this.#steps > MOST_STEPS) return false;
    const arcs = this.#arcs;
    if (arcs.length > 0 && accepts[left * states.states + state] === 1 && !this.#record(node, worth + loan, shown))
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
      const lent = borrows ? Math.max(loan, arcLoan[arc] ?? 0) : loan;
      let seen = shownTogether(shown, this.#shown[to] ?? 0);
      if (this.#hasTowns) seen += STOP_SHOWN * (lines[line]?.towns.length ?? 0);
      const fine = this.#go(to, next, then, gained, lent, seen);
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
    if (!this.#hasTowns) return true;
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
    this.#places[place] = as;
    if (!this.#hasTowns) return;
    for (const town of lines[line]?.towns ?? NONE) this.#places[this.#placeOf(town)] = as;
  }

  /** A route that may be run either way is listed from its smaller end only. */
  #record(last: number, worth: number, shown: number): boolean {
    const { startsAtMine, location } = this.#map;
    const { firstFeature } = this.#graph;
    const bothWays = !startsAtMine && (firstFeature[last] ?? -1) >= 0;
    const open = this.#survey.locations[location[this.#first] ?? 0]?.takesWorthFromRoute === true;
    if (bothWays && !open && last < this.#first) return true;
    if (this.routes.length >= MOST_ROUTES) return false;
    this.routes.add(this.#first, this.#arcs, worth, shown);
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

/** Every route of a train; undefined where there are too many. */
export function routesOf(survey: Survey, graph: RouteGraph): RouteList | undefined {
  const lister = new Lister(graph, survey);
  return lister.list() ? lister.routes : undefined;
}
