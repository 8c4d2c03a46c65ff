/**
 * Kinds of action. Each says what it looks like, when it is on offer, why it may be refused, and what it does. The
 * reasons are a generator: `apply` stops at the first, "why not?" reads them all.
 */
import type { Action, DeedType, Offer } from '../deeds/index.ts';
import type { Seat } from './ids.ts';
import type { Play } from './play.ts';
import { ok, type Refusal, refused, type Result, type RuleId } from './result.ts';
import type { Shape } from './shape.ts';
import type { BaseState } from './state.ts';

/**
 * What is taken on trust about an action. `nothing` is what a table gets. `best-runs` skips one question, whether a run is the
 * best there is, for replaying a record that was judged when it was made; every other rule is still asked. `listed` asks nothing
 * but whose turn it is: for an action that the offers of this very state have listed, and never for one that comes from outside.
 */
export type Trust = 'nothing' | 'best-runs' | 'listed';

/** How one kind of action is written down in a title's room. What judging finds out is handed on to carrying out. */
export type ActionRules<S extends BaseState, A extends Action, Found = unknown> = {
  readonly type: A['type'];
  /** The row of the catalogue that gives this right; it answers when the action comes at the wrong time. */
  readonly rule: RuleId;
  /** The deed's shape, or a narrower one where the title knows fewer fields and values. */
  readonly shape: Shape<A>;
  readonly offers: (state: S, seat: Seat) => readonly Extract<Offer, { readonly type: A['type'] }>[];
  /** The actions behind a field that is listed on demand, for an action filled in so far. */
  readonly list?: (state: S, seat: Seat, begun: { readonly [field: string]: unknown }) => Iterable<A>;
  /** Yields what speaks against the action and returns what `perform` needs to know. */
  readonly reasons: (state: S, action: A, trust: Trust) => Iterable<Refusal, Found>;
  /** What `reasons` found out is needed to carry the action out, so it is asked even about a legal one. */
  readonly finds?: true;
  readonly perform: (play: Play<S>, action: A, found: Found | undefined) => void;
};

/** A kind of action whose own type is no longer visible, so that kinds can stand in one list. */
export type ActionKind<S extends BaseState> = {
  readonly type: DeedType;
  readonly rule: RuleId;
  readonly offers: (state: S, seat: Seat) => readonly Offer[];
  readonly list: (state: S, seat: Seat, begun: { readonly [field: string]: unknown }) => Iterable<Action>;
  /** Every reason against an action, the decisive one first. */
  readonly reasons: (state: S, input: unknown) => Iterable<Refusal>;
  /** Judges an action; the value carries it out. */
  readonly judge: (state: S, input: unknown, trust: Trust) => Result<(play: Play<S>) => void>;
};

/** Closes a kind of action over its own type. */
export function actionKind<S extends BaseState, A extends Action, Found = unknown>(
  rules: ActionRules<S, A, Found>,
): ActionKind<S> {
  return {
    type: rules.type,
    rule: rules.rule,
    offers: rules.offers,
    list: rules.list ?? ((): Iterable<A> => []),
    *reasons(state, input) {
      const read = rules.shape(input, 'action');
      if (read.ok) yield* rules.reasons(state, read.value, 'nothing');
      else yield read.refusal;
    },
    judge(state, input, trust) {
      const read = rules.shape(input, 'action');
      if (!read.ok) return read;
      if (trust === 'listed' && rules.finds !== true) return ok((play) => rules.perform(play, read.value, undefined));
      const judged = rules.reasons(state, read.value, trust)[Symbol.iterator]().next();
      if (judged.done !== true) return refused(judged.value);
      return ok((play) => rules.perform(play, read.value, judged.value));
    },
  };
}
