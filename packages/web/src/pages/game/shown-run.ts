/** The move that led to a position one looks back at, and the routes of a run that was made there. */
import type { Run } from '@kursbuch/engine';
import { readAction } from '../../ask/read-offer.ts';
import type { LogLine } from '../../session/session.ts';

/** The action that is in force at a position: what was taken back since is not. */
export const lineAt = (log: readonly LogLine[], position: number): LogLine | undefined =>
  log.findLast((line) => line.kind === 'action' && line.position === position);

const NO_ROUTES: readonly Run[] = [];

export function routesOf(line: LogLine | undefined): readonly Run[] {
  const deed = line === undefined ? undefined : readAction(line.action);
  if (deed?.type !== 'run') return NO_ROUTES;
  return deed.runs.map((run) => ({ ...run, income: 0, mines: 0 }));
}
