/**
 * Deeds as they were written before version 2, in the words of today. This translation is permanent: logs of servers,
 * games kept in browsers, backups and files of version 1 are read through it for ever. It looks at nothing but the action,
 * so it can be used wherever one lies; what it does not know it leaves as it is.
 */
import { canonical } from '../core/hash.ts';
import { DEEDS_VERSION } from '../core/form.ts';
import { isRecord, type Json } from '../core/json.ts';
import { type Refusal, refusal } from '../core/result.ts';

type Fields = { readonly [name: string]: Json };

const isFields = (action: Json): action is Fields => isRecord(action);

/** A new train was bought from `bank` or `supply`; the card of an owner was sometimes called a train. */
function buyTrain(action: Fields): Fields {
  const { from, train, ...rest } = action;
  const isCard = typeof train === 'string' && train.includes('#');
  if (isCard && rest['card'] !== undefined) return action;
  return {
    ...rest,
    ...(from === undefined ? {} : { from: from === 'bank' ? 'supply' : from }),
    ...(train === undefined ? {} : { [isCard ? 'card' : 'train']: train }),
  };
}

/** Some titles sold one company at a time and said so without a list. */
function sellShares(action: Fields): Fields {
  const { company, count, certificate, ...rest } = action;
  if (company === undefined || count === undefined || rest['sales'] !== undefined) return action;
  return { ...rest, sales: [{ company, count, ...(certificate === undefined ? {} : { certificate }) }] };
}

function layTile(action: Fields): Fields {
  const { terrainToken, ...rest } = action;
  return terrainToken === true && rest['using'] === undefined ? { ...rest, using: 'terrain-token' } : action;
}

/** The deeds that were written otherwise, by their type in version 1. */
const CHANGES: ReadonlyMap<string, (action: Fields) => Fields> = new Map([
  ['buy-train', buyTrain],
  ['sell-shares', sellShares],
  ['lay-tile', layTile],
  ['discard', (action: Fields): Fields => ({ ...action, type: 'discard-train' })],
]);

/** An action of version 1 as version 2 writes it. */
export function deedFromVersion1(action: Json): Json {
  if (!isFields(action)) return action;
  const { type } = action;
  const change = typeof type === 'string' ? CHANGES.get(type) : undefined;
  return change === undefined ? action : change(action);
}

/** An action written in some version of the deeds, in the words of today. */
export const deedFrom = (version: number, action: Json): Json => (version < 2 ? deedFromVersion1(action) : action);

/** Why an action is not understood: where it is written as version 1 wrote it and says it is of today, that is the reason. */
export const reasonOfDeed = (action: Json, given: Refusal): Refusal =>
  ['malformed', 'no-such-action'].includes(given.code) && canonical(deedFromVersion1(action)) !== canonical(action)
    ? refusal('older-deed', undefined, { version: 1, known: DEEDS_VERSION })
    : given;
