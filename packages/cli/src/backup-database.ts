/** The database that commands work on: named on the command line, or the one the server would use here. */
import type { Storage } from '@kursbuch/server/storage';
import { Failure } from './failure.ts';

export const DATABASE_HELP =
  'sqlite:<file> or postgres://…; by default the one a server would use here (DATABASE_URL, KURSBUCH_DATA)';

/** Opens the database, lets `work` work on it, and closes it again. */
export async function withDatabase(
  address: string | undefined,
  work: (storage: Storage, url: string) => Promise<void>,
): Promise<void> {
  // Loaded here and not above: no other command waits for it.
  const { openStorage, readSettings, SettingsError, storageUrl } = await import('@kursbuch/server/storage');
  let url: string;
  let storage: Storage;
  try {
    url = address ?? storageUrl(readSettings(process.env));
    storage = await openStorage({ url });
  } catch (error) {
    if (error instanceof SettingsError) throw new Failure(2, error.message, error);
    // The address may hold a password, so it is not repeated.
    const words = error instanceof Error ? error.message : String(error);
    throw new Failure(2, `The database cannot be opened: ${words}.`, error);
  }
  try {
    await work(storage, url);
  } finally {
    await storage.close();
  }
}
