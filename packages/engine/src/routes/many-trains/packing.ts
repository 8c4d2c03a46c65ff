/**
 * The exact choice among listed routes: one for each train, no track twice, worth the most.
 *
 * Prices turn the question round. With them every choice is worth the bound less its losses: a route loses what it is
 * worse than the best of its kind, a train that stays at home loses all of that, a priced track that nobody uses loses
 * its price, a centre that is counted a second time loses what its price did not cover. Only few choices keep their
 * losses within a small gap.
 */
import { has } from '../graph/bit-set.ts';
import { byteAt, floatAt, intAt, itemAt } from '../graph/strict.ts';
import type { Steps } from '../one-train/steps.ts';
import type { Route } from '../one-train/train-kind.ts';
import { ChosenRoutes } from './chosen-routes.ts';
import { type PricedTrains, RatedRoutes } from './rated-routes.ts';
import { type RouteSet, worthTogether } from './route-set.ts';
import { countOf } from './settled.ts';

/** A track that it is better to settle only when nothing else is left: one that may also stay unused. */
const OPTIONAL = 1e9;

export class Packer {
  readonly #task: PricedTrains;
  readonly #steps: Steps;
  readonly #rated: RatedRoutes;
  readonly #chosen: ChosenRoutes;
  /** By priced track: whether it is settled who uses it; and how many routes still could. */
  readonly #settled: Uint8Array;
  readonly #users: Int32Array;
  /** Lists of routes that are still possible, one behind the other. */
  #open: Int32Array;
  #top = 0;
  /** By group: trains that have no route yet, and what the next of them loses at least. */
  readonly #left: Int32Array;
  readonly #least: Float64Array;
  /** Losses must stay below this. */
  #most = 0;
  /** A choice that loses no more than this is as good as any. */
  #enough = 0;
  #best: RouteSet | undefined;

  constructor(task: PricedTrains, routes: readonly Route[], steps: Steps) {
    const { groups } = task;
    this.#task = task;
    this.#steps = steps;
    this.#rated = new RatedRoutes(task, routes);
    this.#chosen = new ChosenRoutes(task, this.#rated, countOf(groups));
    this.#settled = new Uint8Array(this.#rated.priced.length);
    this.#users = new Int32Array(this.#rated.priced.length);
    this.#left = Int32Array.from(groups, ({ count }) => count);
    this.#least = new Float64Array(groups.length);
    this.#open = new Int32Array(4 * routes.length + 16);
  }

  get bound(): number {
    return this.#task.bound;
  }

