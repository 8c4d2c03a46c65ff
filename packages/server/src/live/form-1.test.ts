/** A server of today on the database of a server of form 1, over HTTP: people, games, logs and streams are all there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Entry, GameDetail, Log, Me, MovedOn, StateAt, TableList, Written } from '@kursbuch/api';
import { deedFromVersion1, formOfHash, readState, STATE_FORM } from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';
import { FORM_1, type KeptDatabase, keptDatabase, type KeptGame } from '../testkit/form-1.ts';
import { sqlitePath } from '../storage/address.ts';
import { copySqlite } from '../storage/portable/dump.ts';

describe.each(['sqlite', 'postgres'] as const)('a server on what was kept in %s by one of form 1', (dialect) => {
  const { games, users, tokens, secret } = FORM_1[dialect];
  let kept: KeptDatabase;
  let server: TestServer;
  let folder = '';
  const streams: TestStream[] = [];
  beforeAll(async () => {
    kept = await keptDatabase(dialect);
    folder = mkdtempSync(join(tmpdir(), 'kursbuch-form-1-server-'));
    if (dialect === 'sqlite') await copySqlite(kept.storage, sqlitePath({ dataFolder: folder }));
    server = await startTestServer({
      settings: { secret, dataFolder: folder, ...(dialect === 'sqlite' ? {} : { databaseUrl: kept.url }) },
    });
  });
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await server.close();
    await kept.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const named = (name: string): KeptGame => {
    const found = games.find((game) => game.name === name);
    if (found === undefined) throw new RangeError(`there is no game ${name}`);
    return found;
  };

  /** Somebody who signed in then, with the cookie they got then. */
  function visitorOf(name: string): Visitor {
    const visitor = server.visitor();
    const cookies = users.find((user) => user.name === name)?.cookies ?? {};
    for (const [cookie, value] of Object.entries(cookies)) visitor.cookies.set(cookie, value);
    return visitor;
  }

  const areToday = (entries: readonly Entry[]): boolean => entries.every(({ hash }) => formOfHash(hash) === STATE_FORM);

  it('knows those who were signed in, and programs by their tokens', async () => {
    expect(await visitorOf('Anna').get(Me, '/api/me')).toMatchObject({ kind: 'account', name: 'Anna' });
    expect(await visitorOf('Gábor').get(Me, '/api/me')).toMatchObject({ kind: 'guest', name: 'Gábor' });
    const program = server.visitor();
    program.token = tokens.find(({ user }) => user === 'Anna')?.token;
    expect(await program.get(Me, '/api/me')).toMatchObject({ name: 'Anna' });
  });

  it('lists games with their rules version', async () => {
    const { tables } = await visitorOf('Anna').get(TableList, '/api/tables?list=mine&limit=100');
    const [begun, open] = [
      tables.filter(({ status }) => status !== 'open'),
      tables.filter((one) => one.status === 'open'),
    ];
    expect([begun.length > 10, open.length > 0]).toEqual([true, true]);
    expect(new Set(begun.map(({ rules }) => rules))).toEqual(new Set(['1']));
    expect(new Set(open.map(({ rules }) => rules))).toEqual(new Set([undefined]));
  });

  it('gives the game, its log and its states in today’s form', async () => {
    const { id, entries, position } = named('Taken back, 18Mag');
    const visitor = visitorOf('Anna');
    const now = await visitor.get(GameDetail, `/api/games/${id}`);
    expect([now.form, now.sequence, now.position]).toEqual([STATE_FORM, entries, position]);
    expect(readState({ ...Object(now.state), rng: [1, 2, 3, 4] })).toMatchObject({ ok: true });
    const log = await visitor.get(Log, `/api/games/${id}/log`);
    expect([log.form, log.entries.length, areToday(log.entries)]).toEqual([STATE_FORM, entries, true]);
    expect(log.entries.at(-1)?.hash).toBe(now.hash);
    const then = await visitor.get(StateAt, `/api/games/${id}/state?position=30`);
    expect([then.form, formOfHash(then.hash)]).toEqual([STATE_FORM, STATE_FORM]);
  });

  it('brings old entries over the stream in today’s form, then what is new', async () => {
    const game = named('Train sale, 18Mag');
    const who = game.names[game.toAct ?? 0] ?? '';
    const stream = await TestStream.open(visitorOf(who), `/api/games/${game.id}/events?after=0`);
    streams.push(stream);
    await stream.until('all that was', () => stream.sequences().length === game.entries);
    expect(areToday(stream.of('entry').map(({ entry }) => entry))).toBe(true);
    const action = deedFromVersion1(game.next?.[0]?.action ?? {});
    const body = { seen: game.entries, key: 'the first of today', form: STATE_FORM, action };
    await visitorOf(who).post(Written, `/api/games/${game.id}/actions`, body);
    await stream.until('what is new', () => stream.sequences().length === game.entries + 1);
    const late = await visitorOf(who).ask('POST', `/api/games/${game.id}/actions`, {
      ...body,
      seen: 3,
      key: 'too late',
    });
    const { entries } = MovedOn.parse(late.body);
    expect([entries.length, areToday(entries)]).toEqual([game.entries + 1 - 3, true]);
  });

  it('brings them over the stream of all my games too', async () => {
    const game = named('Emergency, 1824');
    const who = game.names[game.toAct ?? 0] ?? '';
    const stream = await TestStream.open(visitorOf(who), '/api/me/events', `${game.id}.${(100).toString(36)}`);
    streams.push(stream);
    await stream.until('the rest', () => stream.sequences(game.id).length === game.entries - 100);
    const entries = stream.of('entry').flatMap((event) => (event.game === game.id ? [event.entry] : []));
    expect(areToday(entries)).toBe(true);
    await stream.until('my turn', () => stream.of('your-turn').some((event) => event.game === game.id));
  });
});
