/**
 * How a route can go on at best from every node, with every range left and in every state: the table of bounds that
 * the search leans on.
 *
 * The table relaxes one rule. A completion never turns back at once, but it may come round to a place or a track again,
 * unless the nodes in between were told to remember it. `learn` is told about a way that repeats itself and makes the
 * nodes along the loop remember what was repeated, so that the table becomes exact where it matters and stays small
 * where it does not. Every completion of a real route is in the table, so its values are never too low.
 *
 * The loops that fill and follow the table read with `?? 0` what is always there: strict reads made full maps 8 % slower.
 */
import type { RouteGraph, RouteMap } from '../graph/graph.ts';
import { intAt, itemAt } from '../graph/strict.ts';
import { LabelList, MOST_LABELS, NEVER } from './label-list.ts';

/** The price of a track that may not be used. */
export const BLOCKED = 1e13;
/** Above this an arc is open. */
const OPEN_ARC = -1e12;

/** Things that can be remembered: places and tracks, as two words of bits. */
const MOST_ITEMS = 64;

/** A whole way from a first node: what it is worth by the table, and how to follow it. */
export type Way = { readonly first: number; readonly value: number; readonly arcs: readonly number[] };

export class Completions {
  readonly graph: RouteMap;
  /** What the arcs, and passing a node, add; changed from outside before `compute`. */
  readonly gain: Float64Array;
  readonly firstGain: Float64Array;
  readonly passGain: Float64Array;

  /** Labels by state of the table: `start[s]` to `stop[s]`, best first. */
  readonly start: Int32Array;
  readonly stop: Int32Array;
  value = new Float64Array(2048);
  /** What a completion visits of the things its node remembers, and the place it goes to next (-1: it ends here). */
  low = new Int32Array(2048);
  high = new Int32Array(2048);
  next = new Int32Array(2048);
  #arc = new Int32Array(2048);
  #then = new Int32Array(2048);
  #size = 0;

  /** Bits of the things that can be remembered, by node and by line. */
  readonly nodeLow: Int32Array;
  readonly nodeHigh: Int32Array;
  readonly lineLow: Int32Array;
  readonly lineHigh: Int32Array;
  /** By line: the places of the towns on it. */
  readonly linePlaces: readonly (readonly number[])[];
  readonly #items = new Map<number, number>();
  readonly #memoryLow: Int32Array;
  readonly #memoryHigh: Int32Array;
  readonly #places: number;

  /** The labels of the node, range and state at work. */
  readonly #labels = new LabelList();

  /** By state: 1 if the table has it. */
  readonly #filled: Uint8Array;

  /** Arcs worth looking at with the current gains. */
  readonly #usefulOf: Int32Array;
  readonly #useful: Int32Array;

  constructor(graph: RouteMap, places: number, placeOf: (location: number) => number) {
    this.graph = graph;
    this.#places = places;
    const { nodes, lines, arcTo, states, ranges } = graph;
    this.gain = graph.arcWorth.slice();
    this.firstGain = graph.firstWorth.slice();
    this.passGain = new Float64Array(nodes);
    this.start = new Int32Array(ranges * states.states * nodes);
    this.stop = new Int32Array(ranges * states.states * nodes);
    this.nodeLow = new Int32Array(nodes);
    this.nodeHigh = new Int32Array(nodes);
    this.lineLow = new Int32Array(lines.length);
    this.lineHigh = new Int32Array(lines.length);
    this.#memoryLow = new Int32Array(nodes);
    this.#memoryHigh = new Int32Array(nodes);
    this.linePlaces = lines.map(({ towns }) => towns.map(placeOf));
    this.#filled = new Uint8Array(states.states);
    this.#usefulOf = new Int32Array(nodes + 1);
    this.#useful = new Int32Array(arcTo.length);
  }

  /** How many labels the last `compute` made: a measure of its work. */
  get size(): number {
    return this.#size;
  }

  // ---- what is remembered -----------------------------------------------------------------------------------------

  /** The bit of a place (its number) or a track (its number beyond the places), or -1 if there is no bit left. */
  #bitOf(item: number): number {
    const known = this.#items.get(item);
    if (known !== undefined) return known;
    const bit = this.#items.size;
    if (bit >= MOST_ITEMS) return -1;
    this.#items.set(item, bit);
    const { lines, place } = this.graph;
    const [ofNodes, ofLines] = bit < 32 ? [this.nodeLow, this.lineLow] : [this.nodeHigh, this.lineHigh];
    const mask = 1 << (bit & 31);
    lines.forEach(({ tracks }, line) => {
      const isPlace = item < this.#places;
      const has = isPlace ? itemAt(this.linePlaces, line).includes(item) : tracks.includes(item - this.#places);
      if (has) ofLines[line] = intAt(ofLines, line) | mask;
    });
    place.forEach((there, node) => {
      if (there === item) ofNodes[node] = intAt(ofNodes, node) | mask;
    });
    return bit;
  }

