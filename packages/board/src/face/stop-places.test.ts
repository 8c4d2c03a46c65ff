import { EDGES, type Edge, turned } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { beyondSide, distance, plus, polar, angleOfPoint, turnedPoint } from '../geometry/hex.ts';
import { pointAt } from '../geometry/segment.ts';
import { tileOnHex } from './face.ts';
import { allTiles, loneTiles, printedFaces } from '../testkit/sample-faces.ts';
import { CIRCLE, OUTLINE_CORNERS, outlineOf } from './slots.ts';
import { spurLine, TOWN } from './stop-places.ts';

const all = [...printedFaces(), ...loneTiles()];

describe('stop places', () => {
  it('has a circle for every slot, and none for towns', () => {
    for (const { name, face } of all)
      face.stops.forEach((stop, n) => {
        const circles = face.places[n]?.circles.length;
        if (stop.kind === 'city') expect(circles, name).toBe(Math.max(1, stop.slots));
        if (stop.kind === 'town') expect(circles, name).toBe(0);
      });
  });

  it('keeps circles and towns apart and inside the hex', () => {
    for (const { name, face } of all) {
      const bodies = face.stops.flatMap((stop, n) => {
        const place = face.places[n];
        if (place === undefined || stop.kind === 'offboard' || stop.kind === 'mine') return [];
        return stop.kind === 'town'
          ? [{ stop: n, at: place.at, r: TOWN }]
          : place.circles.map((at) => ({ stop: n, at, r: CIRCLE }));
      });
      for (const [n, a] of bodies.entries()) {
        expect(beyondSide(a.at) + a.r, name).toBeLessThan(-0.5);
        for (const b of bodies.slice(n + 1))
          expect(distance(a.at, b.at), name).toBeGreaterThan(a.r + b.r + (a.stop === b.stop ? 0.2 : 1));
      }
    }
  });

  it('turns with the tile', () => {
    for (const tile of allTiles()) {
      const basic = tileOnHex(tile, 0);
      for (const turn of EDGES) {
        const there = tileOnHex(tile, turn);
        basic.places.forEach(({ at }, n) =>
          expect(distance(there.places[n]?.at ?? { x: 99, y: 99 }, turnedPoint(at, turn))).toBeCloseTo(0, 6),
        );
      }
    }
  });

  it('is reached by every piece of track that leads to it', () => {
    for (const { name, face } of all)
      for (const piece of face.track) {
        const place = piece.kind === 'spur' ? face.places[piece.stop] : undefined;
        if (piece.kind !== 'spur' || place === undefined || face.surface === 'offboard') continue;
        expect(distance(pointAt(spurLine(piece.edge, place), 1), place.at), name).toBeCloseTo(0, 4);
      }
  });

  it('puts a lone town on the plain line between its edges', () => {
    const tile = allTiles().find(({ id }) => id === '58');
    if (tile === undefined) throw new Error('no tile 58');
    const { places } = tileOnHex(tile, 2);
    const [a, b]: readonly [Edge, Edge] = [turned(0, 2), turned(2, 2)];
    expect(places[0]?.onLine).toEqual({ edges: [a, b], share: 0.5 });
  });
});

describe('the outline of a city', () => {
  it.each([2, 3, 4])('is covered by its circles and corners (%d)', (slots) => {
    expect(outlineOf(slots)).toMatch(/^M.*Z$/);
    const corners = OUTLINE_CORNERS[slots] ?? [];
    expect(corners.length).toBeGreaterThan(3);
    for (const { x, y, round } of corners) {
      const rim = plus({ x, y }, polar(angleOfPoint({ x, y }), round));
      expect(beyondSide(rim)).toBeLessThan(0);
    }
  });

  it('is not needed for one circle', () => expect(outlineOf(1)).toBeUndefined());
});
