/** Games under two rules versions in one database: `kursbuch verify --db` replays each under its own. */
import { join } from 'node:path';
import { isRecord } from '@kursbuch/engine';
import { addTitle, fourthTitle, fourthTitleInTwoVersions } from '@kursbuch/engine/testkit';
import { openServer } from '@kursbuch/server';
import { readSettings } from '@kursbuch/server/storage';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand, testFolder } from './test-command.ts';
import { addVerify } from './verify.ts';

const folder = testFolder();
let takeOff = (): void => undefined;
const put = (title: typeof fourthTitle): void => {
  takeOff();
  takeOff = addTitle(title);
};
afterAll(() => {
  takeOff();
  folder.remove();
});

type App = Awaited<ReturnType<typeof openServer>>;

/** Asks as somebody, and hands back what was answered. */
async function ask(
  app: App,
  cookie: string,
  url: string,
  payload: object = {},
): Promise<{ readonly [name: string]: unknown }> {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect([url, answer.statusCode < 300 ? 'done' : answer.body]).toEqual([url, 'done']);
  const body: unknown = JSON.parse(answer.body);
  return isRecord(body) ? body : {};
}

async function signUp(app: App, name: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/account/sign-up',
    payload: { name, password: 'correct horse' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return answer.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
}

/** Begins a game for two, and lets the host pass once for whoever is at turn. */
async function begin(app: App, [host, guest]: readonly [string, string], name: string): Promise<unknown> {
  const { id } = await ask(app, host, '/api/tables', {
    name,
    title: fourthTitle.meta.id,
    options: {},
    players: { from: 2, to: 2 },
    listed: true,
    undo: 'free',
    pace: 'live',
    hostMayAct: true,
  });
  await ask(app, guest, `/api/tables/${String(id)}/join`);
  const { rules } = await ask(app, host, `/api/tables/${String(id)}/start`);
  const action = { type: 'pass', seat: 0 };
  await ask(app, host, `/api/games/${String(id)}/actions`, { seen: 0, key: `pass in ${name}`, action });
  return rules;
}

describe('verifying a database with games under two rules versions', () => {
  it('replays each under its own, and names those whose version is not there', { timeout: 60_000 }, async () => {
    const dataFolder = folder.path;
    const settings = { ...readSettings({}), dataFolder, logLevel: 'silent', requestsPerMinute: 'unlimited' } as const;
    put(fourthTitle);
    const app = await openServer({ settings });
    const people = [await signUp(app, 'Ann'), await signUp(app, 'Ben')] as const;
    const before = await begin(app, people, 'before');
    put(fourthTitleInTwoVersions);
    const after = await begin(app, people, 'after');
    expect([before, after]).toEqual(['tiny', 'tiny 2']);
    await app.close();

    const db = `sqlite:${join(dataFolder, 'kursbuch.sqlite')}`;
    const both = await runCommand(addVerify, 'verify', '--db', db);
    expect([both.out, both.exit]).toEqual(['2 of 2 games are good, 2 actions.\n', 0]);

    put(fourthTitle);
    const missing = await runCommand(addVerify, 'verify', '--db', db);
    expect(missing.exit).toBe(1);
    expect(missing.out).toMatch(/tiny 2/u);
    expect(missing.out).toContain('1 of 2 games are good');
  });
});
