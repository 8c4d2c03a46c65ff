/** Programs at tables before the game: who may seat them, and what goes with them. */
import { Me, TableDetail, TableList, TableSummary } from '@kursbuch/api';
import { LEVELS, PLAYERS_VERSION, STYLES } from '@kursbuch/bots/players';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, somebody, type Somebody, TABLE } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer, type Visitor } from '../test-server.ts';
import { MOST_TABLES_WITH_PROGRAMS } from './programs.ts';

const [level] = LEVELS;
const BUILDER = { level, style: 'builder' };
/** What the first and the second of them are called. */
const [FIRST, SECOND] = ['Local', 'Local 2'];

describe('programs at a table', () => {
  let server: TestServer;
  let host: Somebody;
  let other: Somebody;
  let stranger: Somebody;
  beforeAll(async () => {
    server = await startTestServer();
    host = await somebody(server, 'Host');
    other = await somebody(server, 'Other');
    stranger = await somebody(server, 'Stranger');
  });
  afterAll(async () => {
    await server.close();
  });

  const opened = (more: object = {}, by = host): Promise<TableDetail> =>
    by.visitor.post(TableDetail, '/api/tables', { ...TABLE, ...more });
  const seat = (id: string, by: Visitor, program: object = BUILDER) =>
    by.ask('POST', `/api/tables/${id}/programs`, program);
  const unseat = (id: string, by: Visitor, program: string) =>
    by.ask('DELETE', `/api/tables/${id}/programs/${program}`);
  const seatsAt = async (id: string) =>
    (await host.visitor.get(TableDetail, `/api/tables/${id}`)).seats.map(({ name }) => name);
  const close = (id: string): Promise<unknown> => host.visitor.ask('POST', `/api/tables/${id}/abandon`);

  it('sit down with the host, are marked, and count apart', async () => {
    const table = await opened({ programs: [{ level }, BUILDER], aids: 'hints' });
    expect(table).toMatchObject({ among: 'people-and-programs', aids: 'hints', status: 'open' });
    const version = PLAYERS_VERSION;
    expect(table.seats.map(({ name, program, arrived }) => ({ name, program, arrived }))).toEqual([
      { name: host.name, arrived: 0 },
      { name: FIRST, program: { level, style: 'even', version }, arrived: 1 },
      { name: SECOND, program: { level, style: 'builder', version }, arrived: 2 },
    ]);
    const { tables } = await server.visitor().get(TableList, '/api/tables?list=open');
    expect(tables.find(({ id }) => id === table.id)).toMatchObject({ among: 'people-and-programs', aids: 'hints' });
    const invited = await server.visitor().get(TableSummary, `/api/invitations/${table.invitation ?? ''}`);
    expect([invited.among, invited.aids, invited.seats.length]).toEqual(['people-and-programs', 'hints', 3]);
    // Every seat is taken.
    expect(codeOf(await other.visitor.ask('POST', `/api/tables/${table.id}/join`))).toBe('table-full');
    await close(table.id);
  });

  it('are none, and so are aids, unless somebody says so', async () => {
    const table = await opened();
    expect([table.among, table.aids]).toEqual(['people', 'none']);
    await close(table.id);
  });

  it('take a free seat and give it back, as the host says', async () => {
    const { id } = await opened();
    expect((await seat(id, host.visitor)).status).toBe(200);
    expect(await seatsAt(id)).toEqual([host.name, FIRST]);
    await other.visitor.post(TableDetail, `/api/tables/${id}/join`);
    expect(codeOf(await seat(id, host.visitor))).toBe('table-full');
    const { seats } = await host.visitor.get(TableDetail, `/api/tables/${id}`);
    const [, program] = seats;
    const answer = await unseat(id, host.visitor, program?.user ?? '');
    expect(TableDetail.parse(answer.body).seats.map(({ name, arrived }) => [name, arrived])).toEqual([
      [host.name, 0],
      [other.name, 1],
    ]);
    // A person is nobody's to take away.
    expect((await unseat(id, host.visitor, other.id)).status).toBe(200);
    expect(await seatsAt(id)).toEqual([host.name, other.name]);
    await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
    expect(codeOf(await seat(id, host.visitor))).toBe('not-open');
    for (const { visitor } of [host, other]) await visitor.ask('POST', `/api/tables/${id}/abandon`);
  });

  it.each([true, false])('are the host’s alone to seat, at a table that is listed: %s', async (listed) => {
    const table = await opened({ listed, players: { from: 2, to: 4 }, programs: [BUILDER] });
    const { id, invitation, seats } = table;
    const program = seats[1]?.user ?? '';
    await other.visitor.post(TableDetail, `/api/invitations/${invitation ?? ''}/join`);
    const guest = server.visitor();
    await guest.post(TableDetail, `/api/invitations/${invitation ?? ''}/guest`, { name: 'Gwen' });
    const outside = listed ? 'forbidden' : 'not-found';
    const asked: readonly (readonly [Visitor, string])[] = [
      [other.visitor, 'forbidden'],
      [guest, 'forbidden'],
      [stranger.visitor, outside],
      [server.visitor(), 'not-signed-in'],
    ];
    for (const [visitor, code] of asked) {
      expect(codeOf(await seat(id, visitor))).toBe(code);
      expect(codeOf(await unseat(id, visitor, program))).toBe(code);
    }
    expect(await seatsAt(id)).toEqual([host.name, FIRST, other.name, 'Gwen']);
    await close(id);
  });

  it('are not seated by a guest who has become the host', async () => {
    const { id, invitation } = await opened();
    const guest = server.visitor();
    await guest.post(TableDetail, `/api/invitations/${invitation ?? ''}/guest`, { name: 'Gus' });
    await host.visitor.post(TableDetail, `/api/tables/${id}/leave`);
    expect(codeOf(await seat(id, guest))).toBe('forbidden');
    await guest.post(TableDetail, `/api/tables/${id}/leave`);
  });

  it('do not stay when the last person leaves, and host no table', async () => {
    const { id } = await opened({ programs: [BUILDER] });
    await other.visitor.post(TableDetail, `/api/tables/${id}/join`);
    await host.visitor.post(TableDetail, `/api/tables/${id}/leave`);
    const left = await other.visitor.get(TableDetail, `/api/tables/${id}`);
    expect([left.host, left.seats.map(({ name }) => name)]).toEqual([other.id, [FIRST, other.name]]);
    await other.visitor.ask('POST', `/api/tables/${id}/leave`);
    expect(await stranger.visitor.get(TableDetail, `/api/tables/${id}`)).toMatchObject({
      status: 'abandoned',
      seats: [],
    });
  });

  it('are kept when the host deletes the account, by who is left', async () => {
    const leaving = await somebody(server, 'Leaving');
    const { id } = await opened({ programs: [BUILDER] }, leaving);
    await other.visitor.post(TableDetail, `/api/tables/${id}/join`);
    const gone = await leaving.visitor.ask('POST', '/api/account/delete', { password: PASSWORD });
    expect(gone.status).toBe(204);
    expect(Me.parse((await leaving.visitor.ask('GET', '/api/me')).body).kind).toBe('nobody');
    const left = await other.visitor.get(TableDetail, `/api/tables/${id}`);
    expect([left.host, left.seats.map(({ name }) => name)]).toEqual([other.id, [FIRST, other.name]]);
    await other.visitor.ask('POST', `/api/tables/${id}/abandon`);
  });

  it('are few: so many tables with them for each host, and never all seats', async () => {
    const eager = await somebody(server, 'Eager');
    expect(
      codeOf(await eager.visitor.ask('POST', '/api/tables', { ...TABLE, programs: [BUILDER, BUILDER, BUILDER] })),
    ).toBe('table-full');
    const tables: string[] = [];
    for (let n = 0; n < MOST_TABLES_WITH_PROGRAMS; n += 1)
      tables.push((await opened({ programs: [BUILDER] }, eager)).id);
    const { id } = await opened({}, eager);
    const refused = [
      await eager.visitor.ask('POST', '/api/tables', { ...TABLE, programs: [BUILDER] }),
      await seat(id, eager.visitor),
    ];
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([
        422,
        { error: { code: 'not-allowed-here', params: { why: 'too-many-programs', most: 10 } } },
      ]);
    // One more at a table that has one makes no table more, and a table that is over makes room.
    expect((await seat(tables[0] ?? '', eager.visitor)).status).toBe(200);
    await eager.visitor.ask('POST', `/api/tables/${tables[0] ?? ''}/abandon`);
    expect((await seat(id, eager.visitor)).status).toBe(200);
  });

  it('are few however many tables are opened at the same moment', async () => {
    const hasty = await somebody(server, 'Hasty');
    const bare = await Promise.all(Array.from({ length: 4 }, () => opened({}, hasty)));
    const answers = await Promise.all([
      ...Array.from({ length: MOST_TABLES_WITH_PROGRAMS + 4 }, () =>
        hasty.visitor.ask('POST', '/api/tables', { ...TABLE, programs: [BUILDER] }),
      ),
      ...bare.map(({ id }) => seat(id, hasty.visitor)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_TABLES_WITH_PROGRAMS);
  });

  it.each([
    [{ level: 'nobody' }, 'body.level', LEVELS.join(', ')],
    [{ level, style: 'wild' }, 'body.style', STYLES.join(', ')],
  ])('are those there are: %o', async (program, path, expected) => {
    const { id } = await opened();
    const answer = await seat(id, host.visitor, program);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: { code: 'malformed', params: { path, expected } } },
    ]);
    await close(id);
  });
});

describe('a server without processes for programs', () => {
  it('seats none', async () => {
    const server = await startTestServer({ settings: { programThreads: 0 } });
    const { visitor } = await somebody(server);
    const answer = await visitor.ask('POST', '/api/tables', { ...TABLE, programs: [BUILDER] });
    expect(answer.body).toMatchObject({ error: { code: 'not-allowed-here', params: { why: 'no-programs' } } });
    await server.close();
  });
});
