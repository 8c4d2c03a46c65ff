import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allComponentSets, componentSet } from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from './http/app.ts';
import { openServer } from './open-server.ts';
import { readSettings } from './settings.ts';

const BOXES = allComponentSets().map(({ id }) => id);

const folder = mkdtempSync(join(tmpdir(), 'kursbuch-pages-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const open = async (name: string, webFolder = join(folder, 'no app')): Promise<App> =>
  openServer({
    settings: {
      ...readSettings({}),
      dataFolder: join(folder, name),
      logLevel: 'silent',
      requestsPerMinute: 'unlimited',
    },
    webFolder,
  });

describe('the server', () => {
  let app: App;
  const get = async (url: string, headers: { readonly [name: string]: string } = {}) =>
    app.inject({ method: 'GET', url, headers });

  beforeAll(async () => {
    app = await open('pages');
  });
  afterAll(async () => {
    await app.close();
  });

  it('waits neither for the head nor for the body of a request for ever', () => {
    const { headersTimeout, requestTimeout } = app.server;
    for (const milliseconds of [headersTimeout, requestTimeout]) {
      expect(milliseconds).toBeGreaterThan(0);
      expect(milliseconds).toBeLessThanOrEqual(60_000);
    }
  });

  it('is well', async () => {
    const response = await get('/healthz');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is ready when the database answers', async () => {
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('says in plain words that the app has not been built', async () => {
    const { statusCode, body } = await get('/');
    expect(statusCode).toBe(503);
    expect(body).toContain('npm run build -w @kursbuch/web');
  });

  it.each(BOXES)('leads from the old addresses of %s to the pages of the app', async (id) => {
    const { title } = componentSet(id);
    const [board, tiles] = [await get(`/boards/${id}`), await get(`/tiles/${id}`)];
    expect([board.statusCode, board.headers.location]).toEqual([301, `/titles/${title}/board?board=${id}`]);
    expect([tiles.statusCode, tiles.headers.location]).toEqual([301, `/titles/${title}/tiles?board=${id}`]);
  });

  it('leads from the old list of boards to the titles', async () => {
    const { statusCode, headers } = await get('/boards');
    expect([statusCode, headers.location]).toEqual([301, '/titles']);
  });

  it('leads nowhere from a message that is not there', async () => {
    const { body } = await get('/nothing');
    const addresses = new Set([...body.matchAll(/(?:href|src)="(\/[^"]*)"/gu)].map(([, address = '']) => address));
    expect([...addresses].toSorted()).toEqual(['/', '/assets/favicon.svg', '/assets/message.css']);
    // The app's own start page is built elsewhere.
    addresses.delete('/');
    for (const address of addresses) expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
  });

  it('answers HEAD without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/assets/message.css' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(Number(response.headers['content-length'])).toBeGreaterThan(500);
  });

  it.each(['/assets/message.css', '/assets/favicon.svg'])('sends %s only once to who knows it', async (url) => {
    const first = await get(url);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/u);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(url, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each(['/nothing', '/boards/1830', '/boards/..%2f..%2fpackage.json', '/assets/../package.json', '/assets/x.css'])(
    'has a page for what is not there: %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toContain('No such page');
    },
  );

  it('has a page for its own faults, without their details', async () => {
    const broken = await open('broken');
    broken.get('/broken', () => {
      throw new Error('the secret reason');
    });
    const response = await broken.inject('/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain('Something failed');
    expect(response.body).not.toContain('the secret reason');
    await broken.close();
  });

  it.each(['/', '/healthz', '/nothing'])('guards %s with its headers', async (url) => {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/u);
    expect(headers['referrer-policy']).toBe('same-origin');
  });
});

describe('the web app', () => {
  let app: App;
  const get = async (url: string, headers: { readonly [name: string]: string } = {}) =>
    app.inject({ method: 'GET', url, headers });

  beforeAll(async () => {
    const dist = join(folder, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), '<title>The app</title>');
    writeFileSync(join(dist, 'worker.js'), 'later()');
    writeFileSync(join(dist, 'assets', 'main-AbCd1234.js'), 'start()');
    writeFileSync(join(dist, 'assets', 'main-AbCd1234.js.br'), 'squeezed');
    app = await open('app', dist);
  });
  afterAll(async () => {
    await app.close();
  });

  it.each(['/', '/games/abc', '/tables/abc?tab=log', '/new', '/rules/1824', '/account', '/boards/1830'])(
    'is what %s shows',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, body]).toEqual([200, '<title>The app</title>']);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain("worker-src 'self' blob:");
    },
  );

  it('is another one after an update, even if its first page has the same size and date', async () => {
    const first = join(folder, 'dist', 'index.html');
    const { atime, mtime } = statSync(first);
    const { headers } = await get('/');
    try {
      writeFileSync(first, '<title>New app</title>');
      utimesSync(first, atime, mtime);
      const { etag } = headers;
      const known = {
        'if-modified-since': mtime.toUTCString(),
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
      };
      expect((await get('/', known)).body).toContain('New app');
      expect((await get('/tables', known)).body).toContain('New app');
    } finally {
      writeFileSync(first, '<title>The app</title>');
    }
  });

  it('may be kept where names carry a hash, and only there', async () => {
    const hashed = await get('/assets/main-AbCd1234.js');
    expect([hashed.body, hashed.headers['cache-control']]).toEqual(['start()', 'public, max-age=31536000, immutable']);
    expect((await get('/worker.js')).headers['cache-control']).toBe('no-cache');
  });

  it('comes compressed to who can read that', async () => {
    const { headers, body } = await get('/assets/main-AbCd1234.js', { 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], body]).toEqual(['br', 'squeezed']);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-type']).toContain('javascript');
  });

  it.each(['/assets/nothing-AbCd1234.js', '/secret.txt', '/..%2f..%2fsecret.txt'])('has nothing at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
