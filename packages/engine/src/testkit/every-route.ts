/**
 * Every legal route of a train, found by walking the track of the hexes piece by piece. It is half of the oracle that
 * the real search is compared with, so it is written to be obvious and shares no code with it: no graph, no bounds,
 * no shortcuts.
 */
import type { HexId } from '../core/ids.ts';
import { neighbourOf } from '../map/board.ts';
import { type Edge, EDGES, opposite } from '../map/hex.ts';
import { type HexFace, hexFace } from '../map/position.ts';
import type { Revenue, Stop, StopKind, Track } from '../map/tile.ts';
import type { Leg, RailCar, RouteNeed, RunRequest, StopGroup, StopRef, TrainRun } from '../routes/types.ts';

/** A stop as the rules of the request see it. */
export type Place = StopRef & {
  readonly hexId: HexId;
  /** What it counts as: every stop of an off-board hex is an off-board location, whatever is drawn there. */
  readonly kind: StopKind;
  /** Stops with the same location are one place: no route visits it twice. */
  readonly location: string;
  /** What is printed, in the current column. Undefined for Ruhrgebied, which depends on the route. */
  readonly printed: number | undefined;
  /** What the markers standing here add. */
  readonly bonus: number;
  readonly colour: string | undefined;
  /** Whether a marker stands here that counts as the company's own. */
  readonly own: boolean;
  /** Full of markers that keep the company from passing. */
  readonly blocked: boolean;
};

/** A legal route of one train. */
export type Route = {
  readonly places: readonly Place[];
  readonly legs: readonly Leg[];
  /** The hex sides and links it uses, as a set of bits; routes that run together have no bit in common. */
  readonly rails: bigint;
  /** What it earns if it counts everything it visits. */
  readonly income: number;
  readonly mines: number;
};

/** A way under construction: it has arrived at the last of its places. */
type Way = { readonly places: readonly Place[]; readonly legs: readonly Leg[]; readonly rails: bigint };

export type Table = {
  readonly request: RunRequest;
  readonly faces: readonly HexFace[];
  /** By hex and stop; undefined where the stop has no value and is therefore no location at all. */
  readonly places: readonly (readonly (Place | undefined)[])[];
  /** A bit for each side between two hexes and for each link, at `RAILS * hex` and the number of the edge or link. */
  readonly rails: readonly bigint[];
};

export const isCentre = (place: Place): boolean => place.kind === 'city' || place.kind === 'town';

function lastOf<Item>(items: readonly Item[]): Item {
  const last = items.at(-1);
  if (last === undefined) throw new RangeError('nothing there');
  return last;
}

// ---- what lies on the board -------------------------------------------------------------------------------------

export function layOut(request: RunRequest): Table {
  const faces = request.position.map((state, hex) => hexFace(request.parts, state, hex));
  const places = faces.map((face, hex) => face.stops.map((stop, n) => placeOf(request, faces, hex, n, stop)));
  return { request, faces, places, rails: railsOf(request, faces) };
}

/** Six sides and the three possible links between three stops: A-B, A-C, B-C. */
const RAILS = 9;
const linkNumber = ([a, b]: readonly [number, number]): number => 5 + a + b;

function railsOf({ parts: { board } }: RunRequest, faces: readonly HexFace[]): readonly bigint[] {
  const rails: bigint[] = [];
  let bit = 1n;
  const give = (...places: readonly number[]): void => {
    for (const place of places) rails[place] = bit;
    bit *= 2n;
  };
  faces.forEach((face, hex) => {
    for (const side of EDGES) {
      const next = neighbourOf(board, hex, side);
      if (next > hex) give(RAILS * hex + side, RAILS * next + opposite(side));
    }
    for (const piece of face.track) if (piece.kind === 'link') give(RAILS * hex + linkNumber(piece.stops));
  });
  return rails;
}

const railOf = (table: Table, hex: number, number: number): bigint => table.rails[RAILS * hex + number] ?? 0n;

