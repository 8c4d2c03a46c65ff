/**
 * Boards written as text, one hex in a line, for tests that need a few hexes and not a whole map.
 *
 *     A1: offboard 30/40/50/60 blue E          an off-board location (values by phase colour) with one exit
 *     A3: #57/1 [NCS]                          tile 57 turned once, with a marker
 *     A5: town 10 W SE, barrier E              a printed town; nothing crosses the eastern side
 *     B2: yellow city 40 W, city 40 E [|NCS]   two printed cities; the marker stands in the second
 *     B4: W-E, SW-NE                           plain track
 *     B6: mine 10/10/40/40 x1 NW [K1]          a mine with a circle
 *     C1: offboard largest (Ruhr) black E      worth what the route makes of it; `(…)` is the group
 *     C3: offboard city 10/10/50/50 NE         a city in a red hex
 *     C5: land city 0, label OO, #L32          what is printed below a tile
 *
 * Edges are compass names or digits, `x2` is the number of circles, `A-B` a link between the first two stops.
 * Markers are listed by stop, stops apart by `|`, markers of one stop apart by commas.
 */
import { companyId, type CompanyId, hexId, tileId, type TileId } from '../core/ids.ts';
import { type Board, type BorderKind, makeBoard, neighbourOf, type PrintedHex } from '../map/board.ts';
import { type Edge, edge, EDGE_NAMES, opposite } from '../map/hex.ts';
import { printed } from '../map/printed-hex.ts';
import { emptyPosition, faceById, hexNumber, type LaidTile, type MapParts, type Position } from '../map/position.ts';
import { type Revenue, type Stop, type StopKind, type TileFace, type Track } from '../map/tile.ts';
import { TILE_CATALOGUE } from '../map/tile-catalogue.ts';
import type { StopRef } from '../routes/types.ts';

export type TextBoard = { readonly parts: MapParts; readonly position: Position };

/** Rows a made-up board may have, from the top down. */
const ROWS = 'aABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const STOP_KINDS: readonly StopKind[] = ['city', 'town', 'offboard', 'mine'];
const COLOURS = ['black', 'blue', 'red'] as const;

/** Builds a board of exactly the hexes in the text, and the position on it. */
export function textBoard(text: string, faces: ReadonlyMap<TileId, TileFace> = TILE_CATALOGUE): TextBoard {
  const lines = readLines(text);
  const parities = new Set(lines.map(({ id }) => (ROWS.indexOf(id.slice(0, 1)) + Number(id.slice(1))) % 2));
  if (parities.size > 1) throw new Error('hexes of neighbouring rows must be shifted by one: A1 A3, B2 B4');
  const board = withBordersOnBothSides(makeBoard(ROWS, lines.map(readPrint)));
  const parts = { board, faces };
  return { parts, position: layAll(parts, lines) };
}

/** Lays tiles and markers on a printed board: lines like `E12: #L33 [|1]`. Hexes not named stay empty. */
export function positionOn(parts: MapParts, text: string): Position {
  const lines = readLines(text);
  for (const line of lines) {
    if (line.clauses.some((words) => !words[0]?.startsWith('#'))) {
      throw new Error(`${line.id} is printed already; only a tile and markers can be added`);
    }
  }
  return layAll(parts, lines);
}

/** A stop by the name of its hex. */
export const stopAt = (board: Board, hex: string, stop = 0): StopRef => ({ hex: hexNumber(board, hexId(hex)), stop });

type Line = {
  readonly id: string;
  /** The words of each clause. */
  readonly clauses: readonly (readonly string[])[];
  readonly markers: readonly (readonly CompanyId[])[];
};

function readLines(text: string): readonly Line[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.map((line) => {
    const [, id, body, brackets] = /^([A-Za-z]-?\d+):([^[]*)(?:\[([^\]]*)\])?$/.exec(line) ?? [];
    if (id === undefined || body === undefined) throw new Error(`cannot read the hex: ${line}`);
    const clauses = splitAt(body, ',').map((clause) => splitAt(clause, ' '));
    const markers = (brackets ?? '').split('|').map((stop) => splitAt(stop, ',').map(companyId));
    return { id, clauses, markers };
  });
}

const splitAt = (text: string, separator: string): readonly string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

// ---- the printed hex --------------------------------------------------------------------------------------------

type Border = PrintedHex['borders'][number];
type Reading = {
  area: PrintedHex['area'] | undefined;
  label?: string;
  stops: Stop[];
  track: Track[];
  borders: Border[];
};

function readPrint(line: Line): PrintedHex {
  const reading: Reading = { area: undefined, stops: [], track: [], borders: [] };
  let tiled = false;
  for (const words of line.clauses) {
    if (words[0]?.startsWith('#')) tiled = true;
    else readClause(reading, words, line.id);
  }
  const { area, label, stops, track, borders } = reading;
  return {
    ...printed(line.id, area ?? impliedArea(stops, tiled), label === undefined ? {} : { label }),
    stops,
    track,
    borders,
  };
}

function impliedArea(stops: readonly Stop[], tiled: boolean): PrintedHex['area'] {
  if (tiled) return 'land';
  if (stops.some((stop) => stop.kind === 'offboard')) return 'offboard';
  return stops.some((stop) => stop.kind === 'mine') ? 'mine' : 'gray';
}

