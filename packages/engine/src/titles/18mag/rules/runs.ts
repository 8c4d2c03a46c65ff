/** Runs in the words of the best-run search: what the trains of a minor may do, with the rail cars it has paid for. */
import type { CompanyId } from '../../../core/ids.ts';
import { lately, onceFor } from '../../../core/memo.ts';
import type { StopKind } from '../../../map/tile.ts';
import { trainsOf } from '../../../mechanisms/trains.ts';
import type { Network } from '../../../routes/graph/network.ts';
import { type KnownFleet, knownFleet } from '../../../routes/remembered.ts';
import { networkFor } from '../../../routes/graph/survey.ts';
import type { BestRun, CountingRules, RailCar, RunRequest, TrainRun } from '../../../routes/types.ts';
import {
  CAR_SERVICES,
  type CarService,
  type Components18Mag,
  isCarService,
  type Service,
} from '../components/index.ts';
import { phaseOf } from '../readers.ts';
import { boxOf, majorsOf, type State18Mag } from '../state.ts';
import { trainCardOf } from './trains.ts';

function railCar(state: State18Mag, service: CarService): RailCar {
  switch (service) {
    case 'offboard-bonus': {
      const amount = boxOf(state).own.offboardBonus[phaseOf(state).name];
      return { car: service, effect: { kind: 'offboard-bonus', amount } }; // 18mag-RAILCAR-06, 18mag-RAILCAR-07
    }
    case 'plus-train':
      return { car: service, effect: { kind: 'plus' } }; // 18mag-RAILCAR-08
    case 'mine-access':
      return { car: service, effect: { kind: 'mine' } }; // 18mag-RAILCAR-10, 18mag-MINE-04, 18mag-MINE-08
  }
}

/** Markers of majors raise the value of their cities. */
const markerBonus = onceFor((box: Components18Mag): CountingRules['markerBonus'] => ({
  companies: majorsOf(box).map(({ id }) => id),
  amount: box.own.majorMarkerBonus, // 18mag-REV-05, 18mag-MAJOR-OR-12, 18mag-MAJOR-OR-13
}));

function countingRules(state: State18Mag): CountingRules {
  return {
    column: phaseOf(state).name, // 18mag-REV-04, 18mag-PHASE-06
    closed: ['barrier'],
    transparent: [], // 18mag-ROUTE-10
    discounted: [],
    // 18mag-MINE-03: a mine is none of the two locations a route needs.
    minimum: ['city', 'town', 'offboard'],
    twoCitiesOfOneHex: true, // 18mag-ROUTE-15
    countedOnce: false,
    endColoursDiffer: false,
    markerBonus: markerBonus(boxOf(state)),
  };
}

/** The request for a minor's trains with these cars; every paid car has to take effect (18mag-R-49, 18mag-R-50). */
export function runRequest(state: State18Mag, company: CompanyId, cars: readonly Service[]): RunRequest {
  const trains = trainsOf(state, company).map(({ id, type }): TrainRun => ({
    train: id,
    range: trainCardOf(state, type)?.range ?? {},
    countsOffboards: true,
    offboards: 2,
    mines: 'none', // 18mag-ROUTE-20, 18mag-MINE-02
    mayEndAtMine: false,
    countsAgain: false,
    bonuses: [],
    needs: [],
  }));
  return {
    parts: boxOf(state),
    position: state.hexes,
    company,
    rules: countingRules(state),
    trains,
    cars: cars.filter(isCarService).map((service) => railCar(state, service)),
    carsUsed: 'all',
    goal: 'income',
  };
}

/** What a minor's trains can do with all the cars there are, and what that depends on besides the map. */
type Prospects = {
  readonly company: CompanyId;
  readonly trains: State18Mag['trains'];
  readonly column: CountingRules['column'];
  readonly fleet: KnownFleet;
  /** The kinds of the stops its track leads to. */
  readonly kinds: ReadonlySet<StopKind | undefined>;
};

/** The prospects that were asked for last on a map: one decision asks for the same ones many times. */
const lastProspects = lately((_hexes: State18Mag['hexes']): { last?: Prospects } => ({}));

function prospectsOf(state: State18Mag, company: CompanyId): Prospects {
  const { trains } = state;
  const column = phaseOf(state).name;
  const known = lastProspects(state.hexes);
  const { last } = known;
  if (last?.company === company && last.trains === trains && last.column === column) return last;
  const request = runRequest(state, company, CAR_SERVICES);
  const found = { company, trains, column, fleet: knownFleet(request), kinds: kindsOn(networkFor(request)) };
  known.last = found;
  return found;
}

const kindsOn = lately(
  ({ stops }: Network): ReadonlySet<StopKind | undefined> => new Set(stops.map(({ shown }) => shown.kind)),
);

/** The best run in which every car takes effect; one for nothing where the cars cannot. */
export const bestPossible = (state: State18Mag, company: CompanyId, cars: readonly Service[]): BestRun =>
  prospectsOf(state, company).fleet.best(cars);

/** Whether these cars can all take effect in one set of runs (18mag-RAILCAR-14, 18mag-R-49). */
export const carsWork = (state: State18Mag, company: CompanyId, cars: readonly Service[]): boolean =>
  haveWhatTheyServe(state, company, cars) && prospectsOf(state, company).fleet.everyCarWorks(cars);

/** The kind of stop each car needs on the route. */
const SERVED_BY: { readonly [car in CarService]: StopKind } = {
  'offboard-bonus': 'offboard',
  'plus-train': 'town',
  'mine-access': 'mine',
};

/** Whether the minor reaches what each of the cars is for. Routes go nowhere else, so this saves many a search. */
const haveWhatTheyServe = (state: State18Mag, company: CompanyId, cars: readonly Service[]): boolean =>
  cars.filter(isCarService).every((car) => prospectsOf(state, company).kinds.has(SERVED_BY[car]));
