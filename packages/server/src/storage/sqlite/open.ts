/** Storage in one SQLite file, for one process. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { storageOn } from '../build.ts';
import type { Storage } from '../contract.ts';
import { localBus, type Report } from '../local-bus.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../schema.ts';
import type { Sql } from '../sql.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { SqliteThreadDialect, stepOf } from './dialect.ts';
import { codeOf, errorFor } from './errors.ts';
import { connect, runnerOn } from './library.ts';
import { startWriter } from './writer-client.ts';

export async function openSqlite(path: string, report: Report): Promise<Storage> {
  mkdirSync(dirname(path), { recursive: true });
  // The writer comes first: it makes the file if there is none.
  const writer = await startWriter(path);
  const reader = await connect(path, true).catch((error: unknown) => {
    throw new StorageUnavailable(errorFor(String(error), codeOf(error)).message);
  });
  const db = new Kysely<Database>({ dialect: new SqliteThreadDialect(runnerOn(reader).run, writer) });
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
    bus,
    async exclusively(name, work) {
      const mine = (working.get(name) ?? Promise.resolve()).then(work, work);
      working.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
    async close() {
      await db.destroy();
      await writer.close();
      reader.close();
    },
  };
  await migrate(sql);
  return storageOn(sql);
}
