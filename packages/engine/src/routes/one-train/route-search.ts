/**
 * Walks real routes, guided by the table of completions: either the best one, or all that are worth enough. A way is
 * left as soon as the table says that it can no longer become worth it.
 *
 * Every step reads with `?? 0` what is always there: strict reads made full maps 3 to 5 % slower, beside those of other files.
 */
import type { Completions, Way } from '../bound/completions.ts';
import type { Memory } from '../bound/memory.ts';
import type { RouteGraph, RouteMap } from '../graph/graph.ts';
import { NEVER } from '../bound/label-list.ts';
import type { Steps } from './steps.ts';

/** A route as the search finds it: the node it begins in, its arcs, and its value under the gains of the table. */
export type FoundRoute = { readonly first: number; readonly arcs: readonly number[]; readonly value: number };

export class RouteSearch {
  readonly #table: Completions;
  readonly #memory: Memory;
  readonly #graph: RouteGraph;
  readonly #map: RouteMap;
  readonly #steps: Steps;
  /** Words of a set of tracks, and the sets of all lines. */
  readonly #words: number;
  readonly #lineTracks: Int32Array;
  /** By depth: tracks in use, and remembered things met. By place: whether the way has been there. */
  readonly #used: Int32Array;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #visited: Uint8Array;
  readonly #way: Int32Array;
  /** By depth: arcs to try, and how good each can become. */
  readonly #arcs: Int32Array;
  readonly #bounds: Float64Array;
  readonly #degree: number;

  #first = 0;
  #threshold = 0;
  #onlyBest = false;
  #limit = 0;
  #stepsLeft = 0;
  #found: FoundRoute[] = [];
  #complete = true;

  constructor(table: Completions, graph: RouteGraph, places: number, steps: Steps) {
    this.#table = table;
    this.#memory = table.memory;
    this.#graph = graph;
    this.#map = graph.map;
    this.#steps = steps;
    const { nodes, arcsOf, words, lineTracks } = graph.map;
    this.#words = words;
    this.#lineTracks = lineTracks;
    const deepest = places + 2;
    this.#used = new Int32Array(deepest * this.#words);
    this.#low = new Int32Array(deepest);
    this.#high = new Int32Array(deepest);
    this.#visited = new Uint8Array(places);
    this.#way = new Int32Array(deepest);
    this.#degree = 1;
    for (let node = 0; node < nodes; node += 1) {
      this.#degree = Math.max(this.#degree, (arcsOf[node + 1] ?? 0) - (arcsOf[node] ?? 0));
    }
    this.#arcs = new Int32Array(deepest * this.#degree);
    this.#bounds = new Float64Array(deepest * this.#degree);
  }

