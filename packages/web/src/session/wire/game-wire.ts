/** A game as it comes over the wire, and how it becomes ours. */
import type { ChatLine, Entry, GameDetail, GameEvent, Log, MovedOn, StateAt, Written } from '@kursbuch/api';
import { type GameState, type LogEvent, readState, type Refusal, STATE_FORM } from '@kursbuch/engine';
import { isFields, type Trouble, withFields } from './api.ts';

export const isGameDetail = withFields<GameDetail>({
  table: 'object',
  names: 'list',
  sequence: 'number',
  position: 'number',
  state: 'object',
  hash: 'string',
  mySeats: 'list',
  seen: 'number',
});
export const isLog = withFields<Log>({ entries: 'list', sequence: 'number' });
export const isWritten = withFields<Written>({ entries: 'list', sequence: 'number' });
export const isMovedOn = withFields<MovedOn>({ error: 'object', entries: 'list', sequence: 'number' });
export const isStateAt = withFields<StateAt>({ position: 'number', state: 'object', hash: 'string' });
export const isGameEvent = withFields<GameEvent>({ kind: 'string', game: 'string' });
export const isChat = (input: unknown): input is { readonly lines: readonly ChatLine[]; readonly read: number } =>
  isFields(input) && Array.isArray(input['lines']) && typeof input['read'] === 'number';
export const isChatLine = withFields<ChatLine>({ id: 'number', text: 'string', name: 'string', at: 'string' });
export const isNotes = withFields<{ readonly text: string }>({ text: 'string' });

/**
 * Random numbers are hidden, so the engine here gets some that are certainly wrong. Nothing is ever drawn from them that is
 * not corrected: after every action the hash is compared with the server's.
 */
const NO_CHANCE = [0, 0, 0, 1] as const;

/** A state out of what everybody may see; undefined when it is none that this app can read. */
export function stateFromView(seen: unknown): GameState | undefined {
  const read = isFields(seen) ? readState({ ...seen, rng: NO_CHANCE }) : undefined;
  return read?.ok === true ? read.value : undefined;
}

/** The form a server speaks, as its answers about games say; one that says none is of the first. */
export const formIn = (answer: unknown): number =>
  isFields(answer) && typeof answer['form'] === 'number' ? answer['form'] : 1;

/** What went wrong where the server speaks another form than this app. */
export const otherForm = (form?: number): Trouble => ({
  code: 'other-form',
  params: { known: STATE_FORM, ...(form === undefined ? {} : { form }) },
  body: undefined,
});

const isEvent = (input: unknown): input is LogEvent => isFields(input) && typeof input['event'] === 'string';

/** The engine's events in an entry. */
export const eventsIn = (entry: Entry): readonly LogEvent[] =>
  entry.kind === 'action' ? entry.events.flatMap((event: unknown) => (isEvent(event) ? [event] : [])) : [];

const isRule = (text: string | undefined): text is NonNullable<Refusal['rule']> => text?.includes('-') === true;

/** The engine's refusal in an error. */
export function refusalIn({ refusal }: Trouble): Refusal | undefined {
  if (refusal === undefined) return undefined;
  const { code, params, rule } = refusal;
  return isRule(rule) ? { code, params, rule } : { code, params };
}
