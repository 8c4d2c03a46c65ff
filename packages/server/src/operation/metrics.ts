/** Figures about the running process, for Prometheus. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import type { Settings } from '../settings.ts';

export type Watched = {
  readonly streams: () => number;
  readonly gamesInMemory: () => number;
};

export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Counter<'method' | 'route' | 'status'>;
  readonly #seconds: Histogram<'method' | 'route'>;
  readonly #writes: Counter<'kind'>;

  constructor({ streams, gamesInMemory }: Watched) {
    const registers = [this.registry];
    // Memory, processor, open files, rubbish collection, and how late the event loop is.
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 20 });
    this.#requests = new Counter({
      name: 'kursbuch_http_requests_total',
      help: 'Requests answered, by route and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'kursbuch_http_request_seconds',
      help: 'Seconds from a request to its answer. Streams are not in it.',
      labelNames: ['method', 'route'],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
      registers,
    });
    this.#writes = new Counter({
      name: 'kursbuch_writes_total',
      help: 'Entries of games that were written, by kind.',
      labelNames: ['kind'],
      registers,
    });
    const open = new Gauge({
      name: 'kursbuch_streams_open',
      help: 'Open streams of events.',
      registers,
      collect: () => {
        open.set(streams());
      },
    });
    const games = new Gauge({
      name: 'kursbuch_games_in_memory',
      help: 'Games held in memory.',
      registers,
      collect: () => {
        games.set(gamesInMemory());
      },
    });
  }

  written(kind: string): void {
    this.#writes.inc({ kind });
  }

  /** Counts every request. Routes are named by their pattern, so that ids do not become figures of their own. */
  count(app: App): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      this.#requests.inc({ method: request.method, route, status: reply.statusCode });
      const isStream = reply.getHeader('content-type')?.toString().startsWith('text/event-stream') ?? false;
      if (!isStream && !route.endsWith('/events'))
        this.#seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000);
      done();
    });
  }
}

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** From this machine itself, and not passed on by a proxy on it. */
function isLocal({ ip, headers }: FastifyRequest): boolean {
  const address = ip.replace(/^::ffff:/u, '');
  return (
    headers['x-forwarded-for'] === undefined && (address === '::1' || (isIPv4(address) && address.startsWith('127.')))
  );
}

function mayRead(request: FastifyRequest, who: Settings['metrics']): boolean {
  if (typeof who !== 'object') return who === 'on' || (who === 'local' && isLocal(request));
  const given = /^Bearer (?<token>\S+)$/iu.exec(request.headers.authorization ?? '')?.groups?.['token'] ?? '';
  return timingSafeEqual(hashed(given), hashed(who.token));
}

export function metricsRoute(app: App, metrics: Metrics, who: Settings['metrics']): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, who)) throw new Problem('not-found');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .serializer(String)
      .send(await metrics.registry.metrics());
  });
}
