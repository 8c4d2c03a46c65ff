import { describe, expect, it } from 'vitest';
import { sideMiddle } from './hex.ts';
import { beyondHex, box, disc, gap, movedShape } from './shape.ts';

describe('gap', () => {
  it('is the space between shapes, negative where they overlap', () => {
    expect(gap(disc({ x: 0, y: 0 }, 3), disc({ x: 10, y: 0 }, 4))).toBeCloseTo(3);
    expect(gap(disc({ x: 0, y: 0 }, 3), disc({ x: 3, y: 4 }, 4))).toBeCloseTo(-2);
    expect(gap(box({ x: 0, y: 0 }, 10, 4), box({ x: 12, y: 0 }, 10, 4))).toBeCloseTo(2);
    expect(gap(box({ x: 0, y: 0 }, 10, 4), box({ x: 8, y: 7 }, 10, 4))).toBeCloseTo(3);
    expect(gap(box({ x: 0, y: 0 }, 10, 4), disc({ x: 8, y: 6 }, 1))).toBeCloseTo(4);
    expect(gap(box({ x: 0, y: 0 }, 10, 4), box({ x: 1, y: 1 }, 2, 2))).toBeLessThan(0);
  });

  it('takes the roundness of a box into its size', () => {
    const round = box({ x: 0, y: 0 }, 10, 6, 2);
    expect(round.right + round.round).toBe(5);
    expect(gap(round, movedShape(round, { x: 12, y: 0 }))).toBeCloseTo(2);
  });
});

describe('beyondHex', () => {
  it('measures from the nearest side', () => {
    expect(beyondHex(disc({ x: 0, y: 0 }, 10))).toBeCloseTo(10 - 43.3, 1);
    expect(beyondHex(disc(sideMiddle(5), 4))).toBeCloseTo(4);
    expect(beyondHex(disc({ x: 0, y: 50 }, 0))).toBeCloseTo(0);
    expect(beyondHex(box({ x: 0, y: 0 }, 90, 4))).toBeCloseTo(45 - 43.3, 1);
  });
});
