/** A snapshot only saves time: one that was damaged is passed over, and the game is replayed from its actions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Snapshot } from '../storage/contract.ts';
import { addPeople, playedGame, tableOf, TITLE } from '../testkit/played.ts';
import { temporarySqlite, type TemporaryStorage } from '../testkit/temporary.ts';
import { createGames } from './index.ts';
import { verifyStoredGame } from './verify.ts';

const USERS = ['ann', 'ben', 'cat'] as const;
/** A little more than one snapshot. */
const PLAYED = 53;
const played = playedGame(TITLE, 3, 'damaged', PLAYED);
const GAME = 'damaged';

let temporary: TemporaryStorage;
let kept: Snapshot;

beforeAll(async () => {
  temporary = await temporarySqlite();
  const { storage } = temporary;
  await addPeople(storage, USERS);
  const table = tableOf(GAME, USERS, { seed: played.seed });
  await storage.tables.add(table);
  const games = createGames(storage);
  await games.start(table, table.seats);
  for (const [seen, action] of played.actions.entries()) {
    const user = USERS[Number(action['seat'])] ?? 'nobody';
    const { outcome } = await games.act({ game: GAME, user, seen, key: `key-${seen}` }, action);
    if (outcome !== 'done') throw new Error(`action ${seen} is ${outcome}`);
  }
  await games.close();
  const snapshot = await storage.games.snapshot(GAME, PLAYED);
  if (snapshot === undefined) throw new Error('there is no snapshot');
  kept = snapshot;
});
afterAll(() => temporary.remove());

describe('a damaged snapshot', () => {
  it.each([
    ['cut off', (state: string) => state.slice(0, 100)],
    ['no state at all', () => '{}'],
    ['of another title', (state: string) => state.replace(/"title":"[^"]+"/u, '"title":"1839"')],
    ['of a title nobody knows', (state: string) => state.replace(/"title":"[^"]+"/u, '"title":"1999"')],
    ['of other rules', (state: string) => state.replace(/"rules":"[^"]+"/u, '"rules":"1"')],
    ['another state', (state: string) => state.replace(/"players":\[\d+/u, '"players":[7')],
  ])('costs time and nothing else: %s', async (_, damage) => {
    const { storage } = temporary;
    expect(damage(kept.state)).not.toBe(kept.state);
    await storage.games.putSnapshot(GAME, { ...kept, state: damage(kept.state) });
    expect(await verifyStoredGame(storage, GAME, 'best-runs')).toMatchObject({
      verdict: 'bad',
      sequence: kept.sequence,
    });
    const games = createGames(storage);
    const [last] = await storage.games.entries(GAME, PLAYED - 1, 1);
    expect(await games.now(GAME, undefined)).toMatchObject({ sequence: PLAYED, hash: last?.hash });
    await games.close();
    // It is whole again for the next one.
    expect(await storage.games.snapshot(GAME, PLAYED)).toEqual(kept);
    expect(await verifyStoredGame(storage, GAME, 'best-runs')).toMatchObject({ verdict: 'good' });
  });
});
