/** How the name of an account looks, so that no other is mistaken for it. Empty until the server has looked at it. */
import { type Kysely, type Migration, sql } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  // With a default, so that a backup of an older program finds its place.
  await db.schema
    .alterTable('kb_people')
    .addColumn('looks', 'text', (is) => is.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('kb_people_looks')
    .unique()
    .on('kb_people')
    .columns(['looks'])
    .where(sql.ref('looks'), '!=', sql.lit(''))
    .execute();
}

export const looksOfNames: Migration = { up };
