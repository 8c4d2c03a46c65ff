/** An agreed end over HTTP, for everybody who may ask: players, the host, onlookers, strangers. */
import { GameDetail, Log, type NewTable, TableDetail, TableList, Written } from '@kursbuch/api';
import { addTitle, fourthTitle } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, runningGame, type RunningGame, somebody, type Somebody } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer, type Visitor } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';

describe('an agreed end over HTTP', () => {
  let server: TestServer;
  let people: readonly Somebody[];
  let stranger: Somebody;
  let takeAway = (): void => undefined;
  beforeAll(async () => {
    takeAway = addTitle(fourthTitle);
    server = await startTestServer();
    people = [await somebody(server, 'Host'), await somebody(server, 'Guest')];
    stranger = await somebody(server, 'Stranger');
  });
  afterAll(async () => {
    takeAway();
    await server.close();
  });

  const begun = (more: Partial<NewTable> = {}, who = people): Promise<RunningGame> =>
    runningGame(server, { title: fourthTitle.meta.id, players: { from: 2, to: 2 }, ...more }, who);

  let keys = 0;
  const word = (game: RunningGame, by: Visitor, seat: number, seen: number, take: 'yes' | 'no' = 'yes') => {
    keys += 1;
    const body = { seen, key: `a word of one’s own ${keys}`, action: { type: 'agree-end', seat, take } };
    return by.ask('POST', `/api/games/${game.id}/actions`, body);
  };
  const visitorAt = ({ seated }: RunningGame, seat: number): Visitor => seated[seat]?.visitor ?? server.visitor();
  const now = (game: RunningGame, by: Visitor) => by.get(GameDetail, `/api/games/${game.id}`);

  it('is proposed by one, seen by the others when they come, and stands with the last yes', async () => {
    const game = await begun();
    // It is the turn of the first seat; the second one speaks.
    expect((await word(game, visitorAt(game, 1), 1, 0)).status).toBe(200);
    for (const visitor of [visitorAt(game, 0), stranger.visitor])
      expect(await now(game, visitor)).toMatchObject({ state: { agreed: [1] }, table: { toAct: 0 } });
    const { entries } = await visitorAt(game, 0).get(Log, `/api/games/${game.id}/log`);
    expect(entries).toMatchObject([{ action: { type: 'agree-end', seat: 1, take: 'yes' } }]);
    const last = Written.parse((await word(game, visitorAt(game, 0), 0, 1)).body);
    expect(last.entries).toMatchObject([{ events: [{ event: 'end', reason: 'agreed' }] }]);
    const { table } = await now(game, stranger.visitor);
    expect(table).toMatchObject({ status: 'finished', result: { reason: 'agreed', scores: [10, 10] } });
    const file = await stranger.visitor.ask('GET', `/api/games/${game.id}/file`);
    expect(file.body).toMatchObject({ result: { reason: 'agreed' }, actions: { length: 2 } });
  });

  it('whose yes is missing is not at turn, in lists and streams', async () => {
    const game = await begun();
    const [first, second] = [visitorAt(game, 0), visitorAt(game, 1)];
    const stream = await TestStream.open(second, '/api/me/events');
    await word(game, first, 0, 0);
    await stream.until('the proposal', () => stream.of('entry').some((event) => event.game === game.id));
    expect(stream.of('your-turn').filter((event) => event.game === game.id)).toEqual([]);
    stream.close();
    for (const [visitor, myTurn] of [
      [first, true],
      [second, false],
    ] as const) {
      const { tables } = await visitor.get(TableList, '/api/tables?list=mine');
      expect(tables.find(({ id }) => id === game.id)).toMatchObject({ toAct: 0, myTurn });
    }
    await word(game, second, 1, 1, 'no');
    expect((await now(game, first)).state).not.toHaveProperty('agreed');
  });

  it('is nobody’s to agree to for somebody else, also where the host acts for others', async () => {
    const game = await begun({ hostMayAct: true });
    const { host, guest } = game;
    const other = game.seated.indexOf(guest);
    for (const take of ['yes', 'no'] as const) {
      expect(codeOf(await word(game, host.visitor, other, 0, take))).toBe('forbidden');
      expect(codeOf(await word(game, guest.visitor, game.seated.indexOf(host), 0, take))).toBe('forbidden');
    }
    expect((await now(game, host.visitor)).sequence).toBe(0);
  });

  it('is not for those who look on, nor for those who may not even look', async () => {
    const [listed, hidden] = [await begun(), await begun({ listed: false })];
    expect(codeOf(await word(listed, stranger.visitor, 0, 0))).toBe('forbidden');
    expect(codeOf(await word(hidden, stranger.visitor, 0, 0))).toBe('not-found');
    expect(codeOf(await word(listed, server.visitor(), 0, 0))).toBe('not-signed-in');
  });

  it('comes when the one whose word was missing deletes the account', async () => {
    const leaver = await somebody(server, 'Leaver');
    const game = await begun({ undo: 'none' }, [people[0] ?? stranger, leaver]);
    const { host } = game;
    await word(game, host.visitor, game.seated.indexOf(host), 0);
    await leaver.visitor.ask('POST', '/api/account/delete', { password: PASSWORD });
    const { table } = await host.visitor.get(GameDetail, `/api/games/${game.id}`);
    expect(table).toMatchObject({ status: 'finished', result: { reason: 'agreed' } });
    expect((await host.visitor.get(TableDetail, `/api/tables/${game.id}`)).status).toBe('finished');
  });
});
