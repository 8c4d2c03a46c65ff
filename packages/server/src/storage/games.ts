/**
 * The logs of games. Entries are only ever added. An action that takes the place of one that was taken back has the same
 * position and a later sequence, so the line of play is the latest action at each position, up to the latest action of all.
 */
import { sql as raw } from 'kysely';
import type { Games } from './contract.ts';
import { readEntry } from './json.ts';
import type { Sql } from './sql.ts';
import { writingOf } from './writing.ts';

export function gamesOn(sql: Sql): Games {
  const { db } = sql;

  const byKey: Games['byKey'] = async (game, by, key) => {
    const rows = await db
      .selectFrom('kb_entries')
      .select(['sequence', 'body'])
      .where('game', '=', game)
      .where('by_person', '=', by)
      .where('idempotency', '=', key)
      .orderBy('part')
      .execute();
    return rows.map(({ sequence, body }) => readEntry(body, sequence));
  };

  return {
    async append(appending) {
      const { game, by, key, notUrgent = false } = appending;
      const outcome = await sql.write(writingOf(appending), !notUrgent);
      if (outcome === 'done') return { outcome };
      const before = await byKey(game, by, key);
      return before.length > 0 ? { outcome: 'repeated', entries: before } : { outcome: 'moved-on' };
    },

    async putSnapshot(game, { sequence, position, state }) {
      await db
        .insertInto('kb_snapshots')
        .values({ game, sequence, position, state })
        .onConflict((conflict) => conflict.columns(['game', 'sequence']).doUpdateSet({ position, state }))
        .execute();
    },

    async entries(game, after, limit) {
      const rows = await db
        .selectFrom('kb_entries')
        .select(['sequence', 'body'])
        .where('game', '=', game)
        .where('sequence', '>', after)
        .orderBy('sequence')
        .limit(limit)
        .execute();
      return rows.map(({ sequence, body }) => readEntry(body, sequence));
    },

    byKey,

    async actionsInForce(game, from, to) {
      const rows = await db
        .selectFrom('kb_entries')
        .select(['sequence', 'position', 'body'])
        .where('game', '=', game)
        .where('kind', '=', 'action')
        .where('position', '>', from)
        .where('position', '<=', to)
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('kb_entries as later')
                .select(raw<number>`1`.as('one'))
                .whereRef('later.game', '=', 'kb_entries.game')
                .where('later.kind', '=', 'action')
                .whereRef('later.position', '=', 'kb_entries.position')
                .whereRef('later.sequence', '>', 'kb_entries.sequence'),
            ),
          ),
        )
        .orderBy('position')
        .execute();
      return rows.map(({ sequence, position, body }) => ({ sequence, position, entry: readEntry(body, sequence) }));
    },

    async lineLength(game) {
      const row = await db
        .selectFrom('kb_entries')
        .select('position')
        .where('game', '=', game)
        .where('kind', '=', 'action')
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.position ?? 0;
    },

    async snapshot(game, position) {
      return db
        .selectFrom('kb_snapshots')
        .select(['sequence', 'position', 'state'])
        .where('game', '=', game)
        .where('position', '<=', position)
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('kb_entries as later')
                .select(raw<number>`1`.as('one'))
                .whereRef('later.game', '=', 'kb_snapshots.game')
                .where('later.kind', '=', 'action')
                .whereRef('later.position', '<=', 'kb_snapshots.position')
                .whereRef('later.sequence', '>', 'kb_snapshots.sequence'),
            ),
          ),
        )
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    async ids(after, limit) {
      const rows = await db
        .selectFrom('kb_tables')
        .select('id')
        .where('rules', '!=', '')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
