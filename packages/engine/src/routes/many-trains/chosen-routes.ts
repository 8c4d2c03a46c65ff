/** The routes of a choice that is being made, by their numbers: what they use, and what they have counted. */
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
        (this.#used[depth * trackWords + word] ?? 0) | (tracks[route * trackWords + word] ?? 0);
    }
    for (let word = 0; word < centreWords; word += 1) {
      this.#counted[(depth + 1) * centreWords + word] =
        (this.#counted[depth * centreWords + word] ?? 0) | (centres[route * centreWords + word] ?? 0);
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
      if (((used[base + word] ?? 0) & (tracks[wanted + word] ?? 0)) !== 0) return false;
    return true;
  }

  /** What a route loses because they have counted some of its centres: as much of their worth as the prices did not cover. */
  lossOfCounting(route: number): number {
    const { centreWords, centres } = this.#rated;
    const { prices, centreWorths } = this.#task;
    const depth = this.list.length;
    let loss = 0;
    for (let word = 0; word < centreWords; word += 1) {
      let again = (centres[route * centreWords + word] ?? 0) & (this.#counted[depth * centreWords + word] ?? 0);
      for (; again !== 0; again &= again - 1) {
        const location = 32 * word + 31 - Math.clz32(again & -again);
        loss += (centreWorths[location] ?? 0) - (prices.centre[location] ?? 0);
      }
    }
    return loss;
  }
}
