/** Rules versions of one title side by side: what they do differently, looked up by the version a game carries. */
import type { BaseState } from '../core/state.ts';

/** How a game does what the versions do differently; a version that is not on the list is a bug of whoever let the game in. */
export const waysBy =
  <Ways>(title: string, ways: { readonly [version: string]: Ways }) =>
  ({ rules }: Pick<BaseState, 'rules'>): Ways => {
    const found = Object.hasOwn(ways, rules) ? ways[rules] : undefined;
    if (found === undefined) throw new RangeError(`${title} has no rules version ${rules}`);
    return found;
  };
