/**
 * Recipes for small random boards: plain numbers, so that fast-check can shrink them. Whatever the numbers are, the
 * recipe makes a board of the title's own tile faces.
 */
import * as fc from 'fast-check';
import type { SampleTitle } from './sample-requests.ts';
import { type HexId, hexId } from '../core/ids.ts';
import { type Area, type Board, type BorderKind, makeBoard, neighbourOf, type PrintedHex } from '../map/board.ts';
import { beyond, type Edge, edge, EDGES, opposite } from '../map/hex.ts';
import { type HexState, reachesEdge, trackOf } from '../map/position.ts';
import { printed } from '../map/printed-hex.ts';
import { COLOURS, type Stop, type TileFace, type Track, type ValueByColour } from '../map/tile.ts';
import { facesOf } from '../map/tile-catalogue.ts';
import type { RouteNeed } from '../routes/types.ts';
import { goodsTimePieces } from '../titles/1824/components/tiles.ts';
import { pieces as pieces1839 } from '../titles/1839/components/tiles.ts';
import { pieces as pieces18mag } from '../titles/18mag/components/tiles.ts';
import { RAIL_CARS } from './sample-requests.ts';

const FACES: { readonly [title in SampleTitle]: readonly TileFace[] } = {
  '1824': [...facesOf(goodsTimePieces).values()],
  '18mag': [...facesOf(pieces18mag).values()],
  '1839': [...facesOf(pieces1839).values()],
};

/** Every face of the title's tiles. */
export const titleFaces = (title: SampleTitle): readonly TileFace[] => FACES[title];

const ROWS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const START = hexId('J20');

/** One of the items, whatever the number. */
export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** Undefined most of the time. */
const seldom = <Value>(oneIn: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const sometimes = (oneIn: number): fc.Arbitrary<boolean> => fc.nat(oneIn - 1).map((n) => n === oneIn - 1);

// ---- the recipe -------------------------------------------------------------------------------------------------

/** What may be on a hex, most of it often. Cities and towns are tiles with such a stop, `tile` is any tile. */
const HEX_KINDS = [
  'tile',
  'tile',
  'tile',
  'city',
  'city',
  'city',
  'town',
  'offboard',
  'offboard',
  'mine',
  'gray',
] as const;
const RARE_KINDS = ['land', 'bare'] as const;

const hexRecipe = fc.record({
  /** Which of the places next to the hexes so far. */
  where: fc.nat(40),
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...HEX_KINDS) },
    { weight: 1, arbitrary: fc.constantFrom(...RARE_KINDS) },
  ),
  face: fc.nat(400),
  other: fc.nat(400),
  turn: fc.nat(5),
  /** Whether the better of two tiles lies here, turned so that it meets its neighbours as well as it can. */
  meets: sometimes(8).map((not) => !not),
  edges: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 4 }),
  values: fc.tuple(fc.nat(10), fc.nat(10), fc.nat(10), fc.nat(10)),
  slots: fc.integer({ min: 1, max: 2 }),
  colour: fc.nat(2),
  variant: fc.nat(5),
  /** Whether an off-board location is one with the off-board location before it. */
  joins: sometimes(3),
});
type HexRecipe = typeof hexRecipe extends fc.Arbitrary<infer Value> ? Value : never;

export const boardRecipe = fc.record({
  hexes: fc.oneof(
    fc.array(hexRecipe, { minLength: 3, maxLength: 9 }),
    fc.array(hexRecipe, { minLength: 6, maxLength: 9 }),
  ),
  own: fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }),
  markers: fc.array(fc.record({ stop: fc.nat(60), who: fc.nat(9) }), { maxLength: 5 }),
  borders: fc.array(fc.record({ hex: fc.nat(8), edge: fc.nat(5), red: fc.boolean() }), { maxLength: 2 }),
  trains: fc.array(fc.nat(120), { minLength: 1, maxLength: 4 }),
  column: fc.constantFrom(...COLOURS),
  goal: fc.constantFrom('income', 'income-plus-mines'),
  /** 1824: a coal railway. */
  coal: fc.boolean(),
  /** 1839: a Local, which knows no off-board locations. */
  local: sometimes(3),
  /** 1824: first edition; 1839: red barriers are open. */
  late: fc.boolean(),
  cars: fc.subarray(Object.values(RAIL_CARS)),
  carsUsed: fc.constantFrom('all', 'any', 'any'),
  /** 1839: the own marker that was swapped. */
  swapped: seldom(3, fc.nat(3)),
  bonus: seldom(3, fc.record({ amount: fc.constantFrom(20, 50), here: fc.nat(8), there: fc.nat(8) })),
  need: seldom(8, fc.constantFrom<RouteNeed>('offboard', 'town', 'city', { moreStopsThan: 2 })),
});
export type BoardRecipe = typeof boardRecipe extends fc.Arbitrary<infer Value> ? Value : never;