function placeOf(
  request: RunRequest,
  faces: readonly HexFace[],
  hex: number,
  n: number,
  stop: Stop,
): Place | undefined {
  const { rules } = request;
  const face = faces[hex];
  if (face === undefined) return undefined;
  const kind = face.hex.area === 'offboard' ? 'offboard' : stop.kind;
  const printed = printedValue(stop.revenue, request);
  // A city or town without a value is an empty circle or dot: nothing stops there. (1839-ROUTE-20)
  if ((kind === 'city' || kind === 'town') && printed === 0) return undefined;

  const markers = request.position[hex]?.markers[n] ?? [];
  const discounted = rules.discounted.some((ref) => ref.hex === hex && ref.stop === n);
  const ownHere = markers.includes(request.company) && !discounted;
  const open = markers.length < stop.slots || ownHere || markers.some((company) => rules.transparent.includes(company));
  const paying = markers.filter((company) => rules.markerBonus.companies.includes(company)).length;
  return {
    hex,
    stop: n,
    hexId: face.hex.id,
    kind,
    location: stop.group === undefined ? `${hex}.${n}` : `group ${stop.group}`,
    printed,
    bonus: kind === 'city' ? paying * rules.markerBonus.amount : 0,
    colour: stop.colour,
    own: ownHere || (stop.group !== undefined && groupHasOwnMarker(request, faces, stop.group)),
    blocked: kind === 'city' && !open,
  };
}

function printedValue(revenue: Revenue, request: RunRequest): number | undefined {
  if (typeof revenue === 'number') return revenue;
  return revenue === 'largest-or-double' ? undefined : revenue[request.rules.column];
}

/** A marker in one hex of a location belongs to all of it. (1824-R-68) */
function groupHasOwnMarker(request: RunRequest, faces: readonly HexFace[], group: string): boolean {
  return faces.some((face, hex) =>
    face.stops.some(
      (stop, n) =>
        stop.group === group &&
        (request.position[hex]?.markers[n] ?? []).includes(request.company) &&
        !request.rules.discounted.some((ref) => ref.hex === hex && ref.stop === n),
    ),
  );
}

// ---- following the track ----------------------------------------------------------------------------------------

/** Every way that goes one stop further, over track that this way has not used yet. */
function onwards(table: Table, way: Way): Way[] {
  const here = lastOf(way.places);
  const track = table.faces[here.hex]?.track ?? [];
  return track.flatMap((piece): Way[] => {
    if (piece.kind === 'spur' && piece.stop === here.stop) return across(table, way, here.hex, piece.edge);
    if (piece.kind !== 'link' || !piece.stops.includes(here.stop)) return [];
    const other = piece.stops[0] === here.stop ? piece.stops[1] : piece.stops[0];
    const rail = railOf(table, here.hex, linkNumber(piece.stops));
    if ((way.rails & rail) !== 0n) return [];
    return arrive(table, { ...way, rails: way.rails | rail }, here.hex, other, undefined);
  });
}

/** Leaves a hex over one of its sides and follows each piece of track that begins there. */
function across(table: Table, way: Way, hex: number, leave: Edge): Way[] {
  const { parts, rules } = table.request;
  const next = neighbourOf(parts.board, hex, leave);
  if (next < 0) return [];
  const enter = opposite(leave);
  const closed = (at: number, side: Edge): boolean =>
    (parts.board.hexes[at]?.borders ?? []).some(({ edge, kind }) => edge === side && rules.closed.includes(kind));
  if (closed(hex, leave) || closed(next, enter)) return [];

  // Two pieces of one hex share rails exactly if they have an edge in common, so it is enough to watch the sides.
  const rail = railOf(table, hex, leave);
  if ((way.rails & rail) !== 0n) return [];
  const crossed: Way = {
    places: way.places,
    legs: [...way.legs.slice(0, -1), { ...lastOf(way.legs), leave }],
    rails: way.rails | rail,
  };
  const track = table.faces[next]?.track ?? [];
  return track.flatMap((piece: Track): Way[] => {
    if (piece.kind === 'spur' && piece.edge === enter) return arrive(table, crossed, next, piece.stop, enter);
    if (piece.kind !== 'through' || !piece.edges.includes(enter)) return [];
    const out = piece.edges[0] === enter ? piece.edges[1] : piece.edges[0];
    const passing = { ...crossed, legs: [...crossed.legs, { hex: hexIdOf(table, next), enter }] };
    return across(table, passing, next, out);
  });
}

