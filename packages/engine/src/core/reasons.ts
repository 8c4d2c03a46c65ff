/** Questions to a list of reasons. What lists them is a generator, so nothing is worked out beyond the answer. */
import type { Refusal } from './result.ts';

/** Whether there is anything at all; only the first is worked out. */
export function isAny(items: Iterable<unknown>): boolean {
  for (const _item of items) return true;
  return false;
}

/** Whether there is no reason against something. */
export const nothingAgainst = (reasons: Iterable<Refusal>): boolean => !isAny(reasons);

/** The decisive reason against something, if there is one. */
export function firstAgainst(reasons: Iterable<Refusal>): Refusal | undefined {
  for (const reason of reasons) return reason;
  return undefined;
}
