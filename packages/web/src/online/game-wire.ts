/** A game as it comes over the wire, and how it becomes ours. */
import type { ChatLine, Entry, GameDetail, GameEvent, Log, MovedOn, StateAt, Written } from '@kursbuch/api';
import type { GameState, LogEvent, Refusal } from '@kursbuch/engine';
import { type Fields, isFields, type Trouble, withFields } from './api.ts';

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

const TITLES: readonly unknown[] = ['1824', '18mag', '1839'];

/** Whether it has what every state has; the server made it with the same engine. */
const isState = (input: Fields): input is Fields & GameState =>
  TITLES.includes(input['title']) &&
  typeof input['rules'] === 'string' &&
  isFields(input['money']) &&
  Array.isArray(input['hexes']) &&
  isFields(input['place']) &&
  isFields(input['own']);

/** A state out of what everybody may see; undefined when it is none. */
export function stateFromView(seen: unknown): GameState | undefined {
  if (!isFields(seen)) return undefined;
  const state = { ...seen, rng: NO_CHANCE };
  return isState(state) ? state : undefined;
}

const isEvent = (input: unknown): input is LogEvent => isFields(input) && typeof input['event'] === 'string';

/** The engine's events in an entry. */
export const eventsIn = (entry: Entry): readonly LogEvent[] =>
  entry.kind === 'action' ? entry.events.flatMap((event: unknown) => (isEvent(event) ? [event] : [])) : [];

const isRule = (text: string | undefined): text is NonNullable<Refusal['rule']> =>
  text !== undefined && /^(?:1824|18mag|1839)-/u.test(text);

/** The engine's refusal in an error. */
export function refusalIn({ refusal }: Trouble): Refusal | undefined {
  if (refusal === undefined) return undefined;
  const { code, params, rule } = refusal;
  return isRule(rule) ? { code, params, rule } : { code, params };
}
