/** Things with a place of their own on a face: names, values, labels, terrain. */
import { type Colour, COLOURS, type Revenue, type Terrain } from '@kursbuch/engine';
import { plus, type Point } from '../geometry/hex.ts';
import { box, movedShape, type Shape } from '../geometry/shape.ts';
import { measure } from '../text/measure.ts';
import type { FontCut } from '../text/metrics.ts';

/** A line of text: the middle of its base line. */
export type TextLine = { readonly text: string; readonly at: Point };

export const TEXT_ROLES = [
  'name',
  'offboard-name',
  'caption',
  'label',
  'upgrade-cost',
  'terrain-cost',
  'blocked',
  'tile-number',
  'coordinate',
] as const;
export type TextRole = (typeof TEXT_ROLES)[number];

export type TextWord = {
  readonly kind: 'text';
  readonly role: TextRole;
  readonly size: number;
  readonly lines: readonly TextLine[];
};
export type ValueCell = { readonly colour: Colour; readonly value: number };
export type Word =
  | TextWord
  | { readonly kind: 'badge'; readonly at: Point; readonly value: number }
  | { readonly kind: 'symbols'; readonly terrain: Terrain; readonly at: Point; readonly cost: TextWord }
  | {
      readonly kind: 'values';
      readonly at: Point;
      readonly cells: readonly ValueCell[];
      readonly perRow: number;
      readonly size: number;
    }
  | { readonly kind: 'mine-sign'; readonly at: Point };

/** A word in its place, with the room it takes. */
export type PlacedWord = { readonly word: Word; readonly shapes: readonly Shape[] };

const CUTS: { readonly [role in TextRole]: FontCut } = {
  name: 'Source Serif 4 600',
  'offboard-name': 'Source Serif 4 600 italic',
  caption: 'Source Serif 4 400 italic',
  label: 'Source Serif 4 700',
  'upgrade-cost': 'Source Sans 3 600',
  'terrain-cost': 'Source Sans 3 600',
  blocked: 'Source Sans 3 600',
  'tile-number': 'Source Sans 3 600',
  coordinate: 'Source Sans 3 600',
};

const LEADING = 1.02;

/** Lines of text one below the other, centred on a point, with one box each. */
export function textAt(
  role: TextRole,
  texts: readonly string[],
  size: number,
  at: Point,
): PlacedWord & { readonly word: TextWord } {
  const sizes = texts.map((text) => measure(text, CUTS[role], size));
  const step = size * LEADING;
  const first = sizes[0];
  const last = sizes.at(-1);
  const height = (first?.ascent ?? 0) + (texts.length - 1) * step + (last?.descent ?? 0);
  const top = at.y - height / 2 + (first?.ascent ?? 0);
  const lines = texts.map((text, n) => ({ text, at: { x: at.x, y: top + n * step } }));
  const shapes = lines.map((line, n) => {
    const { width = 0, ascent = 0, descent = 0 } = sizes[n] ?? {};
    return box({ x: line.at.x, y: line.at.y + (descent - ascent) / 2 }, width, ascent + descent);
  });
  return { word: { kind: 'text', role, size, lines }, shapes };
}

export const BADGE = 9.6;

/** The size values are set in where nothing else is asked for, and the cell that goes with it. */
export const VALUE_SIZE = 11;
const CELL = { height: 14, width: 17, wide: 21 } as const;
export const cellHeight = (size: number): number => (CELL.height * size) / VALUE_SIZE;
/** All cells of a row are as wide as the widest value needs. */
export const cellWidth = (cells: readonly ValueCell[], size: number): number =>
  ((cells.some((cell) => cell.value > 99) ? CELL.wide : CELL.width) * size) / VALUE_SIZE;

/** The cells that are printed: a value that stays as it was is not printed again. */
export function cellsOf(revenue: Revenue): readonly ValueCell[] {
  if (typeof revenue !== 'object') return [];
  const all = COLOURS.map((colour) => ({ colour, value: revenue[colour] }));
  return all.filter((cell, n) => n === 0 || cell.value !== all[n - 1]?.value);
}

/** A row of values about a point, or two rows where one would be too wide. */
export function valuesAt(cells: readonly ValueCell[], at: Point, rows: 1 | 2 = 1, size = VALUE_SIZE): PlacedWord {
  const perRow = Math.ceil(cells.length / rows);
  // The frame round the valid cell stands out a little on all sides.
  const shape = box(at, perRow * cellWidth(cells, size) + 1.6, rows * cellHeight(size) + 1.6);
  return { word: { kind: 'values', at, cells, perRow, size }, shapes: [shape] };
}

/** The same word somewhere else. */
export function movedWord({ word, shapes }: PlacedWord, by: Point): PlacedWord {
  const moved = shapes.map((shape) => movedShape(shape, by));
  switch (word.kind) {
    case 'text':
      return { word: movedText(word, by), shapes: moved };
    case 'symbols':
      return { word: { ...word, at: plus(word.at, by), cost: movedText(word.cost, by) }, shapes: moved };
    case 'badge':
    case 'values':
    case 'mine-sign':
      return { word: { ...word, at: plus(word.at, by) }, shapes: moved };
  }
}

const movedText = (word: TextWord, by: Point): TextWord => ({
  ...word,
  lines: word.lines.map(({ text, at }) => ({ text, at: plus(at, by) })),
});
