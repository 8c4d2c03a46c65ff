/**
 * What every table wants to see of a game, whichever title it is: who is worth what, who decides for whom, which phase it
 * is. Every figure comes from the readers of the title's own room; nothing here decides what is legal.
 */
import { type CompanyId, type Seat, seat as seatOf, type TrainType } from '../core/ids.ts';
import { balance } from '../core/ledger.ts';
import type { Holder } from '../core/state.ts';
import { priceOf } from '../market/chart.ts';
import { markersOnMap } from '../mechanisms/markers.ts';
import { holding } from '../mechanisms/shares.ts';
import { trainsOf } from '../mechanisms/trains.ts';
import { componentsOf, type GameState } from './game.ts';
import { debtNow, deciderFor, phaseName, shown, worthNow } from './shown.ts';

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
      debt: debtNow(state, seatOf(n)),
      worth: worthNow(state, seatOf(n)),
      certificates: shown(state, (table, now) => table.certificates(now, seatOf(n))),
    })),
    companies: companiesNow(state),
  };
}