  /** What a way uses, step by step: the first node, then each arc with the node it leads to. */
  #itemsOf({ first, arcs }: Pick<Way, 'first' | 'arcs'>): readonly (readonly number[])[] {
    const { arcTo, arcLine, lines, place } = this.graph;
    return [
      [intAt(place, first)],
      ...arcs.map((arc) => {
        const line = intAt(arcLine, arc);
        const { tracks } = itemAt(lines, line);
        return [
          intAt(place, intAt(arcTo, arc)),
          ...itemAt(this.linePlaces, line),
          ...tracks.map((track) => this.#places + track),
        ];
      }),
    ];
  }

  /** Whether a way visits no place and uses no track twice. */
  isRoute(way: Pick<Way, 'first' | 'arcs'>): boolean {
    const seen = new Set<number>();
    let count = 0;
    for (const items of this.#itemsOf(way)) {
      for (const item of items) seen.add(item);
      count += items.length;
    }
    return seen.size === count;
  }

  /** Makes the nodes of every loop in a way remember what the loop repeats. False if there was nothing new to learn. */
  learn(way: Pick<Way, 'first' | 'arcs'>): boolean {
    const { arcTo } = this.graph;
    const nodes = [way.first, ...way.arcs.map((arc) => intAt(arcTo, arc))];
    const lastSeen = new Map<number, number>();
    let learnt = false;
    this.#itemsOf(way).forEach((items, step) => {
      for (const item of items) {
        const before = lastSeen.get(item);
        lastSeen.set(item, step);
        if (before === undefined) continue;
        const bit = this.#bitOf(item);
        if (bit < 0) continue;
        const memory = bit < 32 ? this.#memoryLow : this.#memoryHigh;
        for (let n = before; n < step; n += 1) {
          const node = itemAt(nodes, n);
          const known = intAt(memory, node);
          memory[node] = known | (1 << (bit & 31));
          learnt ||= memory[node] !== known;
        }
      }
    });
    return learnt;
  }

  // ---- the table --------------------------------------------------------------------------------------------------

  /** Of parallel arcs that look the same to routes only the best matters; arcs over blocked tracks never do. */
  #chooseArcs(): void {
    const { nodes, arcsOf, arcTo, arcFeature, arcLoan, arcLine } = this.graph;
    const { gain, lineLow, lineHigh } = this;
    let size = 0;
    for (let node = 0; node < nodes; node += 1) {
      const from = size;
      this.#usefulOf[node] = from;
      for (let arc = arcsOf[node] ?? 0; arc < (arcsOf[node + 1] ?? 0); arc += 1) {
        const worth = gain[arc] ?? 0;
        if (worth < OPEN_ARC) continue;
        const line = arcLine[arc] ?? 0;
        let n = size - 1;
        for (; n >= from; n -= 1) {
          const other = this.#useful[n] ?? 0;
          if (arcTo[other] !== arcTo[arc]) n = from;
          else if (arcFeature[other] === arcFeature[arc] && arcLoan[other] === arcLoan[arc]) {
            const known = arcLine[other] ?? 0;
            if (lineLow[known] === lineLow[line] && lineHigh[known] === lineHigh[line]) break;
          }
        }
        if (n < from) {
          this.#useful[size] = arc;
          size += 1;
        } else if (worth > (gain[this.#useful[n] ?? 0] ?? 0)) this.#useful[n] = arc;
      }
    }
    this.#usefulOf[nodes] = size;
  }

  /** Fills the table anew for the current gains, as far as trains come to these states. */
  compute(reached: Uint8Array): void {
    this.#filled.fill(0);
    this.#begin();
    this.extend(reached);
  }

  #begin(): void {
    this.#chooseArcs();
    // Label 0 is the completion that adds nothing; all places where every route ends share it.
    this.value[0] = 0;
    this.low[0] = 0;
    this.high[0] = 0;
    this.next[0] = -1;
    this.#arc[0] = -1;
    this.#size = 1;
  }

  /** Fills what is missing for more states. */
  extend(reached: Uint8Array): void {
    const { nodes, ends, states, ranges, accepts } = this.graph;
    const { order, states: width } = states;
    const missing = order.filter((state) => reached[state] === 1 && this.#filled[state] === 0);
    if (missing.length === 0) return;
    for (const state of missing) this.#filled[state] = 1;
    for (let left = 0; left < ranges; left += 1) {
      for (const state of missing) {
        const base = (left * width + state) * nodes;
        const stop = accepts[left * width + state] ?? 0;
        for (let node = 0; node < ends; node += 1) {
          this.start[base + node] = 0;
          this.stop[base + node] = stop;
        }
      }
      for (const state of missing) if (states.ended[state] === 0) this.#fill(left, state);
    }
  }

  /** Finds the completions of all nodes that may be passed, for one range left and one state. */
  #fill(left: number, state: number): void {
    const { nodes, ends, states, after, accepts, cost, place, arcTo, arcFeature, arcLoan, arcLine } = this.graph;
    const { states: width, features, next: nextState, bonus, settled } = states;
    while (this.#size + (nodes - ends) * MOST_LABELS > this.value.length) this.#grow();
    const { gain, passGain, start, stop, lineLow, lineHigh, nodeLow, nodeHigh, value, low, high, next } = this;
    const labels = this.#labels;
    const useful = this.#useful;
    const usefulOf = this.#usefulOf;
    const mayEnd = accepts[left * width + state] === 1;
    const choices = (settled[state] ?? -1) >= 0 ? 2 : 1;
    for (let node = ends; node < nodes; node += 1) {
      labels.clear();
      if (mayEnd) labels.offerPlain(0, -1, -1, -1);
      const here = place[node] ?? -1;
      const memoryLow = this.#memoryLow[node] ?? 0;
      const memoryHigh = this.#memoryHigh[node] ?? 0;
      const isPlain = (memoryLow | memoryHigh) === 0;
      const last = usefulOf[node + 1] ?? 0;
      for (let n = usefulOf[node] ?? 0; n < last; n += 1) {
        const arc = useful[n] ?? 0;
        const to = arcTo[arc] ?? 0;
        const leftThere = after[3 * left + (cost[to] ?? 0)] ?? -1;
        if (leftThere < 0) continue;
        const step = state * features + (arcFeature[arc] ?? 0);
        let stateThere = nextState[step] ?? -1;
        if (stateThere < 0) continue;
        let whole = (passGain[node] ?? 0) + (gain[arc] ?? 0) + (bonus[step] ?? 0);
        const line = arcLine[arc] ?? 0;
        const itsLow = lineLow[line] ?? 0;
        const itsHigh = lineHigh[line] ?? 0;
        const barLow = itsLow | (nodeLow[node] ?? 0);
        const barHigh = itsHigh | (nodeHigh[node] ?? 0);
        const addLow = (itsLow | (nodeLow[to] ?? 0)) & memoryLow;
        const addHigh = (itsHigh | (nodeHigh[to] ?? 0)) & memoryHigh;
        for (let choice = 0; choice < choices; choice += 1) {
          if (choice === 1) {
            // The first end takes its worth from this stretch.
            const settledThere = settled[stateThere] ?? -1;
            if (settledThere >= 0) stateThere = settledThere;
            whole += arcLoan[arc] ?? 0;
          }
          const there = (leftThere * width + stateThere) * nodes + to;
          const end = stop[there] ?? 0;
          for (let label = start[there] ?? 0; label < end; label += 1) {
            const worth = whole + (value[label] ?? 0);
            if (worth <= labels.floor) break;
            const labelLow = low[label] ?? 0;
            const labelHigh = high[label] ?? 0;
            if (next[label] === here || (labelLow & barLow) !== 0 || (labelHigh & barHigh) !== 0) continue;
            if (isPlain) {
              labels.offerPlain(worth, place[to] ?? -1, arc, label);
              break;
            }
            const restLow = labelLow & memoryLow;
            const restHigh = labelHigh & memoryHigh;
            labels.offer(worth, restLow | addLow, restHigh | addHigh, place[to] ?? -1, arc, label);
            // What follows is worth less and remembers no less.
            if (restLow === 0 && restHigh === 0) break;
          }
        }
      }
      this.#keep((left * width + state) * nodes + node);
    }
  }

  /** Writes the labels at work into the table. */
  #keep(at: number): void {
    const { count, value, low, high, next, arc, rest } = this.#labels;
    this.start[at] = this.#size;
    for (let n = 0; n < count; n += 1) {
      const label = this.#size + n;
      this.value[label] = value[n] ?? 0;
      this.low[label] = low[n] ?? 0;
      this.high[label] = high[n] ?? 0;
      this.next[label] = next[n] ?? 0;
      this.#arc[label] = arc[n] ?? 0;
      this.#then[label] = rest[n] ?? 0;
    }
    this.#size += count;
    this.stop[at] = this.#size;
  }

  #grow(): void {
    const longer = <Words extends Float64Array | Int32Array>(old: Words, made: Words): Words => {
      made.set(old);
      return made;
    };
    const length = 2 * this.value.length;
    this.value = longer(this.value, new Float64Array(length));
    this.low = longer(this.low, new Int32Array(length));
    this.high = longer(this.high, new Int32Array(length));
    this.next = longer(this.next, new Int32Array(length));
    this.#arc = longer(this.#arc, new Int32Array(length));
    this.#then = longer(this.#then, new Int32Array(length));
  }

  // ---- whole ways -------------------------------------------------------------------------------------------------

  /** The best way from every node a route may begin in, best first; ways from one node only where `few` is reached. */
  ways(train: RouteGraph, above: number): readonly Way[] {
    const { firstFeature } = train;
    const found: Way[] = [];
    for (let first = 0; first < this.graph.nodes; first += 1) {
      if ((firstFeature[first] ?? -1) < 0) continue;
      const way = this.#wayFrom(train, first);
      if (way !== undefined && way.value > above) found.push(way);
    }
    return found.toSorted((a, b) => b.value - a.value || a.first - b.first);
  }

  #wayFrom(train: RouteGraph, first: number): Way | undefined {
    const { nodes, states, ranges, after, cost, arcTo, arcFeature, arcLoan, arcLine, place } = this.graph;
    const { states: width, features, next: nextState, bonus, settled } = states;
    const feature = train.firstFeature[first] ?? 0;
    const state = train.first[feature] ?? 0;
    const left = after[3 * (ranges - 1) + (cost[first] ?? 0)] ?? -1;
    if (left < 0) return undefined;
    const isOpen = (settled[state] ?? -1) >= 0;
    let best = NEVER;
    let bestArc = -1;
    let bestLabel = -1;
    for (let n = this.#usefulOf[first] ?? 0; n < (this.#usefulOf[first + 1] ?? 0); n += 1) {
      const arc = this.#useful[n] ?? 0;
      const to = arcTo[arc] ?? 0;
      const line = arcLine[arc] ?? 0;
      const leftThere = after[3 * left + (cost[to] ?? 0)] ?? -1;
      const step = state * features + (arcFeature[arc] ?? 0);
      const stateThere = nextState[step] ?? -1;
      if (leftThere < 0 || stateThere < 0) continue;
      const gain = (this.gain[arc] ?? 0) + (bonus[step] ?? 0);
      const barLow = (this.lineLow[line] ?? 0) | (this.nodeLow[first] ?? 0);
      const barHigh = (this.lineHigh[line] ?? 0) | (this.nodeHigh[first] ?? 0);
      const settledThere = settled[stateThere] ?? -1;
      for (let choice = 0; choice < (isOpen ? 2 : 1); choice += 1) {
        const chosen = choice === 0 || settledThere < 0 ? stateThere : settledThere;
        const there = (leftThere * width + chosen) * nodes + to;
        const whole = choice === 0 ? gain : gain + (arcLoan[arc] ?? 0);
        for (let label = this.start[there] ?? 0; label < (this.stop[there] ?? 0); label += 1) {
          const worth = whole + (this.value[label] ?? 0);
          if (worth <= best) break;
          if (this.next[label] === place[first]) continue;
          if (((this.low[label] ?? 0) & barLow) !== 0 || ((this.high[label] ?? 0) & barHigh) !== 0) continue;
          best = worth;
          bestArc = arc;
          bestLabel = label;
          break;
        }
      }
    }
    if (bestArc < 0) return undefined;
    const arcs = [bestArc];
    for (let label = bestLabel; (this.#arc[label] ?? -1) >= 0; label = this.#then[label] ?? 0) {
      arcs.push(this.#arc[label] ?? 0);
    }
    const begun = train.reward + (this.firstGain[first] ?? 0) + (train.firstBonus[feature] ?? 0);
    return { first, value: best + begun, arcs };
  }
}
