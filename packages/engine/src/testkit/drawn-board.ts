/** Boards as text, the other way round: a picture for failure messages and lines that `textBoard` reads again. */
import type { PrintedHex } from '../map/board.ts';
import { splitHex } from '../map/hex.ts';
import { EDGE_NAMES, type Edge } from '../map/hex.ts';
import { type HexState, type MapParts, type Position } from '../map/position.ts';
import type { Revenue, Stop, Track } from '../map/tile.ts';

const CELL = 14;

/**
 * Draws the hexes in their rows, each as its name, its tile or what is printed there, and its markers. Rows and
 * columns without anything are left out at the margins.
 */
export function drawBoard({ board }: MapParts, position: Position): string {
  const columns = board.hexes.map((hex) => splitHex(hex.id).number);
  const left = Math.min(...columns);
  const rows = board.rows.filter((row) => board.hexes.some((hex) => splitHex(hex.id).row === row));
  return rows
    .map((row) => {
      const lines = ['', '', ''];
      board.hexes.forEach((hex, n) => {
        if (splitHex(hex.id).row !== row) return;
        const at = ((splitHex(hex.id).number - left) * CELL) / 2;
        const state = position[n] ?? { markers: [] };
        const cell = [hex.id, surfaceText(hex, state), markerText(state)];
        cell.forEach((text, line) => {
          lines[line] = `${(lines[line] ?? '').padEnd(at)}${text.slice(0, CELL - 1)}`;
        });
      });
      return lines.join('\n');
    })
    .join('\n');
}

/** Writes a board down so that `textBoard` builds the same one. */
export function boardText({ board }: MapParts, position: Position): string {
  return board.hexes
    .map((hex, n) => {
      const state = position[n] ?? { markers: [] };
      const clauses = [...printText(hex), ...(state.tile === undefined ? [] : [tileText(state)])];
      return `${hex.id}: ${[clauses.join(', '), markerText(state)].join(' ').trimEnd()}`;
    })
    .join('\n');
}

const tileText = ({ tile }: HexState): string => (tile === undefined ? '' : `#${tile.id}/${tile.rotation}`);

function surfaceText(hex: PrintedHex, state: HexState): string {
  if (state.tile !== undefined) return tileText(state);
  return hex.stops.length === 0
    ? hex.area
    : `${hex.area} ${hex.stops.map((stop) => revenueText(stop.revenue)).join(' ')}`;
}

function markerText(state: HexState): string {
  if (state.markers.every((stop) => stop.length === 0)) return '';
  return `[${state.markers.map((stop) => stop.join(',')).join('|')}]`;
}

const edgeText = (edge: Edge): string => EDGE_NAMES[edge];

function printText(hex: PrintedHex): readonly string[] {
  const stops = hex.stops.map((stop, n) => stopText(stop, spursOf(hex.track, n)));
  const others = hex.track.flatMap((piece) => {
    if (piece.kind === 'through') return [piece.edges.map(edgeText).join('-')];
    return piece.kind === 'link' ? [piece.stops.map((stop) => 'ABC'.charAt(stop)).join('-')] : [];
  });
  const borders = hex.borders.map((border) => `${border.kind} ${edgeText(border.edge)}`);
  const label = hex.label === undefined ? [] : [`label ${hex.label}`];
  const clauses = [...stops, ...others];
  // The area goes without saying where the only stop names it, as in `offboard 30 W`.
  const implied = hex.stops[0]?.kind === hex.area;
  if (!implied) clauses[0] = clauses[0] === undefined ? hex.area : `${hex.area} ${clauses[0]}`;
  return [...clauses, ...borders, ...label];
}

const spursOf = (track: readonly Track[], stop: number): readonly Edge[] =>
  track.flatMap((piece) => (piece.kind === 'spur' && piece.stop === stop ? [piece.edge] : []));

function stopText(stop: Stop, spurs: readonly Edge[]): string {
  const words = [
    stop.kind,
    revenueText(stop.revenue),
    ...(stop.slots === (stop.kind === 'city' ? 1 : 0) ? [] : [`x${stop.slots}`]),
    ...(stop.group === undefined ? [] : [`(${stop.group})`]),
    ...(stop.colour === undefined ? [] : [stop.colour]),
    ...spurs.map(edgeText),
  ];
  return words.join(' ');
}

function revenueText(revenue: Revenue): string {
  if (typeof revenue === 'number') return String(revenue);
  if (revenue === 'largest-or-double') return 'largest';
  return [revenue.yellow, revenue.green, revenue.brown, revenue.gray].join('/');
}
