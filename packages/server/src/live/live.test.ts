import { ChatLine, GameDetail, Me, TableDetail } from '@kursbuch/api';
import { STATE_FORM } from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, runningGame, seatAt, somebody, type Somebody, TABLE } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer, type Visitor } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';
import { startPostgres, type TestPostgres } from '../testkit/postgres.ts';

describe('live', () => {
  let server: TestServer;
  let host: Somebody;
  let guest: Somebody;
  const streams: TestStream[] = [];
  const open = async (visitor: Visitor, path: string, last?: string): Promise<TestStream> => {
    const stream = await TestStream.open(visitor, path, last);
    streams.push(stream);
    return stream;
  };

  beforeAll(async () => {
    server = await startTestServer();
    [host, guest] = [await somebody(server, 'Host'), await somebody(server, 'Guest')];
  });
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await server.close();
  });

  /** A game of its own for each test, after so many actions. */
  async function gameAfter(actions: number) {
    const game = await runningGame(server, {}, [host, guest]);
    await game.play(0, actions);
    return { ...game, events: `/api/games/${game.id}/events` };
  }

  describe('the stream of a game', () => {
    it('is an event stream that nobody stores', async () => {
      const { events } = await gameAfter(0);
      const { headers } = await open(host.visitor, events);
      expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-cache, no-transform');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('says first of all in which form it speaks, whoever listens and wherever it begins', async () => {
      const { id, events } = await gameAfter(3);
      for (const [visitor, rest] of [
        [host.visitor, ''],
        [server.visitor(), '?after=0'],
        [guest.visitor, '?looking=no'],
      ] as const) {
        const stream = await open(visitor, `${events}${rest}`);
        await stream.until('an event', () => stream.heard.length > 0);
        expect(stream.heard[0]).toEqual({ event: { kind: 'form', game: id, form: STATE_FORM } });
        stream.close();
      }
    });

    it('brings what happens, to players and spectators', async () => {
      const { events, play } = await gameAfter(2);
      const visitors = [host.visitor, guest.visitor, server.visitor()];
      const all = await Promise.all(visitors.map(async (visitor) => open(visitor, events)));
      await play(2, 5);
      for (const stream of all) {
        await stream.until('three entries', () => stream.sequences().length === 3);
        expect(stream.sequences()).toEqual([3, 4, 5]);
        const [entries, others] = [
          stream.heard.filter(({ event }) => event.kind === 'entry'),
          stream.heard.filter(({ event }) => event.kind !== 'entry'),
        ];
        expect(entries.map(({ id }) => id)).toEqual(['3', '4', '5']);
        expect(others.every(({ id }) => id === undefined)).toBe(true);
      }
    });

    it('resumes after the last event without gaps or doubles, however often the line breaks', async () => {
      const { events, play } = await gameAfter(6);
      const heard: number[] = [];
      let last: string | undefined = '2';
      let n = 6;
      for (const take of [3, 1, 4, 2]) {
        const stream: TestStream = await open(guest.visitor, events, last);
        const playing = play(n, n + 2);
        n += 2;
        await stream.until('some entries', () => stream.sequences().length >= take);
        stream.close();
        await playing;
        const got = stream.heard.filter(({ event }) => event.kind === 'entry').slice(0, take);
        heard.push(...got.map(({ event }) => (event.kind === 'entry' ? event.entry.sequence : 0)));
        last = got.at(-1)?.id;
      }
      const rest = await open(guest.visitor, events, last);
      await rest.until('the rest', () => rest.sequences().at(-1) === n);
      expect([...heard, ...rest.sequences()]).toEqual(Array.from({ length: n - 2 }, (_, index) => index + 3));
    });

    it('has nothing missing either when the line breaks before the first event', async () => {
      const { events, play } = await gameAfter(2);
      const before = await open(guest.visitor, events);
      await before.until('a mark', () => before.lastId !== undefined);
      before.close();
      await play(2, 4);
      const after = await open(guest.visitor, events, before.lastId);
      await after.until('two entries', () => after.sequences().length === 2);
      expect(after.sequences()).toEqual([3, 4]);
    });

    it('begins after a number, if asked', async () => {
      const { events } = await gameAfter(5);
      const stream = await open(host.visitor, `${events}?after=3`);
      await stream.until('two entries', () => stream.sequences().length === 2);
      expect(stream.sequences()).toEqual([4, 5]);
      expect(codeOf(await TestStream.refused(host.visitor, events, 'x; drop table'))).toBe('malformed');
      const longest = Array.from({ length: 5000 }, (_, n) => `g${n}.1`).join('~');
      expect(codeOf(await TestStream.refused(host.visitor, '/api/me/events', longest))).toBe('malformed');
    });

    it('brings chat, and changes of the table', async () => {
      const { id, events } = await gameAfter(0);
      const stream = await open(guest.visitor, events);
      const line = await host.visitor.post(ChatLine, `/api/games/${id}/chat`, { text: 'Hi', key: 'live chat' });
      await stream.until('the line', () => stream.of('chat').length === 1);
      expect(stream.of('chat')[0]?.line).toEqual(line);
      await host.visitor.post(TableDetail, `/api/tables/${id}/abandon`);
      await stream.until('the table', () => stream.of('table').length > 0);
      expect(stream.of('table')[0]?.table.id).toBe(id);
    });

    it('tells who is there', async () => {
      const { id, events } = await gameAfter(0);
      const first = await open(host.visitor, events);
      const second = await open(guest.visitor, events);
      const watcher = await open(server.visitor(), events);
      const latest = () => first.of('presence').at(-1)?.presence;
      await first.until('all', () => latest()?.present.length === 2 && latest()?.watchers === 1);
      expect(new Set(latest()?.present)).toEqual(new Set([host.id, guest.id]));
      const { table } = await host.visitor.get(GameDetail, `/api/games/${id}`);
      expect(table.seats.map(({ present }) => present)).toEqual([true, true]);
      second.close();
      watcher.close();
      await first.until('the host alone', () => latest()?.present.length === 1 && latest()?.watchers === 0);
    });

    it('remembers what was looked at', async () => {
      const { id, events, play } = await gameAfter(0);
      const stream = await open(host.visitor, events);
      await play(0, 2);
      await stream.until('two', () => stream.sequences().length === 2);
      stream.close();
      await play(2, 4);
      const seen = async () => (await host.visitor.get(GameDetail, `/api/games/${id}`)).seen;
      await expect.poll(seen, { timeout: 20_000 }).toBe(2);
    });

    it('ends when its listener signs out', async () => {
      const leaving = await somebody(server, 'Leaving');
      const { id } = await leaving.visitor.post(TableDetail, '/api/tables', { ...TABLE, listed: false });
      const stream = await open(leaving.visitor, `/api/games/${id}/events`);
      await leaving.visitor.ask('POST', '/api/account/sign-out');
      await stream.until('ended', () => stream.ended);
      expect(codeOf(await leaving.visitor.ask('GET', `/api/games/${id}/events`))).toBe('not-found');
    });

    it('ends when its listener stands up from an unlisted table', async () => {
      const { id, invitation = '' } = await host.visitor.post(TableDetail, '/api/tables', { ...TABLE, listed: false });
      await guest.visitor.post(TableDetail, `/api/invitations/${invitation}/join`);
      const stream = await open(guest.visitor, `/api/games/${id}/events`);
      await guest.visitor.ask('POST', `/api/tables/${id}/leave`);
      await stream.until('ended', () => stream.ended);
      expect(stream.heard.every(({ event }) => event.kind !== 'table')).toBe(true);
    });

    it('ends when the server closes', async () => {
      const another = await startTestServer();
      const game = await runningGame(another);
      const stream = await open(game.host.visitor, `/api/games/${game.id}/events`);
      await another.close();
      await stream.until('ended', () => stream.ended);
      expect(stream.ended).toBe(true);
    });

    it('has a limit for each listener', async () => {
      const eager = await somebody(server, 'Eager');
      const { events } = await gameAfter(0);
      const first = await Promise.all(Array.from({ length: 40 }, async () => open(eager.visitor, events)));
      expect(codeOf(await TestStream.refused(eager.visitor, events))).toBe('too-many-requests');
      for (const stream of first) stream.close();
    });
  });

  describe('the stream of all my games', () => {
    it('is for people who are known', async () => {
      expect(codeOf(await server.visitor().ask('GET', '/api/me/events'))).toBe('not-signed-in');
    });

    it('says at once that it is my turn, and again when it is once more', async () => {
      const people = [await somebody(server), await somebody(server)];
      const game = await runningGame(server, {}, people);
      const [first, other] = [game.seated[seatAt(0)] ?? game.host, game.seated[1 - seatAt(0)] ?? game.host];
      const [mine, theirs] = [await open(first.visitor, '/api/me/events'), await open(other.visitor, '/api/me/events')];
      await mine.until('my turn', () => mine.of('your-turn').length === 1);
      expect(mine.of('your-turn')[0]).toMatchObject({ game: game.id, seat: seatAt(0), sequence: 0 });
      expect(theirs.of('your-turn')).toEqual([]);
      const back = Array.from({ length: 40 }, (_, n) => n).find((n) => seatAt(n) !== seatAt(0)) ?? 0;
      await game.play(0, back);
      await theirs.until('their turn', () => theirs.of('your-turn').length === 1);
      expect(theirs.of('your-turn')[0]?.sequence).toBe(back);
      expect(theirs.sequences()).toEqual(Array.from({ length: back }, (_, n) => n + 1));
    });

    it('brings games that start later, and resumes in all of them without gaps or doubles', async () => {
      const people = [await somebody(server), await somebody(server)];
      const { visitor } = people[0] ?? host;
      const first = await runningGame(server, {}, people);
      await first.play(0, 1);
      const before = await open(visitor, '/api/me/events');
      const second = await runningGame(server, {}, people);
      await second.play(0, 1);
      await first.play(1, 2);
      await before.until('two', () => before.sequences().length === 2);
      expect([before.sequences(second.id), before.sequences(first.id)]).toEqual([[1], [2]]);
      const mark = before.heard.findLast(({ id }) => id !== undefined)?.id;
      before.close();
      await second.play(1, 2);
      await first.play(2, 3);
      const third = await runningGame(server, {}, people);
      await third.play(0, 1);
      const after = await open(visitor, '/api/me/events', mark);
      await after.until('three', () => after.sequences().length === 3);
      await second.play(2, 3);
      await after.until('four', () => after.sequences().length === 4);
      const sequences = [first, second, third].map(({ id }) => after.sequences(id));
      expect(sequences).toEqual([[3], [2, 3], [1]]);
    });

    it('has nothing missing when the line breaks before the first event, with games or without', async () => {
      const people = [await somebody(server), await somebody(server)];
      const { visitor } = people[0] ?? host;
      const empty = await open(visitor, '/api/me/events');
      await empty.until('a mark', () => empty.lastId !== undefined);
      empty.close();
      const first = await runningGame(server, {}, people);
      await first.play(0, 2);
      const begun = await open(visitor, '/api/me/events', empty.lastId);
      await begun.until('two entries', () => begun.sequences().length === 2);
      begun.close();
      const silent = await open(visitor, '/api/me/events', begun.lastId);
      await silent.until('a mark', () => silent.lastId !== undefined);
      expect(silent.sequences()).toEqual([]);
      silent.close();
      await first.play(2, 4);
      const after = await open(visitor, '/api/me/events', silent.lastId);
      await after.until('two more', () => after.sequences().length === 2);
      expect(after.sequences()).toEqual([3, 4]);
    });

    it('resumes for those who play in a thousand games', async () => {
      const person = await somebody(server);
      const mark = Array.from({ length: 1000 }, (_, n) => `${String(n).padStart(25, 'x')}.1a`).join('~');
      const stream = await open(person.visitor, '/api/me/events', mark);
      await stream.until('a mark', () => stream.lastId !== undefined);
      expect(stream.lastId).toBe('~');
    });

    it('brings the chat of a table that still waits for players', async () => {
      const [person, other] = [await somebody(server), await somebody(server)];
      const { id } = await person.visitor.post(TableDetail, '/api/tables', TABLE);
      await other.visitor.post(TableDetail, `/api/tables/${id}/join`);
      const stream = await open(person.visitor, '/api/me/events');
      await stream.until('a mark', () => stream.lastId !== undefined);
      await other.visitor.post(ChatLine, `/api/games/${id}/chat`, { text: 'Shall we?', key: 'shall we' });
      await stream.until('a line', () => stream.of('chat').length === 1);
      expect(stream.of('chat')[0]?.line.text).toBe('Shall we?');
    });

    it('brings nothing of games that are not mine', async () => {
      const stranger = await somebody(server, 'Stranger');
      const game = await gameAfter(0);
      const stream = await open(stranger.visitor, '/api/me/events', `${game.id}.0`);
      const own = await stranger.visitor.post(TableDetail, '/api/tables', TABLE);
      await stream.until('my table', () => stream.of('table').some((event) => event.game === own.id));
      await game.play(0, 2);
      await host.visitor.post(TableDetail, `/api/tables/${own.id}/join`);
      await stream.until('a joiner', () => stream.of('table').some(({ table }) => table.seats.length === 2));
      expect(stream.heard.every(({ event }) => event.game === own.id)).toBe(true);
    });
  });
});

