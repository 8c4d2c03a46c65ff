/** What may be done and what would come of it, asked over HTTP: the engine's answers, and for whom. */
import {
  BestRunNow,
  FreshToken,
  IncomeThen,
  Lays,
  Listed,
  type NewTable,
  OffersNow,
  OutlookNow,
  Preview,
  TableDetail,
  WhyNot,
  Written,
} from '@kursbuch/api';
import {
  agreement,
  apply,
  bestRun,
  effectsOf,
  type GameState,
  incomeOf,
  laysNow,
  listed,
  newGame,
  offers,
  outlookOf,
  runRequestNow,
  seat as seatOf,
  whyNot,
} from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actionAt,
  PLAYED,
  runningGame,
  type RunningGame,
  seatAt,
  somebody,
  type Somebody,
  TABLE,
} from '../test-game.ts';
import { codeOf, startTestServer, type TestServer, type Visitor } from '../test-server.ts';
import { TITLE } from '../testkit/played.ts';

/** The game of the tests after so many actions. */
function stateAfter(actions: number): GameState {
  const started = newGame(TITLE, {}, 2, PLAYED.seed);
  if (!started.ok) throw new Error('the game does not start');
  let { state } = started.value;
  for (const action of PLAYED.actions.slice(0, actions)) {
    const applied = apply(state, action, 'best-runs');
    if (!applied.ok) throw new Error('the game does not replay');
    ({ state } = applied.value);
  }
  return state;
}

/** Where an action of this type comes next. */
function before(type: string): number {
  const at = PLAYED.actions.findIndex((action) => action['type'] === type);
  if (at === -1) throw new Error(`nobody does ${type}`);
  return at;
}

/** As it comes out of a JSON text. */
function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

type TestGame = RunningGame & { readonly path: (rest: string) => string };

