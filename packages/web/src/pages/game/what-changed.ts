/** What has happened since somebody last acted: lines of the log, and hexes of the map. */
import type { CompanyId, HexId } from '@kursbuch/engine';
import type { LogLine } from '../../session/session.ts';

/** Hexes where tiles or markers came since a position, of every company or of one. */
export function changedHexes(log: readonly LogLine[], seen: number, of?: CompanyId): readonly HexId[] {
  const hexes = new Set<HexId>();
  for (const { position, events } of log) {
    if (position <= seen) continue;
    for (const event of events) {
      if (event.event !== 'tile' && event.event !== 'marker') continue;
      if (of === undefined || event.company === of) hexes.add(event.hex);
    }
  }
  return [...hexes];
}

export const newLines = (log: readonly LogLine[], seen: number): number =>
  log.filter(({ position, events }) => position > seen && events.length > 0).length;
