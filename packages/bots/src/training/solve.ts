/** Linear equations, for what is learned by least squares. */
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
