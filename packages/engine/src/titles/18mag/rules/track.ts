/** The track step: one yellow tile or promotion without a fee, and one further yellow tile for 10 Forint (VII.3.2, VII.3.3). */
import { actionKind } from '../../../core/action.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import { oneOf, optional, type ShapeOf } from '../../../core/shape.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { offer, type OfferOf } from '../../../deeds/index.ts';
import { layTile } from '../../../deeds/lay-tile.ts';
import {
  checkPlacement,
  joinsReach,
  type Placement,
  type PlacementFault,
  sameAsEarlierRotation,
} from '../../../map/placement.ts';
import { faceById, hexAt, type HexFace, hexFace, hexNumber, printedHex, trackOf } from '../../../map/position.ts';
import { reachOf } from '../../../map/reach.ts';
import type { Colour, TileFace } from '../../../map/tile.ts';
import { layPiece, piecesLeft } from '../../../mechanisms/tiles.ts';
import { phaseOf, treasury } from '../readers.ts';
import { boxOf, minorActing, minorAtTurn, minorState, payeeOf, type State18Mag, type TurnState } from '../state.ts';
import { deviates } from '../variants/18xx-games.ts';
import { putMinor, putTurn } from './draft-parts.ts';
import { rowFor } from './mode-rows.ts';
import {
  canLay,
  homeToBuild,
  permittedKeeps,
  placementRulesOf,
  possibleLays,
  reachRules,
  stationIn,
  terrainDue,
} from './track-rules.ts';

const TOKEN = 'terrain-token';

/** Nothing but a terrain token can be used up; it pays the terrain of the hex. */
const layShape = narrowed(layTile, { ...layTile.fields, using: optional(oneOf([TOKEN])) });
type LayTileAction = ShapeOf<typeof layShape>;

const actionsTaken = ({ yellowTiles, promotions }: TurnState): number => yellowTiles + promotions;

/** Colours the minor may still lay in this turn (18mag-TRACK-01, 02, 05). */
export function coloursLeft(state: State18Mag): readonly Colour[] {
  const { turn } = state.own;
  if (actionsTaken(turn) >= 2) return [];
  const { tiles } = phaseOf(state);
  return turn.promotions > 0 ? tiles.filter((colour) => colour === 'yellow') : tiles;
}

/** What a second tile of the turn costs; it is the paid one, whichever of the two came first (18mag-TRACK-04). */
export const additionalFee = (state: State18Mag): number =>
  // 18mag-UPG-10
  actionsTaken(state.own.turn) === 0 ? 0 : boxOf(state).own.additionalTileCost;

/** A way to pay for a tile on a hex: with a terrain token or without. */
type Payment = { readonly hex: number; readonly cost: number; readonly token: boolean };

/** The ways a minor can pay for a tile on a hex. */
function paymentsOn(state: State18Mag, company: CompanyId): (hex: number) => readonly Payment[] {
  const money = treasury(state, company);
  const fee = additionalFee(state);
  const tokens = minorState(state, company)?.terrainTokens ?? 0;
  const wasteful = deviates(state, 'tokensMayBeWasted');
  return (hex) => {
    const cost = terrainDue(state, hex);
    const plain = money >= fee + cost ? [{ hex, cost, token: false }] : [];
    // 18mag-TERRAIN-08
    return (cost !== 0 || wasteful) && tokens > 0 && money >= fee ? [...plain, { hex, cost, token: true }] : plain;
  };
}

/** Hexes on which something can be laid and paid for, with and without a terrain token. */
const affordableHexes = (state: State18Mag, company: CompanyId): readonly Payment[] =>
  [...possibleLays(state, company, coloursLeft(state)).keys()].flatMap(paymentsOn(state, company));

