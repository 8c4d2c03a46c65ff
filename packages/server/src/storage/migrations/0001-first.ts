/** The first tables. */
import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';

type Columns = { readonly [name: string]: 'text' | 'integer' };

/** A table whose columns are all there always. */
function create(db: Kysely<unknown>, name: string, columns: Columns): CreateTableBuilder<string, string> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) table = table.addColumn(column, type, (is) => is.notNull());
  return table;
}

async function up(db: Kysely<unknown>): Promise<void> {
  await create(db, 'kb_people', { id: 'text', name: 'text', kind: 'text' })
    .addPrimaryKeyConstraint('kb_people_pk', ['id'])
    .execute();

  await create(db, 'kb_tables', {
    id: 'text',
    name: 'text',
    search: 'text',
    title: 'text',
    options: 'text',
    players_from: 'integer',
    players_to: 'integer',
    listed: 'integer',
    seed: 'text',
    rules: 'text',
    undo: 'text',
    pace: 'text',
    host_may_act: 'integer',
    status: 'text',
    host: 'text',
    invitation: 'text',
    created: 'text',
    moved: 'text',
    version: 'integer',
    sequence: 'integer',
    position: 'integer',
    to_act: 'integer',
    round_name: 'text',
    round_number: 'integer',
    phase: 'text',
    result: 'text',
    undo_asked: 'text',
    chat: 'integer',
  })
    .addPrimaryKeyConstraint('kb_tables_pk', ['id'])
    .addUniqueConstraint('kb_tables_invitation', ['invitation'])
    .execute();
  await db.schema
    .createIndex('kb_tables_listed')
    .on('kb_tables')
    .columns(['status', 'listed', 'moved', 'id'])
    .execute();
  await db.schema.createIndex('kb_tables_host').on('kb_tables').columns(['host']).execute();

  await create(db, 'kb_seats', { game: 'text', seat: 'integer', person: 'text', abandon: 'integer' })
    .addPrimaryKeyConstraint('kb_seats_pk', ['game', 'seat'])
    .execute();
  await db.schema.createIndex('kb_seats_person').on('kb_seats').columns(['person', 'game']).execute();

  await create(db, 'kb_entries', {
    game: 'text',
    sequence: 'integer',
    kind: 'text',
    position: 'integer',
    by_person: 'text',
    idempotency: 'text',
    part: 'integer',
    body: 'text',
  })
    .addPrimaryKeyConstraint('kb_entries_pk', ['game', 'sequence'])
    .addUniqueConstraint('kb_entries_key', ['game', 'by_person', 'idempotency', 'part'])
    .execute();
  await db.schema
    .createIndex('kb_entries_line')
    .on('kb_entries')
    .columns(['game', 'position', 'sequence'])
    .where(sql.ref('kind'), '=', sql.lit('action'))
    .execute();

  await create(db, 'kb_snapshots', { game: 'text', sequence: 'integer', position: 'integer', state: 'text' })
    .addPrimaryKeyConstraint('kb_snapshots_pk', ['game', 'sequence'])
    .execute();

  await create(db, 'kb_chat', {
    game: 'text',
    id: 'integer',
    by_person: 'text',
    idempotency: 'text',
    at: 'text',
    line: 'text',
  })
    .addPrimaryKeyConstraint('kb_chat_pk', ['game', 'id'])
    .addUniqueConstraint('kb_chat_key', ['game', 'by_person', 'idempotency'])
    .execute();

  await create(db, 'kb_marks', {
    game: 'text',
    person: 'text',
    seen: 'integer',
    chat_read: 'integer',
    archived: 'integer',
    notes: 'text',
  })
    .addPrimaryKeyConstraint('kb_marks_pk', ['game', 'person'])
    .execute();
  await db.schema.createIndex('kb_marks_person').on('kb_marks').columns(['person', 'archived']).execute();

  await create(db, 'kb_tokens', {
    id: 'text',
    person: 'text',
    name: 'text',
    hash: 'text',
    created: 'text',
    used: 'text',
  })
    .addPrimaryKeyConstraint('kb_tokens_pk', ['id'])
    .addUniqueConstraint('kb_tokens_hash', ['hash'])
    .execute();
  await db.schema.createIndex('kb_tokens_person').on('kb_tokens').columns(['person']).execute();

  await create(db, 'kb_subscriptions', {
    endpoint: 'text',
    person: 'text',
    p256dh: 'text',
    auth: 'text',
    created: 'text',
  })
    .addPrimaryKeyConstraint('kb_subscriptions_pk', ['endpoint'])
    .execute();
  await db.schema.createIndex('kb_subscriptions_person').on('kb_subscriptions').columns(['person']).execute();

  await create(db, 'kb_webhooks', { person: 'text', url: 'text', secret: 'text', created: 'text' })
    .addPrimaryKeyConstraint('kb_webhooks_pk', ['person'])
    .execute();

  await create(db, 'kb_claims', { person: 'text', what: 'text', at: 'text' })
    .addPrimaryKeyConstraint('kb_claims_pk', ['person', 'what'])
    .execute();

  await create(db, 'kb_settings', { name: 'text', value: 'text' })
    .addPrimaryKeyConstraint('kb_settings_pk', ['name'])
    .execute();
}

export const first: Migration = { up };
