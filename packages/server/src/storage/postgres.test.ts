import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createGames } from '../games/index.ts';
import { addPeople, playedGame, tableOf, TITLE } from '../testkit/played.ts';
import { startPostgres, type TestPostgres } from '../testkit/postgres.ts';
import { spoiledLine } from '../testkit/spoiled-line.ts';
import type { Signal } from './contract.ts';
import { openStorage } from './open.ts';
import { payloadOf, signalOf } from './postgres/bus.ts';
import { storageSuite } from './suite.ts';
import { StorageUnavailable } from './unavailable.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

storageSuite('PostgreSQL', () => postgres.fresh());

describe('PostgreSQL', () => {
  it('tells signals as they were said', () => {
    const signals = [
      { kind: 'entry', game: 'g', sequence: 3 },
      { kind: 'chat', game: 'g' },
      { kind: 'table', game: 'g' },
      { kind: 'word', topic: 't', body: [1, { a: 'b' }] },
    ] as const;
    for (const signal of signals) expect(signalOf(payloadOf(signal))).toEqual(signal);
    for (const nonsense of ['', '[]', '{}', '{"e":1}', 'null']) expect(signalOf(nonsense)).toBeUndefined();
  });

  it('that goes away makes requests fail and is used again when it is back, with nothing missed', async () => {
    const url = await postgres.fresh();
    const reports: unknown[] = [];
    const [storage, other] = await Promise.all([
      openStorage({ url, report: (error) => reports.push(error) }),
      openStorage({ url }),
    ]);
    const signals: Signal[] = [];
    storage.bus.listen((signal) => signals.push(signal));
    await other.bus.say('before', 1);
    await expect.poll(() => signals).toEqual([{ kind: 'word', topic: 'before', body: 1 }]);
    await postgres.pause();
    const away = performance.now();
    await expect(storage.health()).rejects.toThrow(StorageUnavailable);
    expect(storage.wasAwaySince(away)).toBe(true);
    await expect(storage.people.get('x')).rejects.toThrow(StorageUnavailable);
    await expect(storage.notices.keep('a', 'b', 'c', [])).rejects.toThrow(StorageUnavailable);
    await expect(storage.exclusively('work', async () => 1)).rejects.toThrow(StorageUnavailable);
    await expect(openStorage({ url })).rejects.toThrow(StorageUnavailable);
    await postgres.resume();
    const back = performance.now();
    await expect(storage.health()).resolves.toBeUndefined();
    expect(storage.wasAwaySince(back)).toBe(false);
    expect(await storage.notices.keep('a', 'b', 'c', [])).toBe(true);
    // The line is laid anew, and everybody is told that something may have been missed.
    await expect.poll(() => signals, { timeout: 20_000 }).toContainEqual({ kind: 'gap' });
    await other.bus.say('after', 2);
    await expect.poll(() => signals).toContainEqual({ kind: 'word', topic: 'after', body: 2 });
    expect(reports.length).toBeGreaterThan(0);
    expect(JSON.stringify(reports)).not.toContain('kursbuch');
    await storage.close();
    await other.close();
  });

  it('that is killed in the middle of a question fails the question and not the process', async () => {
    const storage = await openStorage({ url: await postgres.fresh() });
    const asked = [1, 2, 3].map(() => sql`select pg_sleep(20)`.execute(storage.kysely));
    const answers = Promise.allSettled(asked);
    const idle = storage.kysely.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await postgres.kill();
      await answers;
      await sql`select 1`.execute(transaction);
    });
    await expect(idle).rejects.toThrow(StorageUnavailable);
    for (const one of asked) await expect(one).rejects.toThrow(StorageUnavailable);
    await postgres.resume();
    await expect(storage.health()).resolves.toBeUndefined();
    await storage.close();
  });

  it('that has become read-only over a connection is not asked over it again', async () => {
    const storage = await openStorage({ url: await postgres.fresh() });
    const write = storage.people.put({ id: 'a', name: 'Ann', kind: 'account' });
    await expect(write).resolves.toBe('done');
    await storage.kysely.connection().execute(async (connection) => {
      await sql`set session characteristics as transaction read only`.execute(connection);
      const refused = connection.updateTable('kb_people').set({ name: 'Anna' }).execute();
      await expect(refused).rejects.toThrow(StorageUnavailable);
    });
    await expect(storage.health()).resolves.toBeUndefined();
    await expect(storage.people.put({ id: 'a', name: 'Anna', kind: 'account' })).resolves.toBe('done');
    await storage.close();
  });

  it('that falls silent is given up after two beats of the heart, and asked again when it is back', async () => {
    const line = await spoiledLine(postgres.port);
    const url = new URL(await postgres.fresh());
    url.port = String(line.port);
    const storage = await openStorage({ url: url.href, heartbeat: 600 });
    const asked = sql`select pg_sleep(1)`.execute(storage.kysely);
    line.fallSilent();
    const begun = performance.now();
    await expect(asked).rejects.toThrow(StorageUnavailable);
    expect(performance.now() - begun).toBeLessThan(5000);
    line.speak();
    await expect(storage.health()).resolves.toBeUndefined();
    await storage.close();
    await line.close();
  });
});

