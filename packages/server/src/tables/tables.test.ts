import { GameDetail, Me, type NewTable, TableDetail, TableList, TableSummary } from '@kursbuch/api';
import { newGame, seatingNow } from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PASSWORD, PLAYED, runningGame, somebody, type Somebody, TABLE } from '../test-game.ts';
import { dealtSeed } from '../testkit/played.ts';
import { codeOf, startTestServer, type TestServer } from '../test-server.ts';

describe('tables', () => {
  let server: TestServer;
  let anna: Somebody;
  let bela: Somebody;
  let cili: Somebody;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bela, cili] = [
      await somebody(server, 'Anna'),
      await somebody(server, 'Bela'),
      await somebody(server, 'Cili'),
    ];
  });
  afterAll(async () => {
    await server.close();
  });

  const newTable = async (more: Partial<NewTable> = {}, by = anna) =>
    by.visitor.post(TableDetail, '/api/tables', { ...TABLE, ...more });
  const post = async (by: Somebody, path: string, body?: unknown) => by.visitor.ask('POST', path, body);
  const listOf = async (by: Somebody, query: string) =>
    (await by.visitor.get(TableList, `/api/tables?${query}`)).tables.map(({ id }) => id);

  it('are opened by an account, which sits down first and has the invitation', async () => {
    const table = await newTable();
    expect(table).toMatchObject({ status: 'open', host: anna.id, mine: true, myTurn: false, sequence: 0 });
    expect(table.seats).toEqual([
      { user: anna.id, name: anna.name, guest: false, seat: 0, arrived: 0, present: false },
    ]);
    expect(table.invitation).toMatch(/^[\w-]{20}$/u);
    const seen = await bela.visitor.get(TableDetail, `/api/tables/${table.id}`);
    expect([seen.mine, seen.invitation]).toEqual([false, undefined]);
    expect(codeOf(await server.visitor().ask('POST', '/api/tables', TABLE))).toBe('not-signed-in');
  });

  it.each([
    ['options the title does not know', { options: { form: 'large' } }, 'refused'],
    ['player counts the title does not have', { title: '1839', players: { from: 2, to: 6 } }, 'refused'],
    ['fewer than at least', { players: { from: 4, to: 3 } }, 'malformed'],
    ['a title nobody knows', { title: '1830' }, 'malformed'],
    ['a name of two lines', { name: 'one\ntwo' }, 'malformed'],
    ['no name', { name: '  ' }, 'malformed'],
  ])('are not opened with %s', async (_, more, code) => {
    const answer = await post(anna, '/api/tables', { ...TABLE, ...more });
    expect(codeOf(answer)).toBe(code);
  });

  it('tell the engine’s reason', async () => {
    const answer = await post(anna, '/api/tables', { ...TABLE, options: { ruleset: 'mine' } });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: { code: 'refused', refusal: { code: 'malformed' } } });
  });

  it('fill up, once for each person, and not beyond', async () => {
    const { id } = await newTable({ players: { from: 2, to: 2 } });
    const joined = await bela.visitor.post(TableDetail, `/api/tables/${id}/join`);
    expect(joined.seats.map(({ user, seat }) => [user, seat])).toEqual([
      [anna.id, 0],
      [bela.id, 1],
    ]);
    expect((await bela.visitor.post(TableDetail, `/api/tables/${id}/join`)).seats).toHaveLength(2);
    expect(codeOf(await post(cili, `/api/tables/${id}/join`))).toBe('table-full');
  });

  it('give the last seat to one of those who want it at once', async () => {
    const { id } = await newTable({ players: { from: 2, to: 2 } });
    const answers = await Promise.all([bela, cili].map(async (person) => post(person, `/api/tables/${id}/join`)));
    expect(new Set(answers.map(codeOf))).toEqual(new Set([200, 'table-full']));
  });

  it('are left before the game begins; the host’s part passes on, and the last one closes the door', async () => {
    const { id } = await newTable();
    await bela.visitor.post(TableDetail, `/api/tables/${id}/join`);
    expect(codeOf(await post(cili, `/api/tables/${id}/leave`))).toBe('forbidden');
    await anna.visitor.post(TableDetail, `/api/tables/${id}/leave`);
    const left = await bela.visitor.get(TableDetail, `/api/tables/${id}`);
    expect([left.host, left.seats.map(({ user }) => user)]).toEqual([bela.id, [bela.id]]);
    expect((await bela.visitor.post(TableDetail, `/api/tables/${id}/leave`)).status).toBe('abandoned');
    expect(codeOf(await post(cili, `/api/tables/${id}/join`))).toBe('not-open');
  });

  it('start when there are enough, by their host alone, and once', async () => {
    const { id } = await newTable();
    expect(codeOf(await post(anna, `/api/tables/${id}/start`))).toBe('too-few-players');
    await bela.visitor.post(TableDetail, `/api/tables/${id}/join`);
    expect(codeOf(await post(bela, `/api/tables/${id}/start`))).toBe('forbidden');
    expect(codeOf(await anna.visitor.ask('GET', `/api/games/${id}`))).toBe('not-running');
    const started = await anna.visitor.post(TableDetail, `/api/tables/${id}/start`);
    expect([started.status, typeof started.toAct, typeof started.round?.name]).toEqual(['running', 'number', 'string']);
    expect(codeOf(await post(anna, `/api/tables/${id}/start`))).toBe('not-open');
    expect(codeOf(await post(anna, `/api/tables/${id}/leave`))).toBe('not-open');
  });

  it.each(['1824', '1839'])('of %s seat people by chance, from the seed', async (title) => {
    const orders = new Set<string>();
    for (const share of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { id } = await newTable({ title: title === '1824' ? '1824' : '1839', players: { from: 3, to: 3 } });
      await anna.visitor.post(TableDetail, `/api/tables/${id}/join`, { share });
      for (const person of [bela, cili]) await person.visitor.post(TableDetail, `/api/tables/${id}/join`);
      const { seats } = await anna.visitor.post(TableDetail, `/api/tables/${id}/start`);
      orders.add(
        seats
          .toSorted((a, b) => a.seat - b.seat)
          .map(({ user }) => user)
          .join(),
      );
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('of 18Mag seat people as the game deals', async () => {
    const share = 'seating';
    const { id } = await newTable({ players: { from: 3, to: 3 } });
    await anna.visitor.post(TableDetail, `/api/tables/${id}/join`, { share });
    for (const person of [bela, cili]) await person.visitor.post(TableDetail, `/api/tables/${id}/join`);
    await anna.visitor.post(TableDetail, `/api/tables/${id}/start`);
    const { names } = await anna.visitor.get(GameDetail, `/api/games/${id}`);
    const dealt = newGame('18mag', {}, 3, dealtSeed(share, 3));
    const seating = dealt.ok ? seatingNow(dealt.value.state) : [];
    expect(seating).not.toEqual([0, 1, 2]);
    expect(names).toEqual(seating?.map((arrival) => [anna, bela, cili][arrival]?.name));
  });

  describe('invitations', () => {
    it('show the table and let people sit down who could not see it', async () => {
      const { id, invitation = '' } = await newTable({ listed: false });
      expect(codeOf(await bela.visitor.ask('GET', `/api/tables/${id}`))).toBe('not-found');
      expect(codeOf(await post(bela, `/api/tables/${id}/join`))).toBe('not-found');
      const shown = await server.visitor().get(TableSummary, `/api/invitations/${invitation}`);
      expect([shown.id, shown.mine]).toEqual([id, false]);
      expect(shown).not.toHaveProperty('invitation');
      const joined = await bela.visitor.post(TableDetail, `/api/invitations/${invitation}/join`);
      expect(joined.seats.map(({ user }) => user)).toEqual([anna.id, bela.id]);
    });

    it('lead nowhere when made up', async () => {
      expect(codeOf(await post(bela, '/api/invitations/AAAAAAAAAAAAAAAAAAAA/join'))).toBe('not-found');
      expect(codeOf(await post(bela, '/api/invitations/%20/guest', { name: 'Guest' }))).toBe('not-found');
    });

    it('make guests, who play, and become accounts with the same seat', async () => {
      const { id, invitation = '' } = await newTable({ listed: false });
      const visitor = server.visitor();
      const table = await visitor.post(TableDetail, `/api/invitations/${invitation}/guest`, { name: 'Dora' });
      const [, seat] = table.seats;
      expect(seat).toMatchObject({ name: 'Dora', guest: true });
      const me = await visitor.get(Me, '/api/me');
      expect(me).toEqual({ kind: 'guest', id: seat?.user, name: 'Dora' });
      expect(codeOf(await visitor.ask('POST', '/api/tables', TABLE))).toBe('forbidden');
      await anna.visitor.post(TableDetail, `/api/tables/${id}/start`);
      expect((await visitor.get(GameDetail, `/api/games/${id}`)).mySeats).toHaveLength(1);

      const claimed = await visitor.post(Me, '/api/account/claim', { name: 'Dora the First', password: PASSWORD });
      expect(claimed).toEqual({ kind: 'account', id: seat?.user, name: 'Dora the First' });
      const elsewhere = server.visitor();
      await elsewhere.post(Me, '/api/account/sign-in', { name: 'dora the first', password: PASSWORD });
      const game = await elsewhere.get(GameDetail, `/api/games/${id}`);
      expect(game.mySeats).toHaveLength(1);
      expect(game.names).toContain('Dora the First');
      expect(game.table.seats.find(({ user }) => user === seat?.user)?.guest).toBe(false);
      expect(codeOf(await visitor.ask('POST', '/api/account/claim', { name: 'Again', password: PASSWORD }))).toBe(
        'not-allowed-here',
      );
    });

    it('claimed twice at once become the account of one of the two, name and password', async () => {
      const { invitation } = await newTable();
      const visitor = server.visitor();
      await visitor.post(TableDetail, `/api/invitations/${invitation ?? ''}/guest`, { name: 'Twice' });
      const wanted = ['Twice one', 'Twice two'].map((name) => ({ name, password: `password of ${name}` }));
      const answers = await Promise.all(wanted.map(async (one) => visitor.ask('POST', '/api/account/claim', one)));
      expect(new Set(answers.map(codeOf))).toEqual(new Set([200, 'not-allowed-here']));
      const won = wanted[answers.findIndex(({ status }) => status === 200)];
      expect(Me.parse((await server.visitor().ask('POST', '/api/account/sign-in', won)).body)).toMatchObject({
        name: won?.name,
      });
      expect(await visitor.get(Me, '/api/me')).toMatchObject({ name: won?.name });
    });

    it('do not let two at one table have one name, nor a guest take a claimed one', async () => {
      const { invitation = '' } = await newTable();
      const guest = async (name: string) => {
        const visitor = server.visitor();
        return { visitor, answer: await visitor.ask('POST', `/api/invitations/${invitation}/guest`, { name }) };
      };
      const { visitor } = await guest('Emil');
      expect(codeOf((await guest('EMIL')).answer)).toBe('name-taken');
      expect(codeOf(await visitor.ask('POST', '/api/account/claim', { name: anna.name, password: PASSWORD }))).toBe(
        'name-taken',
      );
      expect(await visitor.get(Me, '/api/me')).toMatchObject({ kind: 'guest', name: 'Emil' });
    });
  });

  it('are not joined by somebody who departs at the same moment', async () => {
    const leaving = await somebody(server, 'Leaving');
    const { id } = await newTable();
    const gone = new AbortController();
    const joining = (async () => {
      for (let status = 200; status !== 401 && !gone.signal.aborted;)
        ({ status } = await post(leaving, `/api/tables/${id}/join`));
    })();
    expect((await post(leaving, '/api/account/delete', { password: PASSWORD })).status).toBe(204);
    gone.abort();
    await joining;
    const { seats } = await anna.visitor.get(TableDetail, `/api/tables/${id}`);
    expect(seats.map(({ user }) => user)).toEqual([anna.id]);
  });

  it('tell the seed in the game file, once all is over', async () => {
    const game = await runningGame(server, {}, [anna, bela]);
    for (const { visitor } of [anna, bela]) await visitor.post(TableDetail, `/api/tables/${game.id}/abandon`);
    const { body } = await anna.visitor.ask('GET', `/api/games/${game.id}/file`);
    expect(z.looseObject({ seed: z.string() }).parse(body).seed).toBe(PLAYED.seed);
  });

  describe('lists', () => {
    it('tell mine, open, running, finished and my turn apart', async () => {
      const open = await newTable({ name: 'Listed and open' });
      const hidden = await newTable({ name: 'Hidden', listed: false });
      const game = await runningGame(server, { name: 'Under way' }, [anna, bela]);
      const [toAct, waits] = game.seated;
      if (toAct === undefined || waits === undefined) throw new Error('two sit there');
      const first = (await anna.visitor.get(TableDetail, `/api/tables/${game.id}`)).toAct === 0 ? toAct : waits;
      const second = first === toAct ? waits : toAct;
      expect(await listOf(anna, 'list=mine&limit=100')).toEqual(expect.arrayContaining([open.id, hidden.id, game.id]));
      expect(await listOf(cili, 'list=open&limit=100')).toContain(open.id);
      expect(await listOf(cili, 'list=open&limit=100')).not.toContain(hidden.id);
      expect(await listOf(cili, 'list=running&limit=100')).toContain(game.id);
      expect(await listOf(first, 'list=my-turn&limit=100')).toContain(game.id);
      expect(await listOf(second, 'list=my-turn&limit=100')).not.toContain(game.id);
      expect(codeOf(await server.visitor().ask('GET', '/api/tables?list=mine'))).toBe('not-signed-in');
    });

    it('are filtered by title, pace and text, and come in pages', async () => {
      for (const pace of ['live', 'daily', 'relaxed'] as const)
        await newTable({
          name: `Filter 100% ${pace}`,
          pace,
          title: pace === 'daily' ? '1824' : '18mag',
          players: { from: 3, to: 3 },
        });
      expect(await listOf(bela, 'list=open&text=filter%20100%25')).toHaveLength(3);
      expect(await listOf(bela, 'list=open&text=filter%20100%25&pace=daily')).toHaveLength(1);
      expect(await listOf(bela, 'list=open&text=filter%20100%25&title=18mag')).toHaveLength(2);
      const all: string[] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
        const page: TableList = await bela.visitor.get(
          TableList,
          `/api/tables?list=open&text=filter%20100%25&limit=1${after}`,
        );
        all.push(...page.tables.map(({ id }) => id));
        ({ next } = page);
      }
      expect(new Set(all).size).toBe(3);
    });

    it('do not begin after a page that never was', async () => {
      for (const after of ['zzz', Buffer.from('["only one"]').toString('base64url'), ''])
        expect(await bela.visitor.ask('GET', `/api/tables?list=open&after=${after}`)).toMatchObject({
          status: 400,
          body: { error: { code: 'malformed', params: { path: 'querystring.after' } } },
        });
    });

    it('leave out what one has put aside', async () => {
      const { id } = await newTable();
      expect((await anna.visitor.post(TableDetail, `/api/tables/${id}/archive`)).archived).toBe(true);
      expect(await listOf(anna, 'list=mine&archived=no&limit=100')).not.toContain(id);
      expect(await listOf(anna, 'list=mine&archived=yes&limit=100')).toContain(id);
      expect((await anna.visitor.post(TableDetail, `/api/tables/${id}/unarchive`)).archived).toBe(false);
    });
  });

  it('are abandoned when everybody agrees, and nothing is lost', async () => {
    const { id } = await runningGame(server, {}, [anna, bela]);
    expect(codeOf(await post(cili, `/api/tables/${id}/abandon`))).toBe('forbidden');
    const voted = await anna.visitor.post(TableDetail, `/api/tables/${id}/abandon`);
    expect([voted.status, voted.abandonVotes.length]).toEqual(['running', 1]);
    const taken = await anna.visitor.post(TableDetail, `/api/tables/${id}/abandon`, { agree: false });
    expect(taken.abandonVotes).toEqual([]);
    await anna.visitor.post(TableDetail, `/api/tables/${id}/abandon`, { agree: true });
    const done = await bela.visitor.post(TableDetail, `/api/tables/${id}/abandon`, {});
    expect([done.status, done.toAct]).toEqual(['abandoned', undefined]);
    expect((await anna.visitor.get(GameDetail, `/api/games/${id}`)).table.status).toBe('abandoned');
    expect(await listOf(anna, 'list=finished&limit=100')).toContain(id);
  });

  describe('that somebody leaves for good', () => {
    /** A game that is in memory, of Bela and somebody about to leave. */
    async function leavingGame() {
      const leaving = await somebody(server, 'Leaving');
      const game = await runningGame(server, { undo: 'consent' }, [bela, leaving]);
      await game.play(0, 2);
      const depart = async () => post(leaving, '/api/account/delete', { password: PASSWORD });
      const now = async () => bela.visitor.get(GameDetail, `/api/games/${game.id}`);
      const undo = async () => post(bela, `/api/games/${game.id}/undo`, { seen: 2, key: 'take it back' });
      return { id: game.id, depart, now, undo };
    }

    it('no longer ask them for their consent', async () => {
      const { depart, now, undo } = await leavingGame();
      expect((await depart()).status).toBe(204);
      expect((await undo()).body).toMatchObject({ entries: [{ kind: 'undo', to: 1 }] });
      expect(await now()).toMatchObject({ sequence: 3, position: 1 });
    });

    it('carry out the undo that waited for them', async () => {
      const { id, depart, now, undo } = await leavingGame();
      expect((await undo()).body).toMatchObject({ entries: [{ kind: 'undo-asked', to: 1 }] });
      expect((await depart()).status).toBe(204);
      const settled = await now();
      expect(settled).toMatchObject({ sequence: 4, position: 1 });
      expect(settled).not.toHaveProperty('undoAsked');
      const { body } = await bela.visitor.ask('GET', `/api/games/${id}/log?after=3`);
      expect(body).toMatchObject({ entries: [{ kind: 'undo', to: 1, by: bela.id }] });
    });

    it('are abandoned when their vote was the last to come, and not before anybody voted', async () => {
      const [voted, other] = [await leavingGame(), await leavingGame()];
      await bela.visitor.post(TableDetail, `/api/tables/${voted.id}/abandon`);
      for (const { depart } of [voted, other]) expect((await depart()).status).toBe(204);
      const { table } = await voted.now();
      expect([table.status, table.toAct]).toEqual(['abandoned', undefined]);
      expect((await other.now()).table.status).toBe('running');
    });
  });

  it('keep games when an account goes', async () => {
    const leaving = await somebody(server, 'Leaving');
    const open = await newTable({}, leaving);
    await bela.visitor.post(TableDetail, `/api/tables/${open.id}/join`);
    const { id } = await runningGame(server, {}, [leaving, bela]);
    expect((await post(leaving, '/api/account/delete', { password: PASSWORD })).status).toBe(204);
    const game = await bela.visitor.get(GameDetail, `/api/games/${id}`);
    expect(game.names).toContain('Departed');
    expect(game.names).not.toContain(leaving.name);
    expect((await bela.visitor.get(TableDetail, `/api/tables/${open.id}`)).seats.map(({ user }) => user)).toEqual([
      bela.id,
    ]);
    expect((await bela.visitor.post(TableDetail, `/api/tables/${id}/abandon`)).status).toBe('abandoned');
  });
});
