/** A whole board. */
import {
  type Board,
  type BorderKind,
  type Colour,
  type CompanyId,
  type Components,
  type Edge,
  type HexId,
  hexFace,
  type HexState,
  type Position,
  type Run,
} from '@kursbuch/engine';
import { BOARD_ENGLISH, type BoardWords } from '@kursbuch/words/board';
import { drawBarriers } from './draw/barriers.ts';
import { groundOf } from './draw/surface.ts';
import { drawWord } from './draw/words.ts';
import type { Zoom } from './draw/zoom.ts';
import { type Face, faceOf } from './face/face.ts';
import { type Lettering, letteringFor } from './face/lettering.ts';
import { boxOf } from './frame/box.ts';
import { type Cartouche, cartoucheFor } from './frame/cartouche.ts';
import { pageSurround } from './frame/page-frame.ts';
import { type Surround, surroundOf } from './frame/surround.ts';
import { hexCentre, plus, sideCorners, xy } from './geometry/hex.ts';
import { drawHex, type HexDrawing, type HexLayer } from './hex.ts';
import { joinedSides, offboardAreas } from './offboard/layout.ts';
import { drawLastRuns, drawRoutes } from './overlay/routes.ts';
import { drawMarks, type HexMarks } from './overlay/states.ts';
import { group, path, rect, type SvgNode, translate } from './svg/node.ts';
import { svgRoot } from './root.ts';
import { ref } from './theme.ts';

export type BoardOptions = {
  readonly zoom?: Zoom;
  /** The phase colour whose values are valid now. */
  readonly column?: Colour;
  /** Frame, title and legend of a sheet, or the narrow frame of a page; without it only the hexes are drawn. */
  readonly surround?: boolean | 'page';
  /** Pixels to a unit, where the drawing is shown at a known scale: words are then set so that they can be read. */
  readonly scale?: number | undefined;
  readonly cartouche?: Cartouche;
  /** The hexes to show; all of them where none are named. */
  readonly only?: readonly HexId[];
  readonly marks?: HexMarks;
  readonly routes?: readonly Run[];
  /** Runs of others, drawn below the routes. */
  readonly lastRuns?: readonly Run[];
  /** Which of the routes is looked at. */
  readonly focus?: number;
  readonly acting?: CompanyId;
  readonly closed?: readonly CompanyId[];
  /** Kinds of borders that have been opened (1839: red barriers from phase LR on). */
  readonly openBorders?: readonly BorderKind[];
  readonly words?: BoardWords;
  /** What a screen reader says for the whole picture. */
  readonly title?: string;
};

type Cell = {
  readonly id: HexId;
  readonly at: { readonly x: number; readonly y: number };
  readonly drawing: HexDrawing;
  readonly joined: readonly Edge[];
};

const layer = (name: string, children: readonly SvgNode[]): SvgNode => group({ 'data-layer': name }, children);

const hexLayer = (cells: readonly Cell[], name: HexLayer): SvgNode =>
  layer(
    name,
    cells.flatMap(({ id, at, drawing }) =>
      drawing[name].length === 0 ? [] : [group({ 'data-hex': id, transform: translate(at.x, at.y) }, drawing[name])],
    ),
  );

/** Covers the seam between hexes of one location. */
const seams = (cells: readonly Cell[], faces: readonly Face[]): readonly SvgNode[] =>
  cells.flatMap(({ at, joined }, n) => {
    const face = faces[n];
    return joined.flatMap((e) => {
      const [a, b] = sideCorners(e);
      return face === undefined || e < 3
        ? []
        : [path(`M${xy(plus(at, a))}L${xy(plus(at, b))}`, { stroke: ref(groundOf(face)), 'stroke-width': 1.6 })];
    });
  });

function offboardWords(
  components: Components,
  words: BoardWords,
  faces: readonly Face[],
  options: BoardOptions,
  lettering: Lettering | undefined,
): readonly SvgNode[] {
  return offboardAreas(components.board, words, lettering?.figure).map((area) => {
    const first = area.hexes[0];
    const face = first && faces[components.board.numberOf.get(first.id) ?? -1];
    const ground = face === undefined ? 't-off' : groundOf(face);
    return group(
      { 'data-hex': first?.id },
      area.words.flatMap((word) =>
        drawWord(word, ground, { zoom: options.zoom ?? 'mid', column: options.column, closed: [] }),
      ),
    );
  });
}

