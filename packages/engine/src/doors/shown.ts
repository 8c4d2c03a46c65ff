/**
 * What the title of a game shows of it, one question at a time: `core/table.ts` says what each is about. Nothing here decides what
 * is legal.
 */
import type { CompanyId, Seat } from '../core/ids.ts';
import type { Auction, BoardNow, Deviation, PrintedPhase, QuotaPart, Raising, RoundKind } from '../core/table.ts';
import type { VisitTable } from '../core/title.ts';
import type { Colour } from '../map/tile.ts';
import type { RunRequest } from '../routes/types.ts';
import { titleOf } from '../titles/registry.ts';
import type { GameState } from './game.ts';

/** Asks the title of a game for something it shows. */
export const shown = <Answer>(state: GameState, visit: VisitTable<Answer>): Answer =>
  titleOf(state.title).table(state, visit);

export const phaseName = (state: GameState): string => shown(state, (table, now) => table.phase(now));

export const worthNow = (state: GameState, seat: Seat): number => shown(state, (table, now) => table.worth(now, seat));

export const debtNow = (state: GameState, seat: Seat): number => shown(state, (table, now) => table.debt(now, seat));

export const deciderFor = (state: GameState, company: CompanyId): Seat | CompanyId | undefined =>
  shown(state, (table, now) => table.decider(now, company));

export const roundKind = (state: GameState): RoundKind => shown(state, (table, now) => table.roundKind(now));

export const stepsOf = (state: GameState, company: CompanyId): readonly string[] =>
  shown(state, (table, now) => table.steps(now, company));

export const raisingNow = (state: GameState): Raising | undefined => shown(state, (table, now) => table.raising(now));

export const auctionNow = (state: GameState): Auction | undefined => shown(state, (table, now) => table.auction(now));

export const quotaNow = (state: GameState, seat: Seat): readonly QuotaPart[] =>
  shown(state, (table, now) => table.quota?.(now, seat) ?? []);

export const payoutBounds = (state: GameState): readonly number[] =>
  shown(state, (table, now) => table.payoutBounds?.(now) ?? []);

/** The seat the automaton plays; undefined in games without one. */
export const automatonSeat = (state: GameState): Seat | undefined =>
  shown(state, (table, now) => table.automaton?.seat(now));

export const seatingNow = (state: GameState): readonly number[] | undefined =>
  shown(state, (table, now) => table.seating?.(now));

export const boardNow = (state: GameState): BoardNow => shown(state, (table, now) => table.board(now));

export const deviationsOfGame = (state: GameState): readonly Deviation[] =>
  shown(state, (table, now) => table.deviations(now));

export const runRequestOf = (state: GameState, company: CompanyId): RunRequest | undefined =>
  shown(state, (table, now) => table.runOf(now, company));

/** What the company at turn may run, with what it has paid for this run. */
export const runRequestNow = (state: GameState): RunRequest | undefined =>
  state.place.owner.kind === 'company' ? runRequestOf(state, state.place.owner.company) : undefined;

/** A phase on the line of all of them: the newest colour of its tiles, and whether it is the one in force. */
export type PhaseOnLine = Omit<PrintedPhase, 'tiles'> & { readonly colour: Colour; readonly isNow: boolean };

export const phaseLine = (state: GameState): readonly PhaseOnLine[] => {
  const current = phaseName(state);
  return shown(state, (table, now) => table.phases(now)).map(
    ({ name, tiles, operatingRounds, begins, trainLimits }) => ({
      name,
      colour: tiles.at(-1) ?? 'yellow',
      operatingRounds,
      trainLimits,
      ...(begins === undefined ? {} : { begins }),
      isNow: name === current,
    }),
  );
};
