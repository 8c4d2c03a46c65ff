/** What the parts of the solver have in common: what they work with, and how they answer. */
import type { Taken } from '../bound/prices.ts';
import type { Survey } from '../graph/survey.ts';
import type { Steps } from '../one-train/steps.ts';
import type { Group } from './relaxation.ts';
import type { RouteSet } from './route-set.ts';

/** Numbers of routes at which the solver changes its means. */
export type SolverLimits = {
  /** More: a better set is looked for in other ways before choosing among them. */
  readonly many: number;
  /** More: what is left of the gap is not closed in one go. */
  readonly manyMore: number;
  /** More: they are not listed; the first train is settled route by route. */
  readonly tooMany: number;
};

export const SOLVER_LIMITS: SolverLimits = { many: 4000, manyMore: 20_000, tooMany: 120_000 };

export type Means = {
  readonly survey: Survey;
  readonly steps: Steps;
  readonly limits: SolverLimits;
  /** Every total is a multiple of this. */
  readonly unit: number;
  /** Every income is a multiple of this: the steps in which the gap is widened. */
  readonly stride: number;
  /** By location: how many routes can pass it. */
  readonly passLimits: Int32Array;
};

/** The best set worth more than what was asked for, or none; and whether that is certain. */
export type Verdict = { readonly best: RouteSet | undefined; readonly proven: boolean };

/** Finds the best set of routes for trains beside what is taken, worth more than `above`. */
export type Solve = (groups: readonly Group[], taken: Taken, above: number) => Verdict;
