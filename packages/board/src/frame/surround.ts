/** What stands round the hexes of a whole map: frame, title, legend, each where there is room. */
import type { Board } from '@kursbuch/engine';
import type { BoardWords } from '@kursbuch/words/board';
import type { SvgNode } from '../svg/node.ts';
import { type Box, boxOf, freePlace } from './box.ts';
import { type Cartouche, cartoucheSize, drawCartouche } from './cartouche.ts';
import { type Legend, legendOf } from './legend.ts';
import { drawNeatLine, framed } from './neat-line.ts';

export type Surround = { readonly box: Box; readonly nodes: readonly SvgNode[] };

const PADDING = 16;
const INSET = 14;
const STEP = 20;

const inset = (box: Box, by: number): Box => ({
  x: box.x + by,
  y: box.y + by,
  width: box.width - 2 * by,
  height: box.height - 2 * by,
});

/** Title and legend inside a box, or undefined where they do not fit. */
function furnished(
  board: Board,
  inner: Box,
  cartouche: Cartouche,
  legends: readonly Legend[],
): readonly SvgNode[] | undefined {
  const room = inset(inner, INSET);
  const size = cartoucheSize(cartouche);
  const title = freePlace(board, room, size.width, size.height, []);
  if (title === undefined) return undefined;
  for (const legend of legends) {
    const place = freePlace(board, room, legend.width, legend.height, [title]);
    if (place !== undefined) return [drawCartouche(cartouche, title), legend.draw(place)];
  }
  return undefined;
}

/** The surround of a board; the frame grows downwards until everything has its place. */
export function surroundOf(board: Board, cartouche: Cartouche, words: BoardWords): Surround {
  const hexes = boxOf(board, PADDING);
  const legends = [1, 2, 3, 4].map((columns) => legendOf(board, words, columns));
  for (let more = 0; more < 30; more++) {
    const inner = { ...hexes, height: hexes.height + more * STEP };
    const found = furnished(board, inner, cartouche, legends);
    if (found !== undefined) return { box: framed(inner), nodes: [drawNeatLine(board, inner), ...found] };
  }
  return { box: framed(hexes), nodes: [drawNeatLine(board, hexes)] };
}
