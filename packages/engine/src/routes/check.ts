/**
 * Checks runs drawn by hand, leg by leg, and works out what they earn. It knows nothing of the search, so that each
 * can be held against the other.
 */
import { hexFace, type HexFace, printedHex } from '../map/position.ts';
import type { Ways } from '../map/ways.ts';
import { neighbourOf } from '../map/board.ts';
import { opposite, type Edge } from '../map/hex.ts';
import { letsThrough, markersIn, standsInHex, stopKey } from '../map/markers.ts';
import type { Revenue, Stop } from '../map/tile.ts';
import type { CompanyId, HexId } from '../core/ids.ts';
import type { Codes } from '../core/codes.ts';
import { ok, refusal, refused, type Result, type RuleId } from '../core/result.ts';
import type { Leg, RailCar, RouteNeed, Run, RunRequest, StopGroup, TrainRun } from './types.ts';

/** Everything that can be wrong with submitted runs. A title names the row of its catalogue for each. */
export const RUN_FAULTS = [
  'no-such-train',
  'train-runs-twice',
  'no-such-car',
  'car-used-twice',
  'car-idle',
  'no-such-hex',
  'not-connected',
  'border-closed',
  'track-used-twice',
  'no-location',
  'location-twice',
  'two-cities-of-one-hex',
  'too-few-locations',
  'no-own-marker',
  'too-many-stops',
  'too-many-large-stops',
  'blocked-city-passed',
  'offboard-passed',
  'too-many-offboards',
  'end-colours-alike',
  'mine-not-allowed',
  'mine-passed',
  'too-many-mines',
  'no-mine-at-start',
] as const;
export type RunFault = (typeof RUN_FAULTS)[number];

/** A run as somebody submits it; what it earns is worked out, never believed. */
export type DrawnRun = Pick<Run, 'train' | 'cars' | 'legs'>;

export type CheckedRuns = { readonly runs: readonly Run[]; readonly income: number; readonly mines: number };

/** A stop on the way, with all that the rules ask about it. */
type Visit = {
  /** One for all parts of a location. */
  readonly key: string | number;
  readonly hex: number;
  readonly stop: Stop;
  readonly kind: Stop['kind'];
  readonly value: number;
  readonly own: boolean;
  readonly open: boolean;
  readonly face: HexFace;
};

/** The first thing found wrong; thrown within this file only, so that the checks below read as a list. */
class Wrong extends Error {
  readonly fault: RunFault;
  readonly params: Codes[RunFault];
  constructor(fault: RunFault, params: Codes[RunFault]) {
    super(fault);
    this.fault = fault;
    this.params = params;
  }
}

/** A fault with the parameters its code asks for. */
const wrong = <F extends RunFault>(fault: F, params: Codes[F]): Wrong => new Wrong(fault, params);

const valueIn = (revenue: Revenue, request: RunRequest): number => {
  if (typeof revenue === 'number') return revenue;
  return revenue === 'largest-or-double' ? 0 : revenue[request.rules.column];
};

function isOwn(request: RunRequest, hex: number, stop: number): boolean {
  const state = request.position[hex];
  const discounted = request.rules.discounted.some((one) => one.hex === hex && one.stop === stop);
  return state !== undefined && !discounted && markersIn(state, stop).includes(request.company);
}

/** Whether any stop of the same location holds an own marker. */
function groupIsOwn(request: RunRequest, group: string): boolean {
  return request.position.some(
    (state, hex) =>
      standsInHex(state, request.company) &&
      hexFace(request.parts, state, hex).stops.some((stop, n) => stop.group === group && isOwn(request, hex, n)),
  );
}

/** Whether a route may go on through a city; an own marker that does not count opens nothing (1839-SWAP-09). */
const isOpen = ({ rules }: RunRequest, { slots }: Stop, markers: readonly CompanyId[], own: boolean): boolean =>
  own || letsThrough(slots, markers, rules.transparent);

