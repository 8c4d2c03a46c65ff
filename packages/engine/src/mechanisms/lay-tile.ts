/** Laying a tile or replacing one, as a whole deed: what is on offer, what speaks against it, whether there is anything to lay. */
import { type ActionKind, actionKind } from '../core/action.ts';
import type { Components } from '../core/components.ts';
import type { CompanyId, Seat, TileId } from '../core/ids.ts';
import { balance } from '../core/ledger.ts';
import { latelyForBoth, onceFor } from '../core/memo.ts';
import type { Play } from '../core/play.ts';
import { nothingAgainst } from '../core/reasons.ts';
import { type Params, type Refusal, refusal, type RuleId } from '../core/result.ts';
import type { Shape } from '../core/shape.ts';
import type { BaseState } from '../core/state.ts';
import { offer, type OfferOf } from '../deeds/index.ts';
import type { LayTile } from '../deeds/lay-tile.ts';
import type { Rotation } from '../map/hex.ts';
import { standsInHex } from '../map/markers.ts';
import {
  checkPlacement,
  joinsReach,
  nextColour,
  type Placement,
  type PlacementFault,
  plainRotation,
  takesNoTile,
} from '../map/placement.ts';
import { faceAt, faceById, hexAt, type HexFace, hexNumber, printedHex, trackOf } from '../map/position.ts';
import { reachOf } from '../map/reach.ts';
import type { Colour, TileFace } from '../map/tile.ts';
import { EVERY_EDGE, hexesWithin, laysAnything, laysOn, piecesLeft, type TrackRules } from './tiles.ts';

/** How the markers of a hex go on: `keeps[old stop]` is the stop of the tile that continues it. */
type Keeps = readonly number[];

/** A tile wanted on a hex, and what lies there: what the row behind a fault may depend on. */
export type Wish = { readonly old: HexFace; readonly face: TileFace };

type FaultRow = RuleId | ((wish: Wish, fault: PlacementFault) => RuleId);
type Row<S> = RuleId | ((state: S) => RuleId);

/** What a rulebook says about laying tiles. */
export type LayTileRules<S extends BaseState> = {
  readonly rule: RuleId;
  readonly shape: Shape<LayTile>;
  readonly box: (state: S) => Components;
  /** The company that lays now. */
  readonly atTurn: (state: S) => CompanyId | undefined;
  /** Colours of the phase. */
  readonly colours: (state: S) => readonly Colour[];
  /** One and the same value as long as nothing about it changes: lays are remembered by it. */
  readonly track: (state: S, company: CompanyId) => TrackRules;
  /** Why a hex is closed to the company whatever the tile; `using` is the right it would use up. */
  readonly closed?: (state: S, company: CompanyId, hex: number, using: string | undefined) => Iterable<Refusal>;
  readonly terrain: (state: S, company: CompanyId, hex: number, using: string | undefined) => number;
  /** What is due besides terrain. */
  readonly fee?: (state: S, hex: number, using: string | undefined) => number;
  /** Rights the company could use up; what they allow is offered hex by hex, or behind everything else. */
  readonly rights?: { readonly of: (state: S, company: CompanyId) => readonly string[]; readonly offeredLast: boolean };
  /** Where the layer says how markers go on. Elsewhere, and without it, they take the first way. */
  readonly keeps?: {
    readonly told: (state: S, hex: number, ways: readonly Keeps[]) => boolean;
    readonly permitted?: (state: S, hex: number, ways: readonly Keeps[]) => readonly Keeps[];
    readonly rows: { readonly told: RuleId; readonly permitted: RuleId };
  };
  /** An own marker in the hex makes a connection only where it gets track on the new tile. */
  readonly markersNeedTrack?: true;
  /** How many circles a tile on this hex must have. */
  readonly circles?: { readonly needed: (state: S, hex: number) => number; readonly row: RuleId };
  /** What has to come before anything else can be connected. */
  readonly first?: (state: S, company: CompanyId) => Refusal | undefined;
  readonly rows: {
    readonly turn: RuleId;
    readonly hex: Row<S>;
    readonly tile: Row<S>;
    readonly colour: (state: S, colour: Colour) => RuleId;
    readonly supply: RuleId;
    /** What a title's boards and tiles cannot have needs no row of its own. */
    readonly faults: { readonly [Code in PlacementFault['code']]?: FaultRow } & { readonly otherwise: FaultRow };
    readonly rotation: RuleId;
    readonly connection: (wish: Wish) => RuleId;
    readonly money: (fee: number) => RuleId;
  };
  /** Pays, lays and remembers. */
  readonly perform: (play: Play<S>, action: LayTile, hex: number, placement: Placement) => void;
};

