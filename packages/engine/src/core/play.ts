/**
 * An action being carried out. Rules write to a draft of the state: its parts can be replaced, the parts themselves are
 * shared with the state before. Keeping the old state is all there is to undo.
 */
import type { Components } from './components.ts';
import type { LogEvent, OwnEvent, OwnEventShapes } from './events.ts';
import type { CompanyId, Seat } from './ids.ts';
import type { ShapeOf } from './shape.ts';
import type { BaseState, Outcome, PendingDecision, TurnOwner } from './state.ts';

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

/** The game is over: nobody owes a decision any more. */
export function endGame(play: Play, outcome: Outcome): void {
  play.draft.outcome = outcome;
  play.draft.pending = [];
  log(play, { event: 'end', reason: outcome.reason });
}

/** How a title writes the events into the log that only it knows, by the shapes of their data. */
export const tellerOf =
  <Shapes extends OwnEventShapes>(_events: Shapes) =>
  <What extends keyof Shapes & string>(play: Play, what: What, data: ShapeOf<Shapes[What]> & OwnEvent['data']): void =>
    log(play, { event: 'own', what, data });

/** Asks somebody for a decision after those already asked for. */
export function ask<S extends BaseState>(play: Play<S>, ...decisions: readonly S['pending'][number][]): void {
  play.draft.pending = [...play.draft.pending, ...decisions];
}

export const nobody: TurnOwner = { kind: 'nobody' };

// ---- decisions that are due, by their kind: what a title stores with one is read without asking again what it is ------

type Waiting<P extends PendingDecision> = { readonly pending: readonly P[] };
type OfKind<P extends PendingDecision, Kind extends P['kind']> = Extract<P, { readonly kind: Kind }>;

const isOf = <P extends PendingDecision, Kind extends P['kind']>(
  one: P | undefined,
  kind: Kind,
): one is OfKind<P, Kind> => one?.kind === kind;

/** The decision that is due, if it is of this kind. */
export function asked<P extends PendingDecision, Kind extends P['kind']>(
  { pending: [first] }: Waiting<P>,
  kind: Kind,
): OfKind<P, Kind> | undefined {
  return isOf(first, kind) ? first : undefined;
}

/** The decision that is due, asked where only one of this kind can be. */
export function decisionDue<P extends PendingDecision, Kind extends P['kind']>(
  state: Waiting<P>,
  kind: Kind,
): OfKind<P, Kind> {
  const due = asked(state, kind);
  if (due === undefined) throw new Error(`nobody was asked about ${kind}`);
  return due;
}

/** Gives the turn to a player or a company. */
export function giveTurn<S extends BaseState>({ draft }: Play<S>, to: Seat | CompanyId): void {
  const owner: TurnOwner = typeof to === 'number' ? { kind: 'seat', seat: to } : { kind: 'company', company: to };
  draft.place = { ...draft.place, owner };
}
