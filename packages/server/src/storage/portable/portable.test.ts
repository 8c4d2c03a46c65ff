import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatingNow } from '@kursbuch/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGames } from '../../games/index.ts';
import { verifyStoredGame } from '../../games/verify.ts';
import { addPeople, dealtGame, tableOf, TEST_SECRET, TITLE } from '../../testkit/played.ts';
import { startPostgres, type TestPostgres } from '../../testkit/postgres.ts';
import type { Storage } from '../contract.ts';
import { openStorage } from '../open.ts';
import { copySqlite, dump } from './dump.ts';
import { lineText } from './format.ts';
import { prepareAccounts } from './prepare.ts';
import { restore } from './restore.ts';

const LATER = '2034-05-01T00:00:00.000Z';
const AT = '2024-05-02T00:00:00.000Z';
const USERS = ['ann', 'ben', 'cat'];

let folder = '';
let postgres: TestPostgres;
let files = 0;
const opened: Storage[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kursbuch-portable-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  for (const storage of opened) await storage.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function empty(dialect: 'sqlite' | 'postgres'): Promise<Storage> {
  files += 1;
  const url = dialect === 'sqlite' ? `sqlite:${join(folder, `${files}.db`)}` : await postgres.fresh();
  const storage = await openStorage({ url });
  opened.push(storage);
  await prepareAccounts(storage);
  return storage;
}

/** Something in every table, and a game with a history. */
async function fill(storage: Storage): Promise<void> {
  await addPeople(storage, USERS);
  const played = dealtGame(TITLE, 3, 'portable', 55);
  const more = { seed: played.seed, secret: TEST_SECRET, name: 'Ein "Spiel" \n mit Zeilen 🚂' };
  const seating = seatingNow(played.state);
  const { seats, ...rest } = tableOf('game', USERS, more);
  // Seated as the deal has it, and the first to arrive added a share.
  const dealt = seats.map((one) => {
    const arrived = seating?.[one.seat] ?? one.seat;
    return { ...one, arrived, share: arrived === 0 ? played.share : '' };
  });
  const table = { ...rest, seats: dealt };
  await storage.tables.add(table);
  const games = createGames(storage, { now: () => AT });
  await games.start(table, table.seats);
  for (const [n, action] of played.actions.entries()) {
    const user = USERS[Number(action['seat'])] ?? 'nobody';
    await games.act({ game: 'game', user, seen: n, key: `key-${n}` }, action);
  }
  await games.undo({ game: 'game', user: 'ann', seen: 55, key: 'the undo' }, 51);
  await games.close();
  const many = Array.from({ length: 1200 }, (_, n) => ({ name: `n${n}`, value: `${n}` }));
  await storage.kysely.insertInto('kb_settings').values(many).execute();
  await storage.chat.add({ game: 'game', by: 'ann', key: 'hello-key', at: AT, text: 'Hello' });
  await storage.marks.putNotes('game', 'ben', 'notes');
  await storage.tokens.add(
    { id: 't', user: 'ann', name: 'bot', hash: 'h', created: AT, scope: 'watch', ends: LATER },
    9,
  );
  await storage.reach.putSubscription({ user: 'ann', endpoint: 'e', p256dh: 'p', auth: 'a', created: AT });
  await storage.reach.putWebhook({ user: 'ann', url: 'u', secret: 's', created: AT });
  const notice = { id: 'n', way: 'webhook', user: 'ann', game: 'game', created: AT, due: AT, tries: 0 };
  await storage.notices.keep('ann', 'what', AT, [notice]);
  const open = tableOf('open', ['ann'], { aids: 'hints', code: 'BCDFGH', television: 'a long token' });
  const program = { level: 'express', style: 'even', version: 1 };
  const seat = { seat: 1, user: 'program-1', abandon: false, share: '', arrived: 1, name: 'Express' };
  const released = open.seats.map((one) => ({ ...one, released: true as const }));
  await storage.tables.add({ ...open, seats: [...released, { ...seat, kind: 'program', program }] });
  const isTrue = storage.dialect === 'sqlite' ? 1 : true;
  await sql`insert into auth_users (id, name, email, "emailVerified", "createdAt", "updatedAt", kind, username)
    values ('ann', 'Ann', 'ann@example.org', ${isTrue}, ${AT}, ${AT}, 'account', 'ann')`.execute(storage.kysely);
  await sql`insert into auth_sessions (id, "expiresAt", token, "createdAt", "updatedAt", "userId")
    values ('s1', ${AT}, 'token', ${AT}, ${AT}, 'ann')`.execute(storage.kysely);
}

async function linesFrom(storage: Storage): Promise<readonly string[]> {
  const lines: string[] = [];
  await dump(storage, AT, async (line) => void lines.push(lineText(line)));
  return lines;
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** What a backup says, whatever the order of its rows and the way its database writes yes and no. */
const content = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replaceAll(/\b(?:true)\b/gu, '1')).toSorted();

/** What every bad backup leaves empty. */
let target: Storage | undefined;
let lines: readonly string[] = [];

describe('a portable backup', () => {
  let source: Storage;
  beforeAll(async () => {
    source = await empty('sqlite');
    await fill(source);
    lines = await linesFrom(source);
  });

  it('has everything', () => {
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 'kursbuch-backup', version: 1, at: AT });
    const tables = lines.filter((line) => line.startsWith('{"table"')).map((line) => line.split('"')[3]);
    expect(tables).toEqual([
      'auth_users',
      'auth_accounts',
      'auth_sessions',
      'auth_verifications',
      'kb_chat',
      'kb_claims',
      'kb_entries',
      'kb_marks',
      'kb_notices',
      'kb_people',
      'kb_programs',
      'kb_seats',
      'kb_settings',
      'kb_snapshots',
      'kb_subscriptions',
      'kb_tables',
      'kb_tokens',
      'kb_webhooks',
    ]);
    // 56 entries, one snapshot, 1200 settings, and what little else there is.
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end: true, rows: 56 + 1 + 1200 + 3 + 1 + 3 + 6 + 2 + 1 + 4 });
  });

  it.each(['postgres', 'sqlite'] as const)('can be restored into %s, where games go on', async (dialect) => {
    const into = await empty(dialect);
    expect(await restore(into, each(lines))).toBe(lines.length - 2 - 18);
    expect(content(await linesFrom(into))).toEqual(content(lines));
    expect(await verifyStoredGame(into, 'game')).toEqual({ verdict: 'good', entries: 56, actions: 55, older: 0 });
    for (const id of ['game', 'open']) expect(await into.tables.get(id)).toEqual(await source.tables.get(id));
    const games = createGames(into);
    expect(await games.redo({ game: 'game', user: 'ann', seen: 56, key: 'go on' })).toMatchObject({ outcome: 'done' });
    await games.close();
  });

  it('of PostgreSQL can be restored into SQLite', async () => {
    const from = await empty('postgres');
    await restore(from, each(lines));
    const into = await empty('sqlite');
    await restore(into, each(await linesFrom(from)));
    expect(content(await linesFrom(into))).toEqual(content(lines));
  });

  it('is restored into an empty database only', async () => {
    await expect(restore(source, each(lines))).rejects.toThrow('not empty');
  });

  it.each([
    ['breaks off', (all: readonly string[]) => all.slice(0, -1), 'breaks off'],
    ['lacks a row', (all: readonly string[]) => all.toSpliced(-2, 1), 'rows and has'],
    ['is no backup', () => ['{"hello":1}'], 'does not belong'],
    ['is no JSON', () => ['hello'], 'is not JSON'],
    ['has no head', (all: readonly string[]) => all.slice(1), 'wrong place'],
    ['goes on after its end', (all: readonly string[]) => [...all, '{"end":true,"rows":0}'], 'wrong place'],
    [
      'is newer than the program',
      (all: readonly string[]) => [(all[0] ?? '').replace('0001-first', '9999-new'), ...all.slice(1)],
      'newer Kursbuch',
    ],
    [
      'has a column nobody knows',
      (all: readonly string[]) => all.map((line) => line.replace('"idempotency"', '"strange"')),
      'no place for kb_chat.strange',
    ],
  ])('that %s is refused whole', async (_, spoil, words) => {
    target ??= await empty('sqlite');
    await expect(restore(target, each(spoil(lines)))).rejects.toThrow(words);
    expect(await target.people.get('ann')).toBeUndefined();
    expect(await target.tables.get('game')).toBeUndefined();
  });
});

