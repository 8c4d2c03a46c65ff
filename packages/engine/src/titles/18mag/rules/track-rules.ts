/** What lies where: labels, terrain, and how stations move on OO hexes. No money is asked here. */
import { type CompanyId, hexId } from '../../../core/ids.ts';
import { onceFor } from '../../../core/memo.ts';
import { faceById, hexAt, hexNumber, type HexState, printedHex } from '../../../map/position.ts';
import type { ReachRules } from '../../../map/reach.ts';
import type { TrackRules } from '../../../mechanisms/tiles.ts';
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

const trackRules = (box: Components18Mag, blankSidesOpen: boolean): TrackRules => ({
  placement: {
    // K is asked for from green on; OO and B always.
    labelFor: ({ label }, colour) => (label === 'K' && colour === 'yellow' ? undefined : label), // 18mag-TRACK-19
    fixedPlacements: box.fixedPlacements, // 18mag-TRACK-23
    redBarriersClosed: false,
    blankSidesOpen,
  },
  reach: reachRules,
});
const withBlankSides = onceFor((box: Components18Mag) => trackRules(box, true));
const withoutBlankSides = onceFor((box: Components18Mag) => trackRules(box, false));

/** What a game's version and ruleset say about tiles. */
export function trackRulesOf(state: Pick<State18Mag, 'own' | 'rules'>): TrackRules {
  // 18mag-R-27
  const open = inForce(state, 'blankSidesOpen') && !deviates(state, 'blankSidesClosed');
  return (open ? withBlankSides : withoutBlankSides)(boxOf(state));
}

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

/** The city of a hex in which a station is at home, or -1. */
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

export function homeToBuild(state: Pick<State18Mag, 'own' | 'hexes'>, company: CompanyId): number | undefined {
  const box = boxOf(state);
  const home = minorCard(box, company)?.homes[0];
  if (home === undefined) return undefined;
  const hex = hexNumber(box.board, home.hex);
  const free = printedHex(box.board, hex).label === 'B';
  return free || state.hexes[hex]?.tile !== undefined ? undefined : hex; // 18mag-TRACK-10, 18mag-TRACK-11, 18mag-R-34
}
