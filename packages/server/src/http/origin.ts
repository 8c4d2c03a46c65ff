/**
 * Guards against requests that another site makes a visitor's browser send. Cookies are SameSite=Lax already; this looks at
 * what the browser itself says about where a request comes from, which pages cannot change.
 */
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Refuses a request that changes something and comes from elsewhere. `ours` is the origin from the settings, if there is one. */
export function refuseForgedOrigin(request: FastifyRequest, ours: string | undefined): void {
  if (HARMLESS.has(request.method)) return;
  const { origin, cookie, authorization, host } = request.headers;
  // A browser never adds a token on its own, and with one cookies are not looked at.
  if (authorization !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin') return;
    throw new Problem('forged-origin');
  }
  if (origin !== undefined) {
    if (origin === ours || (host !== undefined && hostOf(origin) === host)) return;
    throw new Problem('forged-origin');
  }
  // No browser leaves both away when it posts; a program that carries a cookie has to say where it belongs.
  if (cookie !== undefined) throw new Problem('forged-origin');
}
