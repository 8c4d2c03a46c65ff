/**
 * Entries that were written in another form of the state. They stay in storage as they are; whoever reads them takes their
 * action in the words of today and believes neither their hash nor their events, which a replay gives anew.
 */
import type { Entry } from '@kursbuch/api';
import { deedFrom, deedsOfForm, formOfHash, type Json, type Refusal, refusal, STATE_FORM } from '@kursbuch/engine';

export type ActionEntry = Extract<Entry, { readonly kind: 'action' }>;

/** Whether an entry is written as this program writes. */
export const isOfToday = ({ hash }: Pick<Entry, 'hash'>): boolean => formOfHash(hash) === STATE_FORM;

/** Whether an entry was written by a newer program, whose actions this one may not know. */
export const isNewer = ({ hash }: Pick<Entry, 'hash'>): boolean => formOfHash(hash) > STATE_FORM;

/** Why an entry of a newer form cannot be followed. */
export const ofNewerForm = ({ hash }: Pick<Entry, 'hash'>): Refusal =>
  refusal('other-form', undefined, { form: formOfHash(hash), known: STATE_FORM });

const isBody = (action: Json): action is ActionEntry['action'] =>
  typeof action === 'object' && action !== null && !Array.isArray(action);

/** The action of an entry in the words of today. */
export function actionToday({ hash, action, sequence }: ActionEntry): ActionEntry['action'] {
  const today = deedFrom(deedsOfForm(formOfHash(hash)), action);
  if (!isBody(today)) throw new TypeError(`the action of entry ${sequence} is not a record`);
  return today;
}
