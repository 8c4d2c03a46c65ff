/** Running the trains of a company: runs are checked, the best ones are compulsory, and the title says what becomes of the income. */
import { type ActionKind, type Turn, turnKind } from '../core/action.ts';
import type { CompanyId, TrainType } from '../core/ids.ts';
import type { Play } from '../core/play.ts';
import { type Reasons, refusal, type Result, type RuleId } from '../core/result.ts';
import type { BaseState } from '../core/state.ts';
import { offer, run, type SubmittedRun } from '../deeds/index.ts';
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
  readonly rule: RuleId;
  readonly turn: Turn<S>;
  /** The row by which no run that earns less than the best will do. */
  readonly bestRule: RuleId;
  /** Whether it can run as things are; left out where it always can. */
  readonly ready?: (state: S, company: CompanyId) => boolean;
  readonly check: (state: S, company: CompanyId, runs: readonly SubmittedRun[]) => Result<CheckedRuns>;
  readonly best: (state: S, company: CompanyId) => BestRun;
  /** Whether runs that earn less will do; left out where they never do. */
  readonly anyRun?: (state: S) => boolean;
  readonly earn: (play: Play<S>, company: CompanyId, ran: CheckedRuns) => void;
};

/** The deed. What the runs earn is found out in judging them, and handed on. */
export const runTrainsBy = <S extends BaseState>(rules: RunRules<S>): ActionKind<S> =>
  turnKind(run, {
    rule: rules.rule,
    turn: rules.turn,
    offers: (state, seat, company) =>
      rules.ready?.(state, company) === false
        ? []
        : [offer('run', seat, { company }, { runs: { onDemand: true } }, {})],
    *list(state, seat, company) {
      if (rules.ready?.(state, company) === false) return;
      const runs = rules.best(state, company).runs.map(({ train, cars, legs }) => ({ train, cars, legs }));
      yield { type: 'run', seat, company, runs };
    },
    *reasons(state, { company, runs }, trust): Reasons<CheckedRuns> {
      const checked = rules.check(state, company, runs);
      if (!checked.ok) return yield checked.refusal;
      if (trust !== 'nothing' || rules.anyRun?.(state) === true) return checked.value;
      const { income } = checked.value;
      const { income: best } = rules.best(state, company);
      if (income < best) yield refusal('not-the-best-run', rules.bestRule, { income, best });
      return checked.value;
    },
    finds: true,
    perform(play, { company }, ran) {
      if (ran === undefined) throw new RangeError(`${company} cannot run like this`);
      rules.earn(play, company, ran);
    },
  });
