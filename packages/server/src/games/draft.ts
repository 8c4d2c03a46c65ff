/** What an act will write, before it is numbered and signed. */
import type { Entry } from '@kursbuch/api';
import { type GameState, isJson, seatToAct } from '@kursbuch/engine';
import type { Appending } from '../storage/contract.ts';
import type { Write } from './contract.ts';
import type { OpenGame } from './open-game.ts';
import { stateText } from './read-state.ts';
import { seenHash, standingOf } from './standing.ts';
import type { Asked } from './taking-back.ts';

type Fields<One> = One extends unknown ? Omit<One, 'sequence' | 'at' | 'by' | 'position' | 'hash' | 'toAct'> : never;
/** What is particular about an entry. */
export type EntryFields = Fields<Entry>;

type Event = Extract<Entry, { readonly kind: 'action' }>['events'][number];

export type Draft = {
  readonly fields: readonly EntryFields[];
  /** The game after each of them but the last, where those change it, too. */
  readonly between?: readonly GameState[];
  /** The game after all of them. */
  readonly state: GameState;
  readonly position: number;
  readonly undoAsked: Asked | undefined;
};

/** The events of the engine as data for the log. */
export const eventsOf = (events: readonly unknown[]): Event[] => events.filter((one): one is Event => isJson(one));

/** How many actions lie between snapshots: so many at most are carried out when a game is opened. */
export const SNAPSHOT_EVERY = 50;

/** The entries of a draft with everything that makes them entries, and the game that comes of it. */
export function appendingOf(
  open: OpenGame,
  { game, user, key, notUrgent = false }: Write,
  { fields, between, state, position, undoAsked }: Draft,
  at: string,
): { readonly appending: Appending; readonly next: OpenGame } {
  const hashOf = (after: GameState): string => (after === open.state ? open.hash : seenHash(after));
  const hash = hashOf(state);
  const standing = standingOf(state, position, undoAsked);
  const entries = fields.map((one, n): Entry => {
    // Where an answer comes with what follows from it, only the last entry changes the game.
    const last = n === fields.length - 1;
    const after = last ? state : (between?.[n] ?? open.state);
    const due = last ? standing.toAct : seatToAct(after);
    return {
      sequence: open.sequence + 1 + n,
      at,
      by: user,
      position: last ? position : between === undefined ? open.position : open.position + 1 + n,
      hash: last ? hash : hashOf(after),
      ...(due === undefined ? {} : { toAct: due }),
      ...one,
    };
  });
  const sequence = open.sequence + entries.length;
  const isAction = fields.some(({ kind }) => kind === 'action');
  return {
    appending: {
      game,
      expected: open.sequence,
      by: user,
      key,
      entries,
      standing,
      notUrgent,
      ...(open.status === 'finished' ? { over: true } : {}),
      ...(isAction && position % SNAPSHOT_EVERY === 0
        ? { snapshot: { sequence, position, state: stateText(state) } }
        : {}),
    },
    next: { table: open.table, sequence, position, state, hash, undoAsked, status: standing.status },
  };
}
