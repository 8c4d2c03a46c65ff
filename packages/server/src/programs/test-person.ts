/** A person for tests who plays over HTTP as a program would, only quicker, and waits for the others. */
import { type ActionBody, type Entry, FreshToken, GameDetail, Log, TableDetail, Written } from '@kursbuch/api';
import { choose } from '@kursbuch/bots/players';
import { isJson, isRecord, seat as seatOf, view } from '@kursbuch/engine';
import { vi } from 'vitest';
import { stateOfView } from '../moves/questions.ts';
import type { Somebody } from '../test-game.ts';
import type { Visitor } from '../test-server.ts';

const isAct = (value: unknown): value is ActionBody => isRecord(value) && isJson(value);

/** Hardly anything is weighed. */
const STEPS = 3;

/** A token of somebody's, which is good at every server on the same data. */
export const tokenOf = async ({ visitor }: Somebody): Promise<string> =>
  (await visitor.post(FreshToken, '/api/me/tokens', { name: 'person' })).token;

/** The table when no program is at turn: waits until that is so, or the game is over. */
export async function untilPerson(visitor: Visitor, game: string): Promise<TableDetail> {
  return vi.waitUntil(
    async () => {
      const table = await visitor.get(TableDetail, `/api/tables/${game}`);
      const due = table.seats.find(({ seat }) => seat === table.toAct);
      return table.status !== 'running' || due?.program === undefined ? table : undefined;
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** Plays one decision, if the game still runs; tells whether it does. */
export async function playOne(visitor: Visitor, game: string): Promise<boolean> {
  if ((await untilPerson(visitor, game)).status !== 'running') return false;
  const { table, state, sequence } = await visitor.get(GameDetail, `/api/games/${game}`);
  const read = stateOfView(state);
  const seat = seatOf(table.toAct ?? 0);
  if (!read.ok) throw new Error(`the game cannot be read: ${read.refusal.code}`);
  const action = choose(view(read.value, seat), seat, { level: 'local', seed: game, steps: STEPS });
  if (!isAct(action)) throw new Error('there is nothing to do');
  const body = { seen: sequence, key: `person-${sequence}`, action };
  await visitor.post(Written, `/api/games/${game}/actions`, body);
  return true;
}

export const logOf = async (visitor: Visitor, game: string): Promise<readonly Entry[]> =>
  (await visitor.get(Log, `/api/games/${game}/log?limit=1000`)).entries;

/** Ends a game that still runs, by agreement: programs are not asked. */
export async function endNow(visitor: Visitor, game: string): Promise<void> {
  if ((await untilPerson(visitor, game)).status !== 'running') return;
  const { sequence, mySeats } = await visitor.get(GameDetail, `/api/games/${game}`);
  const action = { type: 'agree-end', seat: mySeats[0] ?? 0, take: 'yes' };
  await visitor.post(Written, `/api/games/${game}/actions`, { seen: sequence, key: 'agreed end', action });
}