describe('questions about a game', () => {
  let server: TestServer;
  let host: Somebody;
  let guest: Somebody;
  beforeAll(async () => {
    server = await startTestServer();
    [host, guest] = [await somebody(server, 'Host'), await somebody(server, 'Guest')];
  });
  afterAll(async () => {
    await server.close();
  });

  async function gameAfter(actions: number, more: Partial<NewTable> = {}): Promise<TestGame> {
    const game = await runningGame(server, more, [host, guest]);
    await game.play(0, actions);
    return { ...game, path: (rest) => `/api/games/${game.id}${rest}` };
  }
  const turnOf = ({ seated }: RunningGame, n: number): Visitor => (seated[seatAt(n)] ?? host).visitor;
  const otherOf = (game: RunningGame, n: number): Visitor => (turnOf(game, n) === host.visitor ? guest : host).visitor;

  async function program(of: Visitor, scope: 'play' | 'watch'): Promise<Visitor> {
    const { token } = await of.post(FreshToken, '/api/me/tokens', { name: scope, scope });
    const visitor = server.visitor();
    visitor.token = token;
    return visitor;
  }

  /** Every question, each with something that can be asked at `before('run')`. */
  const everyQuestion = (action: object): readonly (readonly [method: string, rest: string, body?: object])[] => [
    ['GET', '/offers'],
    ['POST', '/offers/listed', { begun: action }],
    ['POST', '/why-not', { action }],
    ['POST', '/preview', { actions: [action] }],
    ['GET', '/lays'],
    ['POST', '/income', { company: '1', after: [action] }],
    ['GET', '/best-run'],
    ['GET', '/outlook'],
  ];

  it('what may be done: the offers of the engine, for the moment that is told', async () => {
    const at = before('run');
    const game = await gameAfter(at);
    const state = stateAfter(at);
    const seat = seatOf(seatAt(at));
    const now = await turnOf(game, at).get(OffersNow, game.path('/offers'));
    expect(now.offers).toEqual(sent(offers(state, seat)));
    expect(now.offers.map(({ type }) => type)).toContain('run');
    expect([now.sequence, now.toAct]).toEqual([at, seat]);
    expect(now.agreement).toMatchObject(Object(sent(agreement(state))));
    expect(now.agreement?.offers).toMatchObject([{ type: 'agree-end', seat }]);
    expect((await turnOf(game, at).get(OffersNow, game.path(`/offers?seat=${seat}`))).offers).toEqual(now.offers);
    expect((await otherOf(game, at).get(OffersNow, game.path('/offers'))).offers).toEqual(
      sent(offers(state, seatOf(1 - seat))),
    );
  });

  it('the actions behind an offer, as many as were asked for; one of them can be done', async () => {
    const at = before('lay-tile');
    const game = await gameAfter(at);
    const visitor = turnOf(game, at);
    const { type, seat, hex, company } = actionAt(at);
    const all = [...listed(stateAfter(at), { type, seat, hex, company })];
    const begun = { type, seat, hex, company };
    const whole = await visitor.post(Listed, game.path('/offers/listed'), { begun });
    expect([whole.actions, whole.complete, whole.sequence]).toEqual([sent(all), true, at]);
    expect(all.length).toBeGreaterThan(1);
    const some = await visitor.post(Listed, game.path('/offers/listed'), { begun, limit: 1 });
    expect([some.actions, some.complete]).toEqual([sent(all.slice(0, 1)), false]);
    const exactly = await visitor.post(Listed, game.path('/offers/listed'), { begun, limit: all.length });
    expect(exactly.complete).toBe(true);
    const body = { seen: whole.sequence, key: 'as it was listed', action: whole.actions.at(-1) };
    expect((await visitor.post(Written, game.path('/actions'), body)).sequence).toBe(at + 1);
  });

  it('why not: every reason, none against what is legal', async () => {
    const at = before('run');
    const game = await gameAfter(at);
    const visitor = turnOf(game, at);
    expect((await visitor.post(WhyNot, game.path('/why-not'), { action: actionAt(at) })).reasons).toEqual([]);
    for (const action of [
      { ...actionAt(at), runs: [{ train: 'none', cars: [], legs: [] }] },
      { type: 'pass', seat: seatAt(at) },
      { type: 'nonsense', seat: seatAt(at) },
    ]) {
      const { reasons } = await visitor.post(WhyNot, game.path('/why-not'), { action });
      expect(reasons).toEqual(sent(whyNot(stateAfter(at), action)));
      expect(reasons.length).toBeGreaterThan(0);
    }
  });

  it('what would change: by one action, by several, and which of them is refused; nothing is done', async () => {
    const at = before('run');
    const game = await gameAfter(at);
    const visitor = turnOf(game, at);
    const state = stateAfter(at);
    const one = await visitor.post(Preview, game.path('/preview'), { actions: [actionAt(at)] });
    const effects = effectsOf(state, actionAt(at), 'best-runs');
    expect(one).toMatchObject({ outcome: 'known', sequence: at, effects: effects.ok && sent(effects.value) });
    const answer = await visitor.ask('POST', game.path('/preview'), { actions: [actionAt(at), actionAt(at)] });
    expect(answer.body).toMatchObject({ error: { code: 'refused', params: { action: 1 } } });
    expect((await visitor.get(OffersNow, game.path('/offers'))).sequence).toBe(at);
  });

  it('every tile that can be laid, for whoever is at turn', async () => {
    const at = before('lay-tile');
    const game = await gameAfter(at);
    const lays = laysNow(stateAfter(at));
    expect((await turnOf(game, at).get(Lays, game.path('/lays'))).lays).toEqual(sent(lays));
    expect(lays.length).toBeGreaterThan(0);
    expect((await otherOf(game, at).get(Lays, game.path('/lays'))).lays).toEqual([]);
  });

  it('what a company would earn: now, with other trains, after an action, or less than was asked for', async () => {
    const at = before('run');
    const game = await gameAfter(at);
    const visitor = turnOf(game, at);
    const state = stateAfter(at);
    const { company } = runRequestNow(state) ?? {};
    if (company === undefined) throw new Error('nobody runs');
    const ask = async (more: object): Promise<IncomeThen> =>
      visitor.post(IncomeThen, game.path('/income'), { company, ...more });
    const { kind, ...now } = incomeOf(state, company);
    expect(await ask({})).toMatchObject({ outcome: kind, ...now });
    expect(await ask({ after: [actionAt(at)] })).toMatchObject({ outcome: kind, ...now });
    expect(await ask({ trains: [] })).toMatchObject({ outcome: 'earns', income: 0 });
    expect(await ask({ atLeast: 5000 })).toMatchObject({ outcome: 'less', than: 5000 });
    for (const more of [{ company: 'nobody' }, { trains: ['nonsense'] }, { steps: 1e9 }]) {
      const answer = await visitor.ask('POST', game.path('/income'), { company, ...more });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
    }
    const answer = await visitor.ask('POST', game.path('/income'), {
      company,
      after: [{ type: 'x', seat: seatAt(at) }],
    });
    expect(codeOf(answer)).toBe('refused');
  });

  it('the best run of the company at turn', async () => {
    const at = before('run');
    const game = await gameAfter(at);
    const request = runRequestNow(stateAfter(at));
    if (request === undefined) throw new Error('nobody runs');
    const { best } = await turnOf(game, at).get(BestRunNow, game.path('/best-run'));
    expect(best).toMatchObject(Object(sent({ company: request.company, ...bestRun(request) })));
    expect(await host.visitor.get(BestRunNow, (await gameAfter(0)).path('/best-run'))).not.toHaveProperty('best');
  });

  it('what is to come, for everybody who plays alike', async () => {
    const at = before('run');
    const game = await gameAfter(at);
    const outlook = sent(outlookOf(stateAfter(at)));
    for (const { visitor } of [host, guest])
      expect(await visitor.get(OutlookNow.strict(), game.path('/outlook'))).toMatchObject({ outlook, sequence: at });
    const { order, rounds, companies } = outlookOf(stateAfter(at));
    expect(order.length * companies.length * rounds.likely).toBeGreaterThan(0);
  });

  it('are answered for one’s own seats, and as host for others where that was agreed', async () => {
    const at = before('run');
    const action = actionAt(at);
    const game = await gameAfter(at);
    const other = otherOf(game, at);
    for (const [method, rest, body] of everyQuestion(action)) {
      const answer = await other.ask(method, game.path(rest), body);
      expect([rest, codeOf(answer)]).toEqual([rest, body === undefined ? 200 : 'forbidden']);
    }
    expect(codeOf(await other.ask('GET', game.path(`/offers?seat=${seatAt(at)}`)))).toBe('forbidden');
    const { seat: _, ...nobodys } = action;
    for (const [method, rest, body] of everyQuestion(nobodys).filter(([, , asked]) => asked !== undefined))
      expect([rest, codeOf(await other.ask(method, game.path(rest), body))]).toEqual([rest, 'refused']);

    const absent = PLAYED.actions.findIndex(({ seat }) => seat === game.seated.indexOf(guest));
    const agreed = await gameAfter(absent, { hostMayAct: true });
    const { offers: both } = await host.visitor.get(OffersNow, agreed.path('/offers'));
    expect(both.map(({ seat }) => seat)).toContain(seatAt(absent));
    const asGuest = await guest.visitor.ask('GET', agreed.path(`/offers?seat=${agreed.seated.indexOf(host)}`));
    expect(codeOf(asGuest)).toBe('forbidden');
  });

  it.each([
    ['nobody', true, 'not-signed-in'],
    ['nobody', false, 'not-signed-in'],
    ['a stranger', true, 'forbidden'],
    ['a stranger', false, 'not-found'],
  ] as const)('of %s are not answered; table listed: %s', async (who, isListed, code) => {
    const at = before('run');
    const game = await gameAfter(at, { listed: isListed });
    const visitor = who === 'nobody' ? server.visitor() : (await somebody(server, 'Stranger')).visitor;
    for (const [method, rest, body] of everyQuestion(actionAt(at)))
      expect([rest, codeOf(await visitor.ask(method, game.path(rest), body))]).toEqual([rest, code]);
  });

  it('may be asked with any token, and with one for looking on nothing more', async () => {
    const at = before('run');
    const game = await gameAfter(at, { listed: false });
    for (const scope of ['play', 'watch'] as const) {
      const visitor = await program(turnOf(game, at), scope);
      for (const [method, rest, body] of everyQuestion(actionAt(at)))
        expect([scope, rest, codeOf(await visitor.ask(method, game.path(rest), body))]).toEqual([scope, rest, 200]);
    }
    const watcher = await program(turnOf(game, at), 'watch');
    const act = { seen: at, key: 'only looking', action: actionAt(at) };
    expect(codeOf(await watcher.ask('POST', game.path('/actions'), act))).toBe('out-of-scope');
  });

  it('of a guest are answered', async () => {
    const table = { ...TABLE, listed: false };
    const { id, invitation } = await host.visitor.post(TableDetail, '/api/tables', table);
    const visitor = server.visitor();
    await visitor.post(TableDetail, `/api/invitations/${invitation ?? ''}/guest`, { name: 'Gast' });
    expect(codeOf(await visitor.ask('GET', `/api/games/${id}/offers`))).toBe('not-running');
    await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
    const both = [await visitor.get(OffersNow, `/api/games/${id}/offers`)];
    both.push(await host.visitor.get(OffersNow, `/api/games/${id}/offers`));
    expect(both.filter((one) => one.offers.length > 0)).toHaveLength(1);
  });

  it('find nothing to do while it is asked whether something may be taken back', async () => {
    const game = await gameAfter(3, { undo: 'consent' });
    await host.visitor.post(Written, game.path('/undo'), { seen: 3, key: 'may I please' });
    for (const { visitor } of [host, guest])
      expect(await visitor.get(OffersNow, game.path('/offers'))).toMatchObject({ offers: [], sequence: 4 });
  });

  it('are over with the game', async () => {
    const game = await gameAfter(1);
    for (const { visitor } of [host, guest]) await visitor.ask('POST', `/api/tables/${game.id}/abandon`);
    for (const [method, rest, body] of everyQuestion(actionAt(1)))
      expect([rest, codeOf(await turnOf(game, 1).ask(method, game.path(rest), body))]).toEqual([rest, 'not-running']);
  });
});

describe('too many questions', () => {
  it('of one person are refused, whatever they come with; others are answered', async () => {
    const server = await startTestServer({ settings: { requestsPerMinute: 100_000 } });
    const game = await runningGame(server);
    const { token } = await game.host.visitor.post(FreshToken, '/api/me/tokens', { name: 'quick', scope: 'watch' });
    const program = server.visitor();
    program.token = token;
    // Nothing is thought about for a seat that is another's, and it counts all the same.
    const wrong = `/api/games/${game.id}/offers?seat=${game.seated.indexOf(game.guest)}`;
    for (let n = 0; n < 600; n += 60) {
      const asked = Array.from({ length: 30 }, () => [program.ask('GET', wrong), game.host.visitor.ask('GET', wrong)]);
      const codes = (await Promise.all(asked.flat())).map(codeOf);
      expect(new Set(codes)).toEqual(new Set(['forbidden']));
    }
    const late = await program.ask('GET', `/api/games/${game.id}/offers`);
    expect(codeOf(late)).toBe('too-many-requests');
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await game.guest.visitor.ask('GET', `/api/games/${game.id}/offers`)).status).toBe(200);
    await server.close();
  });
});
