/** Chat of a table: lines numbered from 1, and how far everybody has read. */
import type { ChatLine } from '@kursbuch/api';
import { sql as raw } from 'kysely';
import type { ChatBox } from './contract.ts';
import type { Sql } from './sql.ts';

type LineRow = {
  readonly id: number;
  readonly by_person: string;
  readonly at: string;
  readonly line: string;
  // The database says null where nobody of that id is known.
  readonly name: string | null;
};

const lineOf = ({ id, by_person, at, line, name }: LineRow): ChatLine => ({
  id,
  by: by_person,
  name: name ?? '',
  at,
  text: line,
});

export function chatOn(sql: Sql): ChatBox {
  const { db } = sql;
  const lines = db
    .selectFrom('kb_chat')
    .leftJoin('kb_people', 'kb_people.id', 'kb_chat.by_person')
    .select(['kb_chat.id', 'by_person', 'at', 'line', 'kb_people.name']);
  return {
    async add({ game, by, key, at, text }) {
      // The counter of the table numbers the lines; it is locked until the line is there, so numbers come in order.
      await sql.script(
        [
          {
            query: db
              .updateTable('kb_tables')
              .set({ chat: raw<number>`chat + 1` })
              .where('id', '=', game),
            changes: 1,
          },
          {
            query: db
              .insertInto('kb_chat')
              .columns(['game', 'id', 'by_person', 'idempotency', 'at', 'line'])
              .expression(
                db
                  .selectFrom('kb_tables')
                  .select([
                    'id as game',
                    'chat as id',
                    raw<string>`cast(${by} as text)`.as('by_person'),
                    raw<string>`cast(${key} as text)`.as('idempotency'),
                    raw<string>`cast(${at} as text)`.as('at'),
                    raw<string>`cast(${text} as text)`.as('line'),
                  ])
                  .where('id', '=', game),
              ),
          },
        ],
        { kind: 'chat', game },
      );
      const row = await lines
        .where('game', '=', game)
        .where('by_person', '=', by)
        .where('idempotency', '=', key)
        .executeTakeFirst();
      if (row === undefined) throw new RangeError(`there is no table ${game}`);
      return lineOf(row);
    },

    async lines(game, user, after, limit) {
      const here = lines.where('game', '=', game);
      const rows =
        after === undefined
          ? (await here.orderBy('kb_chat.id', 'desc').limit(limit).execute()).toReversed()
          : await here.where('kb_chat.id', '>', after).orderBy('kb_chat.id').limit(limit).execute();
      const mark =
        user === undefined
          ? undefined
          : await db
              .selectFrom('kb_marks')
              .select('chat_read')
              .where('game', '=', game)
              .where('person', '=', user)
              .executeTakeFirst();
      return { lines: rows.map(lineOf), read: mark?.chat_read ?? 0 };
    },

    async markRead(game, user, id) {
      // Lines only ever come to be, so what was the newest one a moment ago is there.
      const table = await db.selectFrom('kb_tables').select('chat').where('id', '=', game).executeTakeFirst();
      const read = Math.min(id, table?.chat ?? 0);
      await db
        .insertInto('kb_marks')
        .values({ game, person: user, seen: 0, chat_read: read, archived: 0, notes: '' })
        .onConflict((conflict) =>
          conflict.columns(['game', 'person']).doUpdateSet({ chat_read: read }).where('kb_marks.chat_read', '<', read),
        )
        .execute();
    },
  };
}
