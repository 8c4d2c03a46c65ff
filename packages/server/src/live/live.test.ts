import { ChatLine, GameDetail, TableDetail, Written } from '@kursbuch/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionAt, runningGame, type RunningGame, seatAt, somebody, TABLE } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer, type Visitor } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';

describe('the stream of a game', () => {
  let server: TestServer;
  let game: RunningGame;
  const streams: TestStream[] = [];
  const open = async (visitor: Visitor, path: string, last?: string): Promise<TestStream> => {
    const stream = await TestStream.open(visitor, path, last);
    streams.push(stream);
    return stream;
  };
  const events = (id = game.id): string => `/api/games/${id}/events`;

  beforeAll(async () => {
    server = await startTestServer();
    game = await runningGame(server);
    await game.play(0, 5);
  });
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await server.close();
  });

  it('is an event stream that nobody stores', async () => {
    const { headers } = await open(game.host.visitor, events());
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('brings what happens, to players and spectators', async () => {
    const all = await Promise.all(
      [game.host.visitor, game.guest.visitor, server.visitor()].map(async (visitor) => open(visitor, events())),
    );
    await game.play(5, 8);
    for (const stream of all) {
      await stream.until('three entries', () => stream.sequences().length === 3);
      expect(stream.sequences()).toEqual([6, 7, 8]);
      expect(stream.heard.filter(({ event }) => event.kind === 'entry').map(({ id }) => id)).toEqual(['6', '7', '8']);
      expect(stream.heard.filter(({ event }) => event.kind !== 'entry').every(({ id }) => id === undefined)).toBe(true);
    }
  });

  it('resumes after the last event without gaps or doubles, however often the line breaks', async () => {
    const heard: number[] = [];
    let last: string | undefined = '2';
    let n = 8;
    for (const take of [3, 1, 4, 2]) {
      const stream: TestStream = await open(game.guest.visitor, events(), last);
      const playing = game.play(n, n + 2);
      n += 2;
      await stream.until('some entries', () => stream.sequences().length >= take);
      stream.close();
      await playing;
      const got = stream.heard.filter(({ event }) => event.kind === 'entry').slice(0, take);
      heard.push(...got.map(({ event }) => (event.kind === 'entry' ? event.entry.sequence : 0)));
      last = got.at(-1)?.id;
    }
    const rest = await open(game.guest.visitor, events(), last);
    await rest.until('the rest', () => rest.sequences().at(-1) === n);
    expect([...heard, ...rest.sequences()]).toEqual(Array.from({ length: n - 2 }, (_, index) => index + 3));
  });

  it('begins after a number, if asked', async () => {
    const stream = await open(game.host.visitor, `${events()}?after=14`);
    await stream.until('two entries', () => stream.sequences().length === 2);
    expect(stream.sequences()).toEqual([15, 16]);
    expect(codeOf(await TestStream.refused(game.host.visitor, events(), 'x; drop table'))).toBe('malformed');
  });

  it('brings chat, and changes of the table', async () => {
    const stream = await open(game.guest.visitor, events());
    const line = await game.host.visitor.post(ChatLine, `/api/games/${game.id}/chat`, { text: 'Hi', key: 'live chat' });
    await stream.until('the line', () => stream.of('chat').length === 1);
    expect(stream.of('chat')[0]?.line).toEqual(line);
    await game.host.visitor.post(TableDetail, `/api/tables/${game.id}/abandon`);
    await stream.until('the table', () => stream.of('table').length > 0);
    expect(stream.of('table')[0]?.table.id).toBe(game.id);
    await game.host.visitor.post(TableDetail, `/api/tables/${game.id}/abandon`, { agree: false });
  });

  it('tells who is there', async () => {
    const other = await runningGame(server, {}, [game.host, game.guest]);
    const host = await open(other.host.visitor, events(other.id));
    const guest = await open(other.guest.visitor, events(other.id));
    const watcher = await open(server.visitor(), events(other.id));
    const latest = () => host.of('presence').at(-1)?.presence;
    const members = [game.host.id, game.guest.id];
    await host.until('all', () => latest()?.present.length === 2 && latest()?.watchers === 1);
    expect(members).toEqual(expect.arrayContaining(latest()?.present ?? []));
    const { table } = await other.host.visitor.get(GameDetail, `/api/games/${other.id}`);
    expect(table.seats.map(({ present }) => present)).toEqual([true, true]);
    guest.close();
    watcher.close();
    await host.until('the host alone', () => latest()?.present.length === 1 && latest()?.watchers === 0);
  });

  it('remembers what was looked at', async () => {
    const other = await runningGame(server, {}, [game.host, game.guest]);
    const stream = await open(other.host.visitor, events(other.id));
    await other.play(0, 2);
    await stream.until('two', () => stream.sequences().length === 2);
    stream.close();
    await other.play(2, 4);
    const seen = async () => (await other.host.visitor.get(GameDetail, `/api/games/${other.id}`)).seen;
    await expect.poll(seen, { timeout: 5000 }).toBe(2);
  });

  it('ends when its listener signs out, stands up, or the server closes', async () => {
    const leaving = await somebody(server, 'Leaving');
    const { id } = await leaving.visitor.post(TableDetail, '/api/tables', { ...TABLE, listed: false });
    await game.host.visitor.ask('POST', `/api/tables/${id}/join`);
    const stream = await open(leaving.visitor, events(id));
    await leaving.visitor.ask('POST', '/api/account/sign-out');
    await stream.until('ended', () => stream.ended);

    const another = await startTestServer();
    const late = await runningGame(another);
    const last = await open(late.host.visitor, `/api/games/${late.id}/events`);
    const started = performance.now();
    await another.close();
    await last.until('ended', () => last.ended);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('has a limit for each listener', async () => {
    const eager = await somebody(server, 'Eager');
    const first = await Promise.all(Array.from({ length: 40 }, async () => open(eager.visitor, events())));
    expect(codeOf(await TestStream.refused(eager.visitor, events()))).toBe('too-many-requests');
    for (const stream of first) stream.close();
  });
});

describe('the stream of all my games', () => {
  let server: TestServer;
  let game: RunningGame;
  beforeAll(async () => {
    server = await startTestServer();
    game = await runningGame(server);
  });
  afterAll(async () => {
    await server.close();
  });
  const act = async (running: RunningGame, n: number): Promise<void> => {
    const body = { seen: n, key: `mine ${n} ${running.id}`, action: actionAt(n) };
    await running.seated[seatAt(n)]?.visitor.post(Written, `/api/games/${running.id}/actions`, body);
  };

  it('is for people who are known', async () => {
    expect(codeOf(await server.visitor().ask('GET', '/api/me/events'))).toBe('not-signed-in');
  });

  it('says at once whose turn it is, and then whenever it becomes mine', async () => {
    const first = game.seated[seatAt(0)];
    if (first === undefined) throw new Error('nobody');
    const mine = await TestStream.open(first.visitor, '/api/me/events');
    await mine.until('my turn', () => mine.of('your-turn').length === 1);
    expect(mine.of('your-turn')[0]).toMatchObject({ game: game.id, seat: seatAt(0), sequence: 0 });
    await act(game, 0);
    await mine.until('the entry', () => mine.sequences().length === 1);
    mine.close();
  });

  it('brings games that start later, and resumes in all of them without gaps or doubles', async () => {
    const { host, guest } = game;
    const before = await TestStream.open(host.visitor, '/api/me/events');
    const second = await runningGame(server, {}, [host, guest]);
    await act(second, 0);
    await act(game, 1);
    await before.until('two', () => before.sequences().length === 2);
    expect([before.sequences(second.id), before.sequences(game.id)]).toEqual([[1], [2]]);
    const mark = before.heard.findLast(({ id }) => id !== undefined)?.id;
    before.close();
    await act(second, 1);
    await act(game, 2);
    const third = await runningGame(server, {}, [host, guest]);
    await act(third, 0);
    const after = await TestStream.open(host.visitor, '/api/me/events', mark);
    await after.until('three', () => after.sequences().length === 3);
    await act(second, 2);
    await after.until('four', () => after.sequences().length === 4);
    expect([after.sequences(game.id), after.sequences(second.id), after.sequences(third.id)]).toEqual([
      [3],
      [2, 3],
      [1],
    ]);
    after.close();
  });

  it('brings nothing of games that are not mine', async () => {
    const stranger = await somebody(server, 'Stranger');
    const stream = await TestStream.open(stranger.visitor, '/api/me/events', `${game.id}.0`);
    const own = await stranger.visitor.post(TableDetail, '/api/tables', TABLE);
    await stream.until('my table', () => stream.of('table').some((event) => event.game === own.id));
    await act(game, 3);
    await game.host.visitor.post(TableDetail, `/api/tables/${own.id}/join`);
    await stream.until('a joiner', () => stream.of('table').some(({ table }) => table.seats.length === 2));
    expect(stream.heard.every(({ event }) => event.game === own.id)).toBe(true);
    stream.close();
  });
});
