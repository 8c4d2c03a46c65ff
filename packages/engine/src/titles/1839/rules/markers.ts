/** Step 4: placing station markers; and where markers stand and may go, for all who move them. */
import type { CompanyId, HexId } from '../../../core/ids.ts';
import { nothingAgainst, type Reasons, refusal } from '../../../core/result.ts';
import { oneOf, optional } from '../../../core/shape.ts';
import { narrowed, placeMarker as placeMarkerDeed, type Spot } from '../../../deeds/index.ts';
import { stopsWithMarker } from '../../../map/markers.ts';
import { faceAt, hexNumber, printedHex } from '../../../map/position.ts';
import { reachOf, stopKey, stopOfKey } from '../../../map/reach.ts';
import { markersOnMap, placeMarker, waysInto } from '../../../mechanisms/markers.ts';
import { type Place, placingMarkers } from '../../../mechanisms/place-marker.ts';
import { box, GOV, publicCard } from '../cards.ts';
import { atTurn, type Seen } from '../readers.ts';
import { type Play1839, setTurn, type State1839 } from '../state.ts';
import { noSpareSpace, standsIn } from './reservations.ts';
import { markerReach } from './track.ts';

/** Only government markers give way to another (1839-GOV-03). */
export const placeDeed = narrowed(placeMarkerDeed, { ...placeMarkerDeed.fields, replaces: optional(oneOf([GOV])) });

export const spotsOf = (state: Seen, company: CompanyId): readonly Spot[] =>
  stopsWithMarker(state.hexes, company).map((key) => {
    const { hex, stop } = stopOfKey(key);
    return { hex: printedHex(box.board, hex).id, stop };
  });

/** Another circle of the same city is no new place. */
export const isSamePlace = (a: Spot, b: Spot): boolean => a.hex === b.hex && a.stop === b.stop;

export const standsAt = (state: Seen, company: CompanyId, spot: Spot): boolean =>
  spotsOf(state, company).some((one) => isSamePlace(one, spot));

/** Markers on the charter (1839-TOKEN-11). */
export const sparesOf = (state: Seen, company: CompanyId): number =>
  publicCard(company).markers.length - markersOnMap(state, company); // 1839-SWAP-07

export function* markerActionUsed(state: Seen): Reasons {
  if (state.own.turn.markerUsed) yield refusal('one-marker-action', '1839-TOKEN-01', {});
}

export const placing = placingMarkers<State1839>({
  rule: '1839-OR-17',
  deed: placeDeed,
  turn: atTurn,
  box: () => box,
  price: (state, company) => (sparesOf(state, company) < 1 ? undefined : box.own.markerCost),
  closed: markerActionUsed,
  reach: markerReach,
  givesWay: GOV,
  kept: (state, { hex }) => noSpareSpace(state, printedHex(box.board, hex).id),
  rows: {
    none: '1839-TOKEN-05',
    hex: '1839-TOKEN-06',
    city: '1839-TOKEN-06',
    stands: '1839-TOKEN-02',
    connection: '1839-TOKEN-07', // 1839-TOKEN-08, 1839-TOKEN-09
    money: '1839-TOKEN-10',
  },
  placed: (play) => setTurn(play, { markerUsed: true }),
});

/** Circles of a hex into which a marker can go, empty ones and those of government markers. */
export function circlesIn(state: Seen, id: HexId): readonly Place[] {
  const hex = hexNumber(box.board, id);
  return faceAt(box, state.hexes, hex).stops.flatMap((_, stop) =>
    waysInto(box, state, { hex, stop }, GOV).map((replaces) => ({ hex, stop, replaces })),
  );
}

/** Why no marker can go into this circle: 1839-TOKEN-06. */
export const noSuchCircle = (state: Seen, spot: Spot, government: boolean): Reasons<unknown> =>
  placing.noCircle(state, { ...spot, replaces: government ? GOV : undefined });

/** 1839-TOKEN-02 */
export function* alreadyThere(state: Seen, company: CompanyId, hex: HexId): Reasons {
  if (standsIn(state, company, hex)) yield refusal('one-marker-each-hex', '1839-TOKEN-02', { hex });
}

/** Puts a marker on the map, into an empty circle or in place of a government marker. */
export const putMarker = (play: Play1839, company: CompanyId, { hex, stop }: Spot, government: boolean): void =>
  placeMarker(play, company, { hex: hexNumber(box.board, hex), stop }, government ? GOV : undefined);

export function isReached(state: Seen, company: CompanyId, { hex, stop }: Spot): boolean {
  const reach = reachOf(box, state.hexes, company, markerReach(state, company));
  return reach.reaches(stopKey(hexNumber(box.board, hex), stop));
}

/** Circles a company reaches where a marker could go, its own hexes included; one that moves frees the space it comes from. */
export function reachedSpots(
  state: Seen,
  company: CompanyId,
  freed: readonly HexId[],
): readonly (Spot & { readonly government: boolean })[] {
  const { stops } = reachOf(box, state.hexes, company, markerReach(state, company));
  return [...stops]
    .toSorted((a, b) => a - b)
    .flatMap((key) => {
      const at = stopOfKey(key);
      const hex = printedHex(box.board, at.hex).id;
      const ways = waysInto(box, state, at, GOV);
      if (ways.length === 0 || !nothingAgainst(noSpareSpace(state, hex, freed))) return [];
      return ways.map((replaces) => ({ hex, stop: at.stop, government: replaces !== undefined }));
    });
}
