/** The door of the board: drawings of boards, tiles, markers and runs as plain trees, and the way to write them down. Every name stands in `API.md`. */
export { drawBoard } from './board.ts';
export { drawLegend } from './frame/legend.ts';
export { pageBox } from './frame/page-frame.ts';
export { type Zoom, zoomFor } from './draw/zoom.ts';
export { hexCentre, hexOutline } from './geometry/hex.ts';
export { drawManifest } from './manifest/sheet.ts';
export { routeSwatch } from './overlay/routes.ts';
export { drawMarks, type HexMarks } from './overlay/states.ts';
export type { SvgNode } from './svg/node.ts';
export { toSvg } from './svg/to-svg.ts';
export { PALETTES, type Theme, themeCss, THEMES } from './theme.ts';
export { drawTile } from './tile.ts';
export { tokenStyle } from './token/style.ts';
export { drawToken } from './token/token.ts';
