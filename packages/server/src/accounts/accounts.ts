/** Accounts and guests: what the routes ask of the account library, with errors in our own form. */
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ChangePassword, Me, Reset, SignIn, SignUp } from '@kursbuch/api';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { isAPIError } from 'better-auth/api';
import type { z } from 'zod';
import type { Elsewhere } from '../http/elsewhere.ts';
import { Problem } from '../http/problem.ts';
import { Quota } from '../http/quota.ts';
import type { Storage } from '../storage/contract.ts';
import { cookieHeaders, passCookies, type Asker } from './asker.ts';
import type { Person } from './person.ts';
import { type Auth, normalName } from './auth.ts';
import { looksOf } from './looks.ts';
import { type Mailer, resetMail, tokensEndMail } from './mail.ts';
import { DEPARTED, NameTaken, NoGuest, placeholderAddress } from './people-plugin.ts';
import type { ResetLinks } from './reset-links.ts';
import { weaknessOf } from './weak-password.ts';

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

/** So many wrong passwords for one account, and then a pause: from however many addresses they come. */
const GUESSES = { most: 15, milliseconds: 15 * 60_000 } as const;
/** So many mails to one address, whoever asks for them. */
const MAILS = { most: 3, milliseconds: 3_600_000 } as const;

const PEOPLE_AT_ONCE = 500;

