/** What a title's room hands to the house: its boards, its options, its set-up, its order of play. */
import type { Sequence } from '../sequence/steps.ts';
import type { Components, TitleId } from './components.ts';
import type { Draft, Play } from './play.ts';
import type { Result, RuleId } from './result.ts';
import type { Shape } from './shape.ts';
import type { BaseState } from './state.ts';

/** Something that must be true after every action. The answer names what is wrong. */
export type Invariant<S extends BaseState> = {
  readonly name: string;
  readonly broken: (state: S, components: Components) => string | undefined;
};

/** Why an action comes at the wrong moment, whatever it says. */
export type WrongMoment = 'game-over' | 'not-your-turn' | 'not-now';

/**
 * One rules version of one title. A fix that would change a running game is a new value of this type beside the old
 * one, made from it by a function.
 */
export type TitleRules<S extends BaseState, Options> = {
  readonly title: TitleId;
  /** The rules version. */
  readonly version: string;
  readonly options: Shape<Options>;
  /** The box that goes with these options, or why they do not go together (a player count, say). */
  readonly componentsFor: (options: Options, seats: number) => Result<Components>;
  /** The box of a running game. */
  readonly componentsOf: (state: S) => Components;
  readonly sequence: Sequence<S>;
  /** The state before the first round, all random set-up drawn from the seed. */
  readonly setUp: (options: Options, seats: number, seed: string) => S;
  /** The round the game begins with. */
  readonly firstRound: (state: S) => string;
  /** The row of the catalogue that says whose turn it is, for an action out of turn. */
  readonly orderRule: RuleId;
  /** A row that fits better than `orderRule`, or than the action's own, for an action at the wrong moment. */
  readonly momentRule?: (state: S, type: string, why: WrongMoment) => RuleId | undefined;
  readonly invariants: readonly Invariant<S>[];
  // The compiler does not see that a generic state and its draft have the same fields; in a title's room both are plain.
  readonly toDraft: (state: S) => Draft<S>;
  readonly toState: (draft: Draft<S>) => S;
};

/** Opens a draft of a state. */
export function openPlay<S extends BaseState, Options>(rules: TitleRules<S, Options>, state: S): Play<S> {
  return {
    before: state,
    draft: rules.toDraft(state),
    components: rules.componentsOf(state),
    events: [],
    flow: 'stay',
  };
}
