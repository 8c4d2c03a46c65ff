/** Finds the newest snapshot of a long game without looking at all of them. */
import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('kb_snapshots_line').on('kb_snapshots').columns(['game', 'position']).execute();
}

export const snapshotsByPosition: Migration = { up };
