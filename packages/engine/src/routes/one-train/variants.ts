/** Trains with rail cars hung on them: each car makes another train of it for one run. */
import { itemAt } from '../graph/strict.ts';
import type { Shown } from './on-route.ts';
import type { RailCar, RouteNeed, RunRequest, TrainRun } from '../types.ts';

/** A train as it runs. With cars that must take effect it has to run, or they would stay idle (18mag-RAILCAR-14). */
export type Equipped = {
  readonly train: TrainRun;
  /** The same without its cars. */
  readonly bare: TrainRun;
  /** How many stops it makes without its cars. */
  readonly stops: number;
  readonly cars: readonly RailCar[];
  readonly mustRun: boolean;
};

/** The cars that make a difference on a route that shows this. */
export const carsInUse = ({ cars, stops }: Equipped, shown: Shown): readonly RailCar[] =>
  cars.filter(({ effect }) => {
    switch (effect.kind) {
      case 'offboard-bonus':
        return shown.offboard;
      case 'plus':
        return shown.stops > stops;
      case 'mine':
        return shown.mine;
    }
  });

/** The train with one more car, or undefined if the car does nothing for it. */
function withCar(train: TrainRun, { effect }: RailCar, mustTakeEffect: boolean): TrainRun | undefined {
  const needing = (need: RouteNeed): readonly RouteNeed[] => (mustTakeEffect ? [...train.needs, need] : train.needs);
  switch (effect.kind) {
    case 'offboard-bonus':
      return {
        ...train,
        bonuses: [...train.bonuses, { amount: effect.amount, visits: [{ kind: 'offboard' }] }],
        needs: needing('offboard'),
      };
    case 'plus': {
      const { all } = train.range;
      if (all === undefined) return undefined;
      return { ...train, range: { all: 2 * all, large: all }, needs: needing({ moreStopsThan: all }) };
    }
    case 'mine':
      return { ...train, mines: 'visit', needs: needing('mine') };
  }
}

export function equip(train: TrainRun, cars: readonly RailCar[], mustTakeEffect: boolean): Equipped | undefined {
  if (new Set(cars.map(({ effect }) => effect.kind)).size < cars.length) return undefined;
  let changed: TrainRun | undefined = train;
  for (const car of cars) changed &&= withCar(changed, car, mustTakeEffect);
  const stops = train.range.all ?? 0;
  return changed && { train: changed, bare: train, stops, cars, mustRun: mustTakeEffect && cars.length > 0 };
}

/**
 * Every way to hang the cars on the trains. A car that may stay idle is still hung on a train wherever one can take it:
 * it changes nothing for the worse.
 */
export function equipments({ trains, cars, carsUsed }: RunRequest): readonly (readonly Equipped[])[] {
  if (cars.length === 0) return [trains.map((train) => ({ train, bare: train, stops: 0, cars, mustRun: false }))];
  const mustTakeEffect = carsUsed === 'all';
  let ways: readonly (readonly (readonly RailCar[])[])[] = [trains.map(() => [])];
  for (const car of cars) {
    ways = ways.flatMap((way) => {
      const hung = trains.map((_, n) => way.map((there, other) => (other === n ? [...there, car] : there)));
      return mustTakeEffect ? hung : [...hung, way];
    });
  }
  const fitting = ways.flatMap((way) => {
    const equipped = trains.flatMap((train, n) => equip(train, itemAt(way, n), mustTakeEffect) ?? []);
    return equipped.length === trains.length ? [equipped] : [];
  });
  const most = Math.max(0, ...fitting.map(carsHung));
  return fitting.filter((way) => mustTakeEffect || carsHung(way) === most);
}

const carsHung = (way: readonly Equipped[]): number => way.reduce((sum, { cars }) => sum + cars.length, 0);
