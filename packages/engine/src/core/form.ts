/**
 * The form of a state: which fields it has and what they mean. Whoever adds, removes or renames a field of a state, in the
 * core or in a title, raises the number. States and hashes of another form are never read or compared: the game is
 * replayed from its actions. The hash says its form, so a stored hash can always be told apart.
 *
 * Form 1 was written before states carried a number: its hashes are bare. With form 2 steps are known by name and deeds have
 * one shape for all titles.
 */
import { hashState } from './hash.ts';

export const STATE_FORM = 2;

/**
 * The version of the deeds, as game files count it, that was written together with a form of the state. How deeds are
 * written beside a form to come nobody knows: whoever may meet one looks at the form first.
 */
export function deedsOfForm(form: number): number {
  if (form > STATE_FORM) throw new RangeError(`deeds of form ${form} are not known here`);
  return Math.min(form, DEEDS_VERSION);
}

/** The version of the deeds: how actions are written down. A new one raises the form as well. */
export const DEEDS_VERSION = 2;

/** The hash that identifies a state, with its form before it. */
export const stateHash = (state: { readonly form: number }): string => `${state.form}:${hashState(state)}`;

const MARKED = /^([1-9]\d{0,8}):[0-9a-f]{32}$/u;
const BARE = /^[0-9a-f]{32}$/u;

/** The form of the state a hash was taken of. What is no hash at all counts as one of today, so that it is found to be wrong. */
export function formOfHash(hash: string): number {
  const form = MARKED.exec(hash)?.[1];
  if (form !== undefined) return Number(form);
  return BARE.test(hash) ? 1 : STATE_FORM;
}

/** Whether two hashes tell of the same state; undefined where their forms differ, because nobody can know. */
export const sameHash = (one: string, other: string): boolean | undefined =>
  formOfHash(one) === formOfHash(other) ? one === other : undefined;
