/** The track step: one tile laid or replaced in a turn (areas TRACK and UPG). */
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { type Refusal, refusal } from '../../../core/result.ts';
import { layPlainTile } from '../../../deeds/index.ts';
import { printedHex } from '../../../map/position.ts';
import type { ReachRules } from '../../../map/reach.ts';
import { TileLaying } from '../../../mechanisms/lay-tile.ts';
import { layPiece, type TrackRules } from '../../../mechanisms/tiles.ts';
import { boxOf } from '../options.ts';
import { directorOf, isConstruction } from '../companies.ts';
import { actingCompany, companyAtTurn, phaseOf } from '../readers.ts';
import type { State1824 } from '../state.ts';
import { askForThirdMarker } from './bond.ts';
import { homeStop } from './homes.ts';

/** Connections pass no mine, no blocked city and no off-board location. */
export const reachRules: ReachRules = {
  closed: [],
  transparent: [], // 1824-TRACK-06, 1824-TOKEN-09, 1824-ROUTE-10
  passMines: false, // 1824-MINE-02
};

/** One track that joins the reach or an own marker in the hex is enough: 1824-TRACK-09, 1824-TRACK-19, 1824-UPG-04, 1824-ED1-18. */
const trackRules: TrackRules = {
  placement: {
    // T, W and Bu tiles lie on hexes with their letter in every colour, and nowhere else: 1824-TRACK-10, 1824-TRACK-11.
    labelFor: (hex) => hex.label,
    fixedPlacements: [],
    redBarriersClosed: false,
  },
  reach: reachRules,
};

/** The printed cost of a hex, due with its first tile (1824-TRACK-12); construction companies are free of it (1824-CIS2-10). */
export function terrainCost(state: State1824, company: CompanyId, hex: number): number {
  if (state.hexes[hex]?.tile !== undefined || isConstruction(state, company)) return 0; // 1824-UPG-11
  return printedHex(boxOf(state).board, hex).terrain?.cost ?? 0;
}

/** A company whose home hex has no track yet, printed or laid, builds there first. */
function homeFirst(state: State1824, company: CompanyId): Refusal | undefined {
  const { hex } = homeStop(state, company);
  const { id, track } = printedHex(boxOf(state).board, hex);
  if (state.hexes[hex]?.tile !== undefined || track.length > 0) return undefined;
  return refusal('home-first', '1824-TRACK-04', { company, hex: id });
}

export const laying = new TileLaying<State1824>({
  rule: '1824-TRACK-01',
  deed: layPlainTile,
  turn: { company: actingCompany, row: '1824-TRACK-01' },
  box: boxOf,
  colours: (state) => phaseOf(state).tiles,
  track: () => trackRules,
  terrain: terrainCost,
  first: homeFirst,
  rows: {
    hex: '1824-TRACK-14',
    tile: '1824-TRACK-18',
    colour: (state) => (phaseOf(state).tiles.length === 1 ? '1824-TRACK-02' : '1824-UPG-02'),
    supply: '1824-TRACK-18',
    // 1824-UPG-12
    faults: {
      'hex-takes-no-tile': '1824-TRACK-03',
      'wrong-colour': '1824-UPG-01',
      'wrong-label': ({ old, face }) => ((old.hex.label ?? face.label) === 'T' ? '1824-TRACK-10' : '1824-TRACK-11'),
      'wrong-stops': ({ old }) => {
        if (old.tile === undefined) return '1824-TRACK-08';
        return old.stops.length === 0 ? '1824-UPG-06' : '1824-UPG-07';
      },
      'edge-closed': ({ old }) => (old.tile === undefined ? '1824-TRACK-14' : '1824-UPG-13'),
      'track-lost': ({ old }) => (old.tile === undefined ? '1824-TRACK-16' : '1824-UPG-05'),
      otherwise: '1824-TRACK-08',
    },
    rotation: '1824-TRACK-01',
    connection: ({ old }) => (old.tile === undefined ? '1824-TRACK-05' : '1824-UPG-03'),
    money: () => '1824-TRACK-13', // 1824-SETUP-15
  },
  perform(play, { seat, company: layer }, at, placement) {
    pay(play, layer, 'bank', terrainCost(play.draft, layer, at), 'terrain'); // 1824-TRACK-13
    layPiece(play, layer, at, placement); // 1824-TRACK-17, 1824-UPG-08, 1824-UPG-10
    askForThirdMarker(play, seat, at);
    play.flow = 'step-over';
  },
});

/** Whether anything can be built and paid for; nobody builds for a company without a director (1824-R-21). */
export const trackDue = (state: State1824): boolean =>
  directorOf(state, companyAtTurn(state)) !== undefined && laying.lays.isDue(state);
