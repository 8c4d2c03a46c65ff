/**
 * The best of all combinations of routes that are listed one by one, a route for each train that runs.
 *
 * Sets of tracks are read with `?? 0`, though their words are always there: strict reads made full maps 1 to 5 % slower.
 */
import { wordsFor } from '../graph/bit-set.ts';
import { itemAt, valueFor } from '../graph/strict.ts';
import type { Choice, Choices, ListedRoute } from '../one-train/route-list.ts';
import { addTracks } from '../one-train/on-route.ts';
import type { Survey } from '../graph/survey.ts';

/** So many comparisons of routes, and the solver is the better means. */
const MOST_LOOKS = 100_000;

/** Trains that have the same routes. */
export type FewGroup<C extends Choice> = { readonly list: Choices<C>; readonly count: number };

/**
 * The routes of a list that come into question, the best first, with their tracks side by side. A route that uses all the tracks of
 * an earlier one does not: the earlier one is worth as much and leaves more to the others. They are looked at as far as is asked.
 */
class Front<C extends Choice> {
  readonly bits: Int32Array;
  readonly #words: number;
  readonly #list: Choices<C>;
  readonly #kept: C[] = [];
  /** Where trains share the count of centres, a route with more tracks may be the better one. */
  readonly #keepsAll: boolean;
  #looked = 0;

  constructor(list: Choices<C>, words: number, keepsAll: boolean) {
    this.#list = list;
    this.#words = words;
    this.#keepsAll = keepsAll;
    this.bits = new Int32Array(list.length * words);
  }

