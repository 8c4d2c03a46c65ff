/**
 * The doors of the engine: new game, offers, apply, why not, view. They look up the rules version of the game and go in
 * through `core/game.ts`; nothing else decides what is legal.
 */
import type { BaseAction, Trust } from '../core/action.ts';
import type { Components, TitleId } from '../core/components.ts';
import {
  type Applied,
  applyTo,
  due,
  listFor,
  offersFor,
  startGame,
  type View,
  viewOf,
  whyNotFor,
} from '../core/game.ts';
import type { Seat } from '../core/ids.ts';
import type { Offer } from '../core/offer.ts';
import { type GameRecord, replay, type ReplayFault } from '../core/record.ts';
import { type Refusal, refusal, refused, type Result } from '../core/result.ts';
import type { TitleRules } from '../core/title.ts';
import { stepAt } from '../sequence/advance.ts';
import { rules1824, type State1824 } from './1824/index.ts';
import { rules1839, type State1839 } from './1839/index.ts';
import { rules18Mag, type State18Mag } from './18mag/index.ts';

/** A game of any title at one moment. */
export type GameState = State1824 | State18Mag | State1839;

/** Something done with the rules of a title, whichever it is. */
type Visit<Answer> = <S extends GameState, Options>(rules: TitleRules<S, Options>) => Answer;
type VisitState<Answer> = <S extends GameState, Options>(rules: TitleRules<S, Options>, state: S) => Answer;

/** The rules versions of each title, the one new games get first. A running game finds its own here for ever. */
const VERSIONS = { '1824': [rules1824], '18mag': [rules18Mag], '1839': [rules1839] } as const;

function withState<Answer>(state: GameState, visit: VisitState<Answer>): Answer {
  switch (state.title) {
    case '1824':
      return visit(version(VERSIONS['1824'], state.rules), state);
    case '18mag':
      return visit(version(VERSIONS['18mag'], state.rules), state);
    case '1839':
      return visit(version(VERSIONS['1839'], state.rules), state);
  }
}

function withTitle<Answer>(title: TitleId, rules: string | undefined, visit: Visit<Answer>): Answer {
  switch (title) {
    case '1824':
      return visit(version(VERSIONS['1824'], rules));
    case '18mag':
      return visit(version(VERSIONS['18mag'], rules));
    case '1839':
      return visit(version(VERSIONS['1839'], rules));
  }
}

function version<Rules extends { readonly version: string }>(
  all: readonly [Rules, ...(readonly Rules[])],
  name: string | undefined,
): Rules {
  if (name === undefined) return all[0];
  const found = all.find((rules) => rules.version === name);
  if (found === undefined) throw new RangeError(`there is no rules version ${name}`);
  return found;
}

/** The rules versions a title has, the one new games get first. */
export const rulesVersions = (title: TitleId): readonly string[] => VERSIONS[title].map((rules) => rules.version);

/** Starts a game under the newest rules version, or another one by name. */
export const newGame = (
  title: TitleId,
  options: unknown,
  seats: number,
  seed: string,
  rules?: string,
): Result<Applied<GameState>> =>
  withTitle(title, rules, (found): Result<Applied<GameState>> => startGame(found, options, seats, seed));

/** Everything a seat may do now. */
export const offers = (state: GameState, seat: Seat): readonly Offer[] =>
  withState(state, (rules, now) => offersFor(rules, now, seat));

/** The actions behind fields that an offer lists on demand, for an action filled in so far. */
export const listed = (state: GameState, begun: { readonly [field: string]: unknown }): Iterable<BaseAction> =>
  withState(state, (rules, now) => listFor(rules, now, begun));

/** Carries an action out, or refuses it and leaves everything as it was. */
export const apply = (state: GameState, action: unknown, trust?: Trust): Result<Applied<GameState>> =>
  withState(state, (rules, now): Result<Applied<GameState>> => applyTo(rules, now, action, trust));

/** Every reason against an action, the decisive one first; none when it is legal. */
export const whyNot = (state: GameState, action: unknown): readonly Refusal[] =>
  withState(state, (rules, now) => whyNotFor(rules, now, action));

/** Who owes the next decision; undefined when the game is over. */
export const seatToAct = (state: GameState): Seat | undefined =>
  withState(state, (rules, now) => due(rules, now)?.seat);

/** The box of a running game. */
export const componentsOf = (state: GameState): Components => withState(state, (rules, now) => rules.componentsOf(now));

/** The step in the order of play that waits for a decision, by its name; undefined when the game is over. */
export const stepName = (state: GameState): string | undefined =>
  state.outcome === undefined ? withState(state, (rules, now) => stepAt(rules.sequence, now.place)?.name) : undefined;

/**
 * What a seat or a spectator may see. In all three titles holdings are open, so every view hides the same: the random
 * numbers still to come.
 */
export const view = (state: GameState, _for: Seat | 'spectator'): View<GameState> => viewOf(state);

/** Replays a record up to its end, or to the action that no longer fits. */
export function replayGame(
  record: GameRecord,
  seen: (applied: Applied<GameState>, action: number) => void = () => undefined,
  trust?: Trust,
): { readonly result: Result<GameState>; readonly fault?: ReplayFault } {
  if (!rulesVersions(record.title).includes(record.rules)) {
    const reason = refusal('wrong-rules', undefined, { title: record.title, rules: record.rules });
    return { result: refused(reason), fault: { action: -1, refusal: reason } };
  }
  return withTitle(
    record.title,
    record.rules,
    (rules): { readonly result: Result<GameState>; readonly fault?: ReplayFault } => replay(rules, record, seen, trust),
  );
}