const rowOf = <S extends BaseState>(row: Row<S>, state: S): RuleId => (typeof row === 'function' ? row(state) : row);

/** Whether the next tile on a hex replaces one, or upgrades what is printed in yellow. */
export const isReplacement = (face: HexFace): boolean => nextColour(face) !== 'yellow';

// ---- what can be laid -----------------------------------------------------------------------------------------------

/** A tile in one rotation, and the ways in which the markers of the hex may go on. */
export type Lay = { readonly tile: TileId; readonly rotation: Rotation; readonly ways: readonly Keeps[] };

/** Placements by tile and rotation; those that differ only in what they keep follow one another. */
function together<S extends BaseState>(
  { keeps: rules }: LayTileRules<S>,
  state: S,
  hex: number,
  placements: readonly Placement[],
): readonly Lay[] {
  const lays: { tile: TileId; rotation: Rotation; ways: Keeps[] }[] = [];
  for (const { id: tile, rotation, keeps } of placements) {
    const last = lays.at(-1);
    if (last !== undefined && last.tile === tile && last.rotation === rotation) last.ways.push(keeps);
    else lays.push({ tile, rotation, ways: [keeps] });
  }
  const permitted = rules?.permitted;
  return permitted === undefined ? lays : lays.map((lay) => ({ ...lay, ways: permitted(state, hex, lay.ways) }));
}

/** The hexes within a company's reach, and what it can lay on them as far as somebody has asked. */
type Known = { readonly hexes: readonly number[]; readonly lays: Map<number, readonly Lay[]> };

const remembered = onceFor((_track: TrackRules) =>
  latelyForBoth((_hexes: BaseState['hexes'], _pieces: BaseState['pieces']) => new Map<string, Known>()),
);

function knownOf<S extends BaseState>(rules: LayTileRules<S>, state: S, company: CompanyId): Known {
  const track = rules.track(state, company);
  const known = remembered(track)(state.hexes, state.pieces);
  const key = `${company} ${rules.colours(state).join()}`;
  let found = known.get(key);
  if (found === undefined) {
    const { arrives } = reachOf(rules.box(state), state.hexes, company, track.reach);
    found = { hexes: hexesWithin(arrives, state.hexes, company), lays: new Map() };
    known.set(key, found);
  }
  return found;
}

const circlesOf = ({ stops }: TileFace): number => stops.reduce((sum, { slots }) => sum + slots, 0);

/** Leaves the tiles with room for the markers of the hex. */
function withRoom<S extends BaseState>(
  rules: LayTileRules<S>,
  state: S,
  hex: number,
  lays: readonly Lay[],
): readonly Lay[] {
  const needed = rules.circles?.needed(state, hex) ?? 0;
  if (needed < 1) return lays;
  const { faces } = rules.box(state);
  return lays.filter(({ tile }) => circlesOf(faceById(faces, tile)) >= needed);
}

const hasTrack = ({ track }: TileFace, stop: number | undefined): boolean =>
  track.some((piece) => piece.kind === 'spur' && piece.stop === stop);

/** Whether a tile as it then lies is connected: its track joins the company's, or an own marker stands in the hex. */
export function isConnected<S extends BaseState>(
  rules: LayTileRules<S>,
  state: S,
  company: CompanyId,
  hex: number,
  { tile, rotation }: Pick<Lay, 'tile' | 'rotation'>,
  keeps: Keeps,
): boolean {
  const box = rules.box(state);
  const [here, face] = [hexAt(state.hexes, hex), faceById(box.faces, tile)];
  const own =
    rules.markersNeedTrack === undefined
      ? standsInHex(here, company)
      : here.markers.some((there, old) => there.includes(company) && hasTrack(face, keeps[old]));
  const reach = reachOf(box, state.hexes, company, rules.track(state, company).reach);
  return joinsReach(reach, own, hex, trackOf(face, rotation));
}

