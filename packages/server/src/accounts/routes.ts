/** /api/account, /api/me, /api/me/tokens. */
import { randomBytes } from 'node:crypto';
import {
  ChangeEmail,
  ChangePassword,
  DeleteAccount,
  DeviceLink,
  FreshToken,
  Me,
  NewToken,
  OpenDevice,
  Reset,
  ResetRequest,
  SignIn,
  SignUp,
  Token,
} from '@kursbuch/api';
import { z } from 'zod';
import { answers, answersLater, answersNothing } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import { LIMITS } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { Storage, StoredToken } from '../storage/contract.ts';
import { type Accounts, meOf } from './accounts.ts';
import { tokenHash, type WhoAsks } from './asker.ts';
import type { Devices } from './devices.ts';
import { newId } from './people-plugin.ts';

const MOST_TOKENS = 20;

const A_DAY = 24 * 3600 * 1000;

const tokenOf = ({ id, name, scope, created, ends, endGiven, used }: StoredToken): z.infer<typeof Token> => ({
  id,
  name,
  scope,
  created,
  ends,
  endGiven,
  ...(used === undefined ? {} : { used }),
});

type Parts = {
  readonly who: WhoAsks;
  readonly accounts: Accounts;
  readonly devices: Devices;
  readonly storage: Pick<Storage, 'tokens'>;
  readonly leaveOpenTables: (user: string) => Promise<void>;
  /** Told who has departed: games no longer wait for their word. */
  readonly waitNoLonger: (user: string) => Promise<void>;
  /** Told whose sessions have ended or who has a new name, so that what is remembered of them is forgotten. */
  readonly onSignedOut: (user: string) => void;
};

