import { FreshToken, Me, Token } from '@kursbuch/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codeOf, startTestServer, type TestServer, type Visitor } from '../test-server.ts';

const PASSWORD = 'correct horse';

describe('accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    // Passwords as people's are kept.
    server = await startTestServer({ passwords: undefined });
  });
  afterAll(async () => {
    await server.close();
  });

  const signUp = async (name: string, more: object = {}): Promise<Visitor> => {
    const visitor = server.visitor();
    await visitor.post(Me, '/api/account/sign-up', { name, password: PASSWORD, ...more });
    return visitor;
  };
  const me = async (visitor: Visitor) => visitor.get(Me, '/api/me');
  const signIn = async (name: string, password: string) => {
    const visitor = server.visitor();
    return { visitor, answer: await visitor.ask('POST', '/api/account/sign-in', { name, password }) };
  };

  it('know nobody at first', async () => {
    expect(await me(server.visitor())).toEqual({ kind: 'nobody' });
  });

  it('begin with a name and a password', async () => {
    const visitor = await signUp('Anna Bélá');
    const now = await me(visitor);
    expect(now).toMatchObject({ kind: 'account', name: 'Anna Bélá' });
    expect(now).not.toHaveProperty('email');
  });

  it('keep the session in a cookie that scripts cannot read', async () => {
    const answer = await server.visitor().ask('POST', '/api/account/sign-up', { name: 'Cookie', password: PASSWORD });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^kursbuch\.session_token=[^;]+;/u);
    expect(cookie).toMatch(/HttpOnly/iu);
    expect(cookie).toMatch(/SameSite=Lax/iu);
    expect(answer.text).not.toContain(cookie.slice('kursbuch.session_token='.length, 60));
  });

  it('sign in with the name in any case, and out again for good', async () => {
    await signUp('Gustav');
    const { visitor, answer } = await signIn(' GUSTAV', PASSWORD);
    expect(Me.parse(answer.body)).toMatchObject({ kind: 'account', name: 'Gustav' });
    const stolen = new Map(visitor.cookies);
    expect((await visitor.ask('POST', '/api/account/sign-out')).status).toBe(204);
    expect(visitor.cookies.size).toBe(0);
    for (const [name, value] of stolen) visitor.cookies.set(name, value);
    expect(await me(visitor)).toEqual({ kind: 'nobody' });
  });

  it('give the same answer for a wrong name and a wrong password', async () => {
    await signUp('Henriette');
    const [wrongPassword, wrongName, tooShort, strange] = [
      await signIn('Henriette', 'wrong password'),
      await signIn('Nobody at all', PASSWORD),
      await signIn('', ''),
      await signIn("' or 1=1 --", "' or 1=1 --"),
    ].map(({ answer }) => answer);
    expect(wrongPassword?.status).toBe(401);
    for (const answer of [wrongName, tooShort, strange]) expect(answer?.text).toBe(wrongPassword?.text);
  });

  it('have names of their own, whatever their case', async () => {
    await signUp('Ida');
    const answer = await server.visitor().ask('POST', '/api/account/sign-up', { name: 'iDA', password: PASSWORD });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'name-taken']);
  });

  it('give a name to one of many who ask for it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () =>
        server.visitor().ask('POST', '/api/account/sign-up', { name: 'Much wanted', password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it.each([
    [{ name: '<b>bold</b>', password: PASSWORD }, 'body.name'],
    [{ name: 'A', password: PASSWORD }, 'body.name'],
    [{ name: 'Anna  Maria', password: PASSWORD }, 'body.name'],
    [{ name: 'Short', password: 'short' }, 'body.password'],
    [{ name: 'Post', password: PASSWORD, email: 'nowhere' }, 'body.email'],
    [{ name: 'More', password: PASSWORD, kind: 'admin' }, 'body'],
    [{ name: 'Nul\u0000', password: PASSWORD }, 'body'],
  ])('refuse %j', async (body, path) => {
    const answer = await server.visitor().ask('POST', '/api/account/sign-up', body);
    expect(answer.body).toMatchObject({ error: { code: 'malformed', params: { path } } });
  });

  it('do not tell whether an address is known', async () => {
    await signUp('Jakob', { email: 'shared@example.org' });
    const second = await signUp('Josefa', { email: 'Shared@Example.org' });
    expect(await me(second)).toMatchObject({ name: 'Josefa', email: 'shared@example.org' });
    const [known, unknown] = [
      await server.visitor().ask('POST', '/api/account/reset-request', { email: 'shared@example.org' }),
      await server.visitor().ask('POST', '/api/account/reset-request', { email: 'unknown@example.org' }),
    ];
    expect([known.status, known.text]).toEqual([202, '']);
    expect([unknown.status, unknown.text]).toEqual([202, '']);
  });

  it('set a new password with a link that works once and ends all sessions', async () => {
    const visitor = await signUp('Karl', { email: 'karl@example.org' });
    await server.visitor().ask('POST', '/api/account/reset-request', { email: 'karl@example.org' });
    const findLink = (): string | undefined =>
      server.log.find((line) => line.includes('karl@example.org'))?.match(/reset\?token=(?<token>\w+)/u)?.groups?.[
        'token'
      ];
    await expect.poll(findLink, { timeout: 20_000 }).toBeDefined();
    const token = findLink();
    const reset = async () =>
      server.visitor().ask('POST', '/api/account/reset', { token, password: 'another password' });
    expect((await reset()).status).toBe(204);
    expect(codeOf(await reset())).toBe('link-expired');
    expect(await me(visitor)).toEqual({ kind: 'nobody' });
    expect((await signIn('Karl', PASSWORD)).answer.status).toBe(401);
    expect((await signIn('Karl', 'another password')).answer.status).toBe(200);
  });

  it('change the password, keep this session and end the others', async () => {
    const here = await signUp('Lotte');
    const { visitor: elsewhere } = await signIn('Lotte', PASSWORD);
    expect(await me(elsewhere)).toMatchObject({ name: 'Lotte' });
    const change = async (current: string) =>
      here.ask('POST', '/api/account/password', { current, next: 'a newer password' });
    expect(codeOf(await change('not it at all'))).toBe('wrong-sign-in');
    expect((await change(PASSWORD)).status).toBe(204);
    expect(await me(here)).toMatchObject({ name: 'Lotte' });
    expect(await me(elsewhere)).toEqual({ kind: 'nobody' });
    expect((await signIn('Lotte', PASSWORD)).answer.status).toBe(401);
    expect((await signIn('Lotte', 'a newer password')).answer.status).toBe(200);
  });

  it('depart: the name is free again and nothing opens any more', async () => {
    const visitor = await signUp('Moritz', { email: 'moritz@example.org' });
    const { token } = await visitor.post(FreshToken, '/api/me/tokens', { name: 'bot' });
    const depart = async (password: string) => visitor.ask('POST', '/api/account/delete', { password });
    expect(codeOf(await depart('wrong'))).toBe('wrong-sign-in');
    expect((await depart(PASSWORD)).status).toBe(204);
    expect(await me(visitor)).toEqual({ kind: 'nobody' });
    expect((await signIn('Moritz', PASSWORD)).answer.status).toBe(401);
    const bot = server.visitor();
    bot.token = token;
    expect(codeOf(await bot.ask('GET', '/api/me'))).toBe('not-signed-in');
    expect(await me(await signUp('Moritz'))).toMatchObject({ name: 'Moritz' });
  });

  it('that have departed do not come back by an old link', async () => {
    const visitor = await signUp('Mathilde', { email: 'mathilde@example.org' });
    const { id } = z.object({ id: z.string() }).parse(await me(visitor));
    await server.visitor().ask('POST', '/api/account/reset-request', { email: 'mathilde@example.org' });
    const findLink = (): string | undefined =>
      server.log.find((line) => line.includes('mathilde@'))?.match(/reset\?token=(?<token>\w+)/u)?.groups?.['token'];
    await expect.poll(findLink, { timeout: 20_000 }).toBeDefined();
    expect((await visitor.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(204);
    const link = { token: findLink(), password: 'another password' };
    expect(codeOf(await server.visitor().ask('POST', '/api/account/reset', link))).toBe('link-expired');
    expect(codeOf((await signIn(`-${id}`, 'another password')).answer)).toBe('wrong-sign-in');
  });

  it('cannot be called what those who have departed are called', async () => {
    const answer = await server.visitor().ask('POST', '/api/account/sign-up', { name: 'departed', password: PASSWORD });
    expect(codeOf(answer)).toBe('name-taken');
  });

  describe('addresses', () => {
    const links = (address: string): readonly string[] => server.log.filter((line) => line.includes(`"${address}"`));

    it('are changed and taken away by whoever knows the password', async () => {
      const visitor = await signUp('Ludmila', { email: 'old@example.org' });
      const change = async (body: object) => visitor.ask('PUT', '/api/account/email', body);
      expect(codeOf(await change({ password: 'wrong', email: 'new@example.org' }))).toBe('wrong-sign-in');
      expect(await me(visitor)).toMatchObject({ email: 'old@example.org' });
      expect(Me.parse((await change({ password: PASSWORD, email: 'New@Example.org' })).body)).toMatchObject({
        email: 'new@example.org',
      });
      expect(await me(visitor)).toMatchObject({ email: 'new@example.org' });
      for (const email of ['old@example.org', 'new@example.org'])
        await server.visitor().ask('POST', '/api/account/reset-request', { email });
      await expect.poll(() => links('new@example.org').length, { timeout: 20_000 }).toBe(1);
      expect(links('old@example.org')).toEqual([]);
      expect(Me.parse((await change({ password: PASSWORD })).body)).not.toHaveProperty('email');
      expect(await me(visitor)).not.toHaveProperty('email');
    });

    it('that are left behind open nothing: links that were sent there are worth nothing', async () => {
      const visitor = await signUp('Ottilie', { email: 'left@example.org' });
      await server.visitor().ask('POST', '/api/account/reset-request', { email: 'left@example.org' });
      await expect.poll(() => links('left@example.org').length, { timeout: 20_000 }).toBe(1);
      await visitor.ask('PUT', '/api/account/email', { password: PASSWORD, email: 'fresh@example.org' });
      const token = links('left@example.org')[0]?.match(/reset\?token=(?<token>\w+)/u)?.groups?.['token'];
      const answer = await server.visitor().ask('POST', '/api/account/reset', { token, password: 'another password' });
      expect(codeOf(answer)).toBe('link-expired');
    });

    it.each(['changed', 'reset'])('open nothing by older links once the password was %s', async (how) => {
      const email = `${how}@example.org`;
      const visitor = await signUp(`Thekla ${how}`, { email });
      for (const sent of [1, 2]) {
        await server.visitor().ask('POST', '/api/account/reset-request', { email });
        await expect.poll(() => links(email).length, { timeout: 20_000 }).toBe(sent);
      }
      const [older, newer] = links(email).map((line) => line.match(/reset\?token=(?<token>\w+)/u)?.groups?.['token']);
      const reset = async (token: string | undefined) =>
        server.visitor().ask('POST', '/api/account/reset', { token, password: 'another password' });
      const done =
        how === 'reset'
          ? await reset(newer)
          : await visitor.ask('POST', '/api/account/password', { current: PASSWORD, next: 'another password' });
      expect(done.status).toBe(204);
      expect(codeOf(await reset(older))).toBe('link-expired');
    });

    it('are taken whether or not somebody has them, with the same answer', async () => {
      await signUp('Ursula', { email: 'taken@example.org' });
      const visitor = await signUp('Viktor');
      const [taken, free] = [
        await visitor.ask('PUT', '/api/account/email', { password: PASSWORD, email: 'taken@example.org' }),
        await visitor.ask('PUT', '/api/account/email', { password: PASSWORD, email: 'freee@example.org' }),
      ];
      expect([taken.status, taken.text]).toEqual([200, free.text.replace('freee@', 'taken@')]);
    });

    it('are no business of tokens', async () => {
      const visitor = await signUp('Walburga');
      const { token } = await visitor.post(FreshToken, '/api/me/tokens', { name: 'bot' });
      const bot = server.visitor();
      bot.token = token;
      expect(codeOf(await bot.ask('PUT', '/api/account/email', { password: PASSWORD }))).toBe('forbidden');
    });
  });

  describe('tokens', () => {
    it('are told once, sign in, and can be made worthless', async () => {
      const visitor = await signUp('Nele');
      const fresh = await visitor.post(FreshToken, '/api/me/tokens', { name: 'my bot' });
      const bot = server.visitor();
      bot.token = fresh.token;
      expect(await me(bot)).toMatchObject({ kind: 'account', name: 'Nele' });
      const [listed] = await visitor.get(z.array(Token), '/api/me/tokens');
      expect(listed).toMatchObject({ id: fresh.id, name: 'my bot' });
      expect(listed?.used).toBeDefined();
      expect(listed).not.toHaveProperty('token');
      expect((await visitor.ask('DELETE', `/api/me/tokens/${fresh.id}`)).status).toBe(204);
      expect(codeOf(await bot.ask('GET', '/api/me'))).toBe('not-signed-in');
    });

    it('open no way to the account itself', async () => {
      const visitor = await signUp('Otto');
      const { token } = await visitor.post(FreshToken, '/api/me/tokens', { name: 'bot' });
      const bot = server.visitor();
      bot.token = token;
      expect(codeOf(await bot.ask('POST', '/api/me/tokens', { name: 'another' }))).toBe('forbidden');
      expect(codeOf(await bot.ask('POST', '/api/account/delete', { password: PASSWORD }))).toBe('forbidden');
      const push = { endpoint: 'https://push.example.org/x', keys: { p256dh: 'a', auth: 'b' } };
      expect(codeOf(await bot.ask('POST', '/api/me/push', push))).toBe('forbidden');
      expect(codeOf(await bot.ask('DELETE', '/api/me/push', { endpoint: push.endpoint }))).toBe('forbidden');
      expect(codeOf(await bot.ask('PUT', '/api/me/webhook', { url: 'https://example.org' }))).toBe('forbidden');
      expect(codeOf(await bot.ask('POST', '/api/account/password', { current: PASSWORD, next: 'x'.repeat(9) }))).toBe(
        'forbidden',
      );
    });

    it('belong to whoever made them', async () => {
      const [paula, quirin] = [await signUp('Paula'), await signUp('Quirin')];
      const { id } = await paula.post(FreshToken, '/api/me/tokens', { name: 'bot' });
      expect(codeOf(await quirin.ask('DELETE', `/api/me/tokens/${id}`))).toBe('not-found');
      expect(await paula.get(z.array(Token), '/api/me/tokens')).toHaveLength(1);
    });
  });

  it('never write a password, a token or a cookie to the log', async () => {
    const visitor = await signUp('Rosa');
    const { token } = await visitor.post(FreshToken, '/api/me/tokens', { name: 'bot' });
    await visitor.ask('GET', `/api/me?token=${token}`);
    const log = server.log.join('');
    expect(log).toContain('/api/account/sign-up');
    for (const secret of [PASSWORD, token, ...visitor.cookies.values()]) expect(log).not.toContain(secret);
  });
});
