/**
 * The agreed end at a table. Everybody says for themselves whether the game may end, and no host says it for them. Whoever
 * has left for good cannot be asked, nor can a program: once everybody else has agreed, their yes is written down with the last one.
 */
import type { PostAction } from '@kursbuch/api';
import { agreement, apply, type Seat } from '@kursbuch/engine';
import { canBeAsked } from '../tables/waiting.ts';
import { type Draft, eventsOf } from './draft.ts';
import type { OpenGame } from './open-game.ts';

/** Whether an action is somebody's own word, which nobody can give for another. */
export const isOwnWord = (action: PostAction['action']): boolean => action['type'] === 'agree-end';

/** Whose yes alone is missing, where none of them can be asked. */
function unaskedAlone({ table, state }: Pick<OpenGame, 'table' | 'state'>): readonly Seat[] {
  const people = new Set(table.seats.filter(canBeAsked).map(({ seat }) => seat));
  // Where all can be asked nobody's yes is written down for them, so that the engine need not be asked after every action.
  if (people.size === table.seats.length) return [];
  const asked = agreement(state);
  if (asked === undefined || asked.agreed.length === 0) return [];
  return asked.missing.some((seat) => people.has(seat)) ? [] : asked.missing;
}

/** The seat in whose name an end that waits for nobody any more comes; undefined while it waits or was not proposed. */
export const endsFor = (open: OpenGame): Seat | undefined =>
  unaskedAlone(open).length === 0 ? undefined : agreement(open.state)?.agreed[0];

/** What is written, and with it the yes of those who cannot be asked where only theirs is missing. */
export function withUnasked({ table }: Pick<OpenGame, 'table'>, draft: Draft): Draft {
  return unaskedAlone({ table, state: draft.state }).reduce((before: Draft, seat): Draft => {
    const action = { type: 'agree-end', seat, take: 'yes' };
    const applied = apply(before.state, action);
    if (!applied.ok) throw new Error(`seat ${seat} of game ${table.id} cannot agree: ${applied.refusal.code}`);
    const { state, events } = applied.value;
    return {
      ...before,
      fields: [...before.fields, { kind: 'action', seat, action, events: eventsOf(events), onBehalf: true }],
      between: before.fields.length === 0 ? [] : [...(before.between ?? []), before.state],
      state,
      position: before.position + 1,
    };
  }, draft);
}
