/** Who sits where. */
import type { StoredSeat } from './contract.ts';
import { personKind } from './people.ts';
import type { Sql } from './sql.ts';

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
    .select(['game', 'seat', 'person', 'abandon', 'share', 'arrived', 'kb_people.name', 'kb_people.kind'])
    .where('game', 'in', games)
    .orderBy('game')
    .orderBy('seat')
    .execute();
  for (const { game, seat, person, abandon, share, arrived, name, kind } of rows)
    found.get(game)?.push({
      seat,
      user: person,
      abandon: abandon === 1,
      share,
      arrived: arrived < 0 ? seat : arrived,
      name: name ?? '',
      kind: personKind(kind ?? 'departed'),
    });
  return found;
}
