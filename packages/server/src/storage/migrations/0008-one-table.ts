/** What tables have where people gather round one screen: a code for phones, a link for a television, seats that were let go of. */
import { type Kysely, type Migration, sql } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  // With defaults, so that a backup of an older program finds its place.
  for (const column of ['code', 'television'])
    await db.schema
      .alterTable('kb_tables')
      .addColumn(column, 'text', (is) => is.notNull().defaultTo(''))
      .execute();
  await db.schema
    .createIndex('kb_tables_code')
    .unique()
    .on('kb_tables')
    .columns(['code'])
    .where(sql.ref('code'), '!=', sql.lit(''))
    .execute();
  await db.schema
    .alterTable('kb_seats')
    .addColumn('released', 'integer', (is) => is.notNull().defaultTo(0))
    .execute();
}

export const oneTable: Migration = { up };