  at(n: number): C | undefined {
    while (this.#kept.length <= n && this.#looked < this.#list.length) this.#look();
    return this.#kept[n];
  }

  #look(): void {
    const choice = this.#list.at(this.#looked);
    this.#looked += 1;
    if (choice === undefined) return;
    const at = this.#kept.length * this.#words;
    this.bits.fill(0, at, at + this.#words);
    addTracks(choice.route.graph.map, choice.route.arcs, this.bits, at);
    if (this.#keepsAll || !this.#usesMore(at)) this.#kept.push(choice);
  }

  /** Whether the tracks at a place are all those of an earlier route, and perhaps more. */
  #usesMore(at: number): boolean {
    const [bits, words] = [this.bits, this.#words];
    for (let other = 0; other < at; other += words) {
      let word = 0;
      while (word < words && ((bits[other + word] ?? 0) & ~(bits[at + word] ?? 0)) === 0) word += 1;
      if (word === words) return true;
    }
    return false;
  }
}

/**
 * Combines routes, one train after the other, giving up where even the best of the rest cannot win. The best of the rest is known,
 * because the last train is settled first, then the last two, and so on: what trains take from each other counts in the bound.
 */
class Combiner<C extends Choice> {
  best: readonly C[] | undefined;
  worth = 0;
  readonly #fronts: readonly Front<C>[];
  /** By train: the most that it and those behind it can earn together; nothing behind the last. */
  readonly #most: number[];
  /** By train: the tracks that those before it use. */
  readonly #words: number;
  readonly #used: Int32Array;
  readonly #sharesCentres: boolean;
  readonly #centreWorths: Float64Array;
  readonly #counted: Int32Array;
  readonly #chosen: C[] = [];
  #left: number;

  constructor(lists: readonly Choices<C>[], survey: Survey, steps: number) {
    this.#left = steps;
    this.#most = Array.from({ length: lists.length + 1 }, () => 0);
    this.#words = wordsFor(survey.tracks);
    this.#used = new Int32Array((lists.length + 1) * this.#words);
    this.#sharesCentres = survey.request.rules.countedOnce;
    const fronts = new Map(
      [...new Set(lists)].map((list) => [list, new Front(list, this.#words, this.#sharesCentres)] as const),
    );
    this.#fronts = lists.map((list) => valueFor(fronts, list));
    this.#counted = new Int32Array(this.#sharesCentres ? survey.locations.length : 0);
    this.#centreWorths = survey.centreWorths;
  }

  /** Looks for a set worth more than `above`; false when it took too long. */
  search(above: number): boolean {
    for (let train = this.#fronts.length - 1; train > 0; train -= 1) {
      this.worth = 0;
      if (!this.#combine(train, 0, 0)) return false;
      this.#most[train] = this.worth;
      this.best = undefined;
    }
    this.worth = above;
    return this.#combine(0, 0, 0);
  }

  /** False when it took too long. `from` keeps trains of one kind in order, so that no set is tried twice. */
  #combine(train: number, worth: number, from: number): boolean {
    if (this.#left < 0) return false;
    const front = this.#fronts[train];
    if (front === undefined) {
      if (worth > this.worth) {
        this.worth = worth;
        this.best = [...this.#chosen];
      }
      return true;
    }
    const same = this.#fronts[train + 1] === front;
    const rest = Math.min(itemAt(this.#most, train + 1), this.#openBehind(train));
    for (let n = from, choice = front.at(n); choice !== undefined; n += 1, choice = front.at(n)) {
      if (worth + choice.worth + rest <= this.worth) break;
      if (!this.#take(train, front.bits, n)) continue;
      const counted = this.#sharesCentres ? this.#count(choice.route, 1) : 0;
      this.#chosen.push(choice);
      const fine = this.#combine(train + 1, worth + choice.worth - counted, same ? n + 1 : 0);
      this.#chosen.pop();
      if (this.#sharesCentres) this.#count(choice.route, -1);
      if (!fine) return false;
    }
    // The train may also stay at home, and then so may those like it.
    if (worth + rest <= this.worth) return true;
    let next = train + 1;
    while (this.#fronts[next] === front) next += 1;
    this.#used.copyWithin(next * this.#words, train * this.#words, (train + 1) * this.#words);
    return this.#combine(next, worth, 0);
  }

  /** The most that the trains behind one could earn beside those before it, if they did not meet each other. */
  #openBehind(train: number): number {
    let sum = 0;
    for (let other = train + 1; other < this.#fronts.length; other += 1) {
      sum += this.#bestBeside(train, itemAt(this.#fronts, other));
    }
    return sum;
  }

  /** What the best route of a list is worth that meets none of those before a train. */
  #bestBeside(train: number, front: Front<C>): number {
    for (let n = 0, choice = front.at(n); choice !== undefined; n += 1, choice = front.at(n))
      if (this.#isFree(train, front.bits, n)) return choice.worth;
    return 0;
  }

  /** Whether a route meets none of those before a train. */
  #isFree(train: number, bits: Int32Array, n: number): boolean {
    this.#left -= 1;
    const [used, words] = [this.#used, this.#words];
    const [here, wanted] = [train * words, n * words];
    for (let word = 0; word < words; word += 1)
      if (((used[here + word] ?? 0) & (bits[wanted + word] ?? 0)) !== 0) return false;
    return true;
  }

  /** Puts a route beside those before it, unless it is in their way. */
  #take(train: number, bits: Int32Array, n: number): boolean {
    if (!this.#isFree(train, bits, n)) return false;
    const [used, words] = [this.#used, this.#words];
    const [here, next, wanted] = [train * words, (train + 1) * words, n * words];
    for (let word = 0; word < words; word += 1)
      used[next + word] = (used[here + word] ?? 0) | (bits[wanted + word] ?? 0);
    return true;
  }

  /** Counts the centres of a route in or out; answers what of them was counted already. */
  #count({ centres }: ListedRoute, by: 1 | -1): number {
    let again = 0;
    for (const centre of centres) {
      if ((this.#counted[centre] ?? 0) > 0) again += this.#centreWorths[centre] ?? 0;
      this.#counted[centre] = (this.#counted[centre] ?? 0) + by;
    }
    return again;
  }
}

/** The best set of routes worth more than `above`, or that there is none; undefined where there are too many combinations. */
export function bestOfFew<C extends Choice>(
  survey: Survey,
  groups: readonly FewGroup<C>[],
  above: number,
): { readonly best: readonly C[] | undefined; readonly worth: number } | undefined {
  const lists = groups.flatMap(({ list, count }) => Array.from({ length: count }, () => list));
  const [only, another] = lists;
  if (only !== undefined && another === undefined) {
    const top = only.at(0);
    return top !== undefined && top.worth > above
      ? { best: [top], worth: top.worth }
      : { best: undefined, worth: above };
  }
  const combiner = new Combiner(lists, survey, MOST_LOOKS);
  return combiner.search(above) ? { best: combiner.best, worth: combiner.worth } : undefined;
}
