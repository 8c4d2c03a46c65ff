/** Step 3: laying and upgrading tiles, with the extra tile of HLG. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, HexId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { nothingAgainst } from '../../../core/reasons.ts';
import { refusal, type Refusal } from '../../../core/result.ts';
import { oneOf, optional, type ShapeOf } from '../../../core/shape.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { offer, type OfferOf } from '../../../deeds/index.ts';
import { layTile } from '../../../deeds/lay-tile.ts';
import { hexFace, hexNumber, printedHex } from '../../../map/position.ts';
import { layPiece } from '../../../mechanisms/tiles.ts';
import { box, companyAtTurn, GOV, hexAt, HLG, money, ownerOfPrivate, type Seen } from '../readers.ts';
import { type Play1839, setTurn, type State1839 } from '../state.ts';
import { closePrivate } from './phases.ts';
import {
  EXTRA_TILE,
  groundCost,
  hexesInReach,
  isConnected,
  isUpgrade,
  type Lay,
  laysFor,
  needsKeeps,
  placementOf,
  reasonsAgainstTile,
} from './track-lays.ts';

const MOST_ACTIONS = 2;

/** The one right that can be used up: the extra yellow tile of HLG. */
const lay = narrowed(layTile, { ...layTile.fields, using: optional(oneOf([HLG])) });
type LayTile = ShapeOf<typeof lay>;

/** Why the company has no track action left for this hex. */
export function* reasonsAgainstAction(state: Seen, n: number): Iterable<Refusal> {
  const { trackActions, upgraded, hexes } = state.own.turn;
  const hex = printedHex(box.board, n).id;
  if (trackActions >= MOST_ACTIONS) yield refusal('two-track-actions', '1839-TRACK-02', {});
  if (hexes.includes(hex)) yield refusal('laid-this-turn', '1839-TRACK-04', { hex });
  if (upgraded && isUpgrade(state, n)) yield refusal('one-upgrade', '1839-TRACK-03', {});
}

/** What a lay costs: the fee of the second action or of the extra tile, and what the ground asks for (1839-TRACK-05). */
export function layCost(state: Seen, n: number, using?: CompanyId): number {
  const fee = using !== undefined || state.own.turn.trackActions > 0 ? EXTRA_TILE : 0; // 1839-TRACK-01, 1839-TRACK-02
  return fee + groundCost(state, n, using);
}

function* reasonsAgainstUse(
  state: Seen,
  company: CompanyId,
  n: number,
  using: CompanyId | undefined,
): Iterable<Refusal> {
  if (using === undefined) {
    yield* reasonsAgainstAction(state, n);
    return;
  }
  // 1839-PRIV-06
  if (ownerOfPrivate(state, HLG) !== company) yield refusal('not-its-private', '1839-PRIV-33', { private: HLG });
  if (isUpgrade(state, n)) yield refusal('yellow-only', '1839-TRACK-06', {});
}

function* reasonsAgainstLay(state: State1839, action: LayTile): Iterable<Refusal> {
  const { company, hex } = action;
  const n = box.board.numberOf.get(hex);
  if (companyAtTurn(state) !== company) {
    yield refusal('not-its-turn', '1839-OR-09', { company });
    return;
  }
  if (n === undefined) {
    yield refusal('no-such-place', '1839-TILE-02', { hex, tile: action.tile });
    return;
  }
  yield* reasonsAgainstUse(state, company, n, action.using);
  const against = [...reasonsAgainstTile(state, action)];
  yield* against;
  if (against.length === 0 && !isConnected(state, company, action))
    yield refusal('not-connected', '1839-TRACK-08', { hex });
  const [has, cost] = [money(state, company), layCost(state, n, action.using)];
  if (has < cost) yield refusal('not-enough-money', '1839-TRACK-05', { has, cost });
}

