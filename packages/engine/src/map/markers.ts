/** Station markers in cities: who stands where, which circles are free, and who is blocked. */
import type { CompanyId } from '../core/ids.ts';
import { lately } from '../core/memo.ts';
import type { HexState, Position } from './position.ts';
import type { Stop } from './tile.ts';

const none: readonly CompanyId[] = [];

/** The markers standing in a stop. */
export const markersIn = (state: HexState, stop: number): readonly CompanyId[] => state.markers[stop] ?? none;

export const freeCircles = (stop: Stop, markers: readonly CompanyId[]): number => stop.slots - markers.length;

/** One number for a stop on the board. No hex has more than eight stops. */
export const stopKey = (hex: number, stop: number): number => 8 * hex + stop;
export const stopOfKey = (key: number): { readonly hex: number; readonly stop: number } => ({
  hex: Math.floor(key / 8),
  stop: key % 8,
});

/** Whether the company has a marker anywhere in the hex. */
export function standsInHex({ markers }: HexState, company: CompanyId): boolean {
  for (const stop of markers) if (stop.length > 0 && stop.includes(company)) return true;
  return false;
}

/** All markers on a board, hex by hex, each with the stop it stands in as `stopKey`. */
export const everyMarker = lately((position: Position) => {
  const found: { readonly company: CompanyId; readonly key: number }[] = [];
  for (let hex = 0; hex < position.length; hex += 1) {
    const markers = position[hex]?.markers ?? [];
    for (let stop = 0; stop < markers.length; stop += 1)
      for (const company of markers[stop] ?? none) found.push({ company, key: stopKey(hex, stop) });
  }
  return found;
});

/** The stops with a marker of the company, as `stopKey`, in the order of the board; a stop with two is there twice. */
export function stopsWithMarker(position: Position, company: CompanyId): readonly number[] {
  const found: number[] = [];
  for (const marker of everyMarker(position)) if (marker.company === company) found.push(marker.key);
  return found;
}

/** Whether anybody may go on through a city: it has a free circle, or a marker that counts as open. */
export const letsThrough = (slots: number, markers: readonly CompanyId[], transparent: readonly CompanyId[]): boolean =>
  markers.length < slots || transparent.some((company) => markers.includes(company));

/**
 * Whether a company may pass a stop: towns always; a city with a free circle, an own marker, or a marker that counts as
 * open for this company (1839: the government's, for Locals).
 */
export function passable(
  stop: Stop,
  markers: readonly CompanyId[],
  company: CompanyId,
  transparent: readonly CompanyId[],
): boolean {
  return stop.kind === 'town' || letsThrough(stop.slots, markers, transparent) || markers.includes(company);
}

/** The hex with other markers; written out, so that all hexes have one of two forms. */
const marked = ({ tile }: HexState, markers: HexState['markers']): HexState =>
  tile === undefined ? { markers } : { tile, markers };

/** The hex with one more marker in a stop. */
export const withMarker = (state: HexState, stop: number, company: CompanyId): HexState =>
  marked(state, state.markers.with(stop, [...markersIn(state, stop), company]));

/** The hex without one marker of the company in a stop. */
export function withoutMarker(state: HexState, stop: number, company: CompanyId): HexState {
  const there = markersIn(state, stop);
  const at = there.indexOf(company);
  return at < 0 ? state : marked(state, state.markers.with(stop, there.toSpliced(at, 1)));
}

/** The hex with a marker of one company put in place of another's, in the same circle. */
export function withReplacedMarker(state: HexState, stop: number, old: CompanyId, by: CompanyId): HexState {
  const there = markersIn(state, stop);
  const at = there.indexOf(old);
  return at < 0 ? state : marked(state, state.markers.with(stop, there.with(at, by)));
}
