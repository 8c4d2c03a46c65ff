/** Who sits where. */
import type { ProgramAtSeat, StoredProgram, StoredSeat } from './contract.ts';
import { personKind } from './people.ts';
import type { ProgramRow } from './schema.ts';
import type { Sql } from './sql.ts';

type AboutProgram = { readonly [field in 'level' | 'style' | 'version' | 'stuck_at']: ProgramRow[field] | null };

const programAtSeat = ({ level, style, version, stuck_at }: AboutProgram): ProgramAtSeat => ({
  level: level ?? '',
  style: style ?? '',
  version: version ?? 0,
  ...(stuck_at === null || stuck_at < 0 ? {} : { stuckAt: stuck_at }),
});

/** The seats of some tables, in seat order, with the names of those who sit there. */
export async function seatsOf(
  { db }: Pick<Sql, 'db'>,
  games: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredSeat[]>> {
  const found = new Map<string, StoredSeat[]>(games.map((game) => [game, []]));
  if (games.length === 0) return found;
  const rows = await db
    .selectFrom('kb_seats')
    .leftJoin('kb_people', 'kb_people.id', 'kb_seats.person')
    .leftJoin('kb_programs', 'kb_programs.id', 'kb_seats.person')
    .select(['kb_seats.game', 'seat', 'person', 'abandon', 'share', 'arrived', 'released'])
    .select(['kb_people.name', 'kb_people.kind'])
    .select(['kb_programs.name as program', 'level', 'style', 'version', 'stuck_at'])
    .where('kb_seats.game', 'in', games)
    .orderBy('kb_seats.game')
    .orderBy('seat')
    .execute();
  for (const { game, seat, person, abandon, share, arrived, released, name, kind, program, ...about } of rows)
    found.get(game)?.push({
      seat,
      user: person,
      abandon: abandon === 1,
      share,
      arrived: arrived < 0 ? seat : arrived,
      ...(released === 1 ? { released: true } : {}),
      ...(program === null
        ? { name: name ?? '', kind: personKind(kind ?? 'departed') }
        : { name: program, kind: 'program', program: programAtSeat(about) }),
    });
  return found;
}

/** The programs that sit at a table. */
export const programsIn = ({ seats }: { readonly seats: readonly StoredSeat[] }): readonly StoredProgram[] =>
  seats.flatMap(({ user, name, program }) => {
    if (program === undefined) return [];
    const { level, style, version } = program;
    return [{ id: user, name, level, style, version }];
  });
