/**
 * Kinds of action. Each says what it looks like, when it is on offer, why it may be refused, and what it does. The
 * reasons are a generator: `apply` stops at the first, "why not?" reads them all.
 */
import type { Action, DeedType, Offer } from '../deeds/index.ts';
import type { CompanyId, Seat } from './ids.ts';
import type { Play } from './play.ts';
import { ok, type Reasons, type Refusal, refusal, refused, type Result, type RuleId } from './result.ts';
import type { Shape } from './shape.ts';
import type { BaseState } from './state.ts';

/**
 * What is taken on trust about an action. `nothing` is what a table gets. `best-runs` skips one question, whether a run is the
 * best there is, for replaying a record that was judged when it was made; every other rule is still asked. `listed` asks nothing
 * but whose turn it is: for an action that the offers of this very state have listed, and never for one that comes from outside.
 */
export type Trust = 'nothing' | 'best-runs' | 'listed';

/** A deed as a title plays it: its type, and its own shape or a narrower one where the title knows fewer fields and values. */
export type PlayedDeed<A extends Action> = { readonly type: A['type']; readonly shape: Shape<A> };

type OfferFor<A extends Action> = Extract<Offer, { readonly type: A['type'] }>;

/** What a title says of a deed. What judging finds out is handed on to carrying out. */
export type ActionRules<S extends BaseState, A extends Action, Found = void> = {
  /** The row of the catalogue that gives this right; it answers when the action comes at the wrong time. */
  readonly rule: RuleId;
  readonly offers: (state: S, seat: Seat) => Iterable<OfferFor<A>>;
  /** The actions behind a field that is listed on demand, for an action filled in so far. */
  readonly list?: (state: S, seat: Seat, begun: Begun) => Iterable<A>;
  /** Yields what speaks against the action and returns what `perform` needs to know; left out where nothing ever does. */
  readonly reasons?: (state: S, action: A, trust: Trust) => Reasons<Found>;
  /** What `reasons` found out is needed to carry the action out, so it is asked even about a legal one. */
  readonly finds?: true;
  readonly perform: (play: Play<S>, action: A, found: Found | undefined) => void;
};

/** An action that is only partly filled in. */
export type Begun = { readonly [field: string]: unknown };

/** A kind of action whose own type is no longer visible, so that kinds can stand in one list. */
export type ActionKind<S extends BaseState> = {
  readonly type: DeedType;
  readonly rule: RuleId;
  readonly offers: (state: S, seat: Seat) => Iterable<Offer>;
  readonly list: (state: S, seat: Seat, begun: Begun) => Iterable<Action>;
  /** Every reason against an action, the decisive one first. */
  readonly reasons: (state: S, input: unknown) => Iterable<Refusal>;
  /** Judges an action; the value carries it out. */
  readonly judge: (state: S, input: unknown, trust: Trust) => Result<(play: Play<S>) => void>;
};

const nothing = (): Reasons<never> => [];

/** A deed and what a title says of it, closed over the type of its actions. */
export function actionKind<S extends BaseState, A extends Action, Found = void>(
  { type, shape }: PlayedDeed<A>,
  { rule, offers, list = () => [], reasons = nothing, finds, perform }: ActionRules<S, A, Found>,
): ActionKind<S> {
  return {
    type,
    rule,
    offers,
    list,
    *reasons(state, input) {
      const read = shape(input, 'action');
      if (read.ok) yield* reasons(state, read.value, 'nothing');
      else yield read.refusal;
    },
    judge(state, input, trust) {
      const read = shape(input, 'action');
      if (!read.ok) return read;
      if (trust === 'listed' && finds !== true) return ok((play) => perform(play, read.value, undefined));
      const judged = reasons(state, read.value, trust)[Symbol.iterator]().next();
      if (judged.done !== true) return refused(judged.value);
      return ok((play) => perform(play, read.value, judged.value));
    },
  };
}

/** The company whose turn it is to do something, if there is one, and the row that says so. */
export type Turn<S extends BaseState> = {
  readonly company: (state: S) => CompanyId | undefined;
  readonly row: RuleId;
};

/** What a title says of a deed of the company at turn: who names another company is told so, and nothing else. */
export type TurnRules<S extends BaseState, A extends Action, Found = void> = Omit<
  ActionRules<S, A, Found>,
  'offers' | 'list'
> & {
  readonly turn: Turn<S>;
  readonly offers: (state: S, seat: Seat, company: CompanyId) => Iterable<OfferFor<A>>;
  readonly list?: (state: S, seat: Seat, company: CompanyId, begun: Begun) => Iterable<A>;
};

/** A deed of the company at turn. */
export const turnKind = <S extends BaseState, A extends Action & { readonly company: CompanyId }, Found = void>(
  deed: PlayedDeed<A>,
  { turn, offers, list, reasons = nothing, ...rules }: TurnRules<S, A, Found>,
): ActionKind<S> =>
  actionKind<S, A, Found>(deed, {
    ...rules,
    offers(state, seat) {
      const company = turn.company(state);
      return company === undefined ? [] : offers(state, seat, company);
    },
    list(state, seat, begun) {
      const company = turn.company(state);
      if (company === undefined || (begun['company'] ?? company) !== company) return [];
      return list?.(state, seat, company, begun) ?? [];
    },
    reasons: (state, action, trust) =>
      action.company === turn.company(state)
        ? reasons(state, action, trust)
        : [refusal('not-its-turn', turn.row, { company: action.company })],
  });
