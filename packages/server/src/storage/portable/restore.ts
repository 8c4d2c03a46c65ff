/** Fills an empty database from a portable backup: all of it or nothing. */
import { serverWords } from '@kursbuch/words/server';
import { sql, type Transaction } from 'kysely';
import type { Storage } from '../contract.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Database } from '../schema.ts';
import { BackupProblem, type Cell, FORMAT_VERSION, readLine } from './format.ts';
import { tablesIn } from './tables-in.ts';

const ROWS_AT_ONCE = 100;

/** Storage into which nothing was ever put. What a server writes when it starts counts as nothing. */
async function ensureEmpty(storage: Storage): Promise<void> {
  const someone = await storage.kysely.selectFrom('kb_people').select('id').limit(1).executeTakeFirst();
  const something = await storage.kysely.selectFrom('kb_tables').select('id').limit(1).executeTakeFirst();
  if (someone !== undefined || something !== undefined) throw new BackupProblem(serverWords('backup.not-empty'));
}

async function insert(
  transaction: Transaction<Database>,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((cells) => sql`(${sql.join(cells)})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(transaction);
}

/** Puts the lines of a backup into storage whose tables are all there; tells how many rows there were. */
export async function restore(storage: Storage, lines: AsyncIterable<string>): Promise<number> {
  await ensureEmpty(storage);
  const known = new Map((await tablesIn(storage.kysely)).map((table) => [table.name, table]));
  return storage.kysely.transaction().execute(async (transaction) => {
    for (const name of known.keys()) await sql`delete from ${sql.table(name)}`.execute(transaction);
    let number = 0;
    let count = 0;
    let begun = false;
    let ended = false;
    let table: { readonly name: string; readonly columns: readonly string[] } | undefined;
    let waiting: (readonly Cell[])[] = [];
    const flush = async (): Promise<void> => {
      if (table !== undefined) await insert(transaction, table, waiting);
      waiting = [];
    };
    for await (const text of lines) {
      if (text === '') continue;
      number += 1;
      const line = readLine(text, number);
      if (begun === (line.kind === 'head') || ended)
        throw new BackupProblem(serverWords('backup.wrong-place', { line: number }));
      switch (line.kind) {
        case 'head': {
          const strange = line.migrations.find((one) => !Object.hasOwn(MIGRATIONS, one));
          if (line.version > FORMAT_VERSION || strange !== undefined)
            throw new BackupProblem(serverWords('backup.newer'));
          begun = true;
          break;
        }
        case 'table': {
          await flush();
          const columns = known.get(line.table)?.columns.map(({ name }) => name) ?? [];
          const missing = line.columns.find((column) => !columns.includes(column));
          if (missing !== undefined)
            throw new BackupProblem(serverWords('backup.no-place', { column: `${line.table}.${missing}` }));
          table = { name: line.table, columns: line.columns };
          break;
        }
        case 'row':
          if (line.cells.length !== table?.columns.length)
            throw new BackupProblem(serverWords('backup.columns', { line: number }));
          waiting.push(line.cells);
          count += 1;
          if (waiting.length >= ROWS_AT_ONCE) await flush();
          break;
        case 'end':
          await flush();
          if (line.rows !== count)
            throw new BackupProblem(serverWords('backup.rows', { expected: line.rows, found: count }));
          ended = true;
          break;
      }
    }
    if (!ended) throw new BackupProblem(serverWords('backup.ends-early'));
    return count;
  });
}
