/** Placing a station marker, as a whole deed: which circles are open to a company, what speaks against one, and what it costs. */
import { type ActionKind, type PlayedDeed, type Turn, turnKind } from '../core/action.ts';
import type { Components } from '../core/components.ts';
import type { CompanyId, HexId, Seat } from '../core/ids.ts';
import { balance, pay } from '../core/ledger.ts';
import type { Play } from '../core/play.ts';
import { isAny, nothingAgainst, type Reasons, refusal, type RuleId } from '../core/result.ts';
import type { BaseState } from '../core/state.ts';
import { offer, type OfferOf, type PlaceMarker } from '../deeds/index.ts';
import { standsInHex } from '../map/markers.ts';
import { faceAt, hexAt, hexNumber, printedHex } from '../map/position.ts';
import { reachOf, type ReachRules, stopKey, stopOfKey } from '../map/reach.ts';
import type { StopRef } from '../routes/types.ts';
import { placeMarker, waysInto } from './markers.ts';

/** What a rulebook says about placing markers. */
export type PlaceMarkerRules<S extends BaseState> = {
  readonly rule: RuleId;
  readonly deed: PlayedDeed<PlaceMarker>;
  readonly turn: Turn<S>;
  readonly box: (state: S) => Components;
  /** What the next marker costs; undefined when none is left. */
  readonly price: (state: S, company: CompanyId) => number | undefined;
  /** Why no marker can be placed in this turn any more. */
  readonly closed?: (state: S) => Reasons;
  /** The track along which a company places; without it, anywhere. */
  readonly reach?: (state: S, company: CompanyId) => ReachRules;
  /** Whose markers make room for others. */
  readonly givesWay?: CompanyId;
  /** Whether a city takes markers that are bought; every city does unless said so. */
  readonly takes?: (state: S, at: StopRef) => boolean;
  /** Why the circles left in a city are kept for others. */
  readonly kept?: (state: S, at: StopRef) => Reasons;
  readonly rows: {
    readonly none: RuleId;
    readonly hex: RuleId | ((state: S) => RuleId);
    readonly city: RuleId;
    readonly stands: RuleId;
    /** Only where a company places along track. */
    readonly connection?: RuleId;
    readonly money: RuleId;
  };
  readonly spend?: (play: Play<S>, company: CompanyId, price: number) => void;
  readonly placed: (play: Play<S>) => void;
};

/** A circle for a marker: an empty one, or that of somebody who makes room. */
export type Place = StopRef & { readonly replaces: CompanyId | undefined };

/** What decides which circles are open. */
export type CircleRules<S extends BaseState> = Pick<
  PlaceMarkerRules<S>,
  'box' | 'reach' | 'givesWay' | 'takes' | 'kept'
>;

/** The stops where a company may look for a circle, as they are found. */
function* stopsFor<S extends BaseState>(rules: CircleRules<S>, state: S, company: CompanyId): Generator<StopRef, void> {
  const box = rules.box(state);
  if (rules.reach !== undefined) {
    const reach = reachOf(box, state.hexes, company, rules.reach(state, company));
    for (const key of reach.stopsInTurn()) yield stopOfKey(key);
    return;
  }
  for (const hex of state.hexes.keys())
    for (const stop of faceAt(box, state.hexes, hex).stops.keys()) yield { hex, stop };
}

/** The circles open to a company, as they are found; money is not asked. */
export function* placesFor<S extends BaseState>(
  rules: CircleRules<S>,
  state: S,
  company: CompanyId,
): Generator<Place, void> {
  const box = rules.box(state);
  for (const at of stopsFor(rules, state, company)) {
    const ways = waysInto(box, state, at, rules.givesWay);
    if (ways.length === 0 || standsInHex(hexAt(state.hexes, at.hex), company)) continue;
    if (rules.takes?.(state, at) === false) continue;
    if (rules.kept !== undefined && !nothingAgainst(rules.kept(state, at))) continue;
    for (const replaces of ways) yield { ...at, replaces };
  }
}

/** The same in the order of the board. */
export const placesInOrder = <S extends BaseState>(
  rules: CircleRules<S>,
  state: S,
  company: CompanyId,
): readonly Place[] => [...placesFor(rules, state, company)].toSorted((a, b) => a.hex - b.hex || a.stop - b.stop);

/** One circle on offer. */
export function placeOffer(
  { board }: Components,
  seat: Seat,
  company: CompanyId,
  { hex, stop, replaces }: Place,
  cost: number,
): OfferOf<'place-marker'> {
  const fixed = { company, hex: printedHex(board, hex).id, stop };
  return offer('place-marker', seat, replaces === undefined ? fixed : { ...fixed, replaces }, {}, { cost });
}

