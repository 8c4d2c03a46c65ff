/** Opens everything a server stands on, by its settings. */
import { createGames } from './games/index.ts';
import type { App } from './http/app.ts';
import { createLog } from './operation/log.ts';
import { createServer, type ServerParts } from './server.ts';
import { sqlitePath, storageUrl } from './storage/address.ts';
import type { Storage } from './storage/contract.ts';
import { openStorage } from './storage/open.ts';
import { holdSqlite } from './storage/sqlite/held.ts';

export type OpenOptions = Omit<ServerParts, 'storage' | 'games'>;

/** Opens the database (bringing it up to date) and makes the server; closing the server closes it all. */
export async function openServer(options: OpenOptions): Promise<App> {
  const { settings } = options;
  const log = options.log ?? createLog(settings.logLevel);
  const release = settings.databaseUrl === undefined ? await holdSqlite(sqlitePath(settings)) : () => undefined;
  let opened: Storage;
  try {
    opened = await openStorage({
      url: storageUrl(settings),
      connections: settings.databaseConnections,
      report: (error) => {
        log.warn({ err: error }, 'the database, beside a request');
      },
    });
  } catch (error) {
    release();
    throw error;
  }
  const storage: Storage = {
    ...opened,
    close: async () => {
      await opened.close();
      release();
    },
  };
  const games = createGames(storage);
  try {
    return await createServer({ ...options, log, storage, games });
  } catch (error) {
    await games.close();
    await storage.close();
    throw error;
  }
}
