/** What the trains of a company may run, in the terms of the best-run search. */
import type { CompanyId, TrainType } from '../../../core/ids.ts';
import type { MapParts, Position } from '../../../map/position.ts';
import type { CountingRules, RunRequest, StopRef, TrainRun } from '../../../routes/types.ts';
import { trainsOf } from '../../../mechanisms/trains.ts';
import type { PhaseName } from '../components/index.ts';
import { box, GOV, isLocal, operatingCompany, phaseNumber, type Seen, train1839 } from '../readers.ts';

/** A train, as whoever asks calls it. */
type RunningTrain = { readonly id: string; readonly type: TrainType };

/** What decides about runs besides the map: the market of the company, the phase, and what a swap took away. */
export type RunSetting = {
  readonly local: boolean;
  readonly phase: PhaseName;
  readonly discounted: readonly StopRef[];
  readonly trains: readonly RunningTrain[];
};

/** 1839-TTYPE-01 to 1839-TTYPE-10; a Local knows no off-board locations (1839-LOCAL-04). */
function trainRun({ id, type }: RunningTrain, local: boolean): TrainRun {
  const { range, modifiers } = train1839(type);
  const ends = modifiers.includes('P') ? 1 : 2; // 1839-TTYPE-10
  return {
    train: id,
    range,
    countsOffboards: false, // 1839-TTYPE-04
    offboards: local ? 0 : ends, // 1839-MAJOR-03, 1839-TTYPE-05, 1839-TTYPE-09
    mines: 'none',
    mayEndAtMine: false,
    countsAgain: modifiers.includes('R'), // 1839-TTYPE-07, 1839-TTYPE-08
    bonuses: [],
    needs: [],
  };
}

function countingRules({ local, phase, discounted }: RunSetting): CountingRules {
  const open = phaseNumber(phase) >= phaseNumber('LR');
  return {
    column: box.own.phases[phaseNumber(phase)]?.offboardColumn ?? 'yellow', // 1839-MAP-10
    closed: open ? ['barrier'] : ['barrier', 'red-barrier'], // 1839-ROUTE-17
    transparent: local ? [GOV] : [], // 1839-ROUTE-06
    discounted, // 1839-SWAP-09, 1839-ROUTE-18
    minimum: ['city', 'town'], // 1839-ROUTE-02
    twoCitiesOfOneHex: true, // 1839-ROUTE-11
    countedOnce: true, // 1839-TTYPE-06
    endColoursDiffer: true, // 1839-ROUTE-16
    markerBonus: { companies: [], amount: 0 },
  };
}

/** Rules and trains of a run, whatever the map. */
export const runOf = (setting: RunSetting): Pick<RunRequest, 'rules' | 'trains' | 'cars'> => ({
  rules: countingRules(setting),
  trains: setting.trains.map((train) => trainRun(train, setting.local)),
  cars: [],
});

/** The runs of a company on any map. */
export const requestOn = (
  parts: MapParts,
  position: Position,
  company: CompanyId,
  setting: RunSetting,
): RunRequest => ({
  parts,
  position,
  company,
  ...runOf(setting),
  carsUsed: 'all',
  goal: 'income',
});

/** The same for any company: a marker that was swapped counts for nothing to the company at turn only. */
export const requestFor = (state: Seen, company: CompanyId): RunRequest =>
  operatingCompany(state) === company
    ? runRequest(state, company)
    : runRequest({ ...state, own: { ...state.own, turn: { ...state.own.turn, swapped: [] } } }, company);

/** Everything the search needs to know about the runs of a company now. */
export const runRequest = (state: Seen, company: CompanyId): RunRequest =>
  requestOn(box, state.hexes, company, {
    local: isLocal(state, company),
    phase: state.own.phase,
    discounted: state.own.turn.swapped,
    trains: trainsOf(state, company),
  });
