/** The marker step: one further station marker in a turn (area TOKEN). */
import type { CompanyId } from '../../../core/ids.ts';
import { type Reasons, refusal } from '../../../core/result.ts';
import { placeInFreeCircle } from '../../../deeds/index.ts';
import { faceAt, printedHex } from '../../../map/position.ts';
import { freeAt, nextMarkerPrice as nextPrice } from '../../../mechanisms/markers.ts';
import { placingMarkers } from '../../../mechanisms/place-marker.ts';
import type { StopRef } from '../../../routes/types.ts';
import { boxOf } from '../options.ts';
import { actingCompany } from '../readers.ts';
import type { State1824 } from '../state.ts';
import { protectedCircles } from './homes.ts';
import { reachRules } from './track.ts';

/** What the next marker costs: 40 for the second on the map, 100 for every further one; undefined when none is left (1824-TOKEN-03, 1824-TOKEN-04, 1824-TOKEN-11). */
export const nextMarkerPrice = (state: State1824, company: CompanyId): number | undefined =>
  nextPrice(boxOf(state), state, company);

/** Whether a city may take a bought marker: circles of tiles and of the printed Wien and Budapest (1824-R-74). */
function takesMarkers(state: State1824, { hex }: StopRef): boolean {
  const box = boxOf(state);
  return printedHex(box.board, hex).area === 'land' && faceAt(box, state.hexes, hex).track.length > 0;
}

/** Circles that wait for a home are left alone. */
function* keptForHomes(state: State1824, at: StopRef): Reasons {
  const box = boxOf(state);
  if (freeAt(box, state, at) <= protectedCircles(state, at))
    yield refusal('home-protected', '1824-TOKEN-07', { hex: printedHex(box.board, at.hex).id });
}

/** One marker in a turn, placed and paid for. */
export const stations = placingMarkers<State1824>({
  rule: '1824-TOKEN-02',
  deed: placeInFreeCircle,
  turn: { company: actingCompany, row: '1824-TOKEN-02' },
  box: boxOf,
  price: nextMarkerPrice,
  reach: () => reachRules,
  takes: takesMarkers,
  kept: keptForHomes,
  rows: {
    none: '1824-SETUP-13',
    hex: '1824-TOKEN-05',
    city: '1824-TOKEN-05', // 1824-UPG-09
    stands: '1824-TOKEN-06',
    connection: '1824-TOKEN-08',
    money: '1824-TOKEN-10',
  },
  placed(play) {
    play.flow = 'step-over';
  },
});