describe('two servers on one database', () => {
  let postgres: TestPostgres;
  let one: TestServer;
  let two: TestServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    const settings = { databaseUrl: await postgres.fresh() };
    [one, two] = await Promise.all([startTestServer({ settings }), startTestServer({ settings })]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await postgres.stop();
  });

  /** The same person at the other server. */
  const atTwo = ({ visitor }: Somebody): Visitor => {
    const elsewhere = two.visitor();
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    return elsewhere;
  };

  it('know the same people, and what the other is told', async () => {
    const person = await somebody(one, 'Both');
    const elsewhere = atTwo(person);
    expect(await elsewhere.get(Me, '/api/me')).toMatchObject({ id: person.id });
    await person.visitor.ask('POST', '/api/account/sign-out');
    const kind = async () => (await elsewhere.get(Me, '/api/me')).kind;
    await expect.poll(kind, { timeout: 20_000 }).toBe('nobody');
    const again = await elsewhere.post(Me, '/api/account/sign-in', { name: person.name, password: PASSWORD });
    expect(again).toMatchObject({ id: person.id });
  });

  it('bring nothing twice to those who come back while tables change', async () => {
    const people = [await somebody(one), await somebody(one)];
    const { visitor } = people[0] ?? (await somebody(one));
    const games = [];
    for (let n = 0; n < 6; n += 1) games.push(await runningGame(one, {}, people));
    for (const game of games) await game.play(0, 3);
    const before = await TestStream.open(visitor, '/api/me/events', games.map(({ id }) => `${id}.0`).join('~'));
    await before.until('all entries', () => before.sequences().length === 18);
    before.close();
    const mark = before.lastId;
    // Votes change tables, again and again while the stream begins.
    const enough = new AbortController();
    const votes = (async () => {
      for (let n = 0; !enough.signal.aborted; n += 1)
        await Promise.all(
          games.map(async ({ id, host: who }) =>
            who.visitor.ask('POST', `/api/tables/${id}/abandon`, { agree: n % 2 === 0 }),
          ),
        );
    })();
    const all: TestStream[] = [];
    for (let n = 0; n < 12; n += 1) all.push(await TestStream.open(visitor, '/api/me/events', mark));
    for (const stream of all) await stream.until('changes of tables', () => stream.of('table').length > 6);
    enough.abort();
    await votes;
    for (const stream of all) stream.close();
    expect(all.flatMap((stream) => stream.sequences())).toEqual([]);
  });

  it('bring each other’s actions and say who is at the other', async () => {
    const game = await runningGame(one);
    const [here, there] = [
      await TestStream.open(game.host.visitor, `/api/games/${game.id}/events`),
      await TestStream.open(atTwo(game.guest), `/api/games/${game.id}/events`),
    ];
    await game.play(0, 3);
    await there.until('three entries', () => there.sequences().length === 3);
    expect(there.sequences()).toEqual([1, 2, 3]);
    await here.until('both', () => here.of('presence').at(-1)?.presence.present.length === 2);
    there.close();
    await here.until('the host alone', () => here.of('presence').at(-1)?.presence.present.length === 1);
    here.close();
  });
});
