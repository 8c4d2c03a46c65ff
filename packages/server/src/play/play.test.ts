/** The main flow, through a real listening server, on both databases. */
import {
  Chat,
  ChatLine,
  GameDetail,
  Log,
  MovedOn,
  type NewTable,
  Notes,
  StateAt,
  TableDetail,
  Written,
} from '@kursbuch/api';
import {
  canonical,
  formOfHash,
  hashText,
  newGame,
  replayGame,
  rulesVersions,
  STATE_FORM,
  stateHash,
  view,
} from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionAt, PLAYED, runningGame, type RunningGame, seatAt, somebody, type Somebody } from '../test-game.ts';
import { TITLE } from '../testkit/played.ts';
import { codeOf, startTestServer, type TestServer } from '../test-server.ts';
import { startPostgres, type TestPostgres } from '../testkit/postgres.ts';

/** What everybody sees after so many actions. */
function hashAfter(actions: number): string {
  const [rules = ''] = rulesVersions(TITLE);
  const record = { title: TITLE, rules, options: {}, seats: 2, seed: PLAYED.seed } as const;
  const { result } = replayGame({ ...record, actions: PLAYED.actions.slice(0, actions) });
  if (!result.ok) throw new Error('the game does not replay');
  return stateHash(view(result.value, 'spectator'));
}

