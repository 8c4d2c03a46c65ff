/** /healthz: the process runs. /readyz: it can do its work, so send it some. */
import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import type { Storage } from '../storage/contract.ts';

/** Something is written to learn whether that can be done, and anybody may ask: so often at most, in milliseconds. */
const GOOD_FOR = 200;

type Healthy = Pick<Storage, 'health' | 'wasAwaySince'>;

/** One question to the database for all who ask at once, and for whoever asks a moment after it went well, if nothing else failed since. */
function sharing(storage: Healthy): () => Promise<void> {
  let asking: Promise<void> | undefined;
  let good = -Infinity;
  const ask = async (): Promise<void> => {
    try {
      await storage.health();
      good = performance.now();
    } finally {
      asking = undefined;
    }
  };
  return async () => {
    if (performance.now() - good < GOOD_FOR && !storage.wasAwaySince(good)) return;
    asking ??= ask();
    await asking;
  };
}

export function healthRoutes(app: App, storage: Healthy, isClosing: () => boolean): void {
  const hidden = { schema: { hide: true } };
  const isHealthy = sharing(storage);
  app.get('/healthz', hidden, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    // Load balancers look here to learn that a process is about to go.
    if (isClosing()) throw new Problem('unavailable');
    await isHealthy();
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
