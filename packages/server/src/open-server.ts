/** Opens everything a server stands on, by its settings. */
import { mkdirSync } from 'node:fs';
import { createGames } from './games/index.ts';
import type { App } from './http/app.ts';
import { createLog } from './operation/log.ts';
import { createServer, type ServerParts } from './server.ts';
import { storageUrl } from './storage/address.ts';
import { openStorage } from './storage/open.ts';

export type OpenOptions = Omit<ServerParts, 'storage' | 'games'>;

/** Opens the database (bringing it up to date) and makes the server; closing the server closes it all. */
export async function openServer(options: OpenOptions): Promise<App> {
  const { settings } = options;
  const log = options.log ?? createLog(settings.logLevel);
  if (settings.databaseUrl === undefined) mkdirSync(settings.dataFolder, { recursive: true, mode: 0o700 });
  const storage = await openStorage({
    url: storageUrl(settings),
    report: (error) => {
      log.warn({ err: error }, 'the database, beside a request');
    },
  });
  const games = createGames(storage);
  try {
    return await createServer({ ...options, log, storage, games });
  } catch (error) {
    await games.close();
    await storage.close();
    throw error;
  }
}
