/**
 * Routes that are listed one by one. Of most of them nobody ever asks more than what they are worth, so a list keeps numbers, and makes
 * a route of them when somebody comes to it.
 */
import { itemAt } from '../graph/strict.ts';
import type { RouteGraph } from '../graph/graph.ts';
import type { Survey } from '../graph/survey.ts';
import { centresOn, trackSet } from './on-route.ts';

/** What a route shows to the cars of its train as one number, so that a list of it costs little: stops, and a bit for each of the others. */
export const OFFBOARD_SHOWN = 1;
export const MINE_SHOWN = 2;
export const STOP_SHOWN = 4;

/** What two stretches of a route show together. */
export const shownTogether = (a: number, b: number): number => ((a | b) & 3) + (a & ~3) + (b & ~3);

/** A route with all that combining it with others asks about. */
export class ListedRoute {
  readonly graph: RouteGraph;
  readonly first: number;
  readonly arcs: readonly number[];
  readonly #survey: Survey;
  #tracks: Int32Array | undefined;
  #centres: readonly number[] | undefined;

  constructor(survey: Survey, graph: RouteGraph, first: number, arcs: readonly number[]) {
    this.#survey = survey;
    this.graph = graph;
    this.first = first;
    this.arcs = arcs;
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

/** A route as a train with cars runs it: what it is worth is a matter of the cars. */
export type Choice = { readonly route: ListedRoute; readonly worth: number };

/** Choices in an order. `at` has nothing beyond the last. */
export type Choices<C extends Choice> = {
  readonly length: number;
  readonly at: (n: number) => C | undefined;
};

/** All of them at once. */
export function everyOne<C extends Choice>(choices: Choices<C>): readonly C[] {
  const found: C[] = [];
  for (let n = 0, choice = choices.at(n); choice !== undefined; n += 1, choice = choices.at(n)) found.push(choice);
  return found;
}

/** No list has as many routes: they are numbered within what one number can hold beside their worth. */
export const MOST_LISTED = 2048;

/** So few are put in order one by one sooner than the machine's own sorting begins. */
const FEW = 40;

/**
 * Places in the order of what stands there, the most first, and among equals the first one first. What stands there is whole, and
 * less than 2^42.
 */
export function orderOf(worths: readonly number[]): Int32Array {
  const { length } = worths;
  const order = new Int32Array(length);
  if (length <= FEW) {
    for (let n = 0; n < length; n += 1) {
      const worth = worths[n] ?? 0;
      let at = n;
      for (; at > 0 && (worths[order[at - 1] ?? 0] ?? 0) < worth; at -= 1) order[at] = order[at - 1] ?? 0;
      order[at] = n;
    }
    return order;
  }
  const keys = new Float64Array(length);
  for (let n = 0; n < keys.length; n += 1) keys[n] = (worths[n] ?? 0) * MOST_LISTED + (MOST_LISTED - 1 - n);
  // Without a function to compare by, the machine sorts numbers many times as fast.
  keys.sort();
  for (let n = 0; n < keys.length; n += 1)
    order[n] = MOST_LISTED - 1 - ((keys[keys.length - 1 - n] ?? 0) % MOST_LISTED);
  return order;
}

/** All routes of a kind of train as they were come to. */
export class RouteList {
  /** By route: what it is worth, and what it shows. */
  readonly worths: number[] = [];
  readonly shown: number[] = [];
  readonly #survey: Survey;
  readonly #graph: RouteGraph;
  readonly #firsts: number[] = [];
  /** The arcs of all routes, one after the other, and where those of each end. */
  readonly #arcs: number[] = [];
  readonly #ends: number[] = [];
  readonly #routes: (ListedRoute | undefined)[] = [];
  #order: Int32Array | undefined;

  constructor(survey: Survey, graph: RouteGraph) {
    this.#survey = survey;
    this.#graph = graph;
  }

  get length(): number {
    return this.worths.length;
  }

  add(first: number, arcs: readonly number[], worth: number, shown: number): void {
    this.#firsts.push(first);
    for (let n = 0; n < arcs.length; n += 1) this.#arcs.push(arcs[n] ?? 0);
    this.#ends.push(this.#arcs.length);
    this.worths.push(worth);
    this.shown.push(shown);
  }

  /** The routes by their numbers, the best first; among equals the one that was come to first. */
  get order(): Int32Array {
    this.#order ??= orderOf(this.worths);
    return this.#order;
  }

  /** A route by its number. */
  route(n: number): ListedRoute {
    const known = this.#routes[n];
    if (known !== undefined) return known;
    const arcs = this.#arcs.slice(n === 0 ? 0 : itemAt(this.#ends, n - 1), itemAt(this.#ends, n));
    const made = new ListedRoute(this.#survey, this.#graph, itemAt(this.#firsts, n), arcs);
    this.#routes[n] = made;
    return made;
  }
}
