/** The web app: the files that its build leaves, and its first page for every address that is its own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noAppPage } from '../pages/message-page.ts';
import { APP_POLICY } from './headers.ts';

/** Vite puts a hash of the content into these names, so they never change. */
const NEVER_CHANGES = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+(?:\.br|\.gz)?$/u;

export type WebApp = {
  /** Answers with the app's first page if the address may be one of the app's; false otherwise. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => false | FastifyReply;
};

export async function serveWebApp(app: FastifyInstance, folder: string): Promise<WebApp> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', (_, reply) =>
      reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(noAppPage()),
    );
    return { answer: () => false };
  }

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Files that come while the server runs, after a new build, are found too.
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', NEVER_CHANGES.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // It names all the others and comes anew each time: by size and date, which a package may set for every file alike, an
  // updated app could not be told from the one before, and nobody would ever reload it.
  const firstPage = (reply: FastifyReply): FastifyReply =>
    reply.header('content-security-policy', APP_POLICY).sendFile('index.html', { etag: false, lastModified: false });
  app.get('/', (_, reply) => firstPage(reply));

  return {
    answer: (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const isPage = request.method === 'GET' || request.method === 'HEAD';
      // A name with a dot is a file that is not there, and everything below these belongs to the server.
      if (!isPage || /\.[^/]*$/u.test(path) || /^\/(?:api|assets|healthz|readyz|metrics)(?:\/|$)/u.test(path))
        return false;
      return firstPage(reply.code(200));
    },
  };
}
