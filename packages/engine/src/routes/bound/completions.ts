/**
 * How a route can go on at best from every node, with every range left and in every state: the table of bounds that
 * the search leans on.
 *
 * The table relaxes one rule. A completion never turns back at once, but it may come round to a place or a track again,
 * unless the nodes in between were told to remember it. The memory is told about a way that repeats itself and makes the
 * nodes along the loop remember what was repeated, so that the table becomes exact where it matters and stays small
 * where it does not. Every completion of a real route is in the table, so its values are never too low.
 *
 * The loops that fill and follow the table read with `?? 0` what is always there: strict reads made full maps 8 % slower.
 */
import type { RouteGraph, RouteMap } from '../graph/graph.ts';
import { Memory } from './memory.ts';
import { LabelList, MOST_LABELS, NEVER } from './label-list.ts';

/** The price of a track that may not be used. */
export const BLOCKED = 1e13;
/** Above this an arc is open. */
const OPEN_ARC = -1e12;

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

  readonly memory: Memory;

  /** The labels of the node, range and state at work. */
  readonly #labels = new LabelList();

  /** By state: 1 if the table has it. */
  readonly #filled: Uint8Array;

  /** Arcs worth looking at with the current gains. */
  readonly #usefulOf: Int32Array;
  readonly #useful: Int32Array;

  constructor(graph: RouteMap, places: number, placeOf: (location: number) => number) {
    this.graph = graph;
    const { nodes, arcTo, states, ranges } = graph;
    this.gain = graph.arcWorth.slice();
    this.firstGain = graph.firstWorth.slice();
    this.passGain = new Float64Array(nodes);
    this.start = new Int32Array(ranges * states.states * nodes);
    this.stop = new Int32Array(ranges * states.states * nodes);
    this.memory = new Memory(graph, places, placeOf);
    this.#filled = new Uint8Array(states.states);
    this.#usefulOf = new Int32Array(nodes + 1);
    this.#useful = new Int32Array(arcTo.length);
  }

  /** How many labels the last `compute` made: a measure of its work. */
  get size(): number {
    return this.#size;
  }

  // ---- the table --------------------------------------------------------------------------------------------------

  /** Of parallel arcs that look the same to routes only the best matters; arcs over blocked tracks never do. */
  #chooseArcs(): void {
    const { nodes, arcsOf, arcTo, arcFeature, arcLoan, arcLine } = this.graph;
    const { gain } = this;
    const { lineLow, lineHigh } = this.memory;
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
    const { gain, passGain, start, stop, value, low, high, next } = this;
    const { lineLow, lineHigh, nodeLow, nodeHigh, wantedLow, wantedHigh } = this.memory;
    const labels = this.#labels;
    const useful = this.#useful;
    const usefulOf = this.#usefulOf;
    const mayEnd = accepts[left * width + state] === 1;
    const choices = (settled[state] ?? -1) >= 0 ? 2 : 1;
    for (let node = ends; node < nodes; node += 1) {
      const memoryLow = wantedLow[node] ?? 0;
      const memoryHigh = wantedHigh[node] ?? 0;
      if ((memoryLow | memoryHigh) === 0) {
        this.#fillPlain(left, state, node);
        continue;
      }
      labels.clear();
      if (mayEnd) labels.offer(0, 0, 0, -1, -1, -1);
      const here = place[node] ?? -1;
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

  /** The same for a node that remembers nothing: its best completion, and the best of those that go to another place, are all that matters. */
  #fillPlain(left: number, state: number, node: number): void {
    const { nodes, states, after, accepts, cost, place, arcTo, arcFeature, arcLoan, arcLine } = this.graph;
    const { states: width, features, next: nextState, bonus, settled } = states;
    const { gain, start, stop, value, low, high, next } = this;
    const { lineLow, lineHigh } = this.memory;
    const useful = this.#useful;
    const here = place[node] ?? -1;
    const nodeLow = this.memory.nodeLow[node] ?? 0;
    const nodeHigh = this.memory.nodeHigh[node] ?? 0;
    const passing = this.passGain[node] ?? 0;
    const choices = (settled[state] ?? -1) >= 0 ? 2 : 1;
    const mayEnd = accepts[left * width + state] === 1;
    let best = mayEnd ? 0 : NEVER;
    let bestNext = -1;
    let bestArc = -1;
    let bestRest = -1;
    let second = best;
    let secondNext = -1;
    let secondArc = -1;
    let secondRest = -1;
    const last = this.#usefulOf[node + 1] ?? 0;
    for (let n = this.#usefulOf[node] ?? 0; n < last; n += 1) {
      const arc = useful[n] ?? 0;
      const to = arcTo[arc] ?? 0;
      const leftThere = after[3 * left + (cost[to] ?? 0)] ?? -1;
      if (leftThere < 0) continue;
      const step = state * features + (arcFeature[arc] ?? 0);
      let stateThere = nextState[step] ?? -1;
      if (stateThere < 0) continue;
      let whole = passing + (gain[arc] ?? 0) + (bonus[step] ?? 0);
      const line = arcLine[arc] ?? 0;
      const barLow = nodeLow | (lineLow[line] ?? 0);
      const barHigh = nodeHigh | (lineHigh[line] ?? 0);
      for (let choice = 0; choice < choices; choice += 1) {
        if (choice === 1) {
          const settledThere = settled[stateThere] ?? -1;
          if (settledThere >= 0) stateThere = settledThere;
          whole += arcLoan[arc] ?? 0;
        }
        const there = (leftThere * width + stateThere) * nodes + to;
        const end = stop[there] ?? 0;
        for (let label = start[there] ?? 0; label < end; label += 1) {
          const worth = whole + (value[label] ?? 0);
          if (worth <= second) break;
          if (next[label] === here || ((low[label] ?? 0) & barLow) !== 0 || ((high[label] ?? 0) & barHigh) !== 0)
            continue;
          const goesTo = place[to] ?? -1;
          if (worth > best) {
            if (bestNext !== goesTo) {
              second = best;
              secondNext = bestNext;
              secondArc = bestArc;
              secondRest = bestRest;
            }
            best = worth;
            bestNext = goesTo;
            bestArc = arc;
            bestRest = label;
          } else if (bestNext !== goesTo) {
            second = worth;
            secondNext = goesTo;
            secondArc = arc;
            secondRest = label;
          }
          break;
        }
      }
    }
    const at = (left * width + state) * nodes + node;
    let size = this.#size;
    start[at] = size;
    if (best > NEVER) {
      value[size] = best;
      low[size] = 0;
      high[size] = 0;
      next[size] = bestNext;
      this.#arc[size] = bestArc;
      this.#then[size] = bestRest;
      size += 1;
      if (bestNext >= 0 && second > NEVER) {
        value[size] = second;
        low[size] = 0;
        high[size] = 0;
        next[size] = secondNext;
        this.#arc[size] = secondArc;
        this.#then[size] = secondRest;
        size += 1;
      }
    }
    stop[at] = size;
    this.#size = size;
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
    const { lineLow, lineHigh, nodeLow, nodeHigh } = this.memory;
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
      const barLow = (lineLow[line] ?? 0) | (nodeLow[first] ?? 0);
      const barHigh = (lineHigh[line] ?? 0) | (nodeHigh[first] ?? 0);
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
