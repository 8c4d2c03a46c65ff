/** Accounts and guests: what the routes ask of the account library, with errors in our own form. */
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ChangePassword, Me, Reset, SignIn, SignUp } from '@kursbuch/api';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { isAPIError } from 'better-auth/api';
import type { z } from 'zod';
import { Problem } from '../http/problem.ts';
import type { Storage } from '../storage/contract.ts';
import { cookieHeaders, passCookies, type Asker, type Person } from './asker.ts';
import { type Auth, normalName } from './auth.ts';
import type { Mailer } from './mail.ts';
import { DEPARTED, NameTaken, NoGuest, placeholderAddress } from './people-plugin.ts';

export const meOf = (asker: Asker): Me => {
  switch (asker.kind) {
    case 'nobody':
      return { kind: 'nobody' };
    case 'guest':
      return { kind: 'guest', id: asker.id, name: asker.name };
    case 'account':
      return {
        kind: 'account',
        id: asker.id,
        name: asker.name,
        ...(asker.contact === undefined ? {} : { email: asker.contact }),
      };
  }
};

/** An error of the library about what was sent, not about the library. */
const isRefusal = (error: unknown): boolean => isAPIError(error) && error.statusCode >= 400 && error.statusCode < 500;

type Credentials = z.infer<typeof SignUp>;