function hexIdOf(table: Table, hex: number): HexId {
  const face = table.faces[hex];
  if (face === undefined) throw new RangeError(`no hex ${hex}`);
  return face.hex.id;
}

function arrive(table: Table, way: Way, hex: number, stop: number, enter: Edge | undefined): Way[] {
  const place = table.places[hex]?.[stop];
  if (place === undefined) return [];
  const leg: Leg = { hex: place.hexId, stop, ...(enter === undefined ? {} : { enter }) };
  return [{ places: [...way.places, place], legs: [...way.legs, leg], rails: way.rails }];
}

// ---- what a train may do ----------------------------------------------------------------------------------------

/** The stops that use up range: mines never do, off-board locations in some titles. */
const countedStops = (train: TrainRun, places: readonly Place[]): readonly Place[] =>
  places.filter((place) => isCentre(place) || (place.kind === 'offboard' && train.countsOffboards));

/** Whether the train may have come to the last of these places. Nothing that is wrong here can be mended by going on. */
function mayBeThere(table: Table, train: TrainRun, places: readonly Place[]): boolean {
  const { rules } = table.request;
  const here = lastOf(places);
  const before = places.slice(0, -1);
  if (before.some((place) => place.location === here.location)) return false;
  if (
    !rules.twoCitiesOfOneHex &&
    here.kind === 'city' &&
    before.some((place) => place.kind === 'city' && place.hex === here.hex)
  ) {
    return false;
  }

  const counted = countedStops(train, places);
  const large = counted.filter((place) => place.kind !== 'town');
  if (counted.length > (train.range.all ?? Infinity) || large.length > (train.range.large ?? Infinity)) return false;

  const offboards = places.filter((place) => place.kind === 'offboard');
  if (offboards.length > train.offboards) return false;
  const [one, other] = offboards.map((place) => place.colour);
  if (rules.endColoursDiffer && one !== undefined && one === other) return false;

  const mines = places.filter((place) => place.kind === 'mine');
  switch (train.mines) {
    case 'none':
      return mines.length === 0;
    case 'visit':
      return mines.length <= 1;
    case 'start':
    case 'own-start':
      if (places[0]?.kind !== 'mine' || (train.mines === 'own-start' && !places[0].own)) return false;
      return mines.length <= (train.mayEndAtMine ? 2 : 1);
  }
}

/** Whether a train that came to this place from another one may go on. */
function mayPass(train: TrainRun, place: Place): boolean {
  if (place.kind === 'offboard') return false;
  if (place.kind === 'mine') return train.mines === 'visit';
  return !place.blocked;
}

/** Whether the places make a route as they are. */
function isRoute(table: Table, train: TrainRun, places: readonly Place[]): boolean {
  const { rules } = table.request;
  const needed = places.filter((place) => rules.minimum.includes(place.kind));
  return (
    needed.length >= 2 && places.some((place) => place.own) && train.needs.every((need) => meets(train, places, need))
  );
}

function meets(train: TrainRun, places: readonly Place[], need: RouteNeed): boolean {
  if (typeof need === 'string') return places.some((place) => place.kind === need);
  return countedStops(train, places).length > need.moreStopsThan;
}

// ---- what a route earns -----------------------------------------------------------------------------------------

export const centreValue = (place: Place): number => (place.printed ?? 0) + place.bonus;

