import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type Entry, KeptWebhook, PushKey, WebhookCall, Written } from '@kursbuch/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actionAt, PLAYED, runningGame, type RunningGame, seatAt, somebody, type Somebody } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';
import type { PersonKind, StoredSeat, StoredTable } from '../storage/contract.ts';
import { tableOf } from '../testkit/played.ts';
import { occasionsOf, turnBegan } from './occasions.ts';

type Call = { readonly path: string; readonly headers: { readonly [name: string]: unknown }; readonly body: Buffer };

/** The first action after which it is the other one's turn, and one after which it is not. */
const handsOver = PLAYED.actions.findIndex(({ seat }, n) => n > 0 && PLAYED.actions[n + 1]?.['seat'] !== seat);

describe('hand-off', () => {
  let server: TestServer;
  let receiver: Server;
  let base = '';
  const calls: Call[] = [];

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(request.url?.startsWith('/gone') ? 410 : 204).end();
      });
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    const address = receiver.address();
    base = `http://hooks.example.org:${typeof address === 'object' ? address?.port : ''}`;
    server = await startTestServer({
      handOffRest: 100,
      settings: { origin: 'https://games.example.org' },
      outside: {
        resolve: async (host) => {
          if (host !== 'hooks.example.org') throw new Error('no such name');
          return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
        },
        isAllowed: (address_) => address_ === '127.0.0.1',
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await new Promise((resolve) => receiver.close(resolve));
  });

  const callsTo = (path: string): readonly Call[] => calls.filter((call) => call.path === path);
  const called = async (path: string, times: number): Promise<void> => {
    await vi.waitUntil(() => callsTo(path).length >= times, { timeout: 20_000, interval: 20 });
  };
  const hook = async ({ visitor }: Somebody, path: string) => {
    const answer = await visitor.ask('PUT', '/api/me/webhook', { url: `${base}${path}` });
    return KeptWebhook.parse(answer.body);
  };
  const act = async (game: RunningGame, n: number): Promise<void> => {
    const body = { seen: n, key: `hand-off ${n}`, action: actionAt(n) };
    await game.seated[seatAt(n)]?.visitor.post(Written, `/api/games/${game.id}/actions`, body);
  };
  const waiting = (game: RunningGame, n: number): Somebody => game.seated[seatAt(n + 1)] ?? game.host;

  it('calls the webhook of whose turn it is, with the game and a link, signed', async () => {
    const game = await runningGame(server, { name: 'Friday <night>' });
    await game.play(0, handsOver);
    const { secret } = await hook(waiting(game, handsOver), '/turn');
    await act(game, handsOver);
    await called('/turn', 1);
    const [call] = callsTo('/turn');
    const text = call?.body.toString() ?? '';
    expect(WebhookCall.parse(JSON.parse(text))).toMatchObject({
      event: 'your-turn',
      game: { id: game.id, name: 'Friday <night>', title: '18mag' },
      seat: seatAt(handsOver + 1),
      link: `https://games.example.org/table/${game.id}`,
    });
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    expect(call?.headers['x-kursbuch-signature']).toBe(`sha256=${signature}`);
    expect(callsTo('/turn')).toHaveLength(1);
  });

  it('tells somebody whose window is open behind others', async () => {
    const game = await runningGame(server);
    await game.play(0, handsOver);
    const away = waiting(game, handsOver);
    await hook(away, '/behind');
    const stream = await TestStream.open(away.visitor, `/api/games/${game.id}/events?looking=no`);
    await stream.until('a mark', () => stream.lastId !== undefined);
    await act(game, handsOver);
    await called('/behind', 1);
    await stream.until('the entry', () => stream.sequences().length === 1);
    expect(stream.of('presence').at(-1)?.presence.present ?? []).toEqual([]);
    stream.close();
  });

  it('says nothing to somebody who is looking', async () => {
    const game = await runningGame(server);
    await game.play(0, handsOver);
    const looking = waiting(game, handsOver);
    await hook(looking, '/looking');
    const stream = await TestStream.open(looking.visitor, `/api/games/${game.id}/events`);
    await act(game, handsOver);
    await stream.until('the entry', () => stream.sequences().length === 1);
    // Another game of the same person, not looked at, shows that calls do get through.
    const other = await runningGame(server, {}, [game.host, game.guest]);
    await other.play(0, handsOver + 1);
    await called('/looking', 1);
    stream.close();
    const told = callsTo('/looking').map(({ body }) => WebhookCall.parse(JSON.parse(body.toString())).game?.id);
    expect(told).not.toContain(game.id);
    expect(told).toContain(other.id);
  });

  it('tells browsers the key, and keeps subscriptions only to push services', async () => {
    const { visitor } = await somebody(server, 'Subscriber');
    const { key } = await visitor.get(PushKey, '/api/push/key');
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    const subscribe = async (endpoint: string) =>
      visitor.ask('POST', '/api/me/push', { endpoint, keys: { p256dh: 'a', auth: 'b' } });
    expect(codeOf(await subscribe(`${base}/push`))).toBe('address-refused');
    expect(codeOf(await subscribe('https://elsewhere.example.org/push'))).toBe('address-refused');
    const endpoint = `${base}/push`.replace('http:', 'https:');
    expect((await subscribe(endpoint)).status).toBe(204);
    // As browsers write a subscription: most have no end, some do.
    for (const expirationTime of [null, 1_800_000_000_000])
      expect(
        (await visitor.ask('POST', '/api/me/push', { endpoint, expirationTime, keys: { p256dh: 'a', auth: 'b' } }))
          .status,
      ).toBe(204);
    const another = await somebody(server, 'Other');
    expect(codeOf(await another.visitor.ask('DELETE', '/api/me/push', { endpoint }))).toBe('not-found');
    expect((await visitor.ask('DELETE', '/api/me/push', { endpoint })).status).toBe(204);
  });

  it('has a button to test it, and takes it away', async () => {
    const person = await somebody(server, 'Tester');
    expect(codeOf(await person.visitor.ask('POST', '/api/me/webhook/test'))).toBe('not-found');
    await hook(person, '/test');
    expect((await person.visitor.ask('POST', '/api/me/webhook/test')).status).toBe(204);
    expect(WebhookCall.parse(JSON.parse(callsTo('/test')[0]?.body.toString() ?? '')).event).toBe('test');
    await hook(person, '/gone');
    const answer = await person.visitor.ask('POST', '/api/me/webhook/test');
    expect(answer.body).toMatchObject({ error: { code: 'address-refused', params: { why: 'status', status: 410 } } });
    expect((await person.visitor.ask('DELETE', '/api/me/webhook')).status).toBe(204);
    expect((await person.visitor.ask('GET', '/api/me/webhook')).status).toBe(204);
  });

  it.each([
    ['http://169.254.169.254/', 'not-public'],
    ['http://[::1]:1824/', 'not-public'],
    ['http://2130706434/', 'not-public'],
    ['http://elsewhere.example.org/', 'unknown-host'],
    ['ftp://hooks.example.org/', 'scheme'],
    ['http://a:b@hooks.example.org/', 'credentials'],
  ])('keeps no webhook to %s', async (url, why) => {
    const { visitor } = await somebody(server, 'Hooked');
    const answer = await visitor.ask('PUT', '/api/me/webhook', { url });
    expect(answer.body).toMatchObject({ error: { code: 'address-refused', params: { why } } });
  });
});

