/** The board as text, layer by layer and hex by hex, so that a page replaces only what has changed. */
import { drawBoard, type SvgNode, toSvg, type Zoom } from '@kursbuch/board';
import { boardNow, componentsOf, type GameState, type Position, type Run } from '@kursbuch/engine';

export type DrawingRequest = {
  readonly state: GameState;
  /** Another arrangement of tiles and markers than that of the state: what would be. */
  readonly hexes?: Position | undefined;
  readonly zoom: Zoom;
  /** Pixels to a unit when the whole map is shown: the words are set for it. As on paper where none is given. */
  readonly scale?: number;
  /** With its title and legend, as it lies in the box; the game page has them elsewhere. */
  readonly isWhole?: boolean;
  readonly routes?: readonly Run[] | undefined;
  /** What others ran last. */
  readonly lastRuns?: readonly Run[] | undefined;
  readonly focus?: number | undefined;
};

/** A group of one layer: the part of one hex, or what belongs to none. */
export type LayerPart = { readonly key: string; readonly transform?: string; readonly html: string };
export type Layer = { readonly name: string; readonly parts: readonly LayerPart[] };
export type BoardDrawing = { readonly viewBox: string; readonly layers: readonly Layer[] };

const text = (node: SvgNode, name: string): string | undefined => {
  const value = node.attrs[name];
  return value === undefined ? undefined : String(value);
};

const isNode = (child: SvgNode | string): child is SvgNode => typeof child !== 'string';

function partOf(node: SvgNode, place: number): LayerPart {
  const [hex, transform] = [text(node, 'data-hex'), text(node, 'transform')];
  if (hex === undefined) return { key: `#${place}`, html: toSvg(node) };
  const html = node.children.map((child) => (isNode(child) ? toSvg(child) : child)).join('');
  return { key: `${hex}#${place}`, html, ...(transform === undefined ? {} : { transform }) };
}

/** Draws a board in parts. */
export function boardDrawing({
  state,
  hexes,
  zoom,
  scale,
  isWhole,
  routes,
  lastRuns,
  focus,
}: DrawingRequest): BoardDrawing {
  const { owner } = state.place;
  const root = drawBoard(componentsOf(state), hexes ?? state.hexes, {
    ...boardNow(state),
    zoom,
    surround: isWhole === true ? true : 'page',
    scale,
    ...(owner.kind === 'company' ? { acting: owner.company } : {}),
    ...(routes === undefined ? {} : { routes }),
    ...(lastRuns === undefined ? {} : { lastRuns }),
    ...(focus === undefined ? {} : { focus }),
  });
  const layers = root.children.filter(isNode).flatMap((node): readonly Layer[] => {
    const name = text(node, 'data-layer');
    return name === undefined ? [] : [{ name, parts: node.children.filter(isNode).map(partOf) }];
  });
  return { viewBox: text(root, 'viewBox') ?? '0 0 1 1', layers };
}
