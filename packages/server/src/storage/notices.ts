/** Notices that wait to be told. */
import type { Notices, StoredNotice } from './notices-contract.ts';
import type { NoticeRow } from './schema.ts';
import type { Sql } from './sql.ts';

/** Somebody whose receiver is down for a day and who plays this much has other worries. */
export const MOST_KEPT = 200;

const rowOf = ({ user, ...notice }: StoredNotice): NoticeRow => ({ ...notice, person: user });
const noticeOf = ({ person, ...row }: NoticeRow): StoredNotice => ({ ...row, user: person });

export const noticesOn = (sql: Sql): Notices => {
  const { db } = sql;

  const remove = async ({ id, way }: Pick<StoredNotice, 'id' | 'way'>): Promise<void> => {
    await db.deleteFrom('kb_notices').where('id', '=', id).where('way', '=', way).execute();
  };

  /** The oldest make room. */
  async function trim(user: string): Promise<void> {
    const beyond = await db
      .selectFrom('kb_notices')
      .select(['id', 'way'])
      .where('person', '=', user)
      .orderBy('created', 'desc')
      .orderBy('id')
      .limit(MOST_KEPT)
      .offset(MOST_KEPT)
      .execute();
    for (const one of beyond) await remove(one);
  }

  return {
    async keep(user, occasion, at, notices) {
      const claim = { person: user, what: occasion, at };
      const kept = await sql.script([
        { query: db.insertInto('kb_claims').values(claim) },
        ...notices.map((notice) => ({ query: db.insertInto('kb_notices').values(rowOf(notice)) })),
      ]);
      if (kept === 'done' && notices.length > 0) await trim(user);
      return kept === 'done';
    },
    async due(at, limit) {
      const rows = await db
        .selectFrom('kb_notices')
        .selectAll()
        .where('due', '<=', at)
        .orderBy('due')
        .orderBy('id')
        .orderBy('way')
        .limit(limit)
        .execute();
      return rows.map(noticeOf);
    },
    async take({ id, way, due, tries }, until) {
      const { numUpdatedRows } = await db
        .updateTable('kb_notices')
        .set({ due: until, tries: tries + 1 })
        .where('id', '=', id)
        .where('way', '=', way)
        .where('due', '=', due)
        .where('tries', '=', tries)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async putOff({ id, way }, due) {
      await db.updateTable('kb_notices').set({ due }).where('id', '=', id).where('way', '=', way).execute();
    },
    remove,
    async games(since, limit) {
      const rows = await db
        .selectFrom('kb_tables')
        .innerJoin('kb_seats', 'kb_seats.game', 'kb_tables.id')
        .select('kb_tables.id')
        .distinct()
        .where((is) => is.or([is('status', '=', 'running'), is('undo_asked', '<>', '')]))
        .where('moved', '>=', since)
        .where((is) =>
          is.or([
            is('kb_seats.person', 'in', is.selectFrom('kb_webhooks').select('person')),
            is('kb_seats.person', 'in', is.selectFrom('kb_subscriptions').select('person')),
          ]),
        )
        .orderBy('kb_tables.id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
};
