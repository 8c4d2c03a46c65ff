/** Step 5: running trains. The best total is compulsory (1839-RUN-02); among equals the director chooses. */
import { type ActionKind, actionKind, type Trust } from '../../../core/action.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { refusal, type Refusal } from '../../../core/result.ts';
import type { SubmittedRun } from '../../../deeds/fields.ts';
import { offer } from '../../../deeds/index.ts';
import { run, type Run } from '../../../deeds/run.ts';
import { knownBestRun } from '../../../routes/remembered.ts';
import type { BestRun } from '../../../routes/types.ts';
import { removeTrains } from '../../../mechanisms/trains.ts';
import { tell } from '../events.ts';
import { companyAtTurn, floatedAtTurn, trainCount } from '../readers.ts';
import { type Play1839, setTurn, type State1839 } from '../state.ts';
import { runRequest } from './running.ts';
import { checkedRuns } from './checked-runs.ts';

/** The best the company can do now. */
export const bestRunNow = (state: State1839, company: CompanyId): BestRun => knownBestRun(runRequest(state, company));

export const runDue = (state: State1839): boolean => {
  const company = floatedAtTurn(state);
  return company !== undefined && trainCount(state, company) > 0 && !state.own.turn.ran;
};

/** Returns what the runs earn. */
function* reasonsAgainstRunning(state: State1839, { company, runs }: Run, trust: Trust): Generator<Refusal, number> {
  if (companyAtTurn(state) !== company) {
    yield refusal('not-its-turn', '1839-OR-09', { company });
    return 0;
  }
  const checked = checkedRuns(runRequest(state, company), runs);
  if (!checked.ok) {
    yield checked.refusal;
    return 0;
  }
  const { income: earned } = checked.value;
  if (trust !== 'nothing') return earned;
  const { income } = bestRunNow(state, company);
  if (earned < income) yield refusal('not-the-best-run', '1839-RUN-02', { income: earned, best: income });
  return earned;
}

/** R trains that added to the revenue have had their run; doomed ones leave the game (1839-RUN-04, 1839-TTYPE-11). */
function afterRunning(play: Play1839, ran: readonly string[]): void {
  removeTrains(play, ({ id, run: state }) => state === 'doomed' && ran.includes(id));
  play.draft.trains = play.draft.trains.map((train) => {
    if (!ran.includes(train.id)) return train;
    const { run: _run, ...rest } = train;
    return rest;
  });
}

export const runTrains: ActionKind<State1839> = actionKind<State1839, Run, number>({
  type: 'run',
  rule: '1839-OR-18',
  shape: run.shape,
  offers(state, seat) {
    return [offer('run', seat, { company: companyAtTurn(state) }, { runs: { onDemand: true } }, {})];
  },
  *list(state, seat) {
    const company = companyAtTurn(state);
    const runs: readonly SubmittedRun[] = bestRunNow(state, company).runs.map(({ train, cars, legs }) => ({
      train,
      cars,
      legs,
    }));
    yield { type: 'run', seat, company, runs };
  },
  reasons: reasonsAgainstRunning,
  finds: true,
  perform(play, { company, runs }, revenue) {
    if (revenue === undefined) throw new RangeError(`${company} cannot run like this`);
    tell(play, 'ran', { company, revenue });
    setTurn(play, { ran: true, hadTrain: true, revenue });
    afterRunning(
      play,
      runs.map((one) => one.train),
    );
  },
});
