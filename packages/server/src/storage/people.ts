/** People: ids with a name to show. */
import type { People, PersonKind } from './contract.ts';
import type { Sql } from './sql.ts';

export const personKind = (text: string): PersonKind => (text === 'account' || text === 'guest' ? text : 'departed');

export const peopleOn = ({ db }: Sql): People => ({
  async put({ id, name, kind }) {
    await db
      .insertInto('kb_people')
      .values({ id, name, kind })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, kind }))
      .execute();
  },
  async get(id) {
    const row = await db.selectFrom('kb_people').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : { id, name: row.name, kind: personKind(row.kind) };
  },
});