function readClause(reading: Reading, words: readonly string[], id: string): void {
  const [first = '', second, ...more] = words;
  const rest = words.slice(1);
  if (first === 'land' || first === 'yellow' || first === 'gray') {
    reading.area = first;
    if (rest.length > 0) readClause(reading, rest, id);
  } else if (first === 'offboard' && second === 'city') {
    reading.area = first;
    readStop(reading, second, more, id);
  } else if (first === 'barrier' || first === 'red-barrier') {
    reading.borders.push(...rest.map((word): Border => ({ edge: readEdge(word, id), kind: first })));
  } else if (first === 'label') {
    reading.label = rest.join(' ');
  } else {
    const kind = STOP_KINDS.find((candidate) => candidate === first);
    if (kind !== undefined) readStop(reading, kind, rest, id);
    else reading.track.push(...words.map((word) => readTrack(word, id)));
  }
}

function readStop(reading: Reading, kind: StopKind, words: readonly string[], id: string): void {
  const number = reading.stops.length;
  const [value, ...rest] = words;
  let stop: Stop = { kind, revenue: readRevenue(value, id), slots: kind === 'city' ? 1 : 0 };
  for (const word of rest) {
    const colour = COLOURS.find((candidate) => candidate === word);
    if (colour !== undefined) stop = { ...stop, colour };
    else if (/^x\d$/.test(word)) stop = { ...stop, slots: Number(word.slice(1)) };
    else if (/^\(.+\)$/.test(word)) stop = { ...stop, group: word.slice(1, -1) };
    else reading.track.push({ kind: 'spur', edge: readEdge(word, id), stop: number });
  }
  reading.stops.push(stop);
}

function readRevenue(word: string | undefined, id: string): Revenue {
  if (word === 'largest') return 'largest-or-double';
  const numbers = (word ?? '').split('/').map(Number);
  const [yellow, green, brown, gray] = numbers;
  if (word === undefined || numbers.some(Number.isNaN) || yellow === undefined) {
    throw new Error(`${id}: a stop needs a value, not ${word}`);
  }
  if (numbers.length === 1) return yellow;
  if (green === undefined || brown === undefined || gray === undefined) {
    throw new Error(`${id}: one value or four, not ${word}`);
  }
  return { yellow, green, brown, gray };
}

function readTrack(word: string, id: string): Track {
  const [from = '', to = ''] = word.split('-');
  const stops = [from, to].map((letter) => 'ABC'.indexOf(letter));
  const [a, b] = stops;
  if (from !== '' && to !== '' && a !== undefined && b !== undefined && a >= 0 && b >= 0) {
    return { kind: 'link', stops: [a, b] };
  }
  return { kind: 'through', edges: [readEdge(from, id), readEdge(to, id)] };
}

function readEdge(word: string, id: string): Edge {
  const named = EDGE_NAMES.findIndex((name) => name === word);
  if (named >= 0) return edge(named);
  if (/^[0-5]$/.test(word)) return edge(Number(word));
  throw new Error(`${id}: cannot read ${word === '' ? 'the end of the line' : word}`);
}

/** Borders may be written in one of the two hexes; printed boards give them in both. */
function withBordersOnBothSides(board: Board): Board {
  const added: { hex: number; edge: Edge; kind: BorderKind }[] = [];
  board.hexes.forEach((hex, n) => {
    for (const border of hex.borders) {
      const next = neighbourOf(board, n, border.edge);
      if (next >= 0) added.push({ hex: next, edge: opposite(border.edge), kind: border.kind });
    }
  });
  const hexes = board.hexes.map((hex, n) => {
    const missing = added.filter(
      (border) => border.hex === n && !hex.borders.some((known) => known.edge === border.edge),
    );
    return { ...hex, borders: [...hex.borders, ...missing.map(({ edge: side, kind }) => ({ edge: side, kind }))] };
  });
  return makeBoard(board.rows, hexes);
}

// ---- tiles and markers ------------------------------------------------------------------------------------------

function layAll(parts: MapParts, lines: readonly Line[]): Position {
  const position = emptyPosition(parts.board).slice();
  for (const line of lines) {
    const hex = hexNumber(parts.board, hexId(line.id));
    const tile = readTile(line);
    const stops = tile === undefined ? (parts.board.hexes[hex]?.stops ?? []) : faceById(parts.faces, tile.id).stops;
    line.markers.forEach((companies, n) => {
      const circles = stops[n]?.slots ?? 0;
      if (companies.length > circles) throw new Error(`${line.id}: ${companies.join(', ')} in ${circles} circles`);
    });
    const markers = stops.map((_, n) => line.markers[n] ?? []);
    position[hex] = tile === undefined ? { markers } : { tile, markers };
  }
  return position;
}

function readTile(line: Line): LaidTile | undefined {
  const [word] = line.clauses.find((words) => words[0]?.startsWith('#')) ?? [];
  if (word === undefined) return undefined;
  const [, number, turns] = /^#([^/]+)(?:\/([0-5]))?$/.exec(word) ?? [];
  if (number === undefined) throw new Error(`${line.id}: cannot read the tile ${word}`);
  return { id: tileId(number), rotation: edge(Number(turns ?? 0)) };
}
