/** Whether somebody has done something in the step that is to be ended: then it is ended, not skipped. */
import type { DeedType, GameState } from '@kursbuch/engine';
import { readAction } from '../../ask/read-offer.ts';
import type { LogLine } from '../../session/session.ts';

/** What is done in a step, by the type of the action. */
const DEEDS: { readonly [step: string]: readonly DeedType[] } = {
  track: ['lay-tile', 'remote-build'],
  marker: ['place-marker', 'swap-markers'],
  station: ['place-marker'],
  trains: ['buy-train'],
};

/** Looks back along the log as far as it is about this company. */
export function hasBegun(
  log: readonly LogLine[],
  { place }: Pick<GameState, 'place'>,
  step: string | undefined,
): boolean {
  if (place.owner.kind !== 'company' || step === undefined) return false;
  const { company } = place.owner;
  const deeds = DEEDS[step] ?? [];
  for (const line of log.toReversed()) {
    const deed = line.kind === 'action' ? readAction(line.action) : undefined;
    if (deed === undefined || !('company' in deed) || deed.company !== company) return false;
    if (deeds.includes(deed.type)) return true;
  }
  return false;
}
