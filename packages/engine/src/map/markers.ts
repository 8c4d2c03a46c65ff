/** Station markers in cities: who stands where, which circles are free, and who is blocked. */
import type { CompanyId } from '../core/ids.ts';
import type { HexState } from './position.ts';
import type { Stop } from './tile.ts';

const none: readonly CompanyId[] = [];

/** The markers standing in a stop. */
export const markersIn = (state: HexState, stop: number): readonly CompanyId[] => state.markers[stop] ?? none;

export const freeCircles = (stop: Stop, markers: readonly CompanyId[]): number => stop.slots - markers.length;

/** Whether the company has a marker anywhere in the hex. */
export const standsInHex = (state: HexState, company: CompanyId): boolean =>
  state.markers.some((stop) => stop.includes(company));

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