function visitOf(request: RunRequest, hex: number, n: number): Visit {
  const { parts, position, rules } = request;
  const state = position[hex];
  const { id } = printedHex(parts.board, hex);
  const face = state === undefined ? undefined : hexFace(parts, state, hex);
  const stop = face?.stops[n];
  if (state === undefined || face === undefined || stop === undefined) throw wrong('no-location', { hex: id, stop: n });
  const kind = face.hex.area === 'offboard' ? 'offboard' : stop.kind;
  // A city or town without a value is no location yet; an off-board location worth nothing is one.
  if ((kind === 'city' || kind === 'town') && stop.revenue === 0) throw wrong('no-location', { hex: id, stop: n });
  const markers = markersIn(state, n);
  const bonus = markers.filter((marker) => rules.markerBonus.companies.includes(marker)).length;
  return {
    key: stop.group ?? stopKey(hex, n),
    hex,
    stop,
    kind,
    value: valueIn(stop.revenue, request) + (kind === 'city' ? bonus * rules.markerBonus.amount : 0),
    own: stop.group === undefined ? isOwn(request, hex, n) : groupIsOwn(request, stop.group),
    open: isOpen(request, stop, markers, isOwn(request, hex, n)),
    face,
  };
}

/** Whether the hex has the track that a leg claims to use. */
function hasTrack({ ways }: HexFace, { enter, stop, leave }: Leg): boolean {
  if (stop !== undefined) {
    if (enter === leave && enter !== undefined) return false;
    return leadsTo(ways, enter, stop) && leadsTo(ways, leave, stop);
  }
  return enter !== undefined && leave !== undefined && enter !== leave && ways.lines[enter]?.includes(leave) === true;
}

/** Whether track leads from an edge to a stop; no edge asks for no track. */
const leadsTo = (ways: Ways, e: Edge | undefined, stop: number): boolean =>
  e === undefined || ways.stopsFrom[e]?.includes(stop) === true;

/** Whether track within the hex joins a stop to another. */
const isLinked = ({ linked }: Ways, stop: number | undefined, other: number | undefined): boolean =>
  stop !== undefined && other !== undefined && linked[stop]?.includes(other) === true;

/** One number for the side of a hex, from whichever of its two hexes it is looked at, and one for the link in a hex. */
const sideKey = (hex: number, leave: Edge, beyond: number, enter: Edge): number =>
  Math.min(6 * hex + leave, 6 * beyond + enter);
const linkKey = (hex: number): number => -1 - hex;

/** The numbers of the hexes on the way. */
function hexesOf({ parts: { board } }: RunRequest, { legs }: DrawnRun): readonly number[] {
  return legs.map(({ hex }) => {
    const number = board.numberOf.get(hex);
    if (number === undefined) throw wrong('no-such-hex', { hex });
    return number;
  });
}

/** Follows the legs: every piece of track is there, joins the next, and is free; the stops come out in order. */
function follow(request: RunRequest, run: DrawnRun, used: Set<number>): readonly Visit[] {
  const { board } = request.parts;
  const { legs } = run;
  const visits: Visit[] = [];
  for (const [n, hex] of hexesOf(request, run).entries()) {
    const leg = legs[n];
    if (leg === undefined) continue;
    const state = request.position[hex];
    const face = state === undefined ? undefined : hexFace(request.parts, state, hex);
    const at = { hex: leg.hex, leg: n };
    if (face === undefined || !hasTrack(face, leg)) throw wrong('not-connected', at);
    if (leg.stop !== undefined) visits.push(visitOf(request, hex, leg.stop));
    const next = legs[n + 1];
    if (n === 0 && (leg.enter !== undefined || leg.stop === undefined)) throw wrong('not-connected', at);
    if (next === undefined) {
      if (leg.leave !== undefined || leg.stop === undefined) throw wrong('not-connected', at);
      continue;
    }
    let track: number;
    if (leg.leave === undefined) {
      const joined = isLinked(face.ways, leg.stop, next.stop);
      if (next.hex !== leg.hex || next.enter !== undefined || next.stop === leg.stop || !joined)
        throw wrong('not-connected', at);
      track = linkKey(hex);
    } else {
      const beyond = neighbourOf(board, hex, leg.leave);
      if (board.hexes[beyond]?.id !== next.hex || next.enter !== opposite(leg.leave)) throw wrong('not-connected', at);
      const border = face.hex.borders.find((one) => one.edge === leg.leave);
      if (border !== undefined && request.rules.closed.includes(border.kind)) throw wrong('border-closed', at);
      track = sideKey(hex, leg.leave, beyond, next.enter);
    }
    if (used.has(track)) throw wrong('track-used-twice', at);
    used.add(track);
  }
  if (visits.length === 0) throw wrong('too-few-locations', { found: 0 });
  return visits;
}

const nameOf = ({ face }: Visit): HexId => face.hex.id;