/** Whether the track step has anything to offer. */
export function trackDue(state: State18Mag): boolean {
  const company = minorAtTurn(state);
  if (company === undefined || treasury(state, company) < additionalFee(state)) return false;
  const payments = paymentsOn(state, company);
  return canLay(state, company, coloursLeft(state), (hex) => payments(hex).length > 0);
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

/** The row of the catalogue behind a fault of placement. */
function faultRule(fault: PlacementFault, old: HexFace, face: TileFace): RuleId {
  switch (fault.code) {
    case 'hex-takes-no-tile':
      return old.surface === 'gray' ? '18mag-TWO-27' : '18mag-TRACK-07';
    case 'wrong-colour':
      return '18mag-UPG-01'; // 18mag-TRACK-29
    case 'wrong-label':
      return LABEL_RULES[fault.needed === '' ? (face.label ?? '') : fault.needed] ?? '18mag-UPG-13';
    case 'wrong-stops':
      return stopsRule(old);
    case 'fixed-rotation':
      return '18mag-TRACK-23';
    case 'edge-closed':
      return fault.why === 'barrier' ? '18mag-TRACK-25' : '18mag-TRACK-21';
    case 'partition-crossed':
      return old.tile === undefined ? '18mag-TRACK-26' : '18mag-UPG-12';
    case 'track-lost':
      return '18mag-UPG-05';
    case 'stub-not-joined':
    case 'red-barrier':
      return '18mag-UPG-13';
  }
}

/** Why the tile cannot lie there at all, whoever lays it. */
function* placementReasons(
  state: State18Mag,
  action: LayTileAction,
  hex: number,
  face: TileFace,
): Generator<Refusal, Placement | undefined> {
  const box = boxOf(state);
  const here = hexAt(state.hexes, hex);
  const old = hexFace(box, here, hex);
  const checked = checkPlacement(box, placementRulesOf(state), state.hexes, hex, face, action.rotation);
  if ('fault' in checked) {
    const { code, ...params } = checked.fault;
    yield refusal(code, faultRule(checked.fault, old, face), { hex: action.hex, ...params });
    return undefined;
  }
  if (sameAsEarlierRotation(face, action.rotation))
    yield refusal('same-as-other-rotation', '18mag-TRACK-28', { rotation: action.rotation });
  const ways = permittedKeeps(box, here, hex, checked.keeps);
  const given = action.keeps?.join();
  if (ways.length > 1 && !ways.some((keeps) => keeps.join() === given))
    yield refusal('where-markers-go', '18mag-TRACK-24', { hex: action.hex });
  if (ways.length === 1 && given !== undefined) yield refusal('stations-stay', '18mag-TRACK-24', { hex: action.hex });
  return { id: face.id, rotation: action.rotation, keeps: action.keeps ?? ways[0] ?? [] };
}

/** Why the minor cannot pay for the tile. */
function* moneyReasons(state: State18Mag, action: LayTileAction, hex: number): Iterable<Refusal> {
  const { company } = action;
  const spends = action.using === TOKEN;
  const cost = terrainDue(state, hex);
  // 18mag-TERRAIN-10
  if (spends && (minorState(state, company)?.terrainTokens ?? 0) < 1)
    yield refusal('no-terrain-token', '18mag-TERRAIN-06', { company });
  if (spends && cost === 0 && !deviates(state, 'tokensMayBeWasted'))
    yield refusal('no-terrain-here', '18mag-R-40', { hex: action.hex });
  const fee = additionalFee(state);
  const [has, needed] = [treasury(state, company), fee + (spends ? 0 : cost)]; // 18mag-TERRAIN-07, 18mag-TERRAIN-09
  if (has < needed)
    yield refusal('not-enough-money', fee > 0 ? '18mag-TRACK-30' : '18mag-TERRAIN-11', { company, has, needed });
}

/** Why the minor's network does not allow the tile. */
function* reachReasons(state: State18Mag, action: LayTileAction, hex: number, face: TileFace): Iterable<Refusal> {
  const home = homeToBuild(state, action.company);
  if (home !== undefined && home !== hex) {
    yield refusal('home-first', '18mag-TRACK-10', { hex: printedHex(boxOf(state).board, home).id });
    return;
  }
  const reach = reachOf(boxOf(state), state.hexes, action.company, reachRules);
  const own = stationIn(state, action.company, hex);
  // 18mag-TRACK-12, 18mag-TRACK-13, 18mag-TRACK-14
  if (!joinsReach(reach, own, hex, trackOf(face, action.rotation)))
    yield refusal('not-connected', face.colour === 'yellow' ? '18mag-TRACK-12' : '18mag-UPG-03', { hex: action.hex });
}

/** The row on a colour that is not there yet. */
const colourRow = (state: State18Mag, tiles: readonly Colour[]): RuleId =>
  tiles.length === 1 ? '18mag-TRACK-09' : rowFor(state, '18mag-UPG-02', '18mag-TWO-18');

function* reasonsAgainst(state: State18Mag, action: LayTileAction): Generator<Refusal, Placement | undefined> {
  // 18mag-TRACK-06
  if (action.company !== minorAtTurn(state)) {
    yield refusal('not-its-turn', '18mag-OR-07', { company: action.company });
    return undefined;
  }
  const box = boxOf(state);
  const hex = box.board.numberOf.get(action.hex);
  // 18mag-SETUP-18
  if (hex === undefined) {
    yield refusal('no-such-hex', rowFor(state, '18mag-TRACK-08', '18mag-TWO-02'), { hex: action.hex });
    return undefined;
  }
  const face = box.faces.get(action.tile);
  if (face === undefined) {
    yield refusal('no-such-tile', rowFor(state, '18mag-SETUP-14', '18mag-TWO-17'), { tile: action.tile });
    return undefined;
  }
  const { tiles } = phaseOf(state);
  if (!tiles.includes(face.colour)) yield refusal('colour-not-yet', colourRow(state, tiles), { colour: face.colour });
  else if (!coloursLeft(state).includes(face.colour))
    yield refusal(actionsTaken(state.own.turn) < 2 ? 'one-upgrade' : 'two-track-actions', '18mag-TRACK-05', {});
  const placement = yield* placementReasons(state, action, hex, face);
  if (piecesLeft(box, state, action.tile) < 1) yield refusal('no-piece-left', '18mag-TRACK-27', { tile: action.tile });
  yield* reachReasons(state, action, hex, face);
  yield* moneyReasons(state, action, hex);
  return placement;
}

/** One offer for each hex and way to pay its terrain; where the layer decides about stations, tiles are listed with it. */
function offersFor(state: State18Mag, seat: LayTileAction['seat']): readonly OfferOf<'lay-tile'>[] {
  const company = minorActing(state);
  const lays = possibleLays(state, company, coloursLeft(state));
  const { board } = boxOf(state);
  return affordableHexes(state, company).flatMap(({ hex, cost, token }) => {
    const { id } = printedHex(board, hex);
    const fixed = token ? { company, hex: id, using: TOKEN } : { company, hex: id };
    const choosesStations = choosesKeeps(lays.get(hex) ?? []);
    const choose = { tile: { onDemand: true }, rotation: { onDemand: true } } as const;
    const about = { terrain: token ? 0 : cost, fee: additionalFee(state) };
    const way = choosesStations ? { ...choose, keeps: { onDemand: true } as const } : choose;
    return [offer('lay-tile', seat, fixed, way, about)];
  });
}

/** Whether the same tile can lie the same way with stations in different cities. */
function choosesKeeps(lays: readonly { readonly id: string; readonly rotation: number }[]): boolean {
  return new Set(lays.map(({ id, rotation }) => `${id}/${rotation}`)).size < lays.length;
}

function* listFor(
  state: State18Mag,
  seat: LayTileAction['seat'],
  begun: { readonly [field: string]: unknown },
): Iterable<LayTileAction> {
  const company = minorActing(state);
  const lays = possibleLays(state, company, coloursLeft(state));
  for (const { hex, token } of affordableHexes(state, company)) {
    const { id } = printedHex(boxOf(state).board, hex);
    if (begun['hex'] !== undefined && begun['hex'] !== id) continue;
    if ((begun['using'] === TOKEN) !== token) continue;
    const here = lays.get(hex) ?? [];
    const chooses = choosesKeeps(here);
    for (const { id: tile, rotation, keeps } of here) {
      yield {
        type: 'lay-tile',
        seat,
        company,
        hex: id,
        tile,
        rotation,
        ...(chooses ? { keeps } : {}),
        ...(token ? { using: TOKEN } : {}),
      };
    }
  }
}

/** Laying or promoting a tile. */
export const layTileKind = actionKind<State18Mag, LayTileAction, Placement | undefined>({
  type: 'lay-tile',
  rule: '18mag-TRACK-01',
  shape: layShape,
  offers: offersFor,
  list: listFor,
  reasons: reasonsAgainst,
  finds: true,
  perform(play, action, placement) {
    const { draft } = play;
    const { company, tile } = action;
    const spends = action.using === TOKEN;
    const box = boxOf(draft);
    const hex = hexNumber(box.board, action.hex);
    const face = faceById(box.faces, tile);
    if (placement === undefined) throw new RangeError(`no tile ${tile} on ${action.hex}`);
    const fee = additionalFee(play.before);
    const cost = terrainDue(draft, hex);
    layPiece(play, company, hex, placement); // 18mag-UPG-09, 18mag-UPG-14
    pay(play, company, payeeOf(box, 'additional-tile'), fee, 'additional-tile'); // 18mag-TRACK-03
    // 18mag-TERRAIN-02; with a token the Bank pays in full: 18mag-TERRAIN-05, 18mag-R-37.
    pay(play, spends ? 'bank' : company, payeeOf(box, 'terrain'), cost, 'terrain');
    if (spends) putMinor(play, company, { terrainTokens: (minorState(draft, company)?.terrainTokens ?? 1) - 1 });
    const { turn } = draft.own;
    if (face.colour === 'yellow') putTurn(play, { yellowTiles: turn.yellowTiles + 1 });
    else putTurn(play, { promotions: turn.promotions + 1 });
  },
});
