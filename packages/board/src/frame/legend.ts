/** The key to the signs of a map: only those that occur on it. */
import type { Board, Components, PrintedHex } from '@kursbuch/engine';
import { BOARD_ENGLISH, type BoardWords } from '@kursbuch/words/board';
import { mineSign } from '../draw/stops.ts';
import { drawSymbols } from '../draw/terrain.ts';
import { drawValues } from '../draw/words.ts';
import { cellsOf } from '../face/word.ts';
import { el, circle, group, path, rect, type SvgNode, translate } from '../svg/node.ts';
import { measure } from '../text/measure.ts';
import { ref } from '../theme.ts';
import { marked } from '../token/token.ts';
import { svgRoot } from '../root.ts';
import type { Box } from './box.ts';

type Entry = { readonly sign: readonly SvgNode[]; readonly text: string };

const ROW = 25;
const SIGN = 40;
const SIZE = 15;
const BETWEEN = 26;

const INK = { stroke: ref('tk-ink'), 'stroke-width': 1.3 } as const;
const cityCircle = circle(0, 0, 10, { fill: ref('city'), ...INK });
const bar = (stroke: string, width: number): SvgNode =>
  path('M-14 0H14', { stroke, 'stroke-width': width, 'stroke-linecap': 'round' });

/** The signs a board has, in the order of the legend. */
function entries(board: Board, words: BoardWords): readonly Entry[] {
  const { legend } = words;
  const has = (test: (hex: PrintedHex) => boolean): boolean => board.hexes.some(test);
  const terrain =
    (kind: 'river' | 'mountain') =>
    (hex: PrintedHex): boolean =>
      hex.terrain?.kinds.includes(kind) ?? false;
  const symbol = (kind: 'river' | 'mountain'): readonly SvgNode[] => [
    drawSymbols({ kinds: [kind], cost: 0 }, { x: 0, y: 0 }, 'land', 'mid'),
  ];
  const all: readonly (readonly [boolean, readonly SvgNode[], string])[] = [
    [true, [circle(0, 0, 5, { fill: ref('ink-1') })], legend.town],
    [true, [cityCircle], legend.city],
    [true, [cityCircle, marked('AB', 14, 9, ref('home'))], legend.home],
    [has(terrain('mountain')), symbol('mountain'), legend.mountain],
    [has(terrain('river')), symbol('river'), legend.river],
    [
      has((hex) => hex.area === 'mine'),
      [circle(0, 0, 11, { fill: ref('city'), ...INK }), mineSign(0, 0, 0.7)],
      legend.mine,
    ],
    [has((hex) => hex.area === 'offboard'), [path('M-10-8V8L7 0Z', { fill: ref('ink-1') })], legend.offboard],
    [
      has((hex) => hex.partition !== undefined),
      [path('M-14 3Q-7-6 0-1T14-4Q7 5 0 3T-14 3Z', { fill: ref('lake'), stroke: ref('river'), 'stroke-width': 0.9 })],
      legend.lake,
    ],
    [has((hex) => hex.borders.some((border) => border.kind === 'barrier')), [bar(ref('bar-blue'), 5)], legend.barrier],
    [
      has((hex) => hex.borders.some((border) => border.kind === 'red-barrier')),
      [
        bar(ref('bar-red'), 5.4),
        path('M-12.5 0H12.5', { stroke: ref('bar-gap'), 'stroke-width': 2.2, 'stroke-dasharray': '5 5' }),
      ],
      legend.redBarrier,
    ],
    [
      has((hex) => hex.stubs.length > 0),
      [
        path('M-7 0H7', { stroke: ref('ink-1'), 'stroke-width': 6.6 }),
        path('M-7 0H7', { stroke: ref('sea-bg'), 'stroke-width': 1.25 }),
      ],
      legend.stub,
    ],
    [
      has((hex) => hex.blockedBy !== undefined),
      [
        rect(-12, -7, 24, 14, { fill: 'none', stroke: ref('ink-1'), 'stroke-width': 0.8, rx: 1 }),
        marked('AB', 16, 8.5, ref('ink-1')),
      ],
      legend.blocked,
    ],
  ];
  return all.flatMap(([there, sign, text]) => (there ? [{ sign, text }] : []));
}

/** Signs that a printed board leaves to its rules: the letters of hexes, and values that change with the phase. */
function ruleEntries(board: Board, { legend }: BoardWords): readonly Entry[] {
  const labels = [...new Set(board.hexes.flatMap(({ label }) => label ?? []))];
  const cells = board.hexes.flatMap(({ stops }) => stops.map(({ revenue }) => cellsOf(revenue)));
  const changing = cells.find((some) => some.length > 1)?.slice(0, 2);
  const [first] = labels;
  return [
    ...(first === undefined
      ? []
      : [{ sign: [marked(first, 16, 13, ref('ink-1'))], text: `${labels.join(', ')}: ${legend.label}` }]),
    ...(changing === undefined
      ? []
      : [
          {
            sign: [drawValues({ kind: 'values', at: { x: 0, y: 0 }, cells: changing, perRow: 2, size: 10 }, undefined)],
            text: legend.values,
          },
        ]),
  ];
}

export type Legend = { readonly width: number; readonly height: number; readonly draw: (box: Box) => SvgNode };

/** The legend of a printed board, set in so many columns. */
export const legendOf = (board: Board, words: BoardWords, columns: number): Legend =>
  setIn(entries(board, words), columns);

function setIn(list: readonly Entry[], columns: number): Legend {
  const rows = Math.ceil(list.length / columns);
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(
      0,
      ...list
        .slice(column * rows, (column + 1) * rows)
        .map(({ text }) => SIGN + measure(text, 'Source Serif 4 400 italic', SIZE).width),
    ),
  );
  const width = widths.reduce((sum, w) => sum + w, 0) + BETWEEN * (columns - 1);
  const start = widths.map((_, n) => widths.slice(0, n).reduce((sum, w) => sum + w + BETWEEN, 0));
  return {
    width,
    height: rows * ROW,
    draw: (box) =>
      group(
        { 'data-layer': 'legend' },
        list.map(({ sign, text }, n) => {
          const [x, y] = [box.x + (start[Math.floor(n / rows)] ?? 0), box.y + ((n % rows) + 0.5) * ROW];
          return group({ transform: translate(x + 16, y) }, [
            ...sign,
            el(
              'text',
              {
                x: SIGN - 16,
                y: 5,
                'font-family': ref('f-map'),
                'font-style': 'italic',
                'font-size': SIZE,
                fill: ref('ink-2'),
              },
              [text],
            ),
          ]);
        }),
      ),
  };
}

/** The legend of a board as a picture of its own, with all of its signs. */
export function drawLegend({ board }: Pick<Components, 'board'>, words: BoardWords = BOARD_ENGLISH): SvgNode {
  const { width, height, draw } = setIn([...entries(board, words), ...ruleEntries(board, words)], 1);
  const box = { x: 0, y: 0, width, height };
  return svgRoot(box, words.legend.title, [draw(box)]);
}
