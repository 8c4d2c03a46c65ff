import { describe, expect, it } from 'vitest';
import { numberFor } from './components.ts';

describe('numberFor', () => {
  it('reads the number for a table, or the one that holds for every table', () => {
    expect(numberFor({ 3: 21, 4: 16 }, 4)).toBe(16);
    expect(numberFor(14, 2)).toBe(14);
  });

  it('refuses to guess for a table the box does not know', () => {
    expect(() => numberFor({ 3: 21 }, 5)).toThrow('5 players');
  });
});
