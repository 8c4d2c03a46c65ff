/** The door of the board: drawings of boards, tiles, markers and runs as plain trees, and the way to write them down. */
export { type BoardOptions, drawBoard } from './board.ts';
export { type Zoom, zoomFor, ZOOMS } from './draw/zoom.ts';
export { hexCentre, hexOutline, type Point } from './geometry/hex.ts';
export { drawManifest, type ManifestOptions } from './manifest/sheet.ts';
export { drawRoutes, routeSwatch } from './overlay/routes.ts';
export { drawMarks, type HexMarks } from './overlay/states.ts';
export type { SvgChild, SvgNode } from './svg/node.ts';
export { toSvg, type WriteOptions } from './svg/to-svg.ts';
export { type Palette, PALETTES, type Theme, themeCss, THEMES } from './theme.ts';
export { drawTile, type TileOptions } from './tile.ts';
export { tokenStyle, type TokenStyle } from './token/style.ts';
export { drawToken, type TokenOptions } from './token/token.ts';
export { type BoardWords, ENGLISH } from './words.ts';