describe.each(['sqlite', 'postgres'] as const)('a game on %s', (database) => {
  let server: TestServer;
  let postgres: TestPostgres | undefined;
  let host: Somebody;
  let guest: Somebody;

  beforeAll(async () => {
    postgres = database === 'postgres' ? await startPostgres() : undefined;
    server = await startTestServer(postgres === undefined ? {} : { settings: { databaseUrl: await postgres.fresh() } });
    [host, guest] = [await somebody(server, 'Host'), await somebody(server, 'Guest')];
  });
  afterAll(async () => {
    await server.close();
    await postgres?.stop();
  });

  /** A game of its own for each test, after so many actions. */
  async function gameAfter(actions: number, more: Partial<NewTable> = {}) {
    const game = await runningGame(server, more, [host, guest]);
    await game.play(0, actions);
    return { ...game, path: (rest: string): string => `/api/games/${game.id}${rest}` };
  }
  const turnOf = ({ seated }: RunningGame, n: number) => (seated[seatAt(n)] ?? host).visitor;

  it('begins as the engine begins it', async () => {
    const { path, seated } = await gameAfter(0);
    const now = await host.visitor.get(GameDetail, path(''));
    const started = newGame(TITLE, {}, 2, PLAYED.seed);
    expect(started.ok && stateHash(view(started.value.state, 'spectator'))).toBe(now.hash);
    expect(`${STATE_FORM}:${hashText(canonical(now.state))}`).toBe(now.hash);
    expect(now).toMatchObject({ sequence: 0, position: 0, rules: rulesVersions(TITLE)[0] });
    expect(now.names).toEqual(seated.map(({ name }) => name));
    expect(now.mySeats).toEqual([seated.indexOf(host)]);
    expect(JSON.stringify(now)).not.toContain('"rng"');
    expect(JSON.stringify(now)).not.toContain(PLAYED.seed);
  });

  it('goes on with every action, for everybody alike', async () => {
    const { path } = await gameAfter(12);
    for (const { visitor } of [host, guest]) {
      const now = await visitor.get(GameDetail, path(''));
      expect([now.sequence, now.position, now.hash]).toEqual([12, 12, hashAfter(12)]);
    }
    const spectator = await server.visitor().get(GameDetail, path(''));
    expect([spectator.hash, spectator.mySeats]).toEqual([hashAfter(12), []]);
    expect(spectator.table).not.toHaveProperty('invitation');
  });

  it('says which form it speaks, and takes what is of the same', async () => {
    const game = await gameAfter(2);
    const post = { seen: 2, key: 'of the same form', form: STATE_FORM, action: actionAt(2) };
    const written = await turnOf(game, 2).post(Written, game.path('/actions'), post);
    const late = await turnOf(game, 2).ask('POST', game.path('/actions'), { ...post, key: 'and too late' });
    const said = [
      written.form,
      MovedOn.parse(late.body).form,
      (await host.visitor.get(GameDetail, game.path(''))).form,
      (await host.visitor.get(Log, game.path('/log'))).form,
      (await host.visitor.get(StateAt, game.path('/state?position=1'))).form,
      formOfHash(written.entries[0]?.hash ?? ''),
    ];
    expect(said).toEqual(said.map(() => STATE_FORM));
  });

  it('tells a client of another form to be renewed, and writes nothing', async () => {
    const game = await gameAfter(2);
    for (const [rest, more] of [
      ['/actions', { action: actionAt(2) }],
      ['/undo', {}],
      ['/redo', {}],
      ['/undo/answer', { agree: true }],
    ] as const) {
      const body = { seen: 2, key: 'of an older form', form: STATE_FORM - 1, ...more };
      const answer = await turnOf(game, 2).ask('POST', game.path(rest), body);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        error: { code: 'other-form', params: { form: STATE_FORM - 1, known: STATE_FORM } },
      });
    }
    expect((await host.visitor.get(Log, game.path('/log'))).entries).toHaveLength(2);
  });

  it('keeps a log that can be read in pages', async () => {
    const { path } = await gameAfter(12);
    const first = await host.visitor.get(Log, path('/log?limit=5'));
    const rest = await host.visitor.get(Log, path('/log?after=5'));
    expect([first.entries.length, first.sequence, rest.entries.length]).toEqual([5, 12, 7]);
    const entries = [...first.entries, ...rest.entries];
    expect(entries.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    expect(entries.map((entry) => entry.kind === 'action' && entry.action)).toEqual(PLAYED.actions.slice(0, 12));
    expect(entries.at(-1)?.hash).toBe(hashAfter(12));
  });

  it('can be looked at as it was', async () => {
    const { path } = await gameAfter(9);
    expect((await host.visitor.get(StateAt, path('/state?position=7'))).hash).toBe(hashAfter(7));
    expect(codeOf(await host.visitor.ask('GET', path('/state?position=99')))).toBe('not-found');
    expect(codeOf(await host.visitor.ask('GET', path('/file')))).toBe('not-allowed-here');
  });

  it('takes the same post twice as one action', async () => {
    const game = await gameAfter(2);
    const body = { seen: 2, key: 'the same post', action: actionAt(2) };
    const first = await turnOf(game, 2).post(Written, game.path('/actions'), body);
    const second = await turnOf(game, 2).post(Written, game.path('/actions'), body);
    expect(second).toEqual(first);
    expect(first.sequence).toBe(3);
  });

  it('takes one of two posts at once, and tells the other what it missed', async () => {
    const game = await gameAfter(3);
    const post = async (key: string) =>
      turnOf(game, 3).ask('POST', game.path('/actions'), { seen: 3, key, action: actionAt(3) });
    const answers = await Promise.all([post('first of two'), post('second of two')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = MovedOn.parse(answers.find(({ status }) => status === 409)?.body);
    expect(late.error.code).toBe('moved-on');
    expect(late.entries.map(({ sequence }) => sequence)).toEqual([4]);
    expect((await host.visitor.get(Log, game.path('/log'))).entries).toHaveLength(4);
  });

  it('refuses what the rules refuse, with their reason', async () => {
    const game = await gameAfter(1);
    const action = { type: 'nonsense', seat: seatAt(1) };
    const answer = await turnOf(game, 1).ask('POST', game.path('/actions'), { seen: 1, key: 'nonsense!', action });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: { code: 'refused', refusal: { code: 'no-such-action' } } });
  });

  it('is taken back and done again as entries of the log', async () => {
    const { path } = await gameAfter(4);
    const undone = await host.visitor.post(Written, path('/undo'), { seen: 4, key: 'take back', to: 1 });
    expect(undone.entries).toMatchObject([{ kind: 'undo', sequence: 5, position: 1, hash: hashAfter(1) }]);
    const redone = await guest.visitor.post(Written, path('/redo'), { seen: 5, key: 'do again', to: 4 });
    expect(redone.entries).toMatchObject([{ kind: 'redo', sequence: 6, position: 4, hash: hashAfter(4) }]);
    const answer = await host.visitor.ask('POST', path('/redo'), { seen: 6, key: 'again, again' });
    expect(answer.body).toMatchObject({ error: { code: 'not-allowed-here', params: { why: 'nothing-to-redo' } } });
  });

  it('has a chat with marks of what was read', async () => {
    const { id, path } = await gameAfter(0);
    const say = async (text: string, key: string) => host.visitor.post(ChatLine, path('/chat'), { text, key });
    const unread = async () => (await guest.visitor.get(TableDetail, `/api/tables/${id}`)).unreadChat;
    const first = await say('Hello', 'first line');
    expect(await say('Hello', 'first line')).toEqual(first);
    const second = await say('<script>alert(1)</script>', 'second line');
    expect(await unread()).toBe(2);
    const { lines, read } = await guest.visitor.get(Chat, path('/chat'));
    expect([lines, read]).toEqual([[first, second], 0]);
    expect((await guest.visitor.ask('POST', path('/chat/read'), { id: second.id })).status).toBe(204);
    expect(await unread()).toBe(0);
    expect((await guest.visitor.get(Chat, path(`/chat?after=${first.id}`))).lines).toEqual([second]);
  });

  it('has notes for each alone', async () => {
    const { path } = await gameAfter(0);
    expect((await host.visitor.ask('PUT', path('/notes'), { text: 'Sell before the 4 trains.' })).status).toBe(204);
    expect(await host.visitor.get(Notes, path('/notes'))).toEqual({ text: 'Sell before the 4 trains.' });
    expect(await guest.visitor.get(Notes, path('/notes'))).toEqual({ text: '' });
    expect(codeOf(await server.visitor().ask('GET', path('/notes')))).toBe('not-signed-in');
  });

  it('asks the others before it is taken back, where that was agreed', async () => {
    const { path } = await gameAfter(3, { undo: 'consent' });
    expect((await host.visitor.post(Written, path('/undo'), { seen: 3, key: 'may I please' })).entries).toMatchObject([
      { kind: 'undo-asked', to: 2 },
    ]);
    expect((await guest.visitor.get(GameDetail, path(''))).undoAsked).toMatchObject({ to: 2 });
    const done = await guest.visitor.post(Written, path('/undo/answer'), { seen: 4, key: 'go ahead', agree: true });
    expect(done.entries.map(({ kind }) => kind)).toEqual(['undo-agreed', 'undo']);
    expect((await guest.visitor.get(GameDetail, path(''))).position).toBe(2);
  });

  it('is not taken back where that was agreed', async () => {
    const { path } = await gameAfter(1, { undo: 'none' });
    const answer = await host.visitor.ask('POST', path('/undo'), { seen: 1, key: 'no undo here' });
    expect(answer.body).toMatchObject({ error: { code: 'not-allowed-here', params: { why: 'no-undo' } } });
  });

  /** Where the guest is the one to act, and the host does. */
  async function onBehalf(hostMayAct: boolean) {
    const game = await gameAfter(0, { hostMayAct });
    const absent = game.seated.indexOf(guest);
    const n = PLAYED.actions.findIndex(({ seat }) => seat === absent);
    await game.play(0, n);
    return host.visitor.ask('POST', game.path('/actions'), { seen: n, key: 'on their behalf', action: actionAt(n) });
  }

  it('lets the host act for the absent where that was agreed', async () => {
    expect((await onBehalf(true)).body).toMatchObject({ entries: [{ onBehalf: true, by: host.id }] });
  });

  it('lets nobody act for the absent elsewhere', async () => {
    expect(codeOf(await onBehalf(false))).toBe('forbidden');
  });

  it('is nobody else’s', async () => {
    const stranger = await somebody(server, 'Stranger');
    const [hidden, listed] = [await gameAfter(0, { listed: false }), await gameAfter(0)];
    const act = { seen: 0, key: 'not my game', action: actionAt(0) };
    for (const rest of ['', '/log', '/state?position=0', '/chat', '/notes', '/events', '/file'])
      expect(codeOf(await stranger.visitor.ask('GET', hidden.path(rest)))).toBe('not-found');
    expect(codeOf(await stranger.visitor.ask('POST', hidden.path('/actions'), act))).toBe('not-found');
    expect(codeOf(await stranger.visitor.ask('POST', listed.path('/actions'), act))).toBe('forbidden');
  });
});
