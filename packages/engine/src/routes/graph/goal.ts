/** What a run is worth to the goal of a request: one whole number in which the first aim outweighs the second. */
import type { RunRequest } from '../types.ts';

/** More than the second aim can ever amount to in one turn. A power of two, and sums stay exact. */
const OUTWEIGHS = 4096;

type Goal = RunRequest['goal'];

/** Among equal sums of income and mines, the higher income is taken. */
export function weigh(goal: Goal, income: number, mines: number): number {
  return goal === 'income' ? income * OUTWEIGHS + mines : (income + mines) * OUTWEIGHS + income;
}

/** The figures that a worth is made of. */
export function unweigh(goal: Goal, worth: number): { readonly income: number; readonly mines: number } {
  const [first, second] = [Math.floor(worth / OUTWEIGHS), worth % OUTWEIGHS];
  return goal === 'income' ? { income: first, mines: second } : { income: second, mines: first - second };
}

/** The largest number of which all the others are multiples: no two different totals are closer to each other. */
export function commonStep(numbers: Iterable<number>): number {
  let step = 0;
  for (const number of numbers) {
    let rest = Math.abs(number);
    while (rest > 0) [step, rest] = [rest, step % rest];
  }
  return step === 0 ? 1 : step;
}
