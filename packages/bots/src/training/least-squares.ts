/** What something did to the worth of seats, over many games: least squares, with where one sits told apart. */
import { solve } from './solve.ts';

/** One seat of a game against the others: by how much what is told of it, its place at the table and its worth differ from the mean of all. */
export type SeatAhead = { readonly by: readonly number[]; readonly ahead: number };

export const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

/** The seats of a game, by figures that are told of each. */
export function seatsAhead(scores: readonly number[], told: readonly (readonly number[])[]): readonly SeatAhead[] {
  const mean = Math.max(1, meanOf(scores));
  // Where one sits may mean more than anything else: what it brings is told apart.
  const columns = told.map((figures, seat) => [...figures, ...scores.slice(1).map((_, n) => (n + 1 === seat ? 1 : 0))]);
  const usual = (columns[0] ?? []).map((_, n) => meanOf(columns.map((one) => one[n] ?? 0)));
  return scores.map((score, seat) => ({
    by: usual.map((one, n) => (columns[seat]?.[n] ?? 0) - one),
    ahead: score / mean - 1,
  }));
}

type Fitted = { readonly rows: readonly (readonly number[])[]; readonly effects: readonly number[] };

/** What each figure did, in parts of the mean worth; each is held to nothing as if it had been seen without effect so many times. */
export function leastSquares(seats: readonly SeatAhead[], heldToNothing = 0): Fitted {
  const columns = (seats[0]?.by ?? []).map((_, n) => n);
  const rows = columns.map((n) =>
    columns.map(
      (m) => seats.reduce((sum, { by }) => sum + (by[n] ?? 0) * (by[m] ?? 0), 0) + (n === m ? heldToNothing : 0),
    ),
  );
  const right = columns.map((n) => seats.reduce((sum, { by, ahead }) => sum + (by[n] ?? 0) * ahead, 0));
  return { rows, effects: solve(rows, right) };
}
