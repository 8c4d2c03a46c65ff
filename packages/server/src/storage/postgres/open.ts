/** Storage in PostgreSQL, for any number of processes. */
import { createHash } from 'node:crypto';
import { Kysely, sql as raw } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { storageOn } from '../build.ts';
import type { Storage } from '../contract.ts';
import { lastAway } from '../last-away.ts';
import type { Report } from '../local-bus.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../schema.ts';
import type { Sql } from '../sql.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { CHANNEL, hangUp, payloadOf, startBus } from './bus.ts';
import { PoolDialect } from './dialect.ts';
import { isDuplicate, translated } from './errors.ts';
import { postgresWriter } from './write.ts';

const CONNECT_MS = 5000;
const STATEMENT_MS = 30_000;

/** A step changed another number of rows than it must: the transaction is rolled back by this. */
class OtherCount extends Error {}

/** A number for a name, for PostgreSQL's advisory locks. */
const lockNumber = (name: string): bigint => createHash('sha256').update(`kursbuch ${name}`).digest().readBigInt64BE();

export type PostgresOptions = {
  readonly heartbeat: number;
  /** The one over which it is listened is one of them. */
  readonly connections: number;
  readonly report: Report;
};

export async function openPostgres(url: string, { heartbeat, connections, report }: PostgresOptions): Promise<Storage> {
  const config: PoolConfig = {
    connectionString: url,
    max: connections - 1,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + CONNECT_MS,
    keepAlive: true,
    application_name: 'kursbuch',
  };
  const pool = new Pool(config);
  const away = lastAway();
  // A connection that breaks is replaced by the pool; without listeners it would end the process, the first one while nobody
  // uses it and the second one while somebody does, who is told by the answer.
  pool.on('error', ({ message }) => report(new StorageUnavailable(message)));
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client.on('error', () => undefined));
  });
  pool.on('remove', (client) => clients.delete(client));
  /** Whoever waits for an answer is told that none comes; the pool forgets connections that nobody uses when they fail. */
  const giveUp = (): void => {
    for (const client of clients) {
      client.emit('error', new StorageUnavailable('the database has fallen silent'));
      void hangUp(client);
    }
  };
  const db = new Kysely<Database>({ dialect: new PoolDialect(pool, away) });
  const notify = (payload: string) => raw`select pg_notify(${CHANNEL}, ${payload})`;

  const exclusively: Sql['exclusively'] = (name, work) =>
    db.connection().execute(async (connection) => {
      const lock = raw.lit(lockNumber(name).toString());
      await raw`select pg_advisory_lock(${lock})`.execute(connection);
      try {
        return await work();
      } finally {
        await raw`select pg_advisory_unlock(${lock})`.execute(connection);
      }
    });

  try {
    await exclusively('migrations', () => migrate({ db }));
    const bus = await startBus(config, { report, heartbeat, onSilence: giveUp });
    const sql: Sql = {
      dialect: 'postgres',
      db,
      async script(steps, signal) {
        try {
          await db.transaction().execute(async (transaction) => {
            for (const { query, changes } of steps) {
              const { numAffectedRows } = await transaction.executeQuery(query.compile());
              if (changes !== undefined && numAffectedRows !== BigInt(changes)) throw new OtherCount();
            }
            if (signal !== undefined) await notify(payloadOf(signal)).execute(transaction);
          });
          return 'done';
        } catch (error) {
          if (error instanceof OtherCount) return 'other-count';
          if (isDuplicate(error)) return 'duplicate';
          throw error;
        }
      },
      write: postgresWriter(pool, away),
      bus: {
        listen: bus.listen,
        async say(topic, body) {
          await notify(payloadOf({ kind: 'word', topic, body })).execute(db);
        },
      },
      wasAwaySince: away.since,
      exclusively,
      async close() {
        await bus.close();
        await db.destroy();
      },
    };
    return storageOn(sql);
  } catch (error) {
    await db.destroy().catch(report);
    throw translated(error);
  }
}
