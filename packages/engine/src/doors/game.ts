/**
 * The doors of the engine: new game, offers, apply, why not, view. They look up the rules version of the game and go in
 * through `core/game.ts`; nothing else decides what is legal.
 */
import type { Trust } from '../core/action.ts';
import type { Components } from '../core/components.ts';
import { STATE_FORM } from '../core/form.ts';
import {
  type Applied,
  applyTo,
  due,
  listFor,
  offersFor,
  optionsFor,
  startGame,
  type View,
  viewOf,
  whyNotFor,
} from '../core/game.ts';
import type { Seat } from '../core/ids.ts';
import { isRecord } from '../core/json.ts';
import { type GameRecord, replay, type ReplayFault } from '../core/record.ts';
import { ok, type Refusal, refusal, refused, type Result } from '../core/result.ts';
import type { BaseState } from '../core/state.ts';
import type { VisitGame } from '../core/title.ts';
import type { Action, Offer } from '../deeds/index.ts';
import { stepAt } from '../sequence/advance.ts';
import { findTitle, titleOf } from '../titles/registry.ts';

export type GameState = BaseState;

const inGame = <Answer>(state: GameState, visit: VisitGame<Answer>): Answer => titleOf(state.title).game(state, visit);

/** The rules versions a title has, the one new games get first. */
export const rulesVersions = (title: string): readonly string[] => findTitle(title)?.versions ?? [];

type Begun = { readonly options: unknown; readonly seats: number };

/**
 * Why a game cannot be played here: a title or a rules version that this program does not know, or options beyond those it
 * knows. Nothing is played for the answer.
 */
export function unplayable(title: string, rules: string, begun?: Begun): Refusal | undefined {
  const found = findTitle(title);
  if (found === undefined) return refusal('no-such-title', undefined, { title });
  if (!found.versions.includes(rules)) return refusal('wrong-rules', undefined, { title, rules });
  if (begun === undefined) return undefined;
  const read = found.rules(rules, (version): Result<unknown> => optionsFor(version, begun.options, begun.seats));
  return read?.ok === false ? read.refusal : undefined;
}

/** Starts a game under the newest rules version, or another one by name. */
export function newGame(
  title: string,
  options: unknown,
  seats: number,
  seed: string,
  rules?: string,
): Result<Applied<GameState>> {
  const found = findTitle(title);
  const started = found?.rules(rules, (version): Result<Applied<GameState>> =>
    startGame(version, options, seats, seed),
  );
  return started ?? refused(unplayable(title, rules ?? '') ?? refusal('no-such-title', undefined, { title }));
}

export const offers = (state: GameState, seat: Seat): readonly Offer[] =>
  inGame(state, (rules, now) => offersFor(rules, now, seat));

/** The actions behind fields that an offer lists on demand, for an action filled in so far. */
export const listed = (state: GameState, begun: { readonly [field: string]: unknown }): Iterable<Action> =>
  inGame(state, (rules, now) => listFor(rules, now, begun));

/** Carries an action out, or refuses it and leaves everything as it was. */
export const apply = (state: GameState, action: unknown, trust?: Trust): Result<Applied<GameState>> =>
  inGame(state, (rules, now): Result<Applied<GameState>> => applyTo(rules, now, action, trust));

/** Every reason against an action, the decisive one first; none when it is legal. */
export const whyNot = (state: GameState, action: unknown): readonly Refusal[] =>
  inGame(state, (rules, now) => whyNotFor(rules, now, action));

/** Who owes the next decision; undefined when the game is over. */
export const seatToAct = (state: GameState): Seat | undefined => inGame(state, (rules, now) => due(rules, now)?.seat);

export const componentsOf = (state: GameState): Components => inGame(state, (rules, now) => rules.componentsOf(now));

/** The step in the order of play that waits for a decision, by its name; undefined when the game is over. */
export const stepName = (state: GameState): string | undefined =>
  state.outcome === undefined ? inGame(state, (rules, now) => stepAt(rules.sequence, now.place)?.name) : undefined;

/**
 * What a seat or a spectator may see. In all titles holdings are open, so every view hides the same: the random
 * numbers still to come.
 */
export const view = (state: GameState, _for: Seat | 'spectator'): View<GameState> => viewOf(state);

const isLabelled = (input: unknown): input is GameState =>
  isRecord(input) &&
  input['form'] === STATE_FORM &&
  typeof input['title'] === 'string' &&
  typeof input['rules'] === 'string' &&
  Array.isArray(input['rng']) &&
  isRecord(input['place']);

/**
 * A state that this program wrote, or one like it, from plain data. A look at its label is enough: whoever hands over
 * a state answers for it. A state of another form cannot be read; its game has to be replayed.
 */
export function readState(input: unknown): Result<GameState> {
  const form = isRecord(input) && isRecord(input['place']) ? (input['form'] ?? 1) : undefined;
  if (typeof form !== 'number') return refused(refusal('no-state', undefined));
  if (form !== STATE_FORM) return refused(refusal('other-form', undefined, { form, known: STATE_FORM }));
  if (!isLabelled(input)) return refused(refusal('no-state', undefined));
  const reason = unplayable(input.title, input.rules);
  return reason === undefined ? ok(input) : refused(reason);
}

/** Replays a record up to its end, or to the action that no longer fits. */
export function replayGame(
  record: GameRecord,
  seen: (applied: Applied<GameState>, action: number) => void = () => undefined,
  trust?: Trust,
): { readonly result: Result<GameState>; readonly fault?: ReplayFault } {
  const reason = unplayable(record.title, record.rules) ?? refusal('wrong-rules', undefined);
  const replayed = findTitle(record.title)?.rules(
    record.rules,
    (rules): { readonly result: Result<GameState>; readonly fault?: ReplayFault } => replay(rules, record, seen, trust),
  );
  return replayed ?? { result: refused(reason), fault: { action: -1, refusal: reason } };
}
