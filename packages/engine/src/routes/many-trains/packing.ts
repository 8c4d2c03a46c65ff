/**
 * The exact choice among listed routes: one for each train, no track twice, worth the most.
 *
 * Prices turn the question round. With them every choice is worth the bound less its losses: a route loses what it is
 * worse than the best of its kind, a train that stays at home loses all of that, a priced track that nobody uses loses
 * its price, a centre that is counted a second time loses what its price did not cover. Only few choices keep their
 * losses within a small gap.
 */
import { add, has, wordsFor } from '../graph/bit-set.ts';
import { BLOCKED } from '../bound/completions.ts';
import { addTracks } from '../one-train/on-route.ts';
import type { Prices } from '../bound/prices.ts';
import type { Group } from './relaxation.ts';
import type { Steps } from '../one-train/steps.ts';
import { type Route, valueUnder } from '../one-train/train-kind.ts';

export type Packing = { readonly routes: readonly Route[]; readonly worth: number };

export type PackingTask = {
  readonly groups: readonly Group[];
  /** By group: the most a route of it is worth under the prices. */
  readonly tops: readonly number[];
  readonly prices: Prices;
  readonly bound: number;
  /** By location: what counting a centre is worth. */
  readonly centreWorths: Float64Array;
  /** By location: 1 if other trains have counted it already. */
  readonly counted: Uint8Array;
};

/** What routes are worth together: centres that were counted before are not counted again. */
export function worthTogether(
  routes: readonly Route[],
  { centreWorths, counted }: Pick<PackingTask, 'centreWorths' | 'counted'>,
): number {
  const seen = new Set<number>();
  let sum = 0;
  for (const { worth, centres } of routes) {
    sum += worth;
    for (const n of centres) {
      if (seen.has(n) || counted[n] === 1) sum -= centreWorths[n] ?? 0;
      seen.add(n);
    }
  }
  return sum;
}

/** A track that it is better to settle only when nothing else is left: one that may also stay unused. */
const OPTIONAL = 1e9;

export class Packer {
  readonly #task: PackingTask;
  readonly #steps: Steps;
  readonly #routes: readonly Route[];
  /** By route: its group, its loss, its worth, its tracks and centres as sets, and the priced tracks among them. */
  readonly #group: Uint8Array;
  readonly #loss: Float64Array;
  readonly #worth: Float64Array;
  readonly #trackWords: number;
  readonly #tracks: Int32Array;
  readonly #centreWords: number;
  readonly #centres: Int32Array;
  readonly #pricedFrom: Int32Array;
  readonly #pricedOf: Int32Array;
  /** The tracks that have a price, and the prices. */
  readonly #priced: readonly number[];
  readonly #price: Float64Array;
  /** By priced track: whether it is settled who uses it; and how many routes still could. */
  readonly #settled: Uint8Array;
  readonly #users: Int32Array;
  /** By depth: sets of tracks and centres in use. */
  readonly #used: Int32Array;
  readonly #countedAt: Int32Array;
  /** Lists of routes that are still possible, one behind the other. */
  #open: Int32Array;
  #top = 0;
  readonly #left: Int32Array;
  /** By group: what the next train of it loses at least. */
  readonly #least: Float64Array;
  readonly #chosen: number[] = [];
  /** Losses must stay below this. */
  #most = 0;
  /** A choice that loses no more than this is as good as any. */
  #enough = 0;
  #best: Packing | undefined;

