/** The log: one line of JSON for each request, with its id and without anything secret. */
import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Settings } from '../settings.ts';

export function createLog(level: Settings['logLevel'], destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: {},
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'req.headers',
          'headers.cookie',
          'headers.authorization',
          'password',
          'token',
          'err.config',
          'err.parameters',
        ],
        remove: true,
      },
    },
    destination,
  );
}

/** The path of a request without its query, and without the code that opens a table. */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/^(\/api\/invitations\/|\/invite\/|\/api\/codes\/|\/j\/)[^/]+/u, '$1…');

/** Writes a line when a request is answered; faults of our own are logged where they are met. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
}
