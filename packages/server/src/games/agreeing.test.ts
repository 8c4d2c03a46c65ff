import type { Entry } from '@kursbuch/api';
import { verifyGameFile } from '@kursbuch/engine';
import { addTitle, fourthTitle } from '@kursbuch/engine/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Storage, StoredTable } from '../storage/contract.ts';
import { addPeople, tableOf } from '../testkit/played.ts';
import { temporarySqlite, type TemporaryStorage } from '../testkit/temporary.ts';
import type { Games, WriteOutcome } from './contract.ts';
import { createGames } from './index.ts';
import { verifyStoredGame } from './verify.ts';

const USERS = ['ann', 'ben', 'cat'] as const;

describe('an agreed end at a table', () => {
  let temporary: TemporaryStorage;
  let storage: Storage;
  let games: Games;
  let takeAway = (): void => undefined;
  let tables = 0;

  beforeAll(async () => {
    takeAway = addTitle(fourthTitle);
    temporary = await temporarySqlite();
    ({ storage } = temporary);
    games = createGames(storage);
    await addPeople(storage, [...USERS, 'dan']);
  });
  afterEach(async () => {
    await addPeople(storage, USERS);
  });
  afterAll(async () => {
    await games.close();
    await temporary.remove();
    takeAway();
  });

  async function started(more: Partial<StoredTable> = {}): Promise<string> {
    tables += 1;
    const table = tableOf(`agreed-${tables}`, USERS, { title: fourthTitle.meta.id, ...more });
    await storage.tables.add(table);
    expect(await games.start(table, table.seats)).toEqual({ outcome: 'started' });
    return table.id;
  }

  type Word = { readonly user: string; readonly seat: number; readonly seen: number; readonly take?: 'yes' | 'no' };
  const say = (game: string, { user, seat, seen, take = 'yes' }: Word): Promise<WriteOutcome> =>
    games.act({ game, user, seen, key: `${user} ${seat} ${seen} ${take}` }, { type: 'agree-end', seat, take });
  const pass = (game: string, user: string, seat: number, seen: number): Promise<WriteOutcome> =>
    games.act({ game, user, seen, key: `pass ${seen}` }, { type: 'pass', seat });

  /** Somebody deletes the account; nothing that was in memory knows of it. */
  async function depart(id: string): Promise<void> {
    await storage.people.put({ id, name: 'Departed', kind: 'departed' });
    await games.close();
    games = createGames(storage);
  }

  const standing = async (game: string) => {
    const { status, toAct, result } = (await storage.tables.get(game)) ?? {};
    return { status, toAct, result };
  };
  const OVER = { status: 'finished', result: { reason: 'agreed', scores: [10, 10, 10], winners: [0, 1, 2] } };

  it('comes with the last yes, said out of turn, and leaves the turn where it is until then', async () => {
    const game = await started();
    expect(await say(game, { user: 'cat', seat: 2, seen: 0 })).toMatchObject({ outcome: 'done' });
    expect(await say(game, { user: 'ben', seat: 1, seen: 1 })).toMatchObject({
      entries: [{ kind: 'action', seat: 1, by: 'ben', onBehalf: false, toAct: 0, position: 2 }],
    });
    expect(await standing(game)).toEqual({ status: 'running', toAct: 0, result: undefined });
    expect(await pass(game, 'ann', 0, 2)).toMatchObject({ outcome: 'done' });
    expect(await say(game, { user: 'ann', seat: 0, seen: 3 })).toMatchObject({
      outcome: 'done',
      entries: [{ events: [{ event: 'end', reason: 'agreed' }] }],
    });
    expect(await standing(game)).toMatchObject(OVER);
    const file = await games.file(game);
    if (file === undefined) throw new Error('there is no file');
    expect(file.result).toEqual(OVER.result);
    expect(verifyGameFile(file)).toMatchObject({ verdict: 'good' });
    expect(await verifyStoredGame(storage, game)).toMatchObject({ verdict: 'good', actions: 4 });
    expect(await say(game, { user: 'ann', seat: 0, seen: 4, take: 'no' })).toEqual({ outcome: 'not-running' });
  });

  it('is off the table with one no, and a yes that comes too late is told what it missed', async () => {
    const game = await started();
    await say(game, { user: 'ann', seat: 0, seen: 0 });
    await say(game, { user: 'ben', seat: 1, seen: 1, take: 'no' });
    expect(await say(game, { user: 'cat', seat: 2, seen: 1 })).toMatchObject({ outcome: 'moved-on', sequence: 2 });
    expect(await say(game, { user: 'cat', seat: 2, seen: 2, take: 'no' })).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'no-end-proposed' },
    });
  });

  it('is agreed to by everybody for themselves: not by the host who acts for others, nor by onlookers', async () => {
    const game = await started({ hostMayAct: true });
    expect(await say(game, { user: 'ben', seat: 0, seen: 0 })).toEqual({ outcome: 'forbidden' });
    expect(await say(game, { user: 'dan', seat: 0, seen: 0 })).toEqual({ outcome: 'forbidden' });
    expect(await say(game, { user: 'ann', seat: 1, seen: 0 })).toEqual({ outcome: 'forbidden' });
    await say(game, { user: 'ann', seat: 0, seen: 0 });
    await pass(game, 'ann', 0, 1);
    expect(await say(game, { user: 'ann', seat: 1, seen: 2 })).toEqual({ outcome: 'forbidden' });
    expect(await say(game, { user: 'ann', seat: 1, seen: 2, take: 'no' })).toEqual({ outcome: 'forbidden' });
    // What is a move the host may do for somebody who is away.
    expect(await pass(game, 'ann', 1, 2)).toMatchObject({ outcome: 'done', entries: [{ onBehalf: true }] });
    expect(await games.log(game, 3, 10)).toEqual([]);
  });

  it('is an action like others where moves are taken back, and waits while that is asked', async () => {
    const strict = await started({ undo: 'none' });
    await say(strict, { user: 'ann', seat: 0, seen: 0 });
    expect(await games.undo({ game: strict, user: 'ann', seen: 1, key: 'back' })).toMatchObject({ why: 'no-undo' });
    expect(await say(strict, { user: 'ann', seat: 0, seen: 1, take: 'no' })).toMatchObject({ outcome: 'done' });
    const asking = await started({ undo: 'consent' });
    await pass(asking, 'ann', 0, 0);
    await games.undo({ game: asking, user: 'ann', seen: 1, key: 'may I' });
    expect(await say(asking, { user: 'ben', seat: 1, seen: 2 })).toMatchObject({ why: 'undo-pending' });
  });

  it('does not ask those who have left for good: their yes comes with the last one', async () => {
    const game = await started();
    await pass(game, 'ann', 0, 0);
    await depart('cat');
    expect(await say(game, { user: 'ann', seat: 0, seen: 1 })).toMatchObject({ entries: { length: 1 } });
    const last = await say(game, { user: 'ben', seat: 1, seen: 2 });
    expect(last).toMatchObject({
      outcome: 'done',
      sequence: 4,
      entries: [
        { seat: 1, by: 'ben', onBehalf: false, position: 3, sequence: 3, toAct: 1, events: [] },
        { seat: 2, by: 'ben', onBehalf: true, position: 4, sequence: 4, events: [{ event: 'end' }] },
      ],
    });
    expect(await say(game, { user: 'ben', seat: 1, seen: 2 })).toEqual(last);
    expect(await standing(game)).toMatchObject(OVER);
    const hashes = (await games.log(game, 0, 10)).map(({ hash }: Entry) => hash);
    for (const [n, hash] of hashes.entries()) expect((await games.at(game, n + 1, undefined))?.hash).toBe(hash);
    expect(await verifyStoredGame(storage, game)).toMatchObject({ verdict: 'good', actions: 4 });
  });

  it('comes when the one it waited for leaves for good', async () => {
    const game = await started();
    await say(game, { user: 'ann', seat: 0, seen: 0 });
    await depart('cat');
    await games.settle(game);
    expect(await standing(game)).toMatchObject({ status: 'running' });
    await depart('ben');
    await games.settle(game);
    expect(await standing(game)).toMatchObject(OVER);
    expect(await games.log(game, 1, 10)).toMatchObject([
      { seat: 1, by: 'ann', onBehalf: true, position: 2 },
      { seat: 2, by: 'ann', onBehalf: true, position: 3 },
    ]);
    await games.settle(game);
    expect(await verifyStoredGame(storage, game)).toMatchObject({ verdict: 'good', actions: 3 });
  });

  it('never comes by itself: nobody has proposed it, everybody else has left', async () => {
    const game = await started();
    await depart('ben');
    await depart('cat');
    await games.settle(game);
    expect(await pass(game, 'ann', 0, 0)).toMatchObject({ entries: { length: 1 } });
    expect(await standing(game)).toMatchObject({ status: 'running', toAct: 1 });
  });
});
