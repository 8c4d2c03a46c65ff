/** Station markers in cities: who stands where, which circles are free, and who is blocked. */
import type { CompanyId } from '../core/ids.ts';
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

/** The stops with a marker of the company, as `stopKey`, in the order of the board; a stop with two is there twice. */
export function stopsWithMarker(position: Position, company: CompanyId): readonly number[] {
  const found: number[] = [];
  for (let hex = 0; hex < position.length; hex += 1) {
    const markers = position[hex]?.markers ?? none;
    for (let stop = 0; stop < markers.length; stop += 1)
      for (const marker of markers[stop] ?? none) if (marker === company) found.push(stopKey(hex, stop));
  }
  return found;
}

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
  if (stop.kind === 'town' || markers.length < stop.slots) return true;
  return markers.includes(company) || markers.some((marker) => transparent.includes(marker));
}

/** The hex with one more marker in a stop. */
export function withMarker(state: HexState, stop: number, company: CompanyId): HexState {
  return { ...state, markers: state.markers.map((there, n) => (n === stop ? [...there, company] : there)) };
}

/** The hex without one marker of the company in a stop. */
export function withoutMarker(state: HexState, stop: number, company: CompanyId): HexState {
  return {
    ...state,
    markers: state.markers.map((there, n) => {
      const at = n === stop ? there.indexOf(company) : -1;
      return at < 0 ? there : there.toSpliced(at, 1);
    }),
  };
}

/** The hex with a marker of one company put in place of another's, in the same circle. */
export function withReplacedMarker(state: HexState, stop: number, old: CompanyId, by: CompanyId): HexState {
  return {
    ...state,
    markers: state.markers.map((there, n) => {
      const at = n === stop ? there.indexOf(old) : -1;
      return at < 0 ? there : there.with(at, by);
    }),
  };
}
