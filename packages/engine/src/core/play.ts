/**
 * An action being carried out. Rules write to a draft of the state: its parts can be replaced, the parts themselves are
 * shared with the state before. Keeping the old state is all there is to undo.
 */
import type { Components } from './components.ts';
import type { LogEvent } from './events.ts';
import type { BaseState, PendingDecision, TurnOwner } from './state.ts';

/** The state with replaceable parts. */
export type Draft<S> = { -readonly [Part in keyof S]: S[Part] };

/** What the order of play does when the action is done; without a word the same step goes on while it is still due. */
export type Flow = 'stay' | 'step-over' | 'turn-over' | 'round-over';

export type Play<S extends BaseState = BaseState> = {
  /** The state the action was applied to; a decision just answered is still there. */
  readonly before: S;
  readonly draft: Draft<S>;
  readonly components: Components;
  readonly events: LogEvent[];
  flow: Flow;
};

export const log = (play: Play, event: LogEvent): void => {
  play.events.push(event);
};

/** Asks somebody for a decision after those already asked for. */
export function ask<S extends BaseState>(play: Play<S>, ...decisions: readonly PendingDecision[]): void {
  play.draft.pending = [...play.draft.pending, ...decisions];
}

export const nobody: TurnOwner = { kind: 'nobody' };
