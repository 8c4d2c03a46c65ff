/** Filling in offers: what is still open about them, and the action that comes of it. The deed's shape has the last word. */
import { type Action, type AnyOffer, type Choice, DEEDS, isDeedType, type Offer } from '@kursbuch/engine';

/** Values by the names of the fields they are for. */
export type Filled = { readonly [field: string]: unknown };

/** A deed out of plain data; undefined where it is none, or not all of one. */
export function readAction(input: unknown): Action | undefined {
  if (typeof input !== 'object' || input === null || !('type' in input) || !isDeedType(input.type)) return undefined;
  const read = DEEDS[input.type].shape(input, 'action');
  return read.ok ? read.value : undefined;
}

/** An offer with some of its fields filled in: what the engine is asked to list the rest for. */
export const begunOf = ({ type, seat, fixed }: AnyOffer, filled: Filled = {}): Filled => ({
  type,
  seat,
  ...fixed,
  ...filled,
});

/** The action an offer becomes; undefined while a field is missing. */
export const actionOf = (offer: Offer, filled: Filled = {}): Action | undefined => readAction(begunOf(offer, filled));

/** What is open about an offer, field by field. */
export const choicesOf = ({ choose }: AnyOffer): readonly (readonly [field: string, choice: Choice])[] =>
  Object.entries(choose).flatMap(([field, choice]) => (choice === undefined ? [] : [[field, choice] as const]));

/** Fields whose values have to be listed by the engine. */
export const listedFields = (offer: AnyOffer): readonly string[] =>
  choicesOf(offer).flatMap(([field, choice]) => ('onDemand' in choice ? [field] : []));

/** The first value of every field that is not listed on demand. */
export function firstValues(offer: AnyOffer): Filled {
  const values: { [field: string]: unknown } = {};
  for (const [field, choice] of choicesOf(offer)) {
    if ('oneOf' in choice) {
      const [first] = choice.oneOf;
      if (first !== undefined) values[field] = first;
    } else if ('from' in choice) values[field] = choice.from;
  }
  return values;
}
