/** A server in a process of its own, for tests that kill it and for measurements. It says its address to whoever started it. */
import { openServer } from '../open-server.ts';
import { readSettings, WAITING_CONNECTIONS } from '../settings.ts';
import { TEST_SECRET } from './played.ts';

const tell = (message: { readonly [name: string]: unknown }): void => void process.send?.(message);

process.on('message', (message) => {
  if (message === 'close') void app.close().then(() => process.exit());
  if (message !== 'memory') return;
  globalThis.gc?.();
  tell({ memory: process.memoryUsage() });
});
// A file that may not grow any more is an error for whoever writes it, not the end.
process.on('SIGXFSZ', () => undefined);
// Whoever started it is gone: nobody would ever stop it.
process.on('disconnect', () => process.exit());
/** Receivers of notices on this machine, which nobody may call otherwise, and called soon. */
const local = {
  outside: { resolve: async () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]), isAllowed: () => true },
  handOffRest: 20,
};
const app = await openServer({
  settings: readSettings(process.env),
  dealSecret: () => TEST_SECRET,
  ...(process.env['TEST_RECEIVERS'] === 'local' ? local : {}),
});
tell({ address: await app.listen({ host: '127.0.0.1', port: 0, backlog: WAITING_CONNECTIONS }) });
