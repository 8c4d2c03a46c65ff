/**
 * What lies on a route: its tracks, and the locations it visits.
 *
 * `addTracks` reads with `?? 0` what is always there, for the reason given in `bit-set.ts`.
 */
import type { RouteGraph, RouteMap } from '../graph/graph.ts';
import { isCentre } from '../graph/locations.ts';
import { intAt, itemAt } from '../graph/strict.ts';
import { locationAt, type Survey } from '../graph/survey.ts';

type Arcs = readonly number[];

/** Adds the tracks of a route to the set of bits that begins at a word. */
export function addTracks({ arcLine, words, lineTracks }: RouteMap, arcs: Arcs, set: Int32Array, from: number): void {
  for (const arc of arcs) {
    const line = (arcLine[arc] ?? 0) * words;
    for (let word = 0; word < words; word += 1)
      set[from + word] = (set[from + word] ?? 0) | (lineTracks[line + word] ?? 0);
  }
}

/** The tracks of a route as a set of bits. */
export function trackSet(map: RouteMap, arcs: Arcs): Int32Array {
  const set = new Int32Array(map.words);
  addTracks(map, arcs, set, 0);
  return set;
}

/** The tracks of a route in its order. */
export const tracksOf = ({ lines, arcLine }: RouteMap, arcs: Arcs): readonly number[] =>
  arcs.flatMap((arc) => itemAt(lines, intAt(arcLine, arc)).tracks);

/** The locations that a route passes: all but its ends and the towns on its lines. */
export const passedOn = ({ location, arcTo }: RouteMap, arcs: Arcs): readonly number[] =>
  arcs.slice(0, -1).map((arc) => intAt(location, intAt(arcTo, arc)));

function visitedOn({ lines, arcLine, arcTo, location }: RouteMap, first: number, arcs: Arcs): readonly number[] {
  return [
    intAt(location, first),
    ...arcs.flatMap((arc) => [...itemAt(lines, intAt(arcLine, arc)).towns, intAt(location, intAt(arcTo, arc))]),
  ];
}

/** What a route shows to the cars of its train. */
export type Shown = { readonly offboard: boolean; readonly mine: boolean; readonly stops: number };

export function shownOn(
  survey: Survey,
  { lines, arcLine, arcTo, location }: RouteMap,
  first: number,
  arcs: Arcs,
): Shown {
  let { kind } = locationAt(survey, intAt(location, first));
  let offboard = kind === 'offboard';
  let mine = kind === 'mine';
  let stops = mine ? 0 : 1;
  for (const arc of arcs) {
    ({ kind } = locationAt(survey, intAt(location, intAt(arcTo, arc))));
    offboard ||= kind === 'offboard';
    mine ||= kind === 'mine';
    stops += itemAt(lines, intAt(arcLine, arc)).towns.length + (kind === 'mine' ? 0 : 1);
  }
  return { offboard, mine, stops };
}

/** Whether the trains of a graph share the count of centres with others. */
export const sharesCentres = ({ request }: Survey, { map }: RouteGraph): boolean =>
  request.rules.countedOnce && !map.train.countsAgain;

const NONE: readonly number[] = [];

/** Centres whose count a route shares with others; none for trains that count again. */
export function centresOn(survey: Survey, graph: RouteGraph, first: number, arcs: Arcs): readonly number[] {
  if (!sharesCentres(survey, graph)) return NONE;
  return visitedOn(graph.map, first, arcs).filter((n) => isCentre(locationAt(survey, n)));
}