function checkPlaces(request: RunRequest, visits: readonly Visit[]): void {
  const seen = new Set<string | number>();
  const cityHexes = new Set<number>();
  for (const visit of visits) {
    if (seen.has(visit.key)) throw wrong('location-twice', { hex: nameOf(visit) });
    seen.add(visit.key);
    if (visit.kind !== 'city' || request.rules.twoCitiesOfOneHex) continue;
    if (cityHexes.has(visit.hex)) throw wrong('two-cities-of-one-hex', { hex: nameOf(visit) });
    cityHexes.add(visit.hex);
  }
  const found = visits.filter(({ kind }) => request.rules.minimum.includes(kind)).length;
  if (found < 2) throw wrong('too-few-locations', { found });
  if (!visits.some(({ own }) => own)) throw wrong('no-own-marker', {});
}

function checkPassing(train: TrainRun, visits: readonly Visit[]): void {
  for (const visit of visits.slice(1, -1)) {
    if (visit.kind === 'offboard') throw wrong('offboard-passed', { hex: nameOf(visit) });
    if (visit.kind === 'city' && !visit.open) throw wrong('blocked-city-passed', { hex: nameOf(visit) });
    if (visit.kind === 'mine' && train.mines !== 'visit' && train.mines !== 'none')
      throw wrong('mine-passed', { hex: nameOf(visit) });
  }
}

function checkRange({ range, countsOffboards, train }: TrainRun, visits: readonly Visit[]): void {
  const large = visits.filter(({ kind }) => kind === 'city' || (kind === 'offboard' && countsOffboards)).length;
  const all = large + visits.filter(({ kind }) => kind === 'town').length;
  if (range.all !== undefined && all > range.all) throw wrong('too-many-stops', { train, stops: all, most: range.all });
  if (range.large !== undefined && large > range.large)
    throw wrong('too-many-large-stops', { train, stops: large, most: range.large });
}

function checkEnds({ rules }: RunRequest, train: TrainRun, visits: readonly Visit[]): void {
  const offboards = visits.filter(({ kind }) => kind === 'offboard');
  if (offboards.length > train.offboards)
    throw wrong('too-many-offboards', { found: offboards.length, most: train.offboards });
  const [one, other] = offboards;
  if (rules.endColoursDiffer && one?.stop.colour !== undefined && one.stop.colour === other?.stop.colour)
    throw wrong('end-colours-alike', { colour: one.stop.colour });
}

function checkMines(train: TrainRun, visits: readonly Visit[]): void {
  const mines = visits.filter(({ kind }) => kind === 'mine');
  if (train.mines === 'none') {
    const [mine] = mines;
    if (mine !== undefined) throw wrong('mine-not-allowed', { hex: nameOf(mine) });
    return;
  }
  if (train.mines === 'visit') {
    if (mines.length > 1) throw wrong('too-many-mines', { found: mines.length, most: 1 });
    return;
  }
  const most = train.mayEndAtMine ? 2 : 1;
  if (mines.length > most) throw wrong('too-many-mines', { found: mines.length, most });
  if (!mines.some(({ own }) => train.mines === 'start' || own)) throw wrong('no-mine-at-start', {});
}

const inGroup = (group: StopGroup, { kind, face }: Visit): boolean =>
  'kind' in group ? kind === group.kind : group.hexes.includes(face.hex.id);

function checkNeeds(train: TrainRun, visits: readonly Visit[]): void {
  const stops = visits.filter(({ kind }) => kind !== 'mine').length;
  for (const need of train.needs) {
    const met = typeof need === 'string' ? visits.some(({ kind }) => kind === need) : stops > need.moreStopsThan;
    if (!met) throw wrong('car-idle', { train: train.train });
  }
}

/** 1839: the location worth what the rest of the route makes of it. */
function openValue(visits: readonly Visit[], open: Visit): number {
  const centres = visits.filter(({ kind }) => kind === 'city' || kind === 'town').map(({ value }) => value);
  const ends = visits.filter((visit) => visit.kind === 'offboard' && visit !== open).map(({ value }) => 2 * value);
  return Math.max(0, ...centres, ...ends);
}

