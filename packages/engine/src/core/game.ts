/**
 * The doors of the engine for one title: new game, offers, apply, why not, view. The doors for all titles
 * (`doors/game.ts`) only look up the title and come here. Nothing else decides what is legal.
 */
import { advance, beginRound, follow, stepAt } from '../sequence/advance.ts';
import type { Action, Offer } from '../deeds/index.ts';
import type { ActionKind, Trust } from './action.ts';
import type { LogEvent } from './events.ts';
import { STATE_FORM } from './form.ts';
import { type Seat, seat as seatOf } from './ids.ts';
import { isRecord } from './json.ts';
import { ok, type Params, type Refusal, refusal, refused, type Result, type RuleId } from './result.ts';
import type { BaseState } from './state.ts';
import { openPlay, type TitleRules, type WrongMoment } from './title.ts';

/** What an accepted action leads to. */
export type Applied<S> = { readonly state: S; readonly events: readonly LogEvent[] };

/** Whose decision is due, and with which kinds of action it can be answered. */
type Due<S extends BaseState> = { readonly seat: Seat; readonly actions: readonly ActionKind<S>[] };

/** The one decision that play waits for; undefined when the game is over. */
export function due<S extends BaseState, Options>(rules: TitleRules<S, Options>, state: S): Due<S> | undefined {
  if (state.outcome !== undefined) return undefined;
  const [first] = state.pending;
  if (first !== undefined) {
    const kind = rules.sequence.decisions.find((one) => one.kind === first.kind);
    if (kind === undefined) throw new RangeError(`there is no decision ${first.kind}`);
    return { seat: first.seat, actions: kind.actions };
  }
  const step = stepAt(rules.sequence, state.place);
  if (step === undefined || 'carryOut' in step) throw new Error('play stopped where nobody has to decide');
  return { seat: rules.sequence.who(state), actions: step.actions };
}

/** The options in outside data, if so many seats can play with them. */
export function optionsFor<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  options: unknown,
  seats: number,
): Result<Options> {
  const read = rules.options(options, 'options');
  if (!read.ok) return read;
  const box = rules.componentsFor(read.value, seats);
  return box.ok ? read : box;
}

/** Starts a game: set-up, then everything that happens before the first decision. */
export function startGame<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  options: unknown,
  seats: number,
  seed: string,
): Result<Applied<S>> {
  const read = optionsFor(rules, options, seats);
  if (!read.ok) return read;
  const state = rules.setUp(read.value, seats, seed, { form: STATE_FORM, rules: rules.version });
  const play = openPlay(rules, state);
  beginRound(play, rules.sequence, rules.firstRound(state));
  return ok({ state: advance(play, rules.sequence, rules.toState), events: play.events });
}

/** Adds what a seat may do of some kinds. */
function addOffers<S extends BaseState>(found: Offer[], kinds: readonly ActionKind<S>[], state: S, seat: Seat): void {
  for (const kind of kinds) for (const one of kind.offers(state, seat)) found.push(one);
}

function addOffersOf<S extends BaseState, Options>(
  found: Offer[],
  rules: TitleRules<S, Options>,
  state: S,
  seat: Seat,
  now: Due<S>,
): void {
  if (now.seat === seat) addOffers(found, now.actions, state, seat);
  addOffers(found, rules.sequence.anytime, state, seat);
}

/** Everything a seat may do now. */
export function offersFor<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  state: S,
  seat: Seat,
): readonly Offer[] {
  const now = due(rules, state);
  const found: Offer[] = [];
  if (now !== undefined) addOffersOf(found, rules, state, seat, now);
  return found;
}

/** Everything all seats may do now, whoever owes the decision. */
export function everyOffer<S extends BaseState, Options>(rules: TitleRules<S, Options>, state: S): readonly Offer[] {
  const now = due(rules, state);
  const found: Offer[] = [];
  if (now !== undefined)
    for (let seat = 0; seat < state.seats; seat += 1) addOffersOf(found, rules, state, seatOf(seat), now);
  return found;
}

/** The actions behind fields that an offer lists on demand, for an action filled in so far. */
export function listFor<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  state: S,
  begun: { readonly [field: string]: unknown },
): Iterable<Action> {
  const now = due(rules, state);
  const who = begun['seat'];
  if (now === undefined || typeof who !== 'number') return [];
  const kinds = now.seat === who ? [...now.actions, ...rules.sequence.anytime] : rules.sequence.anytime;
  return kinds.find((kind) => kind.type === begun['type'])?.list(state, seatOf(who), begun) ?? [];
}

