/**
 * The map as one train sees it, in flat arrays for the search: nodes are the stops that use up range or end a route,
 * arcs are the lines between them in both directions.
 */
import { type Ground, groundFor } from './ground.ts';
import { rangeTable } from './range-table.ts';
import { type Beginnings, type RouteStates, type Spared, statesFor } from './route-states.ts';
import { byteAt, shortAt } from './strict.ts';
import { locationAt, type Survey, worthIn } from './survey.ts';
import type { TrainRun } from '../types.ts';

/** The map as trains see it that go the same ways, whatever cars they have; a view of it is what one of them sees. */
export type RouteMap = Omit<Ground, 'features' | 'beginnings' | 'foundAreCounted'> & {
  readonly train: TrainRun;
  readonly states: RouteStates;
  /** Range left, see `RangeTable`. */
  readonly ranges: number;
  readonly after: Int16Array;
  /** By `left * states + state`: 1 if a route may end so. */
  readonly accepts: Uint8Array;
};

/** What one train sees of a map: where its routes begin, and how. */
export type RouteGraph = Beginnings & {
  /** The map, which it may share with others. */
  readonly map: RouteMap;
  /** By node: the feature of a route that begins here, or -1. */
  readonly firstFeature: Int16Array;
  /** Added to the worth of every route. */
  readonly reward: number;
};

const NOTHING_SPARED: Spared = { groups: [], mines: false };

/** Compiles the map of trains that are spared this or that: their ground, with the ranges and states there are on it. */
export function compileMap(survey: Survey, train: TrainRun, spared: readonly Spared[]): RouteMap {
  const ground = groundFor(survey, train);
  const { rules } = survey.request;
  const { ranges, after, spent } = rangeTable(train, survey.places);
  let countedNeeded = 0;
  for (const need of train.needs) {
    if (typeof need !== 'string') countedNeeded = Math.max(countedNeeded, need.moreStopsThan + 1);
  }
  // Where the range counts all stops, it tells how many there were; and how many locations were found, if those are the same.
  const countsAll = train.range.all !== undefined;
  const foundTold = countsAll && ground.foundAreCounted;
  const states = statesFor({
    rules: {
      train,
      endColoursDiffer: rules.endColoursDiffer,
      foundNeeded: foundTold ? 0 : 2,
      countedNeeded: countsAll ? 0 : countedNeeded,
    },
    features: ground.features,
    beginnings: ground.beginnings,
    worthOf: (income) => worthIn(survey, income, 0),
    spared,
  });
  const accepts = new Uint8Array(ranges * states.states);
  for (let left = 0; left < ranges; left += 1) {
    const stops = shortAt(spent, left);
    if ((foundTold && stops < 2) || (countsAll && stops < countedNeeded)) continue;
    const base = left * states.states;
    for (let state = 0; state < states.states; state += 1) accepts[base + state] = byteAt(states.accepts, state);
  }
  // Each part by its name: an object spread out of so many is slow to read, and searches read little else.
  const { nodes, ends, location, place, cost, firstFeature, firstWorth, lines, words, lineTracks } = ground;
  const { arcsOf, arcTo, arcLine, arcFeature, arcWorth, arcLoan, startsAtMine } = ground;
  return {
    nodes,
    ends,
    location,
    place,
    cost,
    firstFeature,
    firstWorth,
    lines,
    words,
    lineTracks,
    arcsOf,
    arcTo,
    arcLine,
    arcFeature,
    arcWorth,
    arcLoan,
    startsAtMine,
    train,
    states,
    ranges,
    after,
    accepts,
  };
}

/** By node: the feature of a route that begins there, for trains to which mines are closed. */
function withoutMines(survey: Survey, { firstFeature, location }: RouteMap): Int16Array {
  let open: Int16Array | undefined;
  location.forEach((n, node) => {
    if (locationAt(survey, n).kind !== 'mine') return;
    open ??= firstFeature.slice();
    open[node] = -1;
  });
  return open ?? firstFeature;
}

/** What a train sees of a map: `number` says which of the spared it is. */
export function viewOf(survey: Survey, map: RouteMap, number: number, { mines }: Spared, reward: number): RouteGraph {
  const begun = map.states.beginnings[number];
  if (begun === undefined) throw new RangeError(`the map has no beginnings number ${number}`);
  const firstFeature = mines ? withoutMines(survey, map) : map.firstFeature;
  const { first, firstBonus, reached } = begun;
  return { map, first, firstBonus, reached, firstFeature, reward };
}

/** Compiles the graph of a train that sees its map alone. */
export const compileGraph = (survey: Survey, train: TrainRun, reward: number): RouteGraph =>
  viewOf(survey, compileMap(survey, train, [NOTHING_SPARED]), 0, NOTHING_SPARED, reward);
