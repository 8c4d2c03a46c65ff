/** Where each kind of word may stand on a face, and what each place costs. */
import type { Terrain } from '@kursbuch/engine';
import { distance, ORIGIN, type Point, polar } from '../geometry/hex.ts';
import { box, disc, type Shape } from '../geometry/shape.ts';
import { measure } from '../text/measure.ts';
import type { Face } from './face.ts';
import type { NameWish } from './names.ts';
import { type Candidate, costOf, type Demands, type Field } from './solve.ts';
import {
  BADGE,
  movedWord,
  type PlacedWord,
  textAt,
  type TextRole,
  type ValueCell,
  valuesAt,
  type Word,
} from './word.ts';

/** A place for a word and what the word has against it. */
type Spot = { readonly at: Point; readonly dislike: number };
/** One way of setting a word, about the origin, and what is to be said against that way. */
type Setting = { readonly start: PlacedWord; readonly dislike: number };

/** A shape that is moved about. */
type Movable = { -readonly [field in keyof Shape]: Shape[field] };

/** Places in the order in which they are to be tried. */
const inOrder = (places: readonly Point[], dislike: (at: Point) => number): readonly Spot[] =>
  places.map((at) => ({ at, dislike: dislike(at) })).toSorted((a, b) => a.dislike - b.dislike);

/** Puts a shape where another would be if it were moved. */
function moveTo(target: Movable | undefined, shape: Shape, by: Point): void {
  if (target === undefined) return;
  target.left = shape.left + by.x;
  target.right = shape.right + by.x;
  target.top = shape.top + by.y;
  target.bottom = shape.bottom + by.y;
}

/** The cheapest ways and places that fit. Nothing costs less than its dislike, so each way is tried only so far. */
function cheapest(
  settings: readonly Setting[],
  spots: readonly Spot[],
  field: Field,
  demands: Demands,
  kept: number,
): readonly Candidate<Word>[] {
  const found: { readonly start: PlacedWord; readonly at: Point; readonly cost: number }[] = [];
  let dearest = Infinity;
  for (const { start, dislike: against } of settings) {
    // Thousands of places are tried for each that is kept: one set of shapes is moved about.
    const tried = start.shapes.map((shape) => ({ ...shape }));
    for (const { at, dislike } of spots) {
      const least = against + dislike;
      if (least >= dearest) break;
      start.shapes.forEach((shape, n) => moveTo(tried[n], shape, at));
      const cost = costOf(tried, field, demands, dearest - least);
      if (cost === undefined) continue;
      found.push({ start, at, cost: cost + least });
      if (found.length < 2 * kept) continue;
      found.sort((a, b) => a.cost - b.cost);
      found.length = kept;
      dearest = found.at(-1)?.cost ?? Infinity;
    }
  }
  const best = found.toSorted((a, b) => a.cost - b.cost).slice(0, kept);
  return best.map(({ start, at, cost }) => ({ ...movedWord(start, at), cost }));
}

const steps = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, n) => from + n * step);

const SIDEWAYS = [0, -4, 4, -8, 8, -12, 12, -15, 15, -18, 18, -21, 21, -24, 24];
const GRID: readonly Point[] = steps(-40, 40, 2).flatMap((y) => SIDEWAYS.map((x) => ({ x, y })));
/** For names that may reach far beyond their hex: they can stand across its upper or lower corner. */
const WIDE_GRID: readonly Point[] = steps(-52, 52, 2).flatMap((y) => steps(-36, 36, 3).map((x) => ({ x, y })));
const FAR = 20;
const ALL_ROUND: readonly Point[] = [
  ORIGIN,
  ...[7, 10.5, 14, 17.5, 21, 24, 26.5, 29, 31.5, 34, 36, 37.5, 39, 41].flatMap((r) =>
    steps(0, 345, 15).map((degrees) => polar(degrees, r)),
  ),
];

/** How names are set when there is room, and how when there is not. */
export type NameSetting = {
  readonly sizes: readonly number[];
  readonly beyond: number;
  /** The least space to stops and other words; as much as looks well where nothing is said. */
  readonly apart?: number;
};
const STEP = 0.9;

/** What a name has against a place: being far from its stop, or on the wrong side of the middle. */
function nameDislike(wish: NameWish, { x, y }: Point, stop: Point | undefined): number {
  const level = Math.abs(Math.abs(y) - 24) * 0.04;
  if (stop !== undefined) {
    const side = wish.half === 'upper' ? -1 : 1;
    return Math.abs(x - stop.x * 0.6) * 0.09 + Math.max(0, 12 - side * (y - stop.y)) * 0.25 + level;
  }
  if (wish.half === undefined) return Math.abs(x) * 0.05 + (y < 0 ? 0.5 : 0) + level;
  return Math.abs(x) * 0.05 + ((wish.half === 'upper') === y < 0 ? 0 : 3) + level;
}

/** Names stand below their stop, or above it, as large as the room allows. */
export function nameCandidates(
  wish: NameWish,
  face: Face,
  field: Field,
  setting: NameSetting,
  kept: number,
): readonly Candidate<Word>[] {
  const stop = wish.stop === undefined ? undefined : face.places[wish.stop]?.at;
  const spots = inOrder(setting.beyond > FAR ? WIDE_GRID : GRID, (at) => nameDislike(wish, at, stop));
  const found: Candidate<Word>[] = [];
  for (const [step, size] of setting.sizes.entries()) {
    // A smaller size is worth a look only while the larger ones stand badly.
    if ((found[0]?.cost ?? Infinity) < step * STEP) break;
    const settings = wish.breaks.map((lines, n) => ({
      start: textAt('name', lines, size, ORIGIN),
      dislike: step * STEP + n * 0.6,
    }));
    const { beyond, apart } = setting;
    const demands = { track: 1.7, beyond, ...(apart === undefined ? {} : { apart }) };
    found.push(...cheapest(settings, spots, field, demands, kept));
    found.sort((a, b) => a.cost - b.cost);
  }
  return found.slice(0, kept);
}

