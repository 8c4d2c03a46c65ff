/** The marker step: one further station marker in a turn (area TOKEN). */
import { actionKind } from '../../../core/action.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { type Refusal, refusal } from '../../../core/result.ts';
import { offer } from '../../../deeds/index.ts';
import { standsInHex } from '../../../map/markers.ts';
import { hexFace, hexNumber, printedHex } from '../../../map/position.ts';
import { reachOf, stopKey } from '../../../map/reach.ts';
import { freeAt, markersOnMap, openCircles, placeMarker } from '../../../mechanisms/markers.ts';
import type { StopRef } from '../../../routes/types.ts';
import { boxOf } from '../options.ts';
import { actingCompany, cardOf, cashOf, companyAtTurn } from '../readers.ts';
import type { State1824 } from '../state.ts';
import { protectedCircles } from './homes.ts';
import { markerShape, type PlaceMarker } from './marker-shape.ts';
import { reachRules } from './track.ts';

/** What the next marker costs: 40 for the second on the map, 100 for every further one; undefined when none is left (1824-TOKEN-03, 1824-TOKEN-04, 1824-TOKEN-11). */
export const nextMarkerPrice = (state: State1824, company: CompanyId): number | undefined =>
  cardOf(state, company).markers[markersOnMap(state, company)];

/** Whether a city may take a bought marker: circles of tiles and of the printed Wien and Budapest (1824-R-74). */
function takesMarkers(state: State1824, { hex, stop }: StopRef): boolean {
  const box = boxOf(state);
  const here = state.hexes[hex];
  if (here === undefined || printedHex(box.board, hex).area !== 'land') return false;
  const face = hexFace(box, here, hex);
  return face.track.length > 0 && face.stops[stop]?.kind === 'city';
}

/** The circles in which the company may place its next marker, and what that costs. */
export function markerPlaces(state: State1824, company: CompanyId): readonly (StopRef & { readonly cost: number })[] {
  const price = nextMarkerPrice(state, company);
  if (price === undefined || price > cashOf(state, company)) return [];
  const box = boxOf(state);
  const reach = reachOf(box, state.hexes, company, reachRules);
  return openCircles(box, state, company, reach)
    .filter((at) => takesMarkers(state, at) && freeAt(box, state, at) > protectedCircles(state, at))
    .map((at) => ({ ...at, cost: price }));
}

function* reasons(state: State1824, { company, hex: id, stop }: PlaceMarker): Iterable<Refusal> {
  if (company !== actingCompany(state)) {
    yield refusal('not-its-turn', '1824-TOKEN-02', { company });
    return;
  }
  const price = nextMarkerPrice(state, company);
  if (price === undefined) {
    yield refusal('no-marker-left', '1824-SETUP-13', { company });
    return;
  }
  const box = boxOf(state);
  const hex = box.board.numberOf.get(id);
  const here = hex === undefined ? undefined : state.hexes[hex];
  if (hex === undefined || here === undefined || !takesMarkers(state, { hex, stop })) {
    yield refusal('no-city', '1824-TOKEN-05', { hex: id, stop });
    return;
  }
  const free = freeAt(box, state, { hex, stop }); // 1824-UPG-09
  if (free < 1) yield refusal('no-free-circle', '1824-TOKEN-05', { hex: id });
  else if (free <= protectedCircles(state, { hex, stop }))
    yield refusal('home-protected', '1824-TOKEN-07', { hex: id });
  if (standsInHex(here, company)) yield refusal('one-marker-each-hex', '1824-TOKEN-06', { hex: id });
  if (!reachOf(box, state.hexes, company, reachRules).reaches(stopKey(hex, stop)))
    yield refusal('not-connected', '1824-TOKEN-08', { hex: id });
  if (price > cashOf(state, company)) yield refusal('marker-too-dear', '1824-TOKEN-10', { price });
}

/** Places one marker and pays for it. */
export const placeStation = actionKind<State1824, PlaceMarker>({
  type: 'place-marker',
  rule: '1824-TOKEN-02',
  shape: markerShape,
  offers(state, seat) {
    const company = companyAtTurn(state);
    const { board } = boxOf(state);
    return markerPlaces(state, company).map(({ hex, stop, cost }) =>
      offer('place-marker', seat, { company, hex: printedHex(board, hex).id, stop }, {}, { cost }),
    );
  },
  reasons,
  perform(play, { company, hex, stop }) {
    const price = nextMarkerPrice(play.draft, company);
    if (price === undefined) throw new RangeError(`${company} has no marker left`);
    pay(play, company, 'bank', price, 'marker');
    placeMarker(play, company, { hex: hexNumber(boxOf(play.draft).board, hex), stop });
    play.flow = 'step-over';
  },
});

/** Whether a marker can be placed at all. */
export const markersDue = (state: State1824): boolean => markerPlaces(state, companyAtTurn(state)).length > 0;