/** Whether a hex is open for a lay of this kind, tiles aside. */
function hexOpen(state: Seen, company: CompanyId, n: number, using: CompanyId | undefined): boolean {
  return (
    nothingAgainst(reasonsAgainstUse(state, company, n, using)) && money(state, company) >= layCost(state, n, using)
  );
}

/** What a lay costs, terrain told apart from the fees of a further tile and of a big city. */
function costsOf(state: Seen, n: number, using?: CompanyId): { readonly terrain: number; readonly fee: number } {
  const terrain = isUpgrade(state, n) ? 0 : groundCost(state, n, using);
  return { terrain, fee: layCost(state, n, using) - terrain };
}

function offersOf(
  state: State1839,
  seat: Seat,
  company: CompanyId,
  using: CompanyId | undefined,
): readonly OfferOf<'lay-tile'>[] {
  const choose = { tile: { onDemand: true }, rotation: { onDemand: true } } as const;
  const keeps = { keeps: { onDemand: true } } as const;
  return hexesInReach(state, company).flatMap((n) => {
    if (!hexOpen(state, company, n, using) || laysFor(state, company, n, true).length === 0) return [];
    const { id: hex } = printedHex(box.board, n);
    const fixed = { company, hex, ...(using === undefined ? {} : { using }) };
    const fields = needsKeeps(state, n) ? { ...choose, ...keeps } : choose;
    return [offer('lay-tile', seat, fixed, fields, costsOf(state, n, using))];
  });
}

/** Takes what government markers no longer fit off a hex (1839-UPG-09). */
function trimGovernment(play: Play1839, n: number): void {
  const here = hexAt(play.draft, n);
  const { stops } = hexFace(box, here, n);
  const markers = here.markers.map((there, stop) => {
    let tooMany = there.length - (stops[stop]?.slots ?? 0);
    return there
      .toReversed()
      .filter((one) => one !== GOV || tooMany-- <= 0)
      .toReversed();
  });
  play.draft.hexes = play.draft.hexes.with(n, { ...here, markers });
}

/** Puts the tile on the map and remembers it for this turn. */
export function layOnMap(play: Play1839, company: CompanyId, action: Lay, counts: boolean): void {
  const n = hexNumber(box.board, action.hex);
  const upgrade = isUpgrade(play.draft, n);
  layPiece(play, company, n, placementOf(play.draft, action)); // 1839-TILE-10
  trimGovernment(play, n);
  const { turn } = play.draft.own;
  setTurn(play, {
    hexes: [...turn.hexes, action.hex],
    trackActions: turn.trackActions + (counts ? 1 : 0),
    upgraded: turn.upgraded || upgrade,
  });
}

function findHex(begun: unknown): HexId | undefined {
  return box.board.hexes.find(({ id }) => id === begun)?.id;
}

export const layTileKind: ActionKind<State1839> = actionKind<State1839, LayTile>({
  type: 'lay-tile',
  rule: '1839-OR-16',
  shape: lay,
  offers(state, seat) {
    const company = companyAtTurn(state);
    const extra = ownerOfPrivate(state, HLG) === company ? offersOf(state, seat, company, HLG) : [];
    return [...offersOf(state, seat, company, undefined), ...extra];
  },
  *list(state, seat, begun) {
    const company = companyAtTurn(state);
    const hex = findHex(begun['hex']);
    if (hex === undefined) return;
    const using = begun['using'] === HLG ? { using: HLG } : {};
    const n = hexNumber(box.board, hex);
    if (!hexOpen(state, company, n, using.using)) return;
    for (const one of laysFor(state, company, n, true)) yield { type: 'lay-tile', seat, company, ...one, ...using };
  },
  reasons: reasonsAgainstLay,
  perform(play, action) {
    const { company, hex, using } = action;
    pay(play, company, 'bank', layCost(play.draft, hexNumber(box.board, hex), using), 'track');
    layOnMap(play, company, action, using === undefined);
    if (using !== undefined) closePrivate(play, HLG); // 1839-PRIV-34
  },
});
