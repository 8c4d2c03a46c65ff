/** The door of the board: drawings of boards, tiles, markers and runs as plain trees, and the way to write them down. */
export { type BoardOptions, drawBoard } from './board.ts';
export { type SvgChild, type SvgNode } from './svg/node.ts';
export { toSvg, type WriteOptions } from './svg/to-svg.ts';
export { PALETTES, type Palette, type Theme, themeCss, THEMES } from './theme.ts';
