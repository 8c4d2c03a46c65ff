/** Whoever is asked whether something may be taken back is waited for, everywhere one looks. */
import { TableList, TableSummary, Written } from '@kursbuch/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningGame, type RunningGame, seatAt, type Somebody } from '../test-game.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';

/** After so many actions somebody acted whose turn it no longer is to act next. */
const ACTIONS = Array.from({ length: 40 }, (_, n) => n + 1).find((n) => seatAt(n - 1) !== seatAt(n)) ?? 1;

describe('a question whether something may be taken back', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => server.close());

  type Asked = {
    readonly game: RunningGame;
    /** It is their turn, and they ask. */
    readonly asker: Somebody;
    /** It is not their turn, and they are asked. */
    readonly asked: Somebody;
    readonly seat: number;
  };

  /** Somebody asks whose turn it is; the other has nothing else to do. */
  async function question(): Promise<Asked> {
    const game = await runningGame(server, { undo: 'consent', listed: false });
    await game.play(0, ACTIONS);
    const [asker, asked] = [game.seated[seatAt(ACTIONS)], game.seated[seatAt(ACTIONS - 1)]];
    if (asker === undefined || asked === undefined) throw new Error('nobody sits there');
    return { game, asker, asked, seat: seatAt(ACTIONS - 1) };
  }
  const ask = async ({ game, asker }: Asked): Promise<Written> =>
    asker.visitor.post(Written, `/api/games/${game.id}/undo`, { seen: ACTIONS, key: 'may I, please' });
  const answer = async ({ game }: Asked, { visitor }: Somebody, agree: boolean): Promise<Written> =>
    visitor.post(Written, `/api/games/${game.id}/undo/answer`, { seen: ACTIONS + 1, key: 'an answer', agree });
  const tableFor = async ({ game }: Asked, { visitor }: Somebody): Promise<TableSummary> =>
    visitor.get(TableSummary, `/api/tables/${game.id}`);
  const waitsFor = async ({ game }: Asked, { visitor }: Somebody): Promise<boolean> =>
    (await visitor.get(TableList, '/api/tables?list=my-turn')).tables.some(({ id }) => id === game.id);

  it('puts whoever is asked at turn, in the list and at the table, beside whose turn it is', async () => {
    const about = await question();
    expect(await waitsFor(about, about.asked)).toBe(false);
    await ask(about);
    expect([await waitsFor(about, about.asked), await waitsFor(about, about.asker)]).toEqual([true, true]);
    expect(await tableFor(about, about.asked)).toMatchObject({ myTurn: true, asked: [about.seat] });
    expect(await tableFor(about, about.asker)).toMatchObject({ myTurn: true, asked: [about.seat] });
  });

  it('is told over the stream of all games, and again to whoever comes later', async () => {
    const about = await question();
    const { asked, game, seat } = about;
    const stream = await TestStream.open(asked.visitor, '/api/me/events');
    await stream.until('a mark', () => stream.lastId !== undefined);
    await ask(about);
    const expected = { kind: 'your-turn', game: game.id, seat, sequence: ACTIONS + 1, asked: true };
    await stream.until('the question', () => stream.of('your-turn').length > 0);
    expect(stream.of('your-turn')).toEqual([expected]);
    stream.close();
    const later = await TestStream.open(asked.visitor, '/api/me/events');
    await later.until('the question', () => later.of('your-turn').length > 0);
    expect(later.of('your-turn')).toEqual([expected]);
    later.close();
  });

  it('is over when it is declined', async () => {
    const about = await question();
    await ask(about);
    await answer(about, about.asked, false);
    expect(await waitsFor(about, about.asked)).toBe(false);
    expect((await tableFor(about, about.asked)).asked).toBeUndefined();
  });

  it('is over when whoever asked takes it back, and the log says who it was', async () => {
    const about = await question();
    await ask(about);
    const { entries } = await answer(about, about.asker, false);
    expect(entries).toMatchObject([{ kind: 'undo-declined', seat: seatAt(ACTIONS), by: about.asker.id }]);
    expect(await waitsFor(about, about.asked)).toBe(false);
  });

  it('is nobody else’s business', async () => {
    const about = await question();
    await ask(about);
    const stranger = server.visitor();
    expect((await stranger.ask('GET', `/api/tables/${about.game.id}`)).status).toBe(404);
    const refused = await stranger.ask('POST', `/api/games/${about.game.id}/undo/answer`, {
      seen: ACTIONS + 1,
      key: 'not mine',
      agree: true,
    });
    expect([401, 404]).toContain(refused.status);
  });
});
