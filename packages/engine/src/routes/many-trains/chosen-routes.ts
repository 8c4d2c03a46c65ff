/** The routes of a choice that is being made, by their numbers: what they use, and what they have counted. */
import { floatAt, intAt } from '../graph/strict.ts';
import type { PricedTrains, RatedRoutes } from './rated-routes.ts';

export class ChosenRoutes {
  /** In the order in which they were chosen; how many they are is the depth of the choice. */
  readonly list: number[] = [];
  readonly #task: PricedTrains;
  readonly #rated: RatedRoutes;
  /** By depth: sets of tracks and centres in use. */
  readonly #used: Int32Array;
  readonly #counted: Int32Array;

  constructor(task: PricedTrains, rated: RatedRoutes, most: number) {
    this.#task = task;
    this.#rated = rated;
    this.#used = new Int32Array((most + 1) * rated.trackWords);
    this.#counted = new Int32Array((most + 1) * rated.centreWords);
  }

  /** Puts a route beside the others. */
  push(route: number): void {
    const { trackWords, tracks, centreWords, centres } = this.#rated;
    const depth = this.list.length;
    for (let word = 0; word < trackWords; word += 1) {
      this.#used[(depth + 1) * trackWords + word] =
        intAt(this.#used, depth * trackWords + word) | intAt(tracks, route * trackWords + word);
    }
    for (let word = 0; word < centreWords; word += 1) {
      this.#counted[(depth + 1) * centreWords + word] =
        intAt(this.#counted, depth * centreWords + word) | intAt(centres, route * centreWords + word);
    }
    this.list.push(route);
  }

  pop(): void {
    this.list.pop();
  }

  /** Whether a route has no track in common with them. */
  leave(route: number): boolean {
    const { trackWords, tracks } = this.#rated;
    const used = this.#used;
    const base = this.list.length * trackWords;
    const wanted = route * trackWords;
    for (let word = 0; word < trackWords; word += 1)
      if ((intAt(used, base + word) & intAt(tracks, wanted + word)) !== 0) return false;
    return true;
  }

  /** What a route loses because they have counted some of its centres: as much of their worth as the prices did not cover. */
  lossOfCounting(route: number): number {
    const { centreWords, centres } = this.#rated;
    const { prices, centreWorths } = this.#task;
    const depth = this.list.length;
    let loss = 0;
    for (let word = 0; word < centreWords; word += 1) {
      let again = intAt(centres, route * centreWords + word) & intAt(this.#counted, depth * centreWords + word);
      for (; again !== 0; again &= again - 1) {
        const location = 32 * word + 31 - Math.clz32(again & -again);
        loss += floatAt(centreWorths, location) - floatAt(prices.centre, location);
      }
    }
    return loss;
  }
}
