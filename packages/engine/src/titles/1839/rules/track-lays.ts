/** Which tiles a company can lay where, and what that costs; the actions of step 3 are built on this. */
import type { CompanyId, HexId } from '../../../core/ids.ts';
import { lately } from '../../../core/memo.ts';
import { type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import {
  checkPlacement,
  everyWay,
  joinsReach,
  nextColour,
  type Placement,
  type PlacementFault,
  type PlacementRules,
  plainRotation,
} from '../../../map/placement.ts';
import { hexFace, hexNumber, type HexState, printedHex, trackOf } from '../../../map/position.ts';
import { standsInHex } from '../../../map/markers.ts';
import { type Reach, reachOf, type ReachRules } from '../../../map/reach.ts';
import type { Colour, TileFace } from '../../../map/tile.ts';
import type { Rotation } from '../../../map/hex.ts';
import type { TileId } from '../../../core/ids.ts';
import { facesOf, hexesWithin, piecesLeft } from '../../../mechanisms/tiles.ts';
import { box, GOV, hexAt, HLG, isLocal, ownerOfPrivate, phaseOf, type Seen, since } from '../readers.ts';
import { reservedSpaces } from './reservations.ts';

/** A second track action costs so much more (1839-TRACK-02); so does the extra tile of HLG. */
export const EXTRA_TILE = 20;

export type Lay = {
  readonly hex: HexId;
  readonly tile: TileId;
  readonly rotation: Rotation;
  readonly keeps?: readonly number[];
};

const RED_CLOSED: PlacementRules = { labelFor: (hex) => hex.label, fixedPlacements: [], redBarriersClosed: true };
const RED_OPEN: PlacementRules = { ...RED_CLOSED, redBarriersClosed: false };

/** 1839-TRACK-18: red barriers stay closed until LR. */
const placementRules = (state: Seen): PlacementRules => (since(state, 'LR') ? RED_OPEN : RED_CLOSED);

/** Government markers stop Majors only (1839-GOV-05). */
export const transparentFor = (state: Seen, company: CompanyId): readonly CompanyId[] =>
  isLocal(state, company) ? [GOV] : []; // 1839-LOCAL-03, 1839-MAJOR-02

/** What the company's track leads to; for building it leads over red barriers. */
const buildingReach = (state: Seen, company: CompanyId): Reach =>
  reachOf(box, state.hexes, company, {
    closed: [], // 1839-TRACK-11
    transparent: transparentFor(state, company),
    passMines: false,
  });

/** For markers and routes red barriers are closed until LR (1839-TOKEN-09). */
export const markerReach = (state: Seen, company: CompanyId): ReachRules => ({
  closed: since(state, 'LR') ? [] : ['red-barrier'],
  transparent: transparentFor(state, company),
  passMines: false,
});

const faceNow = (state: Seen, n: number): ReturnType<typeof hexFace> => hexFace(box, hexAt(state, n), n);

/** Whether a lay on this hex has to say where its markers go: two cities and a marker in one of them. */
export function needsKeeps(state: Seen, n: number): boolean {
  const cities = faceNow(state, n).stops.filter((stop) => stop.kind === 'city').length;
  return cities > 1 && hexAt(state, n).markers.flat().length > 0;
}

/** 1839-TRACK-24, R-83: the first tile on an OO hex assigns the markers to the two cities freely. */
const assignsFreely = (state: Seen, n: number): boolean => {
  const { surface, hex } = faceNow(state, n);
  return surface === 'land' && hex.label === 'OO';
};

/** Every way the markers may go for one tile in one rotation. */
const keepsFor = (state: Seen, n: number, found: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  assignsFreely(state, n)
    ? [
        [0, 1],
        [1, 0],
      ]
    : found;

/** 1839-UPG-08: company markers and reservations must fit; government markers give way. */
function markersFit(state: Seen, n: number, { stops }: TileFace): boolean {
  const circles = stops.reduce((sum, { slots }) => sum + slots, 0);
  const companies = hexAt(state, n)
    .markers.flat()
    .filter((one) => one !== GOV).length;
  return circles - companies >= reservedSpaces(state, printedHex(box.board, n).id);
}

/** The hex a private closes (1839-TRACK-07): as long as no company has the private and it is in the game. */
export function blockedBy(state: Seen, n: number): CompanyId | undefined {
  const owner = printedHex(box.board, n).blockedBy;
  if (owner === undefined) return undefined;
  const holder = ownerOfPrivate(state, owner);
  return typeof holder === 'number' ? owner : undefined; // 1839-PRIV-32
}

export const isUpgrade = (state: Seen, n: number): boolean => nextColour(faceNow(state, n)) !== 'yellow';

/** What the ground asks for: terrain under the first tile, the fee of a big city at each upgrade. */
export function groundCost(state: Seen, n: number, using?: CompanyId): number {
  const { hex } = faceNow(state, n);
  if (isUpgrade(state, n)) return Object.values(box.own.bigCities).includes(hex.id) ? box.own.bigCityUpgradeCost : 0; // 1839-TRACK-22
  const free = using === HLG && hex.blockedBy === HLG; // 1839-PRIV-33
  return free ? 0 : (hex.terrain?.cost ?? 0); // 1839-TRACK-20, 1839-TRACK-21
}

const COLOUR_RULE: { readonly [colour in Colour]: RuleId } = {
  yellow: '1839-TILE-03',
  green: '1839-UPG-01',
  brown: '1839-UPG-02',
  gray: '1839-UPG-03',
};

/** The rule behind each reason why a tile cannot lie somewhere. */
function faultRule(state: Seen, n: number, { colour }: TileFace, fault: PlacementFault): Refusal {
  const hex = printedHex(box.board, n).id;
  switch (fault.code) {
    case 'hex-takes-no-tile':
      return refusal(fault.code, '1839-TRACK-23', { hex }); // 1839-UPG-11
    case 'wrong-colour':
      return refusal(fault.code, colour === 'yellow' ? '1839-TILE-03' : '1839-UPG-04', { hex, needed: fault.needed });
    case 'wrong-label':
      return refusal(fault.code, fault.needed === 'OO' ? '1839-TILE-06' : '1839-TILE-05', {
        hex,
        needed: fault.needed,
      });
    case 'wrong-stops':
      return refusal(fault.code, stopsRule(state, n), { hex });
    case 'edge-closed':
      return refusal(fault.code, EDGE_RULE[edgeKind(n, fault)], { hex, edge: fault.edge, why: fault.why });
    case 'stub-not-joined':
      return refusal(fault.code, '1839-TRACK-13', { hex, edge: fault.edge });
    case 'red-barrier':
      return refusal(fault.code, '1839-TRACK-18', { hex, edge: fault.edge });
    case 'fixed-rotation':
    case 'partition-crossed':
    case 'track-lost':
      return refusal(fault.code, isUpgrade(state, n) ? '1839-UPG-06' : '1839-TRACK-12', { hex });
  }
}

const EDGE_RULE = { map: '1839-TRACK-14', gray: '1839-TRACK-15', offboard: '1839-TRACK-17' } as const;
function edgeKind(n: number, fault: Extract<PlacementFault, { code: 'edge-closed' }>): keyof typeof EDGE_RULE {
  const beyond = box.board.hexes[box.board.neighbours[6 * n + fault.edge] ?? -1];
  if (fault.why !== 'blank-side' || beyond === undefined) return 'map';
  return beyond.area === 'offboard' ? 'offboard' : 'gray';
}

/** Towns, double towns, cities and plain track each have tiles of their own. */
function stopsRule(state: Seen, n: number): RuleId {
  const { stops } = faceNow(state, n);
  if (isUpgrade(state, n)) return '1839-UPG-05';
  if (stops.some((stop) => stop.kind === 'city')) return '1839-TILE-04';
  if (stops.length === 2) return '1839-TILE-08';
  return stops.length === 1 ? '1839-TILE-07' : '1839-TILE-09';
}

/** Why a tile cannot lie there at all, whoever lays it: hex, colour, supply, track, markers. */
export function* reasonsAgainstTile(state: Seen, { hex, tile, rotation, keeps }: Lay): Iterable<Refusal> {
  const n = box.board.numberOf.get(hex);
  const face = box.faces.get(tile);
  if (n === undefined || face === undefined) {
    yield refusal('no-such-place', '1839-TILE-02', { hex, tile });
    return;
  }
  const blocker = blockedBy(state, n);
  if (blocker !== undefined) yield refusal('hex-blocked', '1839-TRACK-07', { hex, private: blocker });
  const checked = checkPlacement(box, placementRules(state), state.hexes, n, face, rotation);
  if ('fault' in checked) {
    yield faultRule(state, n, face, checked.fault);
    return;
  }
  const plain = plainRotation(face, rotation);
  if (plain !== rotation) yield refusal('same-as-other-rotation', '1839-TRACK-12', { tile, rotation: plain });
  if (!phaseOf(state).tiles.includes(face.colour))
    yield refusal('colour-not-yet', COLOUR_RULE[face.colour], { colour: face.colour });
  if (piecesLeft(box, state, tile) < 1) yield refusal('no-piece-left', '1839-TILE-02', { tile });
  const ways = keepsFor(state, n, checked.keeps);
  if (needsKeeps(state, n) !== (keeps !== undefined)) yield refusal('where-markers-go', '1839-UPG-10', { hex });
  else if (keeps !== undefined && !ways.some((way) => way.join() === keeps.join()))
    yield refusal('where-markers-go', '1839-UPG-07', { hex });
  else if (!markersFit(state, n, face)) yield refusal('markers-do-not-fit', '1839-UPG-08', { hex, tile });
}

function faceOf(tile: TileId): TileFace {
  const face = box.faces.get(tile);
  if (face === undefined) throw new RangeError(`there is no tile ${tile}`);
  return face;
}

const hasTrack = ({ track }: TileFace, stop: number | undefined): boolean =>
  track.some((piece) => piece.kind === 'spur' && piece.stop === stop);

/** Whether a marker of the company stands on track of the tile: a yellow OO tile has a city without any. */
const standsOnTrack = ({ markers }: HexState, company: CompanyId, face: TileFace, keeps: Lay['keeps']): boolean =>
  markers.some((there, old) => there.includes(company) && (keeps === undefined || hasTrack(face, keeps[old])));

/** Whether the company traces to track on the tile as it then lies (1839-TRACK-08, 1839-TRACK-09, 1839-TRACK-10). */
export function isConnected(state: Seen, company: CompanyId, { hex, tile, rotation, keeps }: Lay): boolean {
  const n = hexNumber(box.board, hex);
  const face = faceOf(tile);
  const own = standsOnTrack(hexAt(state, n), company, face, keeps);
  return joinsReach(buildingReach(state, company), own, n, trackOf(face, rotation));
}

/** A lay as it is carried out: with the places of the markers worked out. */
export function placementOf(state: Seen, lay: Lay): Placement {
  const n = hexNumber(box.board, lay.hex);
  const checked = checkPlacement(box, placementRules(state), state.hexes, n, faceOf(lay.tile), lay.rotation);
  const found = 'keeps' in checked ? checked.keeps : [];
  return { id: lay.tile, rotation: lay.rotation, keeps: lay.keeps ?? found[0] ?? [] };
}

const remembered = lately((_hexes: Seen['hexes']) => new Map<string, readonly Lay[]>());

/** Whether a tile could lie on a hex at all for this company; most hexes are out of the question at a glance. */
function inQuestion(state: Seen, company: CompanyId, n: number, connected: boolean): boolean {
  if (blockedBy(state, n) !== undefined) return false;
  const colour = nextColour(faceNow(state, n));
  if (colour === undefined || !phaseOf(state).tiles.includes(colour)) return false;
  if (!connected || standsInHex(hexAt(state, n), company)) return true;
  return buildingReach(state, company).arrives[n] !== 0;
}

/** Every tile that could lie on a hex for this company, connection asked or not; money is asked elsewhere. */
export function laysFor(state: Seen, company: CompanyId, n: number, connected: boolean): readonly Lay[] {
  if (!inQuestion(state, company, n, connected)) return [];
  const known = remembered(state.hexes);
  const reserved = reservedSpaces(state, printedHex(box.board, n).id);
  const key = `${company} ${n} ${connected} ${state.own.phase} ${isLocal(state, company)} ${reserved}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = computeLays(state, company, n, connected);
  known.set(key, found);
  return found;
}

function computeLays(state: Seen, company: CompanyId, n: number, connected: boolean): readonly Lay[] {
  const { id: hex } = printedHex(box.board, n);
  const here = hexAt(state, n);
  const chooses = needsKeeps(state, n);
  const joined = connected ? (buildingReach(state, company).arrives[n] ?? 0) : 0;
  const lays = new Map<string, Lay>();
  for (const { face, edges, placement } of everyWay(box, placementRules(state), state.hexes, n, facesOf(box))) {
    if (piecesLeft(box, state, face.id) < 1 || !markersFit(state, n, face)) continue;
    const { rotation, keeps } = placement;
    for (const way of keepsFor(state, n, [keeps])) {
      const chosen = chooses ? way : undefined;
      if (connected && (edges & joined) === 0 && !standsOnTrack(here, company, face, chosen)) continue;
      const lay: Lay = { hex, tile: face.id, rotation, ...(chosen === undefined ? {} : { keeps: chosen }) };
      lays.set(`${face.id}/${rotation}/${chosen?.join() ?? ''}`, lay);
    }
  }
  return [...lays.values()];
}

/** Hexes with a marker of the company, or at which its track arrives: it lays nowhere else (1839-TRACK-08). */
export const hexesInReach = (state: Seen, company: CompanyId): readonly number[] =>
  hexesWithin(buildingReach(state, company).arrives, state.hexes, company);
