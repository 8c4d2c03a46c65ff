/** What is still to be told to people who are not looking. */
import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kb_notices')
    .addColumn('id', 'text', (is) => is.notNull())
    .addColumn('way', 'text', (is) => is.notNull())
    .addColumn('person', 'text', (is) => is.notNull())
    .addColumn('game', 'text', (is) => is.notNull())
    .addColumn('created', 'text', (is) => is.notNull())
    .addColumn('due', 'text', (is) => is.notNull())
    .addColumn('tries', 'integer', (is) => is.notNull())
    .addPrimaryKeyConstraint('kb_notices_pk', ['id', 'way'])
    .execute();
  await db.schema.createIndex('kb_notices_due').on('kb_notices').columns(['due']).execute();
  await db.schema.createIndex('kb_notices_person').on('kb_notices').columns(['person', 'created']).execute();
}

export const notices: Migration = { up };
