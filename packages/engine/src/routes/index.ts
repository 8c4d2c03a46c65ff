/** The best run of a company, and the check of a run drawn by hand. */
export { bestRun } from './remembered.ts';
export { type CheckedRuns, checkRuns, type DrawnRun, RUN_FAULTS, type RunFault } from './check.ts';
export { stopsInReach, type StopInReach, waysBetween } from './by-hand.ts';
