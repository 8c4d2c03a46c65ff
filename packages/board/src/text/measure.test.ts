import { allComponentSets } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { measure } from './measure.ts';
import { LETTERS } from './metrics.ts';

describe('measure', () => {
  it('adds up the letters and grows with the size', () => {
    const [m, mm] = [measure('m', 'Source Serif 4 600', 10), measure('mm', 'Source Serif 4 600', 20)];
    expect(mm.width).toBeCloseTo(4 * m.width);
    expect(m.width).toBeGreaterThan(measure('i', 'Source Serif 4 600', 10).width * 2);
  });

  it('knows accents and descenders', () => {
    const plain = measure('Ov', 'Source Serif 4 600', 10);
    expect(measure('Őv', 'Source Serif 4 600', 10).ascent).toBeGreaterThan(plain.ascent + 1);
    expect(measure('Og', 'Source Serif 4 600', 10).descent).toBeGreaterThan(plain.descent + 1);
  });

  it('takes a strange letter for a wide one', () => {
    expect(measure('木', 'Source Serif 4 600', 10).width).toBe(10);
  });

  it('has measured every letter of every board', () => {
    const names = allComponentSets().flatMap((set) => [
      ...set.board.hexes.flatMap((hex) => [
        hex.name ?? '',
        hex.label ?? '',
        ...hex.stops.map((stop) => stop.name ?? ''),
      ]),
      ...set.companies.map((card) => `${card.id}${card.abbreviation ?? ''}`),
    ]);
    const missing = [...new Set(names.join(''))].filter((letter) => !LETTERS.includes(letter));
    expect(missing).toEqual([]);
  });
});
