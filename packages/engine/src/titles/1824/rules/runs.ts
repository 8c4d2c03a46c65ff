/** Runs in the words of the best-run search: what the trains of a company may do (areas ROUTE, MINE and REV). */
import type { CompanyId } from '../../../core/ids.ts';
import type { Result, RuleId } from '../../../core/result.ts';
import { reachOf } from '../../../map/reach.ts';
import type { SubmittedRun } from '../../../deeds/fields.ts';
import { trainsOf } from '../../../mechanisms/trains.ts';
import type { BestRun, CountingRules, RouteBonus, RunRequest, TrainRun } from '../../../routes/types.ts';
import { type CheckedRuns, checkRuns, type RunFault } from '../../../routes/index.ts';
import type { Colour } from '../../../map/tile.ts';
import { knownBestRun } from '../../../routes/remembered.ts';
import { boxOf } from '../options.ts';
import { cardOf, isConstruction, phaseOf, trainCardOf } from '../readers.ts';
import type { State1824 } from '../state.ts';
import { reachRules } from './track.ts';

/** The column in which off-board locations and mines are read: the newest tile colour (1824-REV-04, 1824-MINE-04). */
export const columnOf = (state: State1824): Colour => phaseOf(state).tiles.at(-1) ?? 'yellow';

const countingRules = (state: State1824): CountingRules => ({
  column: columnOf(state),
  closed: [],
  transparent: [], // 1824-ROUTE-09, 1824-ROUTE-10
  discounted: [],
  minimum: ['city', 'town', 'offboard', 'mine'], // 1824-ROUTE-01, 1824-ROUTE-02, 1824-R-65
  twoCitiesOfOneHex: false, // 1824-ROUTE-17
  countedOnce: false,
  endColoursDiffer: false,
  markerBonus: { companies: [], amount: 0 },
});

/** Cisleithania for two: 50 for a train between Wien or Prag and the Bukowina (1824-CIS2-27). */
function bonuses(state: State1824): readonly RouteBonus[] {
  const bonus = boxOf(state).own.bukowinaBonus;
  return bonus === undefined ? [] : [{ amount: bonus.amount, visits: [{ hexes: bonus.from }, { hexes: bonus.to }] }];
}

/** What the trains of a company may do; mines count neither for range nor for income (1824-MINE-03, 1824-REV-01). */
export function runRequest(state: State1824, company: CompanyId): RunRequest {
  const coal = cardOf(state, company).kind === 'coal';
  return {
    parts: boxOf(state), // 1824-REV-03
    position: state.hexes,
    company,
    rules: countingRules(state),
    trains: trainsOf(state, company).map(({ id, type }): TrainRun => {
      const card = trainCardOf(state, type);
      const goods = card.kind === 'goods';
      return {
        train: id,
        range: card.range, // 1824-ROUTE-12, 1824-ROUTE-14, 1824-ROUTE-22
        countsOffboards: true, // 1824-ROUTE-15
        offboards: 2,
        mines: !goods ? 'none' : coal ? 'own-start' : 'start', // 1824-MINE-01, 1824-MINE-08, 1824-COAL-10
        mayEndAtMine: goods && state.own.form === 'first-edition', // 1824-ED1-06
        countsAgain: false,
        bonuses: bonuses(state),
        needs: [],
      };
    }),
    cars: [],
    carsUsed: 'any',
    goal: 'income', // 1824-R-69
  };
}

/** The proven best run of a company now. */
export const bestRunOf = (state: State1824, company: CompanyId): BestRun => knownBestRun(runRequest(state, company));

/** Whether the company's track joins two locations at all; the search is asked only then. */
export function mayRun(state: State1824, company: CompanyId): boolean {
  if (isConstruction(state, company) || trainsOf(state, company).length === 0) return false;
  return reachOf(boxOf(state), state.hexes, company, reachRules).stops.size >= 2;
}

/** The row of the catalogue behind each fault of a submitted run; others have to do with cars and borders, which 1824 has not. */
const FAULT_RULES: { readonly [fault in RunFault]?: RuleId } = {
  'no-such-train': '1824-ROUTE-21',
  'train-runs-twice': '1824-ROUTE-21',
  'not-connected': '1824-ROUTE-06',
  'track-used-twice': '1824-ROUTE-18', // 1824-ROUTE-04, 1824-ROUTE-20
  'no-location': '1824-ROUTE-11',
  'location-twice': '1824-ROUTE-16',
  'two-cities-of-one-hex': '1824-ROUTE-17',
  'no-own-marker': '1824-ROUTE-03',
  'too-many-stops': '1824-ROUTE-12',
  'too-many-large-stops': '1824-ROUTE-14',
  'blocked-city-passed': '1824-ROUTE-09',
  'offboard-passed': '1824-ROUTE-08',
  'mine-not-allowed': '1824-MINE-01',
  'mine-passed': '1824-MINE-02',
  'too-many-mines': '1824-MINE-02',
  'no-mine-at-start': '1824-ROUTE-13',
};

/** Runs as submitted, worked out: what they earn, or why they are no runs of that request. */
export const checkedRuns = (request: RunRequest, runs: readonly SubmittedRun[]): Result<CheckedRuns> =>
  checkRuns(request, runs, (fault) => FAULT_RULES[fault] ?? '1824-ROUTE-02');
