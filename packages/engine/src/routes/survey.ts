/** What the search looks at: the part of the network that the company can run on, as its rules see it. */
import { weigh } from './goal.ts';
import { isCentre, isOpenToOthers, type Location, ownStops, readLocations } from './locations.ts';
import { buildNetwork, type Link, TrackMap } from './network.ts';
import type { RunRequest } from './types.ts';

export type Survey = {
  readonly request: RunRequest;
  readonly locations: readonly Location[];
  /** How many places the locations have. */
  readonly places: number;
  readonly links: readonly Link[];
  readonly tracks: number;
  /** By location: what counting it is worth if it is a centre, else 0. */
  readonly centreWorths: Float64Array;
};

/** What figures are worth to the goal of the request. */
export const worthIn = ({ request }: Pick<Survey, 'request'>, income: number, mines: number): number =>
  weigh(request.goal, income, mines);

export function locationAt({ locations }: Survey, n: number): Location {
  const found = locations[n];
  if (found === undefined) throw new RangeError(`the survey has no location number ${n}`);
  return found;
}

/** Surveys all that track joins to the company's markers; every route lies within. */
export function surveyFor(request: RunRequest): Survey {
  const { parts, position, rules, trains, cars } = request;
  const map = new TrackMap(parts, position);
  const own = ownStops(request, map);
  const passMines = trains.some(({ mines }) => mines === 'visit') || cars.some(({ effect }) => effect.kind === 'mine');
  const { stops, links, tracks } = buildNetwork(map, rules.closed, own, (stop) =>
    stop.shown.kind === 'mine' ? passMines : isOpenToOthers(request, stop),
  );
  const locations = readLocations(request, { stops, links, tracks }, own);
  let places = 0;
  const centreWorths = new Float64Array(locations.length);
  locations.forEach((location, n) => {
    places = Math.max(places, location.place + 1);
    if (isCentre(location)) centreWorths[n] = worthIn({ request }, location.worth, 0);
  });
  return { request, locations, places, links, tracks, centreWorths };
}
