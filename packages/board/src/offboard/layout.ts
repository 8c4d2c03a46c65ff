/**
 * Off-board locations. Hexes of one location are one area: they share one name and one row of values, set where the
 * whole area has most room. They never change, so this is worked out once for a board.
 */
import { type Board, type Edge, EDGES, neighbourOf, type PrintedHex } from '@kursbuch/engine';
import type { BoardWords } from '@kursbuch/words/board';
import { lineBreaks } from '../face/line-breaks.ts';
import { cellsOf, movedWord, type PlacedWord, textAt, VALUE_SIZE, valuesAt } from '../face/word.ts';
import { stationLayout, wedgeShapes } from '../face/station.ts';
import { beyondSide, hexCentre, plus, type Point, scaled } from '../geometry/hex.ts';
import { gap, movedShape, type Shape } from '../geometry/shape.ts';

export type OffboardArea = {
  readonly hexes: readonly PrintedHex[];
  /** Its words, in board units. */
  readonly words: readonly PlacedWord[];
};

/** Hexes of one location, in the order of the board. */
export function offboardGroups(board: Board): readonly (readonly PrintedHex[])[] {
  const groups = new Map<string, PrintedHex[]>();
  for (const hex of board.hexes) {
    if (hex.area !== 'offboard') continue;
    const key = hex.stops[0]?.group ?? hex.id;
    groups.set(key, [...(groups.get(key) ?? []), hex]);
  }
  return [...groups.values()];
}

type Line = { readonly placed: PlacedWord; readonly height: number };

const heightOf = ({ shapes }: PlacedWord): number =>
  Math.max(...shapes.map((s) => s.bottom + s.round)) - Math.min(...shapes.map((s) => s.top - s.round));

const line = (placed: PlacedWord): Line => ({ placed, height: heightOf(placed) });

/** What stands in the area, from the top down, at one size of the name. */
function linesOf(
  hex: PrintedHex,
  size: number,
  name: readonly string[],
  words: BoardWords,
  figure: number,
): readonly Line[] {
  const origin = { x: 0, y: 0 };
  const stop = hex.stops[0];
  const lines = [line(textAt('offboard-name', name, size, origin))];
  if (stop === undefined) return lines;
  if (stop.revenue === 'largest-or-double') lines.push(line(textAt('caption', words.largestOrDouble, 10, origin)));
  else lines.push(line(valuesAt(cellsOf(stop.revenue), origin, 1, figure)));
  if (stop.colour !== undefined) lines.push(line(textAt('caption', [words.offboardColours[stop.colour]], 9.6, origin)));
  return lines;
}

const SPACE = 3.2;

/** The lines one below the other about a point. */
function stacked(lines: readonly Line[], at: Point): readonly PlacedWord[] {
  let y = at.y - lines.reduce((sum, { height }) => sum + height, SPACE * (lines.length - 1)) / 2;
  return lines.map(({ placed, height }) => {
    const [first] = placed.shapes;
    const moved = movedWord(placed, { x: at.x, y: first === undefined ? y : y - first.top + first.round });
    y += height + SPACE;
    return moved;
  });
}

const corners = (s: Shape): readonly Point[] =>
  [s.left - s.round, (s.left + s.right) / 2, s.right + s.round].flatMap((x) =>
    [s.top - s.round, s.bottom + s.round].map((y) => ({ x, y })),
  );

const STEPS = Array.from({ length: 41 }, (_, n) => 3 * n - 60);
/** Places about the middle of an area, the nearest first. */
const AROUND = STEPS.flatMap((y) => STEPS.map((x) => ({ by: { x, y }, far: Math.hypot(x, y) }))).toSorted(
  (a, b) => a.far - b.far,
);

const SIZES = [13.6, 12.8, 12, 11.2, 10.4, 9.6];

