import { describe, expect, it } from 'vitest';
import { lineBreaks } from './line-breaks.ts';

describe('lineBreaks', () => {
  it.each([
    ['Wien', [['Wien']]],
    ['Mährisch-Ostrau', [['Mährisch-Ostrau'], ['Mährisch-', 'Ostrau']]],
    ['Buda & Pest', [['Buda & Pest'], ['Buda &', 'Pest']]],
    ['Hoek van Holland', [['Hoek van Holland'], ['Hoek', 'van Holland'], ['Hoek van', 'Holland']]],
  ])('%s', (name, breaks) => expect(lineBreaks(name)).toEqual(breaks));
});