function freshLays<S extends BaseState>(
  rules: LayTileRules<S>,
  state: S,
  company: CompanyId,
  hex: number,
  joined?: number,
): readonly Lay[] {
  const [box, colours, track] = [rules.box(state), rules.colours(state), rules.track(state, company)];
  const lays = together(rules, state, hex, laysOn(box, state, company, hex, colours, track, joined));
  // Only a company that stands in the hex can lose its connection by where its marker goes.
  if (joined !== undefined || rules.markersNeedTrack === undefined || !standsInHex(hexAt(state.hexes, hex), company))
    return lays;
  return lays
    .map((lay) => ({ ...lay, ways: lay.ways.filter((keeps) => isConnected(rules, state, company, hex, lay, keeps)) }))
    .filter(({ ways }) => ways.length > 0);
}

/** What a company can lay on a hex, whatever it costs; worked out once for a board and a supply. */
export function laysIn<S extends BaseState>(
  rules: LayTileRules<S>,
  state: S,
  company: CompanyId,
  hex: number,
  { lays }: Known = knownOf(rules, state, company),
): readonly Lay[] {
  let found = lays.get(hex);
  if (found === undefined) {
    found = freshLays(rules, state, company, hex);
    lays.set(hex, found);
  }
  return found.length === 0 ? found : withRoom(rules, state, hex, found);
}

/** What it could lay there without a connection. */
export const laysUnconnected = <S extends BaseState>(
  rules: LayTileRules<S>,
  state: S,
  company: CompanyId,
  hex: number,
): readonly Lay[] => withRoom(rules, state, hex, freshLays(rules, state, company, hex, EVERY_EDGE));

/** Whether the company may lay on a hex and can pay for it, tiles aside. */
function isOpen<S extends BaseState>(
  rules: LayTileRules<S>,
  state: S,
  company: CompanyId,
  hex: number,
  using: string | undefined,
  money: number,
): boolean {
  const cost = rules.terrain(state, company, hex, using) + (rules.fee?.(state, hex, using) ?? 0);
  if (cost > money) return false;
  return rules.closed === undefined || nothingAgainst(rules.closed(state, company, hex, using));
}

const NO_RIGHT: readonly undefined[] = [undefined];

/** Without any right, and with each the company has. */
const waysToLay = <S extends BaseState>(
  { rights }: LayTileRules<S>,
  state: S,
  company: CompanyId,
): readonly (string | undefined)[] => (rights === undefined ? NO_RIGHT : [undefined, ...rights.of(state, company)]);

const moneyOf = <S extends BaseState>(rules: LayTileRules<S>, state: S, company: CompanyId): number =>
  balance(rules.box(state), state.money, company);

/** Whether anything can be laid and paid for. The first thing found is enough. */
export function trackDue<S extends BaseState>(rules: LayTileRules<S>, state: S): boolean {
  const company = rules.atTurn(state);
  if (company === undefined) return false;
  const [money, ways] = [moneyOf(rules, state, company), waysToLay(rules, state, company)];
  const open = (hex: number): boolean => ways.some((using) => isOpen(rules, state, company, hex, using, money));
  return laysAnything(rules.box(state), state, company, rules.colours(state), rules.track(state, company), open);
}

// ---- offers ---------------------------------------------------------------------------------------------------------

const CHOOSE = { tile: { onDemand: true }, rotation: { onDemand: true } } as const;
const CHOOSE_KEEPS = { ...CHOOSE, keeps: { onDemand: true } } as const;

/** Whether the layer says how markers go on with some tile. */
const anyTold = <S extends BaseState>(
  { keeps }: LayTileRules<S>,
  state: S,
  hex: number,
  lays: readonly Lay[],
): boolean => keeps !== undefined && lays.some(({ ways }) => keeps.told(state, hex, ways));

function offersOf<S extends BaseState>(rules: LayTileRules<S>, state: S, seat: Seat): readonly OfferOf<'lay-tile'>[] {
  const company = rules.atTurn(state);
  if (company === undefined) return [];
  const { board } = rules.box(state);
  const [money, known, ways] = [
    moneyOf(rules, state, company),
    knownOf(rules, state, company),
    waysToLay(rules, state, company),
  ];
  const offersOn = (hex: number, using: string | undefined): readonly OfferOf<'lay-tile'>[] => {
    if (!isOpen(rules, state, company, hex, using, money)) return [];
    const lays = laysIn(rules, state, company, hex, known);
    if (lays.length === 0) return [];
    const { id } = printedHex(board, hex);
    const fixed = using === undefined ? { company, hex: id } : { company, hex: id, using };
    const about = { terrain: rules.terrain(state, company, hex, using), fee: rules.fee?.(state, hex, using) ?? 0 };
    return [offer('lay-tile', seat, fixed, anyTold(rules, state, hex, lays) ? CHOOSE_KEEPS : CHOOSE, about)];
  };
  return rules.rights?.offeredLast === true
    ? ways.flatMap((using) => known.hexes.flatMap((hex) => offersOn(hex, using)))
    : known.hexes.flatMap((hex) => ways.flatMap((using) => offersOn(hex, using)));
}

