import { GameDetail, TableDetail, TableList, TableSummary } from '@kursbuch/api';
import { commitmentOf, dealFault, seedOf } from '@kursbuch/api/deal';
import { readGameFile, titles, verifyGameFile } from '@kursbuch/engine';
import { budget, soakSeed } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somebody, type Somebody, TABLE } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer } from '../test-server.ts';
import { createGames } from '../games/index.ts';
import { verifyStoredGame } from '../games/verify.ts';
import { raceForTheDeal } from '../testkit/attacks/deal-race.ts';
import { addPeople, tableOf } from '../testkit/played.ts';
import { temporarySqlite } from '../testkit/temporary.ts';
import { fileSeating, proofOf } from './deal.ts';
import { createTables } from './tables.ts';

const HEX = /^[0-9a-f]{64}$/u;

describe('the deal of an online game', () => {
  let server: TestServer;
  let anna: Somebody;
  let bela: Somebody;
  let cili: Somebody;
  beforeAll(async () => {
    // As it is run: every table has a secret of its own.
    server = await startTestServer({ dealSecret: undefined });
    [anna, bela, cili] = [await somebody(server), await somebody(server), await somebody(server)];
  });
  afterAll(async () => {
    await server.close();
  });

  const open = async (more: object = {}): Promise<TableDetail> =>
    anna.visitor.post(TableDetail, '/api/tables', { ...TABLE, ...more });
  /** The same, and the host adds a share. */
  const opened = async (more: object = {}): Promise<TableDetail> => {
    const { id } = await open(more);
    return anna.visitor.post(TableDetail, `/api/tables/${id}/join`, { share: 'of-anna' });
  };
  const told = async (id: string, by = anna): Promise<TableDetail> => by.visitor.get(TableDetail, `/api/tables/${id}`);
  const sharesOf = ({ seats }: Pick<TableDetail, 'seats'>): readonly (string | undefined)[] =>
    seats.toSorted((a, b) => a.arrived - b.arrived).map(({ share }) => share);
  const fileOf = async (id: string, by = anna) => {
    const read = readGameFile((await by.visitor.ask('GET', `/api/games/${id}/file`)).body);
    if (!read.ok) throw new Error(`no game file: ${read.refusal.code}`);
    return read.value;
  };

  it.each(['spring', '', ' ', 7, { word: 'spring' }])(
    'is not chosen: the seed %j is refused, by its own code',
    async (seed) => {
      const answer = await anna.visitor.ask('POST', '/api/tables', { ...TABLE, name: 'Chosen', seed });
      expect([answer.status, codeOf(answer)]).toEqual([422, 'chosen-deal']);
      expect(answer.body).toMatchObject({ error: { params: { path: 'body.seed' } } });
      const { tables } = await anna.visitor.get(TableList, '/api/tables?list=mine');
      expect(tables.filter(({ name }) => name === 'Chosen')).toEqual([]);
    },
  );

  it.each([
    ['18mag', 2, { seating: [1, 0] }],
    ['18mag', 3, { startPrices: [60, 65, 70, 75, 65, 80, 75] }],
    ['1824', 2, { form: 'cisleithania', drawn: { preStaatsbahn: 'SD2', coal: 'EPP' } }],
    ['1839', 3, { colour: 'red' }],
  ])('is not chosen by options that stand in for chance either: %s for %i, %j', async (title, players, options) => {
    const body = { ...TABLE, title, options, players: { from: players, to: players } };
    const answer = await anna.visitor.ask('POST', '/api/tables', body);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'chosen-deal']);
  });

  it('leaves everything to be agreed on that people are asked about', async () => {
    for (const { meta } of titles())
      for (const variant of meta.variants) {
        const most = Math.max(...variant.players);
        const fitting = meta.choices.filter(({ fits }) => fits(variant.id, most));
        const options = Object.fromEntries(fitting.map(({ id, values }) => [id, values.at(-1)]));
        const body = { title: meta.id, options: { ...variant.options, ...options }, players: { from: most, to: most } };
        expect((await open(body)).options).toEqual(body.options);
      }
  });

  it('takes a share only after it was committed to: none when the table opens', async () => {
    expect(codeOf(await anna.visitor.ask('POST', '/api/tables', { ...TABLE, share: 'of-anna' }))).toBe('malformed');
    const { id, seats } = await open();
    expect(sharesOf({ seats })).toEqual([undefined]);
    const added = await anna.visitor.post(TableDetail, `/api/tables/${id}/join`, { share: 'of-anna' });
    expect(sharesOf(added)).toEqual(['of-anna']);
    const { seats: later } = await bela.visitor.post(TableDetail, `/api/tables/${id}/join`);
    await anna.visitor.post(TableDetail, `/api/tables/${id}/start`);
    expect(later).toHaveLength(2);
    // The game has begun: it is too late.
    expect(sharesOf(await bela.visitor.post(TableDetail, `/api/tables/${id}/join`, { share: 'late' }))).toEqual([
      'of-anna',
      undefined,
    ]);
  });

  it('is committed to when the table opens, to everybody, with a secret of its own', async () => {
    const [one, other] = [await open(), await open()];
    expect(one.deal?.commitment).toMatch(HEX);
    expect(other.deal?.commitment).not.toBe(one.deal?.commitment);
    expect(one.deal).not.toHaveProperty('secret');
    const invited = await server.visitor().get(TableSummary, `/api/invitations/${one.invitation ?? ''}`);
    expect(invited.deal).toEqual(one.deal);
    expect((await told(one.id, cili)).deal).toEqual(one.deal);
  });

  it('shows who added a share, and who did not', async () => {
    const { id, invitation } = await opened();
    await bela.visitor.post(TableDetail, `/api/tables/${id}/join`);
    const guest = server.visitor();
    const body = { name: 'Gyula', share: 'of-gyula' };
    const { seats } = await guest.post(TableDetail, `/api/invitations/${invitation ?? ''}/guest`, body);
    expect(sharesOf({ seats })).toEqual(['of-anna', undefined, 'of-gyula']);
    expect(sharesOf(await told(id, cili))).toEqual(['of-anna', undefined, 'of-gyula']);
  });

  it('forgets the share of whoever stands up, and keeps the first of whoever sits', async () => {
    const { id } = await opened();
    await bela.visitor.post(TableDetail, `/api/tables/${id}/join`, { share: 'of-bela' });
    const again = await bela.visitor.post(TableDetail, `/api/tables/${id}/join`, { share: 'another' });
    expect(sharesOf(again)).toEqual(['of-anna', 'of-bela']);
    await anna.visitor.post(TableDetail, `/api/tables/${id}/leave`);
    await cili.visitor.post(TableDetail, `/api/tables/${id}/join`, { share: 'of-cili' });
    expect(sharesOf(await told(id))).toEqual(['of-bela', 'of-cili']);
  });

  it.each(['', 'two\nlines', 'ü', 'a b', 'x'.repeat(65), 7])('takes no share that is none: %j', async (share) => {
    const { id, invitation } = await opened();
    for (const path of [`/api/tables/${id}/join`, `/api/invitations/${invitation ?? ''}/join`])
      expect(codeOf(await bela.visitor.ask('POST', path, { share }))).toBe('malformed');
    const asGuest = { name: 'Guest', share };
    expect(codeOf(await server.visitor().ask('POST', `/api/invitations/${invitation ?? ''}/guest`, asGuest))).toBe(
      'malformed',
    );
    expect(codeOf(await anna.visitor.ask('POST', `/api/tables/${id}/join`, { share }))).toBe('malformed');
  });

  it.each([
    ['18mag', true],
    ['1824', false],
  ])(
    'of %s is made of the secret and the shares, and so are the seats; the secret is told at the end',
    async (title, listed) => {
      const { id, deal, invitation } = await opened({ title, listed, players: { from: 3, to: 3 } });
      await bela.visitor.post(TableDetail, `/api/invitations/${invitation ?? ''}/join`);
      await cili.visitor.post(TableDetail, `/api/invitations/${invitation ?? ''}/join`, { share: 'of-cili' });
      await anna.visitor.post(TableDetail, `/api/tables/${id}/start`);
      const { table } = await bela.visitor.get(GameDetail, `/api/games/${id}`);
      expect(table.deal).toEqual(deal);
      expect(sharesOf(table)).toEqual(['of-anna', undefined, 'of-cili']);
      expect(codeOf(await anna.visitor.ask('GET', `/api/games/${id}/file`))).toBe('not-allowed-here');

      for (const { visitor } of [anna, bela, cili]) await visitor.post(TableDetail, `/api/tables/${id}/abandon`);
      const after = await told(id, cili);
      const secret = after.deal?.secret ?? '';
      expect(commitmentOf(secret)).toBe(deal?.commitment);
      const file = await fileOf(id);
      expect(file.seed).toBe(seedOf(secret, ['of-anna', '', 'of-cili']));
      expect(verifyGameFile(file)).toMatchObject({ verdict: 'good' });
      if (file.deal === undefined) throw new Error('the file has no proof of its deal');
      expect(dealFault(file.deal, file.seed)).toBeUndefined();
      const people = [anna, bela, cili].map(({ name }) => name);
      expect(file.deal.seating.map((arrival) => people[arrival])).toEqual(file.seats);
      expect(fileSeating(file)).toEqual(file.deal.seating);
    },
  );

  it('is nobody’s to see before the end, wherever one looks', async () => {
    const secret = 'a-secret-that-only-the-server-knows';
    const other = await startTestServer({ dealSecret: () => secret });
    try {
      const [host, guest, stranger] = [await somebody(other), await somebody(other), await somebody(other)];
      const { id, invitation } = await host.visitor.post(TableDetail, '/api/tables', { ...TABLE, listed: false });
      await guest.visitor.post(TableDetail, `/api/invitations/${invitation ?? ''}/join`);
      const paths = [
        `/api/tables/${id}`,
        `/api/games/${id}`,
        `/api/games/${id}/log`,
        `/api/games/${id}/state?position=0`,
      ];
      const look = async (): Promise<void> => {
        const seed = seedOf(secret, ['', '']);
        for (const path of [...paths, '/api/tables?list=mine', `/api/invitations/${invitation ?? ''}`]) {
          const { text } = await guest.visitor.ask('GET', path);
          expect(text).not.toContain(secret);
          expect(text).not.toContain(seed);
        }
        // A private table does not exist for a stranger, and so neither does its deal.
        for (const path of [...paths, `/api/games/${id}/file`])
          expect(codeOf(await stranger.visitor.ask('GET', path))).toBe('not-found');
        expect(codeOf(await stranger.visitor.ask('POST', `/api/tables/${id}/join`, { share: 'x' }))).toBe('not-found');
      };
      await look();
      await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
      await look();
      expect(other.log.join('\n')).not.toContain(secret);
    } finally {
      await other.close();
    }
  });

  it('is made of what the table shows, however people come and go while it starts', { timeout: 120_000 }, async () => {
    const more = await Promise.all([somebody(server), somebody(server)]);
    const plan = { tables: budget(10, 300), seed: `race ${soakSeed(1)}` };
    const report = await raceForTheDeal([anna, bela, cili, ...more], plan);
    expect(report.problems).toEqual([]);
    expect(report.started).toBeGreaterThan(plan.tables / 4);
    expect([report.shared > 0, report.silent > 0]).toEqual([true, true]);
  });

  it('of a table that an older version opened is not the one its host chose, and has no proof', async () => {
    const { storage, remove } = await temporarySqlite();
    const games = createGames(storage);
    try {
      await addPeople(storage, ['ann', 'ben']);
      await storage.tables.add(tableOf('older', ['ann', 'ben'], { seed: 'chosen', secret: '' }));
      const table = await createTables(storage, games).start('older', 'ann');
      expect(table.seed).toMatch(HEX);
      expect([table.secret, proofOf(table)]).toEqual(['', undefined]);
      expect(await verifyStoredGame(storage, 'older')).toMatchObject({ verdict: 'good' });
    } finally {
      await games.close();
      await remove();
    }
  });
});
