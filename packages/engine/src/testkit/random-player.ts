/**
 * The random player: whole games by chance, with every invariant checked after every action. It knows only the doors, so
 * whatever it finds anybody could have found.
 */
import { applyTo, listFor, offersFor, startGame } from '../core/game.ts';
import { canonical } from '../core/hash.ts';
import { seat as seatOf } from '../core/ids.ts';
import { type Choice, covers } from '../core/offer.ts';
import type { Offer } from '../deeds/index.ts';
import { drawNumber, type RngState, seeded } from '../core/rng.ts';
import type { BaseState } from '../core/state.ts';
import type { TitleRules } from '../core/title.ts';
import { deepFreeze } from '../core/freeze.ts';
import { brokenInvariants } from '../mechanisms/invariants.ts';

/** Chance with a memory, so that callers need not hand the generator's state about. */
export class Dice {
  #rng: RngState;
  constructor(seed: string) {
    this.#rng = seeded(seed);
  }
  /** A whole number from 0 to `below - 1`. */
  roll(below: number): number {
    const { rng, value } = drawNumber(this.#rng, below);
    this.#rng = rng;
    return value;
  }
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : items[this.roll(items.length)];
  }
}

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
  /** What went wrong, with the number of the action after which it was seen. Empty when all is well. */
  readonly violations: readonly string[];
};

export type RandomPlay = {
  readonly seed: string;
  readonly seats: number;
  readonly options: unknown;
  /** The game is broken off after so many actions; titles without a forced end need it. */
  readonly mostActions: number;
  /** How many spoiled actions to try at each decision, to see that refusals leave no trace. */
  readonly spoiled: number;
  /** Prefers some offers to others, so that games come to an end; 1 is neutral. */
  readonly weight?: (offer: Offer) => number;
  /** Leaves alone what is legal and yet not wanted. */
  readonly avoids?: (state: BaseState, action: unknown) => boolean;
};

/** The power of ten that makes all weights whole, so that rare offers are weighed exactly; the dice know whole numbers only. */
function wholeScale(weights: readonly number[]): number {
  const isWhole = (n: number): boolean => Math.abs(n - Math.round(n)) < 1e-6;
  let scale = 100;
  while (scale < 100_000 && !weights.every((one) => isWhole(scale * one))) scale *= 10;
  return scale;
}

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

/** Changes one field of an action at random; most such actions are illegal, some are not. */
function spoil(action: unknown, dice: Dice): unknown {
  if (typeof action !== 'object' || action === null) return { type: 'nonsense' };
  const fields = Object.keys(action);
  const field = dice.pick(fields) ?? 'type';
  const junk = dice.pick([-1, 0, 1, 7, 10, 40, 'E12', '57', 'L1', 'nonsense', true, [], {}]);
  return { ...action, [field]: junk };
}

/** Tries a spoiled action on a frozen state: what is accepted must be on offer, and nothing may be written to the state. */
function trySpoiled<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  state: S,
  offers: readonly Offer[],
  action: unknown,
  dice: Dice,
): string | undefined {
  const bad = spoil(action, dice);
  try {
    const outcome = applyTo(rules, state, bad);
    if (outcome.ok && !offers.some((one) => covers(one, bad))) return `accepted but not on offer: ${canonical(bad)}`;
  } catch (error) {
    return `judging ${canonical(bad)} failed: ${String(error)}`;
  }
  return undefined;
}

/** What all seats may do now, whoever owes the decision. */
const everyOffer = <S extends BaseState, Options>(rules: TitleRules<S, Options>, state: S): readonly Offer[] =>
  Array.from({ length: state.seats }, (_, n) => offersFor(rules, state, seatOf(n))).flat();

/** Plays one game by chance. */
export function playRandomly<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  play: RandomPlay,
): RandomGame<S> {
  const dice = new Dice(`player ${play.seed}`);
  const started = startGame(rules, play.options, play.seats, play.seed);
  if (!started.ok) throw new Error(`the game does not start: ${canonical(started.refusal)}`);
  let { state } = started.value;
  const actions: unknown[] = [];
  const violations: string[] = [...brokenInvariants(rules.invariants, state, rules.componentsOf(state))];
  while (state.outcome === undefined && actions.length < play.mostActions && violations.length === 0) {
    const offers = everyOffer(rules, state);
    const complain = (what: string): void => void violations.push(`after action ${actions.length}: ${what}`);
    const chosen = chooseAction(rules, state, offers, play, dice);
    if (chosen === undefined) {
      complain('nobody can act');
      break;
    }
    if (!offers.some((one) => covers(one, chosen))) complain(`listed but not on offer: ${canonical(chosen)}`);
    deepFreeze(state);
    for (let n = 0; n < play.spoiled; n += 1) {
      const fault = trySpoiled(rules, state, offers, chosen, dice);
      if (fault !== undefined) complain(fault);
    }
    const applied = applyTo(rules, state, chosen);
    if (!applied.ok) {
      complain(`offered but refused: ${canonical(chosen)} ${canonical(applied.refusal)}`);
      break;
    }
    actions.push(chosen);
    for (const broken of brokenInvariants(
      rules.invariants,
      applied.value.state,
      rules.componentsOf(applied.value.state),
      state,
    ))
      complain(broken);
    state = applied.value.state;
  }
  return { state, actions, violations };
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
