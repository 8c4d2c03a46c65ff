/** Who asks: nobody, a guest or an account, known by a cookie or by a personal access token. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { Storage } from '../storage/contract.ts';
import type { Auth } from './auth.ts';
import type { Person } from './person.ts';
import type { Remembered } from './remembered.ts';

export type Asker = { readonly kind: 'nobody' } | Person;

const NOBODY: Asker = { kind: 'nobody' };

/** A token's use is noted once in so many milliseconds, so that reading does not mean writing. */
const NOTE_USE_EVERY = 60_000;

/** What is stored of a token. Tokens are long and random, so a plain hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Cookies that the account library wants to be set. */
export function passCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/** Only the cookie is the account library's business. */
export const cookieHeaders = (request: FastifyRequest): Headers =>
  new Headers(request.headers.cookie === undefined ? {} : { cookie: request.headers.cookie });

/** What a request is for: mostly its method says it, but a long question is posted too. */
type Purpose = 'asking' | 'changing';

export type WhoAsks = {
  /** Who makes a request; looked up once for each. */
  readonly asker: (request: FastifyRequest, reply: FastifyReply, purpose?: Purpose) => Promise<Asker>;
  /** The same, refusing nobody. */
  readonly person: (request: FastifyRequest, reply: FastifyReply, purpose?: Purpose) => Promise<Person>;
  /** A person with a cookie, for what a token may not do: everything about the account itself. */
  readonly inPerson: (request: FastifyRequest, reply: FastifyReply) => Promise<Person>;
};

/** Asking changes nothing, so any token may. */
const ASKING: readonly string[] = ['GET', 'HEAD'];
const purposeOf = ({ method }: FastifyRequest): Purpose => (ASKING.includes(method) ? 'asking' : 'changing');

/** Whoever asks, unless they come with a token that has ended or was not made for this. */
function within(asker: Asker, purpose: Purpose): Asker {
  if (asker.kind === 'nobody' || asker.token === undefined) return asker;
  const { scope, ends } = asker.token;
  if (Date.parse(ends) <= Date.now()) throw new Problem('not-signed-in');
  if (scope === 'watch' && purpose === 'changing') throw new Problem('out-of-scope');
  return asker;
}

export function whoAsks(auth: Auth, storage: Pick<Storage, 'tokens'>, remembered: Remembered): WhoAsks {
  const known = new WeakMap<FastifyRequest, Promise<Asker>>();

  async function byToken(token: string): Promise<Asker> {
    const stored = await storage.tokens.byHash(tokenHash(token));
    if (stored === undefined) throw new Problem('not-signed-in');
    const { kind, id, name } = stored.owner;
    if (kind === 'departed') throw new Problem('not-signed-in');
    const now = new Date();
    if (stored.used === undefined || now.getTime() - Date.parse(stored.used) > NOTE_USE_EVERY)
      await storage.tokens.touch(stored.id, now.toISOString());
    const { scope, ends } = stored;
    return { kind, id, name, by: 'token', token: { scope, ends } };
  }

  async function byCookie(request: FastifyRequest, reply: FastifyReply): Promise<Asker> {
    if (!(request.headers.cookie ?? '').includes('session_token')) return NOBODY;
    const { headers, response } = await auth.api.getSession({ headers: cookieHeaders(request), returnHeaders: true });
    passCookies(reply, headers);
    const user = response?.user;
    if (user === undefined || user.kind === 'departed') return NOBODY;
    return {
      kind: user.kind === 'guest' ? 'guest' : 'account',
      id: user.id,
      name: user.name,
      by: 'cookie',
      ...(typeof user.contact === 'string' && user.contact !== '' ? { contact: user.contact } : {}),
    };
  }

  async function look(request: FastifyRequest, reply: FastifyReply): Promise<Asker> {
    const { authorization, cookie } = request.headers;
    if (authorization === undefined && cookie === undefined) return NOBODY;
    const token = /^Bearer (?<token>\S{1,200})$/iu.exec(authorization ?? '')?.groups?.['token'];
    if (authorization !== undefined && token === undefined) throw new Problem('not-signed-in');
    // Each kind is known by its own name: what was let in as a cookie is no token, and may not be used from elsewhere.
    const credential = token === undefined ? `cookie ${cookie ?? ''}` : `token ${token}`;
    const before = remembered.get(credential);
    if (before !== undefined) return before;
    const { moment } = remembered;
    const asker = token === undefined ? await byCookie(request, reply) : await byToken(token);
    if (asker.kind !== 'nobody') remembered.keep(credential, asker, moment);
    return asker;
  }

  const asker: WhoAsks['asker'] = async (request, reply, purpose = purposeOf(request)) => {
    const found = known.get(request) ?? look(request, reply);
    known.set(request, found);
    return within(await found, purpose);
  };
  const person: WhoAsks['person'] = async (request, reply, purpose) => {
    const found = await asker(request, reply, purpose);
    if (found.kind === 'nobody') throw new Problem('not-signed-in');
    return found;
  };
  return {
    asker,
    person,
    inPerson: async (request, reply) => {
      const found = await person(request, reply);
      if (found.by !== 'cookie') throw new Problem('forbidden');
      return found;
    },
  };
}
