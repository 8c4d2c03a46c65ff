/** Two rules versions of one title side by side, and a server that does not have one of them, on both databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GameDetail, Log, type NewTable, TableDetail, TableList, Written } from '@kursbuch/api';
import { newGame, titleId, titleOf } from '@kursbuch/engine';
import { playRandomly } from '@kursbuch/engine/by-chance';
import { addTitle } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStoredGame } from '../games/verify.ts';
import { readSettings, type Settings } from '../settings.ts';
import { storageUrl } from '../storage/address.ts';
import { openStorage } from '../storage/open.ts';
import { PASSWORD, somebody, type Somebody, TABLE } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer, type Visitor } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';
import { dealtSeed } from '../testkit/played.ts';
import { startPostgres, type TestPostgres } from '../testkit/postgres.ts';
import { FIRST, MORE_CASH, SECOND, withFirstVersion, withSecondVersion } from '../testkit/second-version.ts';

/** Games of this title can be brought to their end by conceding. */
const TITLE = titleId('1839');
const SHARE = 'rules-versions';
const SEED = dealtSeed(SHARE, 3);

type Act = { readonly [field: string]: unknown };
const isAct = (value: unknown): value is Act => typeof value === 'object' && value !== null;

/** A random game under one version, as the engine plays it without a server. */
function played(version: string, mostActions: number): readonly Act[] {
  const play = { seed: SEED, seats: 3, options: {}, mostActions, spoiled: 0 };
  // Nobody leaves before it is meant to end.
  const weight = ({ type }: { readonly type: string }): number =>
    ['concede', 'propose-winner'].includes(type) ? 0 : 1;
  const game = titleOf(TITLE).rules(version, (rules) => playRandomly(rules, { ...play, weight }));
  return game?.actions.filter(isAct) ?? [];
}

const cashAtStart = (version: string): readonly number[] => {
  const started = newGame(TITLE, {}, 3, SEED, version);
  if (!started.ok) throw new Error('the game does not start');
  return started.value.state.money.players;
};

