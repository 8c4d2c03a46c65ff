/** Tables and who sits there. */
import type { SatAt, StoredProgram, StoredTable, TableChanges, Tables, UnderWay, WrittenSeat } from './contract.ts';
import type { TableRow } from './schema.ts';
import type { Sql, Step } from './sql.ts';
import { programsIn, seatsOf } from './seats.ts';
import { isAsked } from './asked.ts';
import { isLeftTo } from './left.ts';
import { aboutTables, listTables } from './table-list.ts';
import { searchable, tableOf, tableRow, toFlag } from './table-rows.ts';

async function withSeats(sql: Pick<Sql, 'db'>, row: TableRow | undefined): Promise<StoredTable | undefined> {
  if (row === undefined) return undefined;
  return tableOf(row, (await seatsOf(sql, [row.id])).get(row.id) ?? []);
}

/** So many are asked about in one question; databases take some thousands of parameters. */
const NAMED_AT_ONCE = 500;

/** The columns that a change touches. */
function changedColumns(changes: TableChanges): Partial<TableRow> {
  const { name, status, host, invitation, code, television, rules, seed, moved, toAct, round, phase } = changes;
  return {
    ...(name === undefined ? {} : { name, search: searchable(name) }),
    ...(status === undefined ? {} : { status }),
    ...(host === undefined ? {} : { host }),
    ...(invitation === undefined ? {} : { invitation }),
    ...(code === undefined ? {} : { code }),
    ...(television === undefined ? {} : { television }),
    ...(rules === undefined ? {} : { rules }),
    ...(seed === undefined ? {} : { seed }),
    ...(moved === undefined ? {} : { moved }),
    ...(toAct === undefined ? {} : { to_act: toAct === 'nobody' ? -1 : toAct }),
    ...(round === undefined ? {} : { round_name: round.name, round_number: round.number }),
    ...(phase === undefined ? {} : { phase }),
  };
}

export function tablesOn(sql: Sql): Tables {
  const { db } = sql;
  const seatSteps = (game: string, seats: readonly WrittenSeat[]): readonly Step[] =>
    seats.length === 0
      ? []
      : [
          {
            query: db.insertInto('kb_seats').values(
              seats.map(({ seat, user, abandon, share, arrived, released }) => ({
                game,
                seat,
                person: user,
                abandon: toFlag(abandon),
                share,
                arrived,
                released: toFlag(released ?? false),
              })),
            ),
          },
        ];
  const programSteps = (game: string, programs: readonly StoredProgram[]): readonly Step[] =>
    programs.length === 0
      ? []
      : [
          {
            query: db
              .insertInto('kb_programs')
              .values(programs.map((program) => ({ ...program, game, due: '', stuck_at: -1 }))),
          },
        ];
  const satAtSome = async (user: string, games: readonly string[]): Promise<readonly SatAt[]> => {
    const rows = await db
      .selectFrom('kb_seats')
      .innerJoin('kb_tables', 'kb_tables.id', 'kb_seats.game')
      .select(['game', 'seat', 'sequence', 'chat'])
      .where('person', '=', user)
      .where('game', 'in', games)
      .orderBy('game')
      .orderBy('seat')
      .execute();
    const found = new Map<string, SatAt>();
    for (const { game, seat, sequence, chat } of rows)
      found.set(game, { game, seats: [...(found.get(game)?.seats ?? []), seat], sequence, lines: chat });
    return [...found.values()];
  };
  return {
    async add(table) {
      const done = await sql.script(
        [
          { query: db.insertInto('kb_tables').values(tableRow(table)) },
          ...seatSteps(table.id, table.seats),
          ...programSteps(table.id, programsIn(table)),
        ],
        { kind: 'table', game: table.id },
      );
      if (done !== 'done') throw new Error(`there is already a table ${table.id} or its invitation`);
    },
    async get(id) {
      return withSeats(sql, await db.selectFrom('kb_tables').selectAll().where('id', '=', id).executeTakeFirst());
    },
    async about(id, user) {
      return (await aboutTables(sql, [id], user)).get(id) ?? { archived: false, seen: 0, unreadChat: 0 };
    },
    async byInvitation(code) {
      if (code === '') return undefined;
      const row = await db.selectFrom('kb_tables').selectAll().where('invitation', '=', code).executeTakeFirst();
      return withSeats(sql, row);
    },
    async byCode(code) {
      if (code === '') return undefined;
      const row = await db.selectFrom('kb_tables').selectAll().where('code', '=', code).executeTakeFirst();
      return withSeats(sql, row);
    },
    async update(id, version, changes) {
      const { seats, programs } = changes;
      const done = await sql.script(
        [
          {
            query: db
              .updateTable('kb_tables')
              .set({ ...changedColumns(changes), version: version + 1 })
              .where('id', '=', id)
              .where('version', '=', version),
            changes: 1,
          },
          ...(seats === undefined
            ? []
            : [{ query: db.deleteFrom('kb_seats').where('game', '=', id) }, ...seatSteps(id, seats)]),
          ...(programs === undefined
            ? []
            : [{ query: db.deleteFrom('kb_programs').where('game', '=', id) }, ...programSteps(id, programs)]),
        ],
        { kind: 'table', game: id },
      );
      return done === 'done' ? 'done' : 'changed';
    },
    list: (filter) => listTables(sql, filter),
    async underWayOf(user) {
      const rows = await db
        .selectFrom('kb_seats')
        .innerJoin('kb_tables', 'kb_tables.id', 'kb_seats.game')
        .select(['game', 'seat', 'status', 'sequence', 'to_act', 'chat'])
        .select((at) => at.case().when(isAsked).then(1).else(0).end().as('asked'))
        .select((at) => at.case().when(isLeftTo(user)).then(1).else(0).end().as('left_to_them'))
        .where('person', '=', user)
        .where((at) =>
          at.or([
            at('status', 'in', ['open', 'running']),
            // Over, but somebody would like to go on.
            at.and([at('status', '=', 'finished'), at('undo_asked', '!=', '')]),
          ]),
        )
        .orderBy('game')
        .orderBy('seat')
        .execute();
      const found = new Map<string, UnderWay>();
      for (const { game, seat, status, sequence, to_act, chat, asked, left_to_them } of rows)
        found.set(game, {
          game,
          status: status === 'open' ? status : 'running',
          seats: [...(found.get(game)?.seats ?? []), seat],
          sequence,
          ...(to_act < 0 ? {} : { toAct: to_act }),
          asked: [...(found.get(game)?.asked ?? []), ...(asked === 1 ? [seat] : [])],
          ...(left_to_them === 1 ? { standsIn: true } : {}),
          lines: chat,
        });
      return [...found.values()];
    },
    async satAt(user, games) {
      const found: SatAt[] = [];
      for (let from = 0; from < games.length; from += NAMED_AT_ONCE)
        found.push(...(await satAtSome(user, games.slice(from, from + NAMED_AT_ONCE))));
      return found;
    },
  };
}