describe('a copy of a SQLite file', () => {
  it('is a database of its own', async () => {
    const source = await empty('sqlite');
    await source.people.put({ id: 'dan', name: 'Dan', kind: 'guest' });
    const path = join(folder, 'copy.db');
    await copySqlite(source, path);
    const copy = await openStorage({ url: `sqlite:${path}` });
    opened.push(copy);
    expect(await copy.people.get('dan')).toEqual({ id: 'dan', name: 'Dan', kind: 'guest' });
    await expect(copySqlite(source, path)).rejects.toThrow('already exists');
  });
});

describe('checking a stored game', () => {
  it('finds what was changed behind our back', async () => {
    const storage = await empty('sqlite');
    await restore(storage, each(lines));
    const bad = async (change: () => Promise<unknown>): Promise<string> => {
      await change();
      const finding = await verifyStoredGame(storage, 'game');
      for (const table of ['kb_tables', 'kb_people', 'kb_settings'] as const)
        await storage.kysely.deleteFrom(table).execute();
      await restore(storage, each(lines));
      return finding.verdict === 'bad' ? `${finding.sequence}: ${finding.problem}` : 'good';
    };
    const { kysely } = storage;
    expect(await bad(async () => undefined)).toBe('good');
    expect(
      await bad(() => kysely.updateTable('kb_tables').set({ position: 50 }).where('id', '=', 'game').execute()),
    ).toBe('56: the table is at position 50');
    expect(await bad(() => kysely.deleteFrom('kb_entries').where('sequence', '=', 30).execute())).toBe(
      '29: entry 31 follows entry 29',
    );
    expect(
      await bad(() =>
        kysely
          .updateTable('kb_entries')
          .set({ body: sql<string>`replace(body, '"hash":"', '"hash":"0')` })
          .where('sequence', '=', 7)
          .execute(),
      ),
    ).toBe('7: the state is another');
    expect(
      await bad(() =>
        kysely
          .updateTable('kb_snapshots')
          .set({ state: sql<string>`replace(state, '"seats":3', '"seats":4')` })
          .execute(),
      ),
    ).toBe('50: the snapshot is another state');
    expect(
      await bad(() => kysely.updateTable('kb_seats').set({ share: 'another' }).where('share', '!=', '').execute()),
    ).toBe('0: the seed does not come of the secret and the shares');
    expect(await bad(() => kysely.updateTable('kb_tables').set({ deal_secret: 'another' }).execute())).toBe(
      '0: the seed does not come of the secret and the shares',
    );
    expect(await verifyStoredGame(storage, 'nothing')).toMatchObject({
      verdict: 'bad',
      problem: 'there is no such game',
    });
  });
});
