/**
 * Spoiled actions: what players could have done, with something wrong about it. They have dice of their own, so that a game
 * is the same whether or not they were tried, as it must be when refusals leave no trace.
 */
import { applyTo } from '../core/game.ts';
import { canonical } from '../core/hash.ts';
import { isRecord } from '../core/json.ts';
import { covers } from '../core/offer.ts';
import type { Refusal } from '../core/result.ts';
import type { BaseState } from '../core/state.ts';
import type { TitleRules } from '../core/title.ts';
import type { Offer } from '../deeds/index.ts';
import type { Dice } from './dice.ts';

type Fields = { readonly [name: string]: unknown };

/** One way to spoil an action, knowing what was done before it. */
type Way = (action: Fields, dice: Dice, earlier: readonly unknown[]) => unknown;

const fieldIn = (action: Fields, dice: Dice): string => dice.pick(Object.keys(action)) ?? 'type';

/** What other programs write for nothing. */
const NOTHING: unknown = JSON.parse('null');

const JUNK: readonly unknown[] = [
  -1,
  0,
  1,
  7,
  10,
  40,
  0.5,
  1e9,
  'E12',
  '57',
  'L1',
  'nonsense',
  '',
  true,
  NOTHING,
  [],
  {},
];
const junk: Way = (action, dice) => ({ ...action, [fieldIn(action, dice)]: dice.pick(JUNK) });

const leftOut: Way = (action, dice) => {
  const field = fieldIn(action, dice);
  return Object.fromEntries(Object.entries(action).filter(([name]) => name !== field));
};

const oneTooMany: Way = (action, dice) => ({ ...action, nonsense: dice.pick(JUNK) });

const anotherSeat: Way = (action, dice) => ({ ...action, seat: dice.roll(8) - 1 });

const again: Way = (_action, dice, earlier) => dice.pick(earlier);

/** A field as it was in something done before. */
const borrowed: Way = (action, dice, earlier) => {
  const other = dice.pick(earlier);
  const field = isRecord(other) ? fieldIn(other, dice) : 'type';
  return { ...action, [field]: isRecord(other) ? other[field] : other };
};

/** A value a little beside the right one. */
function near(value: unknown, dice: Dice): unknown {
  if (typeof value === 'number') return value + (dice.pick([-10, -5, -1, 1, 5, 10, 0.5]) ?? 1);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value} `;
  if (!Array.isArray(value)) return isRecord(value) ? nearPart(value, dice) : [value];
  const items: readonly unknown[] = value;
  const at = dice.roll(items.length + 1);
  if (at === items.length) return [...items, items[0]];
  const rest = items.filter((_, n) => n !== at);
  return dice.roll(2) === 0 ? rest : [...rest, near(items[at], dice)];
}

function nearPart(whole: Fields, dice: Dice): Fields {
  const field = fieldIn(whole, dice);
  return { ...whole, [field]: near(whole[field], dice) };
}

const beside: Way = (action, dice) => nearPart(action, dice);

const noAction: Way = (action, dice) => dice.pick([undefined, NOTHING, 'pass', 7, [], [action], {}]);

/** The frequent ones stand here more than once. */
const WAYS: readonly Way[] = [
  junk,
  junk,
  junk,
  beside,
  beside,
  beside,
  borrowed,
  borrowed,
  again,
  anotherSeat,
  leftOut,
  oneTooMany,
  noAction,
];

/** An action with something wrong about it; most such actions are illegal, some are not. */
export const spoil = (action: unknown, dice: Dice, earlier: readonly unknown[]): unknown =>
  isRecord(action) ? (dice.pick(WAYS) ?? junk)(action, dice, earlier) : { type: 'nonsense' };

/** Reasons that are no rule of the game, and so have no row of the catalogue. */
const NO_ACTION = ['malformed', 'no-such-action'];

const withoutRow = ({ code, rule }: Refusal): boolean => rule === undefined && !NO_ACTION.includes(code);

/** After so many that turned out legal, one is tried that nobody could take for an action. */
const MOST_TRIES = 20;

/**
 * Tries spoiled actions until one is refused; the answer is what is wrong with how they were met. What is accepted must be on
 * offer. The state is frozen, so writing to it would be an error.
 */
export function trySpoiled<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  state: S,
  offers: readonly Offer[],
  done: { readonly chosen: unknown; readonly earlier: readonly unknown[] },
  dice: Dice,
): string | undefined {
  for (let n = 0; n <= MOST_TRIES; n += 1) {
    const bad = n === MOST_TRIES ? { type: 'nonsense' } : spoil(done.chosen, dice, done.earlier);
    try {
      const outcome = applyTo(rules, state, bad);
      if (!outcome.ok)
        return withoutRow(outcome.refusal)
          ? `refused without a row: ${textOf(bad)} ${outcome.refusal.code}`
          : undefined;
      if (!offers.some((one) => covers(one, bad))) return `accepted but not on offer: ${textOf(bad)}`;
    } catch (error) {
      return `judging ${textOf(bad)} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    }
  }
  return 'nonsense was accepted';
}

const textOf = (action: unknown): string => (action === undefined ? 'nothing' : canonical(action));
