import { FreshToken, Me, TableDetail, TableList, Token } from '@kursbuch/api';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pino } from 'pino';
import { createGames } from '../games/index.ts';
import { createServer as createKursbuch } from '../server.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Storage } from '../storage/contract.ts';
import { openStorage } from '../storage/open.ts';
import { temporarySqlite } from '../testkit/temporary.ts';
import { PASSWORD, runningGame, somebody, type Somebody, TABLE } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer, Visitor } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';

const A_DAY = 24 * 3600 * 1000;

describe('access tokens', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
  });

  const tokenOf = async ({ visitor }: Somebody, more: object = {}): Promise<z.output<typeof FreshToken>> =>
    visitor.post(FreshToken, '/api/me/tokens', { name: 'bot', ...more });
  const program = (token: string): Visitor => {
    const visitor = server.visitor();
    visitor.token = token;
    return visitor;
  };

  it('end with the password they were made under, their streams too', async () => {
    const owner = await somebody(server);
    const bot = program((await tokenOf(owner)).token);
    const stream = await TestStream.open(bot, '/api/me/events');
    const change = { current: PASSWORD, next: 'another password' };
    expect((await owner.visitor.ask('POST', '/api/account/password', change)).status).toBe(204);
    expect(codeOf(await bot.ask('GET', '/api/me'))).toBe('not-signed-in');
    expect(await owner.visitor.get(z.array(Token), '/api/me/tokens')).toEqual([]);
    await stream.until('the stream has ended', () => stream.ended);
  });

  it('end when the password is set anew by a link', async () => {
    const owner = await somebody(server);
    const email = 'tokens@example.org';
    await owner.visitor.ask('PUT', '/api/account/email', { password: PASSWORD, email });
    const bot = program((await tokenOf(owner)).token);
    await server.visitor().ask('POST', '/api/account/reset-request', { email });
    const link = (): string | undefined =>
      server.log.find((line) => line.includes(`"${email}"`))?.match(/reset\?token=(?<token>\w+)/u)?.groups?.['token'];
    await expect.poll(link, { timeout: 20_000 }).toBeDefined();
    const answer = await server
      .visitor()
      .ask('POST', '/api/account/reset', { token: link(), password: 'another password' });
    expect(answer.status).toBe(204);
    expect(codeOf(await bot.ask('GET', '/api/me'))).toBe('not-signed-in');
  });

  it('stay when the password was wrong', async () => {
    const owner = await somebody(server);
    const bot = program((await tokenOf(owner)).token);
    await owner.visitor.ask('POST', '/api/account/password', { current: 'not it at all', next: 'another password' });
    expect(await bot.get(Me, '/api/me')).toMatchObject({ id: owner.id });
  });

  it('have an end, a year later at most', async () => {
    const owner = await somebody(server);
    const [usual, short] = [await tokenOf(owner), await tokenOf(owner, { days: 3 })];
    const days = ({ created, ends }: { readonly created: string; readonly ends: string }): number =>
      (Date.parse(ends) - Date.parse(created)) / A_DAY;
    expect([days(usual), days(short)]).toEqual([365, 3]);
    for (const wrong of [0, 367, 1.5, -1, 'never'])
      expect(codeOf(await owner.visitor.ask('POST', '/api/me/tokens', { name: 'bot', days: wrong }))).toBe('malformed');
  });

  it('play, or only look on, and are told which', async () => {
    const host = await somebody(server);
    const [player, watcher] = [await tokenOf(host), await tokenOf(host, { scope: 'watch' })];
    expect([player.scope, watcher.scope]).toEqual(['play', 'watch']);
    expect(codeOf(await host.visitor.ask('POST', '/api/me/tokens', { name: 'bot', scope: 'everything' }))).toBe(
      'malformed',
    );
    const game = await runningGame(server, { listed: false }, [host]);
    const looking = program(watcher.token);
    expect((await looking.get(TableList, '/api/tables?list=mine')).tables.map(({ id }) => id)).toContain(game.id);
    expect((await looking.ask('GET', `/api/games/${game.id}`)).status).toBe(200);
    // Twice: what is remembered of the token knows its scope, too.
    for (const _ of [1, 2])
      for (const [method, path, body] of [
        ['POST', '/api/tables', TABLE],
        ['POST', `/api/games/${game.id}/actions`, { seen: 0, key: 'of a watcher', action: { type: 'pass', seat: 0 } }],
        ['POST', `/api/games/${game.id}/undo`, { seen: 0, key: 'of a watcher' }],
        ['POST', `/api/games/${game.id}/chat`, { text: 'hello', key: 'of a watcher' }],
        ['PUT', `/api/games/${game.id}/notes`, { text: 'x' }],
        ['POST', `/api/tables/${game.id}/abandon`, undefined],
        ['DELETE', '/api/me/webhook', undefined],
      ] as const) {
        const answer = await looking.ask(method, path, body);
        expect([method, path, answer.status, codeOf(answer)]).toEqual([method, path, 403, 'out-of-scope']);
      }
    expect((await program(player.token).post(TableDetail, '/api/tables', TABLE)).mine).toBe(true);
  });

  it('are so many and no more, however many are asked for at once', async () => {
    const owner = await somebody(server);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => owner.visitor.ask('POST', '/api/me/tokens', { name: `bot ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([200, 'not-allowed-here']));
    expect(await owner.visitor.get(z.array(Token), '/api/me/tokens')).toHaveLength(20);
  });
});

/** A mail server that takes everything; what it was told lies in the list. */
async function takingMails(told: string[]): Promise<{ readonly url: string; readonly close: () => void }> {
  const mails = createServer((socket) => {
    socket.write('220 here\r\n');
    let inMail = false;
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        for (const line of data
          .toString()
          .split('\r\n')
          .filter((one) => one !== '')) {
          told.push(line);
          if (inMail && line !== '.') continue;
          inMail = line === 'DATA';
          socket.write(inMail ? '354 go on\r\n' : '250 good\r\n');
        }
      });
  });
  await new Promise<void>((resolve) => {
    mails.listen(0, '127.0.0.1', resolve);
  });
  const address = mails.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, close: () => void mails.close() };
}

describe('access tokens of an older version', () => {
  it('may play, end a year after the update, and their owners are told; one that has ended opens nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kursbuch-tokens-'));
    const told: string[] = [];
    const mails = await takingMails(told);
    const settings = { dataFolder: folder };
    try {
      const before = await startTestServer({ settings });
      const owner = await somebody(before);
      const email = 'owner@example.org';
      await owner.visitor.ask('PUT', '/api/account/email', { password: PASSWORD, email });
      const { token } = await owner.visitor.post(FreshToken, '/api/me/tokens', { name: 'old bot' });
      const { token: late } = await owner.visitor.post(FreshToken, '/api/me/tokens', { name: 'late bot' });
      await before.close();
      const storage = await openStorage({ url: `sqlite:${join(folder, 'kursbuch.sqlite')}` });
      const { kysely } = storage;
      await kysely.updateTable('kb_tokens').set({ ends: '' }).where('name', '=', 'old bot').execute();
      await kysely
        .updateTable('kb_tokens')
        .set({ ends: '2024-01-01T00:00:00.000Z' })
        .where('name', '=', 'late bot')
        .execute();
      await storage.close();

      const after = await startTestServer({
        settings: { ...settings, mail: { smtpUrl: mails.url, from: 'games@example.org' } },
      });
      const again = after.visitor();
      for (const [name, value] of owner.visitor.cookies) again.cookies.set(name, value);
      const [listed] = await again.get(z.array(Token), '/api/me/tokens');
      expect(listed).toMatchObject({ name: 'old bot', scope: 'play', endGiven: true });
      const days = (Date.parse(listed?.ends ?? '') - Date.now()) / A_DAY;
      expect([days > 364, days <= 365]).toEqual([true, true]);
      const bot = after.visitor();
      bot.token = token;
      expect((await bot.ask('POST', '/api/tables', TABLE)).status).toBe(200);
      bot.token = late;
      expect(codeOf(await bot.ask('GET', '/api/me'))).toBe('not-signed-in');
      await expect.poll(() => told.join('\n'), { timeout: 20_000 }).toContain('access tokens that were made before');
      expect(told).toContain(`RCPT TO:<${email}>`);
      await after.close();
    } finally {
      mails.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Something to wait for. */
function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

describe('an access token that is being made', () => {
  it('comes to nothing when the password is changed meanwhile', async () => {
    const temporary = await temporarySqlite();
    const gate = signal();
    const waiting = signal();
    const { tokens } = temporary.storage;
    const storage: Storage = {
      ...temporary.storage,
      tokens: {
        ...tokens,
        add: async (...token) => {
          waiting.give();
          await gate.given;
          return tokens.add(...token);
        },
      },
    };
    const settings: Settings = { ...readSettings({}), port: 0, requestsPerMinute: 'unlimited', secret: 's'.repeat(32) };
    const app = await createKursbuch({
      settings,
      storage,
      games: createGames(storage),
      log: pino({ level: 'silent' }),
    });
    try {
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const [thief, home] = [new Visitor(address), new Visitor(address)];
      await thief.post(Me, '/api/account/sign-up', { name: 'Robbed', password: PASSWORD });
      await home.post(Me, '/api/account/sign-in', { name: 'Robbed', password: PASSWORD });
      const stealing = thief.ask('POST', '/api/me/tokens', { name: 'stolen' });
      await waiting.given;
      const change = { current: PASSWORD, next: 'another password' };
      expect((await home.ask('POST', '/api/account/password', change)).status).toBe(204);
      gate.give();
      expect(codeOf(await stealing)).toBe('not-signed-in');
      expect(await home.get(z.array(Token), '/api/me/tokens')).toEqual([]);
    } finally {
      gate.give();
      await app.close();
      await temporary.remove();
    }
  });
});
