/** /healthz: the process runs. /readyz: it can do its work, so send it some. */
import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import type { Storage } from '../storage/contract.ts';

export function healthRoutes(app: App, storage: Pick<Storage, 'health'>, isClosing: () => boolean): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    // Load balancers look here to learn that a process is about to go.
    if (isClosing()) throw new Problem('unavailable');
    await storage.health();
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
