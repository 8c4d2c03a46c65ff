/** Drawings for the pages: colours and fonts by name, so that they follow the theme of the page. */
import { drawBoard, drawManifest, toSvg } from '@kursbuch/board';
import type { CataloguedBoard } from './catalogue.ts';

/** An empty board, as it lies on the table before the first tile. */
export const boardDrawing = ({ title, name, components }: CataloguedBoard): string =>
  toSvg(drawBoard(components, [], { surround: true, title: `Board of ${title.name}, ${name}` }));

/** Every tile of a box. */
export const tilesDrawing = ({ title, name, components }: CataloguedBoard): string =>
  toSvg(drawManifest(components, { title: `Tiles of ${title.name}, ${name}` }));
