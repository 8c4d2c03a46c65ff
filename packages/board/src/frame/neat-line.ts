/** The frame round a board, which carries the names of rows and columns. */
import { type Board, splitHex } from '@kursbuch/engine';
import { INRADIUS, RADIUS } from '../geometry/hex.ts';
import { textNode } from '../draw/text.ts';
import { group, rect, type SvgNode } from '../svg/node.ts';
import { ref } from '../theme.ts';
import type { Box } from './box.ts';

/** From the inner line to the outer one; the letters stand between. */
export const BAND = 20;

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const outline = ({ x, y, width, height }: Box, stroke: number): SvgNode =>
  rect(x, y, width, height, { fill: 'none', stroke: ref('rule-strong'), 'stroke-width': stroke });

/** The frame about a box that holds the hexes. */
export function drawNeatLine(board: Board, inner: Box): SvgNode {
  const numbers = board.hexes.map((hex) => splitHex(hex.id).number);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const columns = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const type = { 'font-family': ref('f-map'), 'font-size': 12.5, 'font-weight': 600, fill: ref('ink-3') };
  const [left, right] = [inner.x - BAND / 2, inner.x + inner.width + BAND / 2];
  const [top, bottom] = [inner.y - BAND / 2, inner.y + inner.height + BAND / 2];
  return group({ 'data-layer': 'frame' }, [
    outline(inner, 0.9),
    outline(grown(inner, BAND), 2.4),
    group({ ...type }, [
      ...columns.flatMap((column) =>
        [top, bottom].map((y) => textNode(String(column), column * INRADIUS, y + 4.3, {})),
      ),
      ...board.rows.flatMap((row, n) => [left, right].map((x) => textNode(row, x, n * 1.5 * RADIUS + 4.3, {}))),
    ]),
  ]);
}

/** What the frame adds to the box of the hexes. */
export const framed = (inner: Box): Box => grown(inner, BAND + 3);