describe('a turn', () => {
  const entry = (sequence: number, by: string, toAct: number) => ({
    kind: 'undo-declined' as const,
    sequence,
    at: '2026-01-01T00:00:00.000Z',
    by,
    position: 0,
    hash: '',
    seat: 0,
    toAct,
  });

  it('begins with the first entry of others after which it is ours', () => {
    const entries = [entry(5, 'ann', 0), entry(6, 'ann', 1), entry(7, 'cat', 1)];
    expect(turnBegan(entries, 1, 'ben')).toBe(6);
  });

  it('is no news to whoever acted last', () => {
    expect(turnBegan([entry(6, 'ann', 1), entry(7, 'ben', 1)], 1, 'ben')).toBeUndefined();
    expect(turnBegan([], 1, 'ben')).toBeUndefined();
  });

  it('does not begin anew when others speak about ending the game', () => {
    const says = (sequence: number, by: string): Entry => ({
      ...entry(sequence, by, 1),
      kind: 'action',
      action: { type: 'agree-end', seat: 0, take: 'no' },
      events: [],
      onBehalf: false,
    });
    expect(turnBegan([entry(6, 'ann', 1), entry(7, 'ben', 1), says(8, 'ann')], 1, 'ben')).toBeUndefined();
    expect(turnBegan([entry(6, 'ann', 1), says(7, 'ann')], 1, 'ben')).toBe(6);
    expect(turnBegan([entry(6, 'ann', 1), says(7, 'ben')], 1, 'ben')).toBeUndefined();
  });
});

