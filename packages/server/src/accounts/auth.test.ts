import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../testkit/postgres.ts';
import { temporarySqlite, type TemporaryStorage } from '../testkit/temporary.ts';
import { openStorage } from '../storage/open.ts';
import type { Storage } from '../storage/contract.ts';
import { type Auth, createAuth, migrateAuth, normalName, sweepAuth } from './auth.ts';

const authOn = (storage: Storage): Auth =>
  createAuth({
    storage,
    secret: 's'.repeat(32),
    secure: true,
    onReset: () => undefined,
    onFault: () => undefined,
  });

describe.each(['sqlite', 'postgres'] as const)('the account library on %s', (database) => {
  let temporary: TemporaryStorage | undefined;
  let postgres: TestPostgres | undefined;
  let storage: Storage;
  let auth: Auth;
  beforeAll(async () => {
    if (database === 'sqlite') {
      temporary = await temporarySqlite();
      ({ storage } = temporary);
    } else {
      postgres = await startPostgres();
      storage = await openStorage({ url: await postgres.fresh() });
    }
    auth = authOn(storage);
    await migrateAuth(auth);
  });
  afterAll(async () => {
    if (temporary === undefined) await storage.close();
    else await temporary.remove();
    await postgres?.stop();
  });

  it('finds its tables made when it comes again', async () => {
    await expect(migrateAuth(authOn(storage))).resolves.toBeUndefined();
  });

  it('sets cookies that travel encrypted only, where the site has a certificate', async () => {
    const { headers } = await auth.api.newGuest({ body: { name: 'Guest' }, returnHeaders: true });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-kursbuch\.session_token=/u);
    expect(cookie).toMatch(/; Secure/iu);
    expect(cookie).toMatch(/; HttpOnly/iu);
  });

  it('loses sessions whose time is over, and only those', async () => {
    const { id } = await auth.api.newGuest({ body: { name: 'Sweep' } });
    const { internalAdapter } = await auth.$context;
    await internalAdapter.createSession(id, false, { expiresAt: new Date(Date.now() - 1000) }, true);
    const before = await internalAdapter.listSessions(id);
    await sweepAuth(auth);
    const after = await internalAdapter.listSessions(id);
    expect([before.length, after.length]).toEqual([2, 1]);
  });
});

describe('names', () => {
  it.each([
    ['ANNA', 'anna'],
    [' Béla ', 'béla'],
    ['Be\u0301la', 'béla'],
    ['Ａｎｎａ', 'anna'],
  ])('are the same in other letters: %s', (name, normal) => {
    expect(normalName(name)).toBe(normal);
  });
});
