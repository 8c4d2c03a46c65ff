/** The table before anything is played: what is the same in every title. */
import type { CompanyCard, Components } from '../core/components.ts';
import { nobody } from '../core/play.ts';
import { type BaseState, type Holder, type Shares, STAGE_OVER, type Stamp } from '../core/state.ts';
import { emptyPosition } from '../map/position.ts';
import { emptyMarket } from '../market/chart.ts';
import { forSeats } from './readers.ts';
import { startingSupply } from './trains.ts';

type Unpacked = Omit<BaseState, 'rng' | 'shares' | 'pending'> & { readonly pending: readonly never[] };

/** A box unpacked for so many seats: empty map and market, all pieces and trains in the supply, the same cash for everybody. */
export const unpacked = (
  box: Components,
  seats: number,
  stamp: Stamp,
  { bank, cash, round }: { readonly bank: number; readonly cash: number; readonly round: string },
): Unpacked => ({
  ...stamp,
  title: box.title,
  seats,
  money: { bank, players: forSeats(seats, cash), companies: box.companies.map(() => 0) },
  hexes: emptyPosition(box.board),
  pieces: box.pieces.map(({ count }) => count),
  trains: [],
  supply: startingSupply(box.trains, seats),
  market: emptyMarket(box.market),
  place: { round, number: 0, stage: 'opening', step: STAGE_OVER, owner: nobody },
  rounds: {},
  pending: [],
});

/** The shares of a company before anybody has one: who has the director's certificate, and what of the rest is not in the Bank. */
export const unsold = (
  { id, certificates }: CompanyCard,
  seats: number,
  director: Holder,
  { pool = 0, reserved = 0 }: Partial<Pick<Shares, 'pool' | 'reserved'>> = {},
): Shares => ({
  company: id,
  director,
  players: forSeats(seats, 0),
  bank: certificates.length - 1 - pool - reserved,
  pool,
  treasury: 0,
  reserved,
  gone: 0,
});
