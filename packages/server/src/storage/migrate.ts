/** Brings a database up to date. Safe when several processes do it at once: one of them does, the others wait and find it done. */
import { Migrator } from 'kysely';
import { MIGRATIONS } from './migrations/index.ts';
import { NewerDatabase } from './newer-database.ts';
import type { Sql } from './sql.ts';

const TABLE = 'kb_migrations';

/** The first migration that somebody carried out and that is not here. */
async function strangerIn(db: Sql['db']): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === TABLE)) return undefined;
  const rows = await db.withTables<{ [TABLE]: { name: string } }>().selectFrom(TABLE).select('name').execute();
  return rows
    .map(({ name }) => name)
    .toSorted()
    .find((name) => !Object.hasOwn(MIGRATIONS, name));
}

export async function migrate({ db }: Pick<Sql, 'db'>): Promise<void> {
  const stranger = await strangerIn(db);
  if (stranger !== undefined) throw new NewerDatabase(stranger);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    migrationTableName: TABLE,
    migrationLockTableName: 'kb_migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('the database could not be brought up to date');
}
