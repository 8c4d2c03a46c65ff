/** Cisleithania for two: the bond company, its payments and its markers (area CIS2). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { type CompanyId, hexId, type Seat, type TrainType } from '../../../core/ids.ts';
import { ask, decisionDue } from '../../../core/play.ts';
import { refusal } from '../../../core/result.ts';
import { done, placeInFreeCircle } from '../../../deeds/index.ts';
import { standsInHex } from '../../../map/markers.ts';
import { faceAt, hexAt, hexFace, hexNumber, printedHex } from '../../../map/position.ts';
import { freeAt, placeMarker } from '../../../mechanisms/markers.ts';
import { placeOffer } from '../../../mechanisms/place-marker.ts';
import { saying } from '../../../mechanisms/plain.ts';
import { holding, sharesOf } from '../../../mechanisms/shares.ts';
import { supplyOf } from '../../../mechanisms/trains.ts';
import type { StopRef } from '../../../routes/types.ts';
import { boxOf } from '../options.ts';
import { headOf, priceNow } from '../companies.ts';
import { allSeats, deviates } from '../readers.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { protectedCircles } from './homes.ts';
import { bankPays, movePrice } from './money.ts';

/** Pays a tenth of the price for each share and moves up like after any dividend (1824-CIS2-19, 1824-R-82). */
export function bondPays(play: Play1824, company: CompanyId): void {
  const price = priceNow(play.draft, company);
  const shares = sharesOf(play.draft, company);
  const round = deviates(play.draft, 'bondRoundsDown') ? Math.floor : Math.ceil;
  for (const seat of allSeats(play.draft)) bankPays(play, seat, round((price * holding(shares, seat)) / 10), 'bond');
  movePrice(play, company, 'paid-out');
}

type CircleFault = 'no-city' | 'one-marker-each-hex' | 'no-free-circle' | 'home-protected';

/** What stands against a marker of the bond company in a stop: no city, one in the hex already, no room, a home (1824-R-74, 1824-R-83). */
function circleFault(state: State1824, { hex, stop }: StopRef): CircleFault | undefined {
  const box = boxOf(state);
  const here = hexAt(state.hexes, hex);
  const { bond } = state.own;
  if (bond === undefined) throw new RangeError('there is no bond company');
  const face = hexFace(box, here, hex);
  if (face.track.length === 0 || face.stops[stop]?.kind !== 'city') return 'no-city';
  if (standsInHex(here, bond.company)) return 'one-marker-each-hex';
  const free = freeAt(box, state, { hex, stop });
  if (free < 1) return 'no-free-circle';
  return free <= protectedCircles(state, { hex, stop }) ? 'home-protected' : undefined;
}

const freeStops = (state: State1824, hex: number): readonly StopRef[] =>
  faceAt(boxOf(state), state.hexes, hex).stops.flatMap((_, stop) =>
    circleFault(state, { hex, stop }) === undefined ? [{ hex, stop }] : [],
  );

const WIEN = hexId('E12');

function places(state: State1824, which: 'second' | 'third'): readonly StopRef[] {
  const { board } = boxOf(state);
  if (which === 'third') return freeStops(state, hexNumber(board, WIEN));
  return board.hexes.flatMap((_, hex) => freeStops(state, hex));
}

/** Who buys the last 4-train, or the last 5-train in its stead, may place the second marker (1824-CIS2-24, 1824-CIS2-25). */
export function askForSecondMarker(play: Play1824, company: CompanyId, type: TrainType): void {
  const { bond } = play.draft.own;
  if (bond?.secondWith !== type || supplyOf(play.draft, type).left !== 0) return;
  change(play, { bond: { ...bond, secondWith: 'never' } });
  if (places(play.draft, 'second').length === 0) return;
  const seat = headOf(play.draft, company);
  ask(play, { kind: 'bond-marker', seat, company: bond.company, which: 'second' });
}

/** The third marker goes to Wien when its brown tile is laid (1824-CIS2-26). */
export function askForThirdMarker(play: Play1824, seat: Seat, hex: number): void {
  const { bond } = play.draft.own;
  const box = boxOf(play.draft);
  if (bond === undefined || printedHex(box.board, hex).id !== WIEN) return;
  if (faceAt(box, play.draft.hexes, hex).surface !== 'brown') return;
  const free = places(play.draft, 'third');
  const [only] = free;
  if (only === undefined) return;
  if (free.length === 1) placeMarker(play, bond.company, only);
  else ask(play, { kind: 'bond-marker', seat, company: bond.company, which: 'third' });
}

/** Places a marker of the bond company, free of charge and without connection. */
export const placeBondMarker: ActionKind<State1824> = actionKind(placeInFreeCircle, {
  rule: '1824-CIS2-24',
  offers(state, seat) {
    const { company, which } = decisionDue(state, 'bond-marker');
    return places(state, which).map((at) => placeOffer(boxOf(state), seat, company, { ...at, replaces: undefined }, 0));
  },
  *reasons(state, { company, hex, stop }) {
    const now = decisionDue(state, 'bond-marker');
    const number = boxOf(state).board.numberOf.get(hex);
    if (now.company !== company) yield refusal('not-its-marker', '1824-CIS2-18', { company });
    else if (!places(state, now.which).some((at) => at.hex === number && at.stop === stop)) {
      const fault = number === undefined ? 'no-city' : circleFault(state, { hex: number, stop });
      const rule = now.which === 'second' ? '1824-CIS2-24' : '1824-CIS2-26';
      yield refusal(fault ?? 'no-free-circle', rule, { hex, stop });
    }
  },
  perform(play, { company, hex, stop }) {
    placeMarker(play, company, { hex: hexNumber(boxOf(play.draft).board, hex), stop });
  },
});

/** The second marker need not be placed (1824-R-83). */
export const leaveBondMarker = saying<State1824>(done, {
  rule: '1824-CIS2-24',
  *reasons(state) {
    const { which } = decisionDue(state, 'bond-marker');
    if (which === 'third' || deviates(state, 'bondMarkerCompulsory'))
      yield refusal('marker-is-compulsory', '1824-CIS2-26');
  },
});
