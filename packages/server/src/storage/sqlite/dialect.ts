/** Kysely on SQLite: reads here, on a connection of their own; everything else in the thread that writes. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { LastAway } from '../last-away.ts';
import { codeOf, errorFor } from './errors.ts';
import type { Row, Value } from './library.ts';
import type { WireStep } from './messages.ts';
import type { Writer } from './writer-client.ts';

type Reader = (sql: string, values: readonly Value[]) => { readonly rows: readonly Row[] };

/** Values as SQLite takes them. Others who use the handle say yes and no, and dates. */
function valueOf(value: unknown): Value {
  if (value === null) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  if (value === undefined) throw new TypeError('a parameter of a query is undefined');
  return JSON.stringify(value);
}

export const stepOf = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>, changes?: number): WireStep => ({
  sql,
  values: parameters.map(valueOf),
  ...(changes === undefined ? {} : { changes }),
});

/** Rows as Kysely wants them: of whatever type the query said. */
function answerOf<R>(rows: readonly unknown[], changes: number): QueryResult<R> {
  const areRows = (found: unknown): found is R[] => Array.isArray(found);
  return { rows: areRows(rows) ? rows : [], numAffectedRows: BigInt(changes) };
}

/** One at a time, in the order of asking. */
class Turnstile {
  #last: Promise<void> = Promise.resolve();

  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }
}

/** A connection for one caller. The writer is entered at the first write and left when the connection is given back. */
class SqliteConnection implements DatabaseConnection {
  readonly #read: Reader;
  readonly #writer: Writer;
  readonly #away: LastAway;
  readonly #turnstile: Turnstile;
  #leave: (() => void) | undefined;
  #inTransaction = false;

  constructor(read: Reader, writer: Writer, away: LastAway, turnstile: Turnstile) {
    this.#read = read;
    this.#writer = writer;
    this.#away = away;
    this.#turnstile = turnstile;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const step = stepOf(query);
    if (!this.#inTransaction && SelectQueryNode.is(query.query)) {
      try {
        return answerOf(this.#read(step.sql, step.values).rows, 0);
      } catch (error) {
        throw this.#away.note(codeOf(error) === 0 ? error : errorFor(String(error), codeOf(error)));
      }
    }
    this.#leave ??= await this.#turnstile.enter();
    const { rows, changes } = await this.#noting(this.#writer.statement(step));
    return answerOf(rows, changes);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(): Promise<void> {
    this.#leave ??= await this.#turnstile.enter();
    await this.#noting(this.#writer.control('begin'));
    this.#inTransaction = true;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#inTransaction = false;
    await this.#noting(this.#writer.control(how));
  }

  async #noting<Answer>(work: Promise<Answer>): Promise<Answer> {
    try {
      return await work;
    } catch (error) {
      throw this.#away.note(error);
    }
  }

  release(): void {
    this.#leave?.();
    this.#leave = undefined;
  }
}

class SqliteDriver implements Driver {
  readonly #turnstile = new Turnstile();
  readonly #read: Reader;
  readonly #writer: Writer;
  readonly #away: LastAway;

  constructor(read: Reader, writer: Writer, away: LastAway) {
    this.#read = read;
    this.#writer = writer;
    this.#away = away;
  }

  async init(): Promise<void> {
    // The connections are open already.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#read, this.#writer, this.#away, this.#turnstile);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SqliteConnection) await connection.begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SqliteConnection) await connection.end('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SqliteConnection) await connection.end('rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SqliteConnection) connection.release();
  }

  async destroy(): Promise<void> {
    // Whoever opened the connections closes them.
  }
}

/** SQLite can undo changes of tables, so migrations run in a transaction, which also keeps other processes out. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class SqliteThreadDialect implements Dialect {
  readonly #read: Reader;
  readonly #writer: Writer;
  readonly #away: LastAway;

  constructor(read: Reader, writer: Writer, away: LastAway) {
    this.#read = read;
    this.#writer = writer;
    this.#away = away;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#read, this.#writer, this.#away);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new Adapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
