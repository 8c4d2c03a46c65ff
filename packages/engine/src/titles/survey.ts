/**
 * What every table wants to see of a game, whichever title it is: who is worth what, who decides for whom, which phase it
 * is. Every figure comes from the readers of the title's own room; nothing here decides what is legal.
 */
import type { CompanyId, Seat, TrainType } from '../core/ids.ts';
import { seat as seatOf } from '../core/ids.ts';
import { balance } from '../core/ledger.ts';
import type { Holder } from '../core/state.ts';
import { priceOf } from '../market/chart.ts';
import { markersOnMap } from '../mechanisms/markers.ts';
import { holding, papersOf } from '../mechanisms/shares.ts';
import { trainsOf } from '../mechanisms/trains.ts';
import {
  certificateLimit as limit1824,
  certificatesHeld as held1824,
  directorOf as director1824,
  phaseOf as phase1824,
  worthOf as worth1824,
} from './1824/index.ts';
import { directorOf as director1839, phaseOf as phase1839, worth as worth1839 } from './1839/index.ts';
import {
  certificateLimit as limit18Mag,
  certificatesHeld,
  controllerOf,
  phaseOf as phase18Mag,
  worth,
} from './18mag/readers.ts';
import { componentsOf, type GameState } from './index.ts';

/** What somebody holds of a company with shares, in percent. */
export type Percentages = {
  readonly players: readonly number[];
  readonly bank: number;
  readonly pool: number;
  readonly treasury: number;
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
  readonly worth: number;
  /** Certificates that count for the limit. */
  readonly certificates: number;
};

export type Survey = {
  readonly phase: string;
  /** The most certificates anybody may hold; 1839 has no limit. */
  readonly certificateLimit?: number;
  readonly bank: number;
  readonly seats: readonly SeatSurvey[];
  readonly companies: readonly CompanySurvey[];
};

/** The phase in force, as the rulebook calls it. */
export function phaseName(state: GameState): string {
  switch (state.title) {
    case '1824':
      return String(phase1824(state).number);
    case '18mag':
      return phase18Mag(state).name;
    case '1839':
      return phase1839(state).name;
  }
}

/** What a seat would score if the game ended now. */
export function worthNow(state: GameState, seat: Seat): number {
  switch (state.title) {
    case '1824':
      return worth1824(state, seat);
    case '18mag':
      return worth(state, seat);
    case '1839':
      return worth1839(state, seat);
  }
}

/** Who decides for a company: its director or owner. */
export function deciderFor(state: GameState, company: CompanyId): Seat | CompanyId | undefined {
  switch (state.title) {
    case '1824':
      return director1824(state, company);
    case '18mag':
      return controllerOf(state, company);
    case '1839': {
      if (state.shares.some((shares) => shares.company === company)) return director1839(state, company);
      // A private that this number of players does not use has no owner at all.
      const owner = state.own.privates.find(({ id }) => id === company)?.owner;
      return owner === 'lot' || owner === 'waiting' || owner === 'gone' ? undefined : owner;
    }
  }
}

function certificates(state: GameState, seat: Seat): number {
  switch (state.title) {
    case '1824':
      return held1824(state, seat);
    case '18mag':
      return certificatesHeld(state, seat);
    case '1839':
      return state.shares.reduce((sum, shares) => sum + papersOf(shares, seat), 0);
  }
}

function limitOf(state: GameState): number | undefined {
  switch (state.title) {
    case '1824':
      return limit1824(state);
    case '18mag':
      return limit18Mag(state);
    case '1839':
      return undefined;
  }
}

function percentages(state: GameState, company: CompanyId): Percentages | undefined {
  const shares = state.shares.find((one) => one.company === company);
  if (shares === undefined) return undefined;
  const percent = (holder: Holder): number => 10 * holding(shares, holder);
  return {
    players: shares.players.map((_, n) => percent(seatOf(n))),
    bank: percent('bank'),
    pool: percent('pool'),
    treasury: percent('treasury'),
    reserved: percent('reserved'),
  };
}

/** The table at one moment. */
export function surveyOf(state: GameState): Survey {
  const box = componentsOf(state);
  const most = limitOf(state);
  return {
    phase: phaseName(state),
    ...(most === undefined ? {} : { certificateLimit: most }),
    bank: state.money.bank,
    seats: state.money.players.map((cash, n) => ({
      seat: seatOf(n),
      cash,
      worth: worthNow(state, seatOf(n)),
      certificates: certificates(state, seatOf(n)),
    })),
    companies: box.companies.map(({ id, kind, name, markers }) => {
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
    }),
  };
}
