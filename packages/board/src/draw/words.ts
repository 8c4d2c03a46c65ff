/** Everything on a face that is read: names, values, labels, terrain. */
import type { Colour, CompanyId } from '@kursbuch/engine';
import { COLOURS } from '@kursbuch/engine';
import type { Face } from '../face/face.ts';
import type { Lettering } from '../face/lettering.ts';
import { layoutOf, nearWordsOf } from '../face/layout.ts';
import { BADGE, cellHeight, cellWidth, type PlacedWord, type ValueCell, type Word } from '../face/word.ts';
import type { Point } from '../geometry/hex.ts';
import { circle, group, rect, type SvgNode } from '../svg/node.ts';
import { type PaletteName, ref } from '../theme.ts';
import { mineSign } from './stops.ts';
import { groundOf, inkOn } from './surface.ts';
import { drawSymbols } from './terrain.ts';
import { drawText, textNode } from './text.ts';
import type { Zoom } from './zoom.ts';

export type WordOptions = {
  readonly zoom: Zoom;
  /** The phase colour whose values are valid now. */
  readonly column?: Colour | undefined;
  /** Whether a marker lies on the disc of the mine, so that its sign stands beside it. */
  readonly covered?: boolean;
  /** Companies out of the game, which close no hex any more. */
  readonly closed?: readonly CompanyId[];
  /** How large words are set; as on a printed sheet where nothing is said. */
  readonly lettering?: Lettering | undefined;
};

/** A value that can be read from far away. */
const farValue = (value: number, { x, y }: Point, ink: PaletteName, ground: PaletteName): SvgNode =>
  textNode(String(value), x, y + 6, {
    'font-family': ref('f-text'),
    'font-weight': 700,
    'font-size': 17,
    fill: ref(ink),
    stroke: ref(ground),
    'stroke-width': 3,
    'paint-order': 'stroke',
  });

function badge(value: number, { x, y }: Point): SvgNode {
  const type = { 'font-family': ref('f-text'), 'font-weight': 700 };
  return group({}, [
    circle(x, y, BADGE, { fill: ref('badge'), stroke: ref('tk-ink'), 'stroke-width': 0.9 }),
    textNode(String(value), x, y + (value > 99 ? 3.5 : 4.2), {
      ...type,
      'font-size': value > 99 ? 10 : 12.4,
      fill: ref('tk-ink'),
    }),
  ]);
}

/** The column whose value holds in a phase: the last printed one that is not later. */
const validCell = (cells: readonly ValueCell[], column: Colour): number =>
  cells.findLastIndex((cell) => COLOURS.indexOf(cell.colour) <= COLOURS.indexOf(column));

type ValuesWord = Extract<Word, { kind: 'values' }>;

/** A row of values, one cell for each phase colour that brings a new one; the valid one is framed. */
export function drawValues({ cells, at, perRow, size }: ValuesWord, column: Colour | undefined): SvgNode {
  const [width, height] = [cellWidth(cells, size), cellHeight(size)];
  const rows = Math.ceil(cells.length / perRow);
  const left = (n: number): number => at.x + ((n % perRow) - perRow / 2) * width;
  const top = (n: number): number => at.y + (Math.floor(n / perRow) - rows / 2) * height;
  const cell = (n: number, given: { readonly [name: string]: string | number }): SvgNode =>
    rect(left(n), top(n), width, height, { stroke: ref('tk-ink'), ...given });
  const valid = column === undefined ? -1 : validCell(cells, column);
  return group({ 'font-family': ref('f-text'), 'font-size': size, fill: ref('tk-ink') }, [
    ...cells.flatMap(({ colour, value }, n) => [
      cell(n, { fill: ref(`v-${colour}`), 'stroke-width': 0.6 }),
      textNode(String(value), left(n) + width / 2, top(n) + height - 0.3 * size, {
        'font-weight': n === valid ? 700 : 600,
      }),
    ]),
    ...(valid < 0 ? [] : [cell(valid, { fill: 'none', 'stroke-width': 2, rx: 0.8 })]),
  ]);
}

/** A word in its place. */
export function drawWord({ word, shapes }: PlacedWord, ground: PaletteName, options: WordOptions): readonly SvgNode[] {
  const ink = inkOn(ground);
  const far = options.zoom === 'far';
  switch (word.kind) {
    case 'text': {
      if (far && word.role !== 'label') return [];
      if (word.role === 'blocked' && options.closed?.some((id) => id === word.lines[0]?.text) === true) return [];
      const frames =
        word.role !== 'blocked'
          ? []
          : shapes.map((s) =>
              rect(s.left - 2, s.top - 2, s.right - s.left + 4, s.bottom - s.top + 4, {
                fill: 'none',
                stroke: ref(ink),
                'stroke-width': 0.8,
                rx: 1,
              }),
            );
      return [...frames, ...drawText(word, ink, ground)];
    }
    case 'badge':
      return [far ? farValue(word.value, word.at, ink, ground) : badge(word.value, word.at)];
    case 'symbols':
      return [
        drawSymbols(word.terrain, word.at, ground, options.zoom),
        ...(far ? [] : drawText(word.cost, ink, ground)),
      ];
    case 'values': {
      const valid = options.column === undefined ? undefined : word.cells[validCell(word.cells, options.column)];
      return [
        far && valid !== undefined ? farValue(valid.value, word.at, ink, ground) : drawValues(word, options.column),
      ];
    }
    case 'mine-sign':
      return options.covered === true ? [mineSign(word.at.x, word.at.y, 0.62)] : [];
  }
}

/** All words of a face but those of off-board locations, which belong to several hexes together. */
export function drawWords(face: Face, options: WordOptions): readonly SvgNode[] {
  const ground = groundOf(face);
  const words = [
    ...layoutOf(face, options.lettering).words,
    ...(options.zoom === 'near' ? nearWordsOf(face, options.lettering) : []),
  ];
  return words.flatMap((placed) => drawWord(placed, ground, options));
}
