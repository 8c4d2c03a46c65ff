/** What a share of a company that only pays out gains while fees come in: dividends, and a price that every payout moves. */
import { type GameState, payoutBounds } from '@kursbuch/engine';
import { gainedBy } from './chart.ts';

/** Trains get better and cars dearer: fees grow by so much in each round. */
const FEES_GROW = 0.4;

/** Spaces that a payout moves a price by: one back for nothing, none from the second bound on, parts of the way to the next bound counting in part. */
export function spacesOf(bounds: readonly number[], paid: number): number {
  let below = 0;
  for (const [n, bound] of bounds.entries()) {
    if (paid < bound) return n - 2 + (paid - below) / (bound - below);
    below = bound;
  }
  return bounds.length - 2;
}

/** What a share gains in so many rounds with so much coming in in the next; undefined where payouts do not move prices along a line. */
export function growthOf(state: GameState, price: number, fees: number, rounds: number): number | undefined {
  const bounds = payoutBounds(state);
  if (bounds.length === 0) return undefined;
  let [spaces, dividends, now] = [0, 0, fees];
  for (let n = 0; n < rounds; n += 1) {
    spaces += spacesOf(bounds, now);
    dividends += now / 10;
    now *= 1 + FEES_GROW;
  }
  const rise = gainedBy(state, price, spaces);
  return rise === undefined ? undefined : rise + dividends;
}
