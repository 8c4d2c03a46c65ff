/** The server's log as lines of a game. */
import type { Entry } from '@kursbuch/api';
import { seat as seatOf } from '@kursbuch/engine';
import type { LogLine } from '../session.ts';
import { eventsIn } from '../wire/game-wire.ts';

export const lineOf = (entry: Entry): LogLine => ({
  id: entry.sequence,
  kind: entry.kind,
  position: entry.position,
  at: entry.at,
  events: eventsIn(entry),
  ...('seat' in entry ? { seat: seatOf(entry.seat) } : {}),
  ...(entry.kind === 'action' ? { action: entry.action, onBehalf: entry.onBehalf } : {}),
});

/** The last position that actions lead to: those taken back and not replaced count. */
export function lastPosition(lines: readonly LogLine[]): number {
  let most = 0;
  for (const { kind, position } of lines) most = kind === 'action' ? position : Math.max(most, position);
  return most;
}