  constructor(task: PackingTask, routes: readonly Route[], steps: Steps) {
    const { groups, tops, prices, counted } = task;
    this.#task = task;
    this.#steps = steps;
    const groupOf = new Map(groups.map(({ kind }, n) => [kind, n]));
    const rated = routes.map((route) => {
      const group = groupOf.get(route.kind) ?? 0;
      return { route, group, loss: (tops[group] ?? 0) - valueUnder(prices, route) };
    });
    rated.sort((a, b) => a.loss - b.loss);
    this.#routes = rated.map(({ route }) => route);
    this.#group = Uint8Array.from(rated, ({ group }) => group);
    this.#loss = Float64Array.from(rated, ({ loss }) => loss);
    this.#worth = Float64Array.from(rated, ({ route }) => route.worth);
    this.#trackWords = wordsFor(prices.track.length);
    this.#tracks = new Int32Array(routes.length * this.#trackWords);
    this.#centreWords = groups.some(({ kind }) => kind.shares) ? wordsFor(prices.centre.length) : 0;
    this.#centres = new Int32Array(routes.length * this.#centreWords);
    const priced = [...prices.track.keys()].filter((track) => {
      const price = prices.track[track] ?? 0;
      return price > 0 && price !== BLOCKED;
    });
    const pricedOf: number[] = [];
    this.#pricedFrom = new Int32Array(routes.length + 1);
    this.#routes.forEach((route, n) => {
      const from = n * this.#trackWords;
      addTracks(route.kind.graph.map, route.arcs, this.#tracks, from);
      priced.forEach((track, place) => {
        if (has(this.#tracks, from, track)) pricedOf.push(place);
      });
      for (const centre of this.#centreWords === 0 ? [] : route.centres)
        if (counted[centre] !== 1) add(this.#centres, n * this.#centreWords, centre);
      this.#pricedFrom[n + 1] = pricedOf.length;
    });
    this.#pricedOf = Int32Array.from(pricedOf);
    this.#priced = priced;
    this.#price = Float64Array.from(priced, (track) => prices.track[track] ?? 0);
    this.#settled = new Uint8Array(priced.length);
    this.#users = new Int32Array(priced.length);
    this.#left = Int32Array.from(groups, ({ count }) => count);
    this.#least = new Float64Array(groups.length);
    const trains = this.#left.reduce((sum, count) => sum + count, 0);
    this.#used = new Int32Array((trains + 1) * this.#trackWords);
    this.#countedAt = new Int32Array((trains + 1) * this.#centreWords);
    this.#open = new Int32Array(4 * routes.length + 16);
  }

  get bound(): number {
    return this.#task.bound;
  }

  /**
   * The best choice that is worth more than `above` and in which no single route loses more than `each`, or the first
   * one found that is worth `enough`. Undefined if there is none, or if the steps ran out.
   */
  best(above: number, enough: number, each = Infinity): Packing | undefined {
    this.#most = this.#task.bound - above;
    this.#enough = this.#task.bound - enough;
    this.#best = undefined;
    let count = 0;
    for (; count < this.#routes.length && (this.#loss[count] ?? 0) <= each; count += 1) this.#open[count] = count;
    // Priced tracks of no listed route stay unused in any case; what that loses is left out, which is only careful.
    this.#top = count;
    this.#choose(0, count, 0);
    return this.#best;
  }

  /** Settles one track after the other, or takes one route after the other where no price is left to lose. */
  #choose(from: number, to: number, lossSoFar: number): void {
    let trains = 0;
    let lossAtHome = lossSoFar;
    for (let group = 0; group < this.#left.length; group += 1) {
      trains += this.#left[group] ?? 0;
      lossAtHome += (this.#left[group] ?? 0) * (this.#task.tops[group] ?? 0);
    }
    if (lossAtHome < this.#most) this.#rate();
    if (trains < 2) {
      if (trains === 1) this.#takeLast(from, to, lossSoFar);
      return;
    }
    let loss = lossSoFar;
    let stop = to;
    const settledHere: number[] = [];
    while (stop > from && this.#most > this.#enough && this.#steps.take(1 + stop - from)) {
      const pick = this.#pickTrack(from, stop, loss);
      if (pick === -2) break;
      if (pick === -1) {
        for (let n = from; n < stop; n += 1) this.#take(this.#open[n] ?? 0, n + 1, stop, loss);
        break;
      }
      // Routes with the track go to the end of the list; each of them is tried with those that do without it.
      const middle = this.#partition(from, stop, pick);
      for (let n = middle; n < stop; n += 1) this.#take(this.#open[n] ?? 0, from, middle, loss);
      loss += this.#price[pick] ?? 0;
      if (loss >= this.#most) break;
      this.#settled[pick] = 1;
      settledHere.push(pick);
      stop = middle;
    }
    for (const track of settledHere) this.#settled[track] = 0;
  }

  /** With one train left the route with the least loss is the best. */
  #takeLast(from: number, to: number, lossSoFar: number): void {
    let worth = 0;
    for (const route of this.#chosen) worth += this.#worth[route] ?? 0;
    for (let n = from; n < to; n += 1) {
      const route = this.#open[n] ?? 0;
      const loss = lossSoFar + (this.#loss[route] ?? 0);
      if (loss >= this.#most) break;
      if (loss + this.#lossOfCounting(route) >= this.#most) continue;
      // What is lost by tracks that nobody uses is seen in what the routes are worth; centres counted again take more away.
      if (this.#task.bound - worth - (this.#worth[route] ?? 0) >= this.#most) continue;
      this.#chosen.push(route);
      this.#rate();
      this.#chosen.pop();
    }
  }

  /**
   * The priced track to settle next: one that must be used if there is such, and the one that the fewest routes use.
   * -1 if no price is left, -2 if too much is lost already.
   */
  #pickTrack(from: number, to: number, loss: number): number {
    const users = this.#users;
    users.fill(0);
    // What each train still to come loses at least: as much as the first of its routes in the list, or all of its worth.
    const least = this.#least;
    least.set(this.#task.tops);
    for (let n = to - 1; n >= from; n -= 1) {
      const route = this.#open[n] ?? 0;
      const group = this.#group[route] ?? 0;
      least[group] = Math.min(this.#task.tops[group] ?? 0, this.#loss[route] ?? 0);
      for (let k = this.#pricedFrom[route] ?? 0; k < (this.#pricedFrom[route + 1] ?? 0); k += 1) {
        const track = this.#pricedOf[k] ?? 0;
        users[track] = (users[track] ?? 0) + 1;
      }
    }
    let lost = loss;
    for (let group = 0; group < least.length; group += 1) lost += (this.#left[group] ?? 0) * (least[group] ?? 0);
    let pick = -1;
    let fewest = Infinity;
    for (let track = 0; track < users.length; track += 1) {
      if (this.#settled[track] === 1) continue;
      const price = this.#price[track] ?? 0;
      const count = users[track] ?? 0;
      if (count === 0) lost += price;
      else {
        const rank = loss + price >= this.#most ? count : count + OPTIONAL;
        if (rank < fewest) [fewest, pick] = [rank, track];
      }
    }
    return lost >= this.#most ? -2 : pick;
  }

  /** Moves the routes that use a priced track behind the others; each part keeps its order. */
  #partition(from: number, to: number, pick: number): number {
    const track = this.#priced[pick] ?? 0;
    const open = this.#open;
    const users: number[] = [];
    let middle = from;
    for (let n = from; n < to; n += 1) {
      const route = open[n] ?? 0;
      if (has(this.#tracks, route * this.#trackWords, track)) users.push(route);
      else {
        open[middle] = route;
        middle += 1;
      }
    }
    open.set(users, middle);
    return middle;
  }

  /** Takes a route and goes on with those of the list from `from` to `to` that can run beside it. */
  #take(route: number, from: number, to: number, lossSoFar: number): void {
    const loss = lossSoFar + (this.#loss[route] ?? 0) + this.#lossOfCounting(route);
    if (loss >= this.#most) return;
    const group = this.#group[route] ?? 0;
    const depth = this.#chosen.length;
    const words = this.#trackWords;
    for (let word = 0; word < words; word += 1) {
      this.#used[(depth + 1) * words + word] =
        (this.#used[depth * words + word] ?? 0) | (this.#tracks[route * words + word] ?? 0);
    }
    for (let word = 0; word < this.#centreWords; word += 1) {
      this.#countedAt[(depth + 1) * this.#centreWords + word] =
        (this.#countedAt[depth * this.#centreWords + word] ?? 0) |
        (this.#centres[route * this.#centreWords + word] ?? 0);
    }
    const settled: number[] = [];
    for (let k = this.#pricedFrom[route] ?? 0; k < (this.#pricedFrom[route + 1] ?? 0); k += 1) {
      const track = this.#pricedOf[k] ?? 0;
      if (this.#settled[track] === 0) settled.push(track);
      this.#settled[track] = 1;
    }
    this.#chosen.push(route);
    this.#left[group] = (this.#left[group] ?? 0) - 1;
    const begin = this.#top;
    this.#listBeside(from, to, loss, depth + 1);
    this.#choose(begin, this.#top, loss);
    this.#top = begin;
    this.#left[group] = (this.#left[group] ?? 0) + 1;
    this.#chosen.pop();
    for (const track of settled) this.#settled[track] = 0;
  }

  /** Lists, behind all other lists, the routes that can run beside the chosen ones. */
  #listBeside(from: number, to: number, loss: number, depth: number): void {
    if (this.#top + to - from > this.#open.length) {
      const longer = new Int32Array(2 * this.#open.length + to - from);
      longer.set(this.#open);
      this.#open = longer;
    }
    const words = this.#trackWords;
    const most = this.#most - loss;
    const used = this.#used;
    const tracks = this.#tracks;
    const base = depth * words;
    for (let n = from; n < to; n += 1) {
      const route = this.#open[n] ?? 0;
      // Lists keep the order of losses.
      if ((this.#loss[route] ?? 0) >= most) return;
      if ((this.#left[this.#group[route] ?? 0] ?? 0) === 0) continue;
      let word = 0;
      while (word < words && ((used[base + word] ?? 0) & (tracks[route * words + word] ?? 0)) === 0) word += 1;
      if (word < words) continue;
      this.#open[this.#top] = route;
      this.#top += 1;
    }
  }

  #lossOfCounting(route: number): number {
    const { prices, centreWorths } = this.#task;
    const depth = this.#chosen.length;
    let loss = 0;
    for (let word = 0; word < this.#centreWords; word += 1) {
      let again =
        (this.#centres[route * this.#centreWords + word] ?? 0) &
        (this.#countedAt[depth * this.#centreWords + word] ?? 0);
      for (; again !== 0; again &= again - 1) {
        const location = 32 * word + 31 - Math.clz32(again & -again);
        loss += (centreWorths[location] ?? 0) - (prices.centre[location] ?? 0);
      }
    }
    return loss;
  }

  /** Adds up what the chosen routes are worth together and keeps the best. */
  #rate(): void {
    const routes = this.#chosen.flatMap((n) => this.#routes[n] ?? []);
    const worth = worthTogether(routes, this.#task);
    if (this.#task.bound - worth >= this.#most) return;
    this.#most = this.#task.bound - worth;
    this.#best = { routes, worth };
  }
}
