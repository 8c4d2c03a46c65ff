/** What a tile on the map has to respect: barriers, markers, private companies, and what the ground costs. */
import type { CompanyId } from '../../../core/ids.ts';
import type { RuleId } from '../../../core/result.ts';
import type { PlacementFault, PlacementRules } from '../../../map/placement.ts';
import { faceAt, type HexFace, printedHex } from '../../../map/position.ts';
import type { ReachRules } from '../../../map/reach.ts';
import { isReplacement } from '../../../mechanisms/lays.ts';
import type { TrackRules } from '../../../mechanisms/tiles.ts';
import { box, GOV, hexAt, HLG, isLocal, ownerOfPrivate, type Seen, since } from '../readers.ts';
import { reservedSpaces } from './reservations.ts';

const RED_CLOSED: PlacementRules = { labelFor: (hex) => hex.label, fixedPlacements: [], redBarriersClosed: true };
const RED_OPEN: PlacementRules = { ...RED_CLOSED, redBarriersClosed: false };

/** Government markers stop Majors only: 1839-GOV-05, 1839-LOCAL-03, 1839-MAJOR-02. */
const LOCALS_PASS: readonly CompanyId[] = [GOV];
const MAJORS_PASS: readonly CompanyId[] = [];
const transparentFor = (state: Seen, company: CompanyId): readonly CompanyId[] =>
  isLocal(state, company) ? LOCALS_PASS : MAJORS_PASS;

/** For building track leads over red barriers (1839-TRACK-11). */
const building = (placement: PlacementRules, transparent: readonly CompanyId[]): TrackRules => ({
  placement,
  reach: { closed: [], transparent, passMines: false },
});
const EARLY = { local: building(RED_CLOSED, LOCALS_PASS), major: building(RED_CLOSED, MAJORS_PASS) };
const LATE = { local: building(RED_OPEN, LOCALS_PASS), major: building(RED_OPEN, MAJORS_PASS) };

/** 1839-TRACK-18: no tile completes track over a red barrier until LR. */
export const trackRulesOf = (state: Seen, company: CompanyId): TrackRules =>
  (since(state, 'LR') ? LATE : EARLY)[isLocal(state, company) ? 'local' : 'major'];

/** For markers and routes red barriers are closed until LR (1839-TOKEN-09). */
export const markerReach = (state: Seen, company: CompanyId): ReachRules => ({
  closed: since(state, 'LR') ? [] : ['red-barrier'],
  transparent: transparentFor(state, company),
  passMines: false,
});

const faceNow = (state: Seen, n: number): HexFace => faceAt(box, state.hexes, n);

export const isUpgrade = (state: Seen, n: number): boolean => isReplacement(faceNow(state, n));

/** Whether a lay on this hex has to say where its markers go: two cities and a marker in one of them. */
export function needsKeeps(state: Seen, n: number): boolean {
  const cities = faceNow(state, n).stops.filter((stop) => stop.kind === 'city').length;
  return cities > 1 && hexAt(state, n).markers.flat().length > 0;
}

const EITHER_WAY = [
  [0, 1],
  [1, 0],
];

/** 1839-TRACK-24, R-83: the first tile on an OO hex assigns the markers to the two cities freely. */
export function permittedKeeps(
  state: Seen,
  n: number,
  ways: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const { surface, hex } = faceNow(state, n);
  return surface === 'land' && hex.label === 'OO' && needsKeeps(state, n) ? EITHER_WAY : ways;
}

/** 1839-UPG-08: company markers and reservations must fit; government markers give way. */
export function circlesNeeded(state: Seen, n: number): number {
  let needed = reservedSpaces(state, printedHex(box.board, n).id);
  for (const there of hexAt(state, n).markers) for (const one of there) if (one !== GOV) needed += 1;
  return needed;
}

/** The hex a private closes (1839-TRACK-07): as long as no company has the private and it is in the game. */
export function blockedBy(state: Seen, n: number): CompanyId | undefined {
  const owner = printedHex(box.board, n).blockedBy;
  if (owner === undefined) return undefined;
  const holder = ownerOfPrivate(state, owner);
  return typeof holder === 'number' ? owner : undefined; // 1839-PRIV-32
}

/** What the ground asks for under a first tile (1839-TRACK-20, 1839-TRACK-21). */
export function terrainCost(state: Seen, n: number, using?: string): number {
  const { hex } = faceNow(state, n);
  const free = using === HLG && hex.blockedBy === HLG; // 1839-PRIV-33
  return free || isUpgrade(state, n) ? 0 : (hex.terrain?.cost ?? 0);
}

const bigCities = new Set(Object.values(box.own.bigCities));

/** The fee of a big city at each upgrade (1839-TRACK-22). */
export const cityFee = (state: Seen, n: number): number =>
  bigCities.has(printedHex(box.board, n).id) && isUpgrade(state, n) ? box.own.bigCityUpgradeCost : 0;

/** The row on track that would lead over a closed edge: off the map, or to a blank side of what lies beyond. */
export function edgeRule({ number }: HexFace, fault: PlacementFault): RuleId {
  const beyond = 'edge' in fault ? box.board.hexes[box.board.neighbours[6 * number + fault.edge] ?? -1] : undefined;
  if (!('why' in fault) || fault.why !== 'blank-side' || beyond === undefined) return '1839-TRACK-14';
  return beyond.area === 'offboard' ? '1839-TRACK-17' : '1839-TRACK-15';
}

/** Towns, double towns, cities and plain track each have tiles of their own. */
export function stopsRule(old: HexFace): RuleId {
  const { stops } = old;
  if (isReplacement(old)) return '1839-UPG-05';
  if (stops.some((stop) => stop.kind === 'city')) return '1839-TILE-04';
  if (stops.length === 2) return '1839-TILE-08';
  return stops.length === 1 ? '1839-TILE-07' : '1839-TILE-09';
}
