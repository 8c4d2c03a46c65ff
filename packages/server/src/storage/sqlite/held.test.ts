import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Me } from '@kursbuch/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../test-server.ts';
import { openStorage } from '../open.ts';
import { copySqlite } from '../portable/dump.ts';
import { HeldByAnother, holdSqlite } from './held.ts';

describe('a SQLite file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kursbuch-held-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is for one server at a time, and the second is told so', async () => {
    const settings = { dataFolder: join(folder, 'data') };
    const first = await startTestServer({ settings });
    const second = startTestServer({ settings });
    await expect(second).rejects.toThrow(HeldByAnother);
    await expect(second).rejects.toThrow(`another server has ${join(folder, 'data', 'kursbuch.sqlite')} open.`);
    // Nothing has happened to the first.
    await first.visitor().post(Me, '/api/account/sign-up', { name: 'Still here', password: 'correct horse' });
    await first.close();
    const third = await startTestServer({ settings });
    await third.close();
  });

  it('can be copied and looked at while a server has it', async () => {
    const server = await startTestServer({ settings: { dataFolder: folder } });
    await server.visitor().post(Me, '/api/account/sign-up', { name: 'Copied', password: 'correct horse' });
    const beside = await openStorage({ url: `sqlite:${join(folder, 'kursbuch.sqlite')}` });
    await copySqlite(beside, join(folder, 'copy.sqlite'));
    await beside.close();
    // Whoever looked has not let go of the file for the server.
    await expect(holdSqlite(join(folder, 'kursbuch.sqlite'))).rejects.toThrow(HeldByAnother);
    await server.close();
    const copy = await openStorage({ url: `sqlite:${join(folder, 'copy.sqlite')}` });
    expect(await copy.kysely.selectFrom('kb_people').select('name').execute()).toEqual([{ name: 'Copied' }]);
    await copy.close();
  });

  it('is free again when a server could not open it', async () => {
    const settings = { dataFolder: folder, secret: 's'.repeat(32) };
    const path = join(folder, 'kursbuch.sqlite');
    const release = await holdSqlite(path);
    await expect(startTestServer({ settings })).rejects.toThrow(HeldByAnother);
    release();
    const server = await startTestServer({ settings });
    await server.close();
    (await holdSqlite(path))();
  });
});
