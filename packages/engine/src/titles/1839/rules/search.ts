/** The best run and the check of a run drawn by hand, in the terms of this title. */
import type { BestRun, RunRequest } from '../../../routes/types.ts';
import type { SubmittedRun } from '../../../mechanisms/action-fields.ts';
import { bruteForce, recount } from '../../../testkit/brute-force.ts';

/** The proven highest income. */
export const bestRun = (request: RunRequest): BestRun => ({ ...bruteForce(request), proven: true });

/** What submitted runs earn together, or undefined if they are no runs of these trains. */
export const incomeOf = (request: RunRequest, runs: readonly SubmittedRun[]): number | undefined =>
  recount(
    request,
    runs.map((run) => ({ ...run, income: 0, mines: 0 })),
  )?.income;
