/** A program at a table that finds no way on: who is told, who may act for it, and who may not. */
import { GameDetail, OffersNow, TableDetail, TableList, TableSummary, Written } from '@kursbuch/api';
import { choose } from '@kursbuch/bots/players';
import { isJson, isRecord, seat as seatOf, view } from '@kursbuch/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stateOfView } from '../moves/questions.ts';
import type { Players } from '../programs/players.ts';
import { PASSWORD, somebody, type Somebody, TABLE } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer, type Visitor } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';

/** What programs think until they are told to give up. */
const thinking = vi.hoisted(() => {
  const hold = { giveUp: (): void => undefined, until: Promise.resolve() };
  return {
    hold,
    begin: (): void => {
      hold.until = new Promise((resolve) => {
        hold.giveUp = resolve;
      });
    },
  };
});
vi.mock('../programs/players.ts', () => ({
  createPlayers: (): Players => ({
    async ask() {
      await thinking.hold.until;
      return { outcome: 'answered', answer: { chose: 'nothing', why: 'it is lost' } };
    },
    async close() {
      thinking.hold.giveUp();
      return Promise.resolve();
    },
  }),
}));

type Act = { readonly [field: string]: unknown };

describe('a program that finds no way on', () => {
  let server: TestServer;
  let other: Somebody;
  let stranger: Somebody;
  beforeAll(async () => {
    server = await startTestServer();
    [other, stranger] = [await somebody(server, 'Other'), await somebody(server, 'Stranger')];
  });
  afterAll(async () => server.close());
  beforeEach(() => thinking.begin());

  /** A game in which a program is at turn. */
  async function atTurn(listed: boolean) {
    const host = await somebody(server, 'Host');
    const { id, invitation, seats } = await host.visitor.post(TableDetail, '/api/tables', {
      ...TABLE,
      listed,
      players: { from: 3, to: 3 },
      programs: [{ level: 'local' }],
    });
    await other.visitor.post(TableDetail, `/api/invitations/${invitation ?? ''}/join`);
    const started = await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
    const othersSeat = started.seats.find(({ user }) => user === other.id)?.seat;
    const path = (rest: string): string => `/api/games/${id}${rest}`;
    const program = seats.find((one) => one.program !== undefined)?.user ?? '';
    /** What could be done now. */
    const next = async () => {
      const { table, state, sequence } = await host.visitor.get(GameDetail, path(''));
      const read = stateOfView(state);
      const seat = seatOf(table.toAct ?? 0);
      if (!read.ok) throw new Error(`the game cannot be read: ${read.refusal.code}`);
      const action = choose(view(read.value, seat), seat, { level: 'local', seed: id, steps: 1 });
      if (!isRecord(action) || !isJson(action)) throw new Error('there is nothing to do');
      return { seat: Number(seat), user: table.seats.find((one) => one.seat === seat)?.user, sequence, action };
    };
    let now = await next();
    for (; now.user !== program; now = await next()) {
      const { visitor } = now.user === host.id ? host : other;
      const body = { seen: now.sequence, key: `before ${now.sequence}`, action: now.action };
      await visitor.post(Written, path('/actions'), body);
    }
    const { seat, sequence, action } = now;
    const act = (visitor: Visitor, more: Act = {}) =>
      visitor.ask('POST', path('/actions'), { seen: sequence, key: 'for the program', action: { ...action, ...more } });
    const isWaiting = async ({ visitor }: Somebody): Promise<boolean> => {
      const { tables } = await visitor.get(TableList, '/api/tables?list=my-turn&limit=100');
      const { myTurn } = await visitor.get(TableSummary, `/api/tables/${id}`);
      expect(tables.some((one) => one.id === id)).toBe(myTurn);
      return myTurn;
    };
    const giveUp = async (): Promise<void> => {
      thinking.hold.giveUp();
      await expect
        .poll(async () => (await host.visitor.get(TableDetail, `/api/tables/${id}`)).seats, { timeout: 20_000 })
        .toMatchObject([{}, {}, {}].map((_, n) => (n === seat ? { program: { stuck: true } } : {})));
    };
    return { id, host, seat, othersSeat, sequence, path, act, isWaiting, giveUp };
  }

  it.each([true, false])('leaves its turn to the host, who is told and may act; listed: %s', async (listed) => {
    const { id, host, seat, othersSeat, sequence, path, act, isWaiting, giveUp } = await atTurn(listed);
    const stream = await TestStream.open(host.visitor, '/api/me/events');
    await stream.until('a mark', () => stream.lastId !== undefined);
    // While it thinks it is nobody's.
    for (const { visitor } of [host, other]) expect(codeOf(await act(visitor))).toBe('forbidden');
    expect([await isWaiting(host), await isWaiting(other)]).toEqual([false, false]);

    await giveUp();
    expect([await isWaiting(host), await isWaiting(other)]).toEqual([true, false]);
    const expected = { kind: 'your-turn', game: id, seat, sequence };
    await stream.until('the turn', () => stream.of('your-turn').length > 0);
    // However often the table changes meanwhile, it is told once.
    for (const agree of [true, false]) {
      const tables = stream.of('table').length;
      expect((await other.visitor.ask('POST', `/api/tables/${id}/abandon`, { agree })).status).toBe(200);
      await stream.until('the vote', () => stream.of('table').length > tables);
    }
    expect(stream.of('your-turn')).toEqual([expected]);
    stream.close();
    const later = await TestStream.open(host.visitor, '/api/me/events');
    await later.until('the turn', () => later.of('your-turn').length > 0);
    expect(later.of('your-turn')).toEqual([expected]);
    later.close();

    const { offers } = await host.visitor.get(OffersNow, path(`/offers?seat=${seat}`));
    expect(offers.length).toBeGreaterThan(0);
    const outside = listed ? 'forbidden' : 'not-found';
    const others: readonly (readonly [Visitor, string])[] = [
      [other.visitor, 'forbidden'],
      [stranger.visitor, outside],
      [server.visitor(), 'not-signed-in'],
    ];
    for (const [visitor, code] of others) {
      expect(codeOf(await act(visitor))).toBe(code);
      expect(codeOf(await visitor.ask('GET', path(`/offers?seat=${seat}`)))).toBe(code);
    }
    // A program has no word of its own, and no other seat is left to anybody.
    expect(codeOf(await act(host.visitor, { type: 'agree-end', take: 'yes' }))).toBe('forbidden');
    for (const wrong of [othersSeat, 99]) expect(codeOf(await act(host.visitor, { seat: wrong }))).toBe('forbidden');
    expect(codeOf(await act(host.visitor, { seat: `${seat}` }))).toBe('refused');

    thinking.begin();
    const { entries } = Written.parse((await act(host.visitor)).body);
    expect(entries).toMatchObject([{ seat, by: host.id, onBehalf: true }]);
    const again = { seen: sequence + 1, key: 'once more', action: { type: 'pass', seat } };
    expect(codeOf(await host.visitor.ask('POST', path('/actions'), again))).toBe('forbidden');
    expect(codeOf(await host.visitor.ask('GET', path(`/offers?seat=${seat}`)))).toBe('forbidden');
    // It is no longer stuck, wherever it is at turn again.
    const after = await host.visitor.get(TableDetail, `/api/tables/${id}`);
    expect(after.seats.filter(({ program }) => program?.stuck === true)).toEqual([]);
    expect(after.myTurn).toBe(after.seats.some((one) => one.seat === after.toAct && one.user === host.id));
  });

  it.each([true, false])('leaves it to whoever is left when the host has gone; listed: %s', async (listed) => {
    const { id, host, seat, sequence, act, isWaiting, giveUp } = await atTurn(listed);
    await giveUp();
    const stream = await TestStream.open(other.visitor, '/api/me/events');
    await stream.until('a mark', () => stream.lastId !== undefined);
    expect(codeOf(await act(other.visitor))).toBe('forbidden');
    const gone = await host.visitor.ask('POST', '/api/account/delete', { password: PASSWORD });
    expect(gone.status).toBe(204);
    await stream.until('the turn', () => stream.of('your-turn').length > 0);
    expect(stream.of('your-turn')[0]).toEqual({ kind: 'your-turn', game: id, seat, sequence });
    stream.close();
    expect(await isWaiting(other)).toBe(true);
    expect(codeOf(await act(host.visitor))).toBe('not-signed-in');
    expect(codeOf(await act(stranger.visitor))).toBe(listed ? 'forbidden' : 'not-found');
    thinking.begin();
    const { entries } = Written.parse((await act(other.visitor)).body);
    expect(entries).toMatchObject([{ seat, by: other.id, onBehalf: true }]);
  });
});
