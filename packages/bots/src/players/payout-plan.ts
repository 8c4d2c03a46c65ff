/** How much of a treasury to pay out where any amount may be paid: the plan over the rounds left that moves the price furthest. */

/** Spaces that a price moves by for a payout: one back for nothing, none from the first bound on, one more from each further. */
const spacesFor = (bounds: readonly number[], paid: number): number =>
  bounds.filter((bound) => bound <= paid).length - 1;

/** The most spaces that so much money brings in so many rounds, with so much more coming in before each further one; what is left over goes out with the last payment. */
export function mostSpaces(bounds: readonly number[], money: number, rounds: number, fees = 0): number {
  if (rounds <= 0) return 0;
  if (rounds === 1) return spacesFor(bounds, money);
  return Math.max(
    ...[0, ...bounds]
      .filter((paid) => paid <= money)
      .map((paid) => spacesFor(bounds, paid) + mostSpaces(bounds, money - paid + fees, rounds - 1, fees)),
  );
}

/** Plans further ahead cost more than they tell. */
const MOST_ROUNDS = 4;

/** What to pay now out of so much, of plans that bring as much the one that pays more at once. */
export function bestPayout(bounds: readonly number[], money: number, rounds: number, fees = 0): number {
  const left = Math.min(rounds, MOST_ROUNDS);
  if (left <= 1) return money;
  const plans = [0, ...bounds]
    .filter((paid) => paid <= money)
    .map((paid) => ({
      paid,
      spaces: spacesFor(bounds, paid) + mostSpaces(bounds, money - paid + fees, left - 1, fees),
    }));
  const best = Math.max(...plans.map(({ spaces }) => spaces));
  return Math.max(...plans.filter(({ spaces }) => spaces === best).map(({ paid }) => paid));
}
