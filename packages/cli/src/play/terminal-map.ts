/**
 * The map in a terminal. A hex is eight columns wide and three lines high; rows are shifted by half a hex, so that strokes
 * at the edges of neighbours meet. The letter before a tile number is its colour: nothing is told by colour alone.
 */
import {
  type Components,
  type Edge,
  type HexFace,
  hexFace,
  type HexId,
  type HexState,
  type Position,
  splitHex,
  trackEdges,
} from '@kursbuch/engine';
import { cliWords } from '@kursbuch/words/cli';
import { type GroundName, isGround, type Paint } from './colours.ts';

const WIDTH = 8;
const HEIGHT = 3;
const TILE_LETTERS = { yellow: 'y', green: 'g', brown: 'b', gray: 'x' } as const;

export type MapOptions = {
  readonly paint: Paint;
  /** Columns of the terminal; a wider map is cut so that `focus` stays in sight. */
  readonly columns: number;
  readonly focus?: HexId | undefined;
  /** Hexes to point at. */
  readonly marked?: ReadonlySet<string> | undefined;
};

const fit = (text: string, width: number): string => [...text].slice(0, width).join('').padEnd(width);

/** What a hex shows on its middle line. */
function middle({ tile, surface, stops, hex }: HexFace): string {
  const circles = stops.map(({ kind, slots }) => {
    if (kind === 'city') return '○'.repeat(Math.max(1, slots));
    return kind === 'town' ? '•' : kind === 'mine' ? '⚒' : '';
  });
  if (tile !== undefined && surface in TILE_LETTERS) {
    const letter =
      surface === 'yellow' || surface === 'green' || surface === 'brown' || surface === 'gray'
        ? TILE_LETTERS[surface]
        : '';
    return `${letter}${tile.id}${circles.join('')}`;
  }
  if (hex.area === 'offboard') return hex.name ?? 'offboard';
  const terrain =
    hex.terrain === undefined ? '' : `${hex.terrain.kinds.includes('river') ? '≈' : '▲'}${hex.terrain.cost}`;
  return [circles.join(''), terrain].filter((part) => part !== '').join(' ');
}

/** Whose markers stand there, as many as find room. */
function markers({ markers: all }: HexState, width: number): string {
  const names = all.flat();
  const joined = names.join(',');
  return joined.length <= width ? joined : `${joined.slice(0, width - 1)}+`;
}

type Cell = { readonly lines: readonly string[]; readonly ground: GroundName };

function cellOf(face: HexFace, state: HexState, marked: boolean): Cell {
  const edges = new Set<Edge>(face.track.flatMap(trackEdges));
  const stroke = (edge: Edge, letter: string): string => (edges.has(edge) ? letter : ' ');
  const name = `${face.hex.id}${marked ? '*' : ''}`;
  return {
    ground: isGround(face.surface) ? face.surface : 'land',
    lines: [
      ` ${stroke(2, '\\')}${fit(name, 4)}${stroke(3, '/')} `,
      `${stroke(1, '-')}${fit(middle(face), 6)}${stroke(4, '-')}`,
      ` ${stroke(0, '/')}${fit(markers(state, 4), 4)}${stroke(5, '\\')} `,
    ],
  };
}

/** One line of the screen, piece by piece from left to right. */
class Line {
  readonly #pieces: { readonly at: number; readonly text: string; readonly ground: GroundName }[] = [];

  put(at: number, text: string, ground: GroundName): void {
    this.#pieces.push({ at, text, ground });
  }

  /** The part between two columns. */
  text(from: number, to: number, paint: Paint): string {
    let [at, out] = [from, ''];
    for (const piece of this.#pieces.toSorted((a, b) => a.at - b.at)) {
      const begin = Math.max(piece.at, at);
      const shown = [...piece.text].slice(begin - piece.at, Math.max(0, to - piece.at)).join('');
      if (shown === '') continue;
      out += `${' '.repeat(begin - at)}${paint.ground(piece.ground, shown)}`;
      at = begin + [...shown].length;
    }
    return out.trimEnd();
  }
}

/** Draws a board. */
export function terminalMap(components: Components, position: Position, options: MapOptions): string {
  const { board } = components;
  const { paint, columns, focus, marked } = options;
  const numbers = board.hexes.map(({ id }) => splitHex(id).number);
  const left = Math.min(...numbers);
  const column = (id: HexId): number => ((splitHex(id).number - left) * WIDTH) / 2;
  const lines = board.rows.flatMap((row) => {
    const own = Array.from({ length: HEIGHT }, () => new Line());
    board.hexes.forEach(({ id }, n) => {
      if (splitHex(id).row !== row) return;
      const state = position[n] ?? { markers: [] };
      const { lines: drawn, ground } = cellOf(hexFace(components, state, n), state, marked?.has(id) ?? false);
      drawn.forEach((text, line) => own[line]?.put(column(id), text, ground));
    });
    return own;
  });
  const width = Math.max(...board.hexes.map(({ id }) => column(id))) + WIDTH;
  const centre = focus === undefined || !board.numberOf.has(focus) ? width / 2 : column(focus) + WIDTH / 2;
  const from = width <= columns ? 0 : Math.round(Math.min(Math.max(0, centre - columns / 2), width - columns));
  return lines.map((line) => line.text(from, from + columns, paint)).join('\n');
}

/** Everything about one hex, in words. */
export function hexWords(components: Components, position: Position, id: HexId): string | undefined {
  const n = components.board.numberOf.get(id);
  const state = n === undefined ? undefined : position[n];
  if (n === undefined || state === undefined) return undefined;
  const { hex, tile, stops, label } = hexFace(components, state, n);
  const value = (revenue: (typeof stops)[number]['revenue']): string =>
    typeof revenue === 'object' ? Object.values(revenue).join('/') : String(revenue);
  const parts = [
    `${id}${hex.name === undefined ? '' : ` ${hex.name}`}`,
    tile === undefined
      ? cliWords('hex.printed', { area: hex.area })
      : cliWords('hex.tile', { tile: tile.id, rotation: tile.rotation }),
    ...(label === undefined ? [] : [cliWords('hex.label', { label })]),
    ...(hex.terrain === undefined
      ? []
      : [cliWords('hex.terrain', { kinds: hex.terrain.kinds.join(cliWords('list.and')), cost: hex.terrain.cost })]),
    ...stops.map(({ kind, revenue, slots, name }, at) => {
      const standing = state.markers[at] ?? [];
      return cliWords('hex.stop', {
        stop: at,
        what: name === undefined ? kind : `${kind} ${name}`,
        worth: value(revenue),
        circles: slots,
        markers: standing.length === 0 ? cliWords('hex.no-markers') : standing.join(' '),
      });
    }),
  ];
  return parts.join('; ');
}
