/**
 * Small maps and short trains: every route there is, listed one by one, and the best of all combinations. Most turns of
 * a game are like this; what turns out to be too much is left to the solver, which needs tables that cost more than
 * the whole answer here.
 */
import { wordsFor } from './bit-set.ts';
import type { RouteGraph, RouteMap } from './graph.ts';
import type { Survey } from './survey.ts';
import { isCentre } from './locations.ts';

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
    if (this.#tracks === undefined) {
      this.#tracks = new Int32Array(this.graph.map.words);
      this.addTracks(this.#tracks, 0);
    }
    return this.#tracks;
  }

  /** Adds its tracks to the set that begins at a word. */
  addTracks(set: Int32Array, from: number): void {
    const { arcLine, words, lineTracks } = this.graph.map;
    for (const arc of this.arcs) {
      const line = (arcLine[arc] ?? 0) * words;
      for (let word = 0; word < words; word += 1)
        set[from + word] = (set[from + word] ?? 0) | (lineTracks[line + word] ?? 0);
    }
  }

  /** Centres whose count it shares with others; none for trains that count again. */
  get centres(): readonly number[] {
    const { request, locations } = this.#survey;
    if (!request.rules.countedOnce || this.graph.map.train.countsAgain) return NONE;
    this.#centres ??= this.#visited().filter((n) => {
      const there = locations[n];
      return there !== undefined && isCentre(there);
    });
    return this.#centres;
  }

  #visited(): readonly number[] {
    const { lines, arcLine, arcTo, location } = this.graph.map;
    return [
      location[this.first] ?? 0,
      ...this.arcs.flatMap((arc) => [...(lines[arcLine[arc] ?? 0]?.towns ?? []), location[arcTo[arc] ?? 0] ?? 0]),
    ];
  }
}

const NONE: readonly number[] = [];

/** A route as a train with cars runs it: what it is worth is a matter of the cars. */
export type Choice = { readonly route: ListedRoute; readonly worth: number };

export type FewGroup<C extends Choice> = { readonly list: readonly C[]; readonly count: number };

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

/**
 * The routes of a list that come into question, the best first, with their tracks side by side. A route that uses all the tracks of
 * an earlier one does not: the earlier one is worth as much and leaves more to the others. They are looked at as far as is asked.
 */
class Front<C extends Choice> {
  readonly bits: Int32Array;
  readonly #words: number;
  readonly #list: readonly C[];
  readonly #kept: C[] = [];
  /** Where trains share the count of centres, a route with more tracks may be the better one. */
  readonly #keepsAll: boolean;
  #looked = 0;

  constructor(list: readonly C[], words: number, keepsAll: boolean) {
    this.#list = list;
    this.#words = words;
    this.#keepsAll = keepsAll;
    this.bits = new Int32Array(list.length * words);
  }

