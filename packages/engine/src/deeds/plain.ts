/** Deeds that need no more than saying so. */
import { oneOf } from '../core/shape.ts';
import { deed } from './deed.ts';
import { seatField } from './fields.ts';

/** Does nothing in one's turn. */
export const pass = deed('pass', {});

/** Ends a step or a turn in which nothing more is to be done. */
export const done = deed('done', {});

/** Leaves the game. */
export const concede = deed('concede', {});

/** Takes back a proposal that has not been answered. */
export const withdraw = deed('withdraw', {});

export type PlainDeed = typeof pass | typeof done | typeof concede | typeof withdraw;

/** Proposes that somebody has won. */
export const proposeWinner = deed('propose-winner', { winner: seatField });

/** Says whether the game may end now, with the scores as they stand. */
export const agreeEnd = deed('agree-end', { take: oneOf(['yes', 'no']) });
