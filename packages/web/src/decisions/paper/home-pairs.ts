/** The two homes a Lokaalspoorwegen may have, out of the actions the engine lists. */
import type { Action, HexId } from '@kursbuch/engine';

export type HomePair = readonly [HexId, HexId];

export const homePairs = (actions: readonly Action[]): readonly HomePair[] =>
  actions.flatMap((action): readonly HomePair[] => {
    const [first, second] = action.type === 'par' ? (action.homes ?? []) : [];
    return first === undefined || second === undefined ? [] : [[first, second]];
  });

/** Two homes as the engine lists them; a single one as it is. */
export const pairOf = (pairs: readonly HomePair[], homes: readonly HexId[]): readonly HexId[] =>
  pairs.find((pair) => homes.length === 2 && pair.every((hex) => homes.includes(hex))) ?? homes;

/** Homes in the order in which they were pressed; as they come where they are not those. */
export const inOrder = (homes: readonly HexId[], pressed: readonly HexId[]): readonly HexId[] =>
  homes.length === pressed.length && homes.every((hex) => pressed.includes(hex)) ? pressed : homes;

/** Homes that go with another one, or all of them, in order. */
export const partnersOf = (pairs: readonly HomePair[], hex: HexId | undefined): readonly HexId[] =>
  [
    ...new Set(
      pairs.flatMap(([one, other]) =>
        hex === undefined ? [one, other] : one === hex ? [other] : other === hex ? [one] : [],
      ),
    ),
  ].toSorted();
