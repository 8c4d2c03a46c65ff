/** The secret of a table's deal and the shares of those who sit there. Older games have neither. */
import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  // With defaults, so that a backup of an older program finds its place.
  await db.schema
    .alterTable('kb_tables')
    .addColumn('deal_secret', 'text', (is) => is.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('kb_seats')
    .addColumn('share', 'text', (is) => is.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('kb_seats')
    .addColumn('arrived', 'integer', (is) => is.notNull().defaultTo(-1))
    .execute();
}

export const fairDeal: Migration = { up };
