/**
 * Lets pages of other sites use the API with a token. Whoever has one may use it from anywhere; a cookie is never let in from
 * elsewhere, because no answer here allows credentials, and without a token no answer can be read by another site at all.
 */
import type { FastifyInstance } from 'fastify';

/** How long a browser may remember that it may ask, in seconds. */
const REMEMBERED = 600;

const asksToSend = (headers: string | undefined, name: string): boolean =>
  headers?.split(',').some((one) => one.trim().toLowerCase() === name) ?? false;

/** Has to come before limits, so that a page can read that it asks too much. */
export function allowTokensFromElsewhere(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request;
    if (headers.origin === undefined || !url.startsWith('/api/')) {
      done();
      return;
    }
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    const withToken = isPreflight
      ? asksToSend(headers['access-control-request-headers'], 'authorization')
      : headers.authorization !== undefined;
    if (!withToken) {
      done();
      return;
    }
    reply.header('access-control-allow-origin', '*');
    if (!isPreflight) {
      reply.header('access-control-expose-headers', 'retry-after, x-request-id');
      done();
      return;
    }
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, last-event-id',
      'access-control-max-age': String(REMEMBERED),
    });
    void reply.code(204).send();
  });
}
