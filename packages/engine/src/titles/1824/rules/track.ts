/** The track step: one tile laid or replaced in a turn (areas TRACK and UPG). */
import { actionKind } from '../../../core/action.ts';
import { lately } from '../../../core/memo.ts';
import type { CompanyId, HexId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import type { ShapeOf } from '../../../core/shape.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { companyField, hexField, rotationField, tileField } from '../../../deeds/fields.ts';
import { offer } from '../../../deeds/index.ts';
import { layTile as layTileDeed } from '../../../deeds/lay-tile.ts';
import type { PrintedHex } from '../../../map/board.ts';
import { standsInHex } from '../../../map/markers.ts';
import {
  checkPlacement,
  joinsReach,
  type Placement,
  type PlacementFault,
  type PlacementRules,
  plainRotation,
} from '../../../map/placement.ts';
import { type HexFace, hexFace, hexNumber, type Position, printedHex, trackOf } from '../../../map/position.ts';
import { reachOf, type ReachRules } from '../../../map/reach.ts';
import { allLays, layPiece, laysAnything, piecesLeft, type TrackRules } from '../../../mechanisms/tiles.ts';
import { boxOf } from '../options.ts';
import { actingCompany, cashOf, companyAtTurn, directorOf, isConstruction, phaseOf } from '../readers.ts';
import type { State1824 } from '../state.ts';
import { askForThirdMarker } from './bond.ts';
import { homeStop } from './homes.ts';

/** T, W and Bu tiles lie on hexes with their letter in every colour, and nowhere else. */
const placementRules: PlacementRules = {
  labelFor: (hex) => hex.label, // 1824-TRACK-10, 1824-TRACK-11
  fixedPlacements: [],
  redBarriersClosed: false,
};

/** Connections pass no mine, no blocked city and no off-board location. */
export const reachRules: ReachRules = {
  closed: [],
  transparent: [], // 1824-TRACK-06, 1824-TOKEN-09, 1824-ROUTE-10
  passMines: false, // 1824-MINE-02
};

const trackRules: TrackRules = { placement: placementRules, reach: reachRules };

/** The printed cost of a hex, due with its first tile (1824-TRACK-12); construction companies are free of it (1824-CIS2-10). */
export function terrainCost(state: State1824, company: CompanyId, hex: number): number {
  if (state.hexes[hex]?.tile !== undefined || isConstruction(state, company)) return 0; // 1824-UPG-11
  return printedHex(boxOf(state).board, hex).terrain?.cost ?? 0;
}

const remembered = lately((_position: Position) => new Map<string, ReadonlyMap<number, readonly Placement[]>>());

/**
 * Everything a company can lay, whatever it costs; worked out once for a position. One track that joins the reach or an own
 * marker in the hex is enough (1824-TRACK-19).
 */
function lays(state: State1824, company: CompanyId): ReadonlyMap<number, readonly Placement[]> {
  const known = remembered(state.hexes);
  const key = `${company} ${state.own.phase}`;
  let found = known.get(key);
  if (found === undefined) {
    found = allLays(boxOf(state), state, company, phaseOf(state).tiles, trackRules);
    known.set(key, found);
  }
  return found;
}

/** How stops go on needs no word, and no right is used up by laying. */
const shape = narrowed(layTileDeed, {
  company: companyField,
  hex: hexField,
  tile: tileField,
  rotation: rotationField,
});
type LayTile = ShapeOf<typeof shape>;

const LABEL_RULES: { readonly [label: string]: RuleId } = { T: '1824-TRACK-10' };

/** The row of the catalogue behind a fault. */
function faultRule(fault: PlacementFault, old: HexFace, label: string | undefined): RuleId {
  const laid = old.tile !== undefined;
  switch (fault.code) {
    case 'hex-takes-no-tile':
      return '1824-TRACK-03';
    case 'wrong-colour':
      return '1824-UPG-01';
    case 'wrong-label':
      return LABEL_RULES[fault.needed === '' ? (label ?? '') : fault.needed] ?? '1824-TRACK-11';
    case 'wrong-stops':
      if (!laid) return '1824-TRACK-08';
      return old.stops.length === 0 ? '1824-UPG-06' : '1824-UPG-07';
    case 'edge-closed':
      return laid ? '1824-UPG-13' : '1824-TRACK-14';
    case 'track-lost':
      return laid ? '1824-UPG-05' : '1824-TRACK-16';
    case 'fixed-rotation':
    case 'stub-not-joined':
    case 'partition-crossed':
    case 'red-barrier':
      return '1824-TRACK-08';
  }
}

/** The home hex of a company that has no track yet, printed or laid. */
function bareHome(state: State1824, company: CompanyId): PrintedHex | undefined {
  const home = homeStop(state, company);
  if (state.hexes[home.hex]?.tile !== undefined) return undefined;
  const printed = printedHex(boxOf(state).board, home.hex);
  return printed.track.length === 0 ? printed : undefined;
}

/** Why the company does not get there: its home has to be built first, or there is no connection. */
function reachFault(state: State1824, company: CompanyId, hex: HexId, laid: boolean): Refusal {
  const home = bareHome(state, company);
  if (home !== undefined) return refusal('home-first', '1824-TRACK-04', { company, hex: home.id });
  return refusal('not-connected', laid ? '1824-UPG-03' : '1824-TRACK-05', { hex, company });
}

function* reasons(state: State1824, { company, hex: id, tile, rotation }: LayTile): Iterable<Refusal> {
  const box = boxOf(state);
  const hex = box.board.numberOf.get(id) ?? -1;
  const here = state.hexes[hex];
  const face = box.faces.get(tile);
  if (company !== actingCompany(state)) {
    yield refusal('not-its-turn', '1824-TRACK-01', { company });
    return;
  }
  if (here === undefined) {
    yield refusal('no-such-hex', '1824-TRACK-14', { hex: id });
    return;
  }
  if (face === undefined || piecesLeft(box, state, tile) < 1) {
    yield refusal('no-piece-left', '1824-TRACK-18', { tile });
    return;
  }
  const old = hexFace(box, here, hex);
  const checked = checkPlacement(box, placementRules, state.hexes, hex, face, rotation); // 1824-UPG-12
  if ('fault' in checked)
    yield refusal(checked.fault.code, faultRule(checked.fault, old, face.label), { hex: id, tile, rotation });
  // A tile that looks the same after a turn is listed once, so it is laid in one way only.
  const plain = plainRotation(face, rotation);
  if (plain !== rotation) yield refusal('same-as-other-rotation', '1824-TRACK-01', { tile, rotation: plain });
  if (!phaseOf(state).tiles.includes(face.colour)) {
    const rule = phaseOf(state).tiles.length === 1 ? '1824-TRACK-02' : '1824-UPG-02';
    yield refusal('colour-not-yet', rule, { colour: face.colour });
  }
  const reach = reachOf(box, state.hexes, company, reachRules);
  // One of its tracks is enough: 1824-TRACK-09, 1824-UPG-04, 1824-ED1-18.
  if (!joinsReach(reach, standsInHex(here, company), hex, trackOf(face, rotation)))
    yield reachFault(state, company, id, old.tile !== undefined);
  const cost = terrainCost(state, company, hex);
  if (cost > cashOf(state, company)) yield refusal('terrain-too-dear', '1824-TRACK-13', { cost, hex: id }); // 1824-SETUP-15
}

/** Lays or replaces one tile. */
export const layTile = actionKind<State1824, LayTile>({
  type: 'lay-tile',
  rule: '1824-TRACK-01',
  shape,
  offers(state, seat) {
    const company = companyAtTurn(state);
    const { board } = boxOf(state);
    return [...lays(state, company).keys()].flatMap((hex) => {
      const terrain = terrainCost(state, company, hex);
      if (terrain > cashOf(state, company)) return [];
      const fixed = { company, hex: printedHex(board, hex).id };
      const choose = { tile: { onDemand: true }, rotation: { onDemand: true } } as const;
      return [offer('lay-tile', seat, fixed, choose, { terrain, fee: 0 })];
    });
  },
  *list(state, seat, begun) {
    const company = companyAtTurn(state);
    if (begun['company'] !== company) return;
    const { board } = boxOf(state);
    for (const [hex, placements] of lays(state, company)) {
      const { id } = printedHex(board, hex);
      if (begun['hex'] !== undefined && begun['hex'] !== id) continue;
      if (terrainCost(state, company, hex) > cashOf(state, company)) continue;
      const seen = new Set<string>();
      for (const { id: tile, rotation } of placements) {
        // Two towns can be continued in either order; nobody could tell the difference.
        const key = `${tile} ${rotation}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield { type: 'lay-tile', seat, company, hex: id, tile, rotation };
      }
    }
  },
  reasons,
  perform(play, { seat, company, hex: id, tile, rotation }) {
    const box = boxOf(play.draft);
    const hex = hexNumber(box.board, id);
    const face = box.faces.get(tile);
    if (face === undefined) throw new RangeError(`there is no tile ${tile}`);
    const checked = checkPlacement(box, placementRules, play.draft.hexes, hex, face, rotation);
    if ('fault' in checked) throw new RangeError(`${tile} cannot lie on ${id}`);
    const [keeps = []] = checked.keeps;
    pay(play, company, 'bank', terrainCost(play.draft, company, hex), 'terrain'); // 1824-TRACK-13
    layPiece(play, company, hex, { id: tile, rotation, keeps }); // 1824-TRACK-17, 1824-UPG-08, 1824-UPG-10
    askForThirdMarker(play, seat, hex);
    play.flow = 'step-over';
  },
});

/** Whether anything can be built and paid for. */
export function trackDue(state: State1824): boolean {
  const company = companyAtTurn(state);
  if (directorOf(state, company) === undefined) return false; // 1824-R-21
  const payable = (hex: number): boolean => terrainCost(state, company, hex) <= cashOf(state, company);
  return laysAnything(boxOf(state), state, company, phaseOf(state).tiles, trackRules, payable);
}