describe('a program that found no way on', () => {
  const program = { level: 'local', style: 'even', version: 1, stuckAt: 5 };
  const entry = (sequence: number, kind: 'undo' | 'undo-declined'): Entry => {
    const all = { sequence, at: '', by: 'ben', position: 3, hash: '' };
    return kind === 'undo' ? { ...all, kind, to: 3 } : { ...all, kind, seat: 1 };
  };
  const told = async (more: Partial<StoredTable>, host: PersonKind = 'account', entries: readonly Entry[] = []) => {
    const table = tableOf('t', ['ann', 'ben', 'program-1'], { status: 'running', toAct: 2, sequence: 5, ...more });
    const seats = table.seats.map((seat): StoredSeat => {
      if (seat.seat === 2) return { ...seat, kind: 'program', program };
      return seat.user === 'ann' ? { ...seat, kind: host } : seat;
    });
    return occasionsOf({ ...table, seats }, async () => entries);
  };

  it('calls the host to its turn, or whoever is left, and once as long as the game stands still', async () => {
    const before = [entry(4, 'undo')];
    const turn = { kind: 'turn', seat: 2, what: 'stuck t 4' };
    expect(await told({}, 'account', before)).toEqual([{ ...turn, user: 'ann' }]);
    expect(await told({}, 'departed', before)).toEqual([{ ...turn, user: 'ben' }]);
    expect(await told({}, 'account', [...before, entry(5, 'undo-declined')])).toEqual([{ ...turn, user: 'ann' }]);
    // Taken back and come to again, it is another turn.
    expect(await told({}, 'account', [...before, entry(5, 'undo')])).not.toMatchObject([{ what: turn.what }]);
    expect(await told({ sequence: 6 })).toEqual([]);
    expect(await told({ status: 'abandoned' })).toEqual([]);
  });
});

describe('a question whether to take back', () => {
  /** What is told of a question by Ben, and how it is known. */
  const known = async (sequence: number, position: number, at: string): Promise<string | undefined> => {
    const undoAsked = { by: 1, to: 0, agreed: [1] };
    const table = tableOf('t', ['ann', 'ben'], { status: 'running', rules: '1', sequence, undoAsked });
    const entry = { kind: 'undo-asked', sequence, at, by: 'ben', position, hash: '', seat: 1, to: 0 } as const;
    const [occasion] = await occasionsOf(table, async () => [entry]);
    return occasion?.what;
  };

  it('is no news when it is asked again at once, and is when time has passed or the game has gone on', async () => {
    const first = await known(5, 3, '2026-01-01T00:01:00.000Z');
    expect(first).toBeDefined();
    expect(await known(7, 3, '2026-01-01T00:02:00.000Z')).toBe(first);
    expect(await known(9, 4, '2026-01-01T00:02:00.000Z')).not.toBe(first);
    expect(await known(7, 3, '2026-01-01T00:12:00.000Z')).not.toBe(first);
  });
});
