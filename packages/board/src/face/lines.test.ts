import { describe, expect, it } from 'vitest';
import { distance, ORIGIN } from '../geometry/hex.ts';
import { pathOf } from '../geometry/segment.ts';
import { type Face, tileOnHex } from './face.ts';
import { trackPoints, trackSystems } from './lines.ts';
import { allTiles, printedFaces } from '../testkit/sample-faces.ts';

function tile(id: string): Face {
  const found = allTiles().find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no tile ${id}`);
  return tileOnHex(found, 0);
}

describe('trackSystems', () => {
  it.each([
    ['20', 2],
    ['16', 2],
    ['23', 1],
    ['44', 1],
    ['14', 1],
    ['1', 2],
    ['8859', 2],
    ['L168', 2],
    ['L1168', 1],
    ['544', 1],
  ])('tile %s has %d lines that only cross', (id, count) => expect(trackSystems(tile(id))).toHaveLength(count));

  it('keeps every piece of track', () => {
    for (const face of allTiles().map((t) => tileOnHex(t, 0)))
      expect(trackSystems(face).flat()).toHaveLength(face.track.length);
  });

  it('leads junctions through the middle and other lines past it', () => {
    const inTheMiddle = (face: Face): boolean => trackPoints(face).some((p) => distance(p, ORIGIN) < 1);
    expect(inTheMiddle(tile('80'))).toBe(true);
    expect(inTheMiddle(tile('39'))).toBe(false);
    expect(pathOf(trackSystems(tile('80')).flat()[0] ?? [])).toBe('M-21.65 37.5L0 0L-43.3 0');
  });

  it('draws a stub as a short piece of its own', () => {
    const haarlem = printedFaces().find(({ name }) => name === '1839 G8')?.face;
    expect(haarlem && trackSystems(haarlem).map((pieces) => pieces.map((piece) => pathOf(piece)))).toEqual([
      ['M43.3 0L31.18 0'],
    ]);
  });
});
