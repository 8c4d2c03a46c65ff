import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { keptSecret, pushKeys } from './secret.ts';

describe('the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-secret-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is made once, kept, and readable by its owner only', () => {
    const data = join(folder, 'data');
    const first = keptSecret(data);
    expect(first.length).toBeGreaterThan(40);
    expect(keptSecret(data)).toBe(first);
    expect(readFileSync(join(data, 'secret'), 'utf8').trim()).toBe(first);
    // Windows keeps no such bits.
    expect(process.platform === 'win32' ? 0 : statSync(join(data, 'secret')).mode & 0o077).toBe(0);
  });

  it('is not made up when the file is damaged', () => {
    writeFileSync(join(folder, 'secret'), '');
    expect(() => keptSecret(folder)).toThrow('holds no secret');
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