/** Finds the kind of an action among those that are possible now, or says why there is none. */
function kindFor<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  state: S,
  action: unknown,
): Result<ActionKind<S>> {
  if (!isRecord(action)) return refused(refusal('malformed', undefined, { path: 'action', expected: 'a record' }));
  const { type, seat } = action;
  if (typeof type !== 'string')
    return refused(refusal('malformed', undefined, { path: 'action.type', expected: 'text' }));
  if (typeof seat !== 'number' || !Number.isInteger(seat) || seat < 0 || seat >= state.seats)
    return refused(refusal('malformed', undefined, { path: 'action.seat', expected: `0 to ${state.seats - 1}` }));
  const now = due(rules, state);
  const { sequence, agreedEnd } = rules;
  const anytime = agreedEnd?.type === type ? agreedEnd : sequence.anytime.find((kind) => kind.type === type);
  const atTurn = now?.actions.find((kind) => kind.type === type);
  if (now?.seat === seat && atTurn !== undefined) return ok(atTurn);
  if (now !== undefined && anytime !== undefined) return ok(anytime);
  // What no moment of the game knows is not a question of the moment.
  const elsewhere = everyKind(rules).find((kind) => kind.type === type);
  if (elsewhere === undefined) return refused(refusal('no-such-action', undefined, { type }));
  const said = { ...action, type };
  if (now === undefined) return wrongMoment(rules, state, said, 'game-over', rules.orderRule);
  if (now.seat !== seat)
    return wrongMoment(rules, state, said, 'not-your-turn', rules.orderRule, { seat, due: now.seat });
  return wrongMoment(rules, state, said, 'not-now', elsewhere.rule, { type });
}

/** A refusal of an action that comes at the wrong moment, with a truer reason where the title knows one. */
function wrongMoment<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  state: S,
  action: { readonly type: string; readonly [field: string]: unknown },
  why: WrongMoment,
  row: RuleId,
  params: Params = {},
): Result<never> {
  const truer = rules.momentReason?.(state, action, why);
  return refused(truer ?? { code: why, rule: rules.momentRule?.(state, action.type, why) ?? row, params });
}

function everyKind<S extends BaseState, Options>(rules: TitleRules<S, Options>): readonly ActionKind<S>[] {
  const { sequence, agreedEnd } = rules;
  const steps = sequence.rounds.flatMap(({ opening = [], turn, closing = [] }) => [...opening, ...turn, ...closing]);
  return [
    ...steps.flatMap((step) => ('actions' in step ? step.actions : [])),
    ...sequence.decisions.flatMap((decision) => decision.actions),
    ...sequence.anytime,
    ...(agreedEnd === undefined ? [] : [agreedEnd]),
  ];
}

/** Carries an action out, or refuses it and leaves everything as it was. */
export function applyTo<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  state: S,
  action: unknown,
  trust: Trust = 'nothing',
): Result<Applied<S>> {
  const kind = kindFor(rules, state, action);
  if (!kind.ok) return kind;
  const judged = kind.value.judge(state, action, trust);
  if (!judged.ok) return judged;
  const play = openPlay(rules, state);
  const answersDecision = state.pending.length > 0 && due(rules, state)?.actions.includes(kind.value) === true;
  // An answered decision is gone before its consequences, so that what they ask comes in its place.
  if (answersDecision) play.draft.pending = state.pending.slice(1);
  judged.value(play);
  // An agreed end is the table's affair: nothing waits for it.
  if (kind.value !== rules.agreedEnd) rules.sequence.settle?.(play);
  follow(play, rules.sequence);
  return ok({ state: advance(play, rules.sequence, rules.toState), events: play.events });
}

/** Every reason against an action, the decisive one first; none when it is legal. */
export function whyNotFor<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  state: S,
  action: unknown,
): readonly Refusal[] {
  const kind = kindFor(rules, state, action);
  return kind.ok ? [...kind.value.reasons(state, action)] : [kind.refusal];
}

/** What a seat or a spectator may see: everything but the random numbers still to come. */
export type View<S extends BaseState> = Omit<S, 'rng'>;
export function viewOf<S extends BaseState>(state: S): View<S> {
  const { rng: _rng, ...seen } = state;
  return seen;
}