/** A value stands clear of the track and not far from what it is the value of. */
export function badgeCandidates(
  value: number,
  owners: readonly Point[],
  field: Field,
  kept: number,
): readonly Candidate<Word>[] {
  const start: PlacedWord = { word: { kind: 'badge', at: ORIGIN, value }, shapes: [disc(ORIGIN, BADGE)] };
  const spots = inOrder(
    ALL_ROUND,
    (at) => Math.max(0, ...owners.map((owner) => distance(owner, at))) * 0.03 + Math.abs(at.x) * 0.004,
  );
  return cheapest([{ start, dislike: 0 }], spots, field, { track: 9, beyond: -0.7 }, kept);
}

/** Short words without a wish of their own: labels, the cost of replacing a tile, the company that closes a hex. */
export function shortCandidates(
  role: TextRole,
  text: string,
  sizes: readonly number[],
  field: Field,
  wish: { readonly outward: number; readonly beyond: number; readonly strict?: boolean },
  kept: number,
): readonly Candidate<Word>[] {
  const framed = role === 'blocked' ? 2.4 : 0;
  const settings = sizes.map((size, step) => {
    const { word, shapes } = textAt(role, [text], size, ORIGIN);
    return { start: { word, shapes: shapes.map((shape) => ({ ...shape, round: framed })) }, dislike: step * 0.5 };
  });
  const spots = inOrder(
    ALL_ROUND,
    (at) => Math.abs(Math.hypot(at.x, at.y) - wish.outward) * (wish.strict === true ? 0.2 : 0.03),
  );
  return cheapest(settings, spots, field, { track: 5, beyond: wish.beyond }, kept);
}

export const SYMBOL = { width: 16.4, height: 12 } as const;

/** How many symbols are drawn for a terrain, and of which kind each is. */
export function symbolsOf(terrain: Terrain): Terrain['kinds'] {
  const { kinds, symbols } = terrain;
  const [first, second] = kinds;
  if (symbols === undefined || first === undefined) return kinds;
  return Array.from({ length: symbols }, (_, n) => (n === 0 ? first : (second ?? first)));
}

/** The size of costs where nothing else is asked for. */
export const COST_SIZE = 10.5;

function terrainWord(terrain: Terrain, stacked: boolean, size: number): PlacedWord {
  const wide = symbolsOf(terrain).length * SYMBOL.width;
  const { width, ascent } = measure(String(terrain.cost), 'Source Sans 3 600', size);
  const symbolsAt = stacked ? { x: 0, y: -(ascent + 3) / 2 } : { x: -(width + 2) / 2, y: 0 };
  const costAt = stacked ? { x: 0, y: SYMBOL.height / 2 + 1.5 } : { x: (wide + 2) / 2, y: 0 };
  const cost = textAt('terrain-cost', [String(terrain.cost)], size, costAt);
  return {
    word: { kind: 'symbols', terrain, at: symbolsAt, cost: cost.word },
    shapes: [box(symbolsAt, wide, SYMBOL.height), ...cost.shapes],
  };
}

/** Terrain stands in the middle of an empty hex, else above or below the stops. */
export function terrainCandidates(
  terrain: Terrain,
  face: Face,
  field: Field,
  kept: number,
  size: number,
): readonly Candidate<Word>[] {
  if (face.stops.length === 0 && face.track.length === 0) return [{ ...terrainWord(terrain, true, size), cost: 0 }];
  const settings = [false, true].map((stacked) => ({
    start: terrainWord(terrain, stacked, size),
    dislike: stacked ? 0.4 : 0,
  }));
  const spots = inOrder(GRID, ({ x, y }) => (y > 0 ? 0.6 : 0) + Math.abs(x) * 0.05 + Math.abs(Math.abs(y) - 26) * 0.03);
  return cheapest(settings, spots, field, { track: 2, beyond: 0.3 }, kept);
}

/** The values of a mine stand beside its disc, where they cover least track. */
export function valueCandidates(cells: readonly ValueCell[], field: Field, kept: number): readonly Candidate<Word>[] {
  const spots = inOrder(GRID, ({ x, y }) => (y < 0 ? 0.4 : 0) + Math.abs(x) * 0.05);
  return cheapest([{ start: valuesAt(cells, ORIGIN), dislike: 0 }], spots, field, { track: 2, beyond: -1 }, kept);
}

const SIGN = 6.4;

/** Where the sign of a mine goes when a marker covers its disc. */
export function signCandidates(field: Field, kept: number): readonly Candidate<Word>[] {
  const start: PlacedWord = { word: { kind: 'mine-sign', at: ORIGIN }, shapes: [disc(ORIGIN, SIGN)] };
  const spots = inOrder(ALL_ROUND, ({ y }) => (y > 0 ? 0.5 : 0));
  return cheapest([{ start, dislike: 0 }], spots, field, { track: 2, beyond: -2 }, kept);
}
