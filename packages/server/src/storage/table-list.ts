/** Lists of tables, page by page: the newest move first, the id decides among equals. */
import { sql as raw } from 'kysely';
import { isAsked } from './asked.ts';
import type { AboutAsker, TableFilter, TablePage } from './contract.ts';
import { markOf, readMark } from './page-mark.ts';
import { seatsOf } from './seats.ts';
import type { Sql } from './sql.ts';
import { searchable, tableOf } from './table-rows.ts';

/** What somebody keeps about tables. Their own lines of chat are never unread. */
export async function aboutTables(
  { db }: Pick<Sql, 'db'>,
  games: readonly string[],
  user: string | undefined,
): Promise<ReadonlyMap<string, AboutAsker>> {
  if (user === undefined || games.length === 0) return new Map();
  const marks = await db
    .selectFrom('kb_marks')
    .select(['game', 'archived', 'seen'])
    .where('person', '=', user)
    .where('game', 'in', games)
    .execute();
  const unread = await db
    .selectFrom('kb_chat')
    .leftJoin('kb_marks', (join) => join.onRef('kb_marks.game', '=', 'kb_chat.game').on('kb_marks.person', '=', user))
    .select(['kb_chat.game', raw<number>`cast(count(*) as integer)`.as('lines')])
    .where('kb_chat.game', 'in', games)
    .where('kb_chat.by_person', '!=', user)
    .where(raw<boolean>`kb_chat.id > coalesce(kb_marks.chat_read, 0)`)
    .groupBy('kb_chat.game')
    .execute();
  return new Map(
    games.map((game) => {
      const mark = marks.find((one) => one.game === game);
      const unreadChat = unread.find((one) => one.game === game)?.lines ?? 0;
      return [game, { archived: mark?.archived === 1, seen: mark?.seen ?? 0, unreadChat }];
    }),
  );
}

const STATUSES = {
  // A game that is over waits for nobody's decision, but perhaps for an answer whether to take it back.
  'my-turn': ['running', 'finished'],
  mine: undefined,
  open: ['open'],
  running: ['running'],
  finished: ['finished', 'abandoned'],
} as const;

export async function listTables(sql: Sql, filter: TableFilter): Promise<TablePage> {
  const { db } = sql;
  const { list, user, title, pace, text, archived, limit } = filter;
  const after = filter.after === undefined ? undefined : readMark(filter.after);
  const statuses = STATUSES[list];
  // Nobody has this id, so without a user nothing is anybody's own.
  const me = user ?? '';
  const mine = db.selectFrom('kb_seats').select('game').where('person', '=', me);
  const archivedByMe = db.selectFrom('kb_marks').select('game').where('person', '=', me).where('archived', '=', 1);

  let query = db.selectFrom('kb_tables').selectAll('kb_tables');
  if (statuses !== undefined) query = query.where('status', 'in', [...statuses]);
  switch (list) {
    case 'my-turn':
      // The seats are found once, and then those at each table are looked at; both in one question would be asked anew for
      // every table.
      query = query.where('id', 'in', mine).where((is) =>
        is.exists(
          is
            .selectFrom('kb_seats')
            .select(raw<number>`1`.as('one'))
            .whereRef('kb_seats.game', '=', 'kb_tables.id')
            .where('kb_seats.person', '=', me)
            .where((at) => at.or([at(at.ref('kb_seats.seat'), '=', at.ref('kb_tables.to_act')), isAsked])),
        ),
      );
      break;
    case 'mine':
      query = query.where((is) => is.or([is('id', 'in', mine), is('host', '=', me)]));
      break;
    case 'open':
    case 'running':
    case 'finished':
      // For a stranger the index has them in order.
      query =
        user === undefined
          ? query.where('listed', '=', 1)
          : query.where((is) => is.or([is('listed', '=', 1), is('id', 'in', mine), is('host', '=', me)]));
      break;
  }
  if (title !== undefined) query = query.where('title', '=', title);
  if (pace !== undefined) query = query.where('pace', '=', pace);
  if (text !== undefined && text !== '') {
    const pattern = `%${searchable(text).replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
    query = query.where(raw<boolean>`search like ${pattern} escape '\\'`);
  }
  if (archived !== undefined) query = query.where('id', archived ? 'in' : 'not in', archivedByMe);
  if (after !== undefined) query = query.where(raw<boolean>`(moved, id) < (${after.moved}, ${after.id})`);

  // One more than asked for tells whether there is a next page.
  const rows = await query
    .orderBy('moved', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const [seats, about] = await Promise.all([seatsOf(sql, ids), aboutTables(sql, ids, user)]);
  const last = page.at(-1);
  return {
    tables: page.map((row) => ({
      ...tableOf(row, seats.get(row.id) ?? []),
      asker: about.get(row.id) ?? { archived: false, seen: 0, unreadChat: 0 },
    })),
    ...(rows.length > limit && last !== undefined ? { next: markOf(last.moved, last.id) } : {}),
  };
}
