/** Brings a database up to date. Safe when several processes do it at once: one of them does, the others wait and find it done. */
import { Migrator } from 'kysely';
import { MIGRATIONS } from './migrations/index.ts';
import type { Sql } from './sql.ts';

export async function migrate({ db }: Pick<Sql, 'db'>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    migrationTableName: 'kb_migrations',
    migrationLockTableName: 'kb_migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('the database could not be brought up to date');
}
