/** Storage in one SQLite file, for one process. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { storageOn } from '../build.ts';
import type { Storage } from '../contract.ts';
import { lastAway } from '../last-away.ts';
import { localBus, type Report } from '../local-bus.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../schema.ts';
import type { Sql } from '../sql.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { SqliteThreadDialect, stepOf } from './dialect.ts';
import { codeOf, errorFor } from './errors.ts';
import { connect, runnerOn } from './library.ts';
import { stepsOf } from './write.ts';
import { keepTidy } from './tidying.ts';
import { startWriter } from './writer-client.ts';

export async function openSqlite(path: string, patience: number, report: Report): Promise<Storage> {
  mkdirSync(dirname(path), { recursive: true });
  // Made here if there is none, for its owner alone; what SQLite lays beside it is as open as the file itself.
  closeSync(openSync(path, 'a', 0o600));
  const opening = { path, readOnly: false, patience };
  const writer = await startWriter(opening);
  const reader = await connect({ path, readOnly: true, patience }).catch((error: unknown) => {
    throw new StorageUnavailable(errorFor(String(error), codeOf(error)).message);
  });
  const tidying = keepTidy(opening, writer.committed);
  let closed = false;
  const away = lastAway();
  const { run } = runnerOn(reader);
  const read: typeof run = (statement, values) => {
    if (closed) throw new StorageUnavailable('the database is closed');
    return run(statement, values);
  };
  const db = new Kysely<Database>({ dialect: new SqliteThreadDialect(read, writer, away) });
  const bus = localBus(report);
  /** Works of one name, one after the other; there is only this process. */
  const working = new Map<string, Promise<unknown>>();
  const sql: Sql = {
    dialect: 'sqlite',
    db,
    async script(steps, signal) {
      const outcome = await writer.script(steps.map(({ query, changes }) => stepOf(query.compile(), changes)));
      if (outcome === 'done' && signal !== undefined) bus.tell(signal);
      return outcome;
    },
    async write(writing, urgent) {
      const outcome = await writer.script(stepsOf(writing), urgent);
      const { game, sequence } = writing.move;
      if (outcome === 'done') bus.tell({ kind: 'entry', game, sequence, written: writing.entries });
      return outcome;
    },
    bus,
    wasAwaySince: away.since,
    async exclusively(name, work) {
      const mine = (working.get(name) ?? Promise.resolve()).then(work, work);
      working.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
    async close() {
      if (closed) return;
      closed = true;
      // The last connection writes the log into the file, and this one must not write.
      reader.close();
      await tidying.close();
      await writer.close();
    },
  };
  try {
    await migrate(sql);
  } catch (error) {
    await sql.close();
    throw error;
  }
  return storageOn(sql);
}