const NOTHING: HexState = { markers: [] };

/** Looking for free places beside the hexes is most of the work of a drawing, and always comes to the same. */
const surrounds = new WeakMap<Board, WeakMap<Cartouche, WeakMap<BoardWords, Surround>>>();

function surroundOnce(board: Board, cartouche: Cartouche, words: BoardWords): Surround {
  const ofBoard = surrounds.get(board) ?? new WeakMap<Cartouche, WeakMap<BoardWords, Surround>>();
  surrounds.set(board, ofBoard);
  const ofCartouche = ofBoard.get(cartouche) ?? new WeakMap<BoardWords, Surround>();
  ofBoard.set(cartouche, ofCartouche);
  const found = ofCartouche.get(words) ?? surroundOf(board, cartouche, words);
  ofCartouche.set(words, found);
  return found;
}

function surroundFor(components: Components, options: BoardOptions, words: BoardWords): Surround {
  const { board } = components;
  const { surround = false, cartouche = cartoucheFor(components), only } = options;
  if (surround === 'page') return pageSurround(board, cartouche);
  return surround ? surroundOnce(board, cartouche, words) : { box: boxOf(board, 6, only), nodes: [] };
}

/** Draws a board as it stands: hexes, track, markers, and on request frame, marks and routes. */
export function drawBoard(components: Components, position: Position, options: BoardOptions = {}): SvgNode {
  const { board, faces: tiles } = components;
  const { zoom = 'mid', words = BOARD_ENGLISH, closed = [], column, acting, marks = {} } = options;
  const lettering = options.scale === undefined ? undefined : letteringFor(options.scale);
  const states = board.hexes.map((_, n) => position[n] ?? NOTHING);
  const shown = states.map((state, n) => hexFace(components, state, n));
  const faces = shown.map((face) => faceOf(face, tiles));
  const cells: readonly Cell[] = shown.flatMap((hex, n) => {
    const [face, state] = [faces[n], states[n]];
    if (face === undefined || state === undefined) return [];
    const joined = joinedSides(board, hex.hex);
    const drawing = drawHex(components, hex, face, state, { zoom, column, acting, closed, joined, lettering });
    return [{ id: hex.hex.id, at: hexCentre(hex.hex.id, board.rows), drawing, joined }];
  });
  const faceAt = (id: HexId): Face | undefined => faces[board.numberOf.get(id) ?? -1];
  const perHex = (name: string, draw: (hex: (typeof board.hexes)[number]) => readonly SvgNode[]): SvgNode =>
    layer(
      name,
      board.hexes.flatMap((hex) => {
        const drawn = draw(hex);
        const { x, y } = hexCentre(hex.id, board.rows);
        return drawn.length === 0 ? [] : [group({ 'data-hex': hex.id, transform: translate(x, y) }, drawn)];
      }),
    );
  const { box, nodes } = surroundFor(components, options, words);
  return svgRoot(box, options.title ?? cartoucheFor(components).title, [
    layer('ground', [rect(box.x, box.y, box.width, box.height, { fill: ref('sea-bg') }), ...nodes]),
    hexLayer(cells, 'hexes'),
    layer('seams', seams(cells, faces)),
    hexLayer(cells, 'outlines'),
    hexLayer(cells, 'track'),
    layer('routes', [
      ...drawLastRuns(board, faceAt, options.lastRuns ?? []),
      ...drawRoutes(board, faceAt, options.routes ?? [], { focus: options.focus }),
    ]),
    hexLayer(cells, 'stops'),
    hexLayer(cells, 'tokens'),
    perHex('barriers', (hex) => drawBarriers(board, hex, options.openBorders ?? [])),
    perHex('states', (hex) => drawMarks(hex.id, marks)),
    hexLayer(cells, 'words'),
    layer('offboards', offboardWords(components, words, faces, options, lettering)),
  ]);
}
