/** Step 4: placing station markers, and the home markers of step 1. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, HexId, Seat } from '../../../core/ids.ts';
import { lately } from '../../../core/memo.ts';
import { pay } from '../../../core/ledger.ts';
import { log } from '../../../core/play.ts';
import { nothingAgainst } from '../../../core/reasons.ts';
import { refusal, type Refusal } from '../../../core/result.ts';
import { oneOf, optional, type ShapeOf } from '../../../core/shape.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { offer, type OfferOf } from '../../../deeds/index.ts';
import { placeMarker } from '../../../deeds/place-marker.ts';
import { freeCircles, markersIn, standsInHex, withMarker, withReplacedMarker } from '../../../map/markers.ts';
import { hexFace, hexNumber, printedHex } from '../../../map/position.ts';
import { reachOf, stopKey, stopOfKey } from '../../../map/reach.ts';
import {
  box,
  GOV,
  companyAtTurn,
  floatedAtTurn,
  hexAt,
  money,
  NRS,
  NRS_CHOICE,
  publicCard,
  publicState,
  type Seen,
} from '../readers.ts';
import { type Play1839, setCompany, setTurn, type State1839 } from '../state.ts';
import type { Spot } from '../tasks.ts';
import { homesOf, noSpareSpace, spareSpaces } from './reservations.ts';
import { markerReach } from './track-lays.ts';

/** Only government markers give way to another. */
const place = narrowed(placeMarker, { ...placeMarker.fields, replaces: optional(oneOf([GOV])) });
type Place = ShapeOf<typeof place>;

/** Where a marker could stand in a stop: an empty circle, the place of a government marker, or both. */
export function waysIn(state: Seen, { hex, stop }: Spot): readonly { readonly government: boolean }[] {
  const n = box.board.numberOf.get(hex);
  if (n === undefined) return [];
  const here = hexAt(state, n);
  const there = hexFace(box, here, n).stops[stop];
  if (there?.kind !== 'city') return [];
  const markers = markersIn(here, stop);
  return [
    ...(freeCircles(there, markers) > 0 ? [{ government: false }] : []),
    ...(markers.includes(GOV) ? [{ government: true }] : []), // 1839-GOV-03
  ];
}

/** Why no marker can go into this circle: 1839-TOKEN-06. */
export function* noSuchCircle(state: Seen, spot: Spot, government: boolean): Iterable<Refusal> {
  if (!waysIn(state, spot).some((way) => way.government === government))
    yield refusal('no-circle', '1839-TOKEN-06', { hex: spot.hex, stop: spot.stop });
}

/** Puts a marker on the map, into an empty circle or in place of a government marker. */
export function putMarker(play: Play1839, company: CompanyId, { hex, stop }: Spot, government: boolean): void {
  const n = hexNumber(box.board, hex);
  const here = hexAt(play.draft, n);
  const after = government ? withReplacedMarker(here, stop, GOV, company) : withMarker(here, stop, company);
  play.draft.hexes = play.draft.hexes.with(n, after);
  log(play, { event: 'marker', company, hex, stop });
}

// ---- step 1: homes ------------------------------------------------------------------------------------------------

/** Home hexes on which the company has no marker yet; NRS chooses its second when the first stands. */
export function homesToPlace(state: Seen, company: CompanyId): readonly HexId[] {
  const stands = (hex: HexId): boolean => standsInHex(hexAt(state, hexNumber(box.board, hex)), company);
  const fixed = homesOf(state, company).filter((hex) => !stands(hex));
  if (company !== NRS || NRS_CHOICE.some(stands)) return fixed;
  return [...fixed, ...NRS_CHOICE.filter((hex) => spareSpaces(state, hex) >= 1)]; // 1839-OR-11
}

/** Every circle in which a home marker may be put now. */
const homeSpots = (state: Seen, company: CompanyId): readonly (Spot & { readonly government: boolean })[] =>
  homesToPlace(state, company).flatMap((hex) => {
    const n = hexNumber(box.board, hex);
    const { stops } = hexFace(box, hexAt(state, n), n);
    return stops.flatMap((_, stop) => waysIn(state, { hex, stop }).map((way) => ({ hex, stop, ...way })));
  });

export const homesDue = (state: State1839): boolean => {
  const company = floatedAtTurn(state);
  return company !== undefined && !publicState(state, company).settled;
};

function settleIfDone(play: Play1839, company: CompanyId): void {
  const open = homesToPlace(play.draft, company);
  if (open.length === 0) setCompany(play, company, { settled: true });
}

/** Puts home markers where there is no choice (1839-OR-10). */
export function placeObviousHomes(play: Play1839): void {
  const company = companyAtTurn(play.draft);
  if (!play.draft.own.turn.first) return;
  for (const hex of homesToPlace(play.draft, company)) {
    const spots = homeSpots(play.draft, company).filter((spot) => spot.hex === hex);
    const [spot] = spots;
    const chooses =
      company === NRS &&
      NRS_CHOICE.includes(hex) &&
      NRS_CHOICE.every((one) => homesToPlace(play.draft, NRS).includes(one));
    if (spot !== undefined && spots.length === 1 && !chooses) putMarker(play, company, spot, spot.government);
  }
  settleIfDone(play, company);
}

function* reasonsAgainstHome(state: State1839, { company, hex, stop, replaces }: Place): Iterable<Refusal> {
  if (companyAtTurn(state) !== company) {
    yield refusal('not-its-turn', '1839-OR-09', { company });
    return;
  }
  if (!homesToPlace(state, company).includes(hex))
    yield refusal('not-a-home', company === NRS ? '1839-OR-11' : '1839-OR-10', { hex });
  else yield* noSuchCircle(state, { hex, stop }, replaces !== undefined);
}