export function accountRoutes(
  app: App,
  { who, accounts, devices, storage, leaveOpenTables, waitNoLonger, onSignedOut }: Parts,
): void {
  const tags = ['account'];

  app.get('/api/me', { schema: { tags, summary: 'Who am I', response: answers(Me) } }, async (request, reply) =>
    meOf(await who.asker(request, reply)),
  );

  app.post(
    '/api/account/sign-up',
    {
      config: LIMITS.signUp,
      schema: { tags, summary: 'Make an account and sign in', body: SignUp, response: answers(Me) },
    },
    async (request, reply) => accounts.signUp(reply, request.body),
  );

  app.post(
    '/api/account/sign-in',
    { config: LIMITS.signIn, schema: { tags, summary: 'Sign in', body: SignIn, response: answers(Me) } },
    async (request, reply) => accounts.signIn(reply, request.body),
  );

  app.post(
    '/api/account/sign-out',
    { schema: { tags, summary: 'Sign out', response: answersNothing } },
    async (request, reply) => {
      const asker = await who.asker(request, reply);
      await accounts.signOut(request, reply);
      if (asker.kind !== 'nobody') onSignedOut(asker.id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/account/password',
    {
      config: LIMITS.signIn,
      schema: {
        tags,
        summary: 'Change the password and end all other sessions and all tokens',
        body: ChangePassword,
        response: answersNothing,
      },
    },
    async (request, reply) => {
      const { kind, id, name } = await who.inPerson(request, reply);
      if (kind === 'guest') throw new Problem('not-allowed-here', { params: { why: 'guest' } });
      await accounts.changePassword(request, reply, name, request.body);
      onSignedOut(id);
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/account/email',
    {
      config: LIMITS.signIn,
      schema: {
        tags,
        summary: 'Say where reset links go, or nowhere',
        description: 'The answer is the same whether or not somebody else has the address.',
        body: ChangeEmail,
        response: answers(Me),
      },
    },
    async (request, reply) => {
      const person = await who.inPerson(request, reply);
      if (person.kind === 'guest') throw new Problem('not-allowed-here', { params: { why: 'guest' } });
      const { password, email } = request.body;
      await accounts.checkPassword(request, person.name, password);
      const me = await accounts.changeContact(person, email);
      onSignedOut(person.id);
      return me;
    },
  );

  app.post(
    '/api/account/reset-request',
    {
      config: LIMITS.reset,
      schema: {
        tags,
        summary: 'Ask for a link to set a new password',
        description: 'The answer is the same whether or not the address is known.',
        body: ResetRequest,
        response: answersLater,
      },
    },
    async (request, reply) => {
      accounts.requestReset(request.body.email);
      return reply.code(202).send();
    },
  );

  app.post(
    '/api/account/reset',
    {
      config: LIMITS.signIn,
      schema: { tags, summary: 'Set a new password with such a link', body: Reset, response: answersNothing },
    },
    async (request, reply) => {
      const user = await accounts.reset(request.body);
      if (user !== undefined) onSignedOut(user);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/account/claim',
    {
      config: LIMITS.signUp,
      schema: { tags, summary: 'Turn a guest into an account; the seats stay', body: SignUp, response: answers(Me) },
    },
    async (request, reply) => {
      const person = await who.inPerson(request, reply);
      const { kind, id } = person;
      if (kind !== 'guest') throw new Problem('not-allowed-here', { params: { why: 'account' } });
      const me = await accounts.claim(request, person, request.body);
      onSignedOut(id);
      return me;
    },
  );

  app.post(
    '/api/account/device',
    {
      config: LIMITS.handOver,
      schema: {
        tags,
        summary: 'A link with which another device goes on as the same guest',
        description: 'It works once and for ten minutes; a new one makes the one before worthless. Accounts sign in.',
        response: answers(DeviceLink),
      },
    },
    async (request, reply) => {
      const person = await who.inPerson(request, reply);
      if (person.kind !== 'guest') throw new Problem('not-allowed-here', { params: { why: 'account' } });
      return devices.link(person);
    },
  );

  app.post(
    '/api/account/device/open',
    {
      config: LIMITS.signIn,
      schema: {
        tags,
        summary: 'Go on with such a link',
        description: 'Sets the cookie, in place of one that was there.',
        body: OpenDevice,
        response: answers(Me),
      },
    },
    async (request, reply) => devices.open(reply, request.body),
  );

  app.post(
    '/api/account/delete',
    {
      config: LIMITS.signIn,
      schema: {
        tags,
        summary: 'Depart: the games stay, name and address go',
        body: DeleteAccount,
        response: answersNothing,
      },
    },
    async (request, reply) => {
      const { kind, id, name } = await who.inPerson(request, reply);
      if (kind === 'account') await accounts.checkPassword(request, name, request.body.password);
      await leaveOpenTables(id);
      await accounts.depart(request, reply);
      onSignedOut(id);
      // Once more, for until then one could still sit down.
      await leaveOpenTables(id);
      await waitNoLonger(id);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/me/tokens',
    { schema: { tags, summary: 'My personal access tokens', response: answers(z.array(Token)) } },
    async (request, reply) => {
      const { id } = await who.inPerson(request, reply);
      return (await storage.tokens.of(id)).map(tokenOf);
    },
  );

  app.post(
    '/api/me/tokens',
    {
      schema: {
        tags,
        summary: 'Make a token; it is told this once',
        description: 'It ends after the days that were asked for, and when the password is changed or set anew.',
        body: NewToken,
        response: answers(FreshToken),
      },
    },
    async (request, reply) => {
      const { id: user } = await who.inPerson(request, reply);
      const { name, scope, days } = request.body;
      const now = new Date();
      const token = `kursbuch_${randomBytes(32).toString('base64url')}`;
      const stored: StoredToken = {
        id: newId(),
        user,
        name,
        hash: tokenHash(token),
        scope,
        created: now.toISOString(),
        ends: new Date(now.getTime() + days * A_DAY).toISOString(),
        endGiven: false,
      };
      if ((await storage.tokens.add(stored, MOST_TOKENS)) === 'too-many')
        throw new Problem('not-allowed-here', { params: { why: 'too-many-tokens', most: MOST_TOKENS } });
      // A new password ends sessions first and tokens then: one that came too late to be ended finds its session gone.
      if (!(await accounts.isSignedIn(request))) {
        await storage.tokens.remove(user, stored.id);
        throw new Problem('not-signed-in');
      }
      return { ...tokenOf(stored), token };
    },
  );

  app.delete(
    '/api/me/tokens/:id',
    {
      schema: {
        tags,
        summary: 'Make a token worthless',
        params: z.object({ id: z.string().max(64) }),
        response: answersNothing,
      },
    },
    async (request, reply) => {
      const { id: user } = await who.inPerson(request, reply);
      if (!(await storage.tokens.remove(user, request.params.id))) throw new Problem('not-found');
      onSignedOut(user);
      return reply.code(204).send();
    },
  );
}
