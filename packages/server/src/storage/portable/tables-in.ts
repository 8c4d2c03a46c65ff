/** The tables of a database that belong into a backup: ours and those of accounts, without what migrations keep for themselves. */
import type { Kysely, TableMetadata } from 'kysely';
import type { Database } from '../schema.ts';

const NOT_OURS = /^(?:kb_migrations|sqlite_)/u;

/** People before what refers to them. */
const FIRST = 'auth_users';

export async function tablesIn(db: Kysely<Database>): Promise<readonly TableMetadata[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name, isView, schema }) => !isView && !NOT_OURS.test(name) && (schema ?? 'public') === 'public')
    .toSorted((a, b) => Number(b.name === FIRST) - Number(a.name === FIRST) || (a.name < b.name ? -1 : 1));
}
