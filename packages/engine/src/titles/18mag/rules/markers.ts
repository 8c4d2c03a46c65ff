/** Stations: those of minors along track (VII.3.4), markers of majors in any free city (VII.4.2). */
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { placeInFreeCircle } from '../../../deeds/index.ts';
import { nextMarkerPrice } from '../../../mechanisms/markers.ts';
import { placingMarkers } from '../../../mechanisms/place-marker.ts';
import { majorOfPerson } from '../readers.ts';
import { atTurn, boxOf, payeeOf, type Play18Mag, putTurn, rowFor, type State18Mag } from '../state.ts';
import { inForce } from '../versions.ts';
import { reachRules } from './track.ts';

const price = (state: State18Mag, company: CompanyId): number | undefined =>
  nextMarkerPrice(boxOf(state), state, company);

function placed(play: Play18Mag): void {
  if (inForce(play.draft, 'stationsRemembered')) putTurn(play, { placed: true });
  play.flow = 'step-over'; // 18mag-MAJOR-OR-15
}

/** A minor's station: one in a turn, 40 then 80 Forint (18mag-TOKEN-02, 18mag-TOKEN-03). */
export const minorsStations = placingMarkers<State18Mag>({
  rule: '18mag-TOKEN-02',
  deed: placeInFreeCircle,
  turn: atTurn,
  box: boxOf,
  price,
  reach: () => reachRules,
  rows: {
    none: '18mag-TOKEN-01',
    hex: (state) => rowFor(state, '18mag-TOKEN-05', '18mag-TWO-02'),
    city: '18mag-TOKEN-05', // 18mag-UPG-08
    stands: '18mag-TOKEN-06',
    connection: '18mag-TOKEN-07', // 18mag-TOKEN-08
    money: '18mag-OR-10',
  },
  spend(play, company, cost) {
    // 18mag-TOKEN-04: half to SKEV, half to the Bank.
    pay(play, company, payeeOf(boxOf(play.draft), 'stations'), cost / 2, 'station');
    pay(play, company, 'bank', cost / 2, 'station');
  },
  placed,
});

/** A major's marker: one in a turn, 40 then 80 Forint to the Bank (18mag-MAJOR-OR-05, 18mag-MAJOR-OR-07), in any free circle of the map. */
export const majorsMarkers = placingMarkers<State18Mag>({
  rule: '18mag-MAJOR-OR-05',
  deed: placeInFreeCircle,
  turn: { company: majorOfPerson, row: '18mag-OR-07' },
  box: boxOf,
  price,
  rows: {
    none: '18mag-MAJOR-OR-04',
    hex: (state) => rowFor(state, '18mag-MAJOR-OR-06', '18mag-TWO-02'),
    city: '18mag-MAJOR-OR-06', // 18mag-MAJOR-OR-11, 18mag-R-42
    stands: '18mag-TOKEN-06',
    money: '18mag-MAJOR-OR-08',
  },
  placed, // 18mag-MAJOR-OR-10
});
