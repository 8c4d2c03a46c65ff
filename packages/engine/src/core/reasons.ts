/** Questions to a list of reasons. What lists them is a generator, so nothing is worked out beyond the answer. */
import type { Refusal } from './result.ts';

/**
 * What speaks against something, the decisive reason first. Behind it one can go on, or leave with `return yield`, where later
 * questions make no sense; what is returned otherwise has been found out on the way.
 */
export type Reasons<Found = void> = Iterable<Refusal, Found | undefined, undefined>;

/** Yields reasons, and says whether there were any. */
export function* any(reasons: Reasons<unknown>): Generator<Refusal, boolean, undefined> {
  let found = false;
  for (const reason of reasons) {
    found = true;
    yield reason;
  }
  return found;
}

/** Whether there is anything at all; only the first is worked out. */
export const isAny = (items: Iterable<unknown>): boolean => items[Symbol.iterator]().next().done !== true;

/** Whether there is no reason against something. */
export const nothingAgainst = (reasons: Reasons<unknown>): boolean => !isAny(reasons);

/** The decisive reason against something, if there is one. */
export function firstAgainst(reasons: Reasons<unknown>): Refusal | undefined {
  const first = reasons[Symbol.iterator]().next();
  return first.done === true ? undefined : first.value;
}
