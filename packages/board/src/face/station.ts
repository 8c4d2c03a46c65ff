/** An off-board hex with a station circle: circle, name and values share the room that its wedges leave. */
import { type PrintedHex, trackEdges } from '@kursbuch/engine';
import { angleOf, INRADIUS, ORIGIN, type Point, polar } from '../geometry/hex.ts';
import { disc, type Shape } from '../geometry/shape.ts';
import { lineBreaks } from './line-breaks.ts';
import { CIRCLE } from './slots.ts';
import { type Candidate, costOf, type Field, type Solution, solve } from './solve.ts';
import { cellsOf, movedWord, type PlacedWord, textAt, VALUE_SIZE, valuesAt, type Word } from './word.ts';

export const WEDGE = { half: 8.5, deep: 14 } as const;

/** The wedges at the ways into a hex, each as three discs that cover it. */
export const wedgeShapes = (hex: PrintedHex): readonly Shape[] =>
  hex.track.flatMap((piece) =>
    trackEdges(piece).flatMap((e) =>
      [
        [INRADIUS - 2.5, 6.5],
        [INRADIUS - 7, 4.2],
        [INRADIUS - 11.5, 2],
      ].map(([r = 0, round = 0]) => disc(polar(angleOf(e), r), round)),
    ),
  );

export type StationLayout = { readonly circle: Point; readonly words: readonly PlacedWord[] };

type Piece = PlacedWord | { readonly word: 'circle'; readonly shapes: readonly Shape[] };
type Item = Word | 'circle';

const GRID: readonly Point[] = Array.from({ length: 25 }, (_, row) =>
  Array.from({ length: 13 }, (__, column) => ({ x: (column - 6) * 4, y: (row - 12) * 3 })),
).flat();

/** Values as they can be read on a page, where there is room for them. */
const LARGE_VALUES = 12;
const SIZES = [13.6, 12.8, 12, 11.2, 10.4, 9.6];

function candidates(pieces: Iterable<readonly [Piece, number]>, field: Field): readonly Candidate<Item>[] {
  const found: Candidate<Item>[] = [];
  for (const [piece, liking] of pieces) {
    const cost = costOf(piece.shapes, field, { track: 0, beyond: -0.5 });
    if (cost !== undefined) found.push({ word: piece.word, shapes: piece.shapes, cost: cost + liking });
  }
  return found.toSorted((a, b) => a.cost - b.cost).slice(0, 1000);
}

function layOut(hex: PrintedHex): StationLayout {
  const field: Field = { stops: wedgeShapes(hex), track: [] };
  const cells = cellsOf(hex.stops[0]?.revenue ?? 0);
  const circles = GRID.map(
    (at) => [{ word: 'circle', shapes: [disc(at, CIRCLE + 0.8)] }, Math.hypot(at.x, at.y) * 0.12] as const,
  );
  const names = SIZES.flatMap((size, step) =>
    lineBreaks(hex.name ?? '').flatMap((lines, n) => {
      const start = textAt('offboard-name', lines, size, ORIGIN);
      return GRID.map(
        (at) => [movedWord(start, at), step * 0.8 + n + Math.max(0, at.y + 20) * 0.03 + Math.abs(at.x) * 0.03] as const,
      );
    }),
  );
  const valuesOf = (size: number) =>
    ([1, 2] as const).flatMap((rows) => {
      const start = valuesAt(cells, ORIGIN, rows, size);
      return GRID.map(
        (at) => [movedWord(start, at), (rows - 1) * 2 + Math.max(0, 24 - at.y) * 0.03 + Math.abs(at.x) * 0.03] as const,
      );
    });
  const [others, named] = [candidates(circles, field), candidates(names, field)];
  const solveWith = (size: number): Solution<Item> | undefined =>
    solve<Item>([others, named, candidates(valuesOf(size), field)], 400_000);
  const found = solveWith(LARGE_VALUES) ?? solveWith(VALUE_SIZE);
  if (found === undefined) throw new Error(`the station of ${hex.id} finds no room`);
  const circle = found.chosen.find(({ word }) => word === 'circle')?.shapes[0];
  return {
    circle: circle === undefined ? ORIGIN : { x: circle.left, y: circle.top },
    words: found.chosen.flatMap(({ word, shapes }) => (word === 'circle' ? [] : [{ word, shapes }])),
  };
}

const known = new WeakMap<PrintedHex, StationLayout>();

/** The layout of an off-board hex with a station circle. */
export function stationLayout(hex: PrintedHex): StationLayout {
  const layout = known.get(hex) ?? layOut(hex);
  known.set(hex, layout);
  return layout;
}
