/** Whether somebody has done something in the step that is to be ended: then it is ended, not skipped. */
import type { GameState } from '@kursbuch/engine';
import type { LogLine } from '../../game/session.ts';
import { isFields, textIn } from '../read-offer.ts';

/** What is done in a step, by the type of the action. */
const DEEDS: { readonly [step: string]: readonly string[] } = {
  track: ['lay-tile', 'remote-build'],
  marker: ['place-marker', 'swap-markers'],
  station: ['place-marker'],
  trains: ['buy-train'],
};

type Deed = { readonly type: string; readonly company: string };

const deedOf = ({ kind, action }: LogLine): Deed | undefined => {
  if (kind !== 'action' || !isFields(action)) return undefined;
  const [type, company] = [textIn(action, 'type'), textIn(action, 'company')];
  return type === undefined || company === undefined ? undefined : { type, company };
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
    const deed = deedOf(line);
    if (deed === undefined || deed.company !== company) return false;
    if (deeds.includes(deed.type)) return true;
  }
  return false;
}
