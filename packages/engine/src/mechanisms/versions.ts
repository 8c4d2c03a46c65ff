/** Rules versions of one title side by side: what the newer ones do differently, by the version a game carries. */
import type { BaseState } from '../core/state.ts';

/**
 * Whether a change of the rules is in force in a game: its version is the one that brought the change, or a newer one. Versions
 * stand with the newest first; one that is not on the list is a bug of whoever let the game in.
 */
export const changesBy =
  <Version extends string, Change extends string>(
    title: string,
    versions: readonly Version[],
    since: { readonly [change in Change]: Version },
  ) =>
  ({ rules }: Pick<BaseState, 'rules'>, change: Change): boolean => {
    const at = versions.findIndex((version) => version === rules);
    if (at < 0) throw new RangeError(`${title} has no rules version ${rules}`);
    return at <= versions.indexOf(since[change]);
  };
