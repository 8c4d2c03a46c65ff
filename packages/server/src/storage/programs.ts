/** Programs at tables: who is at turn, and who thinks for it. */
import { sql as raw } from 'kysely';
import type { Programs } from './programs-contract.ts';
import type { Sql } from './sql.ts';

export const programsOn = (sql: Sql): Programs => {
  const { db } = sql;

  return {
    async due(at, limit) {
      return db
        .selectFrom('kb_programs')
        .innerJoin('kb_tables', 'kb_tables.id', 'kb_programs.game')
        .innerJoin('kb_seats', (join) =>
          join.onRef('kb_seats.game', '=', 'kb_tables.id').onRef('kb_seats.seat', '=', 'kb_tables.to_act'),
        )
        .select(['kb_programs.id', 'kb_programs.game'])
        .where('status', '=', 'running')
        .whereRef('kb_seats.person', '=', 'kb_programs.id')
        .where('undo_asked', '=', '')
        .where('due', '<=', at)
        .whereRef('stuck_at', '<>', 'kb_tables.sequence')
        .where((is) =>
          is.exists(
            is
              .selectFrom('kb_seats as others')
              .innerJoin('kb_people', 'kb_people.id', 'others.person')
              .select(raw<number>`1`.as('one'))
              .whereRef('others.game', '=', 'kb_tables.id')
              .where('kb_people.kind', 'in', ['account', 'guest']),
          ),
        )
        .orderBy('kb_programs.game')
        .limit(limit)
        .execute();
    },
    async take(id, at, until) {
      const { numUpdatedRows } = await db
        .updateTable('kb_programs')
        .set({ due: until })
        .where('id', '=', id)
        .where('due', '<=', at)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async hold(id, held, until) {
      const { numUpdatedRows } = await db
        .updateTable('kb_programs')
        .set({ due: until })
        .where('id', '=', id)
        .where('due', '=', held)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async giveUp({ id, game }, sequence) {
      await sql.script([{ query: db.updateTable('kb_programs').set({ stuck_at: sequence }).where('id', '=', id) }], {
        kind: 'table',
        game,
      });
    },
    async tablesOf(host) {
      const row = await db
        .selectFrom('kb_tables')
        .select(raw<number>`cast(count(*) as integer)`.as('tables'))
        .where('host', '=', host)
        .where('status', 'in', ['open', 'running'])
        .where('id', 'in', db.selectFrom('kb_programs').select('game'))
        .executeTakeFirst();
      return row?.tables ?? 0;
    },
  };
};