  /** The best route worth more than `above`, if there is one; `ways` are the best by the table that are. Not complete if the steps ran out before it was certain. */
  best(
    above: number,
    steps = Infinity,
    ways = this.#table.ways(this.#graph, above),
  ): { readonly route: FoundRoute | undefined; readonly complete: boolean } {
    this.#stepsLeft = steps;
    this.#search(ways, above + 1, true, 0);
    return { route: this.#found.at(-1), complete: this.#complete };
  }

  /** All routes worth at least `threshold`, each once; not complete if there are more than `limit`. */
  all(threshold: number, limit: number): { readonly routes: readonly FoundRoute[]; readonly complete: boolean } {
    this.#stepsLeft = Infinity;
    this.#search(this.#table.ways(this.#graph, threshold - 1), threshold, false, limit);
    return { routes: this.#found, complete: this.#complete };
  }

  #search(ways: readonly Way[], threshold: number, onlyBest: boolean, limit: number): void {
    const { first: begins, firstBonus, reward, firstFeature } = this.#graph;
    const { ranges, after, cost, place } = this.#map;
    const table = this.#table;
    this.#threshold = threshold;
    this.#onlyBest = onlyBest;
    this.#limit = limit;
    this.#found = [];
    this.#complete = true;
    for (const { first, value } of ways) {
      if (value < this.#threshold || !this.#complete) break;
      this.#first = first;
      const feature = firstFeature[first] ?? 0;
      const left = after[3 * (ranges - 1) + (cost[first] ?? 0)] ?? 0;
      this.#low[0] = this.#memory.nodeLow[first] ?? 0;
      this.#high[0] = this.#memory.nodeHigh[first] ?? 0;
      this.#used.fill(0, 0, this.#words);
      const worth = reward + (table.firstGain[first] ?? 0) + (firstBonus[feature] ?? 0);
      this.#visited[place[first] ?? 0] = 1;
      this.#walk(first, left, begins[feature] ?? 0, worth, 0, 0);
      this.#visited[place[first] ?? 0] = 0;
    }
  }

  /** Goes on from a node. `loan`: the best worth the way has offered to a first end that takes it from the route. */
  #walk(node: number, left: number, state: number, worth: number, loan: number, depth: number): void {
    const { ends, states, accepts, arcTo, arcFeature, arcLine, arcLoan, after, cost } = this.#map;
    const { states: width, features, next, bonus, settled } = states;
    this.#stepsLeft -= 1;
    if (!this.#steps.take(1) || this.#stepsLeft < 0) this.#complete = false;
    if (!this.#complete) return;
    if (depth > 0 && accepts[left * width + state] === 1 && worth + loan >= this.#threshold)
      this.#finish(node, worth + loan, depth);
    if (depth > 0 && node < ends) return;

    const passing = depth > 0 ? (this.#table.passGain[node] ?? 0) : 0;
    const count = this.#chooseArcs(node, left, state, worth + passing, loan, depth);
    const base = depth * this.#degree;
    const lends = (settled[state] ?? -1) >= 0;
    for (let n = base; n < base + count && this.#complete; n += 1) {
      if ((this.#bounds[n] ?? NEVER) < this.#threshold) {
        if (this.#onlyBest) return;
        continue;
      }
      const arc = this.#arcs[n] ?? 0;
      const to = arcTo[arc] ?? 0;
      const line = arcLine[arc] ?? 0;
      const step = state * features + (arcFeature[arc] ?? 0);
      for (let word = 0; word < this.#words; word += 1) {
        this.#used[(depth + 1) * this.#words + word] =
          (this.#used[depth * this.#words + word] ?? 0) | (this.#lineTracks[line * this.#words + word] ?? 0);
      }
      this.#low[depth + 1] =
        (this.#low[depth] ?? 0) | (this.#memory.nodeLow[to] ?? 0) | (this.#memory.lineLow[line] ?? 0);
      this.#high[depth + 1] =
        (this.#high[depth] ?? 0) | (this.#memory.nodeHigh[to] ?? 0) | (this.#memory.lineHigh[line] ?? 0);
      this.#way[depth] = arc;
      this.#mark(to, line, 1);
      this.#walk(
        to,
        after[3 * left + (cost[to] ?? 0)] ?? 0,
        next[step] ?? 0,
        worth + passing + (this.#table.gain[arc] ?? 0) + (bonus[step] ?? 0),
        lends ? Math.max(loan, arcLoan[arc] ?? 0) : loan,
        depth + 1,
      );
      this.#mark(to, line, 0);
    }
  }

  #mark(node: number, line: number, visited: 0 | 1): void {
    this.#visited[this.#map.place[node] ?? 0] = visited;
    for (const place of this.#memory.linePlaces[line] ?? []) this.#visited[place] = visited;
  }

  /** Collects the arcs that may still lead to something, the most promising first. */
  #chooseArcs(node: number, left: number, state: number, worth: number, loan: number, depth: number): number {
    const { nodes, states, arcsOf, arcTo, arcFeature, arcLine, arcLoan, after, cost } = this.#map;
    const { states: width, features, next, bonus, settled } = states;
    const { gain, start, stop, value } = this.#table;
    const lends = (settled[state] ?? -1) >= 0;
    const base = depth * this.#degree;
    let count = 0;
    for (let arc = arcsOf[node] ?? 0; arc < (arcsOf[node + 1] ?? 0); arc += 1) {
      const to = arcTo[arc] ?? 0;
      const line = arcLine[arc] ?? 0;
      const leftThere = after[3 * left + (cost[to] ?? 0)] ?? -1;
      const step = state * features + (arcFeature[arc] ?? 0);
      const stateThere = next[step] ?? -1;
      if (leftThere < 0 || stateThere < 0) continue;
      const there = (leftThere * width + stateThere) * nodes + to;
      const soFar = worth + (gain[arc] ?? 0) + (bonus[step] ?? 0);
      if (!lends) {
        // Most arcs are not worth it whatever the way has met.
        const label = start[there] ?? 0;
        if (label === stop[there] || soFar + (value[label] ?? 0) + loan < this.#threshold) continue;
      }
      if (!this.#isFree(to, line, depth)) continue;
      const low = (this.#low[depth] ?? 0) | (this.#memory.nodeLow[to] ?? 0) | (this.#memory.lineLow[line] ?? 0);
      const high = (this.#high[depth] ?? 0) | (this.#memory.nodeHigh[to] ?? 0) | (this.#memory.lineHigh[line] ?? 0);
      let bound = soFar + this.#completion(there, low, high);
      if (lends) {
        const settledThere = settled[stateThere] ?? -1;
        const lent = (leftThere * width + (settledThere < 0 ? stateThere : settledThere)) * nodes + to;
        bound = Math.max(bound, soFar + Math.max(loan, arcLoan[arc] ?? 0) + this.#completion(lent, low, high));
      } else bound += loan;
      if (bound < this.#threshold) continue;
      let at = base + count;
      if (this.#onlyBest) {
        for (; at > base && (this.#bounds[at - 1] ?? 0) < bound; at -= 1) {
          this.#bounds[at] = this.#bounds[at - 1] ?? 0;
          this.#arcs[at] = this.#arcs[at - 1] ?? 0;
        }
      }
      this.#bounds[at] = bound;
      this.#arcs[at] = arc;
      count += 1;
    }
    return count;
  }

  /** Whether neither the tracks of a line nor the places on it are taken. */
  #isFree(to: number, line: number, depth: number): boolean {
    if (this.#visited[this.#map.place[to] ?? 0] === 1) return false;
    for (const place of this.#memory.linePlaces[line] ?? []) if (this.#visited[place] === 1) return false;
    const used = depth * this.#words;
    const wanted = line * this.#words;
    for (let word = 0; word < this.#words; word += 1) {
      if (((this.#used[used + word] ?? 0) & (this.#lineTracks[wanted + word] ?? 0)) !== 0) return false;
    }
    return true;
  }

  /**
   * A bound for what can follow without visiting what the way has already met. The table keeps no completion that is worth less
   * than two others which go on to different places, because one comes to a node from one place only. But a way may have been to
   * both before; then the second of them is the bound for what was left out.
   */
  #completion(there: number, low: number, high: number): number {
    const table = this.#table;
    const stop = table.stop[there] ?? 0;
    let barred = -1;
    for (let label = table.start[there] ?? 0; label < stop; label += 1) {
      if (((table.low[label] ?? 0) & low) !== 0 || ((table.high[label] ?? 0) & high) !== 0) continue;
      const next = table.next[label] ?? -1;
      if (next < 0 || this.#visited[next] === 0) return table.value[label] ?? NEVER;
      if (barred >= 0 && barred !== next) return table.value[label] ?? NEVER;
      barred = next;
    }
    return NEVER;
  }

  #finish(node: number, value: number, depth: number): void {
    const { firstFeature, first } = this.#graph;
    const { startsAtMine, states } = this.#map;
    const feature = firstFeature[node] ?? -1;
    // A route that could as well begin at its other end is met from both; one of them is enough.
    const isOpen = (states.settled[first[firstFeature[this.#first] ?? 0] ?? 0] ?? -1) >= 0;
    if (!this.#onlyBest && !startsAtMine && !isOpen && feature >= 0 && node < this.#first) return;
    const arcs: number[] = [];
    for (let n = 0; n < depth; n += 1) arcs.push(this.#way[n] ?? 0);
    this.#found.push({ first: this.#first, arcs, value });
    if (this.#onlyBest) this.#threshold = value + 1;
    else if (this.#found.length > this.#limit) this.#complete = false;
  }
}
