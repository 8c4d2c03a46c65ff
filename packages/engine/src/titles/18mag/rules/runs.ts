/** Running trains: what they may do with the rail cars that were paid, the run itself, and the split of what it earns (VII.3.6, VII.3.7). */
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { lately, latelyForBoth, onceFor } from '../../../core/memo.ts';
import { refused, type Result, type RuleId } from '../../../core/result.ts';
import type { SubmittedRun } from '../../../deeds/index.ts';
import type { Edge } from '../../../map/hex.ts';
import { faceAt, hexNumber } from '../../../map/position.ts';
import { type Colour, type StopKind, type Track, trackEdges } from '../../../map/tile.ts';
import { countingRules, type RunningTrain, runTrainsBy, trainRun } from '../../../mechanisms/run.ts';
import { trainCard, trainsOf } from '../../../mechanisms/trains.ts';
import { type CheckedRuns, checkRuns, type RunFault } from '../../../routes/check.ts';
import type { Network } from '../../../routes/graph/network.ts';
import { networkFor } from '../../../routes/graph/survey.ts';
import { type KnownFleet, knownFleet } from '../../../routes/remembered.ts';
import type { BestRun, CountingRules, Leg, RailCar, RunRequest, TrainRun } from '../../../routes/types.ts';
import { CAR_SERVICES, type CarService, type Components18Mag } from '../components/index.ts';
import { tell } from '../events.ts';
import { phaseOf } from '../readers.ts';
import { atTurn, boxOf, majorsOf, minorAtTurn, ownerOf, type Play18Mag, putMinor, type State18Mag } from '../state.ts';
import { deviates } from '../variants/18xx-games.ts';

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
const rulesOf = onceFor((box: Components18Mag): Partial<CountingRules> => ({
  // Full cities stop everybody (18mag-ROUTE-10), cities of one hex are separate locations (18mag-ROUTE-15), and a mine is none of
  // the two locations a route needs (18mag-MINE-03).
  markerBonus: {
    companies: majorsOf(box).map(({ id }) => id),
    amount: box.own.majorMarkerBonus, // 18mag-REV-05, 18mag-MAJOR-OR-12, 18mag-MAJOR-OR-13
  },
}));

/** What counts in a phase (18mag-REV-04, 18mag-PHASE-06). */
export const rulesIn = (box: Components18Mag, column: Colour): CountingRules => countingRules(column, rulesOf(box));

/** What trains may do; none comes to a mine by itself (18mag-ROUTE-20, 18mag-MINE-02). */
export const runsOf = (box: Components18Mag, trains: readonly RunningTrain[]): readonly TrainRun[] =>
  trains.map((train) => trainRun(train, trainCard(box, train.type).range));

/** The request for a minor's trains with these cars; every paid car has to take effect (18mag-R-49, 18mag-R-50), but not on the other site. */
export function runRequest(state: State18Mag, company: CompanyId, cars: readonly CarService[]): RunRequest {
  const box = boxOf(state);
  return {
    parts: box,
    position: state.hexes,
    company,
    rules: rulesIn(box, phaseOf(state).name),
    trains: runsOf(box, trainsOf(state, company)),
    cars: cars.map((service) => railCar(state, service)),
    carsUsed: deviates(state, 'carsUnchecked') ? 'any' : 'all',
    goal: 'income',
  };
}

/** What a minor's trains can do with all the cars there are in a phase, and the kinds of the stops its track leads to. */
type Prospects = {
  readonly column: Colour;
  readonly fleet: KnownFleet;
  readonly kinds: ReadonlySet<StopKind | undefined>;
};

/** The prospects that were asked for on a map: one decision asks for the same ones many times. */
const prospects = latelyForBoth(
  (_hexes: State18Mag['hexes'], _trains: State18Mag['trains']) => new Map<CompanyId, Prospects>(),
);

function prospectsOf(state: State18Mag, company: CompanyId): Prospects {
  const known = prospects(state.hexes, state.trains);
  const column = phaseOf(state).name;
  const before = known.get(company);
  if (before?.column === column) return before;
  // For two, the other site takes whichever of RÁBA's benefits a route can use: one that is idle here would not be idle there.
  const idle = deviates(state, 'carsUnchecked') && state.own.mode !== 'two';
  const request = { ...runRequest(state, company, CAR_SERVICES), carsUsed: idle ? 'any' : 'all' } as const;
  const found = { column, fleet: knownFleet(request), kinds: kindsOn(networkFor(request)) };
  known.set(company, found);
  return found;
}

const kindsOn = lately(
  ({ stops }: Network): ReadonlySet<StopKind | undefined> => new Set(stops.map(({ shown }) => shown.kind)),
);

/** The best run in which every car takes effect; one for nothing where the cars cannot. On the other site cars may stay idle. */
export const bestPossible = (state: State18Mag, company: CompanyId, cars: readonly CarService[]): BestRun =>
  prospectsOf(state, company).fleet.best(cars);

/** Whether these cars can all take effect in one set of runs (18mag-RAILCAR-14, 18mag-R-49). */
export const carsWork = (state: State18Mag, company: CompanyId, cars: readonly CarService[]): boolean =>
  haveWhatTheyServe(state, company, cars) && prospectsOf(state, company).fleet.everyCarWorks(cars);

/** The kind of stop each car needs on the route. */
const SERVED_BY: { readonly [car in CarService]: StopKind } = {
  'offboard-bonus': 'offboard',
  'plus-train': 'town',
  'mine-access': 'mine',
};

/** Whether the minor reaches what each of the cars is for. Routes go nowhere else, so this saves many a search. */
const haveWhatTheyServe = (state: State18Mag, company: CompanyId, cars: readonly CarService[]): boolean =>
  cars.every((car) => prospectsOf(state, company).kinds.has(SERVED_BY[car]));

