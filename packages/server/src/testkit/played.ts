/** Tables and games for tests: people who sit down, and games that the random player has played before. */
import { seedOf } from '@kursbuch/api/deal';
import { type GameState, isJson, type TitleId, titleId } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import type { PostAction } from '@kursbuch/api';
import type { Storage, StoredTable } from '../storage/contract.ts';

/** The title most tests play. */
export const TITLE = titleId('18mag');

type Action = PostAction['action'];

const isAction = (value: unknown): value is Action =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isJson(value);

export type PlayedGame = { readonly seed: string; readonly actions: readonly Action[]; readonly state: GameState };

/** A game by chance: the same seed gives the same actions, on any server. */
export function playedGame(title: TitleId, seats: number, seed: string, mostActions: number): PlayedGame {
  const { actions, state } = playTitleRandomly(title, { seed, seats, options: {}, mostActions, spoiled: 0 });
  return { seed, actions: actions.filter(isAction), state };
}

/** The secret of every deal on servers for tests. */
export const TEST_SECRET = 'known-to-tests';

/** A game by chance as such a server deals it, when the host adds this share and nobody else any. */
export type DealtGame = PlayedGame & { readonly share: string };

export function dealtGame(title: TitleId, seats: number, share: string, mostActions: number): DealtGame {
  return { ...playedGame(title, seats, dealtSeed(share, seats), mostActions), share };
}

/** The seed that comes of it. */
export const dealtSeed = (share: string, seats: number): string =>
  seedOf(TEST_SECRET, [share, ...Array.from({ length: seats - 1 }, () => '')]);

const MOMENT = '2024-05-01T12:00:00.000Z';

/** A table with these people, ready to be added. */
export function tableOf(id: string, users: readonly string[], more: Partial<StoredTable> = {}): StoredTable {
  return {
    id,
    name: `Table ${id}`,
    title: TITLE,
    options: {},
    players: { from: 2, to: 6 },
    listed: true,
    seed: id,
    secret: '',
    rules: '',
    undo: 'free',
    pace: 'live',
    hostMayAct: false,
    aids: 'none',
    status: 'open',
    host: users[0] ?? 'nobody',
    invitation: `invitation-${id}`,
    seats: users.map((user, seat) => ({
      seat,
      user,
      abandon: false,
      share: '',
      arrived: seat,
      name: user,
      kind: 'account',
    })),
    created: MOMENT,
    moved: MOMENT,
    version: 1,
    sequence: 0,
    position: 0,
    ...more,
  };
}

/** Adds people under their own names. */
export async function addPeople(storage: Storage, names: readonly string[]): Promise<void> {
  for (const name of names) await storage.people.put({ id: name, name: name.toUpperCase(), kind: 'account' });
}
