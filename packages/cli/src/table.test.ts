import { describe, expect, it } from 'vitest';
import { table } from './table.ts';

describe('a table', () => {
  it('has columns as wide as their widest cell, numbers to the right', () => {
    expect(
      table(
        [
          ['Béla', '8', 'x'],
          ['Anna', '120', ''],
        ],
        ['name', 'cash', ''],
      ),
    ).toBe(['name  cash', '────  ────  ─', 'Béla     8  x', 'Anna   120'].join('\n'));
  });

  it('has no line of dashes without a head', () => {
    expect(
      table([
        ['a', '1'],
        ['bb', '22'],
      ]),
    ).toBe('a    1\nbb  22');
  });
});