const credentialsOf = ({ name, password, email }: Credentials) => ({
  name: name.normalize('NFC'),
  username: normalName(name),
  password,
  ...(email === undefined ? {} : { contact: email.toLowerCase() }),
});

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(
  auth: Auth,
  storage: Pick<Storage, 'people' | 'tokens' | 'reach' | 'marks'>,
  mailer: Mailer,
  log: FastifyBaseLogger,
) {
  /** Links that are being mailed; the closing server waits for them. */
  const underWay = new Set<Promise<void>>();

  /** Does something with a name, unless nobody may have it or somebody has. */
  async function unlessTaken<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    if (normalName(name) === normalName(DEPARTED)) throw new Problem('name-taken');
    try {
      return await work();
    } catch (error) {
      if (error instanceof NameTaken) throw new Problem('name-taken');
      if (error instanceof NoGuest) throw new Problem('not-allowed-here', { params: { why: 'account' } });
      throw error;
    }
  }

  async function mailResetLinks(email: string): Promise<void> {
    const { adapter } = await auth.$context;
    const users = await adapter.findMany<{ id: string }>({
      model: 'user',
      where: [{ field: 'contact', value: email }],
      // The oldest first: an address in many new accounts keeps nobody from theirs.
      sortBy: { field: 'createdAt', direction: 'asc' },
      limit: 10,
    });
    for (const { id } of users) await auth.api.requestPasswordReset({ body: { email: placeholderAddress(id) } });
  }

  /** Links that were sent before are worth nothing any more. */
  async function voidResetLinks(user: string): Promise<void> {
    const { adapter } = await auth.$context;
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: user }] });
  }

  return {
    signUp: async (reply: FastifyReply, body: Credentials): Promise<Me> => {
      const { headers, response } = await unlessTaken(body.name, async () =>
        auth.api.signUpName({ body: credentialsOf(body), returnHeaders: true }),
      );
      await storage.people.put({ ...response, kind: 'account' });
      passCookies(reply, headers);
      const contact = body.email?.toLowerCase();
      return meOf({ kind: 'account', by: 'cookie', ...response, ...(contact === undefined ? {} : { contact }) });
    },

    signIn: async (reply: FastifyReply, { name, password }: z.infer<typeof SignIn>): Promise<Me> => {
      try {
        const { headers, response } = await auth.api.signInUsername({
          body: { username: normalName(name), password },
          returnHeaders: true,
        });
        const { user } = response;
        // Under the name that is left of somebody nobody comes in, whatever password was set.
        if (Reflect.get(user, 'kind') !== 'account') throw new Problem('wrong-sign-in');
        // Put again, in case the process ended between making the account and making the person.
        await storage.people.put({ id: user.id, name: user.name, kind: 'account' });
        passCookies(reply, headers);
        const contact: unknown = Reflect.get(user, 'contact');
        return meOf({
          kind: 'account',
          id: user.id,
          name: user.name,
          by: 'cookie',
          ...(typeof contact === 'string' && contact !== '' ? { contact } : {}),
        });
      } catch (error) {
        if (isRefusal(error)) throw new Problem('wrong-sign-in');
        throw error;
      }
    },

    signOut: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { headers } = await auth.api.signOut({ headers: cookieHeaders(request), returnHeaders: true });
      passCookies(reply, headers);
    },

    /** Ends all other sessions too, and every link to set a new password. */
    changePassword: async (
      request: FastifyRequest,
      reply: FastifyReply,
      { current, next }: z.infer<typeof ChangePassword>,
    ): Promise<void> => {
      try {
        const { headers, response } = await auth.api.changePassword({
          headers: cookieHeaders(request),
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          returnHeaders: true,
        });
        passCookies(reply, headers);
        await voidResetLinks(response.user.id);
      } catch (error) {
        if (isRefusal(error)) throw new Problem('wrong-sign-in');
        throw error;
      }
    },

    /** Links that were sent to the address before are worth nothing any more. */
    changeContact: async ({ id, name }: Person, email: string | undefined): Promise<Me> => {
      const { adapter } = await auth.$context;
      const contact = email?.toLowerCase() ?? '';
      await adapter.transaction(async (trx) => {
        await trx.update({
          model: 'user',
          where: [{ field: 'id', value: id }],
          update: { contact, updatedAt: new Date() },
        });
        await trx.deleteMany({ model: 'verification', where: [{ field: 'value', value: id }] });
      });
      return meOf({ kind: 'account', by: 'cookie', id, name, ...(contact === '' ? {} : { contact }) });
    },

    /**
     * Comes back at once, whether or not the address is known. What there is to do is done a while after the answer has gone, so
     * that the time the answer takes tells nothing either.
     */
    requestReset: (email: string): void => {
      const work = setTimeout(randomInt(300, 1000))
        .then(async () => mailResetLinks(email.toLowerCase()))
        .catch((error: unknown) => {
          log.error({ err: error }, 'reset links could not be sent');
        })
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },

    /** Tells whose password it was. Other links to set it are worth nothing any more. */
    reset: async ({ token, password }: z.infer<typeof Reset>): Promise<string | undefined> => {
      try {
        const { internalAdapter } = await auth.$context;
        const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
        await auth.api.resetPassword({ body: { token, newPassword: password } });
        if (link !== null) await voidResetLinks(link.value);
        return link?.value;
      } catch (error) {
        if (isRefusal(error)) throw new Problem('link-expired');
        throw error;
      }
    },

    newGuest: async (reply: FastifyReply, name: string): Promise<Person> => {
      const { headers, response } = await unlessTaken(name, async () =>
        auth.api.newGuest({ body: { name: name.normalize('NFC') }, returnHeaders: true }),
      );
      await storage.people.put({ ...response, kind: 'guest' });
      passCookies(reply, headers);
      return { kind: 'guest', by: 'cookie', ...response };
    },

    claim: async (request: FastifyRequest, body: Credentials): Promise<Me> => {
      const response = await unlessTaken(body.name, async () =>
        auth.api.claimGuest({ headers: cookieHeaders(request), body: credentialsOf(body) }),
      );
      await storage.people.put({ ...response, kind: 'account' });
      const contact = body.email?.toLowerCase();
      return meOf({ kind: 'account', by: 'cookie', ...response, ...(contact === undefined ? {} : { contact }) });
    },

    checkPassword: async (request: FastifyRequest, password: string): Promise<void> => {
      try {
        await auth.api.verifyPassword({ headers: cookieHeaders(request), body: { password } });
      } catch (error) {
        if (isRefusal(error)) throw new Problem('wrong-sign-in');
        throw error;
      }
    },

    /** Takes away name, address, password, sessions, tokens, ways to be reached and private notes; the games stay. */
    depart: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { headers, response } = await auth.api.depart({ headers: cookieHeaders(request), returnHeaders: true });
      await storage.people.put({ id: response.id, name: DEPARTED, kind: 'departed' });
      await storage.tokens.removeAll(response.id);
      await storage.reach.removeAll(response.id);
      await storage.marks.forgetNotes(response.id);
      passCookies(reply, headers);
    },

    close: async (): Promise<void> => {
      await Promise.all(underWay);
    },

    /** Whatever is still being mailed is given up. */
    end: (): void => {
      mailer.close();
    },
  };
}
