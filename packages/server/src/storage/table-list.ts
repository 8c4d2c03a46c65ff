/** Lists of tables, page by page: the newest move first, the id decides among equals. */
import { sql as raw } from 'kysely';
import { isAsked } from './asked.ts';
import type { AboutAsker, TableFilter, TablePage } from './contract.ts';
import { isLeftTo } from './left.ts';
import { markOf, readMark } from './page-mark.ts';
import type { TableRow } from './schema.ts';
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
  open: ['open'],
  running: ['running'],
  finished: ['finished', 'abandoned'],
} as const;

export async function listTables(sql: Sql, filter: TableFilter): Promise<TablePage> {
  const { db } = sql;
  const { list, user, title, pace, text, archived, limit } = filter;
  const after = filter.after === undefined ? undefined : readMark(filter.after);
  // Nobody has this id, so without a user nothing is anybody's own.
  const me = user ?? '';
  const mine = db.selectFrom('kb_seats').select('game').where('person', '=', me);
  const archivedByMe = db.selectFrom('kb_marks').select('game').where('person', '=', me).where('archived', '=', 1);

  const all = db.selectFrom('kb_tables').selectAll('kb_tables');
  type Query = typeof all;

  /** One more than asked for tells whether there is a next page. */
  const inOrder = (found: Query): Query => {
    let query = found;
    if (title !== undefined) query = query.where('title', '=', title);
    if (pace !== undefined) query = query.where('pace', '=', pace);
    if (text !== undefined && text !== '') {
      const pattern = `%${searchable(text).replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
      query = query.where(raw<boolean>`search like ${pattern} escape '\\'`);
    }
    if (archived !== undefined) query = query.where('id', archived ? 'in' : 'not in', archivedByMe);
    if (after !== undefined) query = query.where(raw<boolean>`(moved, id) < (${after.moved}, ${after.id})`);
    return query
      .orderBy('moved', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1);
  };

  let rows: readonly TableRow[];
  switch (list) {
    case 'my-turn':
      // The seats are found once, and then those at each table are looked at; both in one question would be asked anew for
      // every table.
      rows = await inOrder(
        all
          .where('status', 'in', [...STATUSES[list]])
          .where('id', 'in', mine)
          .where((is) =>
            is.or([
              is.exists(
                is
                  .selectFrom('kb_seats')
                  .select(raw<number>`1`.as('one'))
                  .whereRef('kb_seats.game', '=', 'kb_tables.id')
                  .where('kb_seats.person', '=', me)
                  .where((at) => at.or([at(at.ref('kb_seats.seat'), '=', at.ref('kb_tables.to_act')), isAsked])),
              ),
              isLeftTo(me),
            ]),
          ),
      ).execute();
      break;
    case 'mine':
      rows = await inOrder(all.where((is) => is.or([is('id', 'in', mine), is('host', '=', me)]))).execute();
      break;
    case 'open':
    case 'running':
    case 'finished': {
      // The index has what is listed in order, by status, and what is not listed is somebody's own or nothing to them. In one question
      // all tables there are would be sorted for a page of them.
      const own = (query: Query): Query =>
        query.where('listed', '=', 0).where((is) => is.or([is('id', 'in', mine), is('host', '=', me)]));
      const parts = STATUSES[list].flatMap((status) => {
        const here = all.where('status', '=', status);
        return [here.where('listed', '=', 1), ...(user === undefined ? [] : [own(here)])];
      });
      const pages = parts.map((part) => db.selectFrom(inOrder(part).as('part')).selectAll());
      const [first, ...others] = pages;
      if (first === undefined) throw new RangeError(`nothing is in the list ${list}`);
      const together = others.reduce((before, page) => before.unionAll(page), first);
      rows = await db
        .selectFrom(together.as('together'))
        .selectAll()
        .orderBy('moved', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      break;
    }
  }
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
