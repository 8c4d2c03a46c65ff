/** Links with which another device goes on as the same guest. A guest has nothing but a cookie; an account signs in. */
import { randomBytes } from 'node:crypto';
import type { DeviceLink, Me, OpenDevice } from '@kursbuch/api';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { meOf } from './accounts.ts';
import { passCookies, tokenHash } from './asker.ts';
import type { Auth } from './auth.ts';
import { NoGuest } from './people-plugin.ts';
import type { Person } from './person.ts';

/** So long a link is good, in milliseconds: long enough to hold a phone before a screen. */
const LASTS = 10 * 60_000;

/** What is stored of a link. */
const identifierOf = (token: string): string => `device:${tokenHash(token)}`;

export type Devices = ReturnType<typeof createDevices>;

export const createDevices = (auth: Auth) => ({
  /** Makes a link; the one before is worth nothing any more. */
  link: async ({ id }: Person): Promise<DeviceLink> => {
    const { adapter, internalAdapter } = await auth.$context;
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: id }] });
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(Date.now() + LASTS);
    await internalAdapter.createVerificationValue({ identifier: identifierOf(token), value: id, expiresAt });
    return { token, ends: expiresAt.toISOString() };
  },

  /** Goes on with a link, once. */
  open: async (reply: FastifyReply, { token }: z.infer<typeof OpenDevice>): Promise<Me> => {
    try {
      const identifier = identifierOf(token);
      const { headers, response } = await auth.api.openDevice({ body: { identifier }, returnHeaders: true });
      passCookies(reply, headers);
      return meOf({ kind: 'guest', by: 'cookie', ...response });
    } catch (error) {
      if (error instanceof NoGuest) throw new Problem('link-expired');
      throw error;
    }
  },
});
