/** The layout of one face: the room its stops take and where its words stand. Worked out once for each face. */
import { angleOfPoint, between, plus, type Point, polar, sideCorners } from '../geometry/hex.ts';
import { disc, gap, type Shape } from '../geometry/shape.ts';
import {
  badgeCandidates,
  COST_SIZE,
  nameCandidates,
  type NameSetting,
  shortCandidates,
  signCandidates,
  terrainCandidates,
  valueCandidates,
} from './candidates.ts';
import type { Face } from './face.ts';
import type { Lettering } from './lettering.ts';
import { trackPoints } from './lines.ts';
import { type NameWish, nameWishes } from './names.ts';
import { CIRCLE, OUTLINE_CORNERS } from './slots.ts';
import { type Candidate, type Field, type Solution, solve, trackShapes } from './solve.ts';
import { type StopPlace, TOWN } from './stop-places.ts';
import { cellsOf, type PlacedWord, type TextRole, type Word } from './word.ts';

export type Layout = {
  /** Stops, as things no word may cover. */
  readonly stops: readonly Shape[];
  readonly words: readonly PlacedWord[];
  /** What words may not cover, or had better not. */
  readonly field: Field;
};

export const MINE_DISC = 16.5;
const LABEL_SIZES = [13.5, 12.4, 11.4, 10.6];

/** The bars on the sides of a hex, which words keep away from as they do from stops. */
const barShapes = (face: Face): readonly Shape[] =>
  (face.hex?.borders ?? []).flatMap(({ edge }) => {
    const [a, b] = sideCorners(edge);
    return [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => disc(between(a, b, share), 2.7));
  });

/** What the outline of a city takes besides its circles: the corners, as discs that turn with it. */
function outlineShapes({ at, circles, tilt }: StopPlace): readonly Shape[] {
  return (OUTLINE_CORNERS[circles.length] ?? []).map(({ x, y, round }) => {
    const corner = { x, y };
    return disc(plus(at, polar(angleOfPoint(corner) + tilt, Math.hypot(x, y))), round);
  });
}

/** The room of the stops of a face. */
function stopShapes(face: Face): readonly Shape[] {
  return face.places.flatMap((place, n) => {
    const kind = face.stops[n]?.kind;
    if (kind === 'mine') return [disc(place.at, MINE_DISC + 0.6)];
    if (kind === 'offboard') return [];
    if (kind === 'town') return [disc(place.at, TOWN)];
    const circles = place.circles.map((centre) => disc(centre, CIRCLE + 0.8));
    return [...circles, ...outlineShapes(place)];
  });
}

/** One badge for each value there is; stops of the same value share it. */
function badges(face: Face): readonly { readonly value: number; readonly owners: readonly Point[] }[] {
  const owners = new Map<number, Point[]>();
  face.stops.forEach(({ revenue }, n) => {
    const at = face.places[n]?.at;
    if (typeof revenue !== 'number' || revenue === 0 || at === undefined) return;
    owners.set(revenue, [...(owners.get(revenue) ?? []), at]);
  });
  return [...owners].map(([value, places]) => ({ value, owners: places }));
}

/** Two cities without track, which have their label between them. */
const isTwin = (face: Face): boolean => face.track.length === 0 && face.stops.length === 2;

/** How hard to look for room: candidates of each thing, steps of the search, how names are set, and how large costs are. */
type Effort = {
  readonly kept: number;
  readonly steps: number;
  readonly names: NameSetting;
  /** Sizes of what a terrain or a better tile costs, the preferred one first. */
  readonly costs: { readonly terrain: number; readonly upgrade: readonly number[] };
};

const SHEET_COSTS: Effort['costs'] = { terrain: COST_SIZE, upgrade: [9.5, 8.8] };

