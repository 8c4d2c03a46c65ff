/** The two homes a Lokaalspoorwegen may have, out of the actions the engine lists. */
import type { Action, HexId } from '@kursbuch/engine';

export type HomePair = readonly [HexId, HexId];

export const homePairs = (actions: readonly Action[]): readonly HomePair[] =>
  actions.flatMap((action): readonly HomePair[] => {
    const [first, second] = action.type === 'par' ? (action.homes ?? []) : [];
    return first === undefined || second === undefined ? [] : [[first, second]];
  });

/** Homes that go with another one, or all of them, in order. */
export const partnersOf = (pairs: readonly HomePair[], hex: HexId | undefined): readonly HexId[] =>
  [
    ...new Set(
      pairs.flatMap(([one, other]) =>
        hex === undefined ? [one, other] : one === hex ? [other] : other === hex ? [one] : [],
      ),
    ),
  ].toSorted();
