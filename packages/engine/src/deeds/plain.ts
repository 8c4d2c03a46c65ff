/** Deeds that need no more than saying so. */
import type { ShapeOf } from '../core/shape.ts';
import { deed, type Plain, type Terms } from './deed.ts';
import { seatField } from './fields.ts';

/** Does nothing in one's turn. */
export const pass = deed('pass', {});
export type Pass = ShapeOf<typeof pass.shape>;
export type PassTerms = Terms<Pass, never, Plain>;

/** Ends a step or a turn in which nothing more is to be done. */
export const done = deed('done', {});
export type DoneDeed = ShapeOf<typeof done.shape>;
export type DoneTerms = Terms<DoneDeed, never, Plain>;

/** Leaves the game. */
export const concede = deed('concede', {});
export type Concede = ShapeOf<typeof concede.shape>;
export type ConcedeTerms = Terms<Concede, never, Plain>;

/** Takes back a proposal that has not been answered. */
export const withdraw = deed('withdraw', {});
export type Withdraw = ShapeOf<typeof withdraw.shape>;
export type WithdrawTerms = Terms<Withdraw, never, Plain>;

/** Proposes that somebody has won. */
export const proposeWinner = deed('propose-winner', { winner: seatField });
export type ProposeWinner = ShapeOf<typeof proposeWinner.shape>;
export type ProposeWinnerTerms = Terms<ProposeWinner, never, Plain>;
