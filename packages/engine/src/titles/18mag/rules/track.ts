/**
 * The track step: one yellow tile or promotion without a fee, and one further yellow tile for 10 Forint (VII.3.2, VII.3.3). What
 * lies where, and how stations move on OO hexes, comes first.
 */
import { type CompanyId, hexId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { onceFor } from '../../../core/memo.ts';
import { type Reasons, refusal, type RuleId } from '../../../core/result.ts';
import { oneOf, optional } from '../../../core/shape.ts';
import { layTile, narrowed } from '../../../deeds/index.ts';
import { faceAt, faceById, hexAt, type HexFace, hexNumber, type HexState, printedHex } from '../../../map/position.ts';
import type { ReachRules } from '../../../map/reach.ts';
import { TileLaying } from '../../../mechanisms/lay-tile.ts';
import { isReplacement } from '../../../mechanisms/lays.ts';
import { type Keeps, layPiece, type TrackRules } from '../../../mechanisms/tiles.ts';
import type { Components18Mag } from '../components/index.ts';
import { phaseOf, treasury } from '../readers.ts';
import {
  atTurn,
  boxOf,
  minorCard,
  minorsOf,
  minorState,
  payeeOf,
  putMinor,
  putTurn,
  rowFor,
  type State18Mag,
  type TurnState,
} from '../state.ts';
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
  ways: readonly Keeps[],
): readonly Keeps[] {
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

/** Nothing but a terrain token can be used up; it pays the terrain of the hex. */
const TOKEN = 'terrain-token';

const actionsTaken = ({ yellowTiles, promotions }: TurnState): number => yellowTiles + promotions;

/** What a second tile of the turn costs; it is the paid one, whichever of the two came first (18mag-TRACK-04). */
const additionalFee = (state: State18Mag): number =>
  // 18mag-UPG-10
  actionsTaken(state.own.turn) === 0 ? 0 : boxOf(state).own.additionalTileCost;

const tokensOf = (state: State18Mag, company: CompanyId): number => minorState(state, company)?.terrainTokens ?? 0;

function* closed(state: State18Mag, company: CompanyId, hex: number, using: string | undefined): Reasons {
  const { turn } = state.own;
  // 18mag-TRACK-01, 18mag-TRACK-02
  if (actionsTaken(turn) >= 2) yield refusal('two-track-actions', '18mag-TRACK-05', {});
  else if (turn.promotions > 0 && isReplacement(faceAt(boxOf(state), state.hexes, hex)))
    yield refusal('one-upgrade', '18mag-TRACK-05', {});
  const home = homeToBuild(state, company);
  const { board } = boxOf(state);
  if (home !== undefined && home !== hex)
    yield refusal('home-first', '18mag-TRACK-10', { hex: printedHex(board, home).id });
  if (using !== TOKEN) return;
  // 18mag-TERRAIN-10
  if (tokensOf(state, company) < 1) yield refusal('no-terrain-token', '18mag-TERRAIN-06', { company });
  // 18mag-TERRAIN-08
  if (terrainDue(state, hex) === 0 && !deviates(state, 'tokensMayBeWasted'))
    yield refusal('no-terrain-here', '18mag-R-40', { hex: printedHex(board, hex).id });
}

const LABEL_RULES: { readonly [label: string]: RuleId } = {
  OO: '18mag-TRACK-17',
  B: '18mag-TRACK-18',
  K: '18mag-TRACK-19',
};

function stopsRule(old: HexFace): RuleId {
  if (old.tile !== undefined) return old.stops.length === 0 ? '18mag-UPG-06' : '18mag-UPG-07';
  if (old.stops.some(({ kind }) => kind === 'town')) return '18mag-TRACK-15';
  return old.stops.length > 0 ? '18mag-TRACK-16' : '18mag-TRACK-20';
}

const TOKEN_RIGHT: readonly string[] = [TOKEN];
const NO_RIGHT: readonly string[] = [];

export const laying = new TileLaying<State18Mag>({
  rule: '18mag-TRACK-01',
  deed: narrowed(layTile, { ...layTile.fields, using: optional(oneOf([TOKEN])) }),
  turn: atTurn, // 18mag-TRACK-06
  box: boxOf,
  colours: (state) => phaseOf(state).tiles,
  track: trackRulesOf,
  closed,
  terrain: (state, _company, hex, using) => (using === TOKEN ? 0 : terrainDue(state, hex)), // 18mag-TERRAIN-07
  fee: additionalFee, // 18mag-TERRAIN-09
  rights: { of: (state, company) => (tokensOf(state, company) > 0 ? TOKEN_RIGHT : NO_RIGHT), offeredLast: false },
  keeps: {
    told: (_state, _hex, ways) => ways.length > 1,
    permitted: (state, hex, ways) => permittedKeeps(boxOf(state), hexAt(state.hexes, hex), hex, ways),
    rows: { told: '18mag-TRACK-24', permitted: '18mag-TRACK-24' },
  },
  rows: {
    hex: (state) => rowFor(state, '18mag-TRACK-08', '18mag-TWO-02'), // 18mag-SETUP-18
    tile: (state) => rowFor(state, '18mag-SETUP-14', '18mag-TWO-17'),
    colour: (state) =>
      phaseOf(state).tiles.length === 1 ? '18mag-TRACK-09' : rowFor(state, '18mag-UPG-02', '18mag-TWO-18'),
    supply: '18mag-TRACK-27',
    faults: {
      'hex-takes-no-tile': ({ old }) => (old.surface === 'gray' ? '18mag-TWO-27' : '18mag-TRACK-07'),
      'wrong-colour': '18mag-UPG-01', // 18mag-TRACK-29
      'wrong-label': ({ face }, fault) => {
        const needed = 'needed' in fault && fault.needed !== '' ? fault.needed : (face.label ?? '');
        return LABEL_RULES[needed] ?? '18mag-UPG-13';
      },
      'wrong-stops': ({ old }) => stopsRule(old),
      'fixed-rotation': '18mag-TRACK-23',
      'edge-closed': (_wish, fault) =>
        'why' in fault && fault.why === 'barrier' ? '18mag-TRACK-25' : '18mag-TRACK-21',
      'partition-crossed': ({ old }) => (old.tile === undefined ? '18mag-TRACK-26' : '18mag-UPG-12'),
      'track-lost': '18mag-UPG-05',
      otherwise: '18mag-UPG-13',
    },
    rotation: '18mag-TRACK-28',
    // 18mag-TRACK-13, 18mag-TRACK-14
    connection: ({ face }) => (face.colour === 'yellow' ? '18mag-TRACK-12' : '18mag-UPG-03'),
    money: (fee) => (fee > 0 ? '18mag-TRACK-30' : '18mag-TERRAIN-11'),
  },
  perform(play, { company, using }, hex, placement) {
    const { draft } = play;
    const box = boxOf(draft);
    const [fee, cost] = [additionalFee(draft), terrainDue(draft, hex)];
    const replaces = isReplacement(faceAt(box, draft.hexes, hex));
    layPiece(play, company, hex, placement); // 18mag-UPG-09, 18mag-UPG-14
    pay(play, company, payeeOf(box, 'additional-tile'), fee, 'additional-tile'); // 18mag-TRACK-03
    // 18mag-TERRAIN-02; with a token the Bank pays in full: 18mag-TERRAIN-05, 18mag-R-37.
    pay(play, using === TOKEN ? 'bank' : company, payeeOf(box, 'terrain'), cost, 'terrain');
    if (using === TOKEN) putMinor(play, company, { terrainTokens: tokensOf(draft, company) - 1 });
    const { yellowTiles, promotions } = draft.own.turn;
    putTurn(play, replaces ? { promotions: promotions + 1 } : { yellowTiles: yellowTiles + 1 });
  },
});

export function trackDue(state: State18Mag): boolean {
  const company = atTurn.company(state);
  if (company === undefined || actionsTaken(state.own.turn) >= 2) return false;
  return treasury(state, company) >= additionalFee(state) && laying.lays.isDue(state);
}
