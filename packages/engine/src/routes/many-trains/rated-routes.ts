/**
 * Listed routes under prices, in flat arrays, those that lose the least first. A route loses what it is worse than the best of its
 * kind.
 */
import { BLOCKED } from '../bound/completions.ts';
import type { Prices } from '../bound/prices.ts';
import { add, has, wordsFor } from '../graph/bit-set.ts';
import { floatAt, itemAt, valueFor } from '../graph/strict.ts';
import { addTracks } from '../one-train/on-route.ts';
import { type Route, valueUnder } from '../one-train/train-kind.ts';
import type { Group } from './relaxation.ts';
import type { Counting } from './route-set.ts';

/** Trains that are to choose among routes, and the prices that make a bound for them. */
export type PricedTrains = Counting & {
  readonly groups: readonly Group[];
  /** By group: the most a route of it is worth under the prices. */
  readonly tops: readonly number[];
  readonly prices: Prices;
  readonly bound: number;
};

export class RatedRoutes {
  readonly routes: readonly Route[];
  /** By route: its group, its loss, its worth. */
  readonly group: Uint8Array;
  readonly loss: Float64Array;
  readonly worth: Float64Array;
  /** By route: its tracks, and the centres it would count, as sets of so many words. */
  readonly trackWords: number;
  readonly tracks: Int32Array;
  readonly centreWords: number;
  readonly centres: Int32Array;
  /** The tracks that have a price, and the prices. */
  readonly priced: readonly number[];
  readonly price: Float64Array;
  /** The priced tracks of a route, by their places in that list: `pricedFrom[route]` to `pricedFrom[route + 1]`. */
  readonly pricedFrom: Int32Array;
  readonly pricedOf: Int32Array;

  constructor({ groups, tops, prices, counted }: PricedTrains, routes: readonly Route[]) {
    const groupOf = new Map(groups.map(({ kind }, n) => [kind, n]));
    const rated = routes.map((route) => {
      const group = valueFor(groupOf, route.kind);
      return { route, group, loss: itemAt(tops, group) - valueUnder(prices, route) };
    });
    rated.sort((a, b) => a.loss - b.loss);
    this.routes = rated.map(({ route }) => route);
    this.group = Uint8Array.from(rated, ({ group }) => group);
    this.loss = Float64Array.from(rated, ({ loss }) => loss);
    this.worth = Float64Array.from(rated, ({ route }) => route.worth);
    this.trackWords = wordsFor(prices.track.length);
    this.tracks = new Int32Array(routes.length * this.trackWords);
    this.centreWords = groups.some(({ kind }) => kind.shares) ? wordsFor(prices.centre.length) : 0;
    this.centres = new Int32Array(routes.length * this.centreWords);
    this.priced = [...prices.track.keys()].filter((track) => {
      const price = floatAt(prices.track, track);
      return price > 0 && price !== BLOCKED;
    });
    this.price = Float64Array.from(this.priced, (track) => floatAt(prices.track, track));
    const pricedOf: number[] = [];
    this.pricedFrom = new Int32Array(routes.length + 1);
    this.routes.forEach((route, n) => {
      const from = n * this.trackWords;
      addTracks(route.kind.graph.map, route.arcs, this.tracks, from);
      this.priced.forEach((track, place) => {
        if (has(this.tracks, from, track)) pricedOf.push(place);
      });
      for (const centre of this.centreWords === 0 ? [] : route.centres)
        if (counted[centre] !== 1) add(this.centres, n * this.centreWords, centre);
      this.pricedFrom[n + 1] = pricedOf.length;
    });
    this.pricedOf = Int32Array.from(pricedOf);
  }
}