/** Every lay that an offer leaves to choose from. */
function* listOf<S extends BaseState>(
  rules: LayTileRules<S>,
  state: S,
  seat: Seat,
  begun: { readonly [field: string]: unknown },
): Generator<LayTile, void> {
  const company = rules.atTurn(state);
  if (company === undefined || begun['company'] !== company) return;
  const right = waysToLay(rules, state, company).find((one) => one === begun['using']);
  if (right !== begun['using']) return;
  const using = right === undefined ? {} : { using: right };
  const { board } = rules.box(state);
  const [money, known] = [moneyOf(rules, state, company), knownOf(rules, state, company)];
  for (const hex of known.hexes) {
    const { id } = printedHex(board, hex);
    if (begun['hex'] !== undefined && begun['hex'] !== id) continue;
    if (!isOpen(rules, state, company, hex, right, money)) continue;
    for (const { tile, rotation, ways } of laysIn(rules, state, company, hex, known)) {
      const lay = { type: 'lay-tile', seat, company, hex: id, tile, rotation } as const;
      if (rules.keeps?.told(state, hex, ways) === true) for (const keeps of ways) yield { ...lay, keeps, ...using };
      else yield { ...lay, ...using };
    }
  }
}

// ---- reasons --------------------------------------------------------------------------------------------------------

/** A fault as parameters for the translations. A label that must not be there has no name. */
function faultParams(fault: PlacementFault): Params {
  const { code: _code, ...params } = fault;
  return fault.code === 'wrong-label' && fault.needed === '' ? {} : params;
}

function faultRefusal<S extends BaseState>(rules: LayTileRules<S>, wish: Wish, fault: PlacementFault): Refusal {
  const row = rules.rows.faults[fault.code] ?? rules.rows.faults.otherwise;
  const rule = typeof row === 'function' ? row(wish, fault) : row;
  return refusal(fault.code, rule, { hex: wish.old.hex.id, tile: wish.face.id, ...faultParams(fault) });
}

/** A lay as somebody wants it: a tile, how it lies, and how the markers of the hex go on. */
type WantedLay = Pick<LayTile, 'tile' | 'rotation' | 'keeps'>;

/** The ways the markers may go on with a tile; none where it cannot lie. */
function waysOf<S extends BaseState>(
  rules: LayTileRules<S>,
  state: S,
  company: CompanyId,
  hex: number,
  lay: WantedLay,
) {
  const box = rules.box(state);
  const { placement } = rules.track(state, company);
  const checked = checkPlacement(box, placement, state.hexes, hex, faceById(box.faces, lay.tile), lay.rotation);
  if ('fault' in checked) return checked;
  return { ways: rules.keeps?.permitted?.(state, hex, checked.keeps) ?? checked.keeps };
}

function* keepsReasons<S extends BaseState>(
  { keeps: rules }: LayTileRules<S>,
  state: S,
  hex: number,
  id: LayTile['hex'],
  ways: readonly Keeps[],
  given: Keeps | undefined,
): Iterable<Refusal> {
  if (rules === undefined) return;
  const told = rules.told(state, hex, ways);
  if (told && given === undefined) yield refusal('where-markers-go', rules.rows.told, { hex: id });
  else if (!told && given !== undefined) yield refusal('markers-stay', rules.rows.told, { hex: id });
  else if (given !== undefined && !ways.some((way) => way.join() === given.join()))
    yield refusal('where-markers-go', rules.rows.permitted, { hex: id });
}