/** A circle that somebody names, as it comes from outside. */
type NamedCircle = { readonly hex: HexId; readonly stop: number; readonly replaces?: CompanyId | undefined };

/** Placing markers by the rules of a title. */
export type MarkerPlacing<S extends BaseState> = {
  readonly kind: ActionKind<S>;
  /** Whether the company at turn could place a marker and pay for it. */
  readonly due: (state: S) => boolean;
  /** The same for any company. */
  readonly can: (state: S, company: CompanyId) => boolean;
  /** Why no marker can go into a circle, whoever places it: there is no city, or it has no room. */
  readonly noCircle: (state: S, at: NamedCircle) => Reasons<{ readonly hex: number; readonly isFull: boolean }>;
};

export function placingMarkers<S extends BaseState>(rules: PlaceMarkerRules<S>): MarkerPlacing<S> {
  const { box: boxOf, rows, turn } = rules;

  /** What the next marker costs, if the company has one and the money for it. */
  function payable(state: S, company: CompanyId): number | undefined {
    const price = rules.price(state, company);
    return price !== undefined && price <= balance(boxOf(state), state.money, company) ? price : undefined;
  }

  // The first circle is enough.
  const can: MarkerPlacing<S>['can'] = (state, company) =>
    payable(state, company) !== undefined && isAny(placesFor(rules, state, company));

  const noCircle: MarkerPlacing<S>['noCircle'] = function* noCircle(state, { hex: id, stop, replaces }) {
    const box = boxOf(state);
    const hex = box.board.numberOf.get(id);
    const row = typeof rows.hex === 'function' ? rows.hex(state) : rows.hex;
    if (hex === undefined) return yield refusal('no-such-hex', row, { hex: id });
    const isCity = faceAt(box, state.hexes, hex).stops[stop]?.kind === 'city';
    if (!isCity || rules.takes?.(state, { hex, stop }) === false)
      return yield refusal('no-city', rows.city, { hex: id, stop });
    const isFull = !waysInto(box, state, { hex, stop }, rules.givesWay).includes(replaces);
    if (isFull) yield refusal('no-free-circle', rows.city, { hex: id, stop });
    return { hex, isFull };
  };

  /** Why the place is wrong for a company: no room, kept for others, one marker there already, no connection. */
  function* placeReasons(state: S, action: PlaceMarker): Reasons {
    const found = yield* noCircle(state, action);
    if (found === undefined) return;
    const { company, hex: id, stop } = action;
    const { hex, isFull } = found;
    if (!isFull && rules.kept !== undefined) yield* rules.kept(state, { hex, stop });
    if (standsInHex(hexAt(state.hexes, hex), company)) yield refusal('one-marker-each-hex', rows.stands, { hex: id });
    const reach = rules.reach?.(state, company);
    if (reach !== undefined && !reachOf(boxOf(state), state.hexes, company, reach).reaches(stopKey(hex, stop)))
      yield refusal('not-connected', rows.connection, { hex: id, company });
  }

  const kind = turnKind<S, PlaceMarker>(rules.deed, {
    rule: rules.rule,
    turn,
    *offers(state, seat, company) {
      const cost = payable(state, company);
      if (cost === undefined) return;
      for (const place of placesInOrder(rules, state, company))
        yield placeOffer(boxOf(state), seat, company, place, cost);
    },
    *reasons(state, action): Reasons {
      const { company } = action;
      if (rules.closed !== undefined) yield* rules.closed(state);
      const price = rules.price(state, company);
      if (price === undefined) return yield refusal('no-marker-left', rows.none, { company });
      yield* placeReasons(state, action);
      const has = balance(boxOf(state), state.money, company);
      if (has < price) yield refusal('not-enough-money', rows.money, { company, has, needed: price });
    },
    perform(play, { company, hex, stop, replaces }) {
      const price = rules.price(play.before, company);
      if (price === undefined) throw new RangeError(`${company} has no marker left`);
      if (rules.spend === undefined) pay(play, company, 'bank', price, 'marker');
      else rules.spend(play, company, price);
      placeMarker(play, company, { hex: hexNumber(play.components.board, hex), stop }, replaces);
      rules.placed(play);
    },
  });

  return {
    kind,
    can,
    noCircle,
    due(state) {
      const company = turn.company(state);
      return company !== undefined && can(state, company);
    },
  };
}