/** Looks at the names of accounts that an older program made. Of two that look alike both stay; the first is the one protected. */
export async function nameAccounts({ people }: Pick<Storage, 'people'>): Promise<void> {
  for (let after = ''; ;) {
    const page = await people.withoutLooks(after, PEOPLE_AT_ONCE);
    for (const { id, name } of page) await people.put({ id, name, kind: 'account' }, looksOf(name));
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Refuses a password that everybody tries first. */
async function refuseWeak(password: string, name: string | undefined): Promise<void> {
  const why = await weaknessOf(password, name);
  if (why !== undefined) throw new Problem('weak-password', { params: { why } });
}

type Parts = {
  readonly auth: Auth;
  readonly storage: Pick<Storage, 'people' | 'tokens' | 'reach' | 'marks'>;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
  readonly resetLinks: ResetLinks;
  /** Where people set a new password with a token. */
  readonly resetAddress: (token: string) => string;
  /** Whether anything is limited here. */
  readonly limited: boolean;
  /** What other processes have counted. */
  readonly elsewhere: Elsewhere;
};

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ auth, storage, mailer, log, resetLinks, resetAddress, limited, elsewhere }: Parts) {
  const guesses = new Quota(limited ? GUESSES.most : Infinity, GUESSES.milliseconds, {
    shared: { elsewhere, name: 'guesses' },
  });
  const mails = new Quota(limited ? MAILS.most : Infinity, MAILS.milliseconds, {
    shared: { elsewhere, name: 'mails' },
  });

  /** Tries a password. Whoever knows it has never guessed. */
  async function guess<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const account = normalName(name);
    const taken = guesses.take(account);
    if (!taken.ok) throw new Problem('too-many-requests', { params: { seconds: taken.seconds } });
    const value = await work();
    guesses.giveBack(account);
    return value;
  }

  /** Links that are being mailed; the closing server waits for them. */
  const underWay = new Set<Promise<void>>();

  /** Does something with a name, unless nobody may have it or somebody else has, in letters that look the same. */
  async function unlessTaken<Value>(
    name: string,
    self: string | undefined,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const looks = looksOf(name);
    if (looks === looksOf(DEPARTED) || ((await storage.people.lookingLike(looks)) ?? self) !== self)
      throw new Problem('name-taken');
    try {
      return await work();
    } catch (error) {
      if (error instanceof NameTaken) throw new Problem('name-taken');
      if (error instanceof NoGuest) throw new Problem('not-allowed-here', { params: { why: 'account' } });
      throw error;
    }
  }

  /** Whether an account has the name, but for the case. */
  async function isUsed(name: string): Promise<boolean> {
    const { adapter } = await auth.$context;
    const where = [{ field: 'username', value: normalName(name) }];
    return (await adapter.findOne({ model: 'user', where })) !== null;
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
    const links = await resetLinks.during(async () => {
      for (const { id } of users) await auth.api.requestPasswordReset({ body: { email: placeholderAddress(id) } });
    });
    if (links.length === 0) return;
    const told = links.map(({ name, token }) => ({ name, link: resetAddress(token) }));
    await mailer.send(resetMail(email, told));
  }

  /** Links that were sent before are worth nothing any more. */
  async function voidResetLinks(user: string): Promise<void> {
    const { adapter } = await auth.$context;
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: user }] });
  }

  /** Takes back an account that was made a moment ago, and nobody has heard of. */
  async function unmake(user: string): Promise<void> {
    const { adapter, internalAdapter } = await auth.$context;
    await internalAdapter.deleteUserSessions(user);
    await adapter.transaction(async (trx) => {
      await trx.deleteMany({ model: 'account', where: [{ field: 'userId', value: user }] });
      await trx.deleteMany({ model: 'user', where: [{ field: 'id', value: user }] });
    });
  }

  return {
    signUp: async (reply: FastifyReply, body: Credentials): Promise<Me> => {
      await refuseWeak(body.password, body.name);
      const { headers, response } = await unlessTaken(body.name, undefined, async () =>
        auth.api.signUpName({ body: credentialsOf(body), returnHeaders: true }),
      );
      // Two may ask at the same moment for names that look alike; the database lets one through.
      if ((await storage.people.put({ ...response, kind: 'account' }, looksOf(body.name))) === 'taken') {
        await unmake(response.id);
        throw new Problem('name-taken');
      }
      passCookies(reply, headers);
      const contact = body.email?.toLowerCase();
      return meOf({ kind: 'account', by: 'cookie', ...response, ...(contact === undefined ? {} : { contact }) });
    },

    signIn: async (reply: FastifyReply, { name, password }: z.infer<typeof SignIn>): Promise<Me> => {
      try {
        const { headers, user } = await guess(name, async () => {
          const signed = await auth.api.signInUsername({
            body: { username: normalName(name), password },
            returnHeaders: true,
          });
          // Under the name that is left of somebody nobody comes in, whatever password was set.
          if (Reflect.get(signed.response.user, 'kind') !== 'account') throw new Problem('wrong-sign-in');
          return { headers: signed.headers, user: signed.response.user };
        });
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

    /** Ends all other sessions too, all tokens, and every link to set a new password. */
    changePassword: async (
      request: FastifyRequest,
      reply: FastifyReply,
      name: string,
      { current, next }: z.infer<typeof ChangePassword>,
    ): Promise<void> => {
      await refuseWeak(next, name);
      try {
        const { headers, response } = await guess(name, async () =>
          auth.api.changePassword({
            headers: cookieHeaders(request),
            body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
            returnHeaders: true,
          }),
        );
        passCookies(reply, headers);
        await storage.tokens.removeAll(response.user.id);
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
      // Whoever had enough mails gets no more for a while, and the answer does not tell.
      if (!mails.take(email.toLowerCase()).ok) return;
      const work = setTimeout(randomInt(300, 1000))
        .then(async () => mailResetLinks(email.toLowerCase()))
        .catch((error: unknown) => {
          log.error({ err: error }, 'reset links could not be sent');
        })
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },

    /** Tells whose password it was. Other links to set it are worth nothing any more, and neither are tokens. */
    reset: async ({ token, password }: z.infer<typeof Reset>): Promise<string | undefined> => {
      try {
        const { internalAdapter } = await auth.$context;
        const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
        await refuseWeak(password, link === null ? undefined : (await storage.people.get(link.value))?.name);
        await auth.api.resetPassword({ body: { token, newPassword: password } });
        if (link !== null) {
          await storage.tokens.removeAll(link.value);
          await voidResetLinks(link.value);
        }
        return link?.value;
      } catch (error) {
        if (isRefusal(error)) throw new Problem('link-expired');
        throw error;
      }
    },

    newGuest: async (reply: FastifyReply, name: string): Promise<Person> => {
      if (await isUsed(name)) throw new Problem('name-taken');
      const { headers, response } = await unlessTaken(name, undefined, async () =>
        auth.api.newGuest({ body: { name: name.normalize('NFC') }, returnHeaders: true }),
      );
      await storage.people.put({ ...response, kind: 'guest' });
      passCookies(reply, headers);
      return { kind: 'guest', by: 'cookie', ...response };
    },

    claim: async (request: FastifyRequest, { id }: Person, body: Credentials): Promise<Me> => {
      await refuseWeak(body.password, body.name);
      const response = await unlessTaken(body.name, id, async () =>
        auth.api.claimGuest({ headers: cookieHeaders(request), body: credentialsOf(body) }),
      );
      // The seats are theirs already; should somebody else have got a name that looks alike meanwhile, both keep theirs.
      if ((await storage.people.put({ ...response, kind: 'account' }, looksOf(body.name))) === 'taken')
        await storage.people.put({ ...response, kind: 'account' });
      const contact = body.email?.toLowerCase();
      return meOf({ kind: 'account', by: 'cookie', ...response, ...(contact === undefined ? {} : { contact }) });
    },

    checkPassword: async (request: FastifyRequest, name: string, password: string): Promise<void> => {
      try {
        await guess(name, async () => auth.api.verifyPassword({ headers: cookieHeaders(request), body: { password } }));
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

    /** Whether a session is open still, as the database has it. */
    isSignedIn: async (request: FastifyRequest): Promise<boolean> =>
      (await auth.api.getSession({ headers: cookieHeaders(request) })) !== null,

    /** Writes to those whose tokens were given an end, where there is somewhere to write to; the account page tells all. */
    tellOfEnds: (users: readonly string[], ends: string, address: string): void => {
      const tell = async (): Promise<void> => {
        const { internalAdapter } = await auth.$context;
        for (const id of users) {
          const user = await internalAdapter.findUserById(id);
          const contact: unknown = user === null ? undefined : Reflect.get(user, 'contact');
          if (user !== null && typeof contact === 'string' && contact !== '')
            await mailer.send(tokensEndMail(user.name, contact, ends, address));
        }
      };
      const work = tell()
        .catch((error: unknown) => {
          log.error({ err: error }, 'owners of tokens could not all be told');
        })
        .finally(() => underWay.delete(work));
      underWay.add(work);
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