  /**
   * The best choice that is worth more than `above` and in which no single route loses more than `each`, or the first
   * one found that is worth `enough`. Undefined if there is none, or if the steps ran out.
   */
  best(above: number, enough: number, each = Infinity): RouteSet | undefined {
    const { loss } = this.#rated;
    this.#most = this.#task.bound - above;
    this.#enough = this.#task.bound - enough;
    this.#best = undefined;
    let count = 0;
    for (; count < loss.length && floatAt(loss, count) <= each; count += 1) this.#open[count] = count;
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
      trains += intAt(this.#left, group);
      lossAtHome += intAt(this.#left, group) * itemAt(this.#task.tops, group);
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
        for (let n = from; n < stop; n += 1) this.#take(intAt(this.#open, n), n + 1, stop, loss);
        break;
      }
      // Routes with the track go to the end of the list; each of them is tried with those that do without it.
      const middle = this.#partition(from, stop, pick);
      for (let n = middle; n < stop; n += 1) this.#take(intAt(this.#open, n), from, middle, loss);
      loss += floatAt(this.#rated.price, pick);
      if (loss >= this.#most) break;
      this.#settled[pick] = 1;
      settledHere.push(pick);
      stop = middle;
    }
    for (const track of settledHere) this.#settled[track] = 0;
  }

  /** With one train left the route with the least loss is the best. */
  #takeLast(from: number, to: number, lossSoFar: number): void {
    const { worth, loss } = this.#rated;
    let sum = 0;
    for (const route of this.#chosen.list) sum += floatAt(worth, route);
    for (let n = from; n < to; n += 1) {
      const route = intAt(this.#open, n);
      const lost = lossSoFar + floatAt(loss, route);
      if (lost >= this.#most) break;
      if (lost + this.#chosen.lossOfCounting(route) >= this.#most) continue;
      // What is lost by tracks that nobody uses is seen in what the routes are worth; centres counted again take more away.
      if (this.#task.bound - sum - floatAt(worth, route) >= this.#most) continue;
      this.#chosen.push(route);
      this.#rate();
      this.#chosen.pop();
    }
  }

  /**
   * The priced track to settle next: one that must be used if there is such, and the one that the fewest routes use.
   * -1 if no price is left, -2 if too much is lost already.
   */
  #pickTrack(from: number, to: number, lossSoFar: number): number {
    const { group: groupOf, loss, pricedFrom, pricedOf, price } = this.#rated;
    const { tops } = this.#task;
    const users = this.#users;
    users.fill(0);
    // What each train still to come loses at least: as much as the first of its routes in the list, or all of its worth.
    const least = this.#least;
    least.set(tops);
    for (let n = to - 1; n >= from; n -= 1) {
      const route = intAt(this.#open, n);
      const group = byteAt(groupOf, route);
      least[group] = Math.min(itemAt(tops, group), floatAt(loss, route));
      for (let k = intAt(pricedFrom, route); k < intAt(pricedFrom, route + 1); k += 1) {
        const track = intAt(pricedOf, k);
        users[track] = intAt(users, track) + 1;
      }
    }
    let lost = lossSoFar;
    for (let group = 0; group < least.length; group += 1) lost += intAt(this.#left, group) * floatAt(least, group);
    let pick = -1;
    let fewest = Infinity;
    for (let track = 0; track < users.length; track += 1) {
      if (this.#settled[track] === 1) continue;
      const cost = floatAt(price, track);
      const count = intAt(users, track);
      if (count === 0) lost += cost;
      else {
        const rank = lossSoFar + cost >= this.#most ? count : count + OPTIONAL;
        if (rank < fewest) [fewest, pick] = [rank, track];
      }
    }
    return lost >= this.#most ? -2 : pick;
  }

  /** Moves the routes that use a priced track behind the others; each part keeps its order. */
  #partition(from: number, to: number, pick: number): number {
    const { priced, tracks, trackWords } = this.#rated;
    const track = itemAt(priced, pick);
    const open = this.#open;
    const users: number[] = [];
    let middle = from;
    for (let n = from; n < to; n += 1) {
      const route = intAt(open, n);
      if (has(tracks, route * trackWords, track)) users.push(route);
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
    const { group: groupOf, loss, pricedFrom, pricedOf } = this.#rated;
    const lost = lossSoFar + floatAt(loss, route) + this.#chosen.lossOfCounting(route);
    if (lost >= this.#most) return;
    const group = byteAt(groupOf, route);
    const settled: number[] = [];
    for (let k = intAt(pricedFrom, route); k < intAt(pricedFrom, route + 1); k += 1) {
      const track = intAt(pricedOf, k);
      if (this.#settled[track] === 0) settled.push(track);
      this.#settled[track] = 1;
    }
    this.#chosen.push(route);
    this.#left[group] = intAt(this.#left, group) - 1;
    const begin = this.#top;
    this.#listBeside(from, to, lost);
    this.#choose(begin, this.#top, lost);
    this.#top = begin;
    this.#left[group] = intAt(this.#left, group) + 1;
    this.#chosen.pop();
    for (const track of settled) this.#settled[track] = 0;
  }

  /** Lists, behind all other lists, the routes that can run beside the chosen ones. */
  #listBeside(from: number, to: number, lossSoFar: number): void {
    if (this.#top + to - from > this.#open.length) {
      const longer = new Int32Array(2 * this.#open.length + to - from);
      longer.set(this.#open);
      this.#open = longer;
    }
    const { loss, group } = this.#rated;
    const most = this.#most - lossSoFar;
    for (let n = from; n < to; n += 1) {
      const route = intAt(this.#open, n);
      // Lists keep the order of losses.
      if (floatAt(loss, route) >= most) return;
      if (intAt(this.#left, byteAt(group, route)) === 0 || !this.#chosen.leave(route)) continue;
      this.#open[this.#top] = route;
      this.#top += 1;
    }
  }

  /** Adds up what the chosen routes are worth together and keeps the best. */
  #rate(): void {
    const routes = this.#chosen.list.map((n) => itemAt(this.#rated.routes, n));
    const worth = worthTogether(routes, this.#task);
    if (this.#task.bound - worth >= this.#most) return;
    this.#most = this.#task.bound - worth;
    this.#best = { routes, worth };
  }
}
