/** What a token may do, and until when. Tokens that were there before may play; the server gives them an end when it starts. */
import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  // With defaults, so that a backup of an older program finds its place.
  await db.schema
    .alterTable('kb_tokens')
    .addColumn('scope', 'text', (is) => is.notNull().defaultTo('play'))
    .execute();
  await db.schema
    .alterTable('kb_tokens')
    .addColumn('ends', 'text', (is) => is.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('kb_tokens')
    .addColumn('end_given', 'integer', (is) => is.notNull().defaultTo(0))
    .execute();
}

export const tokensWithAnEnd: Migration = { up };
