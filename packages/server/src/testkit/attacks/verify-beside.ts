/**
 * Checks a stored game while it is played: before many a question to storage somebody acts, takes back or goes forward again, as
 * chance has it. Nothing is wrong with the game, so nothing may be found.
 */
import { Dice } from '@kursbuch/engine/by-chance';
import { createGames } from '../../games/index.ts';
import { type Finding, verifyStoredGame } from '../../games/verify.ts';
import type { Storage } from '../../storage/contract.ts';
import { addPeople, playedGame, tableOf, TITLE } from '../played.ts';

const USERS = ['ann', 'ben', 'cat'];

export type VerifyPlan = {
  readonly seed: string;
  /** How many actions there are before the checks begin, and at most. */
  readonly actions: { readonly before: number; readonly most: number };
  readonly checks: number;
};

/** Everything found, check by check. */
export async function verifyBeside(storage: Storage, plan: VerifyPlan): Promise<readonly Finding[]> {
  const { seed, actions, checks } = plan;
  const dice = new Dice(seed);
  const played = playedGame(TITLE, USERS.length, seed, actions.most);
  const game = `beside ${seed}`;
  await addPeople(storage, USERS);
  const table = tableOf(game, USERS, { seed: played.seed });
  await storage.tables.add(table);
  const games = createGames(storage);
  await games.start(table, table.seats);
  let [sequence, position] = [0, 0];

  async function act(): Promise<void> {
    const action = played.actions[position];
    if (action === undefined) return;
    const user = USERS[Number(action['seat'])] ?? 'nobody';
    const written = await games.act({ game, user, seen: sequence, key: `${sequence}` }, action);
    if (written.outcome !== 'done') throw new Error(`an action came to ${written.outcome}`);
    ({ sequence } = written);
    position += 1;
  }

  async function takeBack(): Promise<void> {
    if (position === 0) return;
    const to = Math.max(0, position - 1 - dice.roll(3));
    const written = await games.undo({ game, user: 'ann', seen: sequence, key: `${sequence}` }, to);
    if (written.outcome !== 'done') throw new Error(`an undo came to ${written.outcome}`);
    ({ sequence } = written);
    position = to;
  }

  /** Now and then nobody does anything, so that there are quiet moments. */
  const move = async (): Promise<void> => {
    if (dice.roll(3) === 0) return;
    await (dice.roll(4) === 0 ? takeBack() : act());
  };
  while (position < actions.before) await act();

  /** Storage in which something happens before each answer. */
  const lively: Storage = {
    ...storage,
    tables: {
      ...storage.tables,
      get: async (id) => {
        await move();
        return storage.tables.get(id);
      },
    },
    games: {
      ...storage.games,
      entries: async (...asked) => {
        await move();
        return storage.games.entries(...asked);
      },
      snapshot: async (...asked) => {
        await move();
        return storage.games.snapshot(...asked);
      },
    },
  };
  const findings: Finding[] = [];
  for (let n = 0; n < checks; n += 1) findings.push(await verifyStoredGame(lively, game, 'best-runs'));
  await games.close();
  return findings;
}
