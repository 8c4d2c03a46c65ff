/**
 * What nodes of a table of completions remember: places and tracks that a way has repeated, as bits. Whatever goes on from such a
 * node is told apart by which of them it visits.
 */
import type { RouteMap } from '../graph/graph.ts';
import { intAt, itemAt } from '../graph/strict.ts';

/** Things that can be remembered: places and tracks, as two words of bits. */
const MOST_ITEMS = 64;

/** A way from a first node: arc by arc. */
type Steps = { readonly first: number; readonly arcs: readonly number[] };

export class Memory {
  /** Bits of the things that can be remembered, by node and by line. */
  readonly nodeLow: Int32Array;
  readonly nodeHigh: Int32Array;
  readonly lineLow: Int32Array;
  readonly lineHigh: Int32Array;
  /** By node: the bits of what it remembers. */
  readonly wantedLow: Int32Array;
  readonly wantedHigh: Int32Array;
  /** By line: the places of the towns on it. */
  readonly linePlaces: readonly (readonly number[])[];
  readonly #map: RouteMap;
  readonly #places: number;
  readonly #items = new Map<number, number>();
  /** How many ways have been in question, and by place or track, the last one that came there. */
  #ways = 0;
  readonly #met: number[] = [];

  constructor(map: RouteMap, places: number, placeOf: (location: number) => number) {
    const { nodes, lines } = map;
    this.#map = map;
    this.#places = places;
    this.nodeLow = new Int32Array(nodes);
    this.nodeHigh = new Int32Array(nodes);
    this.lineLow = new Int32Array(lines.length);
    this.lineHigh = new Int32Array(lines.length);
    this.wantedLow = new Int32Array(nodes);
    this.wantedHigh = new Int32Array(nodes);
    this.linePlaces = lines.map(({ towns }) => towns.map(placeOf));
  }

  /** The bit of a place (its number) or a track (its number beyond the places), or -1 if there is no bit left. */
  #bitOf(item: number): number {
    const known = this.#items.get(item);
    if (known !== undefined) return known;
    const bit = this.#items.size;
    if (bit >= MOST_ITEMS) return -1;
    this.#items.set(item, bit);
    const { lines, place } = this.#map;
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
  #itemsOf({ first, arcs }: Steps): readonly (readonly number[])[] {
    const { arcTo, arcLine, lines, place } = this.#map;
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
  isRoute({ first, arcs }: Steps): boolean {
    const { arcTo, arcLine, lines, place } = this.#map;
    this.#ways += 1;
    this.#meet(intAt(place, first));
    for (const arc of arcs) {
      if (!this.#meet(intAt(place, intAt(arcTo, arc)))) return false;
      const line = intAt(arcLine, arc);
      for (const town of itemAt(this.linePlaces, line)) if (!this.#meet(town)) return false;
      for (const track of itemAt(lines, line).tracks) if (!this.#meet(this.#places + track)) return false;
    }
    return true;
  }

  /** Whether the way in question comes to something for the first time. */
  #meet(item: number): boolean {
    if (this.#met[item] === this.#ways) return false;
    this.#met[item] = this.#ways;
    return true;
  }

  /** Makes the nodes of every loop in a way remember what the loop repeats. False if there was nothing new to learn. */
  learn(way: Steps): boolean {
    const { arcTo } = this.#map;
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
        const memory = bit < 32 ? this.wantedLow : this.wantedHigh;
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
}
