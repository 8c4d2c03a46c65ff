/** The frame of a board on a page: one hairline, letters and numbers close to it, the title only where it costs no room. */
import { type Board, splitHex } from '@kursbuch/engine';
import { textNode } from '../draw/text.ts';
import { INRADIUS, RADIUS } from '../geometry/hex.ts';
import { group, rect, type SvgNode } from '../svg/node.ts';
import { ref } from '../theme.ts';
import { type Box, boxOf, freePlace } from './box.ts';
import { type Cartouche, cartoucheSize, drawCartouche } from './cartouche.ts';
import type { Surround } from './surround.ts';

/** From the hexes to the hairline; the letters stand between. */
const MARGIN = 16;
/** How far the title keeps from the frame, where the buttons of a page may be. */
const APART = 84;

/** The room a board takes on a page. */
export const pageBox = (board: Board): Box => boxOf(board, MARGIN);

function drawFrame(board: Board, { x, y, width, height }: Box): SvgNode {
  const numbers = board.hexes.map((hex) => splitHex(hex.id).number);
  const first = Math.min(...numbers);
  const columns = Array.from({ length: Math.max(...numbers) - first + 1 }, (_, n) => first + n);
  const type = { 'font-family': ref('f-map'), 'font-size': 12, 'font-weight': 600, fill: ref('ink-3') };
  const [left, right, top, bottom] = [x + MARGIN / 2, x + width - MARGIN / 2, y + MARGIN / 2, y + height - MARGIN / 2];
  return group({ 'data-layer': 'frame' }, [
    rect(x + 0.5, y + 0.5, width - 1, height - 1, { fill: 'none', stroke: ref('rule-strong'), 'stroke-width': 1 }),
    group({ ...type }, [
      ...columns.flatMap((column) =>
        [top, bottom].map((at) => textNode(String(column), column * INRADIUS, at + 4.2, {})),
      ),
      ...board.rows.flatMap((row, n) => [left, right].map((at) => textNode(row, at, n * 1.5 * RADIUS + 4.2, {}))),
    ]),
  ]);
}

/** Frame and, where a free corner holds it, title. */
export function pageSurround(board: Board, cartouche: Cartouche): Surround {
  const box = pageBox(board);
  const { width, height } = cartoucheSize(cartouche);
  const inside = { x: box.x + APART, y: box.y + APART, width: box.width - 2 * APART, height: box.height - 2 * APART };
  const place = freePlace(board, inside, width, height, []);
  return { box, nodes: [drawFrame(board, box), ...(place === undefined ? [] : [drawCartouche(cartouche, place)])] };
}
