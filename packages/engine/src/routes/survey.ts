/** What the search looks at: the part of the network that the company can run on, as its rules see it. */
import { weigh } from './goal.ts';
import { isCentre, type Location, readLocations } from './locations.ts';
import { networkOf } from './network-cache.ts';
import type { Link, Network } from './network.ts';
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

/** Whether any train could go on through a location. */
function canBePassed({ kind, open }: Location, passMines: boolean): boolean {
  return kind === 'mine' ? passMines : open;
}

/** Marks everything that track joins to an own marker; every route lies within. */
function inReach(network: Network, locations: readonly Location[], passMines: boolean): Uint8Array {
  const reached = new Uint8Array(locations.length);
  const linksOf: number[][] = locations.map(() => []);
  network.links.forEach(({ from, to }, n) => {
    linksOf[from]?.push(n);
    linksOf[to]?.push(n);
  });
  const next: number[] = [];
  locations.forEach(({ own }, n) => {
    if (!own) return;
    reached[n] = 1;
    next.push(n);
  });
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const n of linksOf[at] ?? []) {
      const link = network.links[n];
      const there: number = link?.from === at ? link.to : (link?.from ?? at);
      const location = locations[there];
      if (reached[there] === 1 || location === undefined) continue;
      reached[there] = 1;
      if (canBePassed(location, passMines)) next.push(there);
    }
  }
  return reached;
}

/** Gives out small numbers in the order in which larger ones turn up. */
class Renumbering {
  readonly #numbers = new Map<number, number>();

  of(old: number): number {
    const known = this.#numbers.get(old);
    if (known !== undefined) return known;
    this.#numbers.set(old, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  get size(): number {
    return this.#numbers.size;
  }
}

/** Surveys the position for a request. */
export function surveyFor(request: RunRequest): Survey {
  const network = networkOf(request.parts, request.position, request.rules.closed);
  const all = readLocations(request, network);
  const passMines =
    request.trains.some(({ mines }) => mines === 'visit') || request.cars.some(({ effect }) => effect.kind === 'mine');
  const reached = inReach(network, all, passMines);
  const numbers = new Int32Array(all.length).fill(-1);
  const places = new Renumbering();
  const tracks = new Renumbering();
  const locations: Location[] = [];
  all.forEach((location, n) => {
    if (reached[n] === 0) return;
    numbers[n] = locations.length;
    locations.push({ ...location, place: places.of(location.place) });
  });
  const links: Link[] = [];
  for (const { from, to, exits, tracks: used } of network.links) {
    if (reached[from] === 0 || reached[to] === 0) continue;
    links.push({
      from: numbers[from] ?? 0,
      to: numbers[to] ?? 0,
      exits,
      tracks: used.map((track) => tracks.of(track)),
    });
  }
  return {
    request,
    locations,
    places: places.size,
    links,
    tracks: tracks.size,
    centreWorths: Float64Array.from(locations, (location) =>
      isCentre(location) ? worthIn({ request }, location.worth, 0) : 0,
    ),
  };
}
