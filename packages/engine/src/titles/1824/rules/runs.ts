/** Running trains: what they may do, in the words of the best-run search, and the run itself (areas ROUTE, MINE and REV). */
import type { CompanyId } from '../../../core/ids.ts';
import { findCompany } from '../../../core/ledger.ts';
import { onceFor } from '../../../core/memo.ts';
import type { Result, RuleId } from '../../../core/result.ts';
import type { SubmittedRun } from '../../../deeds/index.ts';
import { reachOf } from '../../../map/reach.ts';
import type { Colour } from '../../../map/tile.ts';
import { countingRules, type RunningTrain, runTrainsBy, trainRun } from '../../../mechanisms/run.ts';
import { trainCard, trainsOf } from '../../../mechanisms/trains.ts';
import { type CheckedRuns, checkRuns, type RunFault } from '../../../routes/index.ts';
import { knownBestRun } from '../../../routes/remembered.ts';
import type { BestRun, RouteBonus, RunRequest, TrainRun } from '../../../routes/types.ts';
import type { Components1824 } from '../components/index.ts';
import { tell } from '../events.ts';
import { boxOf } from '../options.ts';
import { isConstruction } from '../companies.ts';
import { actingCompany, companyAtTurn, deviates, phaseOf } from '../readers.ts';
import { change, type Form, type State1824 } from '../state.ts';
import { bankPays } from './money.ts';
import { reachRules } from './track.ts';

/** The column in which off-board locations and mines are read: the newest tile colour (1824-REV-04, 1824-MINE-04). */
export const columnOf = (state: State1824): Colour => phaseOf(state).tiles.at(-1) ?? 'yellow';

/** Cisleithania for two: 50 for a train between Wien or Prag and the Bukowina (1824-CIS2-27). */
const bonuses = onceFor(({ own }: Components1824): readonly RouteBonus[] => {
  const { bukowinaBonus: bonus } = own;
  return bonus === undefined ? [] : [{ amount: bonus.amount, visits: [{ hexes: bonus.from }, { hexes: bonus.to }] }];
});

/** What decides about runs besides the map. */
type RunSetting = { readonly column: Colour; readonly form?: Form; readonly trains: readonly RunningTrain[] };

const COUNTING = {
  // Only an own marker or a free circle opens a city: 1824-ROUTE-09, 1824-ROUTE-10.
  minimum: ['city', 'town', 'offboard', 'mine'], // 1824-ROUTE-01, 1824-ROUTE-02, 1824-R-65
  twoCitiesOfOneHex: false, // 1824-ROUTE-17
} as const;

/** Rules and trains of a run, whatever the map; mines count neither for range nor for income (1824-MINE-03, 1824-REV-01). */
export function runOf(
  box: Components1824,
  company: CompanyId,
  { column, form, trains }: RunSetting,
): Pick<RunRequest, 'rules' | 'trains' | 'cars'> {
  const start = box.companies[findCompany(box, company) ?? -1]?.kind === 'coal' ? 'own-start' : 'start';
  return {
    rules: countingRules(column, COUNTING),
    trains: trains.map((train): TrainRun => {
      // 1824-ROUTE-12, 1824-ROUTE-14, 1824-ROUTE-15, 1824-ROUTE-22
      const { kind, range } = trainCard(box, train.type);
      const goods = kind === 'goods';
      return trainRun(train, range, {
        mines: goods ? start : 'none', // 1824-MINE-01, 1824-MINE-08, 1824-COAL-10
        mayEndAtMine: goods && form === 'first-edition', // 1824-ED1-06
        bonuses: bonuses(box),
      });
    }),
    cars: [],
  };
}

export function runRequest(state: State1824, company: CompanyId): RunRequest {
  const box = boxOf(state); // 1824-REV-03
  const { form } = state.own;
  const setting = { column: columnOf(state), form, trains: trainsOf(state, company) };
  const { rules, trains, cars } = runOf(box, company, setting);
  return { parts: box, position: state.hexes, company, rules, trains, cars, carsUsed: 'any', goal: 'income' }; // 1824-R-69
}

export const bestRunOf = (state: State1824, company: CompanyId): BestRun => knownBestRun(runRequest(state, company));

/** Whether there is a run to be chosen: the company's track joins two locations at all; the search is asked only then. */
export function runDue(state: State1824): boolean {
  const company = companyAtTurn(state);
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

export const checkedRuns = (request: RunRequest, runs: readonly SubmittedRun[]): Result<CheckedRuns> =>
  checkRuns(request, runs, (fault) => FAULT_RULES[fault] ?? '1824-ROUTE-02');

/** Runs the trains. Mine values go into the treasury, once for each train, whatever happens to the rest. */
export const runTrains = runTrainsBy<State1824>({
  rule: '1824-OR-08',
  turn: { company: actingCompany, row: '1824-OR-08' },
  bestRule: '1824-REV-05', // 1824-ED1-08
  check: (state, company, runs) => checkedRuns(runRequest(state, company), runs),
  best: bestRunOf,
  anyRun: (state) => deviates(state, 'anyRun'),
  earn(play, company, { income, mines, runs }) {
    // 1824-REV-02
    const told = runs.map((run) => ({ train: run.train, income: run.income, hexes: run.legs.map(({ hex }) => hex) }));
    tell(play, 'run', { company, income, mines, runs: told });
    bankPays(play, company, mines, 'mine'); // 1824-MINE-05, 1824-MINE-06
    change(play, { turn: { ...play.draft.own.turn, income } });
    play.flow = 'step-over';
  },
});