/** What one train earns; centres already counted for another train of the kind are left out. */
function earn(
  train: TrainRun,
  visits: readonly Visit[],
  counted: Set<string | number> | undefined,
): Pick<Run, 'income' | 'mines'> {
  let income = 0;
  for (const visit of visits) {
    if (visit.kind === 'mine') continue;
    const centre = visit.kind === 'city' || visit.kind === 'town';
    if (centre && counted?.has(visit.key) === true) continue;
    if (centre) counted?.add(visit.key);
    income += visit.stop.revenue === 'largest-or-double' ? openValue(visits, visit) : visit.value;
  }
  for (const { amount, visits: groups } of train.bonuses)
    if (groups.every((group) => visits.some((visit) => inGroup(group, visit)))) income += amount;
  const starts = visits.filter(({ kind, own }) => kind === 'mine' && (train.mines !== 'own-start' || own));
  return { income, mines: Math.max(0, ...starts.map(({ value }) => value)) };
}

/** The train as it runs with a car; where cars must take effect, the route has to show it. */
function withCar(train: TrainRun, { effect }: RailCar, mustTakeEffect: boolean): TrainRun {
  if (effect.kind === 'mine') return { ...train, mines: 'visit', needs: needing(train, mustTakeEffect, 'mine') };
  if (effect.kind === 'plus') {
    const all = train.range.all ?? 0;
    const needs = needing(train, mustTakeEffect, { moreStopsThan: all });
    return { ...train, range: { all: 2 * all, large: all }, needs };
  }
  const bonus = { amount: effect.amount, visits: [{ kind: 'offboard' }] } as const;
  return { ...train, bonuses: [...train.bonuses, bonus], needs: needing(train, mustTakeEffect, 'offboard') };
}

/** What the route of a train has to show, with what one more car asks for. */
const needing = ({ needs }: TrainRun, mustTakeEffect: boolean, need: RouteNeed): readonly RouteNeed[] =>
  mustTakeEffect ? [...needs, need] : needs;

/** The trains with their cars: every car hangs on one train, and with `all` none is left over. */
function withCarsOf(request: RunRequest, runs: readonly DrawnRun[]): readonly TrainRun[] {
  const hung = new Set<string>();
  const trains = runs.map((run) => {
    const train = request.trains.find((one) => one.train === run.train);
    if (train === undefined) throw wrong('no-such-train', { train: run.train });
    const cars = run.cars.map((name) => {
      const car = request.cars.find((one) => one.car === name);
      if (car === undefined) throw wrong('no-such-car', { car: name });
      if (hung.has(name)) throw wrong('car-used-twice', { car: name });
      hung.add(name);
      return car;
    });
    return cars.reduce((changed, car) => withCar(changed, car, request.carsUsed === 'all'), train);
  });
  const twice = runs.find((run, n) => runs.findIndex((other) => other.train === run.train) < n);
  if (twice !== undefined) throw wrong('train-runs-twice', { train: twice.train });
  const idle = request.carsUsed === 'all' ? request.cars.find(({ car }) => !hung.has(car)) : undefined;
  if (idle !== undefined) throw wrong('car-idle', { car: idle.car });
  return trains;
}

function checkAll(request: RunRequest, runs: readonly DrawnRun[]): CheckedRuns {
  const trains = withCarsOf(request, runs);
  const used = new Set<number>();
  const counted = request.rules.countedOnce ? new Set<string | number>() : undefined;
  const checked = runs.flatMap((run, n) => {
    const train = trains[n];
    if (train === undefined) return [];
    const visits = follow(request, run, used);
    checkMines(train, visits);
    checkPlaces(request, visits);
    checkPassing(train, visits);
    checkEnds(request, train, visits);
    checkRange(train, visits);
    checkNeeds(train, visits);
    const { income, mines } = earn(train, visits, train.countsAgain ? undefined : counted);
    return [{ train: run.train, cars: run.cars, legs: run.legs, income, mines }];
  });
  return {
    runs: checked,
    income: checked.reduce((sum, { income }) => sum + income, 0),
    mines: checked.reduce((sum, { mines }) => sum + mines, 0),
  };
}

/** Checks runs and works out what they earn; the first fault found is the answer otherwise. */
export function checkRuns(
  request: RunRequest,
  runs: readonly DrawnRun[],
  ruleOf: (fault: RunFault) => RuleId | undefined = () => undefined,
): Result<CheckedRuns> {
  try {
    return ok(checkAll(request, runs));
  } catch (error) {
    if (error instanceof Wrong) return refused(refusal(error.fault, ruleOf(error.fault), error.params));
    throw error;
  }
}
