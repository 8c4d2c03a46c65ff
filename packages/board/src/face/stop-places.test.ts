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
    const wrong = all.flatMap(({ name, face }) =>
      face.stops.flatMap((stop, n) => {
        if (stop.kind !== 'city' && stop.kind !== 'town') return [];
        const wanted = stop.kind === 'town' ? 0 : Math.max(1, stop.slots);
        return face.places[n]?.circles.length === wanted ? [] : [name];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps circles and towns apart and inside the hex', () => {
    const wrong = all.flatMap(({ name, face }) => {
      const bodies = face.stops.flatMap((stop, n) => {
        const place = face.places[n];
        if (place === undefined || stop.kind === 'offboard' || stop.kind === 'mine') return [];
        return stop.kind === 'town'
          ? [{ stop: n, at: place.at, r: TOWN }]
          : place.circles.map((at) => ({ stop: n, at, r: CIRCLE }));
      });
      return bodies.flatMap((a, n) => [
        ...(beyondSide(a.at) + a.r < -0.5 ? [] : [`${name}: stop ${a.stop} leaves the hex`]),
        ...bodies
          .slice(n + 1)
          .filter((b) => distance(a.at, b.at) <= a.r + b.r + (a.stop === b.stop ? 0.2 : 1))
          .map((b) => `${name}: stop ${a.stop} on stop ${b.stop}`),
      ]);
    });
    expect(wrong).toEqual([]);
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
    const astray = all.flatMap(({ name, face }) =>
      face.track.flatMap((piece) => {
        const place = piece.kind === 'spur' ? face.places[piece.stop] : undefined;
        if (piece.kind !== 'spur' || place === undefined || face.surface === 'offboard') return [];
        return distance(pointAt(spurLine(piece.edge, place), 1), place.at) < 1e-4 ? [] : [name];
      }),
    );
    expect(astray).toEqual([]);
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
