import { allComponentSets } from '@kursbuch/engine';
import { expect, it } from 'vitest';
import { stampOf } from './stamp-drawing.ts';

it('every board has its stamp', () => {
  const sets = allComponentSets();
  expect(sets.length).toBeGreaterThanOrEqual(7);
  for (const { id, board } of sets) {
    const { box, parts } = stampOf(board);
    const drawn = parts.map(({ d }) => d).join('');
    const [left = 0, top = 0, width = 0, height = 0] = box.split(' ').map(Number);
    // Every hex is drawn once, every city once more, and all of them within the picture.
    const cities = board.hexes.filter(({ stops }) => stops.some(({ kind }) => kind === 'city'));
    const places = [...drawn.matchAll(/M(-?[\d.]+) (-?[\d.]+)/gu)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect({ id, places: places.length }).toEqual({ id, places: board.hexes.length + cities.length });
    expect(places.every(([x, y]) => x > left && x < left + width && y > top && y < top + height)).toBe(true);
    expect(parts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['land', 'city']));
  }
});
