import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GameDetail, Me } from '@kursbuch/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, runningGame } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';
import { startPostgres } from '../testkit/postgres.ts';
import { loggedPath } from './log.ts';

describe('operation', () => {
  const servers: TestServer[] = [];
  const start = async (...options: Parameters<typeof startTestServer>): Promise<TestServer> => {
    const server = await startTestServer(...options);
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  it('has metrics of requests, streams, games, actions and the event loop', async () => {
    const server = await start();
    const game = await runningGame(server);
    await game.play(0, 3);
    const stream = await TestStream.open(game.host.visitor, `/api/games/${game.id}/events`);
    const { text, headers, status } = await server.visitor().ask('GET', '/metrics');
    stream.close();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    for (const line of [
      'kursbuch_http_requests_total{method="POST",route="/api/games/:id/actions",status="200"} 3',
      'kursbuch_http_request_seconds_count{method="POST",route="/api/games/:id/actions"} 3',
      'kursbuch_writes_total{kind="action"} 3',
      'kursbuch_streams_open 1',
      'kursbuch_games_in_memory 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain(game.id);
  });

  it('shows metrics to whom they are for', async () => {
    const read = async (server: TestServer, headers: { readonly [name: string]: string } = {}) =>
      codeOf(await server.visitor().ask('GET', '/metrics', undefined, headers));
    const local = await start();
    expect(await read(local)).toBe(200);
    expect(await read(local, { 'x-forwarded-for': '93.184.215.14' })).toBe('not-found');
    expect(await read(await start({ settings: { metrics: 'off' } }))).toBe('not-found');
    const token = 'a-token-for-metrics';
    const guarded = await start({ settings: { metrics: { token } } });
    expect(await read(guarded)).toBe('not-found');
    expect(await read(guarded, { authorization: 'Bearer wrong' })).toBe('not-found');
    expect(await read(guarded, { authorization: `Bearer ${token}` })).toBe(200);
  });

  it('writes a line for each request, with its id and without codes', async () => {
    const server = await start();
    const answer = await server.visitor().ask('GET', '/api/invitations/the-secret-code?x=y');
    const line = server.log.find((text) => text.includes('/api/invitations'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      reqId: answer.headers.get('x-request-id'),
      method: 'GET',
      path: '/api/invitations/…',
      status: 404,
    });
    expect(loggedPath('/invite/secret')).toBe('/invite/…');
    expect(loggedPath('/api/codes/secret/join')).toBe('/api/codes/…/join');
    expect(loggedPath('/j/secret')).toBe('/j/…');
    expect(loggedPath('/api/games/game/events?television=secret')).toBe('/api/games/game/events');
    expect(server.log.join('')).not.toContain('the-secret-code');
  });

  it('answers what is under way when it closes, and takes nothing new', async () => {
    const server = await start();
    const visitor = server.visitor();
    // Hashing a password takes long enough to be under way.
    const underWay = visitor.ask('POST', '/api/account/sign-up', { name: 'Just in time', password: 'correct horse' });
    await expect.poll(async () => (await server.visitor().ask('GET', '/healthz')).status).toBe(200);
    const started = performance.now();
    await server.close();
    servers.splice(0);
    expect((await underWay).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(9000);
    await expect(visitor.ask('GET', '/healthz')).rejects.toThrow('fetch failed');
  });

  it('keeps what people had seen when it closes, and complains about nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kursbuch-closing-'));
    const before = await start({ settings: { dataFolder: folder } });
    const game = await runningGame(before);
    await game.play(0, 3);
    const streams: TestStream[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { visitor } = n % 2 === 0 ? game.host : game.guest;
      streams.push(await TestStream.open(visitor, `/api/games/${game.id}/events?after=0`));
    }
    for (const stream of streams) await stream.until('three entries', () => stream.sequences().length === 3);
    const { address } = before;
    await before.close();
    for (const stream of streams) await stream.until('its end', () => stream.ended);
    expect(before.log.filter((line) => /"level":[456]0/u.test(line))).toEqual([]);
    const after = await start({ settings: { dataFolder: folder } });
    const visitor = after.visitor();
    for (const [name, value] of game.host.visitor.cookies) visitor.cookies.set(name, value);
    expect(address).not.toBe(visitor.address);
    expect((await visitor.get(GameDetail, `/api/games/${game.id}`)).seen).toBe(3);
    await after.close();
    servers.splice(0);
    rmSync(folder, { recursive: true, force: true });
  });

  it('closes within seconds though nobody answers its webhooks and its mails', { timeout: 60_000 }, async () => {
    // Takes connections and says nothing, neither as a mail server nor as a receiver of calls.
    const connections: Socket[] = [];
    const silent = createServer((socket) => connections.push(socket));
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const server = await start({
      settings: { mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'games@example.org' } },
      handOffRest: 60_000,
      outside: {
        // The second look-up, when there is something to tell, never ends.
        resolve: (() => {
          let asked = 0;
          return async () => {
            asked += 1;
            return asked > 1 ? new Promise<never>(() => undefined) : [{ address: '127.0.0.1', family: 4 }];
          };
        })(),
        isAllowed: () => true,
      },
    });
    const game = await runningGame(server);
    const [first] = game.seated;
    expect(
      (await first?.visitor.ask('PUT', '/api/me/webhook', { url: `http://hooks.example.org:${port}/` }))?.status,
    ).toBe(200);
    await first?.visitor.ask('PUT', '/api/account/email', { password: PASSWORD, email: 'slow@example.org' });
    await server.visitor().ask('POST', '/api/account/reset-request', { email: 'slow@example.org' });
    await vi.waitUntil(() => connections.length > 0, { timeout: 20_000 });
    const started = performance.now();
    const closing = server.close();
    servers.splice(0);
    // Whoever still comes meanwhile is told in the form of every error.
    const late = await server.visitor().ask('GET', '/api/me');
    expect([late.status, codeOf(late), late.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    expect(codeOf(await server.visitor().ask('GET', '/readyz'))).toBe('unavailable');
    await closing;
    expect(performance.now() - started).toBeLessThan(15_000);
    for (const connection of connections) connection.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });

  it('answers 503 while the database is away, and goes on when it is back', { timeout: 120_000 }, async () => {
    const postgres = await startPostgres();
    const server = await start({ settings: { databaseUrl: await postgres.fresh() } });
    const visitor = server.visitor();
    await visitor.post(Me, '/api/account/sign-up', { name: 'Patient', password: 'correct horse' });
    const ask = async (path: string) => codeOf(await visitor.ask('GET', path));
    expect(await ask('/readyz')).toBe(200);
    await postgres.pause();
    const away = await visitor.ask('GET', '/api/me');
    expect([away.status, codeOf(away), away.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    expect(await ask('/api/tables?list=open')).toBe('unavailable');
    const signIn = await server
      .visitor()
      .ask('POST', '/api/account/sign-in', { name: 'Patient', password: 'correct horse' });
    expect(codeOf(signIn)).toBe('unavailable');
    expect(await ask('/readyz')).toBe('unavailable');
    expect(await ask('/healthz')).toBe(200);
    await postgres.resume();
    await expect.poll(async () => ask('/readyz'), { timeout: 20_000 }).toBe(200);
    expect(await visitor.get(Me, '/api/me')).toMatchObject({ name: 'Patient' });
    await postgres.kill();
    const closing = performance.now();
    await server.close();
    expect(performance.now() - closing).toBeLessThan(15_000);
    servers.splice(0);
    await postgres.stop();
  });
});