// ---- the board --------------------------------------------------------------------------------------------------

/** What one hex of the recipe becomes. */
export type MadeHex = {
  readonly hex: PrintedHex;
  readonly face?: TileFace;
  readonly state: HexState;
  readonly track: readonly Track[];
};

/** The board of a recipe, and what its hexes were made of, in the board's order. */
export function cook(
  title: SampleTitle,
  recipe: BoardRecipe,
): { readonly board: Board; readonly made: readonly MadeHex[] } {
  const places = grow(recipe.hexes);
  const made: MadeHex[] = [];
  recipe.hexes.forEach((one, n) => {
    const id = places[n];
    if (id !== undefined) made.push(makeHex(title, one, id, places, made));
  });
  const board = makeBoard(ROWS, withBorders(made, recipe));
  const inOrder = board.hexes.map(({ id }) => made.find(({ hex }) => hex.id === id)).filter((one) => one !== undefined);
  return { board, made: inOrder };
}

const known = new Map<HexId, readonly HexId[]>();
/** The places around a place, worked out once. */
function around(id: HexId): readonly HexId[] {
  const places = known.get(id) ?? EDGES.map((side) => beyond(id, side, ROWS)).filter((next) => next !== undefined);
  known.set(id, places);
  return places;
}

/** Names for the hexes of a recipe: each next to an earlier one, and rather next to two of them than to one. */
function grow(hexes: readonly HexRecipe[]): readonly HexId[] {
  const places: HexId[] = [];
  for (const { where } of hexes) {
    const touching = (id: HexId): number => around(id).filter((next) => places.includes(next)).length;
    const free = [...new Set(places.flatMap(around))].filter((id) => !places.includes(id));
    const snug = free.toSorted((a, b) => touching(b) - touching(a)).slice(0, 3 + (where % 3));
    places.push(places.length === 0 ? START : pick(snug, where));
  }
  return places;
}

function makeHex(
  title: SampleTitle,
  one: HexRecipe,
  id: HexId,
  places: readonly HexId[],
  made: readonly MadeHex[],
): MadeHex {
  const wanted = EDGES.map((side) => wish(id, side, places, made));
  // The middle of the board is a city: an off-board location or a mine there would cut it into pieces.
  if (made.length === 0) return layTile(title, { ...one, kind: 'city' }, id, wanted);
  if (one.kind === 'tile' || one.kind === 'city' || one.kind === 'town') return layTile(title, one, id, wanted);
  // 1839 has no mines.
  const kind = title === '1839' && one.kind === 'mine' ? 'offboard' : one.kind;
  const hex = printHex(title, { ...one, kind }, id, wanted, made);
  return { hex, track: hex.track, state: { markers: hex.stops.map(() => []) } };
}

/** How good it is to have track to this side. */
function wish(id: HexId, side: Edge, places: readonly HexId[], made: readonly MadeHex[]): number {
  const next = beyond(id, side, ROWS);
  if (next === undefined || !places.includes(next)) return 0;
  const neighbour = made.find(({ hex }) => hex.id === next);
  if (neighbour === undefined) return 1;
  return reachesEdge(neighbour.track, opposite(side)) ? 3 : -1;
}

function layTile(title: SampleTitle, one: HexRecipe, id: HexId, wanted: readonly number[]): MadeHex {
  const { kind } = one;
  const faces = titleFaces(title).filter((face) => kind === 'tile' || face.stops.some((stop) => stop.kind === kind));
  const candidates = [one.face, one.other].flatMap((number) =>
    EDGES.map((turn) => ({ face: pick(faces, number), rotation: edge(one.turn + turn) })),
  );
  const score = ({ face, rotation }: (typeof candidates)[number]): number =>
    EDGES.reduce<number>(
      (total, side) => total + (reachesEdge(trackOf(face, rotation), side) ? (wanted[side] ?? 0) : 0),
      0,
    );
  const best = candidates.reduce((a, b) => (score(b) > score(a) ? b : a));
  const { face, rotation } = one.meets ? best : pick(candidates, 0);
  return {
    hex: printed(id, 'land'),
    face,
    track: trackOf(face, rotation),
    state: { tile: { id: face.id, rotation }, markers: face.stops.map(() => []) },
  };
}

