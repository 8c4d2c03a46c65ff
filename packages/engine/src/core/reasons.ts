/** Questions to a list of reasons. What lists them is a generator, so nothing is worked out beyond the answer. */
import type { Refusal } from './result.ts';

/** Whether there is anything at all; only the first is worked out. */
export const isAny = (items: Iterable<unknown>): boolean => items[Symbol.iterator]().next().done !== true;

/** Whether there is no reason against something. */
export const nothingAgainst = (reasons: Iterable<Refusal>): boolean => !isAny(reasons);

/** The decisive reason against something, if there is one. */
export function firstAgainst(reasons: Iterable<Refusal>): Refusal | undefined {
  const first = reasons[Symbol.iterator]().next();
  return first.done === true ? undefined : first.value;
}