/** The words of an area with values of one size; undefined where they find no room. */
function placeWith(
  group: readonly PrintedHex[],
  board: Board,
  words: BoardWords,
  figure: number,
): readonly PlacedWord[] | undefined {
  const station = group.find((hex) => (hex.stops[0]?.slots ?? 0) > 0);
  if (station !== undefined)
    return stationLayout(station).words.map((word) => movedWord(word, hexCentre(station.id, board.rows)));
  const centres = group.map((hex) => hexCentre(hex.id, board.rows));
  const middle = scaled(centres.reduce(plus), 1 / centres.length);
  const wedges = group.flatMap((hex, n) => wedgeShapes(hex).map((shape) => movedShape(shape, centres[n] ?? middle)));
  const named = group[0];
  if (named?.name === undefined) return [];
  const outside = (p: Point): number => Math.min(...centres.map((c) => beyondSide({ x: p.x - c.x, y: p.y - c.y })));
  /** How far the corners reach outside; the first that does ends the search. */
  const reachOf = (shapes: readonly Shape[]): number => {
    let most = -Infinity;
    for (const shape of shapes)
      for (const corner of corners(shape)) {
        most = Math.max(most, outside(corner));
        if (most > 0) return most;
      }
    return most;
  };
  let best: { readonly cost: number; readonly words: readonly PlacedWord[] } | undefined;
  for (const [step, size] of SIZES.entries())
    for (const [breaks, name] of lineBreaks(named.name).entries()) {
      const lines = linesOf(named, size, name, words, figure);
      for (const { by, far } of AROUND) {
        // What the place costs at least: those that come after it cost no less.
        const least = step * 1.2 + breaks * 1.5 + far * 0.09;
        if (best !== undefined && least >= best.cost) break;
        const set = stacked(lines, plus(middle, by));
        const shapes = set.flatMap((word) => word.shapes);
        const over = reachOf(shapes);
        if (over > 0) continue;
        const tight = Math.min(10, ...shapes.flatMap((shape) => wedges.map((wedge) => gap(shape, wedge))));
        if (tight < 0.6) continue;
        const cost = least + Math.max(0, 3 - tight) * 0.4 + Math.max(0, over + 3) * 0.3;
        if (best === undefined || cost < best.cost) best = { cost, words: set };
      }
    }
  return best?.words;
}

/** How much smaller values become where there is no room for them. */
const SMALLER = [1, 0.97, 0.94, 0.91, 0.88, 0.85];

/** Values as large as asked for where they find room, else a little smaller, at worst as on a printed sheet. */
function place(group: readonly PrintedHex[], board: Board, words: BoardWords, figure: number): readonly PlacedWord[] {
  for (const part of SMALLER) {
    const found = placeWith(group, board, words, Math.max(VALUE_SIZE, figure * part));
    if (found !== undefined) return found;
  }
  const found = placeWith(group, board, words, VALUE_SIZE);
  if (found === undefined) throw new Error(`the words of ${group[0]?.name ?? ''} find no room`);
  return found;
}

const known = new WeakMap<Board, WeakMap<BoardWords, Map<number, readonly OffboardArea[]>>>();

/** The off-board locations of a board with their words. */
export function offboardAreas(board: Board, words: BoardWords, figure = VALUE_SIZE): readonly OffboardArea[] {
  const ofBoard = known.get(board) ?? new WeakMap<BoardWords, Map<number, readonly OffboardArea[]>>();
  known.set(board, ofBoard);
  const ofWords = ofBoard.get(words) ?? new Map<number, readonly OffboardArea[]>();
  ofBoard.set(words, ofWords);
  const areas =
    ofWords.get(figure) ?? offboardGroups(board).map((hexes) => ({ hexes, words: place(hexes, board, words, figure) }));
  ofWords.set(figure, areas);
  return areas;
}

/** The sides of a hex beyond which the same location goes on. */
export function joinedSides(board: Board, hex: PrintedHex): readonly Edge[] {
  const group = hex.area === 'offboard' ? hex.stops[0]?.group : undefined;
  const number = board.numberOf.get(hex.id) ?? -1;
  if (group === undefined) return [];
  return EDGES.filter((e) => board.hexes[neighbourOf(board, number, e)]?.stops[0]?.group === group);
}
