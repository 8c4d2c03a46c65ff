/**
 * The account library, set up for names instead of e-mail addresses. It hashes passwords, keeps sessions and signs cookies;
 * its own HTTP routes are not mounted, ours (`routes.ts`) call it.
 *
 * An e-mail address is somewhere to send a reset link to and no more: it identifies nobody and several accounts may have the same
 * one, so that no answer depends on whether an address is known. The library wants a unique address for each user; it gets one
 * under a domain that can never exist, which is neither shown nor mailed to.
 */
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { username } from 'better-auth/plugins/username';
import type { Kysely } from 'kysely';
import type { DialectName, Storage } from '../storage/contract.ts';
import { people, type AuthUser } from './people-plugin.ts';

/** Long, because a guest's cookie is the only key to the seat; each visit starts it anew. */
const SESSION_SECONDS = 180 * 24 * 3600;
const A_DAY = 24 * 3600;

/** How passwords are kept: as something they cannot be read from. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>;
};

export type AuthOptions = {
  readonly storage: Pick<Storage, 'kysely' | 'dialect'>;
  readonly secret: string;
  /** Decides whether cookies travel over encrypted connections only. */
  readonly secure: boolean;
  /** Told whose password can be set anew, where to send that, and the token to do it with. */
  readonly onReset: (user: AuthUser, contact: string, token: string) => void;
  readonly onFault: (message: string, details: readonly unknown[]) => void;
  /** Left out, they are hashed as the library does it: so that guessing is dear. */
  readonly passwords?: Passwords | undefined;
};

/** Names are compared without regard to case and to the ways Unicode has to write the same letter. */
export const normalName = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

export function createAuth({ storage, secret, secure, onReset, onFault, passwords }: AuthOptions) {
  const database: { readonly db: Kysely<never>; readonly type: DialectName; readonly transaction: true } = {
    db: storage.kysely.withTables<never>(),
    type: storage.dialect,
    transaction: true,
  };
  return betterAuth({
    database,
    secret,
    // Only used for links and callbacks of the library's own routes, which nobody can reach.
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => {
        onFault(message, details);
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      ...(passwords === undefined ? {} : { password: passwords }),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: async ({ user, token }): Promise<void> => {
        const contact: unknown = Reflect.get(user, 'contact');
        if (typeof contact === 'string') onReset({ id: user.id, name: user.name }, contact, token);
      },
    },
    user: {
      modelName: 'auth_users',
      additionalFields: {
        /** `account`, `guest` or `departed`. */
        kind: { type: 'string', required: true, defaultValue: 'account' },
        /** Where a reset link goes. Not unique, see above. */
        contact: { type: 'string', required: false },
      },
    },
    session: {
      modelName: 'auth_sessions',
      expiresIn: SESSION_SECONDS,
      updateAge: A_DAY,
      // A session that was ended must not live on in a cookie.
      cookieCache: { enabled: false },
    },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications', disableCleanup: false },
    advanced: {
      cookiePrefix: 'kursbuch',
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // Addresses of visitors are nobody's business once the request is answered.
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
    plugins: [
      username({
        minUsernameLength: 1,
        maxUsernameLength: 200,
        usernameValidator: () => true,
        usernameNormalization: normalName,
        displayUsername: false,
      }),
      people(),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** Makes or completes the library's tables. */
export async function migrateAuth(auth: Auth): Promise<void> {
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
}

/** Takes away sessions and links whose time is over; the library leaves those lying that nobody comes back to. */
export async function sweepAuth(auth: Auth): Promise<void> {
  const { adapter } = await auth.$context;
  for (const model of ['session', 'verification'])
    await adapter.deleteMany({ model, where: [{ field: 'expiresAt', operator: 'lt', value: new Date() }] });
}
