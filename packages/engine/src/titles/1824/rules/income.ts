/** Running trains and dealing with what they earned (area REV). */
import { actionKind, type Trust } from '../../../core/action.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { type Refusal, refusal } from '../../../core/result.ts';
import { oneOf, type ShapeOf } from '../../../core/shape.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { dividend as dividendDeed } from '../../../deeds/dividend.ts';
import { offer } from '../../../deeds/index.ts';
import { run as runDeed, type Run } from '../../../deeds/run.ts';
import { holding, sharesOf } from '../../../mechanisms/shares.ts';
import type { CheckedRuns } from '../../../routes/check.ts';
import { tell } from '../events.ts';
import { actingCompany, allSeats, companyAtTurn, deviates, isShareCompany, ownerOf } from '../readers.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { bankPays, movePrice } from './money.ts';
import { bestRunOf, checkedRuns, mayRun, runRequest } from './runs.ts';

function* runReasons(
  state: State1824,
  { company, runs }: Run,
  trust: Trust,
): Generator<Refusal, CheckedRuns | undefined> {
  if (company !== actingCompany(state)) {
    yield refusal('not-its-turn', '1824-OR-08', { company });
    return undefined;
  }
  const checked = checkedRuns(runRequest(state, company), runs);
  if (!checked.ok) {
    yield checked.refusal;
    return undefined;
  }
  if (trust !== 'nothing' || deviates(state, 'anyRun')) return checked.value;
  const best = bestRunOf(state, company).income;
  const { income } = checked.value;
  if (income < best) yield refusal('not-the-best-run', '1824-REV-05', { income, best }); // 1824-ED1-08
  return checked.value;
}

/** Runs the trains. Mine values go into the treasury, once for each train, whatever happens to the rest. */
export const runTrains = actionKind<State1824, Run, CheckedRuns | undefined>({
  type: 'run',
  rule: '1824-OR-08',
  shape: runDeed.shape,
  offers: (state, seat) => [offer('run', seat, { company: companyAtTurn(state) }, { runs: { onDemand: true } }, {})],
  *list(state, seat) {
    const company = companyAtTurn(state);
    const runs = bestRunOf(state, company).runs.map(({ train, cars, legs }) => ({ train, cars, legs }));
    yield { type: 'run', seat, company, runs };
  },
  reasons: runReasons,
  finds: true,
  perform(play, { company }, checked) {
    if (checked === undefined) throw new RangeError(`${company} cannot run like this`);
    const { income, mines } = checked; // 1824-REV-02
    tell(play, 'run', {
      company,
      income,
      mines,
      runs: checked.runs.map((run) => ({
        train: run.train,
        income: run.income,
        hexes: run.legs.map(({ hex }) => hex),
      })),
    });
    bankPays(play, company, mines, 'mine'); // 1824-MINE-05, 1824-MINE-06
    change(play, { turn: { ...play.draft.own.turn, income } });
    play.flow = 'step-over';
  },
});

/** Whether there is a run to be chosen. */
export const runDue = (state: State1824): boolean => mayRun(state, companyAtTurn(state));

/** Coal railways and pre-Staatsbahnen split in halves; a share company that earned nothing falls (1824-COAL-11, 1824-PRE-07, 1824-R-64). */
export function settleIncome(play: Play1824): void {
  const company = companyAtTurn(play.draft);
  const { income } = play.draft.own.turn;
  if (isShareCompany(play.draft, company)) {
    if (income === 0) movePrice(play, company, 'no-dividend');
    return;
  }
  const owner = ownerOf(play.draft, company);
  if (owner === undefined) throw new Error(`${company} has no owner`);
  const half = Math.ceil(income / 2); // 1824-R-35
  bankPays(play, owner, half, 'income');
  bankPays(play, company, income - half, 'income');
}

const PAYMENTS = ['full', 'withhold'] as const;
const payField = oneOf(PAYMENTS);
const shape = narrowed(dividendDeed, { ...dividendDeed.fields, pay: payField });

/** Whether a director has to decide between paying out and withholding. */
export const dividendDue = (state: State1824): boolean =>
  isShareCompany(state, companyAtTurn(state)) && state.own.turn.income > 0;

/** Pays out everything or nothing (1824-REV-07). */
export const dividend = actionKind<State1824, ShapeOf<typeof shape>>({
  type: 'dividend',
  rule: '1824-REV-07',
  shape,
  offers: (state, seat) => {
    const company = companyAtTurn(state);
    const { income } = state.own.turn;
    const ways = [
      { pay: 'full', kept: 0, perShare: income / 10 },
      { pay: 'withhold', kept: income, perShare: 0 },
    ] as const;
    return [offer('dividend', seat, { company }, { pay: { oneOf: PAYMENTS } }, { income, ways })];
  },
  *reasons(state, { company }) {
    if (company !== actingCompany(state)) yield refusal('not-its-turn', '1824-OR-08', { company });
  },
  perform(play, { company, pay }) {
    const { income } = play.draft.own.turn;
    if (pay === 'full') payOut(play, company, income);
    else bankPays(play, company, income, 'withheld'); // 1824-REV-10
    movePrice(play, company, pay === 'full' ? 'paid-out' : 'no-dividend');
    play.flow = 'step-over';
  },
});

/** Each player gets his percentage; shares in the Bank earn nothing for anybody (1824-REV-06, 1824-REV-08, 1824-REV-09). */
function payOut(play: Play1824, company: CompanyId, income: number): void {
  const shares = sharesOf(play.draft, company); // 1824-PRIV-12
  for (const seat of allSeats(play.draft)) bankPays(play, seat, (income / 10) * holding(shares, seat), 'dividend');
}
