import { describe, expect, it } from 'vitest';
import { BUTTONS, fitted, type Size } from './fit.ts';

const ROOMS: readonly Size[] = [
  { width: 1088, height: 660 },
  { width: 704, height: 500 },
  { width: 390, height: 360 },
  { width: 390, height: 700 },
  { width: 1700, height: 300 },
];
const DRAWINGS: readonly Size[] = [
  { width: 1400, height: 980 },
  { width: 1000, height: 1200 },
];
const CASES = ROOMS.flatMap((room) => DRAWINGS.map((drawing) => ({ room, drawing })));

describe('the fitted map', () => {
  it.each(CASES)('lies beside the buttons in $room.width x $room.height', ({ room, drawing }) => {
    const { scale, left, top, buttons } = fitted(room, drawing);
    expect(buttons === 'column' ? left : top).toBeGreaterThanOrEqual(BUTTONS);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + scale * drawing.width).toBeLessThanOrEqual(room.width + 1e-9);
    expect(top + scale * drawing.height).toBeLessThanOrEqual(room.height + 1e-9);
  });

  it('gives up nothing where there is room anyway', () => {
    const { scale, left } = fitted({ width: 2000, height: 980 }, { width: 1400, height: 980 });
    expect([scale, left]).toEqual([1, 300]);
  });

  it('is nothing before there is any room', () => {
    expect(fitted({ width: 0, height: 0 }, { width: 10, height: 10 }).scale).toBe(0);
  });
});
