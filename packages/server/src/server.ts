/** The HTTP server, ready to listen or to be asked in a test. */
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { failurePage, notFoundPage } from './pages/message-page.ts';
import { sendResource } from './resource.ts';
import { site } from './site.ts';

export type ServerOptions = {
  /** Where the server writes what happens; nowhere when left out. */
  readonly logger?: FastifyServerOptions['logger'];
};

const HEADERS = {
  // Pages carry drawings whose attributes hold styles; nothing else comes from anywhere but here.
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export function createServer({ logger = false }: ServerOptions = {}): FastifyInstance {
  const app = fastify({ logger, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });

  app.addHook('onRequest', async (_, reply) => {
    reply.headers(HEADERS);
  });

  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  for (const [path, resource] of site()) {
    app.get(path, (request, reply) => sendResource(request, reply, resource));
  }

  app.setNotFoundHandler((_, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(notFoundPage()),
  );
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error);
    return reply.code(500).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(failurePage());
  });

  return app;
}