const SIZES = [12.4, 11.6, 10.8, 10, 9.4, 8.8];
const EFFORTS: readonly Effort[] = [
  { kept: 40, steps: 20_000, names: { sizes: SIZES, beyond: 0.6 }, costs: SHEET_COSTS },
  { kept: 400, steps: 100_000, names: { sizes: SIZES, beyond: 0.6 }, costs: SHEET_COSTS },
  { kept: 400, steps: 100_000, names: { sizes: [9.4, 8.8, 8.2], beyond: 6 }, costs: SHEET_COSTS },
  { kept: 600, steps: 200_000, names: { sizes: [8.8, 8.2, 7.6], beyond: 12 }, costs: SHEET_COSTS },
];

/** A name that finds no room reaches beyond its hex first, and only then becomes a little smaller. */
const REACHES = [0.6, 4, 8, 13, 19];
/** Two names on a tile of two cities come close to what else is there before they reach further, where neighbours have theirs. */
const CLOSE_REACHES = [8, 13, 19];
const CLOSE = -1.4;
const FAR_REACHES = [19, 26, 33];
const SMALLER = [1, 0.96, 0.92, 0.88];

function effortsFor(lettering: Lettering | undefined): readonly Effort[] {
  if (lettering === undefined) return EFFORTS;
  const { name, figure } = lettering;
  const costs = { terrain: figure, upgrade: [figure] };
  const smaller = { sizes: SMALLER.map((part) => name * part), beyond: FAR_REACHES.at(-1) ?? 0 };
  return [
    ...REACHES.map((beyond) => ({ kept: 40, steps: 20_000, names: { sizes: [name], beyond }, costs })),
    ...CLOSE_REACHES.map((beyond) => ({
      kept: 400,
      steps: 100_000,
      names: { sizes: [name], beyond, apart: CLOSE },
      costs,
    })),
    ...FAR_REACHES.map((beyond) => ({ kept: 400, steps: 100_000, names: { sizes: [name], beyond }, costs })),
    { kept: 400, steps: 100_000, names: smaller, costs },
    { kept: 400, steps: 100_000, names: smaller, costs: SHEET_COSTS },
    ...EFFORTS,
  ];
}

/** Everything but names. */
function otherItems(
  face: Face,
  field: Field,
  { kept, costs }: Pick<Effort, 'kept' | 'costs'>,
): readonly (readonly Candidate<Word>[])[] {
  const items: (readonly Candidate<Word>[])[] = [];
  const { terrain, label, upgradeCost, blockedBy } = face;
  const short = (role: TextRole, text: string, sizes: readonly number[], outward: number, beyond: number): void => {
    items.push(shortCandidates(role, text, sizes, field, { outward, beyond }, kept));
  };
  if (terrain !== undefined) items.push(terrainCandidates(terrain, face, field, kept, costs.terrain));
  for (const { value, owners } of badges(face)) items.push(badgeCandidates(value, owners, field, kept));
  if (label !== undefined) {
    const wish = isTwin(face) ? { outward: 0, beyond: -1.5, strict: true } : { outward: 30, beyond: -1.5 };
    items.push(shortCandidates('label', label, LABEL_SIZES, field, wish, kept));
  }
  if (upgradeCost !== undefined) short('upgrade-cost', `+${upgradeCost}`, costs.upgrade, 38, 0);
  if (blockedBy !== undefined) short('blocked', blockedBy, [8.5], 34, -1);
  for (const stop of face.stops) {
    if (stop.kind !== 'mine') continue;
    items.push(valueCandidates(cellsOf(stop.revenue), field, kept));
    if (stop.slots > 0) items.push(signCandidates(field, kept));
  }
  return items;
}

/** How high something stands, from above. */
const heightOf = ({ shapes }: Candidate<Word>): number => Math.min(...shapes.map(({ top }) => top));

/** Of two names the one that is to be above stands above, so that they do not change places with the size of the words. */
const inOrder =
  ([first]: readonly NameWish[]) =>
  (chosen: readonly Candidate<Word>[], next: Candidate<Word>): boolean => {
    const [before] = chosen;
    if (chosen.length !== 1 || before === undefined || first?.half === undefined) return true;
    return first.half === 'upper' ? heightOf(before) < heightOf(next) : heightOf(before) > heightOf(next);
  };

