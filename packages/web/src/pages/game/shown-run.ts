/** The move that led to a position one looks back at, the routes of a run that was made there, and what others ran last. */
import type { ActionOf, CompanyId, Run } from '@kursbuch/engine';
import { readAction } from '../../ask/read-offer.ts';
import type { LogLine } from '../../session/session.ts';

/** The action that is in force at a position: what was taken back since is not. */
export const lineAt = (log: readonly LogLine[], position: number): LogLine | undefined =>
  log.findLast((line) => line.kind === 'action' && line.position === position);

const NO_ROUTES: readonly Run[] = [];

/** Runs as they are drawn; what they earned is not told by the action. */
const drawn = (runs: ActionOf<'run'>['runs']): readonly Run[] => runs.map((run) => ({ ...run, income: 0, mines: 0 }));

/** What each of some companies ran last, out of the lines in force; the one that is looked at is left out. */
export function lastRuns(
  lines: readonly LogLine[],
  companies: readonly CompanyId[],
  looked: LogLine | undefined,
): readonly Run[] {
  const last = new Map<CompanyId, readonly Run[]>();
  for (const line of lines) {
    const deed = readAction(line.action);
    if (deed?.type === 'run') last.set(deed.company, line === looked ? NO_ROUTES : drawn(deed.runs));
  }
  return companies.flatMap((company) => last.get(company) ?? NO_ROUTES);
}

export function routesOf(line: LogLine | undefined): readonly Run[] {
  const deed = line === undefined ? undefined : readAction(line.action);
  if (deed?.type !== 'run') return NO_ROUTES;
  return drawn(deed.runs);
}
