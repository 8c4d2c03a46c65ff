/** Stations: those of minors along track (VII.3.4), markers of majors in any free city (VII.4.2). */
import { actionKind, type ActionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { isAny } from '../../../core/reasons.ts';
import { type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import type { ShapeOf } from '../../../core/shape.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { offer } from '../../../deeds/index.ts';
import { placeMarker as placeMarkerDeed } from '../../../deeds/place-marker.ts';
import { standsInHex } from '../../../map/markers.ts';
import { hexAt, hexFace, hexNumber, printedHex } from '../../../map/position.ts';
import { reachOf, stopKey } from '../../../map/reach.ts';
import { cardOf, circlesAsFound, freeAt, markersOnMap, placeMarker } from '../../../mechanisms/markers.ts';
import type { StopRef } from '../../../routes/types.ts';
import { personDirecting, treasury } from '../readers.ts';
import { boxOf, majorAtTurn, minorAtTurn, payeeOf, type State18Mag } from '../state.ts';
import { reachRules } from './track-rules.ts';
import { inForce } from '../versions.ts';
import { type Play18Mag, putTurn } from './draft-parts.ts';
import { rowFor } from './mode-rows.ts';

const { company: companyField, hex: hexField, stop: stopField } = placeMarkerDeed.fields;
const placeShape = narrowed(placeMarkerDeed, { company: companyField, hex: hexField, stop: stopField });
type PlaceMarkerAction = ShapeOf<typeof placeShape>;

/** What the next marker of a company costs; undefined when it has none left. */
export const nextMarkerPrice = (state: State18Mag, company: CompanyId): number | undefined =>
  cardOf(boxOf(state), company).markers[markersOnMap(state, company)];

/** What differs between stations of minors and markers of majors. */
type Placing = {
  readonly atTurn: (state: State18Mag) => CompanyId | undefined;
  readonly circles: (state: State18Mag, company: CompanyId) => Iterable<StopRef>;
  /** Reasons beyond a free circle in a city of a hex where the company does not stand yet. */
  readonly beyond: (state: State18Mag, action: PlaceMarkerAction, at: StopRef) => Iterable<Refusal>;
  readonly spend: (play: Play18Mag, company: CompanyId, price: number) => void;
  readonly rules: { readonly right: RuleId; readonly none: RuleId; readonly money: RuleId; readonly city: RuleId };
};

/** Free circles anywhere on the map (18mag-MAJOR-OR-06, 18mag-R-42). */
function* freeCirclesAnywhere(state: State18Mag, company: CompanyId): Generator<StopRef, void> {
  const box = boxOf(state);
  for (const [hex, here] of state.hexes.entries()) {
    if (standsInHex(here, company)) continue;
    // Only cities have circles.
    for (const stop of hexFace(box, here, hex).stops.keys())
      if (freeAt(box, state, { hex, stop }) > 0) yield { hex, stop };
  }
}

const minorsPlacing: Placing = {
  atTurn: minorAtTurn,
  circles: (state, company) =>
    circlesAsFound(boxOf(state), state, company, reachOf(boxOf(state), state.hexes, company, reachRules)),
  *beyond(state, { company, hex: id }, { hex, stop }) {
    const reach = reachOf(boxOf(state), state.hexes, company, reachRules);
    // 18mag-TOKEN-07, 18mag-TOKEN-08
    if (!reach.reaches(stopKey(hex, stop))) yield refusal('not-connected', '18mag-TOKEN-07', { hex: id });
  },
  spend(play, company, price) {
    // 18mag-TOKEN-04: half to SKEV, half to the Bank.
    pay(play, company, payeeOf(boxOf(play.draft), 'stations'), price / 2, 'station');
    pay(play, company, 'bank', price / 2, 'station');
  },
  rules: {
    right: '18mag-TOKEN-02',
    none: '18mag-TOKEN-01',
    money: '18mag-OR-10',
    city: '18mag-TOKEN-05',
  },
};

const majorsPlacing: Placing = {
  atTurn: (state) => {
    const company = majorAtTurn(state);
    return company === undefined || personDirecting(state, company) === undefined ? undefined : company;
  },
  circles: freeCirclesAnywhere,
  beyond: () => [],
  spend: (play, company, price) => pay(play, company, 'bank', price, 'marker'), // 18mag-MAJOR-OR-07
  rules: {
    right: '18mag-MAJOR-OR-05',
    none: '18mag-MAJOR-OR-04',
    money: '18mag-MAJOR-OR-08',
    city: '18mag-MAJOR-OR-06',
  },
};

function* reasonsAgainst(placing: Placing, state: State18Mag, action: PlaceMarkerAction): Iterable<Refusal> {
  const { company, stop } = action;
  if (company !== placing.atTurn(state)) {
    yield refusal('not-its-turn', '18mag-OR-07', { company });
    return;
  }
  const box = boxOf(state);
  const hex = box.board.numberOf.get(action.hex);
  if (hex === undefined) {
    yield refusal('no-such-hex', rowFor(state, placing.rules.city, '18mag-TWO-02'), { hex: action.hex });
    return;
  }
  const here = hexAt(state.hexes, hex);
  const there = hexFace(box, here, hex).stops[stop];
  if (there?.kind !== 'city') {
    yield refusal('no-city', placing.rules.city, { hex: action.hex, stop });
    return;
  }
  // 18mag-UPG-08, 18mag-MAJOR-OR-11
  if (freeAt(box, state, { hex, stop }) < 1)
    yield refusal('no-free-circle', placing.rules.city, { hex: action.hex, stop });
  if (standsInHex(here, company)) yield refusal('one-marker-each-hex', '18mag-TOKEN-06', { hex: action.hex });
  yield* placing.beyond(state, action, { hex, stop });
  const price = nextMarkerPrice(state, company);
  if (price === undefined) yield refusal('no-marker-left', placing.rules.none, { company });
  else if (treasury(state, company) < price)
    yield refusal('not-enough-money', placing.rules.money, { company, has: treasury(state, company), needed: price });
}

/** Circles the company at turn may fill, and the price it can pay for one. */
type Open = { readonly company: CompanyId; readonly cost: number; readonly circles: Iterable<StopRef> };

function openTo(placing: Placing, state: State18Mag): Open | undefined {
  const company = placing.atTurn(state);
  const cost = company === undefined ? undefined : nextMarkerPrice(state, company);
  if (company === undefined || cost === undefined || treasury(state, company) < cost) return undefined;
  return { company, cost, circles: placing.circles(state, company) };
}

function placeKind(placing: Placing): ActionKind<State18Mag> {
  return actionKind<State18Mag, PlaceMarkerAction>({
    type: 'place-marker',
    rule: placing.rules.right,
    shape: placeShape,
    offers: (state: State18Mag, seat: Seat) => {
      const open = openTo(placing, state);
      if (open === undefined) return [];
      const { company, cost } = open;
      const circles = [...open.circles].toSorted((a, b) => a.hex - b.hex || a.stop - b.stop);
      return circles.map(({ hex, stop }) =>
        offer('place-marker', seat, { company, hex: printedHex(boxOf(state).board, hex).id, stop }, {}, { cost }),
      );
    },
    reasons: (state, action) => reasonsAgainst(placing, state, action),
    perform(play, { company, hex, stop }) {
      const price = nextMarkerPrice(play.before, company);
      if (price === undefined) throw new RangeError(`${company} has no marker left`);
      placing.spend(play, company, price);
      // 18mag-MAJOR-OR-10
      placeMarker(play, company, { hex: hexNumber(boxOf(play.draft).board, hex), stop });
      if (inForce(play.draft, 'stationsRemembered')) putTurn(play, { placed: true });
      play.flow = 'step-over'; // 18mag-MAJOR-OR-15
    },
  });
}

/** Whether there is a circle to fill. */
const placingDue = (placing: Placing, state: State18Mag): boolean => isAny(openTo(placing, state)?.circles ?? []);

/** A minor's station: one in a turn, 40 then 80 Forint (18mag-TOKEN-02, 18mag-TOKEN-03). */
export const stationKind = placeKind(minorsPlacing);
export const stationDue = (state: State18Mag): boolean => placingDue(minorsPlacing, state);

/** A major's marker: one in a turn, 40 then 80 Forint (18mag-MAJOR-OR-05, 18mag-MAJOR-OR-07). */
export const markerKind = placeKind(majorsPlacing);
export const markerDue = (state: State18Mag): boolean => placingDue(majorsPlacing, state);
