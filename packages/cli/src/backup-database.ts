/** The database that commands work on: named on the command line, or the one the server would use here. */
import { existsSync, rmSync } from 'node:fs';
import type { Storage } from '@kursbuch/server/storage';
import { cliWords } from '@kursbuch/words/cli';
import { Failure } from './failure.ts';
import { trouble } from './files.ts';

/** The file of a SQLite database; undefined for another. */
export const sqliteFile = (url: string): string | undefined => /^sqlite:(?<file>.+)$/u.exec(url)?.groups?.['file'];

/** A SQLite database and the files it keeps beside itself. */
export function removeSqlite(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

/** What lies at the bottom of an error. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;

/**
 * Opens the database, lets `work` work on it, and closes it again. One that is not there is a mistake in the address,
 * unless it is to be made; one that was made for work that failed goes away again.
 */
export async function withDatabase(
  address: string | undefined,
  ifAbsent: 'fail' | 'make',
  /** Gets the file as well if it is one. */
  work: (storage: Storage, file: string | undefined) => Promise<void>,
): Promise<void> {
  // Loaded here and not above: no other command waits for it.
  const { openStorage, readSettings, SettingsError, StorageUnavailable, storageUrl } =
    await import('@kursbuch/server/storage');
  let storage: Storage;
  let file: string | undefined;
  let made: string | undefined;
  try {
    const url = address ?? storageUrl(readSettings(process.env));
    file = sqliteFile(url);
    if (file !== undefined && !existsSync(file)) {
      if (ifAbsent === 'fail') throw new Failure(2, cliWords('database.none', { file }));
      made = file;
    }
    storage = await openStorage({ url });
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof SettingsError) throw new Failure(2, error.message, error);
    // The address may hold a password, so it is not repeated.
    throw new Failure(2, cliWords('database.not-opened', { why: trouble(rootOf(error)) }), error);
  }
  try {
    await work(storage, file);
    made = undefined;
  } catch (error) {
    if (error instanceof StorageUnavailable)
      throw new Failure(2, cliWords('database.gone', { why: error.message }), error);
    throw error;
  } finally {
    await storage.close();
    if (made !== undefined) removeSqlite(made);
  }
}
