import { Me, TableDetail } from '@kursbuch/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, somebody, TABLE } from '../test-game.ts';
import { type Answer, codeOf, startTestServer, type TestServer } from '../test-server.ts';
import { temporarySqlite } from '../testkit/temporary.ts';
import { looksOf } from './looks.ts';
import { nameAccounts } from './accounts.ts';

describe('names that look alike', () => {
  it.each([
    ['Anna', 'Аnna', 'the first letter is Cyrillic'],
    ['Anna', 'Αnna', 'the first letter is Greek'],
    ['Anna', 'аnnа', 'small ones'],
    ['Anna', 'Anna.', 'a full stop'],
    ['Anna B', 'Anna_B', 'a line instead of a space'],
    ['Iris', 'lris', 'a small L'],
    ['ILSE', 'Ilse', 'large letters'],
    ['Lina', 'Iina', 'lina and Iina are the same in print'],
    ['Bill', 'BiII', 'two large i'],
    ['Mona', 'M0na', 'a nought'],
    ['Player 1', 'Player l', 'no figure'],
    ['Arnim', 'Amim', 'r and n are an m'],
    ['Анна', 'Aнна', 'a Latin letter among Cyrillic ones'],
    ['Ёлка', 'Ëлка', 'with two dots'],
    ['Cora', 'Ϲora', 'a Greek letter that comes apart into another'],
    ['Vica', 'Viϲa', 'a small one'],
  ])('are the same: %s and %s (%s)', (one, other) => {
    expect(looksOf(one)).toBe(looksOf(other));
  });

  it.each([
    ['Anna', 'Ánna'],
    ['Béla', 'Bela'],
    ['Player 1', 'Player 11'],
    ['Nora', 'Mora'],
    ['Анна', 'Anna'],
    ['李明', '李朋'],
  ])('are not those that one can tell apart: %s and %s', (one, other) => {
    expect(looksOf(one)).not.toBe(looksOf(other));
  });
});

describe('names', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
  });

  const signUp = (name: string): Promise<Answer> =>
    server.visitor().ask('POST', '/api/account/sign-up', { name, password: PASSWORD });

  it('of accounts are not given to others in letters that look the same', async () => {
    expect((await signUp('Apollonia')).status).toBe(200);
    for (const name of ['Аpollonia', 'Apo11onia', 'Ap0llonia', 'Apollonia_'])
      expect([name, codeOf(await signUp(name))]).toEqual([name, 'name-taken']);
    expect(codeOf(await signUp('Dерarted'))).toBe('name-taken');
  });

  it('that look alike and are asked for at once are given to one', async () => {
    const answers = await Promise.all(['Eulalia', 'Еulalia', 'EuIalia', 'Eulalia.', 'Eula1ia'].map(signUp));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([200, 'name-taken']));
    // Of those who did not get it nothing is left.
    for (const name of ['Eulalia', 'Еulalia', 'EuIalia', 'Eulalia.', 'Eula1ia']) {
      const answer = await server.visitor().ask('POST', '/api/account/sign-in', { name, password: PASSWORD });
      const isTheirs = answers.some(
        ({ status, body }) =>
          status === 200 && Me.parse(body).kind === 'account' && JSON.stringify(body).includes(`"${name}"`),
      );
      expect([name, answer.status]).toEqual([name, isTheirs ? 200 : 401]);
    }
  });

  it('are free again when their owners have departed', async () => {
    const visitor = server.visitor();
    await visitor.post(Me, '/api/account/sign-up', { name: 'Leopold', password: PASSWORD });
    expect((await visitor.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(204);
    expect((await signUp('Leopo1d')).status).toBe(200);
  });

  it('of accounts are no names for guests, at any table', async () => {
    const host = await somebody(server, 'Host');
    const famous = await somebody(server, 'Famous');
    const { invitation = '' } = await host.visitor.post(TableDetail, '/api/tables', TABLE);
    const asGuest = (name: string): Promise<Answer> =>
      server.visitor().ask('POST', `/api/invitations/${invitation}/guest`, { name });
    // Cyrillic letters that look like Latin ones only when they are large.
    const vera = await server.visitor().ask('POST', '/api/account/sign-up', { name: 'Вера', password: PASSWORD });
    expect(vera.status).toBe(200);
    for (const name of [famous.name, famous.name.toUpperCase(), famous.name.replace('a', 'а'), host.name, 'вера'])
      expect([name, codeOf(await asGuest(name))]).toEqual([name, 'name-taken']);
    expect((await asGuest('Zita')).status).toBe(200);
    expect(codeOf(await asGuest('Zіta'))).toBe('name-taken');
  });

  it('of older accounts are looked at when the server starts, and nobody loses theirs', async () => {
    const { storage, remove } = await temporarySqlite();
    try {
      for (const [id, name] of [
        ['a', 'Ottokar'],
        ['b', '0ttokar'],
        ['c', 'Gisela'],
      ] as const)
        await storage.people.put({ id, name, kind: 'account' });
      await storage.people.put({ id: 'g', name: 'Guest', kind: 'guest' });
      await nameAccounts(storage);
      await nameAccounts(storage);
      expect(await storage.people.lookingLike(looksOf('Ottokar'))).toBe('a');
      expect(await storage.people.lookingLike(looksOf('Gisela'))).toBe('c');
      expect(await storage.people.lookingLike(looksOf('Guest'))).toBeUndefined();
      expect(await storage.people.get('b')).toEqual({ id: 'b', name: '0ttokar', kind: 'account' });
    } finally {
      await remove();
    }
  });
});
