import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Live } from '../live/live.ts';
import { pushKeys } from '../secret.ts';
import { addPeople, tableOf } from '../testkit/played.ts';
import { temporarySqlite, type TemporaryStorage } from '../testkit/temporary.ts';
import { HandOff } from './hand-off.ts';
import type { Outside } from './outgoing.ts';

/** A push service, without the certificate that a real one has. */
describe('web push', () => {
  const silent = pino({ level: 'silent' });
  const outside: Outside = {
    resolve: async () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    isAllowed: () => true,
  };
  const got: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
  let service: Server;
  let base = '';
  let temporary: TemporaryStorage;
  let live: Live;
  let handOff: HandOff;

  beforeAll(async () => {
    service = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(request.url === '/gone' ? 410 : 201).end();
      });
    });
    await new Promise<void>((resolve) => {
      service.listen(0, '127.0.0.1', resolve);
    });
    const address = service.address();
    base = `http://push.example.org:${typeof address === 'object' ? address?.port : ''}`;
    temporary = await temporarySqlite();
    await addPeople(temporary.storage, ['ann', 'ben']);
    live = new Live(temporary.storage, { log: temporary.storage.games.entries }, silent);
    const keys = pushKeys('a secret');
    handOff = new HandOff({
      storage: temporary.storage,
      live,
      log: silent,
      keys,
      origin: 'https://a.example',
      outside,
      rest: 10,
    });
  });
  afterAll(async () => {
    await handOff.close();
    await live.close();
    await temporary.remove();
    await new Promise((resolve) => service.close(resolve));
  });

  it('reaches every browser, readable there only, and forgets those that are gone', async () => {
    const { storage } = temporary;
    const browser = createECDH('prime256v1');
    const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    const created = '2026-01-01T00:00:00.000Z';
    for (const path of ['/here', '/gone'])
      await storage.reach.putSubscription({ user: 'ann', endpoint: `${base}${path}`, ...keys, created });
    await storage.reach.putSubscription({ user: 'ann', endpoint: `${base}/nonsense`, p256dh: 'x', auth: 'y', created });
    const table = tableOf('push', ['ann', 'ben'], { name: 'Sunday game' });
    await storage.tables.add(table);
    await storage.tables.update('push', table.version, { status: 'running', toAct: 0 });
    await vi.waitUntil(() => got.length === 2, { timeout: 20_000, interval: 10 });
    const here = got.find(({ path }) => path === '/here');
    expect(here?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: 'push',
    });
    expect(here?.headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/u);
    expect(here?.body.length).toBeGreaterThan(100);
    expect(here?.body.includes('Sunday game')).toBe(false);
    const left = async () => (await storage.reach.subscriptions('ann')).map(({ endpoint }) => endpoint);
    await expect.poll(left, { timeout: 20_000 }).toEqual([`${base}/here`]);
  });
});
