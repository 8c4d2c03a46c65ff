/** What lies where: labels, terrain, the ways a tile can lie, and how stations move on OO hexes. No money is asked here. */
import { type CompanyId, hexId } from '../../../core/ids.ts';
import { lately, onceFor } from '../../../core/memo.ts';
import type { BaseState } from '../../../core/state.ts';
import { standsInHex } from '../../../map/markers.ts';
import type { Placement, PlacementRules } from '../../../map/placement.ts';
import { faceById, hexAt, hexNumber, type HexState, printedHex } from '../../../map/position.ts';
import type { ReachRules } from '../../../map/reach.ts';
import type { Colour } from '../../../map/tile.ts';
import { allLays, laysAnything, type TrackRules } from '../../../mechanisms/tiles.ts';
import type { Components18Mag } from '../components/index.ts';
import { boxOf, minorCard, minorsOf, type State18Mag } from '../state.ts';
import { deviates } from '../variants/18xx-games.ts';
import { inForce } from '../versions.ts';
import { CITY_WITH_TRACK } from './homes.ts';

/** Connections pass mines; what stands in a city is never transparent. */
export const reachRules: ReachRules = {
  closed: ['barrier'],
  transparent: [], // 18mag-TOKEN-09
  passMines: true, // 18mag-R-53
};

const placementRules = (box: Components18Mag, blankSidesOpen: boolean): PlacementRules => ({
  // K is asked for from green on; OO and B always.
  labelFor: ({ label }, colour) => (label === 'K' && colour === 'yellow' ? undefined : label), // 18mag-TRACK-19
  fixedPlacements: box.fixedPlacements, // 18mag-TRACK-23
  redBarriersClosed: false,
  blankSidesOpen,
});
const withBlankSides = onceFor((box: Components18Mag) => placementRules(box, true));
const withoutBlankSides = onceFor((box: Components18Mag) => placementRules(box, false));

/** What a game's version and ruleset say about tiles. */
export function placementRulesOf(state: Pick<State18Mag, 'own' | 'rules'>): PlacementRules {
  // 18mag-R-27
  const open = inForce(state, 'blankSidesOpen') && !deviates(state, 'blankSidesClosed');
  return (open ? withBlankSides : withoutBlankSides)(boxOf(state));
}

export const trackRulesOf = (state: Pick<State18Mag, 'own' | 'rules'>): TrackRules => ({
  placement: placementRulesOf(state),
  reach: reachRules,
});

/** Terrain of a first tile, or of the yellow tile being replaced (OO and B: 18mag-R-38). */
export function terrainCost(box: Components18Mag, here: HexState, hex: number): number {
  if (here.tile === undefined) return printedHex(box.board, hex).terrain?.cost ?? 0; // 18mag-TERRAIN-01, 18mag-TERRAIN-03
  return faceById(box.faces, here.tile.id).upgradeCost ?? 0; // 18mag-TERRAIN-04, 18mag-UPG-11
}

/** Where 18xx.games had no river in its early days. */
const SZOLNOK = hexId('E14');

/** What a tile on a hex costs in terrain now, by the rules of the game that is played. */
export function terrainDue(state: Pick<State18Mag, 'own' | 'hexes'>, hex: number): number {
  const box = boxOf(state);
  const dry = deviates(state, 'dryHex') && printedHex(box.board, hex).id === SZOLNOK;
  return dry ? 0 : terrainCost(box, hexAt(state.hexes, hex), hex);
}

/** Whether a station in the hex is at home there. */
function homeStopIn(box: Components18Mag, here: HexState, hex: number): number {
  const { id } = printedHex(box.board, hex);
  const atHome = new Set(
    minorsOf(box).flatMap((card) => (card.homes.some((home) => home.hex === id) ? [card.id] : [])),
  );
  return here.markers.findIndex((there) => there.some((company) => atHome.has(company)));
}

