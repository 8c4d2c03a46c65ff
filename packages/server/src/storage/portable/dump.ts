/** Writes everything a database holds, as it is at one moment, while the server goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Storage } from '../contract.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { openSqlite } from '../sqlite/open.ts';
import type { Database } from '../schema.ts';
import { type Cell, FORMAT, FORMAT_VERSION, type Line } from './format.ts';
import { tablesIn } from './tables-in.ts';

const ROWS_AT_ONCE = 500;
const PATIENCE_MS = 5000;

type Row = { readonly [column: string]: unknown };

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) throw new TypeError('a column of a table is missing in a row');
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (typeof value === 'bigint') return Number(value);
  return JSON.stringify(value);
}

/** The rows of a table, some at a time. PostgreSQL has cursors, SQLite numbers its rows. */
async function* rowsOf(db: Kysely<Database>, dialect: Storage['dialect'], table: string): AsyncGenerator<Row> {
  const limit = sql.lit(ROWS_AT_ONCE);
  if (dialect === 'postgres') {
    await sql`declare dump no scroll cursor for select * from ${sql.table(table)}`.execute(db);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${limit} from dump`.execute(db);
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await sql`close dump`.execute(db);
    return;
  }
  for (let after = -1; ;) {
    const { rows } = await sql<
      Row & { readonly row_number: number }
    >`select rowid as row_number, * from ${sql.table(table)} where rowid > ${after} order by rowid limit ${limit}`.execute(
      db,
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row_number;
  }
}

async function* linesOf(db: Kysely<Database>, dialect: Storage['dialect'], at: string): AsyncGenerator<Line> {
  yield { kind: 'head', format: FORMAT, version: FORMAT_VERSION, at, migrations: Object.keys(MIGRATIONS) };
  let count = 0;
  for (const { name, columns } of await tablesIn(db)) {
    yield { kind: 'table', table: name, columns: columns.map((column) => column.name) };
    for await (const row of rowsOf(db, dialect, name)) {
      yield { kind: 'row', cells: columns.map((column) => cellOf(row[column.name])) };
      count += 1;
    }
  }
  yield { kind: 'end', rows: count };
}

/** Hands every line of a backup to `write`, in order. A copy of a SQLite database lies in `scratch` meanwhile. */
export async function dump(
  storage: Storage,
  at: string,
  write: (line: Line) => Promise<void>,
  scratch: string = tmpdir(),
): Promise<void> {
  if (storage.dialect === 'postgres') {
    await storage.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        for await (const line of linesOf(transaction, 'postgres', at)) await write(line);
      });
    return;
  }
  // A copy of the file stands still while it is read.
  const folder = mkdtempSync(join(scratch, 'kursbuch-backup-'));
  try {
    const copy = join(folder, 'copy.db');
    await copySqlite(storage, copy);
    const still = await openSqlite(copy, PATIENCE_MS, () => undefined);
    try {
      for await (const line of linesOf(still.kysely, 'sqlite', at)) await write(line);
    } finally {
      await still.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies a SQLite database into a new file, complete and as it is at one moment. */
export async function copySqlite(storage: Storage, to: string): Promise<void> {
  await sql`vacuum into ${to}`.execute(storage.kysely);
}
