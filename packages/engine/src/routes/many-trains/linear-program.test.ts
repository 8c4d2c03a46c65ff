import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinearProgram } from './linear-program.ts';

const PIVOTS = 1000;

describe('the linear program', () => {
  it('takes parts of columns that exclude each other in pairs', () => {
    const program = new LinearProgram(2);
    const rows = [program.addRow(1), program.addRow(1), program.addRow(1)];
    const columns = [
      [0, 1],
      [1, 2],
      [0, 2],
    ].map((pair) =>
      program.addColumn(
        100,
        pair.map((n) => rows[n] ?? 0),
        [1, 1],
      ),
    );
    program.solve(PIVOTS);
    expect(program.worth).toBeCloseTo(150, 2);
    for (const column of columns) expect(program.share(column)).toBeCloseTo(0.5, 4);
    for (const row of rows) expect(program.dual(row)).toBeCloseTo(50, 4);
  });

  it('goes on from where it was when a better column comes in', () => {
    const program = new LinearProgram(4);
    const row = program.addRow(1);
    const poor = program.addColumn(100, [row], [1]);
    program.solve(PIVOTS);
    expect(program.share(poor)).toBeCloseTo(1, 4);
    const other = program.addRow(2);
    const rich = program.addColumn(300, [row, other], [1, 1]);
    program.solve(PIVOTS);
    expect([program.share(poor), program.share(rich)].map((share) => Math.round(share))).toEqual([0, 1]);
    expect(program.dual(other)).toBeCloseTo(0, 4);
  });

  it('ends with prices that no column beats and that add up to the worth', () => {
    const column = fc.record({
      worth: fc.integer({ min: 1, max: 50 }),
      rows: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 20 }), (columns) => {
        const program = new LinearProgram(2);
        for (let row = 0; row < 8; row += 1) program.addRow(1);
        for (const { worth, rows } of columns)
          program.addColumn(
            1000 * worth,
            rows,
            rows.map(() => 1),
          );
        program.solve(PIVOTS);
        const prices = Array.from({ length: 8 }, (_, row) => program.dual(row));
        for (const price of prices) expect(price).toBeGreaterThanOrEqual(-0.1);
        for (const { worth, rows } of columns) {
          expect(rows.reduce((sum, row) => sum + (prices[row] ?? 0), 0)).toBeGreaterThanOrEqual(1000 * worth - 0.1);
        }
        expect(prices.reduce((sum, price) => sum + price, 0)).toBeCloseTo(program.worth, -1);
      }),
      { seed: 18, numRuns: 200 },
    );
  });
});