/**
 * The ways stations can move with a tile. Only a yellow OO tile leaves a question: a home station goes to the city with
 * track, so does a single other one; of two others the layer chooses (18mag-R-32, 18mag-R-44).
 */
export function permittedKeeps(
  box: Components18Mag,
  here: HexState,
  hex: number,
  ways: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const [first] = ways;
  if (ways.length < 2 || first === undefined) return ways;
  const occupied = here.markers.flatMap((there, stop) => (there.length > 0 ? [stop] : []));
  const home = homeStopIn(box, here, hex);
  if (home < 0 && occupied.length > 1) return ways;
  const leading = home < 0 ? occupied[0] : home;
  if (leading === undefined) return [first];
  return ways.filter((keeps) => keeps[leading] === CITY_WITH_TRACK).slice(0, 1);
}

/** Leaves of each tile and rotation only the ways its stations may move. */
function withPermittedKeeps(
  box: Components18Mag,
  here: HexState,
  hex: number,
  placements: readonly Placement[],
): readonly Placement[] {
  // Only a tile with two cities can lie the same way in two ways.
  if (here.markers.length < 2) return placements;
  return placements.filter((one) => {
    const same = placements.filter((other) => other.id === one.id && other.rotation === one.rotation);
    if (same.length < 2) return true;
    const permitted = permittedKeeps(
      box,
      here,
      hex,
      same.map(({ keeps }) => keeps),
    );
    return permitted.includes(one.keeps);
  });
}

/** The home hex of a minor that has to be built first. */
export function homeToBuild(state: Pick<State18Mag, 'own' | 'hexes'>, company: CompanyId): number | undefined {
  const box = boxOf(state);
  const home = minorCard(box, company)?.homes[0];
  if (home === undefined) return undefined;
  const hex = hexNumber(box.board, home.hex);
  const free = printedHex(box.board, hex).label === 'B';
  return free || state.hexes[hex]?.tile !== undefined ? undefined : hex; // 18mag-TRACK-10, 18mag-TRACK-11, 18mag-R-34
}

type Remembered = {
  readonly pieces: readonly number[];
  readonly colours: string;
  readonly placement: PlacementRules;
  readonly lays: ReadonlyMap<number, readonly Placement[]>;
};
const remembered = lately((_hexes: BaseState['hexes']) => new Map<CompanyId, Remembered>());

/** Whether a minor can lay or replace a tile on any of the hexes in question. */
export function canLay(
  state: State18Mag,
  company: CompanyId,
  colours: readonly Colour[],
  inQuestion: (hex: number) => boolean,
): boolean {
  const box = boxOf(state);
  const home = homeToBuild(state, company);
  const asked = home === undefined ? inQuestion : (hex: number): boolean => hex === home && inQuestion(hex);
  return laysAnything(box, state, company, colours, trackRulesOf(state), asked);
}

/** Every way a minor can lay or replace a tile, hex by hex; remembered while neither board nor supply changes. */
export function possibleLays(
  state: State18Mag,
  company: CompanyId,
  colours: readonly Colour[],
): ReadonlyMap<number, readonly Placement[]> {
  const key = colours.join();
  const known = remembered(state.hexes);
  const last = known.get(company);
  const rules = trackRulesOf(state);
  const { placement } = rules;
  if (last?.pieces === state.pieces && last.colours === key && last.placement === placement) return last.lays;
  const box = boxOf(state);
  const home = homeToBuild(state, company);
  const lays = new Map<number, readonly Placement[]>();
  for (const [hex, placements] of allLays(box, state, company, colours, rules)) {
    if (home !== undefined && home !== hex) continue;
    lays.set(hex, withPermittedKeeps(box, hexAt(state.hexes, hex), hex, placements));
  }
  known.set(company, { pieces: state.pieces, colours: key, placement, lays });
  return lays;
}

/** Whether the minor has a station in the hex. */
export const stationIn = (state: Pick<State18Mag, 'hexes'>, company: CompanyId, hex: number): boolean =>
  standsInHex(hexAt(state.hexes, hex), company);
