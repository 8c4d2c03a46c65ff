/**
 * Habits: what counts how much for programs that have learned. In every game each seat draws for every habit whether it counts less, as much
 * as before, or more; over many games, who was worth more than the others tells which way is better.
 */
import { view } from '@kursbuch/engine';
import { Dice } from '@kursbuch/engine/by-chance';
import { choose } from '../players/choose.ts';
import { HABITS, type Liked } from '../players/level.ts';
import { leastSquares, type SeatAhead, seatsAhead } from './least-squares.ts';
import { type Game, playGame } from './play.ts';
import { solve } from './solve.ts';

/** A game: what every seat was worth in the end, and for every habit whether it counted less (−1), as before (0) or more (1). */
export type Tried = {
  readonly seed: string;
  readonly scores: readonly number[];
  readonly drawn: readonly (readonly number[])[];
};

/** What less, as much and more mean, in percent. */
const DRAWN = [60, 100, 160] as const;

/** By habit: in percent of what an even player thinks of it. */
export type HabitsNow = { readonly [Name in Liked]?: number };

/** How much of its usual work a program is given; what is learned holds with more, too. */
const STEPS = 700;

/** Plays a game around the habits of the title; undefined where it does not end. */
export function tryHabits(title: string, game: Game): Tried | undefined {
  const { seed, seats } = game;
  const dice = new Dice(`habits ${seed}`);
  const drawn = Array.from({ length: seats }, () => HABITS.map(() => dice.roll(DRAWN.length) - 1));
  const counting = drawn.map((draws) =>
    Object.fromEntries(HABITS.map((name, n) => [name, DRAWN[(draws[n] ?? 0) + 1] ?? 100])),
  );
  const { state } = playGame(title, game, (now, seat) =>
    choose(view(now, seat), seat, {
      level: 'orient-express',
      seed: `${seed} ${seat}`,
      steps: STEPS,
      habits: counting[seat] ?? {},
    }),
  );
  return state.outcome === undefined ? undefined : { seed, scores: state.outcome.scores, drawn };
}

/** What counting a habit less or more did to the worth of a seat, in parts of the mean of all, and how sure that is. */
export type Effect = { readonly effect: number; readonly error: number };
export type Effects = { readonly habit: Liked; readonly less: Effect; readonly more: Effect };

/** By habit whether it counted less, and whether it counted more. */
const seatsOf = ({ scores, drawn }: Tried): readonly SeatAhead[] =>
  seatsAhead(
    scores,
    drawn.map((draws) => [
      ...HABITS.map((_, n) => (draws[n] === -1 ? 1 : 0)),
      ...HABITS.map((_, n) => (draws[n] === 1 ? 1 : 0)),
    ]),
  );

/**
 * Least squares over all seats of all games. Less and more are told apart: most of what is well set loses both ways, and what only one
 * way costs much would seem to gain the other way.
 */
export function effectsOf(games: readonly Tried[]): readonly Effects[] {
  const seats = games.flatMap(seatsOf);
  const { rows, effects } = leastSquares(seats);
  const missed = seats.reduce((sum, { by, ahead }) => {
    const seen = by.reduce((all, one, n) => all + one * (effects[n] ?? 0), 0);
    return sum + (ahead - seen) * (ahead - seen);
  }, 0);
  // Where one seat is ahead the others are behind: of each game one seat tells nothing new.
  const free = Math.max(1, seats.length - games.length - rows.length);
  const effectAt = (column: number): Effect => {
    const spread = solve(
      rows,
      rows.map((_, n) => (n === column ? 1 : 0)),
    );
    return { effect: effects[column] ?? 0, error: Math.sqrt((missed / free) * Math.max(0, spread[column] ?? 0)) };
  };
  return HABITS.map((habit, n) => ({ habit, less: effectAt(n), more: effectAt(HABITS.length + n) }));
}

const sureOf = ({ effect, error }: Effect): number => (error > 0 ? effect / error : 0);

/** A step is made where an effect is larger than its error, a whole one where it is twice as large. */
function stepFor({ less, more }: Effects): number {
  const [down, up] = [sureOf(less), sureOf(more)];
  if (Math.max(down, up) < 1) return 100;
  if (up >= down) return up >= 2 ? 160 : 125;
  return down >= 2 ? 60 : 80;
}

/** Nothing counts less or more than this, however many generations go the same way. */
const [LEAST, MOST] = [30, 300];

/** The habits that these games speak for. */
export const learnHabits = (habits: HabitsNow, games: readonly Tried[]): HabitsNow =>
  Object.fromEntries(
    effectsOf(games).flatMap((one) => {
      const percent = Math.round(((habits[one.habit] ?? 100) * stepFor(one)) / 100);
      return percent === 100 ? [] : [[one.habit, Math.min(MOST, Math.max(LEAST, percent))]];
    }),
  );
