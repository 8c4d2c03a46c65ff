/** A value learned from games that programs played among themselves: factors for the figures of a position, by how far a game has come. */
import { type GameState, weightsOf } from '@kursbuch/engine';
import { FEATURES, type Feature } from './features.ts';

/** Rounds of companies that are left at most in each part of a game, the last part first. */
export const STAGES = [1, 3, 6, Infinity] as const;

export const stageOf = (rounds: number): number => STAGES.findIndex((most) => rounds <= most);

/** Weights are whole numbers, in thousandths. */
export const UNIT = 1000;

/** What a title's weights say at this stage, in the order of `FEATURES`; undefined where nothing was learned. */
export const weightsFor = (state: GameState, rounds: number): readonly number[] | undefined =>
  weightsOf(state)[stageOf(rounds)];

/** What is known before anything is learned: learning leaves it only as far as games say so. */
export const FIRST_WEIGHTS: { readonly [Name in Feature]: number } = {
  cash: 1000,
  papers: 1000,
  income: 500,
  lasting: 0,
  later: 500,
  rises: 1000,
  waiting: 300,
  guesses: 1000,
  treasuries: 300,
  purse: 40,
  payouts: 1000,
  near: -800,
  far: -400,
  beyond: -2000,
  directs: 0,
};

export const firstWeights: readonly number[] = FEATURES.map((name) => FIRST_WEIGHTS[name]);
