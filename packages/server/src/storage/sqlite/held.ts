/**
 * Holds a SQLite file for one server. A server tells its own watchers what happens and keeps games in memory, so a second one
 * beside it would tell people different things. The lock is a lock of the system on a file of its own: it goes when the process
 * goes, however that ends, and those who only read or copy the database are not kept out by it.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, isBusy } from './errors.ts';
import { connectPlainly } from './library.ts';

/** Another server has the file. */
export class HeldByAnother extends Error {
  override readonly name = 'HeldByAnother';
}

/** A server that is closing is given a moment, in milliseconds. */
const PATIENCE_MS = 1000;

/** Holds the file until the function that comes back is called, or the process ends. */
export async function holdSqlite(path: string): Promise<() => void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const lock = await connectPlainly(`${path}.lock`);
  try {
    lock.exec(`pragma busy_timeout = ${PATIENCE_MS}`);
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(codeOf(error))) throw error;
    throw new HeldByAnother(
      `another server has ${path} open. A SQLite file is for one server: stop the other one, choose another folder ` +
        '(KURSBUCH_DATA), or let several share a PostgreSQL (DATABASE_URL)',
      { cause: error },
    );
  }
  return () => {
    lock.close();
  };
}
