/**
 * What every table wants to see of a game, whichever title it is: who is worth what, who decides for whom, which phase it
 * is. Every figure comes from the readers of the title's own room; nothing here decides what is legal.
 */
import type { CompanyId, Seat, TrainType } from '../core/ids.ts';
import { seat as seatOf } from '../core/ids.ts';
import { balance } from '../core/ledger.ts';
import type { VisitTable } from '../core/title.ts';
import type { Auction, QuotaPart, Raising, RoundKind } from '../core/table.ts';
import type { Holder } from '../core/state.ts';
import { priceOf } from '../market/chart.ts';
import { markersOnMap } from '../mechanisms/markers.ts';
import { holding } from '../mechanisms/shares.ts';
import { trainsOf } from '../mechanisms/trains.ts';
import { titleOf } from '../titles/registry.ts';
import { componentsOf, type GameState } from './game.ts';

/** What somebody holds of a company with shares, in percent. */
export type Percentages = {
  readonly players: readonly number[];
  readonly bank: number;
  readonly pool: number;
  readonly treasury: number;
  /** What is kept for somebody; a director's certificate that cannot be bought among it. */
  readonly reserved: number;
};

export type CompanySurvey = {
  readonly company: CompanyId;
  readonly kind: string;
  readonly name: string;
  readonly treasury: number;
  /** The seat that owns it or directs it; a private of 1839 can belong to a company. */
  readonly decider?: Seat | CompanyId;
  readonly price?: number;
  readonly trains: readonly TrainType[];
  /** Station markers still on the charter. */
  readonly markersLeft: number;
  readonly shares?: Percentages;
};

export type SeatSurvey = {
  readonly seat: Seat;
  readonly cash: number;
  readonly debt: number;
  readonly worth: number;
  /** Certificates that count for the limit. */
  readonly certificates: number;
};

export type Survey = {
  readonly phase: string;
  /** The most certificates anybody may hold; 1839 has no limit. */
  readonly certificateLimit?: number;
  /** Who begins the next round of shares, where a card says so. */
  readonly priority?: Seat;
  readonly bank: number;
  readonly seats: readonly SeatSurvey[];
  readonly companies: readonly CompanySurvey[];
};

/** Asks the title of a game for something it shows. */
const shown = <Answer>(state: GameState, visit: VisitTable<Answer>): Answer => titleOf(state.title).table(state, visit);

/** The phase in force, as the rulebook calls it. */
export const phaseName = (state: GameState): string => shown(state, (table, now) => table.phase(now));

/** What a seat would score if the game ended now. */
export const worthNow = (state: GameState, seat: Seat): number => shown(state, (table, now) => table.worth(now, seat));

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

function percentages(state: GameState, company: CompanyId): Percentages | undefined {
  const shares = state.shares.find((one) => one.company === company);
  if (shares === undefined) return undefined;
  const percent = (holder: Holder): number => 10 * holding(shares, holder);
  const waiting = shown(state, ({ directorWaits }) => directorWaits === true) && shares.director === 'bank' ? 20 : 0;
  return {
    players: shares.players.map((_, n) => percent(seatOf(n))),
    bank: percent('bank') - waiting,
    pool: percent('pool'),
    treasury: percent('treasury'),
    reserved: percent('reserved') + waiting,
  };
}

/** The companies at one moment, those that are not there yet among them. */
export function companiesNow(state: GameState): readonly CompanySurvey[] {
  const box = componentsOf(state);
  return box.companies.map(({ id, kind, name, markers }) => {
    const decider = deciderFor(state, id);
    const price = priceOf(box.market, state.market, id);
    const shares = percentages(state, id);
    return {
      company: id,
      kind,
      name,
      treasury: balance(box, state.money, id),
      ...(decider === undefined ? {} : { decider }),
      ...(price === undefined ? {} : { price }),
      trains: trainsOf(state, id).map(({ type }) => type),
      markersLeft: Math.max(0, markers.length - markersOnMap(state, id)),
      ...(shares === undefined ? {} : { shares }),
    };
  });
}

/** The table at one moment. */
export function surveyOf(state: GameState): Survey {
  const most = shown(state, (table, now) => table.certificateLimit(now));
  const priority = shown(state, (table, now) => table.priority(now));
  return {
    phase: phaseName(state),
    ...(most === undefined ? {} : { certificateLimit: most }),
    ...(priority === undefined ? {} : { priority }),
    bank: state.money.bank,
    seats: state.money.players.map((cash, n) => ({
      seat: seatOf(n),
      cash,
      debt: shown(state, (table, now) => table.debt(now, seatOf(n))),
      worth: worthNow(state, seatOf(n)),
      certificates: shown(state, (table, now) => table.certificates(now, seatOf(n))),
    })),
    companies: companiesNow(state),
  };
}
