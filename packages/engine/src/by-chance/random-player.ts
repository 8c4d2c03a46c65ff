/**
 * The random player: whole games by chance, with every invariant checked after every action. It knows only the doors, so
 * whatever it finds anybody could have found.
 */
import { applyTo, due, everyOffer, listFor, offersFor, startGame } from '../core/game.ts';
import { canonical } from '../core/hash.ts';
import type { Seat } from '../core/ids.ts';
import { type Choice, covers } from '../core/offer.ts';
import type { Offer } from '../deeds/index.ts';
import type { BaseState } from '../core/state.ts';
import type { TitleRules } from '../core/title.ts';
import { deepFreeze } from '../core/freeze.ts';
import { brokenInvariants } from '../mechanisms/invariants.ts';
import { Dice } from './dice.ts';
import { trySpoiled } from './spoil.ts';

function pickValue(choice: Choice, dice: Dice): unknown {
  if ('oneOf' in choice) return dice.pick(choice.oneOf);
  if ('onDemand' in choice) return undefined;
  return choice.from + choice.step * dice.roll(Math.floor((choice.to - choice.from) / choice.step) + 1);
}

/** Of a very long list only the beginning is looked at. */
const MOST_LISTED = 1000;

function beginningOf<Item>(items: Iterable<Item>): readonly Item[] {
  const found: Item[] = [];
  for (const item of items) {
    found.push(item);
    if (found.length === MOST_LISTED) break;
  }
  return found;
}

/** Fills in an offer by chance; undefined when a list asked for turns out to be empty. */
export function fillIn<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  state: S,
  one: Offer,
  dice: Dice,
): unknown {
  const begun: { [field: string]: unknown } = { type: one.type, seat: one.seat, ...one.fixed };
  let asked = false;
  for (const [field, choice] of Object.entries<Choice | undefined>(one.choose)) {
    if (choice === undefined) continue;
    if ('onDemand' in choice) asked = true;
    else begun[field] = pickValue(choice, dice);
  }
  return asked ? dice.pick(beginningOf(listFor(rules, state, begun))) : begun;
}

export type RandomGame<S> = {
  readonly state: S;
  readonly actions: readonly unknown[];
  /** How many spoiled actions were refused. */
  readonly refused: number;
  /** What went wrong, with the number of the action after which it was seen. Empty when all is well. */
  readonly violations: readonly string[];
};

export type RandomPlay = {
  readonly seed: string;
  readonly seats: number;
  readonly options: unknown;
  /** The game is broken off after so many actions; titles without a forced end need it. */
  readonly mostActions: number;
  /**
   * How many spoiled actions to try at each decision until they are refused, to see that refusals leave no trace. States are
   * frozen then, so that whoever writes to one is found out; without spoiled actions a game goes its usual pace.
   */
  readonly spoiled: number;
  /** Prefers some offers to others, so that games come to an end; 1 is neutral. */
  readonly weight?: (offer: Offer) => number;
  /** Decides for the seat that owes a decision; where it has nothing to say, chance decides among the offers of that seat. */
  readonly chooses?: (state: BaseState, seat: Seat) => unknown;
  /** Leaves alone what is legal and yet not wanted. */
  readonly avoids?: (state: BaseState, action: unknown) => boolean;
};

/** The power of ten that makes all weights whole, so that rare offers are weighed exactly; the dice know whole numbers only. */
function wholeScale(weights: readonly number[]): number {
  let scale = 100;
  while (scale < 100_000 && !weights.every((one) => isWhole(scale * one))) scale *= 10;
  return scale;
}

const isWhole = (n: number): boolean => Math.abs(n - Math.round(n)) < 1e-6;

/** An offer by chance, heavier ones more often. */
export function pickOffer(offers: readonly Offer[], weight: (offer: Offer) => number, dice: Dice): Offer | undefined {
  const wanted = offers.map((one) => Math.max(0, weight(one)));
  const scale = wholeScale(wanted);
  const weights = wanted.map((one) => Math.round(scale * one));
  const total = weights.reduce((sum, w) => sum + w, 0);
  if (total === 0) return dice.pick(offers);
  let at = dice.roll(total);
  return offers.find((_, n) => {
    at -= weights[n] ?? 0;
    return at < 0;
  });
}

