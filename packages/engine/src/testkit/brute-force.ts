/**
 * The best run by trying everything: every route of every train, every way to hang the rail cars, every combination.
 * It is the oracle the real search is compared with, so it is written to be obvious and shares no code with it.
 */
import type { Leg, RailCar, Run, RunRequest, TrainRun } from '../routes/types.ts';
import { centreValue, isCentre, layOut, type Route, routesOnTable, sum } from './every-route.ts';

export type BruteForce = {
  readonly runs: readonly Run[];
  readonly income: number;
  readonly mines: number;
  /** False if no set of routes gives every car its effect, so that there is nothing to compare. */
  readonly possible: boolean;
};

/** Every way to take some of the items, none and all included. */
export function subsets<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  const without = subsets(rest);
  return [...without, ...without.map((some) => [first, ...some])];
}

/** A train that runs, with what it adds to the income. */
type Taken = {
  readonly train: TrainRun;
  readonly cars: readonly RailCar[];
  readonly route: Route;
  readonly income: number;
};

type Combination = Figures & {
  readonly taken: readonly Taken[];
  readonly rails: bigint;
  /** The centres that trains which do not count again have counted. */
  readonly counted: readonly string[];
  readonly idle: readonly RailCar[];
};

const nothingYet = (request: RunRequest): Combination => ({
  taken: [],
  rails: 0n,
  income: 0,
  mines: 0,
  counted: [],
  idle: request.cars,
});

export function bruteForce(request: RunRequest): BruteForce {
  const table = layOut(request);
  const sets = subsets(request.cars);
  const choices = request.trains.map((train) =>
    sets.map((cars) => ({ cars, routes: routesOnTable(table, train, cars) })),
  );

  let best: Combination | undefined;
  const tryTrains = (n: number, soFar: Combination): void => {
    const train = request.trains[n];
    if (train === undefined) {
      const complete = request.carsUsed === 'any' || soFar.idle.length === 0;
      if (complete && (best === undefined || compareBy(request.goal, soFar, best) > 0)) best = soFar;
      return;
    }
    tryTrains(n + 1, soFar);
    for (const { cars, routes } of choices[n] ?? []) {
      if (!cars.every((car) => soFar.idle.includes(car))) continue;
      for (const route of routes) {
        if ((route.rails & soFar.rails) === 0n) tryTrains(n + 1, withRun(request, soFar, train, cars, route));
      }
    }
  };
  tryTrains(0, nothingYet(request));

  if (best === undefined) return { runs: [], income: 0, mines: 0, possible: false };
  return { runs: best.taken.map(runOf), income: best.income, mines: best.mines, possible: true };
}

function withRun(
  { rules }: RunRequest,
  soFar: Combination,
  train: TrainRun,
  cars: readonly RailCar[],
  route: Route,
): Combination {
  const shares = rules.countedOnce && !train.countsAgain;
  const centres = shares ? route.places.filter(isCentre) : [];
  const again = centres.filter((place) => soFar.counted.includes(place.location));
  const income = route.income - sum(again.map(centreValue));
  return {
    taken: [...soFar.taken, { train, cars, route, income }],
    rails: soFar.rails | route.rails,
    income: soFar.income + income,
    mines: soFar.mines + route.mines,
    counted: shares ? [...soFar.counted, ...centres.map((place) => place.location)] : soFar.counted,
    idle: cars.length === 0 ? soFar.idle : soFar.idle.filter((car) => !cars.includes(car)),
  };
}

const runOf = ({ train, cars, route: { legs, mines }, income }: Taken): Run => ({
  train: train.train,
  cars: cars.map(({ car }) => car),
  legs,
  income,
  mines,
});

/**
 * Looks runs that somebody else found up among the legal routes and adds them up again. Undefined if one of them is
 * no legal route of its train with its cars, if a train or a car is used twice, or if two runs share track.
 */
export function recount(request: RunRequest, runs: readonly Run[]): Figures | undefined {
  const table = layOut(request);
  let soFar = nothingYet(request);
  const atHome = [...request.trains];
  for (const run of runs) {
    const [train] = atHome.splice(
      atHome.findIndex((candidate) => candidate.train === run.train),
      1,
    );
    const cars = soFar.idle.filter(({ car }) => run.cars.includes(car));
    if (train?.train !== run.train || cars.length !== run.cars.length) return undefined;
    const route = routesOnTable(table, train, cars).find(
      ({ legs, mines }) => mines === run.mines && (sameLegs(legs, run.legs) || sameLegs(legs, backwards(run.legs))),
    );
    if (route === undefined || (route.rails & soFar.rails) !== 0n) return undefined;
    soFar = withRun(request, soFar, train, cars, route);
  }
  return { income: soFar.income, mines: soFar.mines };
}

const sameLegs = (some: readonly Leg[], others: readonly Leg[]): boolean =>
  some.length === others.length && some.every((leg, n) => legName(leg) === legName(others[n]));

const legName = (leg: Leg | undefined): string =>
  leg === undefined ? '' : [leg.hex, leg.enter ?? '', leg.stop ?? '', leg.leave ?? ''].join(' ');

const backwards = (legs: readonly Leg[]): readonly Leg[] =>
  legs.toReversed().map(({ enter, leave, ...leg }) => ({
    ...leg,
    ...(leave === undefined ? {} : { enter: leave }),
    ...(enter === undefined ? {} : { leave: enter }),
  }));

export type Figures = { readonly income: number; readonly mines: number };

/** Positive if the first is better by the goal, 0 if the goal does not tell them apart. */
export function compareBy(goal: RunRequest['goal'], a: Figures, b: Figures): number {
  if (goal === 'income-plus-mines') return a.income + a.mines - (b.income + b.mines);
  return a.income - b.income || a.mines - b.mines;
}
