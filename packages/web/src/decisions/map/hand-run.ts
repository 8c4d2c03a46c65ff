/** A run drawn by hand, train by train and stop by stop. */
import {
  canonical,
  type DrawnRun,
  type HexId,
  hexNumber,
  type Leg,
  type RunRequest,
  type StopInReach,
  type StopRef,
  stopsInReach,
  type SubmittedRun,
  waysBetween,
} from '@kursbuch/engine';

/** One train: its stops in order, and for each stretch between two of them which of the ways is taken. */
export type HandTrain = {
  readonly train: string;
  readonly cars: readonly string[];
  readonly stops: readonly StopRef[];
  readonly ways: readonly (readonly Leg[])[];
};
export type HandRun = readonly HandTrain[];

/** No stops yet; paid cars hang where they do in the best run, or on the only train there is. */
export const emptyHand = ({ trains, cars }: RunRequest, best: readonly DrawnRun[] = []): HandRun =>
  trains.map(({ train }) => ({
    train,
    cars: trains.length === 1 ? cars.map(({ car }) => car) : (best.find((run) => run.train === train)?.cars ?? []),
    stops: [],
    ways: [],
  }));

/** Hangs a car on a train and takes it off any other, or takes it off. */
export const hangCar = (run: HandRun, place: number, car: string): HandRun =>
  run.map((train, n) => {
    const without = train.cars.filter((one) => one !== car);
    return { ...train, cars: n === place && !train.cars.includes(car) ? [...without, car] : without };
  });

/** Takes the last stop of a train back. */
export const takeBack = (run: HandRun, place: number): HandRun =>
  run.map((train, n) =>
    n === place ? { ...train, stops: train.stops.slice(0, -1), ways: train.ways.slice(0, -1) } : train,
  );

/** Joins the ways of a train at the stops between them. */
export function legsOfHand({ stops, ways }: HandTrain, request: RunRequest): readonly Leg[] {
  const [first] = stops;
  if (first === undefined) return [];
  const hex = request.parts.board.hexes[first.hex]?.id;
  const legs: Leg[] = hex === undefined ? [] : [{ hex, stop: first.stop }];
  for (const way of ways) {
    const [opening, ...rest] = way;
    const last = legs.pop();
    if (opening !== undefined) legs.push({ ...last, ...opening });
    legs.push(...rest);
  }
  return legs;
}

const stopsOn = (way: readonly Leg[]): number => way.filter(({ stop }) => stop !== undefined).length;

const isSame = (a: StopRef, b: StopRef): boolean => a.hex === b.hex && a.stop === b.stop;

/** The hexes that the longest train can come to from a marker of the company: fewer than track leads to. */
export function hexesNear(request: RunRequest): readonly HexId[] {
  const { trains, position, company, parts } = request;
  // A train that counts large places only passes as many small ones as there are; mines and some off-board places are free.
  const most = trains.map(
    ({ range: { all = Infinity, large = 0 }, countsOffboards, offboards, mines }) =>
      all + large + (countsOffboards ? 0 : offboards) + (mines === 'none' ? 0 : 1),
  );
  const longest = Math.max(0, ...most);
  const stops = stopsInReach(request);
  const own = stops.filter(({ hex, stop }) => position[hex]?.markers[stop]?.includes(company) === true);
  const isNear = (stop: StopRef): boolean =>
    own.some((from) => {
      const [way] = waysBetween(request, from, stop, [], 1);
      return isSame(from, stop) || (way !== undefined && stopsOn(way) <= longest);
    });
  return [...new Set(stops.filter(isNear).flatMap(({ hex }) => parts.board.hexes[hex]?.id ?? []))];
}

/** What became of a click. */
export type Clicked =
  | { readonly kind: 'drawn'; readonly run: HandRun }
  | { readonly kind: 'no-way'; readonly from: StopRef; readonly to: StopRef }
  | { readonly kind: 'nothing' };

/** The track of every run except what comes after the last stop of the train being drawn. */
const taken = (run: HandRun, request: RunRequest): readonly (readonly Leg[])[] =>
  run.map((train) => legsOfHand(train, request)).filter((legs) => legs.length > 0);

