/** The best run and the check of a run drawn by hand, with the rows of this title's catalogue. */
import type { Result, RuleId } from '../../../core/result.ts';
import { type CheckedRuns, checkRuns, type DrawnRun, type RunFault } from '../../../routes/check.ts';
import type { RunRequest } from '../../../routes/types.ts';

export { bestRun } from '../../../routes/best-run.ts';

const RULES: { readonly [fault in RunFault]?: RuleId } = {
  'no-such-train': '1839-RUN-01',
  'train-runs-twice': '1839-RUN-01',
  'no-such-hex': '1839-ROUTE-01',
  'not-connected': '1839-ROUTE-01',
  'border-closed': '1839-ROUTE-17',
  'track-used-twice': '1839-ROUTE-09',
  'no-location': '1839-ROUTE-04',
  'location-twice': '1839-ROUTE-10',
  'too-few-locations': '1839-ROUTE-02',
  'no-own-marker': '1839-ROUTE-03',
  'too-many-stops': '1839-TTYPE-01',
  'too-many-large-stops': '1839-TTYPE-02',
  'blocked-city-passed': '1839-ROUTE-05',
  'offboard-passed': '1839-ROUTE-15',
  'too-many-offboards': '1839-TTYPE-10',
  'end-colours-alike': '1839-ROUTE-16',
};

/** What submitted runs earn together, or what is wrong with them. */
export const checkedRuns = (request: RunRequest, runs: readonly DrawnRun[]): Result<CheckedRuns> =>
  checkRuns(request, runs, (fault) => RULES[fault] ?? '1839-ROUTE-01');
