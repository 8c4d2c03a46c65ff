/** What games that programs played among themselves have taught beyond the value made by hand: factors for the figures of a position, by how far a game has come. */
import type { weightsOf } from '@kursbuch/engine';

/** Rounds of companies that are left at most in each part of a game, the last part first. */
export const STAGES = [1, 3, 6, Infinity] as const;

export const stageOf = (rounds: number): number => STAGES.findIndex((most) => rounds <= most);

/** Weights are whole numbers, in thousandths. */
export const UNIT = 1000;

/** By part of a game, in the order of `FEATURES`; empty where nothing was learned. */
export type Weights = ReturnType<typeof weightsOf>;