/** The row of the catalogue behind each fault; those of other titles never come up. */
const FAULT_RULES: { readonly [fault in RunFault]?: RuleId } = {
  'no-such-train': '18mag-ROUTE-19',
  'train-runs-twice': '18mag-ROUTE-19',
  'no-such-car': '18mag-RAILCAR-01',
  'car-used-twice': '18mag-RAILCAR-11',
  'car-idle': '18mag-RAILCAR-14',
  'no-such-hex': '18mag-ROUTE-02',
  'not-connected': '18mag-ROUTE-02',
  'border-closed': '18mag-TRACK-25',
  'track-used-twice': '18mag-ROUTE-16', // 18mag-ROUTE-18
  'no-location': '18mag-ROUTE-01',
  'location-twice': '18mag-ROUTE-14',
  'too-few-locations': '18mag-ROUTE-02',
  'no-own-marker': '18mag-ROUTE-03',
  'too-many-stops': '18mag-ROUTE-12',
  'too-many-large-stops': '18mag-RAILCAR-09',
  'blocked-city-passed': '18mag-ROUTE-10',
  'offboard-passed': '18mag-ROUTE-09',
  'mine-not-allowed': '18mag-MINE-02',
  'too-many-mines': '18mag-MINE-06',
};

const ruleOf = (fault: RunFault): RuleId | undefined => FAULT_RULES[fault];

const touches = (piece: Track, e: Edge | undefined): boolean => trackEdges(piece).some((one) => one === e);

/** Why track does not lead from edge to edge: back the same way, past a location, over a junction or a crossing. */
function brokenAt(state: State18Mag, { hex: id, enter, leave, stop }: Leg): RuleId {
  if (enter !== undefined && enter === leave) return '18mag-ROUTE-04';
  const box = boxOf(state);
  const { track, stops } = faceAt(box, state.hexes, hexNumber(box.board, id));
  const [ins, outs] = [track.filter((piece) => touches(piece, enter)), track.filter((piece) => touches(piece, leave))];
  if (stop !== undefined || ins.length === 0 || outs.length === 0) return '18mag-ROUTE-02';
  // Tiles with locations have no track past them.
  if (stops.length > 0) return '18mag-ROUTE-13';
  const merge = ins.some((one) => outs.some((other) => trackEdges(one).some((e) => touches(other, e))));
  return merge ? '18mag-ROUTE-06' : '18mag-ROUTE-07';
}

/** What the runs of a minor earn with the cars it has paid, or why they are no runs. */
export function checkedRuns(state: State18Mag, company: CompanyId, runs: readonly SubmittedRun[]): Result<CheckedRuns> {
  const request = runRequest(state, company, state.own.turn.cars);
  const checked = checkRuns(request, runs, ruleOf); // 18mag-REV-01, 18mag-REV-02
  if (checked.ok) return checked;
  const { code, params } = checked.refusal;
  // One train that uses track twice breaks another rule than two trains that share it.
  const alone = runs.some((run) => codeOf(checkRuns(request, [run], ruleOf)) === code);
  if (code === 'track-used-twice' && alone) return refused({ ...checked.refusal, rule: '18mag-ROUTE-04' });
  const broken = runs.map(({ legs }) => legs[Number(params['leg'])]).find((leg) => leg?.hex === params['hex']);
  if (code !== 'not-connected' || broken === undefined) return checked;
  return refused({ ...checked.refusal, rule: brokenAt(state, broken) });
}

const codeOf = (checked: Result<CheckedRuns>): string | undefined => (checked.ok ? undefined : checked.refusal.code);

/**
 * Whether the minor at turn has to run: it has a train. Where no track leads anywhere it runs for nothing, but it may still scrap
 * its trains before that (18mag-SCRAP-01, 18mag-R-55).
 */
export function runDue(state: State18Mag): boolean {
  const company = minorAtTurn(state);
  return state.trains.some(({ owner }) => owner === company);
}

/** Pays what the trains earned: half to the owner, half to the treasury; mines in full to the treasury. */
export function splitIncome(play: Play18Mag, company: CompanyId, { income, mines, runs }: CheckedRuns): void {
  const owner = ownerOf(play.draft, company);
  if (owner === undefined) throw new RangeError(`${company} has no owner`);
  const told = runs.map(({ train, cars, income: earned, legs }) => ({
    train,
    cars,
    income: earned,
    hexes: legs.map(({ hex }) => hex),
  }));
  tell(play, 'run', { company, income, mines, runs: told });
  pay(play, 'bank', owner, income / 2, 'income'); // 18mag-REV-07
  pay(play, 'bank', company, income / 2, 'income'); // 18mag-REV-08, 18mag-MINOR-06
  pay(play, 'bank', company, mines, 'mine'); // 18mag-MINE-05
  putMinor(play, company, { lastIncome: income });
}

/** The run: compulsory, and the best there is with the cars that were paid (18mag-REV-06, 18mag-R-50). */
export const runKind = runTrainsBy<State18Mag>({
  rule: '18mag-OR-09',
  turn: atTurn,
  bestRule: '18mag-REV-06',
  // Until the cars that were paid can take effect as they are no run is legal (18mag-RAILCAR-14).
  ready(state, company) {
    const { cars } = state.own.turn;
    return cars.length === 0 || deviates(state, 'carsUnchecked') || carsWork(state, company, cars);
  },
  check: checkedRuns,
  // Runs in which every car takes effect have been checked, so there is a best one.
  best: (state, company) => bestPossible(state, company, state.own.turn.cars),
  anyRun: (state) => deviates(state, 'anyRuns'),
  earn(play, company, ran) {
    splitIncome(play, company, ran);
    play.flow = 'step-over';
  },
});
