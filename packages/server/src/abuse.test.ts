/** What bad input and bad intentions get: one test for each row of the table. */
import { connect } from 'node:net';
import { ChatLine, ErrorBody, FreshToken, GameDetail, Me, Notes, TableDetail, TableList, Written } from '@kursbuch/api';
import { STATE_FORM } from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actionAt,
  PASSWORD,
  runningGame,
  type RunningGame,
  seatAt,
  somebody,
  type Somebody,
  TABLE,
} from './test-game.ts';
import { type Answer, codeOf, startTestServer, type TestServer, Visitor } from './test-server.ts';

const MEGABYTE = 1024 * 1024;

describe('abuse', () => {
  let server: TestServer;
  let game: RunningGame;
  let stranger: Somebody;
  beforeAll(async () => {
    server = await startTestServer();
    game = await runningGame(server);
    stranger = await somebody(server, 'Stranger');
  });
  afterAll(async () => {
    await server.close();
  });

  const path = (rest: string): string => `/api/games/${game.id}${rest}`;
  const first = (): Somebody => game.seated[seatAt(0)] ?? game.host;
  const second = (): Somebody => (first() === game.host ? game.guest : game.host);
  const act = { seen: 0, key: 'abuse of it', action: actionAt(0) };

  /** An error in the contract's form, that no browser takes for a page. */
  function expectProblem(answer: Answer, status: number, code: string): void {
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(ErrorBody.safeParse(answer.body).success).toBe(true);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }

  /** Sends bytes as they are, which no client library would. */
  async function raw(text: string): Promise<string> {
    const { hostname, port } = new URL(server.address);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (part) => {
        answer += part.toString();
      });
      socket.on('close', () => {
        resolve(answer);
      });
      socket.on('error', reject);
      // Not ended: the server would take that for hanging up.
      socket.write(text);
    });
  }

  describe('somebody else’s', () => {
    it('game: a stranger acts', async () => {
      expectProblem(await stranger.visitor.ask('POST', path('/actions'), act), 403, 'forbidden');
    });

    it('game: nobody acts', async () => {
      expectProblem(await server.visitor().ask('POST', path('/actions'), act), 401, 'not-signed-in');
    });

    it('seat: the other player acts for whose turn it is', async () => {
      expectProblem(await second().visitor.ask('POST', path('/actions'), act), 403, 'forbidden');
    });

    it('turn: a player acts for their own seat out of turn', async () => {
      const action = { ...actionAt(0), seat: game.seated.indexOf(second()) };
      expectProblem(await second().visitor.ask('POST', path('/actions'), { ...act, action }), 422, 'refused');
    });

    it.each(['/undo', '/redo'])('game: a spectator asks for %s', async (rest) => {
      expectProblem(await stranger.visitor.ask('POST', path(rest), { seen: 0, key: 'spectator' }), 403, 'forbidden');
    });

    it('table: a stranger starts, abandons, or leaves it', async () => {
      const { id } = await game.host.visitor.post(TableDetail, '/api/tables', TABLE);
      for (const verb of ['start', 'abandon', 'leave'])
        expectProblem(await stranger.visitor.ask('POST', `/api/tables/${id}/${verb}`), 403, 'forbidden');
    });

    it('table: a stranger seats programs there, or takes them away', async () => {
      const body = { ...TABLE, programs: [{ level: 'local' }] };
      const { id, seats } = await game.host.visitor.post(TableDetail, '/api/tables', body);
      const programs = `/api/tables/${id}/programs`;
      expectProblem(await stranger.visitor.ask('POST', programs, { level: 'local' }), 403, 'forbidden');
      expectProblem(await stranger.visitor.ask('DELETE', `${programs}/${seats[1]?.user ?? ''}`), 403, 'forbidden');
      for (const nonsense of [{}, { level: 7 }, { level: 'x'.repeat(50) }, { level: 'local', steps: 1e9 }])
        expectProblem(await game.host.visitor.ask('POST', programs, nonsense), 400, 'malformed');
      await game.host.visitor.ask('POST', `/api/tables/${id}/abandon`);
    });

    it('game: a stranger acts for a program, or asks what may be done for it', async () => {
      const body = { ...TABLE, players: { from: 2, to: 2 }, programs: [{ level: 'local' }] };
      const { id } = await game.host.visitor.post(TableDetail, '/api/tables', body);
      const { seats } = await game.host.visitor.post(TableDetail, `/api/tables/${id}/start`);
      const { seat } = seats.find(({ program }) => program !== undefined) ?? { seat: 0 };
      const pass = { seen: 0, key: 'for a program', action: { type: 'pass', seat } };
      expectProblem(await stranger.visitor.ask('POST', `/api/games/${id}/actions`, pass), 403, 'forbidden');
      expectProblem(await stranger.visitor.ask('GET', `/api/games/${id}/offers?seat=${seat}`), 403, 'forbidden');
      expectProblem(await game.host.visitor.ask('GET', `/api/games/${id}/offers?seat=${seat}`), 403, 'forbidden');
      await game.host.visitor.ask('POST', `/api/games/${id}/abandon`);
    });

    it('table: a stranger gathers people there, ends that, or lets go of a seat', async () => {
      const { id } = await game.host.visitor.post(TableDetail, '/api/tables', TABLE);
      for (const [method, rest] of [
        ['POST', 'gathering'],
        ['DELETE', 'gathering'],
        ['POST', 'seats/0/release'],
        ['DELETE', 'seats/0/release'],
      ] as const) {
        expectProblem(await stranger.visitor.ask(method, `/api/tables/${id}/${rest}`), 403, 'forbidden');
        expectProblem(await server.visitor().ask(method, `/api/tables/${id}/${rest}`), 401, 'not-signed-in');
      }
      await game.host.visitor.ask('POST', `/api/tables/${id}/abandon`);
    });

    it('table: somebody makes up a code, a television’s link, or one for another device', async () => {
      for (const code of ['BCDFGH', '%20', '------', '%27%20OR%201%3D1', 'Ω', '___'])
        expectProblem(await stranger.visitor.ask('GET', `/api/codes/${code}`), 404, 'not-found');
      expectProblem(await stranger.visitor.ask('GET', `/api/codes/${'B'.repeat(41)}`), 400, 'malformed');
      const join = '/api/codes/BCDFGH/join';
      expectProblem(await stranger.visitor.ask('POST', join, {}), 404, 'not-found');
      for (const nonsense of [{ seat: 9 }, { seat: '0' }, { name: '' }, { host: true }])
        expectProblem(await stranger.visitor.ask('POST', join, nonsense), 400, 'malformed');
      expectProblem(await stranger.visitor.ask('GET', path('?television=made-up')), 404, 'not-found');
      const open = '/api/account/device/open';
      expectProblem(await server.visitor().ask('POST', open, { token: 'made up' }), 410, 'link-expired');
      expectProblem(await server.visitor().ask('POST', open, { token: 7 }), 400, 'malformed');
    });

    it('chat: a spectator writes', async () => {
      const line = { text: 'Hello', key: 'from outside' };
      expectProblem(await stranger.visitor.ask('POST', path('/chat'), line), 403, 'forbidden');
    });

    it('notes: nobody reads them', async () => {
      await game.host.visitor.ask('PUT', path('/notes'), { text: 'secret plan' });
      expect(await stranger.visitor.get(Notes, path('/notes'))).toEqual({ text: '' });
      expect(await game.guest.visitor.get(Notes, path('/notes'))).toEqual({ text: '' });
    });

    it('token: nobody takes it away', async () => {
      const { id } = await game.host.visitor.post(FreshToken, '/api/me/tokens', { name: 'mine' });
      expectProblem(await stranger.visitor.ask('DELETE', `/api/me/tokens/${id}`), 404, 'not-found');
    });

    it('deal: a host chooses it, by a seed or by an option', async () => {
      for (const chosen of [{ seed: 'spring' }, { options: { seating: [0, 1] } }]) {
        const body = { ...TABLE, players: { from: 2, to: 2 }, ...chosen };
        expectProblem(await stranger.visitor.ask('POST', '/api/tables', body), 422, 'chosen-deal');
      }
    });

    it('deal: somebody changes their share, or adds one when all is dealt', async () => {
      const before = await game.host.visitor.get(TableDetail, `/api/tables/${game.id}`);
      for (const { visitor } of [game.host, game.guest])
        await visitor.ask('POST', `/api/tables/${game.id}/join`, { share: 'another' });
      const after = await game.host.visitor.get(TableDetail, `/api/tables/${game.id}`);
      expect(after.seats.map(({ share }) => share)).toEqual(before.seats.map(({ share }) => share));
    });

    it('seat: a program acts with a token that is for looking on', async () => {
      const body = { name: 'watcher', scope: 'watch' };
      const { token } = await first().visitor.post(FreshToken, '/api/me/tokens', body);
      const program = server.visitor();
      program.token = token;
      expectProblem(await program.ask('POST', path('/actions'), act), 403, 'out-of-scope');
    });

    it('name: somebody takes one that looks like another’s', async () => {
      const name = stranger.name.replace('a', 'а');
      expect(name).not.toBe(stranger.name);
      const body = { name, password: PASSWORD };
      expectProblem(await server.visitor().ask('POST', '/api/account/sign-up', body), 409, 'name-taken');
    });

    it('password: everybody’s is not taken for one', async () => {
      const body = { name: 'Careless', password: 'password1' };
      expectProblem(await server.visitor().ask('POST', '/api/account/sign-up', body), 422, 'weak-password');
    });

    it('seat: somebody asks what another may do', async () => {
      const action = actionAt(0);
      const rows: readonly (readonly [string, object])[] = [
        ['/offers/listed', { begun: action }],
        ['/why-not', { action }],
        ['/preview', { actions: [action] }],
        ['/income', { company: '1', after: [action] }],
      ];
      for (const [rest, body] of rows) {
        expectProblem(await second().visitor.ask('POST', path(rest), body), 403, 'forbidden');
        expectProblem(await stranger.visitor.ask('POST', path(rest), body), 403, 'forbidden');
        expectProblem(await server.visitor().ask('POST', path(rest), body), 401, 'not-signed-in');
      }
      for (const rest of ['/offers', `/offers?seat=${seatAt(0)}`, '/lays', '/best-run', '/outlook']) {
        expectProblem(await stranger.visitor.ask('GET', path(rest)), 403, 'forbidden');
        expectProblem(await server.visitor().ask('GET', path(rest)), 401, 'not-signed-in');
      }
      expectProblem(await second().visitor.ask('GET', path(`/offers?seat=${seatAt(0)}`)), 403, 'forbidden');
    });

    it('unlisted table does not exist for others', async () => {
      const { id } = await game.host.visitor.post(TableDetail, '/api/tables', { ...TABLE, listed: false });
      expectProblem(await stranger.visitor.ask('GET', `/api/tables/${id}`), 404, 'not-found');
      expectProblem(await stranger.visitor.ask('POST', `/api/tables/${id}/archive`), 404, 'not-found');
    });

    it('idempotency key, or one of another game, opens nothing', async () => {
      const [one, other] = [
        await runningGame(server, {}, [game.host, game.guest]),
        await runningGame(server, {}, [game.host, game.guest]),
      ];
      const visitor = (one.seated[seatAt(0)] ?? game.host).visitor;
      const key = 'one key for two games';
      const written = await visitor.post(Written, `/api/games/${one.id}/actions`, { ...act, key });
      const elsewhere = await visitor.post(Written, `/api/games/${other.id}/actions`, { ...act, key });
      expect([written.sequence, elsewhere.sequence]).toEqual([1, 1]);
      expectProblem(
        await stranger.visitor.ask('POST', `/api/games/${one.id}/actions`, { ...act, key }),
        403,
        'forbidden',
      );
    });
  });

  describe('cookies', () => {
    it('replayed after signing out are worth nothing', async () => {
      const person = await somebody(server, 'Replayed');
      const stolen = server.visitor();
      for (const [name, value] of person.visitor.cookies) stolen.cookies.set(name, value);
      expect(await stolen.get(Me, '/api/me')).toMatchObject({ kind: 'account' });
      await person.visitor.ask('POST', '/api/account/sign-out');
      expect(await stolen.get(Me, '/api/me')).toEqual({ kind: 'nobody' });
      expectProblem(await stolen.ask('POST', '/api/tables', TABLE), 401, 'not-signed-in');
    });

    it.each([
      'kursbuch.session_token=',
      'kursbuch.session_token=%',
      'kursbuch.session_token=%00',
      'kursbuch.session_token=nonsense.signature',
      `kursbuch.session_token=${'a'.repeat(4000)}`,
      'kursbuch.session_token=%F0%9F%9A%82.;;;=;kursbuch.session_data=x',
      "kursbuch.session_token=' OR 1=1 --",
      '=; ; =;session_token',
    ])('broken: %s', async (cookie) => {
      const answer = await server.visitor().ask('GET', '/api/me', undefined, { cookie });
      expect([answer.status, answer.body]).toEqual([200, { kind: 'nobody' }]);
    });

    it('with the signature of another are worth nothing', async () => {
      const [one, two] = [await somebody(server, 'Signed'), await somebody(server, 'Signed')];
      const [name = '', value = ''] = [...one.visitor.cookies][0] ?? [];
      const [, foreign = ''] = [...two.visitor.cookies][0] ?? [];
      const token = decodeURIComponent(value).split('.')[0] ?? '';
      const signature = decodeURIComponent(foreign).split('.')[1] ?? '';
      const forger = server.visitor();
      forger.cookies.set(name, encodeURIComponent(`${token}.${signature}`));
      expect(await forger.get(Me, '/api/me')).toEqual({ kind: 'nobody' });
    });

    it.each(['Bearer', 'Bearer ', 'Bearer nonsense', 'Basic YTpi', "Bearer ' OR '1'='1", `Bearer ${'x'.repeat(5000)}`])(
      'beside a broken token do not help: %s',
      async (authorization) => {
        const answer = await stranger.visitor.ask('GET', '/api/me', undefined, { authorization });
        expectProblem(answer, 401, 'not-signed-in');
      },
    );
  });

  describe('requests from other sites', () => {
    const forged: readonly (readonly [string, { readonly [name: string]: string }])[] = [
      ['another origin', { origin: 'https://evil.example' }],
      ['an origin that looks alike', { origin: 'http://127.0.0.1.evil.example' }],
      ['another port', { origin: 'http://127.0.0.1:1' }],
      ['no origin to speak of', { origin: 'null' }],
      ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
      ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ];
    it.each(forged)('change nothing: %s', async (_, headers) => {
      expectProblem(await game.host.visitor.ask('POST', '/api/tables', TABLE, headers), 403, 'forged-origin');
      expectProblem(
        await game.host.visitor.ask('POST', '/api/account/sign-out', undefined, headers),
        403,
        'forged-origin',
      );
      expect(await game.host.visitor.get(Me, '/api/me')).toMatchObject({ id: game.host.id });
    });

    it('sign nobody in under another’s name', async () => {
      const body = { name: stranger.name, password: PASSWORD };
      const answer = await server
        .visitor()
        .ask('POST', '/api/account/sign-in', body, { origin: 'https://evil.example' });
      expectProblem(answer, 403, 'forged-origin');
    });

    it('without any word of where they come from are refused when they carry a cookie', async () => {
      const cookie = [...game.host.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(`${server.address}/api/account/sign-out`, { method: 'POST', headers: { cookie } });
      expect(response.status).toBe(403);
    });

    it('cannot hide as a form', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const answer = await game.host.visitor.ask('POST', '/api/tables', JSON.stringify(TABLE), {
          'content-type': type,
        });
        expectProblem(answer, 415, 'wrong-content-type');
      }
    });

    it('are let through when they are none: the same origin, or a token', async () => {
      const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' };
      expect((await game.host.visitor.ask('POST', '/api/tables', TABLE, headers)).status).toBe(200);
      const { token } = await game.host.visitor.post(FreshToken, '/api/me/tokens', { name: 'bot' });
      const bot = server.visitor();
      bot.token = token;
      expect((await bot.ask('POST', '/api/tables', TABLE, { origin: 'https://elsewhere.example' })).status).toBe(200);
    });
  });

  describe('bodies', () => {
    it.each([1, 10])('of %d MB', async (size) => {
      const text = JSON.stringify({ text: 'x'.repeat(size * MEGABYTE) });
      const answer = await game.host.visitor.ask('PUT', path('/notes'), text).catch(() => undefined);
      // The server may hang up before all of it is sent.
      expect(answer === undefined ? 'too-large' : codeOf(answer)).toBe('too-large');
      expect((await game.host.visitor.ask('GET', '/api/me')).status).toBe(200);
    });

    it('of a quarter of a megabyte are refused for their number of parts before anybody walks through them', async () => {
      for (const part of ['{}', '[]', '1', '""', '[[[[[]]]]]']) {
        const text = JSON.stringify({ seen: 0, key: '12345678', action: {} }).replace(
          '{}',
          `{"a":[${`${part},`.repeat(5000)}${part}]}`,
        );
        // Nobody has signed in, and would be told so if it went any further.
        expectProblem(await server.visitor().ask('POST', path('/actions'), text), 413, 'too-large');
      }
    });

    it('of the most that a program asks at once are read, and commas in a text are no parts of it', async () => {
      const seat = seatAt(0);
      const legs = Array.from({ length: 40 }, () => ({ hex: 'A1', enter: 1, stop: 0, leave: 2 }));
      const actions = Array.from({ length: 20 }, () => ({ type: 'run', seat, runs: [{ train: '2#1', legs }] }));
      expectProblem(await first().visitor.ask('POST', path('/preview'), { actions }), 422, 'refused');
      const text = '[{"a",'.repeat(3000);
      expect((await first().visitor.ask('PUT', path('/notes'), { text })).status).toBe(204);
    });

    it.each([
      ['no JSON', '{"text": '],
      ['no object', '[]'],
      ['a number', '7'],
      ['null', 'null'],
      ['nothing', ''],
      ['brackets all the way down', `{"text":"a","key":"12345678","more":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
      ['a prototype', '{"text":"a","key":"12345678","__proto__":{"admin":true}}'],
      ['a constructor', '{"text":"a","key":"12345678","constructor":{"prototype":{"admin":true}}}'],
      ['a NUL', String.raw`{"text":"a\u0000b","key":"12345678"}`],
      ['the first half of a letter', String.raw`{"text":"a\ud83d","key":"12345678"}`],
      ['the second half of a letter', String.raw`{"text":"a","key":"1234567\uDE82"}`],
      ['halves in the wrong order', String.raw`{"text":"a\ude82\ud83d","key":"12345678"}`],
      ['another type', '{"text":{"$gt":""},"key":"12345678"}'],
      ['more than asked', '{"text":"a","key":"12345678","by":"somebody else"}'],
    ])('with %s', async (_, text) => {
      const answer = await game.host.visitor.ask('POST', path('/chat'), text, { 'content-type': 'application/json' });
      expectProblem(answer, 400, 'malformed');
    });

    it.each([
      ['a letter in two halves', String.raw`{"text":"\ud83d\ude82","key":"two halves"}`, '🚂'],
      ['the text of half a letter', String.raw`{"text":"\\ud83d","key":"text of one"}`, String.raw`\ud83d`],
    ])('but not with %s', async (_, text, said) => {
      const answer = await game.host.visitor.ask('POST', path('/chat'), text, { 'content-type': 'application/json' });
      expect(ChatLine.parse(answer.body).text).toBe(said);
    });

    it.each([
      { ...act, action: { type: 'x', deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]] } },
      { ...act, action: [] },
      { ...act, seen: -1 },
      { ...act, seen: 1.5 },
      { ...act, seen: 2 ** 31 },
      { ...act, seen: Number.MAX_SAFE_INTEGER },
      { ...act, seen: '0' },
      { ...act, form: '2' },
      { ...act, form: 0 },
      { ...act, form: -1 },
      { ...act, form: 1.5 },
      { ...act, form: 2 ** 31 },
      { ...act, form: null },
      { ...act, key: 'short' },
      { ...act, key: 'x'.repeat(65) },
      { action: act.action },
    ])('that are no action: %j', async (body) => {
      expectProblem(await first().visitor.ask('POST', path('/actions'), body), 400, 'malformed');
    });

    it.each(['/actions', '/undo', '/redo', '/undo/answer'])('of another form change nothing: %s', async (rest) => {
      const body = { '/actions': { action: act.action }, '/undo/answer': { agree: true } }[rest] ?? {};
      const other = { seen: 0, key: 'another form', form: STATE_FORM + 1, ...body };
      expectProblem(await server.visitor().ask('POST', path(rest), other), 401, 'not-signed-in');
      // It is said before anything is looked at, so it tells nothing about games.
      for (const address of [path(rest), `/api/games/nothing${rest}`])
        expectProblem(await stranger.visitor.ask('POST', address, other), 409, 'other-form');
      expect((await first().visitor.get(GameDetail, path(''))).sequence).toBe(0);
    });

    it.each([
      '/log?after=2147483648',
      '/log?after=9007199254740991',
      '/chat?after=2147483648',
      '/state?position=2147483648',
      '/events?after=2147483648',
    ])('that ask for numbers no database keeps: %s', async (asked) => {
      expectProblem(await first().visitor.ask('GET', path(asked)), 400, 'malformed');
    });

    it.each([
      ['/offers/listed', {}],
      ['/offers/listed', { begun: [] }],
      ['/offers/listed', { begun: act.action, limit: 0 }],
      ['/offers/listed', { begun: act.action, limit: 501 }],
      ['/why-not', { action: 'pass' }],
      ['/why-not', { action: act.action, more: 1 }],
      ['/preview', { actions: [] }],
      ['/preview', { actions: Array.from({ length: 21 }, () => act.action) }],
      ['/income', {}],
      ['/income', { company: '__proto__' }],
      ['/income', { company: '1', trains: ['__proto__'] }],
      ['/income', { company: '1', trains: Array.from({ length: 7 }, () => '2') }],
      ['/income', { company: '1', steps: 0 }],
      ['/income', { company: '1', steps: 500_001 }],
      ['/income', { company: '1', atLeast: -1 }],
    ])('that are no question: %s %j', async (rest, body) => {
      expectProblem(await first().visitor.ask('POST', path(rest), body), 400, 'malformed');
    });

    it.each(['/offers?seat=6', '/offers?seat=x', '/offers?more=1', '/best-run?steps=0', '/best-run?steps=1e9'])(
      'that ask for what there is not: %s',
      async (asked) => {
        expectProblem(await first().visitor.ask('GET', path(asked)), 400, 'malformed');
      },
    );

    it('whose question is nonsense are the engine’s to answer', async () => {
      const seat = seatAt(0);
      for (const begun of [{ seat }, { type: '__proto__', seat }, { type: 'constructor', seat }, { type: 7, seat }]) {
        const listed = await first().visitor.ask('POST', path('/offers/listed'), { begun });
        expect([listed.status, listed.body]).toMatchObject([200, { actions: [], complete: true }]);
        const why = await first().visitor.ask('POST', path('/why-not'), { action: begun });
        expect([why.status, why.body]).toMatchObject([200, { reasons: [{}] }]);
        expectProblem(await first().visitor.ask('POST', path('/preview'), { actions: [begun] }), 422, 'refused');
      }
      for (const wrong of [seat + 0.5, -1, 99, '0', null])
        expect([403, 422]).toContain(
          (await first().visitor.ask('POST', path('/why-not'), { action: { ...act.action, seat: wrong } })).status,
        );
    });

    it('that have read what nobody has written', async () => {
      const { visitor } = first();
      expectProblem(await visitor.ask('POST', path('/chat/read'), { id: 2 ** 31 }), 400, 'malformed');
      expect((await visitor.ask('POST', path('/chat/read'), { id: 2 ** 31 - 1 })).status).toBe(204);
    });

    it('whose action has no seat, or none that is a number, are refused as malformed', async () => {
      const { seat: _, ...rest } = act.action;
      for (const action of [rest, { ...rest, seat: '0' }, { ...rest, seat: null }]) {
        const answer = await first().visitor.ask('POST', path('/actions'), { ...act, key: 'without a seat', action });
        expectProblem(answer, 422, 'refused');
        expect(answer.body).toMatchObject({
          error: { refusal: { code: 'malformed', params: { path: 'action.seat' } } },
        });
      }
    });

    it('whose action is nonsense are the engine’s to refuse', async () => {
      const seat = seatAt(0);
      for (const action of [
        {},
        { type: '__proto__', seat },
        { type: 'constructor', seat },
        { ...act.action, seat: 99 },
      ]) {
        const answer = await first().visitor.ask('POST', path('/actions'), { ...act, key: 'nonsense', action });
        expect([403, 422]).toContain(answer.status);
      }
      expect((await first().visitor.get(GameDetail, path(''))).sequence).toBe(0);
    });
  });

  describe('markup', () => {
    it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}${7*7}<%= 7*7 %>', '‮evil'])(
      'in names stays out: %s',
      async (name) => {
        const answer = await server.visitor().ask('POST', '/api/account/sign-up', { name, password: PASSWORD });
        expectProblem(answer, 400, 'malformed');
      },
    );

    it('in a chat line stays text, in an answer no browser takes for a page', async () => {
      const text = '</script><script>alert(document.cookie)</script>\n<b>bold</b> & "quoted"';
      const line = await game.host.visitor.post(ChatLine, path('/chat'), { text, key: 'markup in chat' });
      expect(line.text).toBe(text);
      const answer = await game.guest.visitor.ask('GET', path('/chat'));
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    });

    it('in the name of a table stays text', async () => {
      const name = '<svg onload=alert(1)>';
      const table = await game.host.visitor.post(TableDetail, '/api/tables', { ...TABLE, name });
      expect(table.name).toBe(name);
    });

    it('in an address that leads nowhere is not repeated', async () => {
      const answer = await server.visitor().ask('GET', '/assets/<script>alert(1)</script>');
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('alert(1)');
    });
  });

  describe('texts that mean something to a database', () => {
    const TEXTS = ["'; drop table kb_tables; --", "' or '1'='1", '%', '_', '\\', '100%_\\', '$1', '?', ':id', '" ; --'];

    it.each(TEXTS)('are only looked for: %s', async (text) => {
      const { id } = await game.host.visitor.post(TableDetail, '/api/tables', { ...TABLE, name: `Odd ${text} name` });
      const query = `/api/tables?list=open&limit=100&text=${encodeURIComponent(`Odd ${text} n`)}`;
      const { tables } = await game.host.visitor.get(TableList, query);
      expect(tables.map((table) => table.id)).toEqual([id]);
    });

    it.each(TEXTS)('are no id: %s', async (text) => {
      for (const address of [`/api/tables/${encodeURIComponent(text)}`, `/api/games/${encodeURIComponent(text)}/log`])
        expectProblem(await game.host.visitor.ask('GET', address), 404, 'not-found');
    });

    it.each([...TEXTS, '', 'x'.repeat(41), '__proto__', 'constructor', '1824 '])('are no title: %s', async (title) => {
      expectProblem(await game.host.visitor.ask('POST', '/api/tables', { ...TABLE, title }), 400, 'malformed');
      const query = `/api/tables?list=open&title=${encodeURIComponent(title)}`;
      expectProblem(await game.host.visitor.ask('GET', query), 400, 'malformed');
    });

    it.each(['nonsense', 'W10', 'eyJhIjoxfQ'])('are no mark: %s', async (after) => {
      expectProblem(await game.host.visitor.ask('GET', `/api/tables?list=open&after=${after}`), 400, 'malformed');
    });
  });

  describe('addresses', () => {
    it.each(['/%', '/%zz', '/api/%', '/api/tables/%E0%A4%A'])('that cannot be read: %s', async (address) => {
      const answer = await raw(`GET ${address} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 400/u);
      expect(answer).toContain('"code":"malformed"');
    });

    it.each([
      '/../../../etc/passwd',
      '/assets/../../../package.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/fonts/..%5c..%5cpackage.json',
      '//etc/passwd',
      '/api/../../package.json',
      '/api/games/../../package.json',
    ])('that climb: %s', async (address) => {
      const answer = await raw(`GET ${address} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 (?:400|404|200)/u);
      expect(answer).not.toContain('root:');
      expect(answer).not.toContain('"dependencies"');
    });

    it('with a NUL', async () => {
      expectProblem(await game.host.visitor.ask('GET', '/api/tables/a%00b'), 400, 'malformed');
      expectProblem(await game.host.visitor.ask('GET', '/api/tables?list=open&text=%00'), 400, 'malformed');
    });

    it('under another method', async () => {
      const answer = await game.host.visitor.ask('DELETE', path('/actions'));
      expectProblem(answer, 405, 'wrong-method');
      expect(answer.headers.get('allow')).toBe('POST');
      expectProblem(await game.host.visitor.ask('PATCH', '/api/nowhere'), 404, 'not-found');
      expect((await game.host.visitor.ask('HEAD', path('/events'))).status).toBe(405);
    });

    it('that are too long', async () => {
      expectProblem(await game.host.visitor.ask('GET', `/api/tables/${'x'.repeat(150)}`), 400, 'malformed');
      expect((await game.host.visitor.ask('GET', `/api/tables/${'x'.repeat(5000)}`)).status).toBeGreaterThanOrEqual(
        400,
      );
    });

    it('that are no HTTP at all', async () => {
      const nonsense = await raw('GET\r\n\r\n');
      expect(nonsense).toMatch(/^HTTP\/1.1 400/u);
      expect(nonsense).toContain('"code":"malformed"');
      expect(await raw(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431/u);
    });
  });

  it('leaves no fault in the log', async () => {
    await game.host.visitor.ask('GET', '/api/%');
    expect(server.log.join('')).not.toContain('a fault of our own');
  });
});

describe('too many requests', () => {
  let server: TestServer;
  let roomy: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { requestsPerMinute: 60 } });
    roomy = await startTestServer({ settings: { requestsPerMinute: 1200 } });
  });
  afterAll(async () => {
    await server.close();
    await roomy.close();
  });

  const untilLimited = async (
    ask: () => Promise<Answer>,
    most: number,
  ): Promise<{ readonly asked: number; readonly last: Answer }> => {
    for (let asked = 1; ; asked += 1) {
      const last = await ask();
      if (last.status === 429 || asked === most) return { asked, last };
    }
  };

  it('to sign in', async () => {
    const visitor = new Visitor(server.address);
    const { asked, last } = await untilLimited(
      async () => visitor.ask('POST', '/api/account/sign-in', { name: 'Somebody', password: 'guess' }),
      30,
    );
    expect([asked, codeOf(last)]).toEqual([11, 'too-many-requests']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('for past states of games, each of which is played anew', async () => {
    const visitor = new Visitor(roomy.address);
    const { asked, last } = await untilLimited(
      async () => visitor.ask('GET', '/api/games/made-up/state?position=1'),
      300,
    );
    expect([asked, codeOf(last)]).toEqual([241, 'too-many-requests']);
  });

  it('for reset links', async () => {
    const visitor = new Visitor(server.address);
    const { asked } = await untilLimited(
      async () => visitor.ask('POST', '/api/account/reset-request', { email: 'a@example.org' }),
      30,
    );
    expect(asked).toBe(6);
  });

  it('to seat programs', async () => {
    const visitor = new Visitor(server.address);
    const { asked, last } = await untilLimited(
      async () => visitor.ask('POST', '/api/tables/any/programs', { level: 'local' }),
      100,
    );
    expect([asked, codeOf(last)]).toEqual([41, 'too-many-requests']);
  });

  it('of any kind', async () => {
    const { last } = await untilLimited(async () => server.visitor().ask('GET', '/api/me'), 100);
    expect(codeOf(last)).toBe('too-many-requests');
    expect(last.body).toMatchObject({ error: { code: 'too-many-requests' } });
  });
});
