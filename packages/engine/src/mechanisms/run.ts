/** Running the trains of a company: runs are checked, the best ones are compulsory, and the title says what becomes of the income. */
import { type ActionKind, actionKind, type Trust } from '../core/action.ts';
import type { CompanyId, TrainType } from '../core/ids.ts';
import type { Play } from '../core/play.ts';
import { type Refusal, refusal, type Result, type RuleId } from '../core/result.ts';
import type { BaseState } from '../core/state.ts';
import type { SubmittedRun } from '../deeds/fields.ts';
import { offer } from '../deeds/index.ts';
import { run, type Run } from '../deeds/run.ts';
import type { CheckedRuns } from '../routes/check.ts';
import type { BestRun, CountingRules, TrainRun } from '../routes/types.ts';

/** A train that runs, as whoever asks calls it. */
export type RunningTrain = { readonly id: string; readonly type: TrainType };

// Requests are made very often, so both are written out: spreading a few values over usual ones would take many times as long.

/** What a train may do; what is not said is as usual. */
export const trainRun = (
  { id }: RunningTrain,
  range: TrainRun['range'],
  said: Partial<Omit<TrainRun, 'train' | 'range'>> = NOTHING_SAID,
): TrainRun => ({
  train: id,
  range,
  countsOffboards: said.countsOffboards ?? true,
  offboards: said.offboards ?? 2,
  mines: said.mines ?? 'none',
  mayEndAtMine: said.mayEndAtMine ?? false,
  countsAgain: said.countsAgain ?? false,
  bonuses: said.bonuses ?? NONE,
  needs: said.needs ?? NONE,
});

/** What counts; what is not said is as usual. */
export const countingRules = (column: CountingRules['column'], said: Partial<CountingRules>): CountingRules => ({
  column,
  closed: said.closed ?? BARRIERS,
  transparent: said.transparent ?? NONE,
  discounted: said.discounted ?? NONE,
  minimum: said.minimum ?? USUAL_LOCATIONS,
  twoCitiesOfOneHex: said.twoCitiesOfOneHex ?? true,
  countedOnce: said.countedOnce ?? false,
  endColoursDiffer: said.endColoursDiffer ?? false,
  markerBonus: said.markerBonus ?? NO_BONUS,
});

const NOTHING_SAID = {};
const NONE: readonly never[] = [];
const BARRIERS: CountingRules['closed'] = ['barrier'];
const USUAL_LOCATIONS: CountingRules['minimum'] = ['city', 'town', 'offboard'];
const NO_BONUS: CountingRules['markerBonus'] = { companies: [], amount: 0 };

export type RunRules<S extends BaseState> = {
  readonly rows: {
    /** The right to run. */
    readonly run: RuleId;
    readonly turn: RuleId;
    /** No run that earns less than the best will do. */
    readonly best: RuleId;
  };
  /** The company that runs. */
  readonly company: (state: S) => CompanyId | undefined;
  /** Whether it can run as things are; left out where it always can. */
  readonly ready?: (state: S, company: CompanyId) => boolean;
  readonly check: (state: S, company: CompanyId, runs: readonly SubmittedRun[]) => Result<CheckedRuns>;
  readonly best: (state: S, company: CompanyId) => BestRun;
  /** Whether runs that earn less will do; left out where they never do. */
  readonly anyRun?: (state: S) => boolean;
  readonly earn: (play: Play<S>, company: CompanyId, ran: CheckedRuns) => void;
};

/** The deed. What the runs earn is found out in judging them, and handed on. */
export function runTrainsBy<S extends BaseState>(rules: RunRules<S>): ActionKind<S> {
  const { rows } = rules;

  function runnerOf(state: S): CompanyId | undefined {
    const company = rules.company(state);
    return company !== undefined && (rules.ready?.(state, company) ?? true) ? company : undefined;
  }

  function* reasons(state: S, { company, runs }: Run, trust: Trust): Generator<Refusal, CheckedRuns | undefined> {
    if (company !== rules.company(state)) {
      yield refusal('not-its-turn', rows.turn, { company });
      return undefined;
    }
    const checked = rules.check(state, company, runs);
    if (!checked.ok) {
      yield checked.refusal;
      return undefined;
    }
    if (trust !== 'nothing' || rules.anyRun?.(state) === true) return checked.value;
    const { income } = checked.value;
    const { income: best } = rules.best(state, company);
    if (income < best) yield refusal('not-the-best-run', rows.best, { income, best });
    return checked.value;
  }

  return actionKind<S, Run, CheckedRuns | undefined>({
    type: 'run',
    rule: rows.run,
    shape: run.shape,
    offers(state, seat) {
      const company = runnerOf(state);
      return company === undefined ? [] : [offer('run', seat, { company }, { runs: { onDemand: true } }, {})];
    },
    *list(state, seat) {
      const company = runnerOf(state);
      if (company === undefined) return;
      const runs = rules.best(state, company).runs.map(({ train, cars, legs }) => ({ train, cars, legs }));
      yield { type: 'run', seat, company, runs };
    },
    reasons,
    finds: true,
    perform(play, { company }, ran) {
      if (ran === undefined) throw new RangeError(`${company} cannot run like this`);
      rules.earn(play, company, ran);
    },
  });
}