const placeOffer = (
  seat: Seat,
  company: CompanyId,
  spot: Spot & { readonly government: boolean },
  cost: number,
): OfferOf<'place-marker'> =>
  offer(
    'place-marker',
    seat,
    { company, hex: spot.hex, stop: spot.stop, ...(spot.government ? { replaces: GOV } : {}) },
    {},
    { cost },
  );

export const placeHome: ActionKind<State1839> = actionKind<State1839, Place>({
  type: 'place-marker',
  rule: '1839-OR-10',
  shape: place,
  offers(state, seat) {
    const company = companyAtTurn(state);
    return homeSpots(state, company).map((spot) => placeOffer(seat, company, spot, 0));
  },
  reasons: reasonsAgainstHome,
  perform(play, { company, hex, stop, replaces }) {
    putMarker(play, company, { hex, stop }, replaces !== undefined);
    settleIfDone(play, company);
  },
});

// ---- step 4: placing ----------------------------------------------------------------------------------------------

/** Where everybody's markers stand. */
const spotsOn = lately((hexes: Seen['hexes']): ReadonlyMap<CompanyId, readonly Spot[]> => {
  const found = new Map<CompanyId, Spot[]>();
  for (const [n, { markers }] of hexes.entries()) {
    for (const [stop, there] of markers.entries()) {
      for (const company of there)
        found.set(company, [...(found.get(company) ?? []), { hex: printedHex(box.board, n).id, stop }]);
    }
  }
  return found;
});

/** Where the markers of a company stand. */
export const spotsOf = (state: Seen, company: CompanyId): readonly Spot[] => spotsOn(state.hexes).get(company) ?? [];

/** Markers on the charter (1839-TOKEN-11). */
export const sparesOf = (state: Seen, company: CompanyId): number =>
  publicCard(company).markers.length - spotsOf(state, company).length; // 1839-SWAP-07

/** 1839-TOKEN-07, 1839-TOKEN-08, 1839-TOKEN-09 */
export function isReached(state: Seen, company: CompanyId, { hex, stop }: Spot): boolean {
  const reach = reachOf(box, state.hexes, company, markerReach(state, company));
  return reach.reaches(stopKey(hexNumber(box.board, hex), stop));
}

/** 1839-TOKEN-02 */
export function* alreadyThere(state: Seen, company: CompanyId, hex: HexId): Iterable<Refusal> {
  if (standsInHex(hexAt(state, hexNumber(box.board, hex)), company))
    yield refusal('one-marker-each-hex', '1839-TOKEN-02', { hex });
}

export function* markerActionUsed(state: Seen): Iterable<Refusal> {
  if (state.own.turn.markerUsed) yield refusal('one-marker-action', '1839-TOKEN-01', {});
}

function* reasonsAgainstPlacing(state: State1839, { company, hex, stop, replaces }: Place): Iterable<Refusal> {
  if (companyAtTurn(state) !== company) {
    yield refusal('not-its-turn', '1839-OR-09', { company });
    return;
  }
  yield* markerActionUsed(state);
  const noCircle = [...noSuchCircle(state, { hex, stop }, replaces !== undefined)];
  yield* noCircle;
  if (noCircle.length > 0) return;
  yield* alreadyThere(state, company, hex);
  yield* noSpareSpace(state, hex);
  if (sparesOf(state, company) < 1) yield refusal('no-marker-left', '1839-TOKEN-05', { company });
  if (!isReached(state, company, { hex, stop })) yield refusal('not-connected', '1839-TOKEN-07', { hex });
  const [has, cost] = [money(state, company), box.own.markerCost];
  if (has < cost) yield refusal('not-enough-money', '1839-TOKEN-10', { has, cost });
}

/** Circles a company reaches where it could put a marker, as far as the place is concerned. */
export function reachedSpots(
  state: Seen,
  company: CompanyId,
  freed: readonly HexId[] = [],
): readonly (Spot & { readonly government: boolean })[] {
  const { stops } = reachOf(box, state.hexes, company, markerReach(state, company));
  return [...stops]
    .toSorted((a, b) => a - b)
    .map(stopOfKey)
    .map(({ hex, stop }) => ({ hex: printedHex(box.board, hex).id, stop }))
    .flatMap((spot) => waysIn(state, spot).map((way) => ({ ...spot, ...way })))
    .filter(({ hex }) => nothingAgainst(noSpareSpace(state, hex, freed)));
}

export const placeMarkerKind: ActionKind<State1839> = actionKind<State1839, Place>({
  type: 'place-marker',
  rule: '1839-OR-17',
  shape: place,
  offers(state, seat) {
    const company = companyAtTurn(state);
    const cost = box.own.markerCost;
    if (sparesOf(state, company) < 1 || money(state, company) < cost) return [];
    return reachedSpots(state, company)
      .filter(({ hex }) => nothingAgainst(alreadyThere(state, company, hex)))
      .map((spot) => placeOffer(seat, company, spot, cost));
  },
  reasons: reasonsAgainstPlacing,
  perform(play, { company, hex, stop, replaces }) {
    pay(play, company, 'bank', box.own.markerCost, 'marker');
    putMarker(play, company, { hex, stop }, replaces !== undefined);
    setTurn(play, { markerUsed: true });
  },
});
