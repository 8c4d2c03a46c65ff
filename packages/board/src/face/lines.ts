/** The track of a face as lines, and which of them share rails. */
import { type Edge, type Track, trackEdges } from '@kursbuch/engine';
import { ORIGIN, scaled, sideMiddle } from '../geometry/hex.ts';
import { line, pointsAlong, type Segment, throughLine } from '../geometry/segment.ts';
import type { Point } from '../geometry/hex.ts';
import type { Face } from './face.ts';
import { spurLine } from './stop-places.ts';

/** How far a stub reaches towards the middle. */
const STUB = 0.72;

/** A line through the hex from edge to edge. */
export function throughSegments(face: Face, a: Edge, b: Edge): readonly Segment[] {
  if (!face.junction) return [throughLine(a, b)];
  return [line(sideMiddle(a), ORIGIN), line(ORIGIN, sideMiddle(b))];
}

/** The segments of one piece of track. */
export function pieceSegments(face: Face, piece: Track): readonly Segment[] {
  switch (piece.kind) {
    case 'through':
      return throughSegments(face, piece.edges[0], piece.edges[1]);
    case 'spur': {
      const to = face.places[piece.stop];
      return to === undefined ? [] : [spurLine(piece.edge, to)];
    }
    case 'link': {
      const [from, to] = [face.places[piece.stops[0]], face.places[piece.stops[1]]];
      return from === undefined || to === undefined ? [] : [line(from.at, to.at)];
    }
  }
}

export const stubSegment = (e: Edge): Segment => line(sideMiddle(e), scaled(sideMiddle(e), STUB));

const ends = (piece: Track): readonly string[] => [
  ...trackEdges(piece).map((e) => `edge ${e}`),
  ...(piece.kind === 'spur' ? [`stop ${piece.stop}`] : []),
  ...(piece.kind === 'link' ? piece.stops.map((stop) => `stop ${stop}`) : []),
];

/** Track that joins each other, piece by piece. */
export type TrackSystem = readonly (readonly Segment[])[];

/** The track in groups that join each other; lines of different groups only cross. */
export function trackSystems(face: Face): readonly TrackSystem[] {
  const systems: { ends: Set<string>; pieces: (readonly Segment[])[] }[] = [];
  for (const piece of face.track) {
    const own = ends(piece);
    const touching = systems.filter((system) => own.some((end) => system.ends.has(end)));
    const joined = {
      ends: new Set([...own, ...touching.flatMap((system) => [...system.ends])]),
      pieces: [...touching.flatMap((system) => system.pieces), pieceSegments(face, piece)],
    };
    for (const system of touching) systems.splice(systems.indexOf(system), 1);
    systems.push(joined);
  }
  return [...systems.map((system) => system.pieces), ...face.stubs.map((e) => [[stubSegment(e)]])];
}

/** Points along all track of a face, for words that want to stay clear of it. */
export const trackPoints = (face: Face): readonly Point[] =>
  trackSystems(face).flatMap((system) => system.flat().flatMap((segment) => pointsAlong(segment, 3.5)));
