/**
 * Kysely on PostgreSQL. A connection is lent to one caller at a time. One that breaks meanwhile fails its caller and nobody
 * else; and one over which the server was away is not lent again, so that nobody is kept talking to a server that was replaced,
 * is read-only, or is still busy with what was given up. Errors say whether the database is away.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { LastAway } from '../last-away.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { translated } from './errors.ts';

/** Statements that tell how many rows they changed. */
const CHANGING: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Rows as Kysely wants them: of whatever type the query said. */
const areRows = <R>(rows: readonly unknown[]): rows is R[] => Array.isArray(rows);

class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #away: LastAway;
  #failed = false;

  constructor(client: PoolClient, away: LastAway) {
    this.#client = client;
    this.#away = away;
  }

  async executeQuery<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    try {
      const answer = await this.#client.query(sql, [...parameters]);
      const rows: readonly unknown[] = answer.rows;
      return {
        rows: areRows<R>(rows) ? rows : [],
        ...(CHANGING.has(answer.command) ? { numAffectedRows: BigInt(answer.rowCount ?? 0) } : {}),
      };
    } catch (error) {
      const failure = this.#away.note(translated(error));
      if (failure instanceof StorageUnavailable) this.#failed = true;
      throw failure;
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  release(): void {
    this.#client.release(this.#failed);
  }
}

/** Runs one of the statements that begin and end transactions. */
async function control(connection: DatabaseConnection, words: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(words));
}

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #away: LastAway;

  constructor(pool: Pool, away: LastAway) {
    this.#pool = pool;
    this.#away = away;
  }

  async init(): Promise<void> {
    // Connections are made when they are asked for.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return new Connection(await this.#pool.connect(), this.#away);
    } catch (error) {
      throw this.#away.note(translated(error));
    }
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    await control(connection, `start transaction${level}${accessMode === undefined ? '' : ` ${accessMode}`}`);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await control(connection, 'commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await control(connection, 'rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Connection) connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

export class PoolDialect implements Dialect {
  readonly #pool: Pool;
  readonly #away: LastAway;

  constructor(pool: Pool, away: LastAway) {
    this.#pool = pool;
    this.#away = away;
  }

  createDriver(): Driver {
    return new PoolDriver(this.#pool, this.#away);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}
