import { type Edge, EDGES } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { angleOf, angleOfPoint, beyondSide, distance, plus, type Point, scaled, sideMiddle } from './hex.ts';
import { bendTo, firstPart, lengthOf, line, pathOf, pointAt, pointsAlong, reversed, throughLine } from './segment.ts';

const PAIRS = EDGES.flatMap((a) => EDGES.filter((b) => b !== a).map((b) => [a, b] as const));

/** Degrees between two directions, 0 to 180. */
const between = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);
const direction = (from: Point, to: Point): number => angleOfPoint(plus(to, scaled(from, -1)));

describe('throughLine', () => {
  it.each(PAIRS)('from edge %d to edge %d starts and ends in the middle of the sides', (a, b) => {
    const segment = throughLine(a, b);
    expect(distance(pointAt(segment, 0), sideMiddle(a))).toBeCloseTo(0, 6);
    expect(distance(pointAt(segment, 1), sideMiddle(b))).toBeCloseTo(0, 6);
  });

  it.each(PAIRS)('from edge %d to edge %d meets both sides at a right angle', (a, b) => {
    const segment = throughLine(a, b);
    const inwards = direction(pointAt(segment, 0), pointAt(segment, 0.001));
    const outwards = direction(pointAt(segment, 0.999), pointAt(segment, 1));
    expect(between(inwards, angleOf(a) + 180)).toBeLessThan(0.5);
    expect(between(outwards, angleOf(b))).toBeLessThan(0.5);
  });

  it.each(PAIRS)('from edge %d to edge %d stays in the hex, on a circle of the right size', (a, b) => {
    const segment = throughLine(a, b);
    for (const p of pointsAlong(segment, 2)) expect(beyondSide(p)).toBeLessThan(1e-6);
    const apart = Math.min((b - a + 6) % 6, (a - b + 6) % 6);
    expect(segment.kind === 'arc' ? segment.r : 0).toBe([0, 25, 75, 0][apart]);
    if (segment.kind !== 'arc') return;
    for (const p of pointsAlong(segment, 5)) expect(distance(p, segment.centre)).toBeCloseTo(segment.r, 6);
  });

  it.each(PAIRS)('from edge %d to edge %d is the way back turned about', (a, b) => {
    const [there, back] = [throughLine(a, b), reversed(throughLine(b, a))];
    for (const share of [0.1, 0.5, 0.8])
      expect(distance(pointAt(there, share), pointAt(back, share))).toBeCloseTo(0, 6);
    expect(pathOf([there])).toBe(pathOf([back]));
  });

  it('writes arcs with the sweep that keeps them inside', () => {
    // SW to W bends about the corner between them, against the clock; W to SW the other way.
    expect(pathOf([throughLine(0, 1)])).toBe('M-21.65 37.5A25 25 0 0 0 -43.3 0');
    expect(pathOf([throughLine(1, 0)])).toBe('M-43.3 0A25 25 0 0 1 -21.65 37.5');
    expect(pathOf([throughLine(0, 2)])).toBe('M-21.65 37.5A75 75 0 0 0 -21.65 -37.5');
    expect(pathOf([throughLine(1, 4)])).toBe('M-43.3 0L43.3 0');
  });
});

describe('bendTo', () => {
  const edges: readonly Edge[] = EDGES;
  it.each(edges)('leaves edge %d at a right angle, wherever it goes', (e) => {
    for (const to of [
      { x: 10, y: -12 },
      { x: -20, y: 3 },
      { x: 0, y: 0 },
    ]) {
      const segment = bendTo(e, to);
      expect(distance(pointAt(segment, 1), to)).toBeCloseTo(0, 6);
      expect(between(direction(pointAt(segment, 0), pointAt(segment, 0.001)), angleOf(e) + 180)).toBeLessThan(0.5);
    }
  });
});

describe('segments', () => {
  const arc = throughLine(0, 2);
  const bend = bendTo(3, { x: -10, y: 5 });

  it.each([arc, bend, line({ x: 0, y: 0 }, { x: 10, y: 0 })])('a part follows the whole ($kind)', (segment) => {
    const part = firstPart(segment, 0.4);
    for (const share of [0, 0.3, 1])
      expect(distance(pointAt(part, share), pointAt(segment, 0.4 * share))).toBeLessThan(1e-6);
  });

  it('points lie no farther apart than asked', () => {
    const points = pointsAlong(arc, 3.5);
    const apart = points.slice(1).map((p, n) => distance(points[n] ?? p, p));
    expect(Math.min(...apart)).toBeGreaterThan(3);
    expect(Math.max(...apart)).toBeLessThanOrEqual(3.6);
    expect(lengthOf(arc)).toBeGreaterThan(75);
  });

  it('go on where the last ended, and start anew where not', () => {
    const [a, b, c] = [
      line({ x: 0, y: 0 }, { x: 5, y: 0 }),
      line({ x: 5, y: 0 }, { x: 5, y: 5 }),
      line({ x: 9, y: 9 }, { x: 8, y: 8 }),
    ];
    expect(pathOf([a, b, c], { x: 1, y: 2 })).toBe('M1 2L6 2L6 7M10 11L9 10');
  });
});
