/** The check of a run drawn by hand, with the rows of this title's catalogue. */
import { type Refusal, refused, type Result, type RuleId } from '../../../core/result.ts';
import { type CheckedRuns, checkRuns, type DrawnRun, type RunFault } from '../../../routes/check.ts';
import type { RunRequest } from '../../../routes/types.ts';

/** The row behind each fault; those that have to do with cars and mines never come up. */
const RULES: { readonly [fault in RunFault]?: RuleId } = {
  'no-such-train': '1839-RUN-01',
  'train-runs-twice': '1839-RUN-01',
  'no-such-hex': '1839-ROUTE-01',
  'not-connected': '1839-ROUTE-01',
  'border-closed': '1839-ROUTE-17',
  'track-used-twice': '1839-ROUTE-09', // 1839-ROUTE-08, 1839-ROUTE-14
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

/** Whether a train counts its cities and all its stops, as N+1 trains do. */
const isPlusOne = ({ trains }: RunRequest, id: unknown): boolean =>
  trains.some(({ train, range }) => train === id && range.large !== undefined && range.all !== undefined);

/** N+1 trains and Locals have rows of their own for what others may do less of, or more. */
function rowFor(request: RunRequest, { code, params }: Refusal): RuleId | undefined {
  if (code === 'too-many-offboards' && params['most'] === 0) return '1839-LOCAL-04';
  const tooLong = code === 'too-many-stops' || code === 'too-many-large-stops';
  return tooLong && isPlusOne(request, params['train']) ? '1839-TTYPE-03' : undefined;
}

/** What submitted runs earn together, or what is wrong with them. */
export function checkedRuns(request: RunRequest, runs: readonly DrawnRun[]): Result<CheckedRuns> {
  const checked = checkRuns(request, runs, (fault) => RULES[fault]);
  if (checked.ok) return checked;
  const rule = rowFor(request, checked.refusal);
  return rule === undefined ? checked : refused({ ...checked.refusal, rule });
}
