/**
 * Weights from games: for each part of a game those under which differences between two seats tell best what the value made by hand does
 * not say of who will be ahead in the end, and by how much. Least squares, held to nothing learned as if so many games had confirmed it.
 */
import { FEATURES } from '../players/features.ts';
import { stageOf, STAGES, UNIT } from '../players/learned.ts';
import type { Lesson } from './game.ts';

/** Two seats of one moment: by how much their figures differ, and what was not foreseen of the difference in the end. */
type Pair = { readonly by: readonly number[]; readonly missed: number; readonly weight: number };

/** As many games say that there is nothing to learn. */
const CONFIRMED = 30;
/** No figure is worth more than this beyond what was known. */
const MOST = 1000;

const meanOf = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** What players are worth in the end of a usual game: the middle one of all. */
function usualScore(lessons: readonly Lesson[]): number {
  const means = lessons.map(({ scores }) => meanOf(scores)).toSorted((a, b) => a - b);
  return Math.max(1, means[Math.floor(means.length / 2)] ?? 1);
}

/**
 * Every pair of seats of a game at the moments of one stage; all of them together weigh as much as one game. A game with much more
 * money than usual weighs no more than another, one that ended in ruin less.
 */
function pairsOf({ scores, moments }: Lesson, stage: number, usual: number): readonly Pair[] {
  const there = moments.filter(({ rounds }) => stageOf(rounds) === stage);
  const scale = Math.max(meanOf(scores), usual);
  const weight = 1 / (there.length * scale * scale);
  return there.flatMap(({ figures, values }) =>
    figures.flatMap((mine, a) =>
      figures.slice(a + 1).map((theirs, n): Pair => {
        const ahead = (of: readonly number[]): number => (of[a] ?? 0) - (of[a + 1 + n] ?? 0);
        const missed = ahead(scores) - ahead(values);
        return { by: mine.map((figure, at) => figure - (theirs[at] ?? 0)), missed, weight };
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
  const usual = usualScore(lessons);
  const games = lessons.map((lesson) => pairsOf(lesson, stage, usual)).filter((pairs) => pairs.length > 0);
  if (games.length === 0) return FEATURES.map(() => 0);
  const rows = FEATURES.map(() => FEATURES.map(() => 0));
  const right = FEATURES.map(() => 0);
  const squares = FEATURES.map(() => 0);
  for (const { by, missed, weight } of games.flat()) {
    for (const [n, figure] of by.entries()) {
      right[n] = (right[n] ?? 0) + weight * figure * missed;
      squares[n] = (squares[n] ?? 0) + weight * figure * figure;
      const row = rows[n];
      if (row !== undefined) for (const [m, other] of by.entries()) row[m] = (row[m] ?? 0) + weight * figure * other;
    }
  }
  for (const [n, row] of rows.entries()) row[n] = (row[n] ?? 0) + (CONFIRMED / games.length) * (squares[n] ?? 0);
  return solve(rows, right).map((weight) => Math.max(-MOST, Math.min(MOST, Math.round(UNIT * weight))));
}

/** Weights in thousandths, stage by stage. */
export const fit = (lessons: readonly Lesson[]): readonly (readonly number[])[] =>
  STAGES.map((_, stage) => fitStage(lessons, stage));
