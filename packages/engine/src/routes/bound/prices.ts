/**
 * Prices on what the trains of a company compete for. With the right prices every train can look for its best route
 * alone: what all of them find together, and the price of everything there is, is never less than the best run.
 */
import { intAt } from '../graph/strict.ts';
import { BLOCKED } from './completions.ts';
import type { Survey } from '../graph/survey.ts';

export type Prices = {
  /** By track. */
  readonly track: Float64Array;
  /** By location: the price of counting a centre that trains share one count of; never more than its worth. */
  readonly centre: Float64Array;
  /** By location: the price of passing it. */
  readonly pass: Float64Array;
};

/** What is already taken by trains whose routes are settled. */
export type Taken = { readonly tracks: Uint8Array; readonly centres: Uint8Array };

export const nothingTaken = ({ tracks, locations }: Survey): Taken => ({
  tracks: new Uint8Array(tracks),
  centres: new Uint8Array(locations.length),
});

/**
 * By location: how many routes can pass it at most. Each needs two of its tracks, so an odd one out is of no use; that
 * follows from no price on a single track.
 */
export const passLimits = ({ locations }: Survey): Int32Array => Int32Array.from(locations, ({ exits }) => exits >> 1);

/** No prices but those that keep trains off what is taken. */
export function freePrices(survey: Survey, taken: Taken): Prices {
  return {
    track: Float64Array.from(taken.tracks, (isTaken) => (isTaken === 1 ? BLOCKED : 0)),
    centre: survey.centreWorths.map((worth, n) => (taken.centres[n] === 1 ? worth : 0)),
    pass: new Float64Array(survey.locations.length),
  };
}

/** What all that has a price costs together, apart from what is taken. */
export function priceOfAll(prices: Prices, taken: Taken, limits: Int32Array): number {
  let sum = 0;
  prices.track.forEach((price, track) => {
    if (taken.tracks[track] === 0) sum += price;
  });
  prices.centre.forEach((price, location) => {
    if (taken.centres[location] === 0) sum += price;
  });
  prices.pass.forEach((price, location) => {
    sum += price * intAt(limits, location);
  });
  return sum;
}
