/**
 * The state every title shares. It is plain JSON data and never changed after it has been handed out; whatever can be
 * worked out from it (track, reach, best runs) is remembered beside it, never stored in it. A title adds one field of
 * its own, `own`.
 */
import type { Position } from '../map/position.ts';
import type { CompanyId, Seat, TitleId, TrainId, TrainType } from './ids.ts';
import type { RngState } from './rng.ts';

/** Whole units of money. Nothing is ever created: what one account gains another loses. */
export type Money = {
  /** What the Bank holds. Where a title's Bank cannot be broken it starts at 0 and may go below. */
  readonly bank: number;
  /** Cash by seat. */
  readonly players: readonly number[];
  /** Treasuries, in the order of the company cards. */
  readonly companies: readonly number[];
};

/** Where a certificate can lie: with a player, or in a place the title names (the Bank, its pool, a treasury). */
export type Holder = Seat | 'bank' | 'pool' | 'treasury' | 'reserved' | 'gone';

/** The shares of one company: the director's certificate is one paper worth two shares. */
export type Shares = {
  readonly company: CompanyId;
  /** Who has the director's certificate. */
  readonly director: Holder;
  /** 10 % certificates by seat. */
  readonly players: readonly number[];
  /** 10 % certificates elsewhere. */
  readonly bank: number;
  readonly pool: number;
  readonly treasury: number;
  readonly reserved: number;
  /** Withdrawn from the game. */
  readonly gone: number;
};

/** A train outside the supply. A player can hold one in 1839. */
export type OwnedTrain = {
  readonly id: TrainId;
  readonly type: TrainType;
  readonly owner: CompanyId | Seat;
  /** 1839: an R train has a run guaranteed, so it matters whether it has had it. */
  readonly run?: 'not-yet' | 'doomed';
};

/** One entry for each type, in the order of the train cards: how many are left, and how many have left it so far. */
export type TrainSupply = {
  readonly type: TrainType;
  readonly left: number | 'unlimited';
  readonly sold: number;
};

/** Price markers by space, in the chart's order (row by row); in each space the first is on top and acts first. */
export type Market = readonly (readonly CompanyId[])[];

/** Whose turn it is within a round. `nobody`: opening and closing steps carry themselves out. */
export type TurnOwner =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'company'; readonly company: CompanyId }
  | { readonly kind: 'nobody' };

/** No step has this name: all of the stage have been gone through. */
export const STAGE_OVER = 'stage over';

/** The place in the order of play. */
export type Place = {
  readonly round: string;
  /** The number of the round of its kind, counted from 1. */
  readonly number: number;
  readonly stage: 'opening' | 'turn' | 'closing';
  /** The step within the stage, by its name; `STAGE_OVER` behind the last one. */
  readonly step: string;
  readonly owner: TurnOwner;
};

/** A decision that somebody owes before play goes on; each title names its kinds and what they carry. */
export type PendingDecision = { readonly kind: string; readonly seat: Seat };

/** How the game ended: a title's reason, what every seat is worth, and who has won. */
export type Outcome = {
  readonly reason: string;
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
};

/** What the house writes into every state that begins a game. */
export type Stamp = {
  /** The form of the state itself, see `core/form.ts`. */
  readonly form: number;
  /** Rules versions live side by side; a running game keeps its own. */
  readonly rules: string;
};

export type BaseState = Stamp & {
  readonly title: TitleId;
  readonly seats: number;
  /** Hidden from every view: it would tell undrawn cards. */
  readonly rng: RngState;
  readonly money: Money;
  readonly hexes: Position;
  /** Tile pieces left, in the order of the component data. */
  readonly pieces: readonly number[];
  readonly trains: readonly OwnedTrain[];
  readonly supply: readonly TrainSupply[];
  readonly shares: readonly Shares[];
  readonly market: Market;
  readonly place: Place;
  /** How often a round of each kind has begun. */
  readonly rounds: { readonly [round: string]: number };
  readonly pending: readonly PendingDecision[];
  /** Who would let the game end as it stands, see `core/agreed-end.ts`; not there while nobody would. */
  readonly agreed?: readonly Seat[];
  readonly outcome?: Outcome;
};
