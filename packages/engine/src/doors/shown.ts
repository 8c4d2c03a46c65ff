/** What the title of a game shows of it, one question at a time; nothing here decides what is legal. */
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

/** The phase in force, as the rulebook calls it. */
export const phaseName = (state: GameState): string => shown(state, (table, now) => table.phase(now));

/** What a seat would score if the game ended now. */
export const worthNow = (state: GameState, seat: Seat): number => shown(state, (table, now) => table.worth(now, seat));

/** What a seat owes the Bank. */
export const debtNow = (state: GameState, seat: Seat): number => shown(state, (table, now) => table.debt(now, seat));

/** Who decides for a company: its director or owner. */
export const deciderFor = (state: GameState, company: CompanyId): Seat | CompanyId | undefined =>
  shown(state, (table, now) => table.decider(now, company));

/** What players do in the round that is played. */
export const roundKind = (state: GameState): RoundKind => shown(state, (table, now) => table.roundKind(now));

/** The steps a company goes through in its turn. */
export const stepsOf = (state: GameState, company: CompanyId): readonly string[] =>
  shown(state, (table, now) => table.steps(now, company));

/** What sales of this moment are for; undefined where selling is a free choice. */
export const raisingNow = (state: GameState): Raising | undefined => shown(state, (table, now) => table.raising(now));

/** The auction that is going on. */
export const auctionNow = (state: GameState): Auction | undefined => shown(state, (table, now) => table.auction(now));

/** What a seat has of its quota while papers are chosen, by kind; none where there is no quota. */
export const quotaNow = (state: GameState, seat: Seat): readonly QuotaPart[] =>
  shown(state, (table, now) => table.quota?.(now, seat) ?? []);

/** Payouts from which on a price moves further; none where the ways to pay are given. */
export const payoutBounds = (state: GameState): readonly number[] =>
  shown(state, (table, now) => table.payoutBounds?.(now) ?? []);

/** The seat the automaton plays; undefined in games without one. */
export const automatonSeat = (state: GameState): Seat | undefined =>
  shown(state, (table, now) => table.automaton?.seat(now));

/** Which person of those who sat down has each seat; undefined where people sit as they like. */
export const seatingNow = (state: GameState): readonly number[] | undefined =>
  shown(state, (table, now) => table.seating?.(now));

/** How the board is to be read at one moment: what a drawing needs besides tiles and markers. */
export const boardNow = (state: GameState): BoardNow => shown(state, (table, now) => table.board(now));

/** Where a game is played differently from the rulebook; only games of the ruleset 18xx.games are. */
export const deviationsOfGame = (state: GameState): readonly Deviation[] =>
  shown(state, (table, now) => table.deviations(now));

/** What a company may run now, at turn or not; undefined for one that never runs. */
export const runRequestOf = (state: GameState, company: CompanyId): RunRequest | undefined =>
  shown(state, (table, now) => table.runOf(now, company));

/** What the company at turn may run, with what it has paid for this run. */
export const runRequestNow = (state: GameState): RunRequest | undefined =>
  state.place.owner.kind === 'company' ? runRequestOf(state, state.place.owner.company) : undefined;

/** A phase on the line of all of them: the newest colour of its tiles, and whether it is the one in force. */
export type PhaseOnLine = Omit<PrintedPhase, 'tiles'> & { readonly colour: Colour; readonly isNow: boolean };

/** The phases of a game from the first to the last. */
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