/** The best choice among the sets of names, or undefined where none fits. */
function solveWith(effort: Effort, face: Face, field: Field): Solution<Word> | undefined {
  const others = otherItems(face, field, effort);
  let best: Solution<Word> | undefined;
  for (const wishes of nameWishes(face)) {
    const names = wishes.map((wish) => nameCandidates(wish, face, field, effort.names, effort.kept));
    const found = solve([...names, ...others], effort.steps, effort.names.apart, inOrder(wishes));
    // Two halves of one name are a little harder to read than a name in one place.
    const cost = found === undefined ? Infinity : found.cost + (names.length > 1 ? 1 : 0);
    if (found !== undefined && (best === undefined || cost < best.cost)) best = { ...found, cost };
  }
  return best;
}

function solveWords(face: Face, field: Field, lettering: Lettering | undefined): readonly PlacedWord[] {
  for (const effort of effortsFor(lettering)) {
    const found = solveWith(effort, face, field);
    if (found !== undefined) return found.chosen.map(({ word, shapes }) => ({ word, shapes }));
  }
  // No tile of a box comes to this; a strange one is better drawn without its name than not at all.
  const found = solve(otherItems(face, field, { kept: 400, costs: SHEET_COSTS }), 100_000);
  return found === undefined ? [] : found.chosen.map(({ word, shapes }) => ({ word, shapes }));
}

/** Puts one more small word where there is still room for it, or leaves it out. */
function addNear(
  role: 'tile-number' | 'coordinate',
  text: string,
  field: Field,
  taken: readonly PlacedWord[],
): readonly PlacedWord[] {
  const shapes = taken.flatMap((placed) => placed.shapes);
  const free = shortCandidates(role, text, [7.5], field, { outward: 38, beyond: -1 }, 60).filter(
    (candidate) => candidate.cost < 2.5 && candidate.shapes.every((a) => shapes.every((b) => gap(a, b) > 0.8)),
  );
  const [best] = free;
  return best === undefined ? [] : [{ word: best.word, shapes: best.shapes }];
}

function layOut(face: Face, lettering: Lettering | undefined): Layout {
  const stops = stopShapes(face);
  const field: Field = { stops: [...stops, ...barShapes(face)], track: trackShapes(trackPoints(face)) };
  // The words of an off-board location belong to all its hexes together; see offboard/layout.ts.
  return { stops, field, words: face.surface === 'offboard' ? [] : solveWords(face, field, lettering) };
}

/** Something worked out once for each face and lettering. */
function onceEach<Found>(
  workOut: (face: Face, lettering: Lettering | undefined) => Found,
): (face: Face, lettering?: Lettering) => Found {
  const known = new WeakMap<Face, Map<Lettering | undefined, Found>>();
  return (face, lettering) => {
    const ofFace = known.get(face) ?? new Map<Lettering | undefined, Found>();
    known.set(face, ofFace);
    const found = ofFace.get(lettering) ?? workOut(face, lettering);
    ofFace.set(lettering, found);
    return found;
  };
}

/** The layout of a face. */
export const layoutOf = onceEach(layOut);

function layOutNear(face: Face, lettering: Lettering | undefined): readonly PlacedWord[] {
  if (face.surface === 'offboard') return [];
  const { field, words } = layoutOf(face, lettering);
  const number = face.tile === undefined ? [] : addNear('tile-number', face.tile.id, field, words);
  const coordinate = face.hex === undefined ? [] : addNear('coordinate', face.hex.id, field, [...words, ...number]);
  return [...number, ...coordinate];
}

/**
 * Words for a close look: the number of the tile and the name of the hex. Either may find no room. Looking for it is a third
 * of the work of a layout, and most people never look that close.
 */
export const nearWordsOf = onceEach(layOutNear);
