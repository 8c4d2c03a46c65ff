/** The words of a place: one name, the names of two stops, or a twin name in two halves. */
import type { Edge, PrintedHex, Stop, Track } from '@kursbuch/engine';
import type { Face } from './face.ts';
import { lineBreaks } from './line-breaks.ts';

/** A name to be set: the ways of breaking it into lines, the first of them preferred, and where it would like to be. */
export type NameWish = {
  readonly breaks: readonly (readonly string[])[];
  /** The stop it belongs to; undefined for the whole hex. */
  readonly stop?: number;
  /** Half of a twin name: above or below the middle. */
  readonly half?: 'upper' | 'lower';
};

const ownNames = (stops: readonly Stop[]): readonly string[] =>
  stops.flatMap((stop) => (stop.name === undefined ? [] : [stop.name]));

function twinHalves(hex: PrintedHex): readonly [string, string] | undefined {
  const [first, second, more] = hex.name?.split(' & ') ?? [];
  return first === undefined || second === undefined || more !== undefined ? undefined : [first, second];
}

/** Whether a stop lies above the others; of stops on one level the first has its name above. */
function isUpper(face: Face, stop: number): boolean {
  const height = (n: number): number => (face.places[n]?.at.y ?? 0) + n * 0.001;
  return face.places.every((_, n) => n === stop || height(n) > height(stop));
}

/** The edges whose track ends at a stop. */
const edgesTo = (track: readonly Track[], stop: number): readonly Edge[] =>
  track.flatMap((piece) => (piece.kind === 'spur' && piece.stop === stop ? [piece.edge] : []));

/**
 * The names of a face's stops. A tile has none of its own: each of its stops is the printed one whose track it goes on with,
 * if that is told by the track.
 */
function stopNames({ stops, track, tile, hex }: Face): readonly string[] {
  if (tile === undefined || hex === undefined || stops.length !== hex.stops.length) return ownNames(stops);
  return stops.flatMap((_, stop) => {
    const edges = edgesTo(track, stop);
    const same = hex.stops.filter((__, printed) => edgesTo(hex.track, printed).some((edge) => edges.includes(edge)));
    return same.length === 1 ? ownNames(same) : [];
  });
}

/** The sets of names that can stand on a face; the layout takes the one that fits best. */
export function nameWishes(face: Face): readonly (readonly NameWish[])[] {
  const { hex } = face;
  if (hex?.name === undefined) return [[]];
  const names = stopNames(face);
  // Where track does not tell which stop of a tile is which, the name is that of the whole hex.
  if (names.length > 1 && names.length === face.stops.length && new Set(names).size === names.length)
    return [
      names.map((name, n) => ({ breaks: lineBreaks(name), stop: n, half: isUpper(face, n) ? 'upper' : 'lower' })),
    ];
  const whole: readonly NameWish[] = [{ breaks: lineBreaks(hex.name) }];
  const halves = twinHalves(hex);
  if (halves === undefined) return [whole];
  return [
    whole,
    [
      { breaks: [[halves[0]]], half: 'upper' },
      { breaks: [[halves[1]]], half: 'lower' },
    ],
  ];
}
