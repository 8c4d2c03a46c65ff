/** What a round brought: for each company that could run its income, and what whoever decides for it got of that. */
import { type CompanyId, type GameState, payoutsIn, type Seat, surveyOf } from '@kursbuch/engine';
import type { LogLine } from '../../session/session.ts';
import { linesInForce } from '../game/order-of-play.ts';

export type RoundFigure = {
  readonly company: CompanyId;
  readonly seat: Seat;
  readonly income: number;
  /** The part of the seat. */
  readonly got: number;
};

/** What was played between two positions; the companies of `pupil` come first. */
export function roundFigures(
  state: GameState,
  log: readonly LogLine[],
  [from, to]: readonly [number, number],
  pupil: Seat,
): readonly RoundFigure[] {
  const events = linesInForce(log, to).flatMap((line) => (line.position > from ? line.events : []));
  const payouts = payoutsIn(state, events);
  const { seats, companies } = surveyOf(state);
  const rows = companies.flatMap(({ company, decider, trains }): readonly RoundFigure[] => {
    const seat = seats.find((one) => one.seat === decider)?.seat;
    const payout = payouts.find((one) => one.company === company);
    if (seat === undefined || (payout === undefined && trains.length === 0)) return [];
    return [{ company, seat, income: payout?.income ?? 0, got: payout?.players[seat] ?? 0 }];
  });
  return rows.toSorted((a, b) => Number(b.seat === pupil) - Number(a.seat === pupil) || a.seat - b.seat);
}
