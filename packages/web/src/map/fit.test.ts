import { describe, expect, it } from 'vitest';
import { BUTTONS, COLUMN, fitted, type Sheet, type Size } from './fit.ts';

const ROOMS: readonly Size[] = [
  { width: 1088, height: 660 },
  { width: 704, height: 500 },
  { width: 390, height: 360 },
  { width: 390, height: 700 },
  { width: 1700, height: 300 },
];
/** Boards with hexes in every corner, and boards whose first corner is free. */
const sheet = (width: number, height: number, first: number): Sheet => ({
  width,
  height,
  radius: 50,
  centres: [
    { x: first, y: 60 },
    { x: width - 60, y: 60 },
    { x: 60, y: height - 60 },
    { x: width - 60, y: height - 60 },
  ],
});
const SHEETS = [sheet(1400, 980, 60), sheet(1000, 1200, 60), sheet(1400, 980, 500), sheet(1000, 1200, 700)];
const CASES = ROOMS.flatMap((room) => SHEETS.map((drawing) => ({ room, drawing })));

describe('the fitted map', () => {
  it.each(CASES)('has no hex under the buttons in $room.width x $room.height', ({ room, drawing }) => {
    const { scale, left, top, buttons } = fitted(room, drawing);
    const [width, height] = buttons === 'column' ? [BUTTONS, COLUMN] : [COLUMN, BUTTONS];
    for (const { x, y } of drawing.centres) {
      const [across, down] = [left + x * scale - width, top + y * scale - height];
      expect(Math.max(across, down)).toBeGreaterThanOrEqual(50 * scale * Math.SQRT1_2 - 1e-9);
    }
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + scale * drawing.width).toBeLessThanOrEqual(room.width + 1e-9);
    expect(top + scale * drawing.height).toBeLessThanOrEqual(room.height + 1e-9);
  });

  it('gives up nothing where the buttons find a free corner', () => {
    const { scale } = fitted({ width: 1400, height: 980 }, sheet(1400, 980, 500));
    expect(scale).toBe(1);
    expect(fitted({ width: 1400, height: 980 }, sheet(1400, 980, 60)).scale).toBeLessThan(1);
  });

  it('is nothing before there is any room', () => {
    expect(fitted({ width: 0, height: 0 }, sheet(10, 10, 5)).scale).toBe(0);
  });
});
