/** Step 3: laying and upgrading tiles, with the extra tile of HLG: what a tile has to respect, what the ground costs, and the deed. */
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { type Reasons, refusal, type RuleId } from '../../../core/result.ts';
import { oneOf, optional } from '../../../core/shape.ts';
import { layTile, narrowed } from '../../../deeds/index.ts';
import type { Placement, PlacementFault, PlacementRules } from '../../../map/placement.ts';
import { faceAt, hexAt, type HexFace, printedHex } from '../../../map/position.ts';
import type { ReachRules } from '../../../map/reach.ts';
import type { Colour } from '../../../map/tile.ts';
import { TileLaying } from '../../../mechanisms/lay-tile.ts';
import { isReplacement } from '../../../mechanisms/lays.ts';
import { type Keeps, layPiece, type TrackRules } from '../../../mechanisms/tiles.ts';
import { box, GOV, HLG } from '../cards.ts';
import { isLocal, ownerOfPrivate } from '../companies.ts';
import { atTurn, phaseOf, type Seen, since } from '../readers.ts';
import { type Play1839, setTurn, type State1839 } from '../state.ts';
import { closePrivate } from './phases.ts';
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
const trackRulesOf = (state: Seen, company: CompanyId): TrackRules =>
  (since(state, 'LR') ? LATE : EARLY)[isLocal(state, company) ? 'local' : 'major'];

/** For markers and routes red barriers are closed until LR (1839-TOKEN-09). */
export const markerReach = (state: Seen, company: CompanyId): ReachRules => ({
  closed: since(state, 'LR') ? [] : ['red-barrier'],
  transparent: transparentFor(state, company),
  passMines: false,
});

const faceNow = (state: Seen, n: number): HexFace => faceAt(box, state.hexes, n);

const isUpgrade = (state: Seen, n: number): boolean => isReplacement(faceNow(state, n));

/** Whether a lay on this hex has to say where its markers go: two cities and a marker in one of them. */
export function needsKeeps(state: Seen, n: number): boolean {
  const cities = faceNow(state, n).stops.filter((stop) => stop.kind === 'city').length;
  return cities > 1 && hexAt(state.hexes, n).markers.flat().length > 0;
}

const EITHER_WAY = [
  [0, 1],
  [1, 0],
];

/** 1839-TRACK-24, R-83: the first tile on an OO hex assigns the markers to the two cities freely. */
function permittedKeeps(state: Seen, n: number, ways: readonly Keeps[]): readonly Keeps[] {
  const { surface, hex } = faceNow(state, n);
  return surface === 'land' && hex.label === 'OO' && needsKeeps(state, n) ? EITHER_WAY : ways;
}

/** 1839-UPG-08: company markers and reservations must fit; government markers give way. */
function circlesNeeded(state: Seen, n: number): number {
  let needed = reservedSpaces(state, printedHex(box.board, n).id);
  for (const there of hexAt(state.hexes, n).markers) for (const one of there) if (one !== GOV) needed += 1;
  return needed;
}