/** Plays one game by chance. */
export function playRandomly<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  play: RandomPlay,
): RandomGame<S> {
  const started = startGame(rules, play.options, play.seats, play.seed);
  if (!started.ok) throw new Error(`the game does not start: ${canonical(started.refusal)}`);
  const chance: Chance = { player: new Dice(`player ${play.seed}`), spoiler: new Dice(`spoiler ${play.seed}`) };
  let { state } = started.value;
  let refused = 0;
  const actions: unknown[] = [];
  const violations: string[] = [...brokenInvariants(rules.invariants, state, rules.componentsOf(state))];
  while (state.outcome === undefined && actions.length < play.mostActions && violations.length === 0) {
    const move = numbered(actions.length, () => playOne(rules, state, play, chance, actions));
    refused += move.refused;
    violations.push(...move.faults.map((fault) => `after action ${actions.length}: ${fault}`));
    if (move.next === undefined) break;
    actions.push(move.action);
    const broken = brokenInvariants(rules.invariants, move.next, rules.componentsOf(move.next), state);
    violations.push(...broken.map((what) => `after action ${actions.length}: ${what}`));
    state = move.next;
  }
  return { state, actions, refused, violations };
}

/** Says where in the game the engine failed. */
function numbered<Answer>(actions: number, go: () => Answer): Answer {
  try {
    return go();
  } catch (error) {
    throw new Error(`after action ${actions}: ${String(error)}`, { cause: error });
  }
}

/** Dice for the player and dice for who spoils, so that the game does not depend on what was spoiled. */
type Chance = { readonly player: Dice; readonly spoiler: Dice };

/** What came of one decision; without a next state the game cannot go on. */
type Move<S> = {
  readonly action: unknown;
  readonly next: S | undefined;
  readonly refused: number;
  readonly faults: readonly string[];
};

/** One decision: an action by chance, spoiled ones before it. */
function playOne<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  state: S,
  play: RandomPlay,
  { player, spoiler }: Chance,
  earlier: readonly unknown[],
): Move<S> {
  const offers = everyOffer(rules, state);
  const owing = play.chooses === undefined ? undefined : due(rules, state)?.seat;
  const chosen =
    owing === undefined
      ? chooseAction(rules, state, offers, play, player)
      : (play.chooses?.(state, owing) ?? chooseAction(rules, state, offersFor(rules, state, owing), play, player));
  if (chosen === undefined) return { action: chosen, next: undefined, refused: 0, faults: ['nobody can act'] };
  const faults: string[] = [];
  if (!offers.some((one) => covers(one, chosen))) faults.push(`listed but not on offer: ${canonical(chosen)}`);
  if (play.spoiled > 0) deepFreeze(state);
  let refused = 0;
  for (let n = 0; n < play.spoiled; n += 1) {
    const fault = trySpoiled(rules, state, offers, { chosen, earlier }, spoiler);
    if (fault === undefined) refused += 1;
    else faults.push(fault);
  }
  const applied = applyTo(rules, state, chosen);
  if (applied.ok) return { action: chosen, next: applied.value.state, refused, faults };
  faults.push(`offered but refused: ${canonical(chosen)} ${canonical(applied.refusal)}`);
  return { action: chosen, next: undefined, refused, faults };
}

/** Picks an offer and fills it in; an offer whose list turns out empty is a fault, unless another can be taken. */
function chooseAction<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  state: S,
  offers: readonly Offer[],
  play: RandomPlay,
  dice: Dice,
): unknown {
  let left = offers;
  while (left.length > 0) {
    const one = pickOffer(left, play.weight ?? (() => 1), dice);
    if (one === undefined) return undefined;
    const filled = fillIn(rules, state, one, dice);
    if (filled !== undefined && play.avoids?.(state, filled) !== true) return filled;
    left = left.filter((other) => other !== one);
  }
  return undefined;
}
