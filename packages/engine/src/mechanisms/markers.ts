/** Station markers of a company: how many it has left, what the next one costs, where it may go. */
import type { Components } from '../core/components.ts';
import type { CompanyId } from '../core/ids.ts';
import { companyCard } from '../core/ledger.ts';
import { log, type Play } from '../core/play.ts';
import type { BaseState } from '../core/state.ts';
import { freeCircles, markersIn, stopsWithMarker, withMarker, withReplacedMarker } from '../map/markers.ts';
import { hexFace, printedHex } from '../map/position.ts';
import type { StopRef } from '../routes/types.ts';

export const markersOnMap = ({ hexes }: Pick<BaseState, 'hexes'>, company: CompanyId): number =>
  stopsWithMarker(hexes, company).length;

/** What the next marker of a company costs; undefined when it has none left. */
export const nextMarkerPrice = (
  components: Components,
  state: Pick<BaseState, 'hexes'>,
  company: CompanyId,
): number | undefined => companyCard(components, company).markers[markersOnMap(state, company)];

/** Free circles of a stop; 0 where no marker can stand. */
export function freeAt(components: Components, state: Pick<BaseState, 'hexes'>, { hex, stop }: StopRef): number {
  const here = state.hexes[hex];
  const there = here === undefined ? undefined : hexFace(components, here, hex).stops[stop];
  return here === undefined || there === undefined ? 0 : freeCircles(there, markersIn(here, stop));
}

const NO_WAY: readonly undefined[] = [];
const FREE_CIRCLE: readonly undefined[] = [undefined];

/** How a marker can come into a city: into a free circle (`undefined`), in place of the one that gives way, or both. */
export function waysInto(
  components: Components,
  state: Pick<BaseState, 'hexes'>,
  { hex, stop }: StopRef,
  givesWay?: CompanyId,
): readonly (CompanyId | undefined)[] {
  const here = state.hexes[hex];
  const there = here === undefined ? undefined : hexFace(components, here, hex).stops[stop];
  if (here === undefined || there?.kind !== 'city') return NO_WAY;
  const markers = markersIn(here, stop);
  const free = freeCircles(there, markers) > 0 ? FREE_CIRCLE : NO_WAY;
  return givesWay !== undefined && markers.includes(givesWay) ? [...free, givesWay] : free;
}

/** Puts a marker into a circle, an empty one or in place of another marker. */
export function placeMarker(play: Play, company: CompanyId, { hex, stop }: StopRef, replaces?: CompanyId): void {
  const { draft, components } = play;
  const here = draft.hexes[hex];
  if (here === undefined || (replaces === undefined && freeAt(components, draft, { hex, stop }) < 1))
    throw new RangeError(`no free circle for ${company} in hex ${hex}`);
  const after =
    replaces === undefined ? withMarker(here, stop, company) : withReplacedMarker(here, stop, replaces, company);
  draft.hexes = draft.hexes.with(hex, after);
  log(play, { event: 'marker', company, hex: printedHex(components.board, hex).id, stop });
}
