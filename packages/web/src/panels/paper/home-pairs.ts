/** The two homes a Lokaalspoorwegen may have, out of the actions the engine lists. */
import { type BaseAction, type HexId, hexId } from '@kursbuch/engine';

export type HomePair = readonly [HexId, HexId];

const isText = (value: unknown): value is string => typeof value === 'string';

export const homePairs = (actions: readonly BaseAction[]): readonly HomePair[] =>
  actions.flatMap((action): readonly HomePair[] => {
    if (!('homes' in action) || !Array.isArray(action.homes)) return [];
    const [first, second] = action.homes.filter(isText).map(hexId);
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
