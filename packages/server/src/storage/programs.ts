/** Programs at tables: who is at turn, and who thinks for it. */
import { type Compilable, sql as raw } from 'kysely';
import type { Programs } from './programs-contract.ts';
import type { Sql } from './sql.ts';

export const programsOn = (sql: Sql): Programs => {
  const { db } = sql;
  const ofOne = (id: string, due: string) => db.updateTable('kb_programs').set({ due }).where('id', '=', id);
  /** As a script it is committed together with what others write, instead of keeping them waiting for a commit of its own. */
  const isChanged = async (query: Compilable): Promise<boolean> =>
    (await sql.script([{ query, changes: 1 }])) === 'done';

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
    take: async (id, at, until) => isChanged(ofOne(id, until).where('due', '<=', at)),
    hold: async (id, held, until) => isChanged(ofOne(id, until).where('due', '=', held)),
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
