/**
 * Weights from games: for each part of a game those under which differences between two seats tell best by how much one will be ahead
 * of the other in the end. Least squares, held to the first weights as if so many games had confirmed them.
 */
import { FEATURES } from '../players/features.ts';
import { firstWeights, stageOf, STAGES, UNIT } from '../players/learned.ts';
import type { Lesson } from './game.ts';

/** Two seats of one moment: by how much their figures differ, and their scores in the end. */
type Pair = { readonly by: readonly number[]; readonly ahead: number; readonly weight: number };

/** As many games as the first weights count for. */
const CONFIRMED = 15;

/** Every pair of seats of a game at the moments of one stage; all of them together weigh as much as one game. */
function pairsOf({ scores, moments }: Lesson, stage: number): readonly Pair[] {
  const there = moments.filter(({ rounds }) => stageOf(rounds) === stage);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  if (mean <= 0) return [];
  const weight = 1 / (there.length * mean * mean);
  return there.flatMap(({ figures }) =>
    figures.flatMap((mine, a) =>
      figures.slice(a + 1).map((theirs, n): Pair => {
        const [own = 0, other = 0] = [scores[a], scores[a + 1 + n]];
        return { by: mine.map((figure, at) => figure - (theirs[at] ?? 0)), ahead: own - other, weight };
      }),
    ),
  );
}

/** Solves a set of linear equations; a row that says nothing gives 0. */
export function solve(rows: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const all = rows.map((row, n) => [...row, right[n] ?? 0]);
  const at = (row: number, column: number): number => all[row]?.[column] ?? 0;
  for (const column of all.keys()) {
    let pivot = column;
    for (let row = column + 1; row < all.length; row += 1)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    const [here, there] = [all[column], all[pivot]];
    if (here === undefined || there === undefined || at(pivot, column) === 0) continue;
    [all[column], all[pivot]] = [there, here];
    for (const [n, row] of all.entries()) {
      if (n === column) continue;
      const factor = at(n, column) / at(column, column);
      for (let m = column; m < row.length; m += 1) row[m] = (row[m] ?? 0) - factor * at(column, m);
    }
  }
  return all.map((_, n) => (at(n, n) === 0 ? 0 : at(n, all.length) / at(n, n)));
}

function fitStage(lessons: readonly Lesson[], stage: number): readonly number[] {
  const games = lessons.map((lesson) => pairsOf(lesson, stage)).filter((pairs) => pairs.length > 0);
  if (games.length === 0) return firstWeights;
  const rows = FEATURES.map(() => FEATURES.map(() => 0));
  const right = FEATURES.map(() => 0);
  const squares = FEATURES.map(() => 0);
  for (const { by, ahead, weight } of games.flat()) {
    const missing = ahead - by.reduce((sum, figure, n) => sum + (figure * (firstWeights[n] ?? 0)) / UNIT, 0);
    for (const [n, figure] of by.entries()) {
      right[n] = (right[n] ?? 0) + weight * figure * missing;
      squares[n] = (squares[n] ?? 0) + weight * figure * figure;
      const row = rows[n];
      if (row !== undefined) for (const [m, other] of by.entries()) row[m] = (row[m] ?? 0) + weight * figure * other;
    }
  }
  for (const [n, row] of rows.entries()) row[n] = (row[n] ?? 0) + (CONFIRMED / games.length) * (squares[n] ?? 0);
  return solve(rows, right).map((change, n) => Math.round((firstWeights[n] ?? 0) + UNIT * change));
}

/** Weights in thousandths, stage by stage. */
export const fit = (lessons: readonly Lesson[]): readonly (readonly number[])[] =>
  STAGES.map((_, stage) => fitStage(lessons, stage));
