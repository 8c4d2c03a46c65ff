/** Pages of other sites: with a token they may, with a cookie never. */
import { FreshToken } from '@kursbuch/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somebody, type Somebody, TABLE } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer } from '../test-server.ts';

const ELSEWHERE = { origin: 'https://elsewhere.example' };
const ALLOWED = 'access-control-allow-origin';

describe('a page of another site', () => {
  let server: TestServer;
  let person: Somebody;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ settings: { requestsPerMinute: 40 } });
    person = await somebody(server);
    ({ token } = await person.visitor.post(FreshToken, '/api/me/tokens', { name: 'page' }));
  });
  afterAll(async () => {
    await server.close();
  });

  const preflight = async (path: string, wanted: string) =>
    server.visitor().ask('OPTIONS', path, undefined, {
      ...ELSEWHERE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': wanted,
    });
  const program = () => {
    const visitor = server.visitor();
    visitor.token = token;
    return visitor;
  };

  it('asks first whether it may, and may send a token', async () => {
    const answer = await preflight('/api/tables', 'Authorization, Content-Type');
    expect([answer.status, answer.headers.get(ALLOWED)]).toEqual([204, '*']);
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
  });

  it.each(['content-type', '', 'x-authorization'])('may not without one: %j', async (wanted) => {
    const answer = await preflight('/api/tables', wanted);
    expect([answer.status, answer.headers.get(ALLOWED)]).toEqual([405, null]);
  });

  it.each(['/', '/healthz', '/metrics', '/boards'])('has no business at %s', async (path) => {
    expect((await preflight(path, 'authorization')).headers.get(ALLOWED)).toBeNull();
    expect((await program().ask('GET', path, undefined, ELSEWHERE)).headers.get(ALLOWED)).toBeNull();
  });

  it('gets nowhere with a cookie in the place of a token, though it is well known', async () => {
    const { cookie = '' } = person.visitor.headers();
    expect((await person.visitor.ask('GET', '/api/tables?list=mine')).status).toBe(200);
    const asToken = { ...ELSEWHERE, authorization: cookie };
    expect(codeOf(await server.visitor().ask('GET', '/api/tables?list=mine', undefined, asToken))).toBe(
      'not-signed-in',
    );
    await program().ask('GET', '/api/tables?list=mine');
    const asCookie = { cookie: `Bearer ${token}` };
    expect(codeOf(await server.visitor().ask('GET', '/api/tables?list=mine', undefined, asCookie))).toBe(
      'not-signed-in',
    );
  });

  it('reads answers to its token, and faults too', async () => {
    const me = await program().ask('GET', '/api/me', undefined, ELSEWHERE);
    expect([me.status, me.headers.get(ALLOWED)]).toEqual([200, '*']);
    const table = await program().ask('POST', '/api/tables', TABLE, ELSEWHERE);
    expect([table.status, table.headers.get(ALLOWED)]).toEqual([200, '*']);
    const wrong = await server.visitor().ask('GET', '/api/me', undefined, { ...ELSEWHERE, authorization: 'Bearer no' });
    expect([wrong.status, wrong.headers.get(ALLOWED)]).toEqual([401, '*']);
  });

  it('reads nothing by a cookie, and no answer lets one in', async () => {
    for (const path of ['/api/me', '/api/tables?list=open']) {
      const answer = await person.visitor.ask('GET', path, undefined, ELSEWHERE);
      expect([answer.status, answer.headers.get(ALLOWED)]).toEqual([200, null]);
    }
    const forged = await person.visitor.ask('POST', '/api/tables', TABLE, ELSEWHERE);
    expect([codeOf(forged), forged.headers.get(ALLOWED)]).toEqual(['forged-origin', null]);
    const cookie = [...person.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const both = await program().ask('GET', '/api/me', undefined, { ...ELSEWHERE, cookie });
    expect([both.headers.get(ALLOWED), both.headers.get('access-control-allow-credentials')]).toEqual(['*', null]);
    expect(both.body).toMatchObject({ kind: 'account' });
  });

  it('reads that it asks too much', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => program().ask('GET', '/api/me', undefined, ELSEWHERE)),
    );
    const late = answers.find(({ status }) => status === 429);
    expect(late?.headers.get(ALLOWED)).toBe('*');
    expect(late?.headers.get('access-control-expose-headers')).toContain('retry-after');
  });
});
