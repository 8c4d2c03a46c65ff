/** The rows of the sheet: companies that are in play, in order of play, with what they have run for. */
import { type CompanyId, type GameState, type Payout, payoutsIn, type Survey } from '@kursbuch/engine';
import type { LogLine } from '../../session/session.ts';
import { orderOfPlay } from './order-of-play.ts';

type Company = Survey['companies'][number];

export type SheetRow = Company & {
  /** Its last run, and who got what of it. */
  readonly last?: Payout;
  /** What it earned before, the oldest first. */
  readonly earlier: readonly number[];
};

/** So many earlier runs are shown. */
const EARLIER = 5;

/** Companies that have come into play: somebody decides for them, or they have a price, money or trains. */
const isInPlay = ({ decider, price, treasury, trains }: Company): boolean =>
  decider !== undefined || price !== undefined || treasury > 0 || trains.length > 0;

/** `lines` are those in force. Companies that run come first, as they run; the others follow as the box has them. */
export function sheetRows(state: GameState, survey: Survey, lines: readonly LogLine[]): readonly SheetRow[] {
  const order = orderOfPlay(state, survey, lines).map(({ company }) => company);
  const last = payoutsIn(
    state,
    lines.flatMap(({ events }) => events),
  );
  const runs = new Map<CompanyId, number[]>();
  for (const { events } of lines)
    for (const { company, income } of payoutsIn(state, events).toReversed())
      runs.set(company, [...(runs.get(company) ?? []), income]);
  const place = ({ company }: Company): number => {
    const found = order.indexOf(company);
    return found < 0 ? order.length : found;
  };
  return survey.companies
    .filter(isInPlay)
    .toSorted((a, b) => place(a) - place(b))
    .map((company) => {
      const payout = last.find((one) => one.company === company.company);
      return {
        ...company,
        ...(payout === undefined ? {} : { last: payout }),
        earlier: (runs.get(company.company) ?? []).slice(0, -1).slice(-EARLIER),
      };
    });
}

/** What each player got of the last run of every company. */
export const lastIncome = (rows: readonly SheetRow[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => rows.reduce((sum, { last }) => sum + (last?.players[seat] ?? 0), 0));
