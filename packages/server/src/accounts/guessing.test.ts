/** Passwords: bad ones are not taken, and nobody guesses at one account for long, from however many addresses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, somebody, type Somebody } from '../test-game.ts';
import { type Answer, codeOf, startTestServer, type TestServer } from '../test-server.ts';

describe('guessing', () => {
  let server: TestServer;
  let owner: Somebody;
  let other: Somebody;
  let addresses = 0;
  beforeAll(async () => {
    // Limits as they are, and visitors with addresses of their own.
    server = await startTestServer({ settings: { requestsPerMinute: 1200, trustProxy: true } });
    [owner, other] = [await somebody(server, 'Guessed'), await somebody(server, 'Left alone')];
  });
  afterAll(async () => {
    await server.close();
  });

  /** Each from another address, so that only the account can be counted. */
  const elsewhere = (): { readonly 'x-forwarded-for': string } => {
    addresses += 1;
    return { 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${addresses % 250}` };
  };
  const signIn = (name: string, password: string): Promise<Answer> =>
    server.visitor().ask('POST', '/api/account/sign-in', { name, password }, elsewhere());

  it('at one account ends after a while, from however many addresses, and under any spelling of the name', async () => {
    const spellings = [owner.name, owner.name.toUpperCase(), ` ${owner.name}`];
    const answers: Answer[] = [];
    for (let n = 0; n < 20; n += 1) answers.push(await signIn(spellings[n % 3] ?? '', `guess number ${n}`));
    const codes = answers.map(codeOf);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong-sign-in'));
    expect(codes.at(-1)).toBe('too-many-requests');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Not even the right one tells anything then; sessions that are open go on.
    expect(codeOf(await signIn(owner.name, PASSWORD))).toBe('too-many-requests');
    expect((await owner.visitor.ask('GET', '/api/me', undefined, elsewhere())).status).toBe(200);
    expect((await signIn(other.name, PASSWORD)).status).toBe(200);
  });

  it('tells nothing about which names there are', async () => {
    const codes: (string | number)[] = [];
    for (let n = 0; n < 20; n += 1) codes.push(codeOf(await signIn('Nobody by that name', `guess number ${n}`)));
    expect([codes[0], codes.at(-1)]).toEqual(['wrong-sign-in', 'too-many-requests']);
  });

  it('within a session that was left open ends as well', async () => {
    const { visitor } = await somebody(server, 'Left open');
    const codes: (string | number)[] = [];
    for (let n = 0; n < 20; n += 1) {
      const body = { current: `guess number ${n}`, next: 'another password' };
      codes.push(codeOf(await visitor.ask('POST', '/api/account/password', body, elsewhere())));
    }
    expect([codes[0], codes.at(-1)]).toEqual(['wrong-sign-in', 'too-many-requests']);
    for (const [method, path] of [
      ['PUT', '/api/account/email'],
      ['POST', '/api/account/delete'],
    ] as const)
      expect(codeOf(await visitor.ask(method, path, { password: PASSWORD }, elsewhere()))).toBe('too-many-requests');
  });

  it('is forgotten by whoever knows the password: a few slips cost nothing', async () => {
    const { name } = await somebody(server, 'Slips');
    for (let round = 0; round < 4; round += 1) {
      for (let n = 0; n < 5; n += 1) expect(codeOf(await signIn(name, 'a slip of mine'))).toBe('wrong-sign-in');
      expect((await signIn(name, PASSWORD)).status).toBe(200);
    }
  });
});

describe('mails', () => {
  it('to one address are few, from however many addresses they are asked for, and one for all its accounts', async () => {
    const server = await startTestServer({ settings: { requestsPerMinute: 1200, trustProxy: true } });
    const email = 'victim@example.org';
    const from = (n: number): { readonly 'x-forwarded-for': string } => ({ 'x-forwarded-for': `203.0.113.${n}` });
    try {
      for (const n of [1, 2, 3, 4]) {
        const body = { name: `Victim ${n}`, password: PASSWORD, email };
        expect((await server.visitor().ask('POST', '/api/account/sign-up', body, from(n))).status).toBe(200);
      }
      for (let n = 10; n < 30; n += 1) {
        const { status } = await server.visitor().ask('POST', '/api/account/reset-request', { email }, from(n));
        // The answer tells nothing: neither that the address is known nor that it has had enough.
        expect(status).toBe(202);
      }
    } finally {
      // Whatever is under way is waited for.
      await server.close();
    }
    const mails = server.log.filter((line) => line.includes(`"${email}"`));
    expect(mails).toHaveLength(3);
    for (const mail of mails) expect(mail.match(/reset\?token=/gu)).toHaveLength(4);
  });
});

describe('passwords', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
  });

  it.each([
    ['password', 'common'],
    ['Password1', 'common'],
    ['12345678', 'common'],
    ['QWERTYUIOP', 'common'],
    ['iloveyou', 'common'],
    ['aaaaaaaaaaaa', 'few-letters'],
    ['abababababab', 'few-letters'],
    ['12341234', 'few-letters'],
    ['abcdabcdabcd', 'few-letters'],
    ['87654321', 'common'],
    ['Wunibald7', 'name'],
    ['wunibald7wunibald7', 'name'],
  ])('that everybody tries first are refused: %s', async (password, why) => {
    const answer = await server.visitor().ask('POST', '/api/account/sign-up', { name: 'Wunibald7', password });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'weak-password']);
    expect(answer.body).toMatchObject({ error: { params: { why } } });
  });

  it('are refused wherever one is set, and the old one stays', async () => {
    const { visitor, name } = await somebody(server);
    const change = { current: PASSWORD, next: 'password1' };
    expect(codeOf(await visitor.ask('POST', '/api/account/password', change))).toBe('weak-password');
    const own = { current: PASSWORD, next: name };
    expect(codeOf(await visitor.ask('POST', '/api/account/password', own))).toBe('weak-password');
    expect((await server.visitor().ask('POST', '/api/account/sign-in', { name, password: PASSWORD })).status).toBe(200);
    const reset = { token: 'made-up', password: 'password1' };
    expect(codeOf(await server.visitor().ask('POST', '/api/account/reset', reset))).toBe('weak-password');
  });
});