const replaced = (run: HandRun, place: number, train: HandTrain): HandRun => run.with(place, train);

/** Adds a stop to a train, or takes its last one back. */
export function clickStop(request: RunRequest, run: HandRun, place: number, hex: number): Clicked {
  const train = run[place];
  if (train === undefined) return { kind: 'nothing' };
  const here: readonly StopInReach[] = stopsInReach(request).filter((stop) => stop.hex === hex);
  if (here.length === 0) return { kind: 'nothing' };
  const last = train.stops.at(-1);
  if (last === undefined) {
    const [first] = here;
    if (first === undefined) return { kind: 'nothing' };
    const stops = [{ hex: first.hex, stop: first.stop }];
    return { kind: 'drawn', run: replaced(run, place, { ...train, stops }) };
  }
  if (here.some((stop) => isSame(stop, last))) return { kind: 'drawn', run: takeBack(run, place) };
  for (const stop of here) {
    const [way] = waysBetween(request, last, stop, taken(run, request));
    if (way === undefined) continue;
    return { kind: 'drawn', run: replaced(run, place, withWay(request, train, way)) };
  }
  // A first stop in the wrong city of the hex is forgiven: the other one may lead on.
  const [start] = train.stops;
  if (train.stops.length === 1 && start !== undefined) {
    const others = stopsInReach(request).filter((stop) => stop.hex === start.hex && stop.stop !== start.stop);
    for (const from of others)
      for (const stop of here) {
        const [way] = waysBetween(
          request,
          from,
          stop,
          taken(run.with(place, { ...train, stops: [], ways: [] }), request),
        );
        if (way === undefined) continue;
        const moved = { ...train, stops: [{ hex: from.hex, stop: from.stop }], ways: [] };
        return { kind: 'drawn', run: replaced(run, place, withWay(request, moved, way)) };
      }
  }
  const [to] = here;
  return to === undefined ? { kind: 'nothing' } : { kind: 'no-way', from: last, to };
}

/** A way may pass stops; each becomes a stop of the run. */
function withWay(request: RunRequest, train: HandTrain, way: readonly Leg[]): HandTrain {
  const at = way.flatMap(({ stop }, n) => (stop === undefined ? [] : [n]));
  const stretches = at.slice(1).map((end, n) => {
    const begin = at[n] ?? 0;
    return way.slice(begin, end + 1).map((leg, place, all): Leg => {
      const { enter, leave, ...rest } = leg;
      return {
        ...rest,
        ...(place === 0 || enter === undefined ? {} : { enter }),
        ...(place === all.length - 1 || leave === undefined ? {} : { leave }),
      };
    });
  });
  const stops = at.slice(1).flatMap((n): readonly StopRef[] => {
    const leg = way[n];
    return leg?.stop === undefined ? [] : [{ hex: hexNumber(request.parts.board, leg.hex), stop: leg.stop }];
  });
  return { ...train, stops: [...train.stops, ...stops], ways: [...train.ways, ...stretches] };
}

/** Takes another way on the last stretch of a train, if there is one. */
export function otherWay(request: RunRequest, run: HandRun, place: number): HandRun {
  const train = run[place];
  const [from, to] = train?.stops.slice(-2) ?? [];
  if (train === undefined || from === undefined || to === undefined) return run;
  const shorter = { ...train, stops: train.stops.slice(0, -1), ways: train.ways.slice(0, -1) };
  const rest = run.with(place, shorter);
  const now = canonical(train.ways.at(-1));
  const ways = waysBetween(request, from, to, taken(rest, request)).filter((way) => stopsOn(way) === 2);
  const next = ways[(ways.findIndex((way) => canonical(way) === now) + 1) % Math.max(1, ways.length)];
  return next === undefined ? run : rest.with(place, withWay(request, shorter, next));
}

/** The runs as they are submitted; a train without two stops stays where it is. */
export const submitted = (request: RunRequest, run: HandRun): readonly SubmittedRun[] =>
  run
    .filter(({ stops }) => stops.length > 1)
    .map((train) => ({
      train: train.train,
      cars: [...train.cars],
      legs: legsOfHand(train, request).map((leg) => ({ ...leg })),
    }));