describe('storage that is closed while its line is laid anew', () => {
  it('leaves no line behind', async () => {
    const line = await spoiledLine(postgres.port);
    const url = new URL(await postgres.fresh());
    url.port = String(line.port);
    const storage = await openStorage({ url: url.href });
    const release = line.holdAnswers();
    await expect.poll(() => line.lines()).toBe(0);
    await expect.poll(() => line.lines(), { timeout: 20_000 }).toBe(1);
    await storage.close();
    release();
    await expect.poll(() => line.lines(), { timeout: 20_000 }).toBe(0);
    await line.close();
  });

  it('does not try again when that fails', async () => {
    const line = await spoiledLine(postgres.port);
    const url = new URL(await postgres.fresh());
    url.port = String(line.port);
    const storage = await openStorage({ url: url.href });
    line.holdAnswers();
    await expect.poll(() => line.lines()).toBe(0);
    await expect.poll(() => line.lines(), { timeout: 20_000 }).toBe(1);
    await storage.close();
    await expect.poll(() => line.lines(), { timeout: 20_000 }).toBe(0);
    await expect(vi.waitUntil(() => line.lines() > 0, { timeout: 700, interval: 10 })).rejects.toThrow('Timed out');
    await line.close();
  });
});

describe('a process that was busy for many beats of the heart', () => {
  it('does not take its own silence for that of the database', async () => {
    const reports: unknown[] = [];
    const storage = await openStorage({
      url: await postgres.fresh(),
      // Long enough for a database on a busy machine: its own silence is not what is tried here.
      heartbeat: 600,
      report: (error) => reports.push(error),
    });
    const still = new Int32Array(new SharedArrayBuffer(4));
    for (let n = 0; n < 3; n += 1) {
      // Nothing is heard and nothing is done in this thread meanwhile.
      Atomics.wait(still, 0, 0, 2000);
      await storage.health();
    }
    expect(reports).toEqual([]);
    await storage.close();
  });
});

describe('a line that breaks while something is written', () => {
  it.each(['before', 'after'] as const)(
    '%s the database has done it leaves one true answer for the same key',
    async (when) => {
      const line = await spoiledLine(postgres.port);
      const url = new URL(await postgres.fresh());
      url.port = String(line.port);
      const storage = await openStorage({ url: url.href });
      await addPeople(storage, ['ann', 'ben']);
      const played = playedGame(TITLE, 2, 'in doubt', 3);
      const table = tableOf('game', ['ann', 'ben'], { seed: played.seed });
      await storage.tables.add(table);
      const games = createGames(storage);
      await games.start(table, table.seats);
      const [action] = played.actions;
      if (action === undefined) throw new Error('nothing was played');
      const user = Number(action['seat']) === 0 ? 'ann' : 'ben';
      const write = { game: 'game', user, seen: 0, key: 'the same key' };
      line.cut('insert into "kb_entries"', when);
      await expect(games.act(write, action)).rejects.toThrow(StorageUnavailable);
      expect(await storage.games.entries('game', 0, 10)).toHaveLength(when === 'after' ? 1 : 0);
      const answer = await games.act(write, action);
      expect(answer).toMatchObject({ outcome: 'done', sequence: 1, entries: [{ sequence: 1, by: user }] });
      expect(await games.act(write, action)).toEqual(answer);
      expect(await storage.games.entries('game', 0, 10)).toHaveLength(1);
      await games.close();
      await storage.close();
      await line.close();
    },
  );
});
