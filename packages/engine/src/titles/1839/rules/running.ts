/** What the trains of a company may run, in the terms of the best-run search. */
import type { CompanyId } from '../../../core/ids.ts';
import type { OwnedTrain } from '../../../core/state.ts';
import type { CountingRules, RunRequest, TrainRun } from '../../../routes/types.ts';
import { trainsOf } from '../../../mechanisms/trains.ts';
import { box, isLocal, phaseOf, type Seen, since, train1839 } from '../readers.ts';
import { transparentFor } from './track-lays.ts';

/** 1839-TTYPE-01 to 1839-TTYPE-10; a Local knows no off-board locations (1839-LOCAL-04). */
function trainRun({ id, type }: OwnedTrain, local: boolean): TrainRun {
  const { range, modifiers } = train1839(type);
  const ends = modifiers.includes('P') ? 1 : 2;
  return {
    train: id,
    range,
    countsOffboards: false,
    offboards: local ? 0 : ends,
    mines: 'none',
    mayEndAtMine: false,
    countsAgain: modifiers.includes('R'),
    bonuses: [],
    needs: [],
  };
}

function countingRules(state: Seen, company: CompanyId): CountingRules {
  return {
    column: phaseOf(state).offboardColumn, // 1839-MAP-10
    closed: since(state, 'LR') ? ['barrier'] : ['barrier', 'red-barrier'], // 1839-ROUTE-17
    transparent: transparentFor(state, company), // 1839-ROUTE-06
    discounted: state.own.turn.swapped, // 1839-SWAP-09
    minimum: ['city', 'town'], // 1839-ROUTE-02
    twoCitiesOfOneHex: true, // 1839-ROUTE-11
    countedOnce: true, // 1839-TTYPE-06
    endColoursDiffer: true, // 1839-ROUTE-16
    markerBonus: { companies: [], amount: 0 },
  };
}

/** Everything the search needs to know about the runs of a company now. */
export function runRequest(state: Seen, company: CompanyId): RunRequest {
  const local = isLocal(state, company);
  return {
    parts: box,
    position: state.hexes,
    company,
    rules: countingRules(state, company),
    trains: trainsOf(state, company).map((train) => trainRun(train, local)),
    cars: [],
    carsUsed: 'all',
    goal: 'income',
  };
}
