/** People at one table: who may gather them, what the code and the television are worth, and how a lost phone comes back. */
import { DeviceLink, GameDetail, Log, Me, type NewTable, TableDetail, TableSummary } from '@kursbuch/api';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { actionAt, PASSWORD, PLAYED, runningGame, seatAt, somebody, type Somebody, TABLE } from '../test-game.ts';
import { type Answer, codeOf, startTestServer, type TestServer, type Visitor } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';
import { AFTER_THE_END } from './gathering.ts';

const PRIVATE = { listed: false, players: { from: 2, to: 2 } } as const;

describe('people at one table', () => {
  let server: TestServer;
  let host: Somebody;
  let stranger: Somebody;
  beforeAll(async () => {
    server = await startTestServer();
    host = await somebody(server, 'Host');
    stranger = await somebody(server, 'Stranger');
  });
  afterAll(async () => {
    await server.close();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A table that has a code and a television. */
  async function gathered(
    more: Partial<NewTable> = PRIVATE,
  ): Promise<TableDetail & { code: string; television: string }> {
    const { id } = await host.visitor.post(TableDetail, '/api/tables', { ...TABLE, ...more });
    const table = await host.visitor.post(TableDetail, `/api/tables/${id}/gathering`);
    const { code = '', television = '' } = table;
    return { ...table, code, television };
  }
  const sit = (visitor: Visitor, code: string, body: object) => visitor.ask('POST', `/api/codes/${code}/join`, body);
  /** A guest who came with the code. */
  async function guest(code: string, name: string): Promise<Visitor> {
    const visitor = server.visitor();
    await visitor.post(TableDetail, `/api/codes/${code}/join`, { name });
    return visitor;
  }

  describe('gather', () => {
    it('by a press of the host; those who sit there have code and link, and nobody else', async () => {
      const { id, code, television, invitation } = await gathered({ players: { from: 2, to: 3 } });
      expect(code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{6}$/u);
      expect(television).toMatch(/^[\w-]{32}$/u);
      const again = await host.visitor.post(TableDetail, `/api/tables/${id}/gathering`);
      expect([again.code, again.television]).toEqual([code, television]);
      await stranger.visitor.post(TableDetail, `/api/invitations/${invitation ?? ''}/join`);
      const member = await stranger.visitor.get(TableDetail, `/api/tables/${id}`);
      expect([member.code, member.television]).toEqual([code, television]);
      const seen = await server.visitor().get(TableDetail, `/api/tables/${id}`);
      expect([seen.code, seen.television]).toEqual([undefined, undefined]);
    });

    it('only where they belong', async () => {
      for (const listed of [true, false]) {
        const { id } = await gathered({ listed });
        const path = `/api/tables/${id}/gathering`;
        for (const method of ['POST', 'DELETE']) {
          expect(codeOf(await server.visitor().ask(method, path))).toBe('not-signed-in');
          expect(codeOf(await stranger.visitor.ask(method, path))).toBe(listed ? 'forbidden' : 'not-found');
        }
      }
      const { id, code } = await gathered();
      const bela = await guest(code, 'Béla');
      expect(codeOf(await bela.ask('POST', `/api/tables/${id}/gathering`))).toBe('forbidden');
      await host.visitor.ask('POST', `/api/tables/${id}/abandon`);
      expect(codeOf(await host.visitor.ask('POST', `/api/tables/${id}/gathering`))).toBe('not-running');
    });

    it('no more, once the host says so', async () => {
      const { id, code, television } = await gathered();
      const stream = await TestStream.open(server.visitor(), `/api/games/${id}/events?television=${television}`);
      const after = await host.visitor.ask('DELETE', `/api/tables/${id}/gathering`);
      expect(TableDetail.parse(after.body)).not.toHaveProperty('code');
      expect(codeOf(await server.visitor().ask('GET', `/api/codes/${code}`))).toBe('not-found');
      expect(codeOf(await server.visitor().ask('GET', `/api/tables/${id}?television=${television}`))).toBe('not-found');
      await stream.until('the end of the stream', () => stream.ended);
    });
  });

  describe('come with the code', () => {
    it('however it is typed, as guests or as themselves', async () => {
      const { id, code } = await gathered({ listed: false, players: { from: 2, to: 3 } });
      const typed = `${code.slice(0, 3).toLowerCase()}%20${code.slice(3)}`;
      const found = await server.visitor().get(TableSummary, `/api/codes/${typed}`);
      expect([found.id, found.mine]).toEqual([id, false]);
      const bela = server.visitor();
      expect(codeOf(await sit(bela, typed, {}))).toBe('not-signed-in');
      const seated = await bela.post(TableDetail, `/api/codes/${typed}/join`, { name: 'Béla', share: 'c0ffee' });
      expect(seated.seats[1]).toMatchObject({ name: 'Béla', guest: true, share: 'c0ffee' });
      expect(codeOf(await sit(server.visitor(), code, { name: 'BÉLA' }))).toBe('name-taken');
      const known = await stranger.visitor.post(TableDetail, `/api/codes/${code}/join`, { name: 'Somebody' });
      expect(known.seats[2]).toMatchObject({ user: stranger.id, name: stranger.name, guest: false });
    });

    it('while a seat is free, and no longer', async () => {
      const { id, code } = await gathered();
      const path = `/api/codes/${code}`;
      const bela = await guest(code, 'Béla');
      const full = await host.visitor.get(TableDetail, `/api/tables/${id}`);
      expect(full.code).toBeUndefined();
      expect(codeOf(await server.visitor().ask('GET', path))).toBe('not-found');
      expect(codeOf(await sit(server.visitor(), code, { name: 'Cili' }))).toBe('not-found');
      await bela.post(TableDetail, `/api/tables/${id}/leave`);
      expect((await server.visitor().get(TableSummary, path)).id).toBe(id);
      await guest(code, 'Cili');
      await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
      expect(codeOf(await server.visitor().ask('GET', path))).toBe('not-found');
    });

    it('ten wrong ones a minute from one address; right ones cost nothing', async () => {
      const limited = await startTestServer({ settings: { requestsPerMinute: 1200 } });
      try {
        const owner = await somebody(limited, 'Owner');
        const { id } = await owner.visitor.post(TableDetail, '/api/tables', { ...TABLE, ...PRIVATE });
        const { code = '' } = await owner.visitor.post(TableDetail, `/api/tables/${id}/gathering`);
        const look = (wanted: string) => limited.visitor().ask('GET', `/api/codes/${wanted}`);
        for (let n = 0; n < 15; n += 1) expect((await look(code)).status).toBe(200);
        // Looking and sitting down are counted together, at once or one after the other.
        const wrong = await Promise.all([
          ...Array.from({ length: 7 }, () => look('BBBBBB')),
          ...Array.from({ length: 7 }, () => sit(limited.visitor(), 'BBBBBB', { name: 'Béla' })),
        ]);
        const codes = wrong.map(codeOf);
        expect(codes.filter((one) => one === 'not-found')).toHaveLength(10);
        expect(codes.filter((one) => one === 'too-many-tries')).toHaveLength(4);
        const refused = await look(code);
        expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many-tries']);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(codeOf(await sit(limited.visitor(), code, { name: 'Béla' }))).toBe('too-many-tries');
      } finally {
        await limited.close();
      }
    });

    it('a hundred wrong ones a minute from the widest network somebody gets, whatever addresses of it they come from', async () => {
      const limited = await startTestServer({ settings: { requestsPerMinute: 1200, trustProxy: 1 } });
      try {
        const look = (address: string) =>
          limited.visitor().ask('GET', '/api/codes/BBBBBB', undefined, { 'x-forwarded-for': address });
        const wide = Array.from({ length: 110 }, (_, n) => `2a00:1:2:${n.toString(16)}::1`);
        const answers: Answer[] = [];
        for (const address of wide) answers.push(await look(address));
        expect(answers.filter((one) => codeOf(one) === 'not-found')).toHaveLength(100);
        expect(answers.slice(100).map(codeOf)).toEqual(Array.from({ length: 10 }, () => 'too-many-tries'));
        expect(codeOf(await look('2a00:1:3::1'))).toBe('not-found');
      } finally {
        await limited.close();
      }
    });
  });

  describe('look at the television', () => {
    it('which sees what everybody may see of a private table, and does nothing', async () => {
      const { id, code, television } = await gathered();
      const screen = server.visitor();
      const on = `?television=${television}`;
      const open = await screen.get(TableDetail, `/api/tables/${id}${on}`);
      expect([open.code, open.invitation, open.television, open.mine]).toEqual([code, undefined, undefined, false]);
      expect(codeOf(await screen.ask('GET', `/api/games/${id}${on}`))).toBe('not-running');
      const bela = await guest(code, 'Béla');
      await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
      const stream = await TestStream.open(screen, `/api/games/${id}/events${on}`);
      const game = await screen.get(GameDetail, `/api/games/${id}${on}`);
      expect([game.mySeats, game.table.mine]).toEqual([[], false]);
      expect(game.state).not.toHaveProperty('rng');
      expect((await screen.get(Log, `/api/games/${id}/log${on}`)).entries).toEqual([]);
      // Before a browser in which the host is signed in it sees no more.
      const signedIn = await host.visitor.get(GameDetail, `/api/games/${id}${on}`);
      expect([signedIn.mySeats, signedIn.table.invitation]).toEqual([[], undefined]);
      const act = { seen: 0, key: 'television', action: { type: 'pass', seat: 0 } };
      expect(codeOf(await screen.ask('POST', `/api/games/${id}/actions${on}`, act))).toBe('not-signed-in');
      for (const rest of ['/chat', '/notes', '/state?position=0', '/file'])
        expect((await screen.ask('GET', `/api/games/${id}${rest}`)).status).toBeGreaterThan(400);
      expect((await screen.ask('GET', `/api/games/${id}/chat${on}`)).status).toBeGreaterThanOrEqual(400);
      // What is said is for those at the table; what is done is told.
      await bela.ask('POST', `/api/games/${id}/chat`, { text: 'A plan', key: 'for the table' });
      await host.visitor.ask('POST', `/api/tables/${id}/abandon`);
      await stream.until('the change of the table', () => stream.of('table').length > 0);
      expect(stream.of('chat')).toEqual([]);
      stream.close();
    });

    it('with its link alone', async () => {
      const { id, television } = await gathered();
      const other = await gathered();
      for (const token of ['wrong', other.television, `${television}x`, '%20'])
        for (const path of [`/api/tables/${id}`, `/api/games/${id}`, `/api/games/${id}/log`, `/api/games/${id}/events`])
          expect(codeOf(await server.visitor().ask('GET', `${path}?television=${token}`))).toBe('not-found');
      for (const path of [`/api/tables/${id}`, `/api/games/${id}/events`]) {
        expect(codeOf(await server.visitor().ask('GET', path))).toBe('not-found');
        expect(codeOf(await stranger.visitor.ask('GET', path))).toBe('not-found');
      }
      expect(codeOf(await server.visitor().ask('GET', `/api/tables/${id}?television=${'x'.repeat(200)}`))).toBe(
        'malformed',
      );
    });

    it('until an hour after the game', async () => {
      const game = await runningGame(server, { listed: false });
      const { television = '' } = await game.host.visitor.post(TableDetail, `/api/tables/${game.id}/gathering`);
      const paths = ['tables', 'games'].map((what) => `/api/${what}/${game.id}?television=${television}`);
      const status = () => Promise.all(paths.map(async (path) => (await server.visitor().ask('GET', path)).status));
      await game.play(0, 2);
      expect(await status()).toEqual([200, 200]);
      for (const { visitor } of [game.host, game.guest])
        await visitor.post(TableDetail, `/api/tables/${game.id}/abandon`);
      expect(await status()).toEqual([200, 200]);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + AFTER_THE_END + 1000 });
      expect(await status()).toEqual([410, 410]);
      const seen = await game.host.visitor.get(TableDetail, `/api/tables/${game.id}`);
      expect(seen.television).toBeUndefined();
    });
  });

  describe('lose a phone', () => {
    /** A game of the host and a guest; seats as the game deals them. */
    async function played() {
      const table = await gathered();
      await host.visitor.post(TableDetail, `/api/tables/${table.id}/join`, { share: PLAYED.share });
      const bela = await guest(table.code, 'Béla');
      const { seats } = await host.visitor.post(TableDetail, `/api/tables/${table.id}/start`);
      const seat = seats.find(({ name }) => name === 'Béla')?.seat ?? -1;
      const hostSeat = seats.find(({ user }) => user === host.id)?.seat ?? -1;
      return { ...table, bela, seat, hostSeat, release: `/api/tables/${table.id}/seats/${seat}/release` };
    }

    it('and take the seat again after a press of the host; the old phone has lost it', async () => {
      const { id, code, bela, seat, release } = await played();
      const thief = server.visitor();
      expect(codeOf(await sit(thief, code, { name: 'Thief', seat }))).toBe('not-found');
      const opened = await host.visitor.post(TableDetail, release);
      expect([opened.code, opened.seats.find((one) => one.seat === seat)?.released]).toEqual([code, true]);
      const found = await server.visitor().get(TableSummary, `/api/codes/${code}`);
      expect(found.seats.filter(({ released }) => released === true).map(({ name }) => name)).toEqual(['Béla']);
      const phone = server.visitor();
      const taken = await phone.post(TableDetail, `/api/codes/${code}/join`, { name: 'Béla', seat });
      expect(taken.seats.find((one) => one.seat === seat)).toMatchObject({ name: 'Béla', guest: true });
      expect(taken.code).toBeUndefined();
      const mine = await phone.get(GameDetail, `/api/games/${id}`);
      expect(mine.mySeats).toEqual([seat]);
      expect(codeOf(await bela.ask('GET', `/api/games/${id}`))).toBe('not-found');
      for (const [n, who] of [
        [0, seatAt(0) === seat ? phone : host.visitor],
        [1, seatAt(1) === seat ? phone : host.visitor],
      ] as const) {
        const body = { seen: n, key: `after the loss ${n}`, action: actionAt(n) };
        expect(codeOf(await bela.ask('POST', `/api/games/${id}/actions`, body))).toBe('not-found');
        expect((await who.ask('POST', `/api/games/${id}/actions`, body)).status).toBe(200);
      }
      expect(codeOf(await sit(server.visitor(), code, { name: 'Late', seat }))).toBe('not-found');
    });

    it('but no seat is taken that the host holds on to', async () => {
      const { id, code, bela, seat, hostSeat, release } = await played();
      const of = (one: number) => `/api/tables/${id}/seats/${one}/release`;
      expect(codeOf(await server.visitor().ask('POST', release))).toBe('not-signed-in');
      expect(codeOf(await bela.ask('POST', release))).toBe('forbidden');
      expect(codeOf(await stranger.visitor.ask('POST', release))).toBe('not-found');
      expect(codeOf(await host.visitor.ask('POST', of(hostSeat)))).toBe('not-allowed-here');
      expect(codeOf(await host.visitor.ask('POST', of(5)))).toBe('not-found');
      expect(codeOf(await host.visitor.ask('POST', of(9)))).toBe('malformed');
      await host.visitor.post(TableDetail, release);
      expect(codeOf(await sit(server.visitor(), code, { name: 'Thief', seat: hostSeat }))).toBe('not-allowed-here');
      expect(codeOf(await sit(server.visitor(), code, { name: 'Thief' }))).toBe('not-open');
      expect(codeOf(await sit(host.visitor, code, { seat }))).toBe('not-allowed-here');
      expect(codeOf(await sit(server.visitor(), code, { name: host.name, seat }))).toBe('name-taken');
      expect((await host.visitor.ask('DELETE', release)).status).toBe(200);
      expect(codeOf(await sit(server.visitor(), code, { name: 'Béla', seat }))).toBe('not-found');
      expect((await bela.get(GameDetail, `/api/games/${id}`)).mySeats).toEqual([seat]);
    });

    it('and find it again: the same phone takes the seat back', async () => {
      const { id, code, bela, seat, release } = await played();
      await host.visitor.post(TableDetail, release);
      const back = await bela.post(TableDetail, `/api/codes/${code}/join`, { seat });
      expect(back.seats.find((one) => one.seat === seat)).not.toHaveProperty('released');
      expect((await bela.get(GameDetail, `/api/games/${id}`)).mySeats).toEqual([seat]);
    });
  });

  describe('use a second device', () => {
    const open = (visitor: Visitor, token: string) => visitor.ask('POST', '/api/account/device/open', { token });

    it('as the same guest, with a link that works once', async () => {
      const { code } = await gathered();
      const bela = await guest(code, 'Béla');
      const old = await bela.post(DeviceLink, '/api/account/device');
      const { token } = await bela.post(DeviceLink, '/api/account/device');
      const tablet = server.visitor();
      expect(codeOf(await open(tablet, old.token))).toBe('link-expired');
      const me = await tablet.post(Me, '/api/account/device/open', { token });
      expect(me).toEqual(await bela.get(Me, '/api/me'));
      expect(await tablet.get(Me, '/api/me')).toEqual(me);
      expect(codeOf(await open(server.visitor(), token))).toBe('link-expired');
      expect(codeOf(await open(server.visitor(), 'made up'))).toBe('link-expired');
    });

    it('but not as a guest who has left for good', async () => {
      const { code } = await gathered();
      const bela = await guest(code, 'Béla');
      const { token } = await bela.post(DeviceLink, '/api/account/device');
      await bela.ask('POST', '/api/account/delete', { password: '' });
      expect(codeOf(await open(server.visitor(), token))).toBe('link-expired');
    });

    it('but not for accounts, for nobody, too late, or once a guest has become an account', async () => {
      expect(codeOf(await host.visitor.ask('POST', '/api/account/device'))).toBe('not-allowed-here');
      expect(codeOf(await server.visitor().ask('POST', '/api/account/device'))).toBe('not-signed-in');
      const { code } = await gathered({ players: { from: 2, to: 3 } });
      const [bela, cili] = [await guest(code, 'Béla'), await guest(code, 'Cili')];
      const late = await cili.post(DeviceLink, '/api/account/device');
      const { token } = await bela.post(DeviceLink, '/api/account/device');
      await bela.post(Me, '/api/account/claim', { name: 'Béla the first', password: PASSWORD });
      expect(codeOf(await open(server.visitor(), token))).toBe('link-expired');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(late.ends) + 1000 });
      expect(codeOf(await open(server.visitor(), late.token))).toBe('link-expired');
    });
  });
});
