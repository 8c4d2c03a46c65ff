/** A game that is over can be taken up again, if everybody who played it agrees. */
import { GameDetail, type NewTable, TableDetail, TableList, Written } from '@kursbuch/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionAt, runningGame, type RunningGame, seatAt, somebody, type Somebody } from '../test-game.ts';
import { type Answer, codeOf, startTestServer, type TestServer } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';

/** Actions before the end, and both agreements to it. */
const PLAYED_ACTIONS = 3;
const OVER = PLAYED_ACTIONS + 2;

describe('a game that is over', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => server.close());

  async function finished(undo: NewTable['undo']): Promise<RunningGame> {
    const game = await runningGame(server, { undo, listed: false });
    await game.play(0, PLAYED_ACTIONS);
    for (const [seat, { visitor }] of game.seated.entries())
      await visitor.post(Written, `/api/games/${game.id}/actions`, {
        seen: PLAYED_ACTIONS + seat,
        key: `the end ${seat}`,
        action: { type: 'agree-end', seat, take: 'yes' },
      });
    expect(await tableOf(game)).toMatchObject({ status: 'finished' });
    return game;
  }

  const tableOf = async ({ id, host }: RunningGame): Promise<TableDetail> =>
    host.visitor.get(TableDetail, `/api/tables/${id}`);
  const post = ({ id }: RunningGame, { visitor }: Somebody, what: string, body: object): Promise<Answer> =>
    visitor.ask('POST', `/api/games/${id}/${what}`, body);
  const waitsFor = async ({ id }: RunningGame, { visitor }: Somebody): Promise<boolean> =>
    (await visitor.get(TableList, '/api/tables?list=my-turn')).tables.some((table) => table.id === id);
  const ask = { seen: OVER, key: 'may we go on' };
  const yes = { seen: OVER + 1, key: 'yes we may', agree: true };

  it.each(['consent', 'free'] as const)(
    'is taken back when all agree, at a table that undoes by %s, and goes on',
    async (undo) => {
      const game = await finished(undo);
      const [asker, asked] = game.seated;
      if (asker === undefined || asked === undefined) throw new Error('nobody sits there');
      const stream = await TestStream.open(asked.visitor, '/api/me/events');
      const { entries } = Written.parse((await post(game, asker, 'undo', ask)).body);
      expect(entries).toMatchObject([{ kind: 'undo-asked', seat: 0, to: OVER - 1 }]);

      // It is still over, and whoever is asked is told.
      expect(await tableOf(game)).toMatchObject({
        status: 'finished',
        asked: [1],
      });
      expect((await tableOf(game)).deal).toHaveProperty('secret');
      expect([await waitsFor(game, asked), await waitsFor(game, asker)]).toEqual([true, false]);
      const later = await TestStream.open(asked.visitor, '/api/me/events');
      await later.until('the question', () => later.of('your-turn').some(({ asked: about }) => about === true));
      later.close();
      const act = { seen: OVER + 1, key: 'an action', action: actionAt(PLAYED_ACTIONS) };
      expect(codeOf(await post(game, asker, 'actions', act))).toBe('not-running');
      expect(codeOf(await post(game, asker, 'undo', { seen: OVER + 1, key: 'once more' }))).toBe('not-allowed-here');

      const agreed = Written.parse((await post(game, asked, 'undo/answer', yes)).body);
      expect(agreed.entries.map(({ kind }) => kind)).toEqual(['undo-agreed', 'undo']);
      const now = await asked.visitor.get(GameDetail, `/api/games/${game.id}`);
      expect(now).toMatchObject({ position: OVER - 1, table: { status: 'running' } });
      // What was told when it was over is not told any more.
      expect(now.table).not.toHaveProperty('result');
      expect(now.table.deal).not.toHaveProperty('secret');
      expect(codeOf(await asked.visitor.ask('GET', `/api/games/${game.id}/file`))).toBe('not-allowed-here');
      await stream.until('it goes on', () => stream.of('table').some(({ table }) => table.status === 'running'));
      stream.close();

      const player = game.seated[seatAt(PLAYED_ACTIONS)] ?? asker;
      const on = { seen: OVER + 3, key: 'it goes on', action: { type: 'agree-end', seat: 0, take: 'no' } };
      expect((await post(game, asker, 'actions', on)).status).toBe(200);
      expect((await post(game, player, 'actions', { ...act, seen: OVER + 4 })).status).toBe(200);
    },
  );

  it('stays over when somebody declines, or whoever asked stops asking', async () => {
    const game = await finished('consent');
    const [asker, asked] = game.seated;
    if (asker === undefined || asked === undefined) throw new Error('nobody sits there');
    await post(game, asker, 'undo', ask);
    expect((await post(game, asked, 'undo/answer', { ...yes, agree: false })).status).toBe(200);
    expect(await tableOf(game)).toMatchObject({ status: 'finished', result: { reason: 'agreed' } });
    expect(await waitsFor(game, asked)).toBe(false);
    await post(game, asked, 'undo', { seen: OVER + 2, key: 'and I ask' });
    expect((await post(game, asked, 'undo/answer', { seen: OVER + 3, key: 'never mind', agree: false })).status).toBe(
      200,
    );
    expect((await tableOf(game)).status).toBe('finished');
  });

  it('stays over where nothing is ever taken back, and where it was abandoned', async () => {
    const strict = await finished('none');
    expect(codeOf(await post(strict, strict.host, 'undo', ask))).toBe('not-allowed-here');
    const given = await runningGame(server, { undo: 'free' });
    await given.play(0, 1);
    for (const { visitor } of given.seated) await visitor.post(TableDetail, `/api/tables/${given.id}/abandon`);
    expect(codeOf(await post(given, given.host, 'undo', { seen: 1, key: 'back please' }))).toBe('not-running');
  });

  it('is nobody else’s to take back', async () => {
    const game = await finished('free');
    const stranger = await somebody(server);
    expect((await post(game, stranger, 'undo', ask)).status).toBe(404);
    expect((await post(game, stranger, 'undo/answer', { ...yes, seen: OVER })).status).toBe(404);
    expect((await tableOf(game)).status).toBe('finished');
  });

  it('is taken back for whoever asked, once the last who was asked has left for good', async () => {
    const game = await finished('consent');
    const [asked, asker] = game.seated;
    if (asker === undefined || asked === undefined) throw new Error('nobody sits there');
    await post(game, asker, 'undo', ask);
    expect((await asked.visitor.ask('POST', '/api/account/delete', { password: 'correct horse' })).status).toBe(204);
    expect((await asker.visitor.get(TableDetail, `/api/tables/${game.id}`)).status).toBe('running');
  });

  it('is taken back then, whatever keys whoever asked has used up before', async () => {
    const game = await finished('consent');
    const [asked, asker] = game.seated;
    if (asker === undefined || asked === undefined) throw new Error('nobody sits there');
    await post(game, asker, 'undo', { seen: OVER, key: `settled-${OVER + 3}` });
    await post(game, asker, 'undo/answer', { seen: OVER + 1, key: 'never mind', agree: false });
    await post(game, asker, 'undo', { seen: OVER + 2, key: 'or perhaps' });
    expect((await asked.visitor.ask('POST', '/api/account/delete', { password: 'correct horse' })).status).toBe(204);
    expect((await asker.visitor.get(TableDetail, `/api/tables/${game.id}`)).status).toBe('running');
  });
});
