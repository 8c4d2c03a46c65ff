import { describe, expect, it } from 'vitest';
import { arrangementOf, scalesIn } from './arrangement.ts';

const WIDE_BOARD = { width: 1288, height: 807 };
const TALL_BOARD = { width: 985, height: 1182 };
const TABLES = 113;

describe('the band', () => {
  it.each([
    { window: '1920 x 1080', stage: { width: 1240, height: 1032 }, wide: 'open', tall: 'beside' },
    { window: '1440 x 900', stage: { width: 1104, height: 852 }, wide: 'open', tall: 'beside' },
    { window: '1366 x 768', stage: { width: 1046, height: 720 }, wide: 'folded', tall: 'beside' },
    { window: '1024 x 768', stage: { width: 704, height: 720 }, wide: 'folded', tall: 'folded' },
  ])('stands where the map is largest in $window', ({ stage, wide, tall }) => {
    expect(arrangementOf(stage, WIDE_BOARD, TABLES)).toBe(wide);
    expect(arrangementOf(stage, TALL_BOARD, TABLES)).toBe(tall);
  });

  it('is open beside a board that is small enough anyway', () => {
    expect(arrangementOf({ width: 1104, height: 852 }, { width: 855, height: 582 }, TABLES)).toBe('open');
  });

  it('is shut where its tables have too little width, however small the board is', () => {
    expect(arrangementOf({ width: 704, height: 720 }, { width: 600, height: 300 }, TABLES)).toBe('folded');
  });

  it('gives up a little of the scale to show more, and no more than that', () => {
    const stage = { width: 1104, height: 852 };
    const { open, folded } = scalesIn(stage, WIDE_BOARD, TABLES);
    expect(open / folded).toBeGreaterThan(0.97);
    expect(arrangementOf(stage, WIDE_BOARD, 160)).toBe('folded');
  });
});