/** The hex a private closes (1839-TRACK-07): as long as no company has the private and it is in the game. */
function blockedBy(state: Seen, n: number): CompanyId | undefined {
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
function edgeRule({ number }: HexFace, fault: PlacementFault): RuleId {
  const beyond = 'edge' in fault ? box.board.hexes[box.board.neighbours[6 * number + fault.edge] ?? -1] : undefined;
  if (!('why' in fault) || fault.why !== 'blank-side' || beyond === undefined) return '1839-TRACK-14';
  return beyond.area === 'offboard' ? '1839-TRACK-17' : '1839-TRACK-15';
}

/** Towns, double towns, cities and plain track each have tiles of their own. */
function stopsRule(old: HexFace): RuleId {
  const { stops } = old;
  if (isReplacement(old)) return '1839-UPG-05';
  if (stops.some((stop) => stop.kind === 'city')) return '1839-TILE-04';
  if (stops.length === 2) return '1839-TILE-08';
  return stops.length === 1 ? '1839-TILE-07' : '1839-TILE-09';
}

const MOST_ACTIONS = 2;

/** A second track action costs so much more (1839-TRACK-02); so does the extra tile of HLG. */
export const EXTRA_TILE = 20;

export function* reasonsAgainstAction(state: Seen, n: number): Reasons {
  const { trackActions, upgraded, hexes } = state.own.turn;
  const hex = printedHex(box.board, n).id;
  if (trackActions >= MOST_ACTIONS) yield refusal('two-track-actions', '1839-TRACK-02', {});
  if (hexes.includes(hex)) yield refusal('laid-this-turn', '1839-TRACK-04', { hex });
  if (upgraded && isUpgrade(state, n)) yield refusal('one-upgrade', '1839-TRACK-03', {});
}

export function* reasonsAgainstHex(state: Seen, n: number): Reasons {
  const blocker = blockedBy(state, n);
  if (blocker !== undefined)
    yield refusal('hex-blocked', '1839-TRACK-07', { hex: printedHex(box.board, n).id, private: blocker });
}

function* closed(state: Seen, company: CompanyId, n: number, using: string | undefined): Reasons {
  yield* reasonsAgainstHex(state, n);
  if (using === undefined) return yield* reasonsAgainstAction(state, n);
  // 1839-PRIV-06
  if (ownerOfPrivate(state, HLG) !== company) yield refusal('not-its-private', '1839-PRIV-33', { private: HLG });
  if (isUpgrade(state, n)) yield refusal('yellow-only', '1839-TRACK-06', {});
}

/** What is due besides terrain: for the second action or the extra tile, and for a big city (1839-TRACK-01, 1839-TRACK-02). */
const fee = (state: Seen, n: number, using: string | undefined): number =>
  (using !== undefined || state.own.turn.trackActions > 0 ? EXTRA_TILE : 0) + cityFee(state, n);

const COLOUR_RULE: { readonly [colour in Colour]: RuleId } = {
  yellow: '1839-TILE-03',
  green: '1839-UPG-01',
  brown: '1839-UPG-02',
  gray: '1839-UPG-03',
};

const HLG_RIGHT: readonly string[] = [HLG];
const NO_RIGHT: readonly string[] = [];

export const laying = new TileLaying<State1839>({
  rule: '1839-OR-16',
  // The one right that can be used up: the extra yellow tile of HLG.
  deed: narrowed(layTile, { ...layTile.fields, using: optional(oneOf([HLG])) }),
  turn: atTurn,
  box: () => box,
  colours: (state) => phaseOf(state).tiles,
  track: trackRulesOf,
  closed,
  terrain: (state, _company, n, using) => terrainCost(state, n, using),
  fee,
  rights: {
    of: (state, company) => (ownerOfPrivate(state, HLG) === company ? HLG_RIGHT : NO_RIGHT),
    offeredLast: true,
  },
  keeps: { told: needsKeeps, permitted: permittedKeeps, rows: { told: '1839-UPG-10', permitted: '1839-UPG-07' } },
  markersNeedTrack: true, // A yellow OO tile has a city without track.
  circles: { needed: circlesNeeded, row: '1839-UPG-08' },
  rows: {
    hex: '1839-TILE-02',
    tile: '1839-TILE-02',
    colour: (_state, colour) => COLOUR_RULE[colour],
    supply: '1839-TILE-02',
    faults: {
      'hex-takes-no-tile': '1839-TRACK-23', // 1839-UPG-11
      'wrong-colour': ({ face }) => (face.colour === 'yellow' ? '1839-TILE-03' : '1839-UPG-04'),
      'wrong-label': ({ old }) => (old.hex.label === 'OO' ? '1839-TILE-06' : '1839-TILE-05'),
      'wrong-stops': ({ old }) => stopsRule(old),
      'edge-closed': ({ old }, fault) => edgeRule(old, fault),
      'stub-not-joined': '1839-TRACK-13',
      'red-barrier': '1839-TRACK-18',
      otherwise: ({ old }) => (isReplacement(old) ? '1839-UPG-06' : '1839-TRACK-12'),
    },
    rotation: '1839-TRACK-12',
    connection: () => '1839-TRACK-08', // 1839-TRACK-09, 1839-TRACK-10
    money: () => '1839-TRACK-05',
  },
  perform(play, { company, using }, n, placement) {
    const cost = terrainCost(play.draft, n, using) + fee(play.draft, n, using);
    pay(play, company, 'bank', cost, 'track'); // 1839-TRACK-05
    layOnMap(play, company, n, placement, using === undefined);
    if (using !== undefined) closePrivate(play, HLG); // 1839-PRIV-34
  },
});

/** Takes what government markers no longer fit off a hex (1839-UPG-09). */
function trimGovernment(play: Play1839, n: number): void {
  const here = hexAt(play.draft.hexes, n);
  const { stops } = faceAt(box, play.draft.hexes, n);
  const markers = here.markers.map((there, stop) => {
    let tooMany = there.length - (stops[stop]?.slots ?? 0);
    return there
      .toReversed()
      .filter((one) => one !== GOV || tooMany-- <= 0)
      .toReversed();
  });
  play.draft.hexes = play.draft.hexes.with(n, { ...here, markers });
}

export function layOnMap(play: Play1839, company: CompanyId, n: number, placement: Placement, counts: boolean): void {
  const upgrade = isUpgrade(play.draft, n);
  layPiece(play, company, n, placement); // 1839-TILE-10
  trimGovernment(play, n);
  const { turn } = play.draft.own;
  setTurn(play, {
    hexes: [...turn.hexes, printedHex(box.board, n).id],
    trackActions: turn.trackActions + (counts ? 1 : 0),
    upgraded: turn.upgraded || upgrade,
  });
}
