/** What the search looks at: the part of the network that the company can run on, as its rules see it. */
import { onceFor } from '../core/memo.ts';
import type { Position } from '../map/position.ts';
import { weigh } from './goal.ts';
import { isCentre, isOpenToOthers, type Location, ownStops, readLocations } from './locations.ts';
import { buildNetwork, type Link, type Network, TrackMap } from './network.ts';
import type { RunRequest, StopRef } from './types.ts';

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

/** All that track joins to the company's markers, and what it depends on beside the board. */
type Walked = {
  readonly request: Pick<RunRequest, 'parts' | 'company' | 'rules'>;
  readonly passMines: boolean;
  readonly own: readonly StopRef[];
  readonly network: Network;
};
const walkedOn = onceFor((_position: Position): Walked[] => []);

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, n) => one === b[n]));

const sameStops = (a: readonly StopRef[], b: readonly StopRef[]): boolean =>
  a.length === b.length && a.every(({ hex, stop }, n) => b[n]?.hex === hex && b[n]?.stop === stop);

/** Whether two requests see the same track and the same open cities. */
const seesTheSame = (a: Walked['request'], b: Walked['request']): boolean =>
  a.parts === b.parts &&
  a.company === b.company &&
  sameItems(a.rules.closed, b.rules.closed) &&
  sameItems(a.rules.transparent, b.rules.transparent) &&
  sameStops(a.rules.discounted, b.rules.discounted);

/** Walks the network, unless it has been walked on this board before. */
function walk(request: RunRequest, passMines: boolean): Walked {
  const { parts, position, company, rules } = request;
  const walked = walkedOn(position);
  const known = walked.find((one) => one.passMines === passMines && seesTheSame(one.request, request));
  if (known !== undefined) return known;
  const map = new TrackMap(parts, position);
  const own = ownStops(request, map);
  const network = buildNetwork(map, rules.closed, own, (stop) =>
    stop.shown.kind === 'mine' ? passMines : isOpenToOthers(request, stop),
  );
  const found: Walked = { request: { parts, company, rules }, passMines, own, network };
  walked.push(found);
  return found;
}

/** Surveys all that track joins to the company's markers; every route lies within. */
export function surveyFor(request: RunRequest): Survey {
  const { trains, cars } = request;
  const passMines = trains.some(({ mines }) => mines === 'visit') || cars.some(({ effect }) => effect.kind === 'mine');
  const { own, network } = walk(request, passMines);
  const { links, tracks } = network;
  const locations = readLocations(request, network, own);
  let places = 0;
  const centreWorths = new Float64Array(locations.length);
  locations.forEach((location, n) => {
    places = Math.max(places, location.place + 1);
    if (isCentre(location)) centreWorths[n] = worthIn({ request }, location.worth, 0);
  });
  return { request, locations, places, links, tracks, centreWorths };
}
