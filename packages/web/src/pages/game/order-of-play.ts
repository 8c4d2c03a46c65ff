/** The companies in the order in which they run, what each earned, and who of them has had its turn. */
import { type CompanyId, type GameState, payoutsIn, type Survey, titleOf } from '@kursbuch/engine';
import type { LogLine } from '../../session/session.ts';
import { companyOf } from './log-entries.ts';
import { companyAtTurn } from './turn.ts';

/** What stands below a marker: the run of this round, the last run before it, or the price of a company that does not run. */
export type StopFigure = { readonly kind: 'run' | 'last' | 'price'; readonly amount: number };

export type OrderStop = {
  readonly company: CompanyId;
  readonly at: 'done' | 'now' | 'coming';
  readonly figure?: StopFigure;
  /** Whether another kind of company begins with it. */
  readonly isOther: boolean;
};

/** The lines of a log that are in force after so many actions: what was taken back is not among them. */
export function linesInForce(log: readonly LogLine[], position: number): readonly LogLine[] {
  const inForce = new Map<number, LogLine>();
  for (const line of log) if (line.kind === 'action') inForce.set(line.position, line);
  return [...inForce.values()].filter((line) => line.position <= position).toSorted((a, b) => a.position - b.position);
}

const runsIn = (state: GameState, lines: readonly LogLine[]): ReadonlyMap<CompanyId, number> =>
  new Map(
    payoutsIn(
      state,
      lines.flatMap(({ events }) => events),
    ).map(({ company, income }) => [company, income]),
  );

/** What was done since the last operating round began. */
function sinceRound(state: GameState, lines: readonly LogLine[]): readonly LogLine[] {
  const { round } = state.place;
  const begun = lines.findLastIndex(({ events }) =>
    events.some((event) => event.event === 'round' && event.round === round),
  );
  return lines.slice(begun + 1);
}

/** Companies as they are played in this round: those that have acted in that order, the one at turn, and those to come; prices move meanwhile. */
function asPlayed(
  companies: readonly CompanyId[],
  acting: CompanyId,
  toCome: readonly unknown[],
  state: GameState,
  lines: readonly LogLine[],
): readonly CompanyId[] {
  const acts = sinceRound(state, lines).map((line) => ({ by: companyOf(line), ran: runsIn(state, [line]) }));
  const place = (company: CompanyId): number =>
    company === acting
      ? acts.length
      : toCome.includes(company)
        ? acts.length + 1 + toCome.indexOf(company)
        : acts.findIndex(({ by, ran }) => by === company || ran.has(company));
  return companies.toSorted((a, b) => place(a) - place(b));
}

export function orderOfPlay(state: GameState, survey: Survey, lines: readonly LogLine[]): readonly OrderStop[] {
  const { companies: byPrice, order } = titleOf(state.title).table(state, ({ outlook }, now) => ({
    companies: outlook.companies(now),
    order: state.outcome === undefined ? outlook.order(now) : [],
  }));
  const acting = companyAtTurn(state);
  const companies = acting === undefined ? byPrice : asPlayed(byPrice, acting, order, state, lines);
  const before = runsIn(state, lines);
  const now = acting === undefined ? new Map<CompanyId, number>() : runsIn(state, sinceRound(state, lines));
  const run = (company: CompanyId): StopFigure | undefined => {
    const amount = now.get(company) ?? before.get(company);
    return amount === undefined ? undefined : { kind: now.has(company) ? 'run' : 'last', amount };
  };
  const running = companies.map((company): OrderStop => {
    const figure = run(company);
    const at = acting === undefined || order.includes(company) ? 'coming' : 'done';
    return {
      company,
      at: company === acting ? 'now' : at,
      ...(figure === undefined ? {} : { figure }),
      isOther: false,
    };
  });
  const others = survey.companies.flatMap(({ company, price }): readonly OrderStop[] =>
    price === undefined || companies.includes(company)
      ? []
      : [{ company, at: 'coming', figure: { kind: 'price', amount: price }, isOther: false }],
  );
  return [...running, ...others.map((stop, n) => ({ ...stop, isOther: n === 0 && running.length > 0 }))];
}
