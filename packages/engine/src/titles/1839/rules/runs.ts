/** Step 5: running trains. The best total is compulsory (1839-RUN-02); among equals the director chooses. */
import type { CompanyId } from '../../../core/ids.ts';
import { type Refusal, refused, type Result, type RuleId } from '../../../core/result.ts';
import type { MapParts, Position } from '../../../map/position.ts';
import { countingRules, type RunningTrain, runTrainsBy, trainRun } from '../../../mechanisms/run.ts';
import { isDoomed, removeTrains, trainsOf } from '../../../mechanisms/trains.ts';
import { type CheckedRuns, checkRuns, type DrawnRun, type RunFault } from '../../../routes/check.ts';
import { knownBestRun } from '../../../routes/remembered.ts';
import type { BestRun, CountingRules, RunRequest, StopRef, TrainRun } from '../../../routes/types.ts';
import type { PhaseName } from '../components/index.ts';
import { tell } from '../events.ts';
import { box, GOV, phaseNumber, train1839 } from '../cards.ts';
import { isLocal } from '../companies.ts';
import { atTurn, type Seen } from '../readers.ts';
import { type Play1839, setTurn, type State1839 } from '../state.ts';

/** What decides about runs besides the map: the market of the company, the phase, and what a swap took away. */
export type RunSetting = {
  readonly local: boolean;
  readonly phase: PhaseName;
  readonly discounted: readonly StopRef[];
  readonly trains: readonly RunningTrain[];
};

/** 1839-TTYPE-01 to 1839-TTYPE-10; a Local knows no off-board locations (1839-LOCAL-04). */
function runOfTrain(train: RunningTrain, local: boolean): TrainRun {
  const { range, modifiers } = train1839(train.type);
  const ends = modifiers.includes('P') ? 1 : 2; // 1839-TTYPE-10
  return trainRun(train, range, {
    countsOffboards: false, // 1839-TTYPE-04
    offboards: local ? 0 : ends, // 1839-MAJOR-03, 1839-TTYPE-05, 1839-TTYPE-09
    countsAgain: modifiers.includes('R'), // 1839-TTYPE-07, 1839-TTYPE-08
  });
}

function rulesIn({ local, phase, discounted }: RunSetting): CountingRules {
  const open = phaseNumber(phase) >= phaseNumber('LR');
  // 1839-MAP-10, 1839-ROUTE-11
  return countingRules(box.own.phases[phaseNumber(phase)]?.offboardColumn ?? 'yellow', {
    closed: open ? ['barrier'] : ['barrier', 'red-barrier'], // 1839-ROUTE-17
    transparent: local ? [GOV] : [], // 1839-ROUTE-06
    discounted, // 1839-SWAP-09, 1839-ROUTE-18
    minimum: ['city', 'town'], // 1839-ROUTE-02
    countedOnce: true, // 1839-TTYPE-06
    endColoursDiffer: true, // 1839-ROUTE-16
  });
}

export const runOf = (setting: RunSetting): Pick<RunRequest, 'rules' | 'trains' | 'cars'> => ({
  rules: rulesIn(setting),
  trains: setting.trains.map((train) => runOfTrain(train, setting.local)),
  cars: [],
});

export function requestOn(parts: MapParts, position: Position, company: CompanyId, setting: RunSetting): RunRequest {
  const { rules, trains, cars } = runOf(setting);
  return { parts, position, company, rules, trains, cars, carsUsed: 'all', goal: 'income' };
}

/** Everything the search needs to know about the runs of a company; a swapped marker counts for nothing to the company at turn only. */
export const runRequest = (state: Seen, company: CompanyId): RunRequest =>
  requestOn(box, state.hexes, company, {
    local: isLocal(state, company),
    phase: state.own.phase,
    discounted: atTurn.company(state) === company ? state.own.turn.swapped : [],
    trains: trainsOf(state, company),
  });

export const bestRunNow = (state: Seen, company: CompanyId): BestRun => knownBestRun(runRequest(state, company));

/** The row behind each fault; those that have to do with cars and mines never come up. */
const RULES: { readonly [fault in RunFault]?: RuleId } = {
  'no-such-train': '1839-RUN-01',
  'train-runs-twice': '1839-RUN-01',
  'no-such-hex': '1839-ROUTE-01',
  'not-connected': '1839-ROUTE-01',
  'border-closed': '1839-ROUTE-17',
  'track-used-twice': '1839-ROUTE-09', // 1839-ROUTE-08, 1839-ROUTE-14
  'no-location': '1839-ROUTE-04',
  'location-twice': '1839-ROUTE-10',
  'too-few-locations': '1839-ROUTE-02',
  'no-own-marker': '1839-ROUTE-03',
  'too-many-stops': '1839-TTYPE-01',
  'too-many-large-stops': '1839-TTYPE-02',
  'blocked-city-passed': '1839-ROUTE-05',
  'offboard-passed': '1839-ROUTE-15',
  'too-many-offboards': '1839-TTYPE-10',
  'end-colours-alike': '1839-ROUTE-16',
};

/** Whether a train counts its cities and all its stops, as N+1 trains do. */
const isPlusOne = ({ trains }: RunRequest, id: unknown): boolean =>
  trains.some(({ train, range }) => train === id && range.large !== undefined && range.all !== undefined);

/** N+1 trains and Locals have rows of their own for what others may do less of, or more. */
function rowFor(request: RunRequest, { code, params }: Refusal): RuleId | undefined {
  if (code === 'too-many-offboards' && params['most'] === 0) return '1839-LOCAL-04';
  const tooLong = code === 'too-many-stops' || code === 'too-many-large-stops';
  return tooLong && isPlusOne(request, params['train']) ? '1839-TTYPE-03' : undefined;
}

export function checkedRuns(request: RunRequest, runs: readonly DrawnRun[]): Result<CheckedRuns> {
  const checked = checkRuns(request, runs, (fault) => RULES[fault]);
  if (checked.ok) return checked;
  const rule = rowFor(request, checked.refusal);
  return rule === undefined ? checked : refused({ ...checked.refusal, rule });
}

export const runDue = (state: State1839, company: CompanyId): boolean =>
  trainsOf(state, company).length > 0 && !state.own.turn.ran;

/** R trains that added to the revenue have had their run; doomed ones leave the game (1839-RUN-04, 1839-TTYPE-11). */
function afterRunning(play: Play1839, ran: readonly string[]): void {
  removeTrains(play, (train) => isDoomed(train) && ran.includes(train.id));
  play.draft.trains = play.draft.trains.map((train) => {
    if (!ran.includes(train.id)) return train;
    const { run: _run, ...rest } = train;
    return rest;
  });
}

export const runTrains = runTrainsBy<State1839>({
  rule: '1839-OR-18',
  turn: atTurn,
  bestRule: '1839-RUN-02',
  check: (state, company, runs) => checkedRuns(runRequest(state, company), runs),
  best: bestRunNow,
  earn(play, company, { income: revenue, runs }) {
    tell(play, 'ran', { company, revenue });
    setTurn(play, { ran: true, hadTrain: true, revenue });
    const ran = runs.map(({ train }) => train);
    afterRunning(play, ran);
  },
});