/** A printed hex with track to the sides of the recipe, or where that leads nowhere, to where there are hexes. */
function printHex(
  title: SampleTitle,
  one: HexRecipe,
  id: HexId,
  wanted: readonly number[],
  made: readonly MadeHex[],
): PrintedHex {
  const useful = EDGES.filter((side) => (wanted[side] ?? 0) > 0);
  const chosen = one.edges.map(edge).filter((side) => !one.meets || useful.includes(side));
  const sides = chosen.length > 0 ? chosen : useful.slice(0, 2);
  const spurs = (stop: number, edges: readonly Edge[] = sides): Track[] =>
    edges.map((side) => ({ kind: 'spur', edge: side, stop }));
  const hex = (area: Area, stops: readonly Stop[], track: readonly Track[]): PrintedHex => ({
    ...printed(id, area),
    stops,
    track,
  });
  const [first = edge(one.turn), second, ...more] = sides;

  switch (one.kind) {
    case 'offboard':
      return hex('offboard', [offboardStop(title, one, made)], spurs(0));
    case 'mine':
      return hex('mine', [{ kind: 'mine', revenue: byColour(one, 10), slots: title === '1824' ? 1 : 0 }], spurs(0));
    case 'gray':
      if (one.variant < 2 || second === undefined) {
        return hex('gray', [{ kind: 'town', revenue: 10 * one.slots, slots: 0 }], spurs(0));
      }
      if (one.variant < 4) return hex('gray', [{ kind: 'city', revenue: 40, slots: one.slots }], spurs(0));
      // A line and a line with a town that share an end, as in the south of 1839.
      return hex(
        'gray',
        [{ kind: 'town', revenue: 20, slots: 0 }],
        [{ kind: 'through', edges: [first, second] }, ...spurs(0, [first, ...more])],
      );
    case 'land':
      // Printed circles: without a value (Breda), or two of which one has track.
      if (one.variant < 3) return hex('land', [{ kind: 'city', revenue: 0, slots: 1 }], spurs(0, [first]));
      return hex(
        'land',
        [
          { kind: 'city', revenue: 30, slots: 1 },
          { kind: 'city', revenue: 30, slots: 1 },
        ],
        [...spurs(0, [first]), ...(second === undefined ? [] : spurs(1, [second]))],
      );
    case 'bare':
    case 'tile':
    case 'city':
    case 'town':
      return hex('land', [], []);
  }
}

const byColour = ({ values: [yellow, green, brown, gray] }: HexRecipe, least = 0): ValueByColour => ({
  yellow: least + 10 * yellow,
  green: least + 10 * green,
  brown: least + 10 * brown,
  gray: least + 10 * gray,
});

function offboardStop(title: SampleTitle, one: HexRecipe, made: readonly MadeHex[]): Stop {
  const before = made.findLast(({ hex }) => hex.area === 'offboard')?.hex.stops[0];
  if (one.joins && before?.group !== undefined) {
    return title === '1824' && one.variant === 0
      ? { ...before, kind: 'city', slots: 1 }
      : { ...before, kind: 'offboard', slots: 0 };
  }
  const group = `G${made.length}`;
  const stop: Stop = { kind: 'offboard', revenue: byColour(one), slots: 0, group };
  if (title === '1824' && one.variant < 2) return { ...stop, kind: 'city', slots: 1 };
  if (title !== '1839') return stop;
  // Ruhrgebied is one location, and black.
  if (one.variant < 3) return { ...stop, revenue: 'largest-or-double', group: 'Ruhrgebied', colour: 'black' };
  return { ...stop, colour: pick(['black', 'blue', 'red'], one.colour) };
}

function withBorders(made: readonly MadeHex[], { borders }: BoardRecipe): readonly PrintedHex[] {
  const board: Board = makeBoard(
    ROWS,
    made.map(({ hex }) => hex),
  );
  const sides = borders.flatMap((border) => {
    const kind: BorderKind = border.red ? 'red-barrier' : 'barrier';
    const hex = border.hex % board.hexes.length;
    const next = neighbourOf(board, hex, edge(border.edge));
    return next < 0
      ? []
      : [
          { hex, edge: edge(border.edge), kind },
          { hex: next, edge: opposite(edge(border.edge)), kind },
        ];
  });
  return board.hexes.map((hex, n) => ({
    ...hex,
    borders: sides.filter((side) => side.hex === n).map(({ edge: side, kind }) => ({ edge: side, kind })),
  }));
}
