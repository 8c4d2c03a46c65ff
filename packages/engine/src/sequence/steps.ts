/**
 * The order of play as lists one can read. A round opens, gives turns one after another, and closes; each of the three
 * is a list of steps. A step either carries itself out or asks somebody for a decision.
 */
import type { ActionKind } from '../core/action.ts';
import type { Seat } from '../core/ids.ts';
import type { Play } from '../core/play.ts';
import type { BaseState } from '../core/state.ts';

/** A step that asks for decisions as long as it is due. */
export type DecisionStep<S extends BaseState> = {
  readonly name: string;
  /** Whether there is anything to decide; a step that is not due is passed over without a word. */
  readonly due: (state: S) => boolean;
  readonly actions: readonly ActionKind<S>[];
};

/** A step that carries itself out. What it asks of others becomes a pending decision. */
export type AutomaticStep<S extends BaseState> = { readonly name: string; readonly carryOut: (play: Play<S>) => void };

export type Step<S extends BaseState> = DecisionStep<S> | AutomaticStep<S>;

export type Round<S extends BaseState> = {
  readonly name: string;
  readonly opening?: readonly Step<S>[];
  /** Sets the owner of the next turn in the draft; false when every turn has been taken. */
  readonly nextTurn: (play: Play<S>) => boolean;
  readonly turn: readonly Step<S>[];
  readonly closing?: readonly Step<S>[];
  /** The round that follows. The end of the game is an outcome in the draft, not a round. */
  readonly next: (play: Play<S>) => string;
};

/** A decision somebody owes out of turn: what it may be answered with. */
export type DecisionKind<S extends BaseState> = { readonly kind: string; readonly actions: readonly ActionKind<S>[] };

export type Sequence<S extends BaseState> = {
  readonly rounds: readonly Round<S>[];
  /** Who decides in the turn: the player who has it, or whoever decides for the company. */
  readonly who: (state: S) => Seat;
  readonly decisions: readonly DecisionKind<S>[];
  /** Actions that any seat may take whenever a decision is due, whoever owes it. */
  readonly anytime: readonly ActionKind<S>[];
  /** Carries on what an action or a step has set off until somebody has to decide, where the title keeps an agenda. */
  readonly settle?: (play: Play<S>) => void;
};
