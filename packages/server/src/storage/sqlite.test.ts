import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from './open.ts';
import { connect, connectPlainly, runnerOn } from './sqlite/library.ts';
import { startWriter } from './sqlite/writer-client.ts';
import { storageSuite } from './suite.ts';
import { StorageUnavailable } from './unavailable.ts';

let folder = '';
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kursbuch-storage-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fresh(): Promise<string> {
  files += 1;
  return `sqlite:${join(folder, 'made', `${files}.db`)}`;
}

storageSuite('SQLite', fresh);

describe('SQLite', () => {
  it('synchronises the disk at every commit', async () => {
    const connection = await connect({ path: join(folder, 'pragma.db'), readOnly: false, patience: 0 });
    const { run } = runnerOn(connection);
    expect(run('pragma journal_mode', []).rows).toEqual([{ journal_mode: 'wal' }]);
    expect(run('pragma synchronous', []).rows).toEqual([{ synchronous: 2 }]);
    connection.close();
  });

  it.each(['begin immediate', 'begin exclusive', 'begin; select * from some'])(
    'waits for one that makes the file (%s)',
    async (has) => {
      files += 1;
      const path = join(folder, `busy-${files}.db`);
      const other = await connectPlainly(path);
      other.exec('create table some (one text)');
      other.exec(has);
      await expect(connect({ path, readOnly: false, patience: 0 })).rejects.toThrow('locked');
      const waiting = connect({ path, readOnly: false, patience: 5000 });
      await setTimeout(60);
      other.exec('commit');
      other.close();
      const connection = await waiting;
      expect(runnerOn(connection).run('pragma journal_mode', []).rows).toEqual([{ journal_mode: 'wal' }]);
      connection.close();
    },
  );

  it.runIf(process.platform !== 'win32')('is for its owner alone, with everything beside it', async () => {
    const url = await fresh();
    const storage = await openStorage({ url });
    await storage.people.put({ id: 'a', name: 'A', kind: 'guest' });
    const path = url.slice('sqlite:'.length);
    for (const end of ['', '-wal', '-shm']) expect([end, statSync(path + end).mode & 0o777]).toEqual([end, 0o600]);
    await storage.close();
  });

  it('that is locked by somebody else is away, and comes back', async () => {
    const url = await fresh();
    const storage = await openStorage({ url, patience: 50 });
    const other = await connect({ path: url.slice('sqlite:'.length), readOnly: false, patience: 0 });
    other.exec('begin immediate');
    const begun = performance.now();
    expect(storage.wasAwaySince(begun)).toBe(false);
    await expect(storage.health()).rejects.toThrow(StorageUnavailable);
    expect(storage.wasAwaySince(begun)).toBe(true);
    // Both kinds of writing; reading goes on all the time.
    const writing = Promise.allSettled([
      storage.people.put({ id: 'a', name: 'A', kind: 'guest' }),
      storage.notices.keep('a', 'b', 'c', []),
      storage.notices.keep('d', 'e', 'f', []),
    ]);
    expect(await storage.people.get('a')).toBeUndefined();
    const reasons = (await writing).map((one): unknown => (one.status === 'rejected' ? one.reason : undefined));
    expect(reasons.map((reason) => reason instanceof StorageUnavailable)).toEqual([true, true, true]);
    other.exec('rollback');
    other.close();
    await storage.people.put({ id: 'a', name: 'A', kind: 'guest' });
    expect(await storage.notices.keep('a', 'b', 'c', [])).toBe(true);
    expect(storage.wasAwaySince(performance.now())).toBe(false);
    await storage.close();
  });

  it('where no file can be made is away', async () => {
    const blocked = join(folder, 'no-folder');
    writeFileSync(blocked, 'a file where a folder should be');
    await expect(openStorage({ url: `sqlite:${join(blocked, 'x.db')}` })).rejects.toThrow('EEXIST');
  });

  it('that is in use has its log in its one file after some hundred commits', async () => {
    const url = await fresh();
    const storage = await openStorage({ url });
    const size = (): number => statSync(url.slice('sqlite:'.length)).size;
    const before = size();
    for (let n = 0; n < 250; n += 1) await storage.settings.put(`setting ${n}`, 'x'.repeat(1000));
    await expect.poll(size, { timeout: 5000, interval: 10 }).toBeGreaterThan(before + 100 * 1000);
    await storage.close();
  });

  it('commits what is not urgent with the next that is, or a moment later', async () => {
    const path = join(folder, 'not-urgent.db');
    const writer = await startWriter({ path, readOnly: false, patience: 0 });
    await writer.statement({ sql: 'create table acts (by_whom text)', values: [] });
    const done: string[] = [];
    const act = async (by: string, urgent: boolean): Promise<void> => {
      const steps = [{ sql: 'insert into acts values (?)', values: [by], changes: 1 }];
      expect(await writer.script(steps, urgent)).toBe('done');
      done.push(by);
    };
    const logged = (): number => statSync(`${path}-wal`).size;
    const before = logged();
    await Promise.all([act('program', false), act('person', true)]);
    expect(done).toEqual(['person', 'program']);
    const together = logged() - before;
    const begun = performance.now();
    await act('program alone', false);
    expect(performance.now() - begun).toBeGreaterThan(20);
    // Every commit writes the page again that it changes.
    expect(logged() - before).toBe(2 * together);
    const { rows } = await writer.statement({ sql: 'select by_whom from acts', values: [] });
    expect(rows.map(({ by_whom }) => by_whom)).toEqual(['program', 'person', 'program alone']);
    await writer.close();
  });

  it('that was closed is complete in its one file', async () => {
    const [url, copy] = [await fresh(), join(folder, 'copied-alone.db')];
    const storage = await openStorage({ url });
    await storage.people.put({ id: 'a', name: 'A', kind: 'guest' });
    expect(await storage.people.get('a')).toBeDefined();
    await storage.close();
    const path = url.slice('sqlite:'.length);
    // Before Node has its own SQLite, kept statements keep the log's file, and nothing in it.
    expect(existsSync(`${path}-wal`) ? statSync(`${path}-wal`).size : 0).toBe(0);
    copyFileSync(path, copy);
    const copied = await openStorage({ url: `sqlite:${copy}` });
    expect(await copied.people.get('a')).toEqual({ id: 'a', name: 'A', kind: 'guest' });
    await copied.close();
  });

  it('that was closed while somebody else reads is complete in its one file', async () => {
    const [url, copy] = [await fresh(), join(folder, 'copied-while-read.db')];
    const storage = await openStorage({ url });
    await storage.people.put({ id: 'a', name: 'A', kind: 'guest' });
    const path = url.slice('sqlite:'.length);
    const other = await connect({ path, readOnly: true, patience: 0 });
    expect(runnerOn(other).run('select id from kb_people', []).rows).toEqual([{ id: 'a' }]);
    await storage.close();
    copyFileSync(path, copy);
    other.close();
    const copied = await openStorage({ url: `sqlite:${copy}` });
    expect(await copied.people.get('a')).toEqual({ id: 'a', name: 'A', kind: 'guest' });
    await copied.close();
  });

  it('that was closed is away', async () => {
    const storage = await openStorage({ url: await fresh() });
    await storage.close();
    await expect(storage.health()).rejects.toThrow(StorageUnavailable);
    await expect(storage.close()).resolves.toBeUndefined();
  });
});
