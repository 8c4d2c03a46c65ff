import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { adoptSecret, pushKeys, secretIn, SecretMissing, secretOf } from './secret.ts';
import { temporarySqlite, type TemporaryStorage } from './testkit/temporary.ts';

const OF_OLD = 'kept-in-a-file-by-an-older-version';
const GIVEN = 'given-by-the-host-of-this-server-1';

describe('the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-secret-'));
  let temporary: TemporaryStorage;
  let changes = 0;
  beforeEach(async () => {
    temporary = await temporarySqlite();
    changes = 0;
  });
  afterEach(() => temporary.remove());
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const secret = (given?: string, from?: string): Promise<string> =>
    secretOf({
      storage: temporary.storage,
      given,
      folder: from,
      onChanged: () => {
        changes += 1;
      },
    });

  it('is made once and kept with the data', async () => {
    expect(await secretIn(temporary.storage)).toBe('none');
    const first = await secret();
    expect(first.length).toBeGreaterThan(40);
    expect(await secret()).toBe(first);
    expect([await secretIn(temporary.storage), changes]).toEqual(['kept', 0]);
  });

  it('is taken from the file where an older version kept it, once and for all', async () => {
    const data = join(folder, 'old');
    mkdirSync(data);
    writeFileSync(join(data, 'secret'), `${OF_OLD}\n`);
    expect(await secret(undefined, data)).toBe(OF_OLD);
    writeFileSync(join(data, 'secret'), 'another-one-of-at-least-32-characters\n');
    expect(await secret(undefined, data)).toBe(OF_OLD);
    await adoptSecret(temporary.storage, data);
    expect(await temporary.storage.settings.get('secret')).toBe(OF_OLD);
  });

  it('is not made up when the file is damaged', async () => {
    writeFileSync(join(folder, 'secret'), '');
    await expect(secret(undefined, folder)).rejects.toThrow('holds no secret');
  });

  it('that is given is not kept, and a change of it is told', async () => {
    expect(await secret(GIVEN)).toBe(GIVEN);
    expect([await secretIn(temporary.storage), changes]).toEqual(['given', 0]);
    expect(
      JSON.stringify(await temporary.storage.kysely.selectFrom('kb_settings').selectAll().execute()),
    ).not.toContain(GIVEN);
    await secret(GIVEN);
    expect(changes).toBe(0);
    await secret(`${GIVEN} and more`);
    expect(changes).toBe(1);
  });

  it('that was given and is not any more is not replaced by a new one', async () => {
    await secret(GIVEN);
    await expect(secret()).rejects.toThrow(SecretMissing);
    await expect(secret()).rejects.toThrow('Start it with the same SECRET');
    expect(await secret(GIVEN)).toBe(GIVEN);
  });

  it('that was kept comes back when none is given any more', async () => {
    const kept = await secret();
    await secret(GIVEN);
    expect([await secretIn(temporary.storage), changes]).toEqual(['given', 1]);
    expect(await secret()).toBe(kept);
    expect(changes).toBe(2);
  });

  it('gives the same push keys each time, other ones for another secret, and good ones', () => {
    const keys = pushKeys('a');
    expect(pushKeys('a')).toEqual(keys);
    expect(pushKeys('b')).not.toEqual(keys);
    const headers = webPush.getVapidHeaders(
      'https://push.example.org',
      'mailto:a@example.org',
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
    );
    expect(headers.Authorization).toContain(`k=${keys.publicKey}`);
  });
});
