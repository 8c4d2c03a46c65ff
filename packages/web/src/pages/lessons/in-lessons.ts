/** What ends a game or leaves it has no place in a lesson. */
import type { Offer } from '@kursbuch/engine';

const NOT_HERE: ReadonlySet<Offer['type']> = new Set(['agree-end', 'concede', 'propose-winner']);

export const inLessons = (offers: readonly Offer[] | undefined): readonly Offer[] | undefined =>
  offers?.filter(({ type }) => !NOT_HERE.has(type));