describe.each(['sqlite', 'postgres'] as const)('rules versions on %s', (database) => {
  let postgres: TestPostgres | undefined;
  let folder: string;
  let settings: Partial<Settings>;
  let server: TestServer;
  let people: readonly Somebody[];
  /** Begun under the first version, and under the second. */
  let [old, young] = ['', ''];
  /** Somebody who will depart, and a game in which an undo waits for them. */
  let leaver: Somebody;
  let left = '';
  let takeAway: () => void = () => undefined;

  /** Puts a program of another day in the place of this one. */
  function become(program: typeof withFirstVersion): void {
    takeAway();
    takeAway = addTitle(program(titleOf(TITLE)));
  }

  beforeAll(async () => {
    become(withFirstVersion);
    postgres = database === 'postgres' ? await startPostgres() : undefined;
    folder = mkdtempSync(join(tmpdir(), 'kursbuch-rules-'));
    settings = { dataFolder: folder, ...(postgres === undefined ? {} : { databaseUrl: await postgres.fresh() }) };
    server = await startTestServer({ settings });
    people = [await somebody(server, 'Ann'), await somebody(server, 'Ben'), await somebody(server, 'Cat')];
    leaver = await somebody(server, 'Leaver');
  });
  afterAll(async () => {
    takeAway();
    await server.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const host = (): Visitor => people[0]?.visitor ?? server.visitor();

  /** The same people at a server that was started anew on the same database. */
  async function restart(): Promise<void> {
    await server.close();
    server = await startTestServer({ settings });
    const again = ({ visitor, ...person }: Somebody): Somebody => {
      const anew = server.visitor();
      for (const [name, value] of visitor.cookies) anew.cookies.set(name, value);
      return { ...person, visitor: anew };
    };
    people = people.map(again);
    leaver = again(leaver);
  }

  async function begun(name: string, guests = people.slice(1), undo: NewTable['undo'] = 'free'): Promise<string> {
    const players = { from: 3, to: 3 };
    const wanted = { ...TABLE, title: TITLE, name, players, undo };
    const { id } = await host().post(TableDetail, '/api/tables', wanted);
    await host().post(TableDetail, `/api/tables/${id}/join`, { share: SHARE });
    for (const { visitor } of guests) await visitor.post(TableDetail, `/api/tables/${id}/join`);
    await host().post(TableDetail, `/api/tables/${id}/start`);
    return id;
  }

  /** Posts actions, each by whoever has its seat. */
  async function play(game: string, actions: readonly Act[]): Promise<void> {
    for (const action of actions) {
      const { table, sequence } = await host().get(GameDetail, `/api/games/${game}`);
      const user = table.seats.find(({ seat }) => seat === action['seat'])?.user;
      const visitor = people.find(({ id }) => id === user)?.visitor ?? host();
      const body = { seen: sequence, key: `${sequence} of ${game}`, action };
      await visitor.post(Written, `/api/games/${game}/actions`, body);
    }
  }

  const concede = async (game: string): Promise<void> =>
    play(game, [
      { type: 'concede', seat: 0 },
      { type: 'concede', seat: 1 },
    ]);

  /** What checking every game of the database finds, by game. */
  async function verified(): Promise<{ readonly [game: string]: unknown }> {
    const storage = await openStorage({ url: storageUrl({ ...readSettings({}), ...settings }) });
    try {
      return { [old]: await verifyStoredGame(storage, old), [young]: await verifyStoredGame(storage, young) };
    } finally {
      await storage.close();
    }
  }

  /** A game under the second version in which everybody but the leaver has agreed to an undo. */
  async function beginToBeLeft(): Promise<string> {
    const [, ben] = people;
    if (ben === undefined) throw new Error('nobody is there');
    const game = await begun('To be left', [ben, leaver], 'consent');
    const { table } = await host().get(GameDetail, `/api/games/${game}`);
    const visitors = [...people, leaver];
    const [first] = played(SECOND, 1);
    const mover = visitors.find(({ id }) => table.seats.some((one) => one.user === id && one.seat === first?.['seat']));
    const act = { seen: 0, key: 'first of all', action: first };
    await mover?.visitor.post(Written, `/api/games/${game}/actions`, act);
    await host().post(Written, `/api/games/${game}/undo`, { seen: 1, key: 'take it back', to: 0 });
    await ben.visitor.post(Written, `/api/games/${game}/undo/answer`, { seen: 2, key: 'go ahead', agree: true });
    return game;
  }

  const rulesOf = async (): Promise<{ readonly [game: string]: string | undefined }> => {
    const { tables } = await host().get(TableList, '/api/tables?list=mine');
    return Object.fromEntries(tables.map(({ id, rules }) => [id, rules]));
  };

  it('gives a game the version of its day, and says which it is', async () => {
    const id = await begun('Begun under the first');
    old = id;
    await play(old, played(FIRST, 40).slice(0, 15));
    expect(await host().get(GameDetail, `/api/games/${old}`)).toMatchObject({ rules: FIRST, table: { rules: FIRST } });
  });

  it('goes on with the old version where it began, and begins with the new one', async () => {
    become(withSecondVersion);
    await restart();
    young = await begun('Begun under the second');
    left = await beginToBeLeft();
    expect(await rulesOf()).toEqual({ [old]: FIRST, [young]: SECOND, [left]: SECOND });
    expect(cashAtStart(SECOND)).toEqual(cashAtStart(FIRST).map((cash) => cash + MORE_CASH));
    for (const [game, version] of [
      [old, FIRST],
      [young, SECOND],
    ] as const) {
      const { body } = await host().ask('GET', `/api/games/${game}/state?position=0`);
      expect(body).toMatchObject({ state: { rules: version, money: { players: cashAtStart(version) } } });
    }
    await play(old, played(FIRST, 40).slice(15));
    await play(young, played(SECOND, 40));
    expect(await verified()).toMatchObject({
      [old]: { verdict: 'good', actions: 40 },
      [young]: { verdict: 'good', actions: 40 },
    });
  });

  it('ends a game under the version it began with', async () => {
    await concede(old);
    const { table } = await host().get(GameDetail, `/api/games/${old}`);
    expect(table).toMatchObject({ status: 'finished', rules: FIRST });
    const { body } = await host().ask('GET', `/api/games/${old}/file`);
    expect(body).toMatchObject({ rules: FIRST, actions: { length: 42 }, result: { scores: table.result?.scores } });
  });

  describe('where the new version is not there', () => {
    beforeAll(async () => {
      become(withFirstVersion);
      await restart();
    });

    it.each([
      ['GET', '', undefined],
      ['GET', '/log', undefined],
      ['GET', '/state?position=3', undefined],
      ['GET', '/file', undefined],
      ['GET', '/events', undefined],
      ['POST', '/actions', { action: { type: 'pass', seat: 0 } }],
      ['POST', '/undo', {}],
      ['POST', '/redo', {}],
      ['POST', '/undo/answer', { agree: true }],
    ])('says so: %s %s', async (method, rest, more) => {
      const body = more === undefined ? undefined : { seen: 40, key: `${rest} without rules`, ...more };
      const answer = await host().ask(method, `/api/games/${young}${rest}`, body);
      expect([answer.status, codeOf(answer)]).toEqual([409, 'unknown-rules']);
      expect(answer.body).toMatchObject({ error: { params: { title: TITLE, rules: SECOND } } });
    });

    it('shows the table, and plays everything else', async () => {
      expect(await rulesOf()).toEqual({ [old]: FIRST, [young]: SECOND, [left]: SECOND });
      expect(await host().get(TableDetail, `/api/tables/${young}`)).toMatchObject({ rules: SECOND, status: 'running' });
      expect((await host().get(Log, `/api/games/${old}/log`)).entries).toHaveLength(42);
      expect(
        (await host().ask('POST', `/api/games/${young}/chat`, { text: 'What now?', key: 'what now' })).status,
      ).toBe(200);
    });

    it('hides an unlisted one from strangers as ever', async () => {
      const stranger = await somebody(server, 'Stranger');
      const storage = await openStorage({ url: storageUrl({ ...readSettings({}), ...settings }) });
      const hide = async (listed: number): Promise<void> => {
        await storage.kysely.updateTable('kb_tables').set({ listed }).where('id', '=', young).execute();
      };
      await hide(0);
      const act = { seen: 40, key: 'not my game', action: { type: 'pass', seat: 0 } };
      expect(codeOf(await stranger.visitor.ask('GET', `/api/games/${young}`))).toBe('not-found');
      expect(codeOf(await stranger.visitor.ask('POST', `/api/games/${young}/actions`, act))).toBe('not-found');
      await hide(1);
      await storage.close();
    });

    it('keeps the stream of all games open for the others', async () => {
      const stream = await TestStream.open(host(), '/api/me/events', `${young}.1`);
      await stream.until('a mark', () => stream.lastId !== undefined);
      const { id } = await host().post(TableDetail, '/api/tables', { ...TABLE, name: 'Another' });
      await stream.until('the new table', () => stream.of('table').some(({ game }) => game === id));
      expect(stream.ended).toBe(false);
      stream.close();
      await host().ask('POST', `/api/tables/${id}/abandon`);
    });

    it('finds that nobody can say whether it is good', async () => {
      expect(await verified()).toMatchObject({
        [old]: { verdict: 'good', actions: 42 },
        [young]: { verdict: 'unknown-rules', refusal: { code: 'wrong-rules', params: { rules: SECOND } } },
      });
    });

    it('lets people depart from one that waits for their word', async () => {
      const gone = await leaver.visitor.ask('POST', '/api/account/delete', { password: PASSWORD });
      expect([gone.status, codeOf(await host().ask('GET', `/api/games/${left}`))]).toEqual([204, 'unknown-rules']);
      expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    });
  });

  it('goes on where it stood when the version is back', async () => {
    become(withSecondVersion);
    await restart();
    const now = await host().get(GameDetail, `/api/games/${young}`);
    expect(now).toMatchObject({ rules: SECOND, position: 40 });
    await concede(young);
    expect((await host().get(GameDetail, `/api/games/${young}`)).table).toMatchObject({
      status: 'finished',
      rules: SECOND,
    });
    expect(await verified()).toMatchObject({ [young]: { verdict: 'good', actions: 42 } });
  });
});