/** Centres, off-board locations and bonuses, as if no other train counted anything. */
function incomeOf(train: TrainRun, places: readonly Place[]): number {
  const offboards = places.filter((place) => place.kind === 'offboard');
  const values = offboards.map((place) => {
    if (place.printed !== undefined) return place.printed;
    const largest = Math.max(0, ...places.filter(isCentre).map((centre) => centre.printed ?? 0));
    const other = offboards.find((candidate) => candidate !== place);
    return Math.max(largest, 2 * (other?.printed ?? 0));
  });
  const bonuses = train.bonuses
    .filter((bonus) => bonus.visits.every((group) => places.some((place) => belongs(place, group))))
    .map((bonus) => bonus.amount);
  return sum(places.filter(isCentre).map(centreValue)) + sum(values) + sum(bonuses);
}

const belongs = (place: Place, group: StopGroup): boolean =>
  'kind' in group ? place.kind === group.kind : group.hexes.includes(place.hexId);

/** Goods trains are paid for the mine they start from, never for one they end at. */
function mineMoney(train: TrainRun, places: readonly Place[]): number {
  const paying = train.mines === 'visit' ? places.filter((place) => place.kind === 'mine') : places.slice(0, 1);
  return sum(paying.filter((place) => place.kind === 'mine').map((place) => place.printed ?? 0));
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

// ---- every route ------------------------------------------------------------------------------------------------

/** A train with cars is a changed train whose route must show the effect of each; undefined if a car does not fit. */
function withCars(train: TrainRun, cars: readonly RailCar[]): TrainRun | undefined {
  if (new Set(cars.map((car) => car.effect.kind)).size < cars.length) return undefined;
  let changed = train;
  for (const { effect } of cars) {
    const { all } = changed.range;
    switch (effect.kind) {
      case 'offboard-bonus': {
        const bonus = { amount: effect.amount, visits: [{ kind: 'offboard' }] } as const;
        changed = { ...changed, bonuses: [...changed.bonuses, bonus], needs: [...changed.needs, 'offboard'] };
        break;
      }
      case 'mine':
        changed = { ...changed, mines: 'visit', needs: [...changed.needs, 'mine'] };
        break;
      case 'plus':
        if (all === undefined) return undefined;
        changed = {
          ...changed,
          range: { large: all, all: 2 * all },
          needs: [...changed.needs, { moreStopsThan: all }],
        };
    }
  }
  return changed;
}

/** Every route the train can run with these cars, all of which take effect. */
export function routesOnTable(table: Table, train: TrainRun, cars: readonly RailCar[]): readonly Route[] {
  const changed = withCars(train, cars);
  if (changed === undefined) return [];
  const found: Route[] = [];
  const goOn = (way: Way): void => {
    if (!mayBeThere(table, changed, way.places)) return;
    if (isRoute(table, changed, way.places) && !walkedFromTheOtherEnd(changed, way.places)) {
      const income = incomeOf(changed, way.places);
      found.push({ ...way, income, mines: mineMoney(changed, way.places) });
    }
    if (way.places.length === 1 || mayPass(changed, lastOf(way.places))) onwards(table, way).forEach(goOn);
  };
  for (const place of table.places.flat()) {
    if (place !== undefined) {
      goOn({ places: [place], legs: [{ hex: place.hexId, stop: place.stop }], rails: 0n });
    }
  }
  return found;
}

/** A route without a start of its own is walked from both ends; one of them is enough. */
function walkedFromTheOtherEnd(train: TrainRun, places: readonly Place[]): boolean {
  if (train.mines === 'start' || train.mines === 'own-start') return false;
  const [first, last] = [places[0], lastOf(places)];
  return first !== undefined && (first.hex - last.hex || first.stop - last.stop) > 0;
}

/** The same for somebody who has no table yet. */
export const legalRoutes = (request: RunRequest, train: TrainRun, cars: readonly RailCar[] = []): readonly Route[] =>
  routesOnTable(layOut(request), train, cars);
