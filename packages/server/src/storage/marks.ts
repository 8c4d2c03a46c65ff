/** What one person keeps about one game: the last entry seen, whether it is put away, private notes. */
import type { Marks } from './contract.ts';
import type { MarkRow } from './schema.ts';
import type { Sql } from './sql.ts';

const EMPTY = { seen: 0, chat_read: 0, archived: 0, notes: '' };

export function marksOn({ db }: Sql): Marks {
  const put = async (game: string, person: string, change: Partial<MarkRow>): Promise<void> => {
    await db
      .insertInto('kb_marks')
      .values({ ...EMPTY, ...change, game, person })
      .onConflict((conflict) => conflict.columns(['game', 'person']).doUpdateSet(change))
      .execute();
  };
  return {
    async see(game, user, sequence) {
      await db
        .insertInto('kb_marks')
        .values({ ...EMPTY, game, person: user, seen: sequence })
        .onConflict((conflict) =>
          conflict.columns(['game', 'person']).doUpdateSet({ seen: sequence }).where('kb_marks.seen', '<', sequence),
        )
        .execute();
    },
    archive: (game, user, archived) => put(game, user, { archived: archived ? 1 : 0 }),
    async notes(game, user) {
      const row = await db
        .selectFrom('kb_marks')
        .select('notes')
        .where('game', '=', game)
        .where('person', '=', user)
        .executeTakeFirst();
      return row?.notes ?? '';
    },
    putNotes: (game, user, text) => put(game, user, { notes: text }),
    async forgetNotes(user) {
      await db.updateTable('kb_marks').set({ notes: '' }).where('person', '=', user).execute();
    },
  };
}
