/**
 * Results and refusals. A refusal is a value with a stable code, never an exception; throwing is for bugs. What lists reasons is
 * a generator, so nothing is worked out beyond the answer.
 */
import type { Code, Codes, PlainCode } from './codes.ts';

/** The id of a row in the rule catalogue (`docs/rules/`), for example SELL-03 of 1824. */
export type RuleId = `${string}-${string}`;

/** What a refusal's words are made of: the translations look the parameters up by name. */
export type Params = { readonly [name: string]: string | number };

/** Why something is not allowed: a code for translations, its parameters, and the rule that says so. */
export type Refusal = {
  /** One of `Code`, if it was made here; a refusal that comes over the wire may be newer than who reads it. */
  readonly code: string;
  readonly params: Params;
  /** Absent only where no rule of the game is involved: input that is not even an action. */
  readonly rule?: RuleId;
};

export type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Refused = { readonly ok: false; readonly refusal: Refusal };
export type Result<Value> = Ok<Value> | Refused;

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });

/** Makes a refusal. The rule id comes second because every call in rule code should carry one. */
export function refusal(code: PlainCode, rule: RuleId | undefined): Refusal;
export function refusal<C extends Code>(code: C, rule: RuleId | undefined, params: Codes[C]): Refusal;
export function refusal(code: Code, rule: RuleId | undefined, params: Params = {}): Refusal {
  return rule === undefined ? { code, params } : { code, params, rule };
}

export const refused = (reason: Refusal): Refused => ({ ok: false, refusal: reason });

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
