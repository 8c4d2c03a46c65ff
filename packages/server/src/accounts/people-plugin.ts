/**
 * What the account library does not know by itself: signing up with a name, guests without a password, guests who become
 * accounts, and departing without leaving a hole in old games.
 */
import { randomBytes } from 'node:crypto';
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

export type AuthUser = { readonly id: string; readonly name: string };

/** Reserved by RFC 2606: nothing under it can ever exist. */
const NOWHERE = 'kursbuch.invalid';
export const placeholderAddress = (id: string): string => `${id.toLowerCase()}@${NOWHERE}`;

/** Lower case letters and digits only, so that an id can be part of an address and of a link. */
export const newId = (): string =>
  BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0');

const credentials = z.object({
  name: z.string(),
  username: z.string(),
  password: z.string(),
  contact: z.string().optional(),
});

export const NAME_TAKEN = 'NAME_TAKEN';

/** The library's errors carry a status and a code; this is the one of ours. */
export class NameTaken extends Error {
  override readonly name = NAME_TAKEN;
}

/** A guest who was claimed is none any more. */
export class NoGuest extends Error {
  override readonly name = 'NO_GUEST';
}

/** What somebody is called who has departed; nobody else is. */
export const DEPARTED = 'Departed';

export function people() {
  return {
    id: 'kursbuch-people' as const,
    endpoints: {
      signUpName: createAuthEndpoint('/kursbuch/sign-up', { method: 'POST', body: credentials }, async (ctx) => {
        const { name, username, password, contact } = ctx.body;
        const { adapter, internalAdapter } = ctx.context;
        // Hashing takes a while, so it comes before the transaction and not within.
        const hash = await ctx.context.password.hash(password);
        const id = newId();
        const now = new Date();
        const isTaken = async (): Promise<boolean> =>
          (await adapter.findOne({ model: 'user', where: [{ field: 'username', value: username }] })) !== null;
        if (await isTaken()) throw new NameTaken();
        try {
          await adapter.transaction(async (trx) => {
            await trx.create({
              model: 'user',
              forceAllowId: true,
              data: {
                id,
                name,
                username,
                email: placeholderAddress(id),
                emailVerified: false,
                kind: 'account',
                contact,
                createdAt: now,
                updatedAt: now,
              },
            });
            await trx.create({
              model: 'account',
              data: {
                userId: id,
                accountId: id,
                providerId: 'credential',
                password: hash,
                createdAt: now,
                updatedAt: now,
              },
            });
          });
        } catch (error) {
          // Two may ask for one name at the same moment; the database lets one through.
          if (await isTaken()) throw new NameTaken();
          throw error;
        }
        const user = await internalAdapter.findUserById(id);
        const session = await internalAdapter.createSession(id);
        if (user === null) throw new Error('an account vanished while it was made');
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ id, name });
      }),

      newGuest: createAuthEndpoint(
        '/kursbuch/guest',
        { method: 'POST', body: z.object({ name: z.string() }) },
        async (ctx) => {
          const { adapter, internalAdapter } = ctx.context;
          const id = newId();
          const now = new Date();
          await adapter.create({
            model: 'user',
            forceAllowId: true,
            data: {
              id,
              name: ctx.body.name,
              email: placeholderAddress(id),
              emailVerified: false,
              kind: 'guest',
              createdAt: now,
              updatedAt: now,
            },
          });
          const user = await internalAdapter.findUserById(id);
          const session = await internalAdapter.createSession(id);
          if (user === null) throw new Error('a guest vanished while it was made');
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ id, name: ctx.body.name });
        },
      ),

      /** Another device goes on as the same guest, with a link that works once. */
      openDevice: createAuthEndpoint(
        '/kursbuch/device',
        { method: 'POST', body: z.object({ identifier: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const link = await internalAdapter.consumeVerificationValue(ctx.body.identifier);
          if (link === null) throw new NoGuest();
          const user = await internalAdapter.findUserById(link.value);
          // Whoever has become an account meanwhile signs in.
          if (user === null || Reflect.get(user, 'kind') !== 'guest') throw new NoGuest();
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ id: user.id, name: user.name });
        },
      ),

      /** Gives a guest a name and a password; the id stays, and with it every seat. */
      claimGuest: createAuthEndpoint(
        '/kursbuch/claim',
        { method: 'POST', body: credentials, use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { name, username, password, contact } = ctx.body;
          const { adapter } = ctx.context;
          const { id } = ctx.context.session.user;
          const hash = await ctx.context.password.hash(password);
          const now = new Date();
          const isTaken = async (): Promise<boolean> => {
            const found = await adapter.findOne<AuthUser>({
              model: 'user',
              where: [{ field: 'username', value: username }],
            });
            return found !== null && found.id !== id;
          };
          if (await isTaken()) throw new NameTaken();
          try {
            await adapter.transaction(async (trx) => {
              // Of two claims at once the database lets one find a guest.
              const claimed = await trx.update({
                model: 'user',
                where: [
                  { field: 'id', value: id },
                  { field: 'kind', value: 'guest' },
                ],
                update: { name, username, kind: 'account', contact, updatedAt: now },
              });
              if (claimed === null) throw new NoGuest();
              await trx.create({
                model: 'account',
                data: {
                  userId: id,
                  accountId: id,
                  providerId: 'credential',
                  password: hash,
                  createdAt: now,
                  updatedAt: now,
                },
              });
            });
          } catch (error) {
            if (await isTaken()) throw new NameTaken();
            throw error;
          }
          return ctx.json({ id, name });
        },
      ),

      /** Takes away everything that tells who it was: name, address, password, sessions. The id stays for the games. */
      depart: createAuthEndpoint(
        '/kursbuch/depart',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { adapter, internalAdapter } = ctx.context;
          const { id } = ctx.context.session.user;
          await adapter.transaction(async (trx) => {
            await trx.update({
              model: 'user',
              where: [{ field: 'id', value: id }],
              // No name that a person can choose begins with a dash, so this one frees the old name and signs nobody in.
              update: { name: DEPARTED, username: `-${id}`, kind: 'departed', contact: '', updatedAt: new Date() },
            });
            await trx.deleteMany({ model: 'account', where: [{ field: 'userId', value: id }] });
            // Links to set a new password would make an account of it again.
            await trx.deleteMany({ model: 'verification', where: [{ field: 'value', value: id }] });
          });
          await internalAdapter.deleteUserSessions(id);
          return ctx.json({ id });
        },
      ),
    },
  };
}
