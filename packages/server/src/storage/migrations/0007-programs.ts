/** Programs that sit at tables, and whether a table plays with aids. */
import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kb_programs')
    .addColumn('id', 'text', (is) => is.notNull().primaryKey())
    .addColumn('game', 'text', (is) => is.notNull())
    .addColumn('name', 'text', (is) => is.notNull())
    .addColumn('level', 'text', (is) => is.notNull())
    .addColumn('style', 'text', (is) => is.notNull())
    .addColumn('version', 'integer', (is) => is.notNull())
    .addColumn('due', 'text', (is) => is.notNull())
    .addColumn('stuck_at', 'integer', (is) => is.notNull())
    .execute();
  await db.schema.createIndex('kb_programs_game').on('kb_programs').columns(['game']).execute();
  // With a default, so that a backup of an older program finds its place.
  await db.schema
    .alterTable('kb_tables')
    .addColumn('aids', 'text', (is) => is.notNull().defaultTo('none'))
    .execute();
}

export const programs: Migration = { up };
