import { beyond, EDGES, hexId, opposite } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { beyondSide, distance, hexCentre, INRADIUS, plus, polar, sideCorners, sideMiddle, turnedPoint } from './hex.ts';

const ROWS = ['a', 'A', 'B', 'C'];

describe('hexCentre', () => {
  it.each(EDGES)('puts the neighbour beyond edge %d right behind that side', (e) => {
    const id = hexId('A10');
    const next = beyond(id, e, ROWS);
    if (next === undefined) throw new Error('no neighbour');
    const [here, there] = [hexCentre(id, ROWS), hexCentre(next, ROWS)];
    expect(distance(here, there)).toBeCloseTo(2 * INRADIUS, 6);
    const [mine, theirs] = [plus(here, sideMiddle(e)), plus(there, sideMiddle(opposite(e)))];
    expect(distance(mine, theirs)).toBeCloseTo(0, 6);
  });

  it('counts rows from the top, small letters too', () => {
    expect(hexCentre(hexId('a11'), ROWS).y).toBe(0);
    expect(hexCentre(hexId('A10'), ROWS).y).toBe(75);
  });
});

describe('sides', () => {
  it('lie where their names say', () => {
    const [southWest, west, northWest, northEast, east, southEast] = EDGES.map(sideMiddle);
    expect(west?.x).toBeCloseTo(-INRADIUS, 6);
    expect(east?.x).toBeCloseTo(INRADIUS, 6);
    expect([southWest, southEast].every((p) => (p?.y ?? 0) > 30)).toBe(true);
    expect([northWest, northEast].every((p) => (p?.y ?? 0) < -30)).toBe(true);
    expect((southWest?.x ?? 0) < 0 && (northEast?.x ?? 0) > 0).toBe(true);
  });

  it.each(EDGES)('have their corners 50 apart (%d)', (e) => {
    const [a, b] = sideCorners(e);
    expect(distance(a, b)).toBeCloseTo(50, 6);
  });

  it('a turn moves each side to the next one', () => {
    for (const e of EDGES) {
      const next = EDGES[(e + 1) % 6] ?? 0;
      expect(distance(turnedPoint(sideMiddle(e), 1), sideMiddle(next))).toBeCloseTo(0, 6);
    }
  });
});

describe('beyondSide', () => {
  it('is 0 on a side, negative inside, positive outside', () => {
    for (const e of EDGES) expect(beyondSide(sideMiddle(e))).toBeCloseTo(0, 6);
    expect(beyondSide({ x: 0, y: 0 })).toBeCloseTo(-INRADIUS, 6);
    expect(beyondSide(polar(0, INRADIUS + 5))).toBeCloseTo(5, 6);
  });
});
