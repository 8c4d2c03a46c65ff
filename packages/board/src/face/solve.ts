/**
 * Finds room for words. Each thing to place brings its candidates, best first; the search picks one of each so that
 * nothing touches and the whole costs least. The result depends on the face only and so never jumps about in play.
 */
import type { Point } from '../geometry/hex.ts';
import { beyondHex, disc, gap, type Shape } from '../geometry/shape.ts';

export type Candidate<Word> = { readonly word: Word; readonly shapes: readonly Shape[]; readonly cost: number };

/** What is on the face already: stops that nothing may cover, and track that had better stay free. */
export type Field = { readonly stops: readonly Shape[]; readonly track: readonly Shape[] };

export type Demands = {
  /** What covering the casing of a piece of track costs, for every 3.5 units of it. */
  readonly track: number;
  /** How far beyond the hex the thing may reach. */
  readonly beyond: number;
  /** The least space to stops. */
  readonly apart?: number;
};

const TRACK_HALF = 5.2;
const KEEP_OFF = 1.2;
const COMFORT = 2.6;
const BRUSH = 0.8;

export const trackShapes = (points: readonly Point[]): readonly Shape[] => points.map((p) => disc(p, TRACK_HALF));

/** What it costs to put these shapes down, or undefined where they do not fit or cost more than `most`. */
export function costOf(
  shapes: readonly Shape[],
  field: Field,
  demands: Demands,
  most: number = Infinity,
): number | undefined {
  let cost = 0;
  for (const shape of shapes) {
    const over = beyondHex(shape);
    const { apart = KEEP_OFF } = demands;
    if (over > demands.beyond) return undefined;
    if (over > -2.5) cost += (over + 2.5) * 0.5;
    for (const stop of field.stops) {
      const space = gap(shape, stop, COMFORT);
      if (space < apart) return undefined;
      if (space < COMFORT) cost += (COMFORT - space) * 0.4;
    }
  }
  for (const shape of shapes)
    for (const point of field.track) {
      const space = gap(shape, point, BRUSH);
      // To brush the casing is nothing; to cover the rails is what costs.
      if (space < BRUSH) cost += demands.track * Math.min(1, (BRUSH - space) / 6) ** 2;
      if (cost > most) return undefined;
    }
  return cost;
}

/** What two things cost each other; undefined where they touch. */
function pairCost(a: readonly Shape[], b: readonly Shape[], apart: number): number | undefined {
  let cost = 0;
  for (const one of a)
    for (const other of b) {
      const space = gap(one, other, COMFORT);
      if (space < apart) return undefined;
      if (space < COMFORT) cost += (COMFORT - space) * 0.5;
    }
  return cost;
}

export type Solution<Word> = { readonly cost: number; readonly chosen: readonly Candidate<Word>[] };

/**
 * One candidate of each list, cheapest first in every list, or undefined where no choice was found that fits together
 * within so many steps.
 */
export function solve<Word>(
  lists: readonly (readonly Candidate<Word>[])[],
  most: number,
  apart: number = KEEP_OFF,
  /** What else is to hold between what is chosen already and the next of it. */
  mayFollow: (chosen: readonly Candidate<Word>[], next: Candidate<Word>) => boolean = () => true,
): Solution<Word> | undefined {
  // From the last item back: the least that the items still to come will cost.
  const rest = lists.map(() => 0);
  for (let n = lists.length - 2; n >= 0; n--) rest[n] = (rest[n + 1] ?? 0) + (lists[n + 1]?.[0]?.cost ?? 0);
  let best: Solution<Word> | undefined;
  let steps = 0;
  const go = (chosen: readonly Candidate<Word>[], cost: number): void => {
    const n = chosen.length;
    const list = lists[n];
    if (list === undefined) {
      if (best === undefined || cost < best.cost - 1e-9) best = { cost, chosen };
      return;
    }
    for (const candidate of list) {
      let sum = cost + candidate.cost;
      if (best !== undefined && sum + (rest[n] ?? 0) >= best.cost) return;
      if (++steps > most) return;
      let fits = mayFollow(chosen, candidate);
      for (const other of fits ? chosen : []) {
        const pair = pairCost(candidate.shapes, other.shapes, apart);
        if (pair === undefined) {
          fits = false;
          break;
        }
        sum += pair;
      }
      if (fits) go([...chosen, candidate], sum);
    }
  };
  go([], 0);
  return best;
}
