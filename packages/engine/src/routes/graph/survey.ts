/** What the search looks at: the part of the network that the company can run on, as its rules see it. */
import { onceFor } from '../../core/memo.ts';
import type { CompanyId } from '../../core/ids.ts';
import type { MapParts, Position } from '../../map/position.ts';
import { weigh } from './goal.ts';
import { isCentre, isOpenToOthers, type Location, ownStops, readLocations } from './locations.ts';
import { buildNetwork, type Link, type Network } from './network.ts';
import { TrackMap } from './track-map.ts';
import type { RunRequest, StopRef } from '../types.ts';

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

/** All that track joins to the company's markers, and what it depends on. */
type Walked = {
  readonly request: Pick<RunRequest, 'company' | 'rules'>;
  readonly passMines: boolean;
  readonly own: readonly StopRef[];
  readonly network: Network;
  /** The board it was walked on, and the hexes that were looked at. */
  readonly position: Position;
  readonly looked: readonly number[];
};

/** Walks that are remembered for each company, the last one first: whoever tries things out comes back to the same few boards. */
const MOST_WALKS = 6;
const walksOf = onceFor((_parts: MapParts) => new Map<CompanyId, Walked[]>());

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, n) => one === b[n]));

const sameStops = (a: readonly StopRef[], b: readonly StopRef[]): boolean =>
  a.length === b.length && a.every(({ hex, stop }, n) => b[n]?.hex === hex && b[n]?.stop === stop);

/** Whether two requests see the same track and the same open cities. */
const seesTheSame = (a: Walked['request'], b: Walked['request']): boolean =>
  sameItems(a.rules.closed, b.rules.closed) &&
  sameItems(a.rules.transparent, b.rules.transparent) &&
  sameStops(a.rules.discounted, b.rules.discounted);

/** Whether a walk would go the same way on this board: nothing that it looked at is different. */
const stillGood = ({ position, looked, own }: Walked, now: Position, ownNow: readonly StopRef[]): boolean =>
  position === now || (sameStops(own, ownNow) && looked.every((hex) => position[hex] === now[hex]));

/** Walks the network, unless that has been done on a board that looks the same to the company. */
function walk(request: RunRequest, passMines: boolean): Walked {
  const { parts, position, company, rules } = request;
  const walks = walksOf(parts).get(company) ?? [];
  walksOf(parts).set(company, walks);
  const map = new TrackMap(parts, position);
  const own = ownStops(request, map);
  const at = walks.findIndex(
    (one) => one.passMines === passMines && seesTheSame(one.request, request) && stillGood(one, position, own),
  );
  const known = walks[at];
  if (known !== undefined) {
    walks.splice(at, 1);
    walks.unshift(known);
    return known;
  }
  const network = buildNetwork(map, rules.closed, own, (stop) =>
    stop.shown.kind === 'mine' ? passMines : isOpenToOthers(request, stop),
  );
  // A home without track is no location yet; it is one as soon as it is built.
  const looked = [...own.map(({ hex }) => hex), ...map.looked];
  const found: Walked = { request: { company, rules }, passMines, own, network, position, looked };
  walks.unshift(found);
  walks.length = Math.min(walks.length, MOST_WALKS);
  return found;
}

const passesMines = ({ trains, cars }: RunRequest): boolean =>
  trains.some(({ mines }) => mines === 'visit') || cars.some(({ effect }) => effect.kind === 'mine');

/**
 * The network of a company: one and the same as long as nothing changes that lies on it or beside its open ends, so that answers
 * can be remembered with it.
 */
export const networkFor = (request: RunRequest): Network => walk(request, passesMines(request)).network;

/** Surveys all that track joins to the company's markers; every route lies within. */
export function surveyFor(request: RunRequest): Survey {
  const { own, network } = walk(request, passesMines(request));
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