/** Why a tile cannot lie on a hex, whoever lays it: colour, supply, track, markers. */
export function* tileReasons<S extends BaseState>(
  rules: LayTileRules<S>,
  state: S,
  company: CompanyId,
  hex: number,
  lay: WantedLay,
): Iterable<Refusal> {
  const box = rules.box(state);
  const [old, face] = [faceAt(box, state.hexes, hex), faceById(box.faces, lay.tile)];
  const { id } = old.hex;
  if (!rules.colours(state).includes(face.colour))
    yield refusal('colour-not-yet', rules.rows.colour(state, face.colour), { colour: face.colour });
  const found = waysOf(rules, state, company, hex, lay);
  if ('fault' in found) yield faultRefusal(rules, { old, face }, found.fault);
  if (piecesLeft(box, state, lay.tile) < 1) yield refusal('no-piece-left', rules.rows.supply, { tile: lay.tile });
  if ('fault' in found) return;
  // A tile that looks the same after a turn is listed once, so it is laid in one way only.
  const plain = plainRotation(face, lay.rotation);
  if (plain !== lay.rotation)
    yield refusal('same-as-other-rotation', rules.rows.rotation, { tile: lay.tile, rotation: plain });
  yield* keepsReasons(rules, state, hex, id, found.ways, lay.keeps);
  if (rules.circles !== undefined && circlesOf(face) < rules.circles.needed(state, hex))
    yield refusal('markers-do-not-fit', rules.circles.row, { hex: id, tile: lay.tile });
}

/** Why the company has no connection to the tile as it would lie. */
function* reachReasons<S extends BaseState>(
  rules: LayTileRules<S>,
  state: S,
  company: CompanyId,
  hex: number,
  lay: WantedLay,
): Iterable<Refusal> {
  const { keeps } = placementFor(rules, state, company, hex, lay);
  if (isConnected(rules, state, company, hex, lay, keeps)) return;
  const box = rules.box(state);
  const [old, face] = [faceAt(box, state.hexes, hex), faceById(box.faces, lay.tile)];
  yield (
    rules.first?.(state, company) ??
      refusal('not-connected', rules.rows.connection({ old, face }), { hex: old.hex.id, company })
  );
}

function* reasonsAgainst<S extends BaseState>(rules: LayTileRules<S>, state: S, action: LayTile): Iterable<Refusal> {
  const { company, hex: id, tile, using } = action;
  const { rows } = rules;
  if (company !== rules.atTurn(state)) {
    yield refusal('not-its-turn', rows.turn, { company });
    return;
  }
  const box = rules.box(state);
  const hex = box.board.numberOf.get(id);
  if (hex === undefined) {
    yield refusal('no-such-hex', rowOf(rows.hex, state), { hex: id });
    return;
  }
  const face = box.faces.get(tile);
  if (face === undefined) {
    yield refusal('no-such-tile', rowOf(rows.tile, state), { tile });
    return;
  }
  const old = faceAt(box, state.hexes, hex);
  if (takesNoTile(old)) {
    yield faultRefusal(rules, { old, face }, { code: 'hex-takes-no-tile' });
    return;
  }
  const against = [...(rules.closed?.(state, company, hex, using) ?? [])];
  against.push(...tileReasons(rules, state, company, hex, action));
  yield* against;
  // What cannot lie there is not asked about its connection.
  if (against.length === 0) yield* reachReasons(rules, state, company, hex, action);
  const fee = rules.fee?.(state, hex, using) ?? 0;
  const [has, needed] = [moneyOf(rules, state, company), fee + rules.terrain(state, company, hex, using)];
  if (has < needed) yield refusal('not-enough-money', rows.money(fee), { company, has, needed });
}

// ---- the deed -------------------------------------------------------------------------------------------------------

/** A lay as it is carried out: with the places of the markers worked out. */
export function placementFor<S extends BaseState>(
  rules: LayTileRules<S>,
  state: S,
  company: CompanyId,
  hex: number,
  lay: WantedLay,
): Placement {
  const found = waysOf(rules, state, company, hex, lay);
  if ('fault' in found) throw new RangeError(`${lay.tile} cannot lie on hex ${hex}`);
  return { id: lay.tile, rotation: lay.rotation, keeps: lay.keeps ?? found.ways[0] ?? [] };
}

/** Laying or replacing a tile by the rules of a title. */
export const layTileBy = <S extends BaseState>(rules: LayTileRules<S>): ActionKind<S> =>
  actionKind<S, LayTile>({
    type: 'lay-tile',
    rule: rules.rule,
    shape: rules.shape,
    offers: (state, seat) => offersOf(rules, state, seat),
    list: (state, seat, begun) => listOf(rules, state, seat, begun),
    reasons: (state, action) => reasonsAgainst(rules, state, action),
    perform(play, action) {
      const hex = hexNumber(play.components.board, action.hex);
      rules.perform(play, action, hex, placementFor(rules, play.before, action.company, hex, action));
    },
  });