  at(n: number): C | undefined {
    while (this.#kept.length <= n && this.#looked < this.#list.length) this.#look();
    return this.#kept[n];
  }

  #look(): void {
    const choice = this.#list[this.#looked];
    this.#looked += 1;
    if (choice === undefined) return;
    const at = this.#kept.length * this.#words;
    this.bits.fill(0, at, at + this.#words);
    choice.route.addTracks(this.bits, at);
    if (this.#keepsAll || !this.#usesMore(at)) this.#kept.push(choice);
  }

  /** Whether the tracks at a place are all those of an earlier route, and perhaps more. */
  #usesMore(at: number): boolean {
    const [bits, words] = [this.bits, this.#words];
    for (let other = 0; other < at; other += words) {
      let word = 0;
      while (word < words && ((bits[other + word] ?? 0) & ~(bits[at + word] ?? 0)) === 0) word += 1;
      if (word === words) return true;
    }
    return false;
  }
}

/**
 * Combines routes, one train after the other, giving up where even the best of the rest cannot win. The best of the rest is known,
 * because the last train is settled first, then the last two, and so on: what trains take from each other counts in the bound.
 */
class Combiner<C extends Choice> {
  best: readonly C[] | undefined;
  worth = 0;
  readonly #fronts: readonly Front<C>[];
  /** By train: the most that it and those behind it can earn together. */
  readonly #most: number[];
  /** By train: the tracks that those before it use. */
  readonly #words: number;
  readonly #used: Int32Array;
  readonly #sharesCentres: boolean;
  readonly #centreWorths: Float64Array;
  readonly #counted: Int32Array;
  readonly #chosen: C[] = [];
  #left: number;

  constructor(lists: readonly (readonly C[])[], survey: Survey, steps: number) {
    this.#left = steps;
    this.#most = lists.map(() => 0);
    this.#words = wordsFor(survey.tracks);
    this.#used = new Int32Array((lists.length + 1) * this.#words);
    this.#sharesCentres = survey.request.rules.countedOnce;
    const fronts = new Map(
      [...new Set(lists)].map((list) => [list, new Front(list, this.#words, this.#sharesCentres)] as const),
    );
    this.#fronts = lists.flatMap((list) => fronts.get(list) ?? []);
    this.#counted = new Int32Array(this.#sharesCentres ? survey.locations.length : 0);
    this.#centreWorths = survey.centreWorths;
  }

  /** Looks for a set worth more than `above`; false when it took too long. */
  search(above: number): boolean {
    for (let train = this.#fronts.length - 1; train > 0; train -= 1) {
      this.worth = 0;
      if (!this.#combine(train, 0, 0)) return false;
      this.#most[train] = this.worth;
      this.best = undefined;
    }
    this.worth = above;
    return this.#combine(0, 0, 0);
  }

  /** False when it took too long. `from` keeps trains of one kind in order, so that no set is tried twice. */
  #combine(train: number, worth: number, from: number): boolean {
    this.#left -= 1;
    if (this.#left < 0) return false;
    const front = this.#fronts[train];
    if (front === undefined) {
      if (worth > this.worth) {
        this.worth = worth;
        this.best = [...this.#chosen];
      }
      return true;
    }
    const same = this.#fronts[train + 1] === front;
    const rest = Math.min(this.#most[train + 1] ?? 0, this.#openBehind(train));
    for (let n = from, choice = front.at(n); choice !== undefined; n += 1, choice = front.at(n)) {
      if (worth + choice.worth + rest <= this.worth) break;
      if (!this.#take(train, front.bits, n)) continue;
      const counted = this.#sharesCentres ? this.#count(choice.route, 1) : 0;
      this.#chosen.push(choice);
      const fine = this.#combine(train + 1, worth + choice.worth - counted, same ? n + 1 : 0);
      this.#chosen.pop();
      if (this.#sharesCentres) this.#count(choice.route, -1);
      if (!fine) return false;
    }
    // The train may also stay at home, and then so may those like it.
    if (worth + rest <= this.worth) return true;
    let next = train + 1;
    while (this.#fronts[next] === front) next += 1;
    this.#used.copyWithin(next * this.#words, train * this.#words, (train + 1) * this.#words);
    return this.#combine(next, worth, 0);
  }

  /** The most that the trains behind one could earn beside those before it, if they did not meet each other. */
  #openBehind(train: number): number {
    let sum = 0;
    for (let other = train + 1; other < this.#fronts.length; other += 1) {
      const front = this.#fronts[other];
      for (
        let n = 0, choice = front?.at(n);
        front !== undefined && choice !== undefined;
        n += 1, choice = front.at(n)
      ) {
        if (!this.#isFree(train, front.bits, n)) continue;
        sum += choice.worth;
        break;
      }
    }
    return sum;
  }

  /** Whether a route meets none of those before a train. */
  #isFree(train: number, bits: Int32Array, n: number): boolean {
    const [used, words] = [this.#used, this.#words];
    const [here, wanted] = [train * words, n * words];
    for (let word = 0; word < words; word += 1)
      if (((used[here + word] ?? 0) & (bits[wanted + word] ?? 0)) !== 0) return false;
    return true;
  }

  /** Puts a route beside those before it, unless it is in their way. */
  #take(train: number, bits: Int32Array, n: number): boolean {
    if (!this.#isFree(train, bits, n)) return false;
    const [used, words] = [this.#used, this.#words];
    const [here, next, wanted] = [train * words, (train + 1) * words, n * words];
    for (let word = 0; word < words; word += 1)
      used[next + word] = (used[here + word] ?? 0) | (bits[wanted + word] ?? 0);
    return true;
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

/** Every route of a train, the best first; undefined where there are too many. */
export function routesOf(survey: Survey, graph: RouteGraph): readonly ListedRoute[] | undefined {
  const lister = new Lister(graph, survey);
  return lister.list() ? lister.routes.toSorted((a, b) => b.worth - a.worth) : undefined;
}

/** The best set of routes worth more than `above`, or that there is none; undefined where there are too many combinations. */
export function bestOfFew<C extends Choice>(
  survey: Survey,
  groups: readonly FewGroup<C>[],
  above: number,
): { readonly best: readonly C[] | undefined; readonly worth: number } | undefined {
  const lists = groups.flatMap(({ list, count }) => Array.from({ length: count }, () => list));
  const [only, another] = lists;
  if (only !== undefined && another === undefined) {
    const [top] = only;
    return top !== undefined && top.worth > above
      ? { best: [top], worth: top.worth }
      : { best: undefined, worth: above };
  }
  const combiner = new Combiner(lists, survey, 20 * MOST_STEPS);
  return combiner.search(above) ? { best: combiner.best, worth: combiner.worth } : undefined;
}
